game-name = Далекі зорі
game-tagline = Обирайте одну фігуру собі, сусідню — решті, і прокладайте малюнком шлях крізь космос.

option-mode = Режим
option-mode-help = Звичайна гра — для 2–4 гравців. Навчальний політ — наш власний режим для одного.
option-mode-standard = Звичайна гра
option-mode-practice = Навчальний політ (для одного)
option-sheet = Лист космосу
option-sheet-help = У всіх гравців той самий лист. Усі три листи вигадали ми.
option-sheet-classic = Перша карта: на ній краще вчитися
option-sheet-drift = Довгий дрейф: один світ дуже далеко
option-sheet-hollow = Порожнє кільце: посередині порожнеча
option-sheet-random = Випадковий із трьох

shape-black_hole = Чорна діра
shape-crescent = Місяць
shape-lightning = Блискавка
shape-crystal = Кристал
shape-beacon = Маяк
shape-beam = Промінь
shape-comet = Комета
shape-saucer = Тарілка
shape-rocket = Ракета
shape-antenna = Антена
shape-hook = Гак
mission-aliens = Інопланетяни
mission-treasures = Скарби
mission-upgrades = Поліпшення
mission-cluster = Група фігур
mission-hole = Чорна діра
side-upper = верхній край
side-lower = нижній край
sheet-classic = Перша карта
sheet-drift = Довгий дрейф
sheet-hollow = Порожнє кільце
rank-cadet = Кадет
rank-navigator = Штурман
rank-pathfinder = Першопроходець
name-autopilot = Автопілот
world-top_left = лівий верхній світ
world-bottom_right = правий нижній світ
world-top_right = правий верхній світ

refusal-bad_seat_count = Цьому режиму { $low ->
    [1] потрібен рівно один гравець
   *[other] потрібно від { $low } до { $high } гравців
  }, а не { $seats }.
refusal-unknown_sheet = Листа «{ $sheet }» немає. Є такі: { $known }.
refusal-bad_sheet = Лист «{ $sheet }» не годиться: { $why }
refusal-no_such_seat = За цим столом місць: { $seats }.
refusal-not_the_active_player = Модуль кладе лише активний гравець: { $seat }.
refusal-not_time_to_assign = Зараз усі малюють; наступний модуль буде потім.
refusal-not_time_to_draw = Фігуру ще не призначено.
refusal-must_place_module = Є вільна пара вирізів, тому модуль треба покласти.
refusal-notch_taken = В одному з цих вирізів уже лежить модуль.
refusal-already_finished = Цього ходу ви вже закінчили. Щоб змінити малюнок, спершу скасуйте його.
refusal-already_chosen = Це вже обрано. Скасуйте вибір, щоб обрати знову.
refusal-form_not_chosen = Так не вийде: спершу оберіть вигляд фігури, усю чи без секторів, або поверніть її.
refusal-orientation_not_chosen = Так не ляже: поверніть або віддзеркальте фігуру, в іншому положенні вона сюди вміщується.
refusal-must_draw = Фігура «{ $shape }» вміщується вся, тому її треба намалювати.
refusal-no_such_form = Фігура «{ $shape }» не має такого вигляду; той самий малюнок дає інший сектор.
refusal-fits_nowhere = Для такого вигляду в такому положенні на вашому листі місця немає.
refusal-trim_falls_apart = Сектори, що лишилися, мають триматися разом.
refusal-too_many_upgrades = За один хід — не більше { $most } поліпшень.
refusal-not_enough_upgrades = Потрібно { $needed ->
    [one] { $needed } поліпшення
    [few] { $needed } поліпшення
   *[many] { $needed } поліпшень
  }, а готово { $ready }. Здобуте цього ходу використати ще не можна.
refusal-no_such_orientation = Це той самий малюнок, що й в іншому положенні.
refusal-off_the_sheet = Фігура не вміщується на лист цілком.
refusal-cell_is_closed = Старт, скарби та віддалені світи не закривають ({ $cell }).
refusal-cell_is_covered = Сектор { $cell } уже закрито.
refusal-not_touching_start = Перша фігура має торкатися початкового сектора.
refusal-not_touching_your_shapes = Фігура має торкатися однієї з ваших попередніх фігур.

fact-sheet_chosen = Лист цієї гри: { $sheet }.
fact-start_seat_chosen = Починає { $seat }.
fact-tile_dealt = У зоні { $zone } — «{ $shape }».
fact-mission_dealt = Зона { $zone }: місія фігури «{ $shape }» — «{ $mission }».
fact-round_began = Починається раунд { $round }. Активний гравець: { $seat }.
fact-module_placed = { $seat } кладе модуль { $number } ({ $side }, зони { $circle } і { $octagon }): «{ $own }» активному гравцеві, «{ $others }» решті.
fact-seat_finished = { $seat }: готово.
fact-shape_drawn = { $seat } малює фігуру «{ $shape }»: { $cells }.
fact-shape_trimmed = { $seat } прибирає з фігури «{ $shape }» { $spent ->
    [one] { $spent } сектор
    [few] { $spent } сектори
   *[many] { $spent } секторів
  }; готових поліпшень лишилося: { $left }.
fact-drawing_skipped = { $seat } не малює фігуру «{ $shape }» і береже поліпшення.
fact-nothing_fitted = { $seat }: для фігури «{ $shape }» місця немає.
fact-alien_covered = { $seat } закриває інопланетян у секторі { $cell } фігурою «{ $shape }».
fact-upgrade_gained = { $seat } здобуває поліпшення в секторі { $cell }; готово: { $ready }.
fact-upgrade_lost = { $seat } закриває поліпшення в секторі { $cell }, але вільної комірки немає; готово: { $ready }.
fact-world_reached_first = { $seat } серед перших: { $world }, очки — { $points }{ $together ->
    [0] .
   *[other] , одного ходу з іншими: { $others }.
  }
fact-world_reached_later = { $seat } прибуває пізніше: { $world }, очки — { $points }{ $together ->
    [0] .
   *[other] , одного ходу з іншими: { $others }.
  }
fact-treasure_surrounded = { $seat } оточує скарб у секторі { $cell }.
fact-round_ended = Раунд { $round } закінчено, ходів: { $turns }. Причина: { $why }
fact-game_ended = Гру закінчено, ходів: { $turns }.
fact-mission_scored = { $seat }: «{ $mission }», фігура «{ $shape }», { $count ->
    [one] { $count } раз
    [few] { $count } рази
   *[many] { $count } разів
  }, очки: { $points }.
fact-worlds_scored = { $seat }: віддалених світів — { $count }, очки: { $points }.
fact-treasure_bonus_scored = { $seat }: оточених скарбів — { $count }, очки: { $points }.
fact-alien_penalty_scored = { $seat }: незакритих інопланетян — { $count }, очки: { $points }.
fact-total_scored = { $seat }: усього очок — { $total }.
fact-won = Перемога: { $seat }, очки — { $total }.
fact-win_shared = Перемогу ділять: { $seats }; очки в кожного — { $total }.
fact-rank_reached = Звання за цей політ: { $rank }. Очки: { $score } (потрібно { $target }).
fact-rank_missed = Цього разу без звання: очок { $score }, а для звання «{ $rank }» потрібно { $target }.

ask-assign = Покладіть модуль: куди ляже коло — ваша фігура?
ask-wait_assign = Модуль кладе { $seat }.
ask-trim = Фігура «{ $shape }»: уся чи без секторів? Готових поліпшень: { $ready }
ask-orient = Фігура «{ $shape }»: як вона ляже?
ask-place = Фігура «{ $shape }»: де ви її малюєте?
ask-wait_draw = { $count ->
    [one] Ще малює { $seats }
   *[other] Ще малюють: { $seats }
  }
ask-wait_drawn = Готово. { $count ->
    [0] Хід закривається.
   *[other] Чекаємо: { $seats }.
  }

offer-assign = «{ $own }» вам, «{ $others }» решті ({ $side }){ $tight ->
    [0] { "" }
   *[other] . Уся фігура не вміститься: { $seats }
  }
offer-assign_alone = «{ $own }» вам, «{ $others }» нікому ({ $side }){ $tight ->
    [0] { "" }
   *[other] . Уся фігура не вміститься: { $seats }
  }
offer-complete = Уся фігура «{ $shape }»
offer-trim = «{ $shape }» без { $count ->
    [one] { $count } сектора, за { $count } поліпшення
    [few] { $count } секторів, за { $count } поліпшення
   *[many] { $count } секторів, за { $count } поліпшень
  }
offer-skip = Цього ходу не малювати
offer-orient = Покласти так (№ { $number })
offer-place = Намалювати тут: «{ $shape }» ({ $cell })

target-cell = Сектор { $cell }
target-socket = Виріз біля зони { $zone }, { $side }
target-half = «{ $own }» активному гравцеві, «{ $others }» решті
target-form = «{ $shape }», { $count ->
    [0] уся фігура
    [one] без { $count } сектора
   *[other] без { $count } секторів
  }
target-pose = Положення { $number }
target-leave = Прибрати сектор { $number } фігури

piece-drawing = «{ $shape }», хід { $turn }: { $cells }{ $omitted ->
    [0] { "" }
    [one] ; без { $omitted } сектора
   *[other] ; без { $omitted } секторів
  }
piece-start = Старт: перша фігура має його торкатися
piece-alien_open = Інопланетяни в секторі { $cell }: −5 очок, якщо їх не закрити
piece-alien_covered = Інопланетяни в секторі { $cell }, закриті
piece-upgrade_open = Поліпшення в секторі { $cell }: закрийте, щоб здобути
piece-upgrade_covered = Поліпшення в секторі { $cell }, закрите
piece-treasure = Скарб у секторі { $cell }: закрито сусідніх секторів { $done } з { $need }; за всі — 10 очок
piece-world_first = { $world }: { $first ->
    [one] { $first } очко
    [few] { $first } очки
   *[many] { $first } очок
  } усім, хто прибуде першого ж ходу, потім { $later }; зараз { $points }
piece-world_later = { $world }: більше число очок ({ $first }) уже здобуто, лишилося { $later }; зараз { $points }
piece-world_reached = { $world }, досягнуто: очки — { $points } (з { $first } або { $later })
piece-slot_empty = Комірка поліпшення, порожня
piece-slot_ready = Поліпшення готове: можна прибрати один сектор
piece-slot_spent = Поліпшення витрачене
piece-race = { $world }: { $first ->
    [one] { $first } очко
    [few] { $first } очки
   *[many] { $first } очок
  } усім, хто досягне його найпершого такого ходу, потім { $later }
piece-race_flag = { $seat }: очки — { $points }, хід { $turn }
piece-racer = { $seat }: { $steps ->
    [one] лишився { $steps } сектор
    [few] лишилося { $steps } сектори
   *[many] лишилося { $steps } секторів
  }
piece-stack = Лишилося модулів: { $count }
piece-zone = Зона { $zone }: «{ $shape }»
piece-module = Модуль { $number }: «{ $own }» активному гравцеві, «{ $others }» решті
piece-mark_circle = Коло: цю фігуру малює { $seat }
piece-mark_octagon = Восьмикутник: цю фігуру малюють усі, крім активного гравця ({ $seat })
piece-mission_aliens = «{ $mission }» («{ $shape }»): інопланетяни, закриті цією фігурою
piece-mission_treasures = «{ $mission }» («{ $shape }»): скарби, поруч з якими є ця фігура, кожен один раз
piece-mission_upgrades = «{ $mission }» («{ $shape }»): сектори поліпшень, закриті цією фігурою
piece-mission_cluster = «{ $mission }» («{ $shape }»): малюнки в найбільшій групі таких фігур
piece-mission_hole = «{ $mission }» («{ $shape }»): малюнки цієї фігури, що торкаються чорної діри
place-panel = Поле керування польотами
place-race = Перегони до віддалених світів
place-stack = Модулі
place-tray = Малюємо: «{ $shape }»
label-price = { $count ->
    [0] безкоштовно
    [one] { $count } поліпшення
    [few] { $count } поліпшення
   *[many] { $count } поліпшень
  }

note-active = веде хід
note-finished = готово
note-draws = малює «{ $shape }»
note-upgrades = поліпшення: { $count }
note-worlds = світи: { $count }
note-treasures = скарби: { $count }
note-aliens = незакриті інопланетяни: { $count }
note-over = Гру закінчено, ходів: { $turns }
note-round = Раунд { $round } з { $rounds }, хід { $turn }
note-practice = Навчальний політ (наш режим)
note-modules = Лишилося модулів: { $count }
note-no_free_pair = немає вільної пари вирізів.
note-no_module_left = модулі закінчилися.
note-sheet_no_cells = на ньому немає секторів.
note-sheet_picture_letter = у рядку { $row } малюнка стоїть невідома літера { $letter }.
note-sheet_picture_column = у рядку { $row } малюнка літера у стовпці { $column } зсунута на пів сектора.
note-sheet_picture_start = у малюнку потрібна рівно одна літера S, у нижньому рядку.
note-sheet_picture_differs = малюнок і списки не збігаються.
note-sheet_row_twice = ряд r = { $r } вказано двічі.
note-sheet_row_backwards = ряд r = { $r } іде від { $first } до { $last }; перше число не може бути більшим.
note-sheet_too_large = на ньому може бути не більше { $rows } рядів і { $columns } стовпців.
note-sheet_not_on_the_sheet = сектор { $cell } вказано, але на листі його немає.
note-sheet_listed_twice = сектор { $cell } вказано двічі.
note-sheet_start_not_at_origin = старт має бути в секторі 0,0, а не { $cell }.
note-sheet_slots = комірок поліпшень { $slots }; можна від 0 до { $most }.
note-sheet_worlds = світів { $worlds }; можна від 1 до { $most }.
note-sheet_world_values = світ { $world } дає спершу { $first }, потім { $later }; треба від 0 до 100, і потім не більше, ніж спершу.
note-sheet_world_twice = ім’я світу { $world } зайняте двічі або не є простим словом.
note-sheet_bad_id = ім’я листа { $id } має бути простим словом, але не «random».
note-sheet_start_shut_in = поруч зі стартом немає сектора, який можна закрити.
note-sheet_world_shut_in = поруч зі світом { $world } немає сектора, який можна закрити.
note-sheet_treasure_shut_in = поруч зі скарбом { $cell } немає сектора, який можна закрити.
note-sheet_not_connected = сектори, які можна закрити, не тримаються разом.
note-sheet_practice_targets = цілі навчального польоту мають зростати від кадета до першопроходця.

score-mission = «{ $mission }», фігура «{ $shape }» (×{ $count })
score-worlds = Віддалені світи ({ $count })
score-treasure_bonus = Оточені скарби ({ $count })
score-alien_penalty = Незакриті інопланетяни ({ $count })
ending-three_rounds = Зіграно три раунди.
ending-rank_none = Навчальний політ закінчено без звання.
ending-rank_cadet = Навчальний політ закінчено, звання: Кадет.
ending-rank_navigator = Навчальний політ закінчено, звання: Штурман. Це перемога.
ending-rank_pathfinder = Навчальний політ закінчено, звання: Першопроходець. Блискуча перемога.

rules-overview-title = Гра коротко
rules-overview = Кожен малює на власному примірнику того самого листа космосу. Щоходу активний гравець кладе модуль на поле керування: коло вказує фігуру для нього самого, восьмикутник — сусідню фігуру для всіх інших. Фігури на потрібних секторах приносять очки за місії, до трьох віддалених світів точаться перегони, кільця навколо скарбів дають бонус, а незакриті інопланетяни забирають очки. Після трьох раундів перемагає той, у кого очок більше. На початку п’ять із десяти плиток і п’ять місій розкладають по зонах 1–5; у зоні 0 завжди чорна діра.
rules-sheet-title = Лист
rules-sheet = Звичайні сектори, інопланетян і поліпшення можна закривати. Старт, скарби та віддалені світи не закривають ніколи, а порожнеча — взагалі не сектор. Два сектори торкаються, якщо мають спільну сторону. Сектор називають літерою зліва і числом знизу. Листи й сектори всіх фігур вигадали ми.
rules-rounds-title = Раунди й ходи
rules-rounds = Хід — це вибір і малювання; потім активним стає наступний за годинниковою стрілкою. Раунд закінчується, коли немає вільної пари сусідніх вирізів або вичерпано всі п’ять модулів: після чотирьох чи п’яти ходів. Тоді модулі повертаються, а наступний раунд починає той, хто не зміг покласти модуль. Після третього раунду гра одразу закінчується.
rules-assign-title = Модуль
rules-assign = Активний гравець мусить покласти наступний модуль на два сусідні вільні вирізи верхнього чи нижнього краю. Повернути його можна будь-якою стороною: коло вказує на одну з двох зон, восьмикутник — на другу. Чи вмістяться фігури, не має значення. Покладений модуль назад не беруть.
rules-draw-title = Малювання
rules-draw = Усі малюють одночасно, повертаючи й віддзеркалюючи фігуру як завгодно. Кожна клітинка фігури має лягти на вільний сектор свого листа. Перша фігура торкається старту, кожна наступна — будь-якої своєї попередньої фігури. Якщо вміщується вся фігура, малювати обов’язково. Якщо вміщується лише з прибраними секторами, можна малювати або пропустити. Якщо не вміщується ніяк, хід минає без малюнка. Малюнків цього ходу ніхто не бачить, доки не закінчать усі; до того часу свої кроки можна скасовувати.
rules-upgrades-title = Поліпшення
rules-upgrades = Закритий сектор поліпшення заповнює порожню комірку; якщо її немає, поліпшення втрачено. Від наступного ходу кожне готове поліпшення дає змогу прибрати один сектор фігури, не більше двох за хід. Решта має триматися разом і вважається тією самою фігурою. Витрачене не повертається, невикористане очок не дає.
rules-worlds-title = Віддалені світи
rules-worlds = Світу досягнуто, коли вперше закрито сектор поруч із ним. Усі, хто досяг його найпершого такого ходу, отримують більше число очок, решта пізніше — менше: 10 і 5, а за правий верхній світ 15 і 8.
rules-scoring-title = Підрахунок очок
rules-scoring = Кожну місію рахують для фігури її зони: закриті інопланетяни, скарби поруч (кожен один раз), закриті поліпшення, малюнки в найбільшій групі або малюнки, що торкаються чорної діри. За 1, 2, 3, 4, 5 — це 3, 6, 10, 15, 20 очок, за кожен наступний раз ще 5. Додайте світи та по 10 за кожен скарб, усі сусіди якого закриті, і відніміть по 5 за кожних незакритих інопланетян. Перемагає більше число очок; за рівності перемога спільна.
rules-always-title = Що правдиве завжди
rules-always = Модулів п’ять, плиток десять. Малюнки не перетинаються і тримаються разом зі стартом. Поліпшень не буває більше, ніж комірок. Ходів в усіх порівну, і до кінця ніхто не вибуває.
rules-practice-title = Навчальний політ
rules-practice = Наш режим для одного. У ходах 1, 3, 5 і так далі модуль кладете ви; в інших його навмання кладе автопілот, а ви малюєте фігуру восьмикутника. Ближні світи дають більше число очок у раунді 1, дальній — до раунду 2. Підсумок порівнюють із цілями листа: кадет, штурман, першопроходець; штурман — уже перемога.

print-player = Гравець
print-points = Очки за місію за кількістю разів:
print-worlds = Віддалені світи
print-bonus = Оточені скарби
print-penalty = Незакриті інопланетяни
print-total = Усього
print-tiles = поле, плитки, місії та модулі
