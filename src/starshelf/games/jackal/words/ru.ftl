### «Шакал: Альфа Центавра» по-русски.

game-name = Шакал: Альфа Центавра
game-tagline = Исследуйте неизвестную планету клетка за клеткой и первыми перенесите её монеты на свой корабль.

## Places

place-planet = планета { $row }·{ $column }
place-station = станция { $row }·{ $column }
place-planet_second = планета { $row }·{ $column }, вторая половина
place-station_second = станция { $row }·{ $column }, вторая половина
place-ship = корабль ({ $seat })
place-title-planet = Планета
place-title-station = Космическая станция
place-title-mat = { $seat }
place-title-tray = Запас
place-title-unseen = Ещё не открыто

## Pieces

cell-planet = планета { $row }·{ $column }: { $what }
cell-station = станция { $row }·{ $column }: { $what }
figure = { $who }; { $place }
closed-yellow = закрытая клетка, жёлтая рубашка
closed-green = закрытая клетка, зелёная рубашка
closed-grey = закрытая клетка, серая рубашка
closed-station = закрытая клетка станции
piece-closed_known = закрытая клетка, рубашка: { $back }; вы её подсмотрели: { $tile }
piece-closed_peeked = закрытая клетка, рубашка: { $back }; её видели: { $seats }
piece-berth = причал, здесь корабль может остановиться
piece-corner = угол орбиты, корабль проходит его без остановки
piece-ship = Корабль без топлива ({ $seat })
piece-ship_fuelled = Корабль с топливом ({ $seat })
piece-astronaut = Космонавт { $number } ({ $seat })
piece-astronaut_asleep = Космонавт { $number } ({ $seat }), спит
piece-astronaut_floating = Космонавт { $number } ({ $seat }), в открытом космосе
piece-astronaut_guest = Космонавт { $number } ({ $seat }), в гостях на корабле ({ $host })
piece-coin =
    { $count ->
        [one] { $count } монета
        [few] { $count } монеты
       *[other] { $count } монет
    }
piece-lock = Замок: его открывают вместе два космонавта одной стороны
piece-coins_delivered =
    { $count ->
        [one] { $seat }: доставлена { $count } монета
        [few] { $seat }: доставлены { $count } монеты
       *[other] { $seat }: доставлено { $count } монет
    }
piece-fuel = { $seat }: есть топливо, возможен перелёт
piece-deck =
    { $count ->
        [one] { $count } карта способности в колоде
        [few] { $count } карты способностей в колоде
       *[other] { $count } карт способностей в колоде
    }
piece-supply =
    { $count ->
        [one] { $count } монета в запасе
        [few] { $count } монеты в запасе
       *[other] { $count } монет в запасе
    }
piece-lost =
    { $count ->
        [one] Потеряна { $count } монета
        [few] Потеряны { $count } монеты
       *[other] Потеряно { $count } монет
    }
piece-locks =
    { $count ->
        [one] { $count } жетон замка в запасе
        [few] { $count } жетона замка в запасе
       *[other] { $count } жетонов замка в запасе
    }
piece-turn = Повернуть клетку так

back-yellow = жёлтая
back-green = зелёная
back-grey = серая
back-station = станционная

## Tiles

tile-blank = Пустышка
tile-blank-help = Ничего не происходит, космонавт останавливается.
tile-arrow_1s = Стрелка, одна прямая
tile-arrow_1s-help = Сразу пройдите ещё одну клетку по стрелке.
tile-arrow_1d = Стрелка, одна диагональная
tile-arrow_1d-help = Сразу пройдите ещё одну клетку по диагонали.
tile-arrow_2s = Стрелки, две прямые
tile-arrow_2s-help = Сразу пройдите ещё одну клетку по любой из двух стрелок.
tile-arrow_2d = Стрелки, две диагональные
tile-arrow_2d-help = Сразу пройдите ещё одну клетку по любой из двух диагоналей.
tile-arrow_3 = Стрелки, три направления
tile-arrow_3-help = Сразу пройдите ещё одну клетку по одной из трёх стрелок.
tile-arrow_4s = Стрелки, четыре прямые
tile-arrow_4s-help = Сразу пройдите ещё одну клетку вверх, вниз, влево или вправо.
tile-arrow_4d = Стрелки, четыре диагональные
tile-arrow_4d-help = Сразу пройдите ещё одну клетку по любой диагонали.
tile-tree = Опасное дерево
tile-tree-help = Кто остановился здесь, засыпает и пропускает следующий ход своего игрока.
tile-container_1 = Контейнер с 1 монетой
tile-container_1-help = При открытии сюда кладётся 1 монета.
tile-container_2 = Контейнер с 2 монетами
tile-container_2-help = При открытии сюда кладутся 2 монеты.
tile-container_3 = Контейнер с 3 монетами
tile-container_3-help = При открытии сюда кладутся 3 монеты.
tile-locked_2 = Запертый контейнер с 2 монетами
tile-locked_2-help = Два космонавта одной стороны вместе открывают замок: 2 монеты.
tile-locked_3 = Запертый контейнер с 3 монетами
tile-locked_3-help = Два космонавта одной стороны вместе открывают замок: 3 монеты.
tile-locked_4 = Запертый контейнер с 4 монетами
tile-locked_4-help = Два космонавта одной стороны вместе открывают замок: 4 монеты.
tile-knight = Конь
tile-knight-help = Сразу сделайте ход шахматным конём на свой выбор.
tile-energy = Ускоряющая энергия
tile-energy-help = Последнее перемещение сразу повторяется тем же способом и в ту же сторону.
tile-obelisk = Обелиск
tile-obelisk-help = Кто открыл его, тайно смотрит четыре закрытые клетки планеты.
tile-artefact = Артефакт
tile-artefact-help = Кто открыл его, берёт карту способности.
tile-meteorite = Метеорит
tile-meteorite-help = Кто открыл его, меняет местами две свободные клетки планеты.
tile-trampoline = Батутный гриб
tile-trampoline-help = Сразу прыгните ровно на две клетки по прямой через что угодно.
tile-pyramid = Пирамида
tile-pyramid-help = Пока кто-то внутри, чужие войти не могут; с монетой сюда нельзя.
tile-crocodile = Инопланетный крокодил
tile-crocodile-help = Сразу прогоняет космонавта туда, откуда он пришёл.
tile-flower = Круговой цветок
tile-flower-help = Сразу пройдите по его стрелке; в конце хода цветок повернётся на четверть оборота по часовой стрелке.
tile-canyon = Каньон
tile-canyon-help = Занимает два хода: сначала первая половина, потом вторая, и только затем дальше.
tile-fuel = Топливо
tile-fuel-help = Кто остановился здесь, получает топливо до конца игры и может летать на станцию и обратно.
tile-beam = Притягивающий луч
tile-beam-help = Кто открыл его, притягивает сюда одну свободную монету с планеты.
tile-portal = Звёздный портал
tile-portal-help = Переносит космонавта вместе с монетой прямо на его корабль.
tile-dragonfly = Стрекоза
tile-dragonfly-help = Кто открыл её, летит на любую другую клетку планеты; потом здесь пусто.

tile-blank-about = { tile-blank }. { tile-blank-help }
tile-arrow_1s-about = { tile-arrow_1s }. { tile-arrow_1s-help }
tile-arrow_1d-about = { tile-arrow_1d }. { tile-arrow_1d-help }
tile-arrow_2s-about = { tile-arrow_2s }. { tile-arrow_2s-help }
tile-arrow_2d-about = { tile-arrow_2d }. { tile-arrow_2d-help }
tile-arrow_3-about = { tile-arrow_3 }. { tile-arrow_3-help }
tile-arrow_4s-about = { tile-arrow_4s }. { tile-arrow_4s-help }
tile-arrow_4d-about = { tile-arrow_4d }. { tile-arrow_4d-help }
tile-tree-about = { tile-tree }. { tile-tree-help }
tile-container_1-about = { tile-container_1 }. { tile-container_1-help }
tile-container_2-about = { tile-container_2 }. { tile-container_2-help }
tile-container_3-about = { tile-container_3 }. { tile-container_3-help }
tile-locked_2-about = { tile-locked_2 }. { tile-locked_2-help }
tile-locked_3-about = { tile-locked_3 }. { tile-locked_3-help }
tile-locked_4-about = { tile-locked_4 }. { tile-locked_4-help }
tile-knight-about = { tile-knight }. { tile-knight-help }
tile-energy-about = { tile-energy }. { tile-energy-help }
tile-obelisk-about = { tile-obelisk }. { tile-obelisk-help }
tile-artefact-about = { tile-artefact }. { tile-artefact-help }
tile-meteorite-about = { tile-meteorite }. { tile-meteorite-help }
tile-trampoline-about = { tile-trampoline }. { tile-trampoline-help }
tile-pyramid-about = { tile-pyramid }. { tile-pyramid-help }
tile-crocodile-about = { tile-crocodile }. { tile-crocodile-help }
tile-flower-about = { tile-flower }. { tile-flower-help }
tile-canyon-about = { tile-canyon }. { tile-canyon-help }
tile-fuel-about = { tile-fuel }. { tile-fuel-help }
tile-beam-about = { tile-beam }. { tile-beam-help }
tile-portal-about = { tile-portal }. { tile-portal-help }
tile-dragonfly-about = { tile-dragonfly }. { tile-dragonfly-help }

tile-container_1-spent = { tile-container_1 }: клетка отработала и теперь пуста
tile-container_2-spent = { tile-container_2 }: клетка отработала и теперь пуста
tile-container_3-spent = { tile-container_3 }: клетка отработала и теперь пуста
tile-locked_2-spent = { tile-locked_2 }: клетка отработала и теперь пуста
tile-locked_3-spent = { tile-locked_3 }: клетка отработала и теперь пуста
tile-locked_4-spent = { tile-locked_4 }: клетка отработала и теперь пуста
tile-obelisk-spent = { tile-obelisk }: клетка отработала и теперь пуста
tile-artefact-spent = { tile-artefact }: клетка отработала и теперь пуста
tile-meteorite-spent = { tile-meteorite }: клетка отработала и теперь пуста
tile-beam-spent = { tile-beam }: клетка отработала и теперь пуста
tile-dragonfly-spent = { tile-dragonfly }: клетка отработала и теперь пуста

## Cards

card-special_acceleration = Особое ускорение
card-special_acceleration-help = Один раз за игру: после этого хода вы сразу ходите ещё раз, но уже без карт.
card-pocket_teleporter = Карманный телепорт
card-pocket_teleporter-help = Один раз за игру: ваш бодрствующий космонавт переносится на ваш корабль (или корабль союзника), можно с монетой.
card-jet_boots = Реактивные сапоги
card-jet_boots-help = Каждый ход: вместо шага пролетите ровно две клетки по прямой, без монеты.
card-gravity_gun = Гравитационная пушка
card-gravity_gun-help = Каждый ход: сдвиньте космонавта рядом с вашим на одну клетку — на открытую спокойную клетку или корабль его стороны.
card-tame_knight = Ручной конь
card-tame_knight-help = Каждый ход: вместо шага с клетки сделайте ход конём, с монетой или без неё.
card-teleport_gun = Пушка-телепорт
card-teleport_gun-help = Один раз за игру: отправьте любого космонавта с клетки или из космоса на его корабль.
card-ready = { $card }, готова. { $help }
card-used = { $card }, использована. { $help }

## Options

option-planet = Планета
option-planet-help = Форма планеты. Чем она меньше, тем короче игра.
option-planet-base_7x8 = Альфа: 56 клеток, полная игра
option-planet-minimum_5x7 = Камешек: 35 клеток, короткая игра
option-planet-disc_45 = Диск: 45 клеток
option-planet-shard_52 = Осколок: 52 клетки
option-planet-long_54 = Длинная скала: 54 клетки
option-station = Космическая станция
option-station-help = Форма станции; по умолчанию та, что подходит планете.
option-station-dock_4x6 = Док: 24 клетки
option-station-cross_24 = Крест: 24 клетки
option-station-pod_3x5 = Капсула: 15 клеток
option-teams = Команды
option-teams-help = Четыре игрока в двух командах; союзники сидят напротив друг друга.
option-teams-yes = Две команды по двое
option-teams-no = Каждый за себя
option-first_seat = Кто начинает
option-first_seat-help = Место, которое ходит первым; по умолчанию решает жребий.

## Refusals

refusal-nothing_to_answer = Сейчас вас об этом не спрашивают.
refusal-asleep = Этот космонавт спит до конца вашего хода.
refusal-not_a_neighbour = Шаг ведёт на одну из восьми соседних клеток.
refusal-space_needs_an_arrow = В космос никто не шагает сам: туда выносят только стрелки, цветки и энергия.
refusal-enemy_ship = На чужой корабль нельзя попасть по своей воле.
refusal-canyon_first_half = Сначала нужно перейти на вторую половину каньона.
refusal-canyon_guarded = Соперник стережёт там монету: первая половина каньона закрыта.
refusal-pyramid_held = Пирамиду занимает другая сторона.
refusal-no_coin_here = Здесь нет монеты.
refusal-coin_needs_open_tile = С монетой нельзя войти на закрытую клетку.
refusal-coin_meets_enemy = С монетой нельзя войти туда, где стоит соперник.
refusal-coin_is_forbidden = На эту клетку с монетой нельзя.
refusal-coin_has_no_way = Этот путь закончился бы там, где монете быть нельзя.
refusal-must_act = У вас есть возможное действие, пропустить ход нельзя.
refusal-ship_is_empty = На борту нет вашего космонавта, управлять некому.
refusal-too_far_to_sail = Корабль проходит не больше трёх клеток орбиты.
refusal-corner_is_no_berth = Корабль останавливается только у причала — рядом со стороной клетки.
refusal-berth_is_taken = Там стоит другой корабль.
refusal-no_fuel = У вашего корабля нет топлива.
refusal-fly_to_the_other_body = Перелёт ведёт на другую территорию.
refusal-not_an_exit = Эта клетка туда не ведёт.
refusal-exit_is_used_up = Этот путь в этом ходу уже пройден.
refusal-tile_is_open = Выберите закрытую клетку.
refusal-not_a_planet_tile = Выберите клетку планеты.
refusal-tile_is_known = Эту клетку вы уже подсмотрели.
refusal-tile_is_not_free = На этой клетке кто-то или что-то есть.
refusal-same_tile_twice = Выберите две разные клетки.
refusal-no_such_turn = Так эту клетку не повернуть.
refusal-no_free_coin = Свободной монеты там нет.
refusal-card_not_yours = Это не ваша карта.
refusal-card_is_face_down = Эта карта уже использована.
refusal-one_card_per_turn = За ход можно использовать только одну карту.
refusal-no_cards_in_extra_turn = В дополнительный ход карты использовать нельзя.
refusal-action_is_done = Эта карта заменяет шаг, а вы уже сходили.
refusal-card_has_no_target = Сейчас эта карта ничего не может.
refusal-not_a_target = Этого космонавта выбрать нельзя.
refusal-boots_without_coin = В реактивных сапогах монету не унести.
refusal-tame_knight_needs_a_tile = Ручной конь ходит только с клетки: не из космоса, не с корабля и не из каньона.
refusal-vote_not_open = Голосование возможно, когда открыты все клетки или 8 кругов ничего не происходит.
refusal-vote_too_soon = С прошлого голосования прошло меньше 3 кругов.
refusal-already_voted = Вы уже проголосовали.
refusal-teams_need_four = Для команд нужно ровно четыре игрока, а не { $seats }.
refusal-no_such_seat = За этим столом нет места { $seat } (места считают с 0).
refusal-no_such_station = Станции с таким названием нет.
refusal-map_is_wrong = Ряд { $row }, столбец { $column } карты: «{ $mark }» — не y, не g, не # и не точка.
refusal-too_few_tiles = На карте слишком мало { $back ->
        [yellow] жёлтых
        [green] зелёных
       *[grey] серых
    } клеток: { $count }, нужно не меньше { $least }.
refusal-too_many_tiles = На карте слишком много { $back ->
        [yellow] жёлтых
        [green] зелёных
       *[grey] серых
    } клеток: { $count }, в коробке их не больше { $most }.
refusal-edge_is_not_yellow = Каждая клетка, граничащая с космосом, должна быть жёлтой; ряд { $row }, столбец { $column } — не жёлтая.
refusal-grey_is_not_inside = Серые клетки не могут граничить с жёлтыми или с космосом; ряд { $row }, столбец { $column } — граничит.
refusal-map_is_not_connected = Клетки планеты должны соединяться сторонами.
refusal-ring_is_not_one_path = Космос вокруг планеты должен образовать одну замкнутую орбиту.
refusal-starts_are_missing = На карте не указано, где стартуют корабли при таком числе игроков: { $seats }.
refusal-start_is_no_berth = Корабль должен начинать у причала; ряд { $row }, столбец { $column } — не причал.
refusal-start_touches_more_than_yellow = Старт может касаться только жёлтых клеток; ряд { $row }, столбец { $column } касается и других.
refusal-starts_are_uneven = Старты должны быть на равных расстояниях, разница не больше двух клеток; здесь они такие: { $gaps }.

## Facts

fact-game_began = Игра начинается. Первый ход: { $seat }.
fact-turn_began = Ход: { $seat }.
fact-extra_turn_began = Дополнительный ход: { $seat }.
fact-stepped = { $seat } ({ $astronaut }) делает шаг → { $to }.
fact-hopped = { $seat } ({ $astronaut }) движется дальше ({ $kind }) → { $to }.
fact-opened = Открыта клетка ({ $cell }): { $tile }.
fact-chose_exit = { $seat } выбирает путь → { $to }.
fact-returned_by_crocodile = Крокодил прогоняет: { $seat } ({ $astronaut }) → { $to }.
fact-looped = { $seat } ({ $astronaut }) ходит по кругу и возвращается на корабль.
fact-was_stuck = { $seat } ({ $astronaut }) не может пройти и возвращается на корабль.
fact-boarded = { $seat } ({ $astronaut }) теперь на борту: корабль ({ $owner }).
fact-became_guest = { $seat } ({ $astronaut }) теперь в гостях: корабль ({ $owner }).
fact-floated_off = { $seat } ({ $astronaut }) парит в космосе: { $cell }.
fact-returned_to_ship = { $seat } ({ $astronaut }) не может никуда шагнуть и начинает со своего корабля.
fact-entered_second_half = { $seat } ({ $astronaut }) переходит на вторую половину каньона ({ $cell }).
fact-knocked_out = { $by } обезвреживает: { $seat } ({ $astronaut }) возвращается на корабль.
fact-coin_taken = { $seat } ({ $astronaut }) берёт с собой монету.
fact-coin_left = { $seat } ({ $astronaut }) оставляет монету.
fact-coin_laid = Монета теперь здесь: { $cell }.
fact-coin_delivered = { $seat } получает монету!
fact-coin_lost = Монета потеряна.
fact-container_filled =
    { $count ->
        [one] Здесь теперь { $count } монета: { $cell }.
        [few] Здесь теперь { $count } монеты: { $cell }.
       *[other] Здесь теперь { $count } монет: { $cell }.
    }
fact-lock_laid = Контейнер заперт: { $cell }.
fact-lock_opened =
    { $count ->
        [one] Замок открыт ({ $cell }): { $count } монета.
        [few] Замок открыт ({ $cell }): { $count } монеты.
       *[other] Замок открыт ({ $cell }): { $count } монет.
    }
fact-fell_asleep = { $seat } ({ $astronaut }) засыпает.
fact-woke_up = { $seat } ({ $astronaut }) просыпается.
fact-fuel_found = { $seat }: есть топливо, теперь возможен перелёт.
fact-peeked = { $seat } подсматривает клетку: { $cell }.
fact-peeked_face = Вы подсмотрели клетку ({ $cell }): { $tile }.
fact-tiles_swapped = Клетки поменялись местами: { $from } и { $to }.
fact-tile_turned = Клетка повёрнута: { $cell }.
fact-beam_pulled = Луч притягивает монету: { $from } → { $to }.
fact-beam_idle = Луч не находит свободной монеты.
fact-card_drawn = { $seat } берёт карту: { $card }.
fact-card_used = { $seat } использует карту: { $card }.
fact-card_recharged = { $seat }: карта снова готова: { $card }.
fact-shifted = Сдвиг: { $seat } ({ $astronaut }) → { $to }.
fact-teleported = Телепорт: { $seat } ({ $astronaut }) → { $to }.
fact-sailed = { $seat } ведёт корабль → { $to }.
fact-flew = { $seat } совершает перелёт → { $to }.
fact-picked_up = Корабль ({ $by }) берёт на борт: { $seat } ({ $astronaut }).
fact-flower_turned = Цветок поворачивается: { $cell }.
fact-passed = { $seat } не может ничего сделать и пропускает ход.
fact-end_proposed = { $seat } предлагает закончить игру.
fact-vote_opened = Всех спрашивают, закончить ли игру.
fact-voted = { $seat } голосует: { $answer }.
fact-vote_failed = Игра продолжается.
fact-game_ended = Игра окончена. { $reason }

vote-yes = да
vote-no = нет

hop-straight = на одну клетку
hop-knight = ход конём
hop-jump = прыжок
hop-flight = полёт
hop-boots = реактивные сапоги

## Questions

ask-turn = { $seat }: ход космонавтом или кораблём
ask-turn_cards = { $seat }: ход космонавтом, кораблём или картой
ask-exit = { $seat }: куда дальше? ({ $tile })
ask-peek =
    { $left ->
        [one] { $seat }: подсмотрите закрытую клетку планеты (осталась { $left })
        [few] { $seat }: подсмотрите закрытую клетку планеты (осталось { $left })
       *[other] { $seat }: подсмотрите закрытую клетку планеты (осталось { $left })
    }
ask-swap_first = { $seat }: выберите первую клетку для обмена
ask-swap_second = { $seat }: выберите, с какой клеткой её поменять
ask-turn_tile = { $seat }: выберите направление клетки ({ $cell })
ask-pull = { $seat }: какую монету притянет луч?
ask-card_target = { $seat }: на кого действует карта «{ $card }»?
ask-card_place = { $seat }: «{ $card }» — куда он попадёт?
ask-after_action = { $seat }: используйте карту или закончите ход
ask-vote = Закончить игру сейчас? Оставшиеся монеты не достанутся никому.
ask-deal = Минуту: решает случай
ask-over = Игра окончена

## Offers

offer-move = Космонавт { $number } → { $to }
offer-move_coin = Космонавт { $number } с монетой → { $to }
offer-boots = Реактивные сапоги: космонавт { $number } → { $to }
offer-tame = Ручной конь: космонавт { $number } → { $to }
offer-tame_coin = Ручной конь: космонавт { $number } с монетой → { $to }
offer-sail = Корабль → { $to }
offer-fly = Перелёт → { $to }
offer-use = Использовать карту: { $card }
offer-exit = Дальше → { $to }
offer-peek = Подсмотреть: { $to }
offer-swap_first = Обменять: { $to }
offer-swap_second = Поменять с клеткой: { $to }
offer-turn_tile =
    { $turn ->
        [0] Оставить как напечатано
        [1] Четверть оборота по часовой стрелке
        [2] Пол-оборота
       *[other] Четверть оборота против часовой стрелки
    }
offer-pull = Притянуть монету: { $to }
offer-card_target = Выбрать: { $who }
offer-card_place = Сюда: { $to }
offer-card_place_coin = Сюда с монетой: { $to }
offer-end_turn = Закончить ход
offer-propose_end = Предложить закончить игру
offer-vote-yes = Да, закончить
offer-vote-no = Нет, играем дальше

## Remarks

note-round = Круг { $round }
note-coins_out =
    { $count ->
        [one] { $count } монета лежит на клетках
        [few] { $count } монеты лежат на клетках
       *[other] { $count } монет лежит на клетках
    }
note-closed = Закрыто: планета { $planet }, станция { $station }
note-quiet =
    { $rounds ->
        [one] { $rounds } круг без продвижения; предел: { $limit }
        [few] { $rounds } круга без продвижения; предел: { $limit }
       *[other] { $rounds } кругов без продвижения; предел: { $limit }
    }
note-extra_turn = Дополнительный ход
note-team = Команда { $team }
note-fuel = Топливо
note-cards =
    { $count ->
        [one] { $count } карта
        [few] { $count } карты
       *[other] { $count } карт
    }
note-asleep = Спят: { $count }
note-voted = Голос отдан

## Score and end

score-delivered = Доставленные монеты
ending-all_found = Все клетки открыты, монет не осталось.
ending-agreed = Все согласились закончить.
ending-quiet = Слишком долго ничего не происходило.
ending-round_limit = Сыгран последний возможный круг.

## The rules in short

rules-goal-title = О чём игра
rules-goal =
    У каждого игрока три космонавта и корабль.
    Наступайте на закрытые клетки, чтобы открыть их, находите монеты и по одной несите их на свой корабль.
    Когда открыты все клетки и не осталось монет, побеждает тот, у кого монет больше всех.
rules-map-title = Планета, станция и космос
rules-map =
    Планета и станция — поля из закрытых клеток: серые рубашки в середине, вокруг зелёные, по краю жёлтые.
    У клетки восемь соседей: через стороны и через углы.
    Каждую территорию окружает орбита. Клетка орбиты рядом с полем — причал, здесь корабль может стоять; остальные — углы.
    Пешком с одной территории на другую не попасть: нужен корабль с топливом.
rules-turn-title = Ваш ход
rules-turn =
    Сделайте ровно одно: передвиньте космонавта, проведите корабль по орбите или перелетите.
    Пропускать ход нельзя, пока что-то возможно; если невозможно ничего, ход пропускается сам.
    Кроме того, можно использовать одну карту способности — до действия или после него.
    Брать ли монету, решают вместе с шагом, до того как что-то откроется.
rules-steps-title = Шаги
rules-steps =
    Космонавт шагает на соседнюю клетку, открытую или закрытую, либо на соседний корабль — свой или союзника.
    С корабля он шагает на любую клетку, которой касается причал, в том числе по диагонали.
    В космос и на чужой корабль по своей воле не шагают.
    Гость уходит с чужого корабля обычным шагом; если шагнуть некуда, он начинает со своего корабля.
    Своих на одном месте может быть сколько угодно.
rules-chains-title = Цепочки
rules-chains =
    Стрелки и другие клетки движения сразу отправляют космонавта дальше; остановиться на них нельзя.
    Если путей несколько, игрок выбирает любой, даже обратный.
    Закрытая клетка на пути открывается и сразу действует.
    Ни один путь не проходят дважды за ход: если другого нет, космонавт зациклился и возвращается на свой корабль.
    То же бывает, если вынужденный путь ведёт туда, куда ему нельзя.
    На чужой корабль попадают, только если клетка движения не оставляет другого пути.
rules-coins-title = Монеты
rules-coins =
    Космонавт, стоящий у монет, в начале хода может взять одну с собой, кто бы их ни нашёл.
    С монетой нельзя на закрытую клетку, туда, где соперник, и в пирамиду, а весь путь должен кончаться там, где монете можно быть.
    На своём корабле монета доставлена навсегда; на корабле союзника она достаётся союзнику.
    Монета, унесённая в космос или на чужой корабль, потеряна.
    Обезвреженный космонавт оставляет монету на месте.
rules-fights-title = Схватки
rules-fights =
    Космонавт без монеты, остановившийся там, где стоят соперники, отправляет их всех на их корабли.
    Там они сразу бодры; монеты остаются на клетке.
    Схваток нет на кораблях, в пирамиде и в первой половине каньона.
    Свои и союзники друг друга не трогают.
rules-tiles-title = Клетки
rules-tiles =
    Стрелки ведут дальше. Цветок — стрелка, которая поворачивается на четверть после каждого хода, в котором ею пользовались.
    Конь ходит как в шахматах, батутный гриб бросает на две клетки по прямой: через что угодно, но не в космос.
    Энергия повторяет последнее перемещение. Крокодил прогоняет на прежнее место. Портал ведёт прямо на свой корабль.
    Дерево стоит следующего хода. Каньон проходят за два хода; схватки и монеты считаются по половинам, а монета под охраной соперника закрывает первую половину.
    В пирамиде соперники не достанут, но с монетой туда нельзя.
    Контейнер при открытии даёт монеты. Запертый открывается, когда на нём стоят два космонавта одной стороны.
    Топливо получает каждый, кто там остановился; оно не кончается.
    Один раз, для открывшего, действуют: обелиск показывает четыре закрытые клетки планеты, артефакт даёт карту, метеорит меняет две свободные клетки планеты, луч притягивает свободную монету с планеты, стрекоза несёт на любую клетку планеты.
rules-space-title = В открытом космосе
rules-space =
    Стрелки, цветки и энергия могут вынести космонавта в космос; он парит в клетке орбиты.
    Оттуда он шагает вдоль орбиты, на соседний корабль своей стороны или обратно на соседнюю клетку.
    Проходящий корабль его стороны берёт его на борт; соперник, остановившийся там же, отправляет его домой.
rules-ships-title = Корабли
rules-ships =
    Если на борту есть хотя бы один ваш космонавт, корабль проходит от одной до трёх клеток орбиты.
    Клетки с другими кораблями перепрыгивают и не считают; углы считают, но стоять на них нельзя.
    С топливом можно перелететь к любому свободному причалу другой территории.
    Все, кто на борту, движутся вместе с кораблём. На этом ход заканчивается.
rules-cards-title = Карты способностей
rules-cards =
    Взятая карта лежит перед игроком открыто, её можно использовать сразу.
    Одна карта за ход и только открытая. Одни карты действуют раз за игру, другие снова открываются в начале вашего следующего хода.
    Реактивные сапоги и ручной конь заменяют шаг; остальные карты играют вдобавок к действию.
    Спящего своей стороны не сдвинуть ничем.
rules-end-title = Конец и счёт
rules-end =
    Игра кончается, когда открыты все клетки, на поле нет монет и не осталось запертых замков.
    Побеждает тот, у кого больше доставленных монет; при равенстве решает число карт, затем победа общая.
    Если открыты все клетки или 8 кругов ничего не происходит, игрок может предложить закончить; согласиться должны все.
    После 20 кругов без нового игра кончается сама, а после 400 кругов — в любом случае.
rules-teams-title = Команды
rules-teams =
    Четыре игрока могут составить две команды; союзники сидят напротив друг друга.
    Союзники делят места, заходят на корабли друг друга, вместе открывают замки и не сражаются между собой.
    Каждый ходит только своими фигурами; топливо, карты и тайные знания у каждого свои.
    Побеждает команда, у которой вместе больше монет.
rules-dealing-title = Что скрыто
rules-dealing =
    Закрытую клетку не знает никто, пока её не откроют или не подсмотрят; в этот миг она честно вытягивается из всех, что ещё могут там быть.
    Топливо в игре есть всегда; несколько других клеток могли остаться в коробке.
    Подсмотренное у обелиска видит только этот игрок, но все видят, куда он смотрел.
rules-setup-title = Подготовка
rules-setup =
    Игроков двое, трое или четверо; корабль каждого стоит у своего причала с тремя космонавтами на борту и без топлива.
    Все клетки закрыты, в запасе 30 монет, в колоде шесть карт способностей, отложены три жетона замка.
    Кто начинает, решает жребий; ход переходит по часовой стрелке.
