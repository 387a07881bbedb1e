game-name = Дальние звёзды
game-tagline = Выбирайте одну фигуру себе, соседнюю — остальным, и прокладывайте рисунком путь через космос.

option-mode = Режим
option-mode-help = Обычная игра — для 2–4 игроков. Учебный полёт — наш собственный режим для одного.
option-mode-standard = Обычная игра
option-mode-practice = Учебный полёт (для одного)
option-sheet = Лист космоса
option-sheet-help = У всех игроков один и тот же лист. Все три листа придумали мы.
option-sheet-classic = Первая карта: на ней лучше учиться
option-sheet-drift = Долгий дрейф: один мир очень далеко
option-sheet-hollow = Пустое кольцо: посередине пустота
option-sheet-random = Случайный из трёх

shape-black_hole = Чёрная дыра
shape-crescent = Месяц
shape-lightning = Молния
shape-crystal = Кристалл
shape-beacon = Маяк
shape-beam = Луч
shape-comet = Комета
shape-saucer = Тарелка
shape-rocket = Ракета
shape-antenna = Антенна
shape-hook = Крюк
mission-aliens = Пришельцы
mission-treasures = Сокровища
mission-upgrades = Улучшения
mission-cluster = Скопление
mission-hole = Чёрная дыра
side-upper = верхний край
side-lower = нижний край
sheet-classic = Первая карта
sheet-drift = Долгий дрейф
sheet-hollow = Пустое кольцо
rank-cadet = Кадет
rank-navigator = Штурман
rank-pathfinder = Первопроходец
name-autopilot = Автопилот
world-top_left = левый верхний мир
world-bottom_right = правый нижний мир
world-top_right = правый верхний мир

refusal-bad_seat_count = Этому режиму { $low ->
    [1] нужен ровно один игрок
   *[other] нужно от { $low } до { $high } игроков
  }, а не { $seats }.
refusal-unknown_sheet = Листа «{ $sheet }» нет. Есть такие: { $known }.
refusal-bad_sheet = Лист «{ $sheet }» не годится: { $why }
refusal-no_such_seat = За этим столом мест: { $seats }.
refusal-not_the_active_player = Модуль кладёт только активный игрок: { $seat }.
refusal-not_time_to_assign = Сейчас все рисуют; следующий модуль будет потом.
refusal-not_time_to_draw = Фигура ещё не назначена.
refusal-must_place_module = Есть свободная пара выемок, поэтому модуль нужно положить.
refusal-notch_taken = В одной из этих выемок уже лежит модуль.
refusal-already_finished = В этом ходу вы уже закончили. Чтобы изменить рисунок, сначала отмените его.
refusal-already_chosen = Это уже выбрано. Отмените выбор, чтобы выбрать заново.
refusal-form_not_chosen = Так не получится: сначала выберите вид фигуры, целиком или без клеток, либо поверните её.
refusal-orientation_not_chosen = Так не ляжет: поверните или отразите фигуру, в другом положении она сюда помещается.
refusal-must_draw = Фигура «{ $shape }» помещается целиком, поэтому её нужно нарисовать.
refusal-no_such_form = У фигуры «{ $shape }» нет такого вида; ту же картинку даёт другая клетка.
refusal-fits_nowhere = Для такого вида в таком положении на вашем листе места нет.
refusal-trim_falls_apart = Оставшиеся клетки должны держаться вместе.
refusal-too_many_upgrades = За один ход — не больше { $most } улучшений.
refusal-not_enough_upgrades = Нужно { $needed ->
    [one] { $needed } улучшение
    [few] { $needed } улучшения
   *[many] { $needed } улучшений
  }, а готово { $ready }. Полученное в этом ходу пока использовать нельзя.
refusal-no_such_orientation = Это та же картинка, что и в другом положении.
refusal-off_the_sheet = Фигура не помещается на лист целиком.
refusal-cell_is_closed = Старт, сокровища и отдалённые миры не закрывают ({ $cell }).
refusal-cell_is_covered = Клетка { $cell } уже закрыта.
refusal-not_touching_start = Первая фигура должна касаться клетки «Старт».
refusal-not_touching_your_shapes = Фигура должна касаться одной из ваших прежних фигур.

fact-sheet_chosen = Лист этой игры: { $sheet }.
fact-start_seat_chosen = Начинает { $seat }.
fact-tile_dealt = В зоне { $zone } — «{ $shape }».
fact-mission_dealt = Зона { $zone }: миссия фигуры «{ $shape }» — «{ $mission }».
fact-round_began = Начинается раунд { $round }. Активный игрок: { $seat }.
fact-module_placed = { $seat } кладёт модуль { $number } ({ $side }, зоны { $circle } и { $octagon }): «{ $own }» активному игроку, «{ $others }» остальным.
fact-seat_finished = { $seat }: готово.
fact-shape_drawn = { $seat } рисует фигуру «{ $shape }»: { $cells }.
fact-shape_trimmed = { $seat } убирает из фигуры «{ $shape }» { $spent ->
    [one] { $spent } клетку
    [few] { $spent } клетки
   *[many] { $spent } клеток
  }; готовых улучшений осталось: { $left }.
fact-drawing_skipped = { $seat } не рисует фигуру «{ $shape }» и бережёт улучшения.
fact-nothing_fitted = { $seat }: для фигуры «{ $shape }» места нет.
fact-alien_covered = { $seat } закрывает пришельца на клетке { $cell } фигурой «{ $shape }».
fact-upgrade_gained = { $seat } получает улучшение на клетке { $cell }; готово: { $ready }.
fact-upgrade_lost = { $seat } закрывает улучшение на клетке { $cell }, но свободного места нет; готово: { $ready }.
fact-world_reached_first = { $seat } среди первых: { $world }, очки — { $points }{ $together ->
    [0] .
   *[other] , в одном ходу с другими: { $others }.
  }
fact-world_reached_later = { $seat } прибывает позже: { $world }, очки — { $points }{ $together ->
    [0] .
   *[other] , в одном ходу с другими: { $others }.
  }
fact-treasure_surrounded = { $seat } окружает сокровище на клетке { $cell }.
fact-round_ended = Раунд { $round } окончен, ходов: { $turns }. Причина: { $why }
fact-game_ended = Игра окончена, ходов: { $turns }.
fact-mission_scored = { $seat }: «{ $mission }», фигура «{ $shape }», { $count ->
    [one] { $count } раз
    [few] { $count } раза
   *[many] { $count } раз
  }, очки: { $points }.
fact-worlds_scored = { $seat }: отдалённых миров — { $count }, очки: { $points }.
fact-treasure_bonus_scored = { $seat }: окружённых сокровищ — { $count }, очки: { $points }.
fact-alien_penalty_scored = { $seat }: открытых пришельцев — { $count }, очки: { $points }.
fact-total_scored = { $seat }: всего очков — { $total }.
fact-won = Победа: { $seat }, очки — { $total }.
fact-win_shared = Победу делят: { $seats }; очки у каждого — { $total }.
fact-rank_reached = Звание за этот полёт: { $rank }. Очки: { $score } (нужно { $target }).
fact-rank_missed = На этот раз без звания: очков { $score }, а для звания «{ $rank }» нужно { $target }.

ask-assign = Положите модуль: куда ляжет круг — ваша фигура?
ask-wait_assign = Модуль кладёт { $seat }.
ask-trim = Фигура «{ $shape }»: целиком или без клеток? Готовых улучшений: { $ready }
ask-orient = Фигура «{ $shape }»: как она ляжет?
ask-place = Фигура «{ $shape }»: где вы её рисуете?
ask-wait_draw = { $count ->
    [one] Ещё рисует { $seats }
   *[other] Ещё рисуют: { $seats }
  }
ask-wait_drawn = Готово. { $count ->
    [0] Ход закрывается.
   *[other] Ждём: { $seats }.
  }

offer-assign = «{ $own }» вам, «{ $others }» остальным ({ $side }){ $tight ->
    [0] { "" }
   *[other] . Целиком не поместится: { $seats }
  }
offer-assign_alone = «{ $own }» вам, «{ $others }» никому ({ $side }){ $tight ->
    [0] { "" }
   *[other] . Целиком не поместится: { $seats }
  }
offer-complete = «{ $shape }» целиком
offer-trim = «{ $shape }» без { $count ->
    [one] { $count } клетки, за { $count } улучшение
    [few] { $count } клеток, за { $count } улучшения
   *[many] { $count } клеток, за { $count } улучшений
  }
offer-skip = В этом ходу не рисовать
offer-orient = Положить так (№ { $number })
offer-place = Нарисовать здесь: «{ $shape }» ({ $cell })

target-cell = Клетка { $cell }
target-socket = Выемка у зоны { $zone }, { $side }
target-half = «{ $own }» активному игроку, «{ $others }» остальным
target-form = «{ $shape }», { $count ->
    [0] целиком
    [one] без { $count } клетки
   *[other] без { $count } клеток
  }
target-pose = Положение { $number }
target-leave = Убрать клетку { $number } фигуры

piece-drawing = «{ $shape }», ход { $turn }: { $cells }{ $omitted ->
    [0] { "" }
    [one] ; без { $omitted } клетки
   *[other] ; без { $omitted } клеток
  }
piece-start = Старт: первая фигура должна его касаться
piece-alien_open = Пришелец на клетке { $cell }: −5 очков, если его не закрыть
piece-alien_covered = Пришелец на клетке { $cell }, закрыт
piece-upgrade_open = Улучшение на клетке { $cell }: закройте, чтобы получить
piece-upgrade_covered = Улучшение на клетке { $cell }, закрыто
piece-treasure = Сокровище на клетке { $cell }: закрыто соседних клеток { $done } из { $need }; за все — 10 очков
piece-world_first = { $world }: { $first ->
    [one] { $first } очко
    [few] { $first } очка
   *[many] { $first } очков
  } всем, кто прибудет в первый же ход, потом { $later }; сейчас { $points }
piece-world_later = { $world }: большее число очков ({ $first }) уже получено, осталось { $later }; сейчас { $points }
piece-world_reached = { $world }, достигнут: очки — { $points } (из { $first } или { $later })
piece-slot_empty = Место улучшения, пустое
piece-slot_ready = Улучшение готово: можно убрать одну клетку
piece-slot_spent = Улучшение потрачено
piece-race = { $world }: { $first ->
    [one] { $first } очко
    [few] { $first } очка
   *[many] { $first } очков
  } всем, кто достигнет его в самый первый такой ход, потом { $later }
piece-race_flag = { $seat }: очки — { $points }, ход { $turn }
piece-racer = { $seat }: { $steps ->
    [one] осталась { $steps } клетка
    [few] осталось { $steps } клетки
   *[many] осталось { $steps } клеток
  }
piece-stack = Осталось модулей: { $count }
piece-zone = Зона { $zone }: «{ $shape }»
piece-module = Модуль { $number }: «{ $own }» активному игроку, «{ $others }» остальным
piece-mark_circle = Круг: эту фигуру рисует { $seat }
piece-mark_octagon = Восьмиугольник: эту фигуру рисуют все, кроме активного игрока ({ $seat })
piece-mission_aliens = «{ $mission }» («{ $shape }»): пришельцы, закрытые этой фигурой
piece-mission_treasures = «{ $mission }» («{ $shape }»): сокровища, рядом с которыми есть эта фигура, каждое один раз
piece-mission_upgrades = «{ $mission }» («{ $shape }»): клетки улучшений, закрытые этой фигурой
piece-mission_cluster = «{ $mission }» («{ $shape }»): рисунки в самой большой группе таких фигур
piece-mission_hole = «{ $mission }» («{ $shape }»): рисунки этой фигуры, которые касаются чёрной дыры
place-panel = Панель управления полётами
place-race = Гонка к отдалённым мирам
place-stack = Модули
place-tray = Рисуем: «{ $shape }»
label-price = { $count ->
    [0] бесплатно
    [one] { $count } улучшение
    [few] { $count } улучшения
   *[many] { $count } улучшений
  }

note-active = ведёт ход
note-finished = готово
note-draws = рисует «{ $shape }»
note-upgrades = улучшения: { $count }
note-worlds = миры: { $count }
note-treasures = сокровища: { $count }
note-aliens = открытые пришельцы: { $count }
note-over = Игра окончена, ходов: { $turns }
note-round = Раунд { $round } из { $rounds }, ход { $turn }
note-practice = Учебный полёт (наш режим)
note-modules = Осталось модулей: { $count }
note-no_free_pair = нет свободной пары выемок.
note-no_module_left = модули закончились.
note-sheet_no_cells = на нём нет клеток.
note-sheet_picture_letter = в строке { $row } рисунка стоит неизвестная буква { $letter }.
note-sheet_picture_column = в строке { $row } рисунка буква в столбце { $column } сдвинута на полклетки.
note-sheet_picture_start = в рисунке нужна ровно одна буква S, в нижней строке.
note-sheet_picture_differs = рисунок и списки не совпадают.
note-sheet_row_twice = ряд r = { $r } указан дважды.
note-sheet_row_backwards = ряд r = { $r } идёт от { $first } до { $last }; первое число не должно быть больше.
note-sheet_too_large = на нём может быть не больше { $rows } рядов и { $columns } столбцов.
note-sheet_not_on_the_sheet = клетка { $cell } указана, но на листе её нет.
note-sheet_listed_twice = клетка { $cell } указана дважды.
note-sheet_start_not_at_origin = старт должен быть в клетке 0,0, а не { $cell }.
note-sheet_slots = мест для улучшений { $slots }; можно от 0 до { $most }.
note-sheet_worlds = миров { $worlds }; можно от 1 до { $most }.
note-sheet_world_values = мир { $world } даёт сначала { $first }, потом { $later }; нужно от 0 до 100, и потом не больше, чем сначала.
note-sheet_world_twice = имя мира { $world } занято дважды или не простое слово.
note-sheet_bad_id = имя листа { $id } должно быть простым словом, но не «random».
note-sheet_start_shut_in = рядом со стартом нет клетки, которую можно закрыть.
note-sheet_world_shut_in = рядом с миром { $world } нет клетки, которую можно закрыть.
note-sheet_treasure_shut_in = рядом с сокровищем { $cell } нет клетки, которую можно закрыть.
note-sheet_not_connected = клетки, которые можно закрыть, не держатся вместе.
note-sheet_practice_targets = цели учебного полёта должны расти от кадета к первопроходцу.

score-mission = «{ $mission }», фигура «{ $shape }» (×{ $count })
score-worlds = Отдалённые миры ({ $count })
score-treasure_bonus = Окружённые сокровища ({ $count })
score-alien_penalty = Открытые пришельцы ({ $count })
ending-three_rounds = Сыграны три раунда.
ending-rank_none = Учебный полёт окончен без звания.
ending-rank_cadet = Учебный полёт окончен, звание: Кадет.
ending-rank_navigator = Учебный полёт окончен, звание: Штурман. Это победа.
ending-rank_pathfinder = Учебный полёт окончен, звание: Первопроходец. Блестящая победа.

rules-overview-title = Игра вкратце
rules-overview = Каждый рисует на своём экземпляре одного и того же листа космоса. В каждом ходу активный игрок кладёт модуль на панель управления: круг указывает фигуру для него самого, восьмиугольник — соседнюю фигуру для всех остальных. Фигуры на нужных клетках приносят очки за миссии, до трёх отдалённых миров идёт гонка, кольца вокруг сокровищ дают бонус, а открытые пришельцы отнимают очки. После трёх раундов побеждает тот, у кого очков больше. В начале пять из десяти жетонов и пять миссий раскладываются по зонам 1–5; в зоне 0 всегда чёрная дыра.
rules-sheet-title = Лист
rules-sheet = Обычные клетки, пришельцев и улучшения можно закрывать. Старт, сокровища и отдалённые миры не закрывают никогда, а пустота — вовсе не клетка. Две клетки касаются, если у них общая сторона. Клетка называется буквой слева и числом снизу. Листы и клетки всех фигур придумали мы.
rules-rounds-title = Раунды и ходы
rules-rounds = Ход — это распределение и рисование; затем активным становится следующий по часовой стрелке. Раунд кончается, когда нет свободной пары соседних выемок или вышли все пять модулей: после четырёх или пяти ходов. Тогда модули возвращаются, а следующий раунд начинает тот, кто не смог положить модуль. После третьего раунда игра сразу кончается.
rules-assign-title = Модуль
rules-assign = Активный игрок обязан положить следующий модуль на две соседние свободные выемки верхнего или нижнего края. Повернуть его можно любой стороной: круг указывает на одну из двух зон, восьмиугольник — на другую. Поместятся ли фигуры, значения не имеет. Положенный модуль назад не берут.
rules-draw-title = Рисование
rules-draw = Все рисуют одновременно, поворачивая и отражая фигуру как угодно. Каждая клетка фигуры должна лечь на свободную клетку своего листа. Первая фигура касается старта, каждая следующая — любой своей прежней фигуры. Если фигура помещается целиком, рисовать обязательно. Если помещается только с убранными клетками, можно рисовать или пропустить. Если не помещается никак, ход проходит без рисунка. Рисунков этого хода никто не видит, пока не закончат все; до тех пор свои шаги можно отменять.
rules-upgrades-title = Улучшения
rules-upgrades = Закрытая клетка улучшения заполняет пустое место; если его нет, улучшение пропадает. Начиная со следующего хода каждое готовое улучшение позволяет убрать одну клетку фигуры, не больше двух за ход. Остаток должен держаться вместе и считается той же фигурой. Потраченное не возвращается, неиспользованное очков не даёт.
rules-worlds-title = Отдалённые миры
rules-worlds = Мир достигнут, когда впервые закрыта клетка рядом с ним. Все, кто достиг его в самый первый такой ход, получают большее число очков, остальные позже — меньшее: 10 и 5, а за правый верхний мир 15 и 8.
rules-scoring-title = Подсчёт очков
rules-scoring = Каждая миссия считается для фигуры своей зоны: закрытые пришельцы, сокровища рядом (каждое один раз), закрытые улучшения, рисунки в самой большой группе или рисунки, которые касаются чёрной дыры. За 1, 2, 3, 4, 5 — это 3, 6, 10, 15, 20 очков, за каждый следующий раз ещё 5. Прибавьте миры и по 10 за каждое сокровище, все соседи которого закрыты, и отнимите по 5 за каждого открытого пришельца. Побеждает большее число очков; при равенстве победа общая.
rules-always-title = Что верно всегда
rules-always = Модулей пять, жетонов десять. Рисунки не пересекаются и держатся вместе со стартом. Улучшений не бывает больше, чем мест. Ходов у всех поровну, и до конца никто не выбывает.
rules-practice-title = Учебный полёт
rules-practice = Наш режим для одного. В ходах 1, 3, 5 и так далее модуль кладёте вы; в остальных его случайно кладёт автопилот, а вы рисуете фигуру восьмиугольника. Ближние миры дают большее число очков в раунде 1, дальний — до раунда 2. Итог сравнивается с целями листа: кадет, штурман, первопроходец; штурман — уже победа.

print-player = Игрок
print-points = Очки за миссию по числу раз:
print-worlds = Отдалённые миры
print-bonus = Окружённые сокровища
print-penalty = Открытые пришельцы
print-total = Итого
print-tiles = панель, жетоны, миссии и модули
