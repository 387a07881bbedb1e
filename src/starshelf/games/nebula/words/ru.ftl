game-name = Nebula
game-tagline = Собирайте звёзды из трёх вращающихся скоплений и сплетайте из них свою галактику.

option-variant = Вариант
option-variant-help = Полный вариант добавляет планшет ценности и продвинутые цели.
option-variant-introductory = Ознакомительный
option-variant-full = Полный
option-start_stars = Начальные звёзды
option-start_stars-help = Кто ходит позже, начинает с большим числом звёзд, если стол от этого не откажется.
option-start_stars-by_turn_order = 0, 1, 2, 3 по порядку хода
option-start_stars-none = Без них

star-red = красная
star-violet = фиолетовая
star-yellow = жёлтая
star-white = белая
star-blue = синяя
star-orange = оранжевая
star-black = чёрная
star-none = нет
colour-red = красный
colour-violet = фиолетовый
colour-yellow = жёлтый
colour-white = белый
colour-blue = синий
colour-orange = оранжевый
constellation-kite = Воздушный змей
constellation-heron = Цапля
constellation-anchor = Якорь
constellation-ladle = Ковш
cluster-top = верхнее скопление
cluster-right = правое скопление
cluster-left = левое скопление
token-red = красные звёзды
token-violet = фиолетовые звёзды
token-yellow = жёлтые звёзды
token-white = белые звёзды
token-blue = синие звёзды
token-orange = оранжевые звёзды
token-kite = Воздушный змей
token-heron = Цапля
token-anchor = Якорь
token-ladle = Ковш
token-sector_1 = сектор 1
token-sector_2 = сектор 2
token-sector_3 = сектор 3
token-sector_4 = сектор 4
track-star = Каждая звезда цвета
track-constellation = Завершённое созвездие
track-advanced_sector = Каждое выполнение цели
worth-star = Каждая звезда цвета: { $points }
worth-constellation = Завершённое созвездие: { $points }
worth-advanced_sector = Каждое выполнение: { $points }

goal-glowing_colour = Не меньше { $need } светящихся ячеек заняты цветом «{ $colour }»; центр тоже считается
goal-colour_count = Не меньше { $need } звёзд цвета «{ $colour }» в галактике
goal-most_black = Ни у кого нет больше чёрных звёзд на шкале, чем у вас, и у вас есть хотя бы одна
goal-few_empty = Пустых ячеек в галактике не больше { $max_empty }
goal-constellation_colours = Созвездие «{ $constellation }» завершено, число цветов в нём ровно { $colours }
goal-orbit_colours = Орбита { $orbit } завершена, число цветов на ней ровно { $colours }
goal-each_colour = В галактике не меньше { $need } звёзд каждого из шести цветов
goal-orbit_all_different = Орбита { $orbit } завершена без повторения цветов
goal-colour_in_constellations = Цвет «{ $colour }»: не меньше { $need } звёзд в каждом из { $constellations } созвездий
goal-consecutive_orbits = { $orbits ->
    [one] Завершите { $orbits } орбиту
    [few] Завершите { $orbits } орбиты подряд (1-2-3, 2-3-4 или 3-4-5)
   *[many] Завершите { $orbits } орбит подряд
}
goal-all_dotted = На всех восьми концах пунктирных соединений есть звёзды
goal-beside_glowing = По обе стороны каждой из четырёх внешних светящихся ячеек на её орбите есть звёзды
goal-adjacent_constellations = Завершите два созвездия, стоящие рядом
goal-opposite_constellations = Завершите два созвездия, лежащие друг против друга через центр
goal-dotted_colour = У каждого пунктирного соединения на одном из концов цвет «{ $colour }»
goal-linked_pair = Каждое соединение цветов «{ $colour_a }» и «{ $colour_b }»; звезда входит только в одно
goal-glowing_majority = Каждая звезда того цвета, которого на светящихся ячейках больше всего
goal-common_reached = Каждая выполненная вами общая цель, независимо от того, кто был первым
goal-orbits_with_colour = Каждая орбита, на которой есть цвет «{ $colour }»
goal-surrounded_glowing = Каждая внешняя светящаяся ячейка, не соединённая ни с одной пустой
goal-colour_beside_glowing = Каждая звезда цвета «{ $colour }» рядом с внешней светящейся ячейкой на её орбите

short-glowing_colour = { $need } на светящихся
short-colour_count = { $need } звёзд цвета
short-most_black = Больше всех чёрных
short-few_empty = Пустых не больше { $max_empty }
short-constellation_colours = { $constellation }: цветов { $colours }
short-orbit_colours = Орбита { $orbit }: цветов { $colours }
short-each_colour = По { $need } каждого цвета
short-orbit_all_different = Орбита { $orbit } без повторов
short-colour_in_constellations = По { $need } в { $constellations } созвездиях
short-consecutive_orbits = Орбит подряд: { $orbits }
short-all_dotted = Все концы пунктиров
short-beside_glowing = Рядом со светящимися
short-adjacent_constellations = Два соседних созвездия
short-opposite_constellations = Два противоположных
short-dotted_colour = На каждом пунктире
short-linked_pair = Соединённые пары
short-glowing_majority = Цвет светящихся
short-common_reached = Общие цели
short-orbits_with_colour = Орбиты с цветом
short-surrounded_glowing = Окружённые светящиеся
short-colour_beside_glowing = Рядом со светящимися

place-first = первый маркер
place-later = не первый маркер
place-nebula = Туманность
place-galaxy = { $seat }
place-common = Общие цели
place-personal = Личная цель
place-personal_choice = Оставьте одну из этих целей
place-advanced = Продвинутые цели
place-values = Ценность
piece-bright = Яркая звезда: { $star }. Разместите такую же, и за ход можно разместить три звезды.
piece-token = Фишка чёрной звезды: шаг { $step } из { $last }. Светящиеся шаги меняют яркую звезду, последний завершает игру.
piece-bag = В мешочке: { $count } ({ $stars })
piece-box = В коробке, вне игры: { $count }
piece-clock = Часы, { $cluster }
piece-first_player = Первый игрок
piece-first_place = Первому: { $points }
piece-later_place = Остальным: { $points }
piece-marker = { $seat }: { $points }
piece-owner = Личная цель, { $seat }
piece-personal_points = Очки в конце игры: { $points }
piece-sector_worth = Сектор { $sector }: { $points } за каждый раз
piece-value_token = { $token }: место { $rank }, ценность { $points }
target-clock = { $cluster }: { $star }, шагов: { $steps }
target-track = Шкала чёрных звёзд: со следующей звездой { $points } ПО
count-of = { $star }: { $count }
cell-star = { $cell } ({ $where }): { $star }
cell-empty = { $cell } ({ $where }): пусто
cell-forbidden = { $cell } ({ $where }): пусто; запрещены: { $colours }
forbidden-by = { $colour } из-за { $cells }
where-centre = центр, светится
where-glowing = { $constellation }, орбита { $orbit }, светится
where-cell = { $constellation }, орбита { $orbit }

ask-choose_personal = Какую личную цель оставить? Нажмите на карту, затем ещё раз.
ask-gather = Передвиньте часы ровно на пять шагов: укажите три остановки. Или хаос: звезда, затем мешочек.
ask-gather_time = Передвиньте часы ровно на пять шагов: укажите три остановки.
ask-keep = Оставьте две из вытянутых звёзд.
ask-place = { $left ->
    [one] Разместите ещё { $left } звезду или закончите. Яркая: { $bright }.
    [few] Разместите до { $left } звёзд разных видов. Яркая: { $bright }.
   *[many] Разместите до { $left } звёзд разных видов. Яркая: { $bright }.
}
ask-raise_value = Продвиньте одну фишку ценности на шаг.
offer-choose_personal = Оставить: { $goal }
offer-time = Шаги: { $steps }; взять: { $stars }
offer-time_nothing = Шаги: { $steps }; ничего не взять
offer-chaos = Заплатить ({ $star }) и вытянуть пять звёзд
offer-keep = Оставить: { $stars }
offer-place = { $star } на { $cell }
offer-replace = { $star } на { $cell }, прежняя ({ $old }) уходит в коробку
offer-place_black = Чёрная звезда на шкалу: { $points } ПО
offer-stop = Закончить размещение
offer-raise_value = { $token }: место { $rank }, ценность { $points }

note-setup = Подготовка
note-round = Раунд { $round }
note-last_round = Последний раунд! { $reasons }
note-token = Фишка { $step } из { $last }
note-markers = Цели { $count } из { $limit }
note-bag = Мешочек { $count }
note-black = чёрных { $count }
note-constellations = созвездий { $count }
note-goals = целей { $count }
note-choosing = выбирает цель
note-chosen = цель выбрана
note-first = первый игрок
fulfilled-yes = выполнена
fulfilled-no = не выполнена

line-points = { $item } { $points }
line-personal = личная цель
line-common = общие цели
line-black = чёрные звёзды
line-constellations = созвездия
line-stars = звёзды
line-advanced = продвинутые цели
score-personal = Личная цель: { $goal }
score-common_first = Общая цель, первый маркер: { $goal }
score-common_later = Общая цель, не первый маркер: { $goal }
score-black = Чёрных звёзд на шкале: { $count }
score-constellation = Завершено созвездие: { $constellation }
score-star = { $star }: { $count } × { $each }
score-advanced = Сектор { $sector }, { $count } × { $each }: { $goal }

ending-token = Фишка чёрной звезды на последнем шаге
ending-constellations = Кто-то завершает третье созвездие
ending-bag = Мешочек пуст
ending-markers = Выполнено достаточно общих целей
ending-rounds = Идёт сороковой раунд

refusal-seat_count = В Nebula играют от двух до четырёх человек, а не { $seats }.
refusal-not_in_this_variant = В ознакомительном варианте нет планшета ценности.
refusal-wrong_phase = Сейчас нужно другое решение.
refusal-goal_not_dealt = Эта цель вам не раздана.
refusal-goal_already_chosen = Ваша личная цель уже выбрана.
refusal-steps_not_five = Часы вместе делают ровно пять шагов, а здесь { $total }.
refusal-nothing_to_pay = Хаос стоит одну звезду, а ваша область наблюдения пуста.
refusal-star_not_held = В вашей области наблюдения нет такой звезды ({ $star }).
refusal-bag_empty = Мешочек пуст, хаос ничего не принесёт.
refusal-star_not_drawn = Оставить можно только вытянутые звёзды ({ $star }).
refusal-kind_already_placed = Звезда этого вида ({ $star }) в этот ход уже размещена.
refusal-third_needs_bright = Среди трёх звёзд должна быть яркая ({ $bright }), а эта — { $star }.
refusal-black_off_track = Чёрная звезда кладётся на шкалу чёрных звёзд, а не в галактику.
refusal-coloured_on_track = На шкалу чёрных звёзд кладутся только чёрные; эта { $star }.
refusal-centre_first = Первая цветная звезда кладётся в центр, а не на { $cell }.
refusal-cell_not_linked = Ячейка { $cell } не соединена ни с одной вашей звездой.
refusal-same_colour_linked = С ячейкой { $cell } соединена звезда того же цвета ({ $star }): { $near }.
refusal-black_track_full = Ваша шкала чёрных звёзд заполнена.
refusal-token_at_end = Эта фишка ценности ({ $token }) уже на последнем шаге.

fact-game_started = Начинается игра, игроков: { $seats }. Вариант: { $variant }.
fact-clusters_filled = Три скопления заполнены звёздами.
fact-bright_star_set = Яркая звезда: { $star }.
fact-common_goals_laid = Общие цели: { $goals }.
fact-value_order_drawn = { $track }: места по порядку { $ranks }.
fact-advanced_goals_laid = Продвинутые цели: { $goals }.
fact-personal_goals_dealt = Ваши личные цели: { $goals }.
fact-personal_goal_chosen = { $seat }: личная цель выбрана.
fact-personal_goal_kept = Вы оставляете: { $goal }.
fact-first_player_drawn = Первый игрок: { $seat }.
fact-start_stars_drawn = { $count ->
    [one] { $seat } начинает с { $count } звездой: { $stars }.
    [few] { $seat } начинает с { $count } звёздами: { $stars }.
   *[many] { $seat } начинает с { $count } звёздами: { $stars }.
}
fact-round_started = Начинается раунд { $round }.
fact-turn_started = Ходит { $seat }.
fact-clocks_moved = { $seat } двигает часы: верх { $top }, право { $right }, лево { $left }.
fact-stars_taken = { $count ->
    [one] { $seat } берёт { $count } звезду: { $stars }.
    [few] { $seat } берёт { $count } звезды: { $stars }.
   *[many] { $seat } берёт { $count } звёзд: { $stars }.
}
fact-nothing_taken = { $seat } ничего не берёт: все часы указывают на пустые ячейки.
fact-star_paid = { $seat } обращается к хаосу и платит звездой: { $star }.
fact-chaos_drawn = { $count ->
    [one] { $seat } тянет { $count } звезду: { $stars }.
    [few] { $seat } тянет { $count } звезды: { $stars }.
   *[many] { $seat } тянет { $count } звёзд: { $stars }.
}
fact-stars_kept = { $count ->
    [one] { $seat } оставляет { $count } звезду: { $stars }.
    [few] { $seat } оставляет { $count } звезды: { $stars }.
   *[many] { $seat } оставляет { $count } звёзд: { $stars }.
}
fact-stars_boxed = { $count ->
    [one] { $seat } убирает в коробку { $count } звезду: { $stars }.
    [few] { $seat } убирает в коробку { $count } звезды: { $stars }.
   *[many] { $seat } убирает в коробку { $count } звёзд: { $stars }.
}
fact-star_placed = { $seat } размещает на { $cell } звезду: { $star }.
fact-star_replaced = { $seat } заменяет звезду на { $cell }: была { $old }, стала { $new }.
fact-bright_matched = { $seat } повторяет яркую звезду ({ $star }): в этот ход можно три звезды.
fact-black_star_placed = { $seat } кладёт на шкалу чёрную звезду номер { $place }.
fact-black_token_advanced = Фишка чёрной звезды переходит на шаг { $step }.
fact-bright_star_changed = Яркая звезда меняется: была { $old }, стала { $new }.
fact-bright_star_missing = Звезды другого вида в мешочке нет: место яркой звезды остаётся пустым.
fact-value_token_raised = { $seat } продвигает фишку «{ $token }» на шаг { $step }: место { $rank }, ценность { $points }. Теперь по порядку: { $ranks }.
fact-value_step_skipped = Все фишки ценности на последних шагах.
fact-constellation_completed = { $seat } завершает созвездие: { $constellation }.
fact-orbit_completed = { $seat } завершает орбиту { $orbit }.
fact-placing_ended = { $seat } заканчивает размещение.
fact-common_goal_reached = { $seat } выполняет общую цель ({ $place }, ПО: { $points }): { $goal }.
fact-cluster_refilled = Пополнено { $cluster }.
fact-bag_emptied = Мешочек опустел.
fact-last_round_declared = Этот раунд последний. { $reasons }.
fact-game_ended = Игра заканчивается после раунда { $round }.
fact-personal_goal_revealed = { $seat } показывает личную цель, она { $done }: { $goal }.
fact-scored = { $seat }: { $items }; всего { $total }.
fact-game_won = Побеждает { $seat }.
fact-victory_shared = Победу делят: { $seats }.

rules-aim-title = О чём игра
rules-aim = Каждый строит галактику из 25 ячеек: центр, четыре созвездия по шесть ячеек и пять орбит. Вы собираете звёзды шести цветов и чёрные и выкладываете их так, чтобы в соединённых ячейках цвета не совпадали. Очки приносят завершённые созвездия, чёрные звёзды, общие цели, к которым стремятся все, и тайная личная цель. В полном варианте ценность цветов, созвездий и продвинутых целей меняется по ходу игры.
rules-setup-title = До первого хода
rules-setup = Три скопления заполняются из мешочка, ещё одна звезда становится яркой, выкладываются четыре общие цели. В полном варианте фишки ценности складываются стопками в случайном порядке, а в секторы кладутся четыре продвинутые цели. Каждый тайно оставляет одну из двух личных целей. Первый игрок определяется случайно; по порядку хода игроки начинают с 0, 1, 2 и 3 звёздами в области наблюдения, если стол не играет без начальных звёзд.
rules-turn-title = Ход
rules-turn = В ходе четыре части. Сначала вы получаете звёзды, временем или хаосом; это обязательно. Затем можно размещать звёзды. Потом проверяются общие цели и пополняются опустевшие скопления; то и другое происходит само. Первый игрок один и тот же во всех раундах.
rules-time-title = Выжидание времени
rules-time = Вы тратите ровно пять шагов на трое часов. Каждые часы идут в одну сторону или стоят; пустая ячейка стоит шага, как и занятая. Затем вы берёте все звёзды, на которые указывают часы, сдвинутые или нет, нужные или нет. Взятые звёзды попадают в область наблюдения, а их ячейки пусты до пополнения скопления.
rules-chaos-title = Обращение к хаосу
rules-chaos = Вместо этого уберите одну звезду из области наблюдения в коробку, открыто вытяните из мешочка пять, оставьте ровно две, остальные уберите в коробку. Если звёзд меньше, тянутся все. Без звезды для оплаты или при пустом мешочке хаос невозможен.
rules-place_count-title = Сколько звёзд
rules-place_count = Можно разместить две звезды разных видов или три разные, если хотя бы одна того же вида, что и яркая. Чёрный цвет здесь такой же вид, как прочие. Считается та яркая звезда, что лежала к началу размещения; за ход это не меняется. Остановиться можно в любой момент, неразмещённое остаётся у вас.
rules-place_where-title = Куда класть звёзды
rules-place_where = Первая цветная звезда кладётся в центр. Каждая следующая кладётся в пустую ячейку, соединённую с вашей звездой прямым, пунктирным или орбитальным соединением. Ни в одной соединённой ячейке не должно быть того же цвета. Звезду можно и заменить: прежняя уходит в коробку. Звёзды не передвигаются и не возвращаются.
rules-black-title = Чёрные звёзды и яркая звезда
rules-black = Чёрная звезда кладётся в следующую ячейку вашей шкалы чёрных звёзд, всего их восемь. Она двигает общую фишку чёрной звезды на шаг. Когда фишка входит на шаг 3, 6 или 9, яркая звезда уходит в коробку и тянется звезда другого вида; если такой нет, место пустует, и за ход можно разместить не больше двух звёзд.
rules-values-title = Фишки ценности (полный вариант)
rules-values = После каждой чёрной звезды вы продвигаете одну из 14 фишек ценности на шаг; на занятом шаге она кладётся сверху. Чем правее, тем выше место, а на одном шаге выше та, что выше в стопке. Места 1, 2 и 3 дают 3, 2, 1 за звезду цвета, 14, 12, 10 за созвездие, 4, 3, 2 за продвинутую цель; места ниже дают 0, 6 и 0. Считаются только места в конце игры.
rules-common-title = Общие цели
rules-common = В конце размещения на каждую общую цель, которую выполняет ваша галактика, сам собой кладётся ваш маркер. Первый маркер приносит больше очков, чем следующие. Маркер остаётся, даже если позже цель нарушена.
rules-refill-title = Пополнение
rules-refill = Скопление, в котором осталась одна звезда или меньше, а при двух игроках две или меньше, пополняется из мешочка: верхнее, правое, левое. Если мешочек кончился, остальное остаётся пустым. Часы стоят на месте.
rules-end-title = Конец игры
rules-end = Раунд становится последним, если в конце хода фишка стоит на шаге 12, кто-то завершает три созвездия, мешочек пуст или на общих целях лежит 5, 6 или 8 маркеров при 2, 3 или 4 игроках; а также в раунде 40. Он доигрывается, так что ходов у всех поровну.
rules-scoring-title = Подсчёт очков
rules-scoring = Личная цель приносит 14 очков, если выполнена в конце. Прибавьте общие цели и шкалу чёрных звёзд (1, 3, 6, 9, 12, 15, 18 или 21). В ознакомительном варианте завершённое созвездие приносит 6. В полном варианте созвездия, звёзды и продвинутые цели приносят столько, сколько дают их места. Побеждает тот, у кого больше очков; при равенстве важны чёрные звёзды, затем победа общая.
rules-goals-title = Что значат цели
rules-goals = Центр не входит в созвездия и не лежит на орбитах, но это светящаяся ячейка, и его звезда считается звездой. Внешние светящиеся ячейки — остальные четыре. Завершено значит, что заняты все ячейки. В соединённых парах каждая звезда считается один раз, при лучшем разбиении на пары. Окружённая светящаяся ячейка сама может быть пустой.
