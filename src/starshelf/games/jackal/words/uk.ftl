### «Шакал: Альфа Центавра» українською.

game-name = Шакал: Альфа Центавра
game-tagline = Досліджуйте невідому планету клітинка за клітинкою і першими перенесіть її монети на свій корабель.

## Places

place-planet = планета { $row }·{ $column }
place-station = станція { $row }·{ $column }
place-planet_second = планета { $row }·{ $column }, друга половина
place-station_second = станція { $row }·{ $column }, друга половина
place-ship = корабель ({ $seat })
place-title-planet = Планета
place-title-station = Космічна станція
place-title-mat = { $seat }
place-title-tray = Запас
place-title-unseen = Ще не відкрито

## Pieces

cell-planet = планета { $row }·{ $column }: { $what }
cell-station = станція { $row }·{ $column }: { $what }
figure = { $who }; { $place }
closed-yellow = закрита клітинка, жовта сорочка
closed-green = закрита клітинка, зелена сорочка
closed-grey = закрита клітинка, сіра сорочка
closed-station = закрита клітинка станції
piece-closed_known = закрита клітинка, сорочка: { $back }; ви її підгледіли: { $tile }
piece-closed_peeked = закрита клітинка, сорочка: { $back }; її бачили: { $seats }
piece-berth = причал, тут корабель може зупинитися
piece-corner = кут орбіти, корабель минає його без зупинки
piece-ship = Корабель без палива ({ $seat })
piece-ship_fuelled = Корабель із паливом ({ $seat })
piece-astronaut = Космонавт { $number } ({ $seat })
piece-astronaut_asleep = Космонавт { $number } ({ $seat }), спить
piece-astronaut_floating = Космонавт { $number } ({ $seat }), у відкритому космосі
piece-astronaut_guest = Космонавт { $number } ({ $seat }), у гостях на кораблі ({ $host })
piece-coin =
    { $count ->
        [one] { $count } монета
        [few] { $count } монети
       *[other] { $count } монет
    }
piece-lock = Замок: його відкривають разом два космонавти однієї сторони
piece-coins_delivered =
    { $count ->
        [one] { $seat }: доставлено { $count } монету
        [few] { $seat }: доставлено { $count } монети
       *[other] { $seat }: доставлено { $count } монет
    }
piece-fuel = { $seat }: є паливо, можливий переліт
piece-deck =
    { $count ->
        [one] { $count } карта здібності в колоді
        [few] { $count } карти здібностей у колоді
       *[other] { $count } карт здібностей у колоді
    }
piece-supply =
    { $count ->
        [one] { $count } монета в запасі
        [few] { $count } монети в запасі
       *[other] { $count } монет у запасі
    }
piece-lost =
    { $count ->
        [one] Втрачено { $count } монету
        [few] Втрачено { $count } монети
       *[other] Втрачено { $count } монет
    }
piece-locks =
    { $count ->
        [one] { $count } жетон замка в запасі
        [few] { $count } жетони замка в запасі
       *[other] { $count } жетонів замка в запасі
    }
piece-turn = Повернути клітинку так

back-yellow = жовта
back-green = зелена
back-grey = сіра
back-station = станційна

## Tiles

tile-blank = Порожня клітинка
tile-blank-help = Нічого не стається, космонавт зупиняється.
tile-arrow_1s = Стрілка, одна пряма
tile-arrow_1s-help = Одразу пройдіть ще одну клітинку за стрілкою.
tile-arrow_1d = Стрілка, одна діагональна
tile-arrow_1d-help = Одразу пройдіть ще одну клітинку по діагоналі.
tile-arrow_2s = Стрілки, дві прямі
tile-arrow_2s-help = Одразу пройдіть ще одну клітинку за будь-якою з двох стрілок.
tile-arrow_2d = Стрілки, дві діагональні
tile-arrow_2d-help = Одразу пройдіть ще одну клітинку за будь-якою з двох діагоналей.
tile-arrow_3 = Стрілки, три напрямки
tile-arrow_3-help = Одразу пройдіть ще одну клітинку за однією з трьох стрілок.
tile-arrow_4s = Стрілки, чотири прямі
tile-arrow_4s-help = Одразу пройдіть ще одну клітинку вгору, вниз, ліворуч або праворуч.
tile-arrow_4d = Стрілки, чотири діагональні
tile-arrow_4d-help = Одразу пройдіть ще одну клітинку будь-якою діагоналлю.
tile-tree = Небезпечне дерево
tile-tree-help = Хто зупинився тут, засинає й пропускає наступний хід свого гравця.
tile-container_1 = Контейнер з 1 монетою
tile-container_1-help = Коли його відкрито, сюди кладуть 1 монету.
tile-container_2 = Контейнер із 2 монетами
tile-container_2-help = Коли його відкрито, сюди кладуть 2 монети.
tile-container_3 = Контейнер із 3 монетами
tile-container_3-help = Коли його відкрито, сюди кладуть 3 монети.
tile-locked_2 = Замкнений контейнер із 2 монетами
tile-locked_2-help = Два космонавти однієї сторони разом відкривають замок: 2 монети.
tile-locked_3 = Замкнений контейнер із 3 монетами
tile-locked_3-help = Два космонавти однієї сторони разом відкривають замок: 3 монети.
tile-locked_4 = Замкнений контейнер із 4 монетами
tile-locked_4-help = Два космонавти однієї сторони разом відкривають замок: 4 монети.
tile-knight = Кінь
tile-knight-help = Одразу зробіть хід шаховим конем на свій вибір.
tile-energy = Прискорювальна енергія
tile-energy-help = Останнє переміщення одразу повторюється так само й у той самий бік.
tile-obelisk = Обеліск
tile-obelisk-help = Хто відкрив його, потай дивиться чотири закриті клітинки планети.
tile-artefact = Артефакт
tile-artefact-help = Хто відкрив його, бере карту здібності.
tile-meteorite = Метеорит
tile-meteorite-help = Хто відкрив його, міняє місцями дві вільні клітинки планети.
tile-trampoline = Гриб-батут
tile-trampoline-help = Одразу стрибніть рівно на дві клітинки по прямій через будь-що.
tile-pyramid = Піраміда
tile-pyramid-help = Поки хтось усередині, чужі увійти не можуть; з монетою сюди не можна.
tile-crocodile = Інопланетний крокодил
tile-crocodile-help = Одразу проганяє космонавта туди, звідки він прийшов.
tile-flower = Кругова квітка
tile-flower-help = Одразу пройдіть за її стрілкою; наприкінці ходу квітка повернеться на чверть оберту за годинниковою стрілкою.
tile-canyon = Каньйон
tile-canyon-help = Забирає два ходи: спершу перша половина, потім друга, і лише тоді далі.
tile-fuel = Паливо
tile-fuel-help = Хто зупинився тут, має паливо до кінця гри й може літати на станцію та назад.
tile-beam = Притягальний промінь
tile-beam-help = Хто відкрив його, притягує сюди одну вільну монету з планети.
tile-portal = Зоряний портал
tile-portal-help = Переносить космонавта разом із монетою просто на його корабель.
tile-dragonfly = Бабка
tile-dragonfly-help = Хто відкрив її, летить на будь-яку іншу клітинку планети; потім тут порожньо.

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

tile-container_1-spent = { tile-container_1 }: клітинку використано, тепер вона порожня
tile-container_2-spent = { tile-container_2 }: клітинку використано, тепер вона порожня
tile-container_3-spent = { tile-container_3 }: клітинку використано, тепер вона порожня
tile-locked_2-spent = { tile-locked_2 }: клітинку використано, тепер вона порожня
tile-locked_3-spent = { tile-locked_3 }: клітинку використано, тепер вона порожня
tile-locked_4-spent = { tile-locked_4 }: клітинку використано, тепер вона порожня
tile-obelisk-spent = { tile-obelisk }: клітинку використано, тепер вона порожня
tile-artefact-spent = { tile-artefact }: клітинку використано, тепер вона порожня
tile-meteorite-spent = { tile-meteorite }: клітинку використано, тепер вона порожня
tile-beam-spent = { tile-beam }: клітинку використано, тепер вона порожня
tile-dragonfly-spent = { tile-dragonfly }: клітинку використано, тепер вона порожня

## Cards

card-special_acceleration = Особливе прискорення
card-special_acceleration-help = Один раз за гру: після цього ходу ви одразу ходите ще раз, але вже без карт.
card-pocket_teleporter = Кишеньковий телепорт
card-pocket_teleporter-help = Один раз за гру: ваш космонавт, який не спить, переноситься на ваш корабель (або корабель союзника), можна з монетою.
card-jet_boots = Реактивні чоботи
card-jet_boots-help = Щоходу: замість кроку пролетіть рівно дві клітинки по прямій, без монети.
card-gravity_gun = Гравітаційна гармата
card-gravity_gun-help = Щоходу: зсуньте космонавта поруч із вашим на одну клітинку — на відкриту спокійну клітинку або корабель його сторони.
card-tame_knight = Ручний кінь
card-tame_knight-help = Щоходу: замість кроку з клітинки зробіть хід конем, з монетою чи без неї.
card-teleport_gun = Гармата-телепорт
card-teleport_gun-help = Один раз за гру: відправте будь-якого космонавта з клітинки або з космосу на його корабель.
card-ready = { $card }, готова. { $help }
card-used = { $card }, використана. { $help }

## Options

option-planet = Планета
option-planet-help = Форма планети. Що вона менша, то коротша гра.
option-planet-base_7x8 = Альфа: 56 клітинок, повна гра
option-planet-minimum_5x7 = Камінець: 35 клітинок, коротка гра
option-planet-disc_45 = Диск: 45 клітинок
option-planet-shard_52 = Уламок: 52 клітинки
option-planet-long_54 = Довга скеля: 54 клітинки
option-station = Космічна станція
option-station-help = Форма станції; типово та, що пасує планеті.
option-station-dock_4x6 = Док: 24 клітинки
option-station-cross_24 = Хрест: 24 клітинки
option-station-pod_3x5 = Капсула: 15 клітинок
option-teams = Команди
option-teams-help = Четверо гравців у двох командах; союзники сидять навпроти.
option-teams-yes = Дві команди по двоє
option-teams-no = Кожен за себе
option-first_seat = Хто починає
option-first_seat-help = Місце, яке ходить першим; типово вирішує жереб.

## Refusals

refusal-nothing_to_answer = Зараз вас про це не питають.
refusal-asleep = Цей космонавт спить до кінця вашого ходу.
refusal-not_a_neighbour = Крок веде на одну з восьми сусідніх клітинок.
refusal-space_needs_an_arrow = У космос ніхто не крокує сам: туди виносять лише стрілки, квітки та енергія.
refusal-enemy_ship = На чужий корабель не можна потрапити з власної волі.
refusal-canyon_first_half = Спершу треба перейти на другу половину каньйону.
refusal-canyon_guarded = Суперник стереже там монету: перша половина каньйону закрита.
refusal-pyramid_held = Піраміду займає інша сторона.
refusal-no_coin_here = Тут немає монети.
refusal-coin_needs_open_tile = З монетою не можна ввійти на закриту клітинку.
refusal-coin_meets_enemy = З монетою не можна ввійти туди, де стоїть суперник.
refusal-coin_is_forbidden = На цю клітинку з монетою не можна.
refusal-coin_has_no_way = Цей шлях закінчився б там, де монеті бути не можна.
refusal-must_act = У вас є можлива дія, пропустити хід не можна.
refusal-ship_is_empty = На борту немає вашого космонавта, керувати нікому.
refusal-too_far_to_sail = Корабель проходить щонайбільше три клітинки орбіти.
refusal-corner_is_no_berth = Корабель зупиняється лише біля причалу — поруч зі стороною клітинки.
refusal-berth_is_taken = Там стоїть інший корабель.
refusal-no_fuel = Ваш корабель не має палива.
refusal-fly_to_the_other_body = Переліт веде на іншу територію.
refusal-not_an_exit = Ця клітинка туди не веде.
refusal-exit_is_used_up = Цей шлях у цьому ході вже пройдено.
refusal-tile_is_open = Виберіть закриту клітинку.
refusal-not_a_planet_tile = Виберіть клітинку планети.
refusal-tile_is_known = Цю клітинку ви вже підгледіли.
refusal-tile_is_not_free = На цій клітинці хтось або щось є.
refusal-same_tile_twice = Виберіть дві різні клітинки.
refusal-no_such_turn = Так цю клітинку не повернути.
refusal-no_free_coin = Вільної монети там немає.
refusal-card_not_yours = Це не ваша карта.
refusal-card_is_face_down = Цю карту вже використано.
refusal-one_card_per_turn = За хід можна використати лише одну карту.
refusal-no_cards_in_extra_turn = У додатковому ході карти використовувати не можна.
refusal-action_is_done = Ця карта замінює крок, а ви вже походили.
refusal-card_has_no_target = Зараз ця карта нічого не може.
refusal-not_a_target = Цього космонавта вибрати не можна.
refusal-boots_without_coin = У реактивних чоботях монету не понести.
refusal-tame_knight_needs_a_tile = Ручний кінь ходить лише з клітинки: не з космосу, не з корабля й не з каньйону.
refusal-vote_not_open = Голосування можливе, коли відкрито всі клітинки або 8 кіл нічого не стається.
refusal-vote_too_soon = Від минулого голосування минуло менше ніж 3 кола.
refusal-already_voted = Ви вже проголосували.
refusal-teams_need_four = Для команд потрібно рівно четверо гравців, а не { $seats }.
refusal-no_such_seat = За цим столом немає місця { $seat } (місця рахують від 0).
refusal-no_such_station = Станції з такою назвою немає.
refusal-map_is_wrong = Рядок { $row }, стовпець { $column } карти: «{ $mark }» — не y, не g, не # і не крапка.
refusal-too_few_tiles = На карті замало { $back ->
        [yellow] жовтих
        [green] зелених
       *[grey] сірих
    } клітинок: { $count }, потрібно щонайменше { $least }.
refusal-too_many_tiles = На карті забагато { $back ->
        [yellow] жовтих
        [green] зелених
       *[grey] сірих
    } клітинок: { $count }, у коробці їх щонайбільше { $most }.
refusal-edge_is_not_yellow = Кожна клітинка, що межує з космосом, має бути жовтою; рядок { $row }, стовпець { $column } — не жовта.
refusal-grey_is_not_inside = Сірі клітинки не можуть межувати з жовтими або з космосом; рядок { $row }, стовпець { $column } — межує.
refusal-map_is_not_connected = Клітинки планети мають з’єднуватися сторонами.
refusal-ring_is_not_one_path = Космос довкола планети має утворити одну замкнену орбіту.
refusal-starts_are_missing = На карті не вказано, де стартують кораблі за такої кількості гравців: { $seats }.
refusal-start_is_no_berth = Корабель має починати біля причалу; рядок { $row }, стовпець { $column } — не причал.
refusal-start_touches_more_than_yellow = Старт може торкатися лише жовтих клітинок; рядок { $row }, стовпець { $column } торкається й інших.
refusal-starts_are_uneven = Старти мають бути на рівних відстанях, різниця щонайбільше дві клітинки; тут вони такі: { $gaps }.

## Facts

fact-game_began = Гра починається. Перший хід: { $seat }.
fact-turn_began = Хід: { $seat }.
fact-extra_turn_began = Додатковий хід: { $seat }.
fact-stepped = { $seat } ({ $astronaut }) робить крок → { $to }.
fact-hopped = { $seat } ({ $astronaut }) рухається далі ({ $kind }) → { $to }.
fact-opened = Відкрито клітинку ({ $cell }): { $tile }.
fact-chose_exit = { $seat } вибирає шлях → { $to }.
fact-returned_by_crocodile = Крокодил проганяє: { $seat } ({ $astronaut }) → { $to }.
fact-looped = { $seat } ({ $astronaut }) ходить по колу й повертається на корабель.
fact-was_stuck = { $seat } ({ $astronaut }) не може пройти й повертається на корабель.
fact-boarded = { $seat } ({ $astronaut }) тепер на борту: корабель ({ $owner }).
fact-became_guest = { $seat } ({ $astronaut }) тепер у гостях: корабель ({ $owner }).
fact-floated_off = { $seat } ({ $astronaut }) ширяє в космосі: { $cell }.
fact-returned_to_ship = { $seat } ({ $astronaut }) не може нікуди ступити й починає зі свого корабля.
fact-entered_second_half = { $seat } ({ $astronaut }) переходить на другу половину каньйону ({ $cell }).
fact-knocked_out = { $by } знешкоджує: { $seat } ({ $astronaut }) повертається на корабель.
fact-coin_taken = { $seat } ({ $astronaut }) бере із собою монету.
fact-coin_left = { $seat } ({ $astronaut }) залишає монету.
fact-coin_laid = Монета тепер тут: { $cell }.
fact-coin_delivered = { $seat } отримує монету!
fact-coin_lost = Монету втрачено.
fact-container_filled =
    { $count ->
        [one] Тут тепер { $count } монета: { $cell }.
        [few] Тут тепер { $count } монети: { $cell }.
       *[other] Тут тепер { $count } монет: { $cell }.
    }
fact-lock_laid = Контейнер замкнено: { $cell }.
fact-lock_opened =
    { $count ->
        [one] Замок відкрито ({ $cell }): { $count } монета.
        [few] Замок відкрито ({ $cell }): { $count } монети.
       *[other] Замок відкрито ({ $cell }): { $count } монет.
    }
fact-fell_asleep = { $seat } ({ $astronaut }) засинає.
fact-woke_up = { $seat } ({ $astronaut }) прокидається.
fact-fuel_found = { $seat }: є паливо, тепер можливий переліт.
fact-peeked = { $seat } підглядає клітинку: { $cell }.
fact-peeked_face = Ви підгледіли клітинку ({ $cell }): { $tile }.
fact-tiles_swapped = Клітинки помінялися місцями: { $from } і { $to }.
fact-tile_turned = Клітинку повернуто: { $cell }.
fact-beam_pulled = Промінь притягує монету: { $from } → { $to }.
fact-beam_idle = Промінь не знаходить вільної монети.
fact-card_drawn = { $seat } бере карту: { $card }.
fact-card_used = { $seat } використовує карту: { $card }.
fact-card_recharged = { $seat }: карта знову готова: { $card }.
fact-shifted = Зсув: { $seat } ({ $astronaut }) → { $to }.
fact-teleported = Телепорт: { $seat } ({ $astronaut }) → { $to }.
fact-sailed = { $seat } веде корабель → { $to }.
fact-flew = { $seat } здійснює переліт → { $to }.
fact-picked_up = Корабель ({ $by }) бере на борт: { $seat } ({ $astronaut }).
fact-flower_turned = Квітка повертається: { $cell }.
fact-passed = { $seat } не може нічого зробити й пропускає хід.
fact-end_proposed = { $seat } пропонує закінчити гру.
fact-vote_opened = Усіх питають, чи закінчити гру.
fact-voted = { $seat } голосує: { $answer }.
fact-vote_failed = Гра триває.
fact-game_ended = Гру закінчено. { $reason }

vote-yes = так
vote-no = ні

hop-straight = на одну клітинку
hop-knight = хід конем
hop-jump = стрибок
hop-flight = політ
hop-boots = реактивні чоботи

## Questions

ask-turn = { $seat }: хід космонавтом або кораблем
ask-turn_cards = { $seat }: хід космонавтом, кораблем або картою
ask-exit = { $seat }: куди далі? ({ $tile })
ask-peek =
    { $left ->
        [one] { $seat }: підгляньте закриту клітинку планети (залишилася { $left })
        [few] { $seat }: підгляньте закриту клітинку планети (залишилося { $left })
       *[other] { $seat }: підгляньте закриту клітинку планети (залишилося { $left })
    }
ask-swap_first = { $seat }: виберіть першу клітинку для обміну
ask-swap_second = { $seat }: виберіть, з якою клітинкою її поміняти
ask-turn_tile = { $seat }: виберіть напрямок клітинки ({ $cell })
ask-pull = { $seat }: яку монету притягне промінь?
ask-card_target = { $seat }: на кого діє карта «{ $card }»?
ask-card_place = { $seat }: «{ $card }» — куди він потрапить?
ask-after_action = { $seat }: використайте карту або закінчіть хід
ask-vote = Закінчити гру зараз? Решта монет не дістанеться нікому.
ask-deal = Хвилинку: вирішує випадок
ask-over = Гру закінчено

## Offers

offer-move = Космонавт { $number } → { $to }
offer-move_coin = Космонавт { $number } з монетою → { $to }
offer-boots = Реактивні чоботи: космонавт { $number } → { $to }
offer-tame = Ручний кінь: космонавт { $number } → { $to }
offer-tame_coin = Ручний кінь: космонавт { $number } з монетою → { $to }
offer-sail = Корабель → { $to }
offer-fly = Переліт → { $to }
offer-use = Використати карту: { $card }
offer-exit = Далі → { $to }
offer-peek = Підглянути: { $to }
offer-swap_first = Обміняти: { $to }
offer-swap_second = Поміняти з клітинкою: { $to }
offer-turn_tile =
    { $turn ->
        [0] Залишити як надруковано
        [1] Чверть оберту за годинниковою стрілкою
        [2] Пів оберту
       *[other] Чверть оберту проти годинникової стрілки
    }
offer-pull = Притягнути монету: { $to }
offer-card_target = Вибрати: { $who }
offer-card_place = Сюди: { $to }
offer-card_place_coin = Сюди з монетою: { $to }
offer-end_turn = Закінчити хід
offer-propose_end = Запропонувати закінчити гру
offer-vote-yes = Так, закінчити
offer-vote-no = Ні, граємо далі

## Remarks

note-round = Коло { $round }
note-coins_out =
    { $count ->
        [one] { $count } монета лежить на клітинках
        [few] { $count } монети лежать на клітинках
       *[other] { $count } монет лежить на клітинках
    }
note-closed = Закрито: планета { $planet }, станція { $station }
note-quiet =
    { $rounds ->
        [one] { $rounds } коло без поступу; межа: { $limit }
        [few] { $rounds } кола без поступу; межа: { $limit }
       *[other] { $rounds } кіл без поступу; межа: { $limit }
    }
note-extra_turn = Додатковий хід
note-team = Команда { $team }
note-fuel = Паливо
note-cards =
    { $count ->
        [one] { $count } карта
        [few] { $count } карти
       *[other] { $count } карт
    }
note-asleep = Сплять: { $count }
note-voted = Голос віддано

## Score and end

score-delivered = Доставлені монети
ending-all_found = Усі клітинки відкрито, монет не залишилося.
ending-agreed = Усі погодилися закінчити.
ending-quiet = Надто довго нічого не ставалося.
ending-round_limit = Зіграно останнє можливе коло.

## The rules in short

rules-goal-title = Про що гра
rules-goal =
    Кожен гравець має трьох космонавтів і корабель.
    Наступайте на закриті клітинки, щоб відкрити їх, знаходьте монети й по одній несіть їх на свій корабель.
    Коли відкрито всі клітинки й не залишилося монет, перемагає той, у кого монет найбільше.
rules-map-title = Планета, станція і космос
rules-map =
    Планета й станція — поля із закритих клітинок: сірі сорочки посередині, довкола зелені, по краю жовті.
    Клітинка має вісім сусідок: через сторони й через кути.
    Кожну територію оточує орбіта. Клітинка орбіти поруч із полем — причал, тут корабель може стояти; решта — кути.
    Пішки з однієї території на іншу не потрапити: потрібен корабель із паливом.
rules-turn-title = Ваш хід
rules-turn =
    Зробіть рівно одне: пересуньте космонавта, проведіть корабель орбітою або перелетіть.
    Пропускати хід не можна, поки щось можливо; якщо неможливо нічого, хід пропускається сам.
    Крім того, можна використати одну карту здібності — до дії або після неї.
    Чи брати монету, вирішують разом із кроком, перш ніж щось відкриється.
rules-steps-title = Кроки
rules-steps =
    Космонавт ступає на сусідню клітинку, відкриту чи закриту, або на сусідній корабель — свій чи союзника.
    З корабля він ступає на будь-яку клітинку, якої торкається причал, зокрема по діагоналі.
    У космос і на чужий корабель із власної волі не ступають.
    Гість іде з чужого корабля звичайним кроком; якщо ступити нікуди, він починає зі свого корабля.
    Своїх на одному місці може бути скільки завгодно.
rules-chains-title = Ланцюжки
rules-chains =
    Стрілки та інші клітинки руху одразу відправляють космонавта далі; зупинитися на них не можна.
    Якщо шляхів кілька, гравець вибирає будь-який, навіть назад.
    Закрита клітинка на шляху відкривається й одразу діє.
    Жоден шлях не проходять двічі за хід: якщо іншого немає, космонавт зациклився й повертається на свій корабель.
    Те саме стається, якщо вимушений шлях веде туди, куди йому не можна.
    На чужий корабель потрапляють, лише якщо клітинка руху не лишає іншого шляху.
rules-coins-title = Монети
rules-coins =
    Космонавт, що стоїть біля монет, на початку ходу може взяти одну з собою, хоч би хто їх знайшов.
    З монетою не можна на закриту клітинку, туди, де суперник, і в піраміду, а весь шлях має кінчатися там, де монеті можна бути.
    На своєму кораблі монету доставлено назавжди; на кораблі союзника вона дістається союзникові.
    Монету, винесену в космос або на чужий корабель, втрачено.
    Знешкоджений космонавт залишає монету на місці.
rules-fights-title = Сутички
rules-fights =
    Космонавт без монети, який зупинився там, де стоять суперники, відправляє їх усіх на їхні кораблі.
    Там вони одразу не сплять; монети лишаються на клітинці.
    Сутичок немає на кораблях, у піраміді та в першій половині каньйону.
    Свої та союзники одне одного не чіпають.
rules-tiles-title = Клітинки
rules-tiles =
    Стрілки ведуть далі. Квітка — стрілка, що повертається на чверть після кожного ходу, в якому нею скористалися.
    Кінь ходить як у шахах, гриб-батут кидає на дві клітинки по прямій: через будь-що, але не в космос.
    Енергія повторює останнє переміщення. Крокодил проганяє на попереднє місце. Портал веде просто на свій корабель.
    Дерево коштує наступного ходу. Каньйон проходять за два ходи; сутички й монети рахують за половинами, а монета під охороною суперника закриває першу половину.
    У піраміді суперники не дістануть, але з монетою туди не можна.
    Контейнер, коли його відкрито, дає монети. Замкнений відкривається, коли на ньому стоять два космонавти однієї сторони.
    Паливо отримує кожен, хто там зупинився; воно не закінчується.
    Один раз, для того, хто відкрив, діють: обеліск показує чотири закриті клітинки планети, артефакт дає карту, метеорит міняє дві вільні клітинки планети, промінь притягує вільну монету з планети, бабка несе на будь-яку клітинку планети.
rules-space-title = У відкритому космосі
rules-space =
    Стрілки, квітки та енергія можуть винести космонавта в космос; він ширяє в клітинці орбіти.
    Звідти він ступає вздовж орбіти, на сусідній корабель своєї сторони або назад на сусідню клітинку.
    Корабель його сторони, що пролітає, бере його на борт; суперник, який зупинився там само, відправляє його додому.
rules-ships-title = Кораблі
rules-ships =
    Якщо на борту є хоча б один ваш космонавт, корабель проходить від однієї до трьох клітинок орбіти.
    Клітинки з іншими кораблями перестрибують і не рахують; кути рахують, але стояти на них не можна.
    З паливом можна перелетіти до будь-якого вільного причалу іншої території.
    Усі, хто на борту, рухаються разом із кораблем. На цьому хід закінчується.
rules-cards-title = Карти здібностей
rules-cards =
    Узята карта лежить перед гравцем відкрито, її можна використати одразу.
    Одна карта за хід і лише відкрита. Одні карти діють раз за гру, інші знову відкриваються на початку вашого наступного ходу.
    Реактивні чоботи й ручний кінь замінюють крок; решту карт грають на додачу до дії.
    Сплячого своєї сторони не зсунути нічим.
rules-end-title = Кінець і рахунок
rules-end =
    Гра закінчується, коли відкрито всі клітинки, на полі немає монет і не залишилося замкнених замків.
    Перемагає той, у кого більше доставлених монет; за рівності вирішує кількість карт, далі перемога спільна.
    Якщо відкрито всі клітинки або 8 кіл нічого не стається, гравець може запропонувати закінчити; погодитися мають усі.
    Після 20 кіл без нового гра закінчується сама, а після 400 кіл — у будь-якому разі.
rules-teams-title = Команди
rules-teams =
    Четверо гравців можуть скласти дві команди; союзники сидять навпроти.
    Союзники ділять місця, заходять на кораблі одне одного, разом відкривають замки й не б’ються між собою.
    Кожен ходить лише своїми фігурами; паливо, карти й таємні знання в кожного свої.
    Перемагає команда, що разом має більше монет.
rules-dealing-title = Що приховано
rules-dealing =
    Закриту клітинку не знає ніхто, поки її не відкриють або не підгледять; тієї миті її чесно витягують з усіх, що ще можуть там бути.
    Паливо в грі є завжди; кілька інших клітинок могли лишитися в коробці.
    Підгледжене біля обеліска бачить лише цей гравець, але всі бачать, куди він дивився.
rules-setup-title = Підготовка
rules-setup =
    Гравців двоє, троє або четверо; корабель кожного стоїть біля свого причалу з трьома космонавтами на борту й без палива.
    Усі клітинки закриті, у запасі 30 монет, у колоді шість карт здібностей, відкладено три жетони замка.
    Хто починає, вирішує жереб; хід переходить за годинниковою стрілкою.
