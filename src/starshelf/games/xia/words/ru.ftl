game-name = Ксиа
game-tagline = Маленький корабль на карте, которая растёт, пока её исследуют: торгуйте, сражайтесь, рискуйте, станьте легендой.

cube-copy = { $goods } (копия)
cube-den = { $goods } (из Логова)

goods-any = любой груз

space = { $sector } { $at }

hex-label = { $sector } { $at }: { $things }

sector-label = Сектор: { $sector }

space-spawn = точка возрождения { $number }
space-mission = точка миссий
space-token = здесь лежит жетон исследования
space-token_taken = клетка исследования, жетон взят

cubes-lying = { $cube }: { $count }

npc-label = { $npc }: повреждения { $damage }/{ $limit }, кредиты { $credits }
npc-moved_by = Ходит: { $seat }

ship-label = { $seat }: { $ship }, повреждения { $damage }/{ $hold }{ $bounty ->
        [0] {""}
       *[other] , награда за голову { $bounty }
    }

outfit-label = { $outfit }: { $kind }, d{ $die }{ $damage ->
        [0] {""}
       *[other] , каждый результат меньше на { $damage }
    }

marker-spent = Израсходованный маркер: ячейка занята до итоговой фазы
marker-armed = Заряженный маркер: оплачивает одно применение оборудования
marker-disarmed = Разряженный маркер: в итоговой фазе его зарядит 1 энергия

damage-label = Повреждение: отсек бесполезен до ремонта

airlock = Шлюз: выбросить куб или миссию за борт

mat-ship = { $ship } · уровень { $tier }
mat-no_ship = Корабля ещё нет
mat-energy = Энергия { $have }/{ $most }
mat-credits = Кредиты { $credits }
mat-bounty = Награда за голову { $bounty }: её получит тот, кто уничтожит корабль
mat-completed = Выполненные миссии: { $missions }

impulse-ready = Импульс готов: { $points ->
        [one] { $points } очко
        [few] { $points } очка
       *[many] { $points } очков
    } раз за ход
impulse-used = Импульс использован; вернётся в итоговой фазе ({ $points ->
        [one] { $points } очко
        [few] { $points } очка
       *[many] { $points } очков
    })

ability-label = { $ability } (энергия { $energy }): { $text }
ability-label_used = { $ability } (энергия { $energy }), отработана до итоговой фазы: { $text }

mission-hidden = Миссия лицом вниз
mission-accepted = { $mission } (принята)
mission-waits = { $mission } (идёт; плату назначат, когда цель появится на карте)
mission-under_way = { $mission } (идёт, плата { $pay })
mission-done = Выполнена: { $mission }
mission-experience = Опыт: можно потратить, чтобы перебросить кубик миссии того же типа.
mission-from = откуда: { $sector }
mission-to = куда: { $sector }

title-label = { $title }, слава { $fame }. { $text }
title-earned_by = заслуга: { $seat }

fame-space = слава { $fame }
fame-title_space = слава { $fame }: когда сюда впервые кто-то дойдёт, откроется титул
fame-target_space = слава { $fame }: кто её достигнет, тот сразу побеждает
fame-of = { $seat }: слава { $fame }

die-label = d{ $sides }: { $value }

dice-why = { $ship }: { $why }

shop-label = { $outfit }: { $kind }, d{ $die }, ячеек пуска { $points }, цена { $price }, осталось { $left }

kit-label = Набор «{ $kit }»: { $outfits }; останется кредитов: { $left }

yard-label = { $ship }: трюм { $hold }, энергия { $energy }, импульс { $impulse }. { $ability }: { $text }
yard-hold = трюм { $hold }
yard-energy = энергия { $energy }
yard-impulse = импульс { $impulse }

service-refill = Заправка даром
service-repair = Ремонт { $price }
service-fame = 1 слава { $price }
service-resale = Продать своё

supply-goods = { $goods }: в запасе { $count }

deck-sectors = Ещё не выложено секторов: { $count }
deck-missions = Миссий в колоде: { $count }
deck-titles = Титулов в колоде: { $count }
deck-tokens = Ещё не открыто жетонов исследования: { $count }

sector-neo_damascus = Нео-Дамаск
sector-kemplar_ii = Кемплар II
sector-azure = Лазурь
sector-doravin_v = Доравин V
sector-loath = Острог
sector-lunari = Лунария
sector-tk_421 = ТК-421
sector-outpost_338 = Форпост-338
sector-red_gulch = Красное ущелье
sector-expedior_gate = Врата «Экспедиор»
sector-deltus_gate = Врата «Дельтас»
sector-vortex_86 = Вихрь-86
sector-burning_horse = Огненная Лошадь
sector-lower_stratus = Нижняя облачность
sector-pelmont = Пельмонт
sector-the_keep = Крепость
sector-kreller_iv = Креллер IV
sector-smugglers_den = Логово контрабандистов
sector-tigris_gate = Врата «Тигр»
sector-xia = Ксиа
sector-lost_sector = Потерянный сектор

ship-easy_tiger = Неторопливый Тигр
ship-ghoststalker = Ночная тень
ship-numerator = Вычислитель
ship-persistent_memory = Стойкая память
ship-puddle_jumper = Драндулет
ship-swamp_rat = Болотная крыса
ship-gaiden = Гайдэн
ship-krembler = Кремблер
ship-ockhams_razor = Бритва Оккама
ship-copper_heron = Медная цапля
ship-tin_magpie = Жестяная сорока
ship-long_patience = Долгое терпение
ship-sorrow_unending = Непреходящая печаль
ship-ninth_meridian = Девятый меридиан
ship-salt_cathedral = Соляной собор
ship-hollow_crown = Полая корона
ship-quiet_thunder = Тихий гром
ship-lantern_bearer = Несущий фонарь

outfit-m_22 = М-22
outfit-halon = Галоновый
outfit-raptor_k = Раптор-К
outfit-nock = Нок
outfit-saker_v = Сакер V
outfit-basilisk = Василиск
outfit-targe = Тарч
outfit-zulu_ii = Зулу-II
outfit-bastion = Бастион
outfit-sling = Праща
outfit-javelin = Дротик
outfit-trebuchet = Требюше

kit-explorer = Исследователь
kit-trader = Торговец
kit-worker = Рабочий
kit-pirate = Пират

npc-merchant = Торговец
npc-enforcer = Патрульный
npc-scoundrel = Разбойник

goods-spice = специи
goods-holo = голо
goods-terra = терра
goods-plasma = плазма
goods-cyber = кибер

token-credits = 1000 кредитов
token-fame = 1 очко славы
token-nothing = пусто

ability-tac_x = Так-Икс
ability-tac_x-text = Сразу после своего броска перебросьте один его кубик.
ability-energy_scoop = Черпание энергии
ability-energy_scoop-text = d20: 5–13 энергия +2, 14–19 +3, 20 до предела.
ability-afterburner = Камера дожигания
ability-afterburner-text = После броска двигателя, d20: 5–10 +3, 11–19 +5, 20 удвоить или +8.
ability-phase_veil = Фазовая вуаль
ability-phase_veil-text = d20: 9–19 следующий щит в этом ходу без броска, 20 следующие два.
ability-mag_harpoon = Магнитный гарпун
ability-mag_harpoon-text = Соседний корабль начинает движение, d20: 3–13 следуйте до 8 клеток, 14–19 до 12, 20 до конца.
ability-redline = Красная черта
ability-redline-text = Повредите свой двигатель или оружие и сразу примените его без маркера.
ability-maneuvering_thrusters = Маневровые ускорители
ability-maneuvering_thrusters-text = В защите или против астероидов, d20: 5–15 +5, 16–19 +7, 20 +10.
ability-autopilot = Автопилот
ability-autopilot-text = Движение после чужого хода, d20: 5–13 на 5 очков, 14–19 на 8, 20 на 12.
ability-deep_survey = Дальняя разведка
ability-deep_survey-text = Выложите сектора у открытых сторон своего, d20: 5–13 один, 14–19 до двух, 20 два и жетон.
ability-nano_regeneration = Нанорегенерация
ability-nano_regeneration-text = d20: 5–11 снимите до 3 повреждений, 12–19 до 6, 20 все.
ability-rail_gun = Рельсовая пушка
ability-rail_gun-text = Видимый корабль до 8 клеток, d20: 8–16 урон 1 в оборудование, 17–19 2, 20 любые два отсека.
ability-forged_papers = Поддельные документы
ability-forged_papers-text = Снизьте награду за голову, d20: 7–14 на 1000, 15–19 до 3000, 20 всю и ещё +1000 кредитов.
ability-slipstream = Скользящий поток
ability-slipstream-text = Окажитесь на свободной обычной клетке или вратах, d20: 5–12 до 4, 13–19 до 6, 20 до 8.
ability-replicator = Репликатор
ability-replicator-text = d20: 6–19 скопируйте куб из трюма, 20 возьмите ещё и настоящий.
ability-ablative_ribs = Абляционные рёбра
ability-ablative_ribs-text = В защите или против астероидов, d20: 6–13 +4, 14–19 +7, 20 останавливает весь урон.
ability-particle_beam = Излучатель частиц
ability-particle_beam-text = Все корабли на линии из 8 клеток; d20: 5–11 урон d8, 12–19 d12, 20 d20.
ability-broadside = Бортовой залп
ability-broadside-text = После броска бластеров или ракет, d20: 6–13 +3, 14–19 +6, 20 удвоить кубики.
ability-capacitor_dump = Сброс накопителей
ability-capacitor_dump-text = d20: 5–12 зарядите до 2 маркеров, 13–19 до 3, 20 до 4.

title-raider = Налётчик
title-raider-text = Уничтожьте Торговца. Навык: +2 против НИП.
title-raider-goal = Уничтожьте Торговца.
title-raider-skill = +2 против НИП.
title-cartographer = Картограф
title-cartographer-text = Откройте 4 сектора за ход. Навык: сканирование без энергии.
title-cartographer-goal = Откройте 4 сектора за ход.
title-cartographer-skill = Сканирование без энергии.
title-treasure_seeker = Кладоискатель
title-treasure_seeker-text = Возьмите 2 жетона исследования за ход. Навык: пустой жетон даёт 1000.
title-treasure_seeker-goal = Возьмите 2 жетона исследования за ход.
title-treasure_seeker-skill = Пустой жетон даёт 1000.
title-magnate = Магнат
title-magnate-text = Продайте 8 кубов за одну продажу. Навык: первая пара за ход приносит третий куб.
title-magnate-goal = Продайте 8 кубов за одну продажу.
title-magnate-skill = Первая пара за ход приносит третий куб.
title-tycoon = Воротила
title-tycoon-text = 12000 кредитов в итоговой фазе. Навык: корабли дешевле на 1000.
title-tycoon-goal = 12000 кредитов в итоговой фазе.
title-tycoon-skill = Корабли дешевле на 1000.
title-trusted_hand = Надёжные руки
title-trusted_hand-text = 3 выполненные миссии перед вами. Навык: берите 4 миссии.
title-trusted_hand-goal = 3 выполненные миссии перед вами.
title-trusted_hand-skill = Берите 4 миссии.
title-all_rounder = Мастер на все руки
title-all_rounder-text = Выполненные миссии 3 типов. Навык: любая из них даёт опыт.
title-all_rounder-goal = Выполненные миссии 3 типов.
title-all_rounder-skill = Любая из них даёт опыт.
title-duelist = Дуэлянт
title-duelist-text = Нанесите 10 урона одному кораблю за атаку. Навык: +1 к атакам.
title-duelist-goal = Нанесите 10 урона одному кораблю за атаку.
title-duelist-skill = +1 к атакам.
title-untouchable = Неуязвимый
title-untouchable-text = Не получите урона от атаки в 5 и больше. Навык: +1 к защите.
title-untouchable-goal = Не получите урона от атаки в 5 и больше.
title-untouchable-skill = +1 к защите.
title-headhunter = Гроза преступников
title-headhunter-text = Уничтожьте преступника. Навык: +1000 к каждой награде.
title-headhunter-goal = Уничтожьте преступника.
title-headhunter-skill = +1000 к каждой награде.
title-public_enemy = Враг общества
title-public_enemy-text = Награда за голову от 3000 в итоговой фазе. Навык: входы законолюбивых планет открыты.
title-public_enemy-goal = Награда за голову от 3000 в итоговой фазе.
title-public_enemy-skill = Входы законолюбивых планет открыты.
title-speed_master = Мастер скорости
title-speed_master-text = Точки миссий астероидов, планеты, туманности и обломков за один ход. Навык: импульс 5.
title-speed_master-goal = Точки миссий за ход: астероиды, планета, туманность, обломки.
title-speed_master-skill = Импульс 5.
title-fence_jumper = Нарушитель границ
title-fence_jumper-text = Пройдите 2 щита за ход. Навык: половина урона при отбрасывании.
title-fence_jumper-goal = Пройдите 2 щита за ход.
title-fence_jumper-skill = Половина урона при отбрасывании.
title-prospector = Старатель
title-prospector-text = Добудьте 3 куба за ход. Навык: +2 к добыче.
title-prospector-goal = Добудьте 3 куба за ход.
title-prospector-skill = +2 к добыче.
title-ironclad = Железный бок
title-ironclad-text = 8 повреждений в итоговой фазе. Навык: ремонт дешевле на 1000.
title-ironclad-goal = 8 повреждений в итоговой фазе.
title-ironclad-skill = Ремонт дешевле на 1000.
title-wayfarer = Странник
title-wayfarer-text = Побывайте в 6 секторах за ход. Навык: +1 очко каждому движению двигателя.
title-wayfarer-goal = Побывайте в 6 секторах за ход.
title-wayfarer-skill = +1 очко каждому движению двигателя.
title-collector = Коллекционер
title-collector-text = Везите все пять типов груза не из Логова. Навык: +1000 за полную распродажу.
title-collector-goal = Везите все пять типов груза не из Логова.
title-collector-skill = +1000 за полную распродажу.
title-quartermaster = Квартирмейстер
title-quartermaster-text = Имейте все четыре вида оборудования. Навык: первый маркер заряжается бесплатно.
title-quartermaster-goal = Имейте все четыре вида оборудования.
title-quartermaster-skill = Первый маркер заряжается бесплатно.

mission-27 = Перевозчик: ТК-421 → Врата «Тигр»
mission-28 = Перевозчик: Кемплар II → Вихрь-86
mission-29 = Перевозчик: Лазурь → Нижняя облачность
mission-30 = Перевозчик: Нео-Дамаск → Врата «Экспедиор»
mission-31 = Перевозчик: Лунария → Форпост-338
mission-32 = Перевозчик: Доравин V → Врата «Дельтас»
mission-33 = Перевозчик: Форпост-338 → Лазурь
mission-34 = Перевозчик: Крепость → Кемплар II
mission-35 = Перевозчик: Нижняя облачность → Доравин V
mission-36 = Перевозчик: Врата «Экспедиор» → ТК-421
mission-37 = Перевозчик: Острог → Крепость
mission-38 = Перевозчик: Вихрь-86 → Красное ущелье
mission-39 = Учёный: Красное ущелье → Огненная Лошадь
mission-40 = Учёный: Креллер IV → Лунария
mission-41 = Учёный: Огненная Лошадь → Кемплар II
mission-42 = Учёный: Вихрь-86 → Лазурь
mission-43 = Учёный: Врата «Тигр» → Доравин V
mission-44 = Учёный: Пельмонт → Вихрь-86
mission-45 = Учёный: Нижняя облачность → Врата «Экспедиор»
mission-46 = Учёный: Крепость → Нижняя облачность
mission-47 = Учёный: ТК-421 → Креллер IV
mission-48 = Учёный: Врата «Дельтас» → Пельмонт
mission-49 = Охотник за головами: любой преступник → Нео-Дамаск
mission-50 = Охотник за головами: любой преступник → Кемплар II
mission-51 = Охотник за головами: любой преступник → Лунария
mission-52 = Охотник за головами: любой преступник → Форпост-338
mission-53 = Охотник за головами: любой преступник → Врата «Дельтас»
mission-54 = Охотник за головами: любой преступник → Крепость
mission-55 = Убийца: сосед справа → Нео-Дамаск
mission-56 = Убийца: сосед слева → Острог
mission-57 = Убийца: сосед справа → Логово контрабандистов
mission-58 = Убийца: сосед слева → Красное ущелье
mission-59 = Убийца: сосед слева → Креллер IV
mission-60 = Убийца: Торговец → Острог
mission-61 = Убийца: Разбойник → Лазурь
mission-62 = Убийца: Патрульный → Логово контрабандистов
mission-63 = Контрабандист: Красное ущелье → Острог
mission-64 = Контрабандист: Логово контрабандистов → Кемплар II
mission-65 = Контрабандист: Врата «Дельтас» → Лунария
mission-66 = Контрабандист: Пельмонт → Нео-Дамаск
mission-67 = Контрабандист: Острог → Лазурь
mission-68 = Контрабандист: Огненная Лошадь → Доравин V
mission-69 = Контрабандист: Креллер IV → Логово контрабандистов
mission-70 = Контрабандист: Врата «Тигр» → Доравин V
mission-71 = Вор: Патрульный → Пельмонт
mission-72 = Вор: сосед справа → Логово контрабандистов
mission-73 = Вор: Торговец → ТК-421
mission-74 = Вор: Разбойник → Врата «Тигр»
mission-75 = Вор: сосед слева → Вихрь-86
mission-76 = Вор: сосед справа → Креллер IV
mission-77 = Вор: сосед справа → Огненная Лошадь
mission-78 = Вор: сосед слева → Нео-Дамаск

mission_kind-transport = Возьмите пассажиров в первой точке, доставьте во вторую. Плата 2000–4000 по расстоянию.

mission_name-transport = Перевозчик

mission_pay-transport = законно · 2000–4000

mission_kind-scholar = Соберите данные в первой точке (d20: 1000, 2000, 3000 или 5000), доставьте во вторую.

mission_name-scholar = Учёный

mission_pay-scholar = законно · 1000–5000

mission_kind-bounty_hunter = Уничтожьте любой корабль преступника (d20: 2000, 3000 или 5000), затем явитесь в точку.

mission_name-bounty_hunter = Охотник за головами

mission_pay-bounty_hunter = законно · 2000–5000

mission_kind-assassin = Уничтожьте цель (4000–6000 по уровню), затем явитесь; это повысит награду за вашу голову.

mission_name-assassin = Убийца

mission_pay-assassin = незаконно · 4000–6000

mission_kind-smuggler = Загрузите контрабанду, тайно проникните на планету (d20: 13–20), доставьте. Плата 4000–6000.

mission_name-smuggler = Контрабандист

mission_pay-smuggler = незаконно · 4000–6000

mission_kind-thief = Украдите, стоя рядом с целью (d20: 1–5 провал; 3000, 4000 или 5000), затем доставьте.

mission_name-thief = Вор

mission_pay-thief = незаконно · 3000–5000

mission_target-left = цель: сосед слева
mission_target-right = цель: сосед справа
mission_target-outlaw = цель: любой преступник
mission_target-merchant = цель: Торговец
mission_target-enforcer = цель: Патрульный
mission_target-scoundrel = цель: Разбойник

kind-engine = двигатель
kind-blaster = бластер
kind-shield = щит
kind-missile = ракета

terrain-space = обычное пространство
terrain-asteroid = астероидное поле (вход: d20, 1–10 урон)
terrain-debris = поле обломков (вход: d20, 1–3 гибель корабля)
terrain-nebula = туманность (вход: d20, 1–10 потеря энергии)
terrain-star = звезда: верная гибель
terrain-gate = врата
terrain-unexplored = Неисследованная клетка: прыжок вслепую ведёт в неизвестный сектор
terrain-planet_neutral = нейтральная планета: вход открыт всем
terrain-planet_lawful = законолюбивая планета: вход закрыт для преступников
terrain-planet_outlaw = преступная планета: честный корабль на входе получает награду за голову 1000

space-buy = покупка: { $goods }, два куба за 1000
space-sell = продажа: { $goods }, 1000 за куб
space-mine = добыча ({ $goods }): d20, 11–20 куб, 1–10 урон
space-salvage = обыск ({ $goods }): d20, 4–20 куб, 1–3 гибель корабля
space-harvest = сбор ({ $goods }): d20, 11–20 куб, 1–10 потеря энергии

risk-shield = планетарный щит: { $odds } % отбросит с уроном, 35 % пропустит, но заметит (награда за голову 1000){ $deadly ->
        [0] {""}
       *[other] ; { $deadly } % гибель корабля
    }
risk-entrance = вход преступной планеты: награда за голову 1000
risk-asteroid = астероиды: { $odds } % урон от 1 до 10{ $deadly ->
        [0] {""}
       *[other] ; { $deadly } % гибель корабля
    }
risk-debris = обломки: { $odds } % гибель корабля
risk-nebula = туманность: { $odds } % потеря от 1 до 10 энергии{ $stranded ->
        [0] {""}
       *[other] ; { $stranded } % истощение
    }
risk-star = звезда: верная гибель
risk-sneak = контрабанда на борту: { $odds } % найдут, миссия провалена, награда за голову 1000

shade-near = Ярко: досягаемость бластеров и тарана
shade-far = Бледно: досягаемость и обзор ракет
shade-reach = В пределах { $points } { $points ->
    [one] очка
   *[other] очков
  } движения
shade-risky = Пунктир: только через опасную границу

lead-mission = Здесь начинается ваша миссия
lead-goal = Цель вашей миссии
lead-search = Миссия ведёт: { $sector }
lead-cargo = Здесь купят груз: { $cube }
lead-energy = Здесь заправят даром
lead-repair = Здесь починят корабль

plan-skips = Уничтожен: пропустит следующий ход
plan-returns = Уничтожен: вернётся в свой следующий ход
plan-trades = Летит торговать: { $sector }
plan-hunts = Преследует: { $ships }
plan-patrols = Патрулирует, курс: { $sectors }
plan-hides = Прячется: { $sectors }
plan-enters_merchant = Появится, когда на карте будут две планеты его пути
plan-enters_enforcer = Появится, когда на карте будет Кемплар II
plan-enters_scoundrel = Появится, когда на карте будет Острог

roll-engine = двигатель
roll-engine_result = результаты двигателей
roll-order = кто выбирает первым
roll-shield = планетарный щит
roll-npc_shield = планетарный щит
roll-debris = поле обломков
roll-asteroid = астероидное поле
roll-npc_asteroid_defence = защита от астероидов
roll-nebula = туманность
roll-hazard_guard = защита от опасности
roll-sneak = тайное проникновение
roll-mine = добыча
roll-salvage = обыск
roll-harvest = сбор
roll-attack = атака
roll-defence = защита
roll-beam = Излучатель частиц
roll-beam_damage = урон луча
roll-rail = Рельсовая пушка
roll-ability = способность
roll-afterburner = Камера дожигания
roll-broadside = Бортовой залп
roll-return = возвращение на карту
roll-harpoon = Магнитный гарпун
roll-scholar = сбор данных
roll-thief = кража
roll-hunter = цена головы
roll-tigris = врата «Тигр»

side-tr = справа сверху
side-r = справа
side-br = снизу
side-bl = слева снизу
side-l = слева
side-tl = сверху

hexside-t = вправо вверх
hexside-tr = вправо
hexside-br = вправо вниз
hexside-b = влево вниз
hexside-bl = влево
hexside-tl = влево вверх

place-map = Карта
place-mat = Корабль: { $seat }
place-cell = Отсек { $number }
place-fame = Слава
place-titles = Открытые титулы
place-npcs = Другие капитаны
place-supply = Запас
place-shop = Магазин: оборудование
place-yard = Верфь
place-dice = Кубики
place-hand = Мои карты
place-drawn = Миссии на выбор
place-scan = Сканировать: выложить здесь новый сектор
place-survey = Дальняя разведка: выложить здесь новый сектор

note-credits = кредиты: { $credits }
note-energy = энергия { $energy }
note-cubes = груз { $count }
note-bounty = награда { $bounty }
note-mission = с миссией
note-mission_hidden = тайная миссия
note-skips = корабль уничтожен, пропуск хода
note-destroyed = корабль уничтожен
note-stranded = истощение энергии
note-round = Раунд { $round }, { $seat }
note-phase_action = действия
note-phase_business = дела
note-phase_status = итоги
note-points = осталось { $points ->
        [one] { $points } очко
        [few] { $points } очка
       *[many] { $points } очков
    }
note-target = Цель: слава { $fame }
note-pile = Секторов осталось: { $count }

sketch-turn = Ход
sketch-target = цель
sketch-points = осталось очков
sketch-fame = слава
sketch-credits = кредиты
sketch-bounty = награда
sketch-energy = энергия
sketch-armed = заряжено
sketch-damage = повреждения
sketch-no_cargo = без груза
sketch-no_outfits = без оборудования
sketch-off_map = не на карте
sketch-pile = осталось секторов
sketch-empty = Секторов на карте ещё нет.
sketch-terrain = ** астероиды, ## обломки, ~~ туманность, oo планета, () врата, ☼☼ звезда
sketch-spaces = ! точка миссий, ? жетон, B покупка, S продажа, M добыча, V обыск, H сбор, число: точка возрождения

fame-exploration_token = жетон исследования

score-exploration_token = Жетон исследования

fame-mission_completed = выполненная миссия

score-mission_completed = Выполненная миссия

fame-ship_destroyed = уничтоженный корабль

score-ship_destroyed = Уничтоженный корабль

fame-sold_all_cargo = весь груз продан

score-sold_all_cargo = Весь груз продан

fame-ship_bought = новый корабль

score-ship_bought = Новый корабль

fame-fame_bought = купленная слава

score-fame_bought = Купленная слава

fame-rescue = спасение

score-rescue = Спасение

fame-title = титул

score-title = Титул

fame-luck = удача

score-luck = Удача

fame-first_use_of_a_gate = первый прыжок через врата

score-first_use_of_a_gate = Первый прыжок через врата

bounty-shield = след у щита
bounty-entrance = вход преступной планеты
bounty-smuggler = найдена контрабанда
bounty-thief = кража не удалась
bounty-assassin = заказное убийство
bounty-kill = уничтожен законопослушный корабль

cause-star = звезда
cause-debris = обломки
cause-salvage = обыск обломков
cause-shield = планетарный щит
cause-asteroid = астероид
cause-mine = добыча
cause-ram = собственный таран
cause-attack = атака

refusal-not_an_option = Сейчас такого выбора нет.
refusal-wrong_player_count = Этот режим рассчитан на игроков: { $players }.
refusal-bad_target = Цель: целое число от { $lowest } до { $highest }.
refusal-ship_taken = Этот корабль уже занят или выбыл из игры.
refusal-wrong_phase = В этой фазе так нельзя.
refusal-in_a_move = Сначала завершите движение.
refusal-not_in_a_move = Нужны очки движения: сначала импульс или двигатель.
refusal-ship_off_map = Вашего корабля нет на карте.
refusal-stranded = У корабля нет ни энергии, ни заряженных маркеров: возможны только импульс и малые действия.
refusal-not_enough_energy = Нужно энергии: { $need }, есть: { $have }.
refusal-no_armed_marker = Нет заряженных маркеров.
refusal-no_free_arm_point = У этого оборудования нет свободной ячейки пуска.
refusal-outfit_disabled = Это оборудование полностью повреждено.
refusal-impulse_used = Импульс в этом ходу уже использован.
refusal-no_points_left = Очков движения не осталось.
refusal-not_next_to_you = Эта клетка не соседняя с кораблём.
refusal-unexplored_space = Там ещё нет сектора: возможен только прыжок вслепую.
refusal-space_occupied = Нельзя закончить движение на клетке другого корабля.
refusal-must_leave_shared_space = Летите дальше: на клетке другого корабля останавливаться нельзя.
refusal-entrance_closed_to_outlaws = Преступникам вход на законолюбивую планету закрыт.
refusal-not_on_a_gate = Корабль не на вратах, или это не другие врата.
refusal-no_other_gate = На карте нет других действующих врат.
refusal-no_free_spawn_point = Нет свободных точек возрождения.
refusal-space_not_occupied = Эта клетка свободна: просто переместитесь туда.
refusal-needs_two_points = Использовать занятую клетку стоит 2 очка движения.
refusal-action_not_tied_to_space = Там доступны только действия этой клетки.
refusal-no_unexplored_side = Там нет неисследованной стороны.
refusal-pile_empty = Секторов больше не осталось.
refusal-no_token_here = Здесь нет жетона исследования.
refusal-does_not_fit = Это не помещается в трюм.
refusal-tiles_sold_out = Такого оборудования больше нет в запасе.
refusal-not_enough_credits = Это стоит { $need }, а есть { $have }.
refusal-target_out_of_range = До цели клеток: { $distance }; дальность: { $range }.
refusal-no_line_of_sight = Цель не видна.
refusal-not_adjacent = Этот корабль не соседний.
refusal-no_weapon_for_target = Сейчас эту цель нечем атаковать.
refusal-attack_needs_a_weapon = Назовите хотя бы одно оружие.
refusal-not_combinable = Эту способность нельзя сочетать с другими атаками.
refusal-ability_exhausted = Эта способность отработана.
refusal-wrong_moment = Сейчас эту способность применить нельзя.
refusal-no_ship_on_line = На этой линии нет кораблей.
refusal-would_destroy_own_ship = Этот маркер уничтожил бы ваш собственный корабль.
refusal-no_bounty = За вашу голову не назначена награда.
refusal-nothing_to_replicate = Нужны куб груза, пустой отсек и жетон репликации.
refusal-compartment_damaged = Этот отсек уже повреждён.
refusal-not_stranded = У этого корабля нет истощения энергии.
refusal-rescuer_needs_energy = Для спасения нужно хотя бы 3 энергии.
refusal-not_on_mission_point = Корабль не на точке миссий.
refusal-has_active_mission = У вас уже есть активная миссия.
refusal-already_drawn_here = В этом ходу вы здесь уже брали миссии.
refusal-no_missions_left = Карт миссий не осталось.
refusal-no_active_mission = У вас нет активной миссии.
refusal-wrong_mission_point = Это не то место, что указано в миссии.
refusal-task_not_done = Первое задание этой миссии ещё не выполнено.
refusal-task_done = Первое задание этой миссии уже выполнено.
refusal-not_sneaked_in = Пробраться незамеченным не удалось.
refusal-target_not_in_play = Этого корабля нет на карте или он не может быть целью.
refusal-wrong_space = На этой клетке так нельзя.
refusal-hold_full = В трюме не хватает места.
refusal-goods_sold_out = Таких кубов в запасе не осталось.
refusal-nothing_to_sell = У вас нет того, что здесь покупают.
refusal-den_does_not_buy_back = Логово не выкупает проданное им самим.
refusal-no_cargo_here = Здесь нет такого груза.
refusal-thrown_out_this_turn = Вы выбросили это в этом же ходу.
refusal-nothing_to_jettison = Такого куба в трюме нет.
refusal-not_on_a_planet = Дела ведут только на планете.
refusal-nothing_to_repair = Чинить нечего.
refusal-energy_full = Энергия уже полная.
refusal-outfit_damaged = Сначала почините.
refusal-bought_this_phase = Это куплено только что.
refusal-already_rearranged = В этой фазе трюм уже перекладывали.
refusal-nothing_to_rearrange = Нет оборудования, которое можно переложить.
refusal-wrong_tier = Корабль не того уровня.
refusal-last_point_not_for_sale = Последнее очко славы купить нельзя.
refusal-too_many_markers = Столько маркеров не зарядить.
refusal-gifts_off = За этим столом подарки выключены.
refusal-gift_too_large = Столько у вас нет.
refusal-bad_gift = Подарок другому игроку: 1000, 2000, 5000, 10000, 20000, 50000 или всё, что есть.

fact-game_set_up = { $seat }: первый выбор корабля.
fact-sector_laid = Новый сектор: { $sector }.
fact-token_placed = Сектор { $sector }: положен жетон исследования.
fact-ship_order_rolled = { $seat }: бросок за выбор корабля, { $value }.
fact-ship_order_tied = Ничья, бросают снова: { $seats }.
fact-ship_chosen = { $seat } берёт корабль: { $ship }.
fact-outfit_bought = { $seat } покупает { $outfit } за { $price }.
fact-kit_taken = { $seat } берёт стартовый набор «{ $kit }».
fact-npc_dealt = { $seat } управляет: { $npc }.
fact-npc_entered = { $npc } вступает в игру: клетка { $at }.
fact-ship_placed = { $seat } начинает на точке возрождения { $number }.
fact-outfit_packed = { $seat } укладывает в трюм: { $outfit }.
fact-hold_packed = { $seat }: трюм уложен.
fact-turn_began = Ход { $turn }: { $seat }.
fact-turn_skipped = { $seat } пропускает ход.
fact-ship_returned = { $seat } возвращается на карту: клетка { $at }.
fact-engine_rolled = { $seat } запускает { $outfit }: выпало { $value }{ $damage ->
        [0] {""}
       *[other] , минус { $damage } за повреждения
    }, итог { $points ->
        [one] { $points } очко
        [few] { $points } очка
       *[many] { $points } очков
    }.
fact-impulse_used = { $seat } использует импульс: { $points ->
        [one] { $points } очко
        [few] { $points } очка
       *[many] { $points } очков
    }.
fact-moved = { $seat } летит: { $to }. Осталось { $points ->
        [one] { $points } очко
        [few] { $points } очка
       *[many] { $points } очков
    }.
fact-passed_ship = { $seat } проходит мимо другого корабля: { $at }.
fact-gate_used = { $seat } прыгает через врата: { $start } → { $to }.
fact-gate_first_used = { $seat }: первый прыжок с этих врат.
fact-tigris_used = { $seat }: врата «Тигр» переносят корабль на { $at }.
fact-put_back = { $seat }: корабль возвращён на { $at }.
fact-space_used = { $seat } использует занятую клетку { $at }.
fact-asteroid_rolled = { $ship }: астероидное поле, бросок { $value }.
fact-debris_rolled = { $ship }: поле обломков, бросок { $value }.
fact-nebula_rolled = { $ship }: туманность, бросок { $value }.
fact-shield_thrown_back = { $seat }: щит планеты отбрасывает корабль, бросок { $value }.
fact-shield_seen = { $seat } проходит щит, но оставляет след: { $value }.
fact-shield_unseen = { $seat } тайно проходит щит: { $value }.
fact-shield_free = { $seat } проходит щит без броска.
fact-entrance_crossed = { $seat } проходит вход преступной планеты.
fact-energy_lost = { $seat } теряет энергию: { $amount }.
fact-marker_disarmed = { $seat }: разряжено, { $count ->
        [one] { $count } маркер
        [few] { $count } маркера
       *[many] { $count } маркеров
    }.
fact-became_stranded = { $seat }: истощение энергии.
fact-move_cut_short = { $seat }: движение прервано.
fact-move_ended = { $seat } останавливается.
fact-scanned = { $seat } сканирует.
fact-jumped_blind = { $seat } прыгает вслепую: { $to }.
fact-token_taken = { $seat } берёт жетон исследования: { $face }.
fact-attack_declared = { $ship } атакует: { $targets }{ $weapons ->
        [0] {""}
       *[other] {" "}(применений оружия: { $weapons })
    }.
fact-defence_declared = { $seat } защищается: щиты { $shields }, способности { $abilities }.
fact-attack_rolled = { $ship }: бросок атаки { $values }, итог { $total }.
fact-defence_rolled = { $ship }: защита { $total }.
fact-damage_dealt = { $ship }: урон { $amount }.
fact-damage_placed = { $seat }: повреждён отсек { $cell }.
fact-cube_thrown_out = { $seat }: из трюма выпадает { $cube }.
fact-attack_blocked = { $ship } отражает атаку: { $attack } против { $defence }.
fact-markers_rearmed = { $seat } снова заряжает: { $count ->
        [one] { $count } маркер
        [few] { $count } маркера
       *[many] { $count } маркеров
    }.
fact-ram_recoiled = { $seat }: урон от своего тарана { $amount }.
fact-ship_destroyed = { $seat }: корабль уничтожен ({ $by }).
fact-bounty_collected = { $ship } получает { $amount } за цель: { $victim }.
fact-bounty_raised = { $seat }: награда за голову +{ $amount }, всего { $total } ({ $why }).
fact-bounty_removed = { $seat }: награда за голову −{ $amount }.
fact-became_outlaw = { $seat } теперь вне закона.
fact-became_innocent = { $seat } снова в ладах с законом.
fact-rescued = { $by } спасает: { $seat }.
fact-rescued_armed = { $seat } заряжает полученной энергией: { $count ->
        [one] { $count } маркер
        [few] { $count } маркера
       *[many] { $count } маркеров
    }.
fact-missions_drawn = { $seat } берёт миссии: { $count ->
        [one] { $count } карта
        [few] { $count } карты
       *[many] { $count } карт
    }.
fact-mission_kept = { $seat } оставляет миссию.
fact-mission_kept_hidden = { $seat } берёт карту: { $mission }.
fact-mission_refused = { $seat } отказывается: { $missions }.
fact-missions_reshuffled = Сброшенные миссии стали колодой: { $count ->
        [one] { $count } карта
        [few] { $count } карты
       *[many] { $count } карт
    }.
fact-mission_task_done = { $seat } начинает миссию: { $mission }.
fact-mission_pay_set = { $seat }: плата за миссию { $pay }.
fact-mission_pay_waits = { $seat }: плата ждёт, пока цель не появится на карте.
fact-scholar_rolled = { $seat } собирает данные: { $value }.
fact-hunter_rolled = { $seat } назначает цену: { $value }.
fact-thief_rolled = { $seat } крадёт: { $value }.
fact-sneak_rolled = { $seat } пробирается тайком: { $value }.
fact-mission_failed = { $seat }: миссия провалена ({ $mission }).
fact-mission_completed = { $seat } завершает миссию, { $goal }: { $mission }, плата { $pay }.
fact-mission_aborted = { $seat } бросает миссию: { $mission }.
fact-experience_spent = { $seat } тратит опыт ({ $mission }) и перебрасывает { $value }.
fact-cargo_bought = { $seat } покупает: { $goods }.
fact-extra_cube = { $seat } получает ещё куб: { $cube }.
fact-cargo_sold = { $seat } продаёт { $count ->
        [one] { $count } куб
        [few] { $count } куба
       *[many] { $count } кубов
    } ({ $goods }) за { $pay }.
fact-all_cargo_sold = { $seat }: весь груз продан.
fact-cargo_picked_up = { $seat } подбирает: { $cube }.
fact-cargo_jettisoned = { $seat } выбрасывает за борт: { $cube }.
fact-mined = { $seat } добывает, бросок { $value }: { $goods }.
fact-salvaged = { $seat } извлекает, бросок { $value }: { $goods }.
fact-harvested = { $seat } собирает, бросок { $value }: { $goods }.
fact-gather_failed = { $seat }: бросок { $value }, неудача.
fact-energy_refilled = { $seat } пополняет энергию.
fact-ship_repaired = { $seat } чинит корабль за { $price }.
fact-outfit_sold = { $seat } продаёт { $outfit } за { $price }.
fact-hold_rearranged = { $seat } перекладывает трюм.
fact-ship_bought = { $seat } покупает корабль: { $ship }.
fact-outfit_handed_back = { $seat } возвращает { $outfit } за { $price }.
fact-fame_bought = { $seat } покупает славу.
fact-fame_gained = { $seat }: слава +{ $amount } ({ $source }), всего { $total }.
fact-luck_struck = { $seat }: удача, выпало 20!
fact-title_revealed = Открыт титул: { $title }.
fact-title_put_aside = Титул «{ $title }» уже не заслужить, он отложен.
fact-title_earned = { $seat } заслуживает титул «{ $title }».
fact-title_received = { $seat } получает титул «{ $title }».
fact-abilities_refreshed = { $seat }: способности и импульс восстановлены.
fact-markers_armed = { $seat } заряжает { $count ->
        [one] { $count } маркер
        [few] { $count } маркера
       *[many] { $count } маркеров
    }.
fact-ability_used = { $seat } применяет способность: { $ability }.
fact-ability_rolled = { $seat }: бросок { $value } ({ $ability }).
fact-die_rerolled = { $seat } перебрасывает кубик (было { $value }).
fact-harpooned = { $seat } бросает гарпун, цель { $ship }: { $value }, дальность { $reach }.
fact-harpoon_followed = { $seat } следует на гарпуне: { $at }.
fact-harpoon_let_go = { $seat } отпускает гарпун.
fact-harpoon_ended = { $seat }: гарпун больше не держит.
fact-autopilot_moved = { $seat } летит на автопилоте: { $points ->
        [one] { $points } очко
        [few] { $points } очка
       *[many] { $points } очков
    }.
fact-autopilot_waits = { $seat }: автопилот ждёт, { $points ->
        [one] { $points } очко
        [few] { $points } очка
       *[many] { $points } очков
    }.
fact-cube_replicated = { $seat } копирует куб: { $cube }.
fact-damage_healed = { $seat }: снято повреждений: { $count }.
fact-markers_dumped = { $seat } сразу заряжает { $count ->
        [one] { $count } маркер
        [few] { $count } маркера
       *[many] { $count } маркеров
    }.
fact-ship_slipped = { $seat } переносится на { $at }.
fact-free_shields_won = { $seat }: свободных проходов щита в этом ходу: { $count }.
fact-energy_gained = { $seat }: энергия +{ $amount }.
fact-result_boosted = { $seat } форсирует двигатель: { $result }.
fact-beam_fired = { $seat } стреляет лучом: { $value }.
fact-rail_hit = { $seat } стреляет из рельсовой пушки: { $value }, урон { $amount }.
fact-business_ended = { $seat } завершает дела.
fact-npc_target_chosen = { $npc } выбирает цель: { $target }.
fact-npc_moved = { $npc } летит: { $start } → { $to }.
fact-npc_attacked = { $npc } вступает в бой: { $target }.
fact-npc_fled = { $npc } удирает.
fact-npc_arrived = { $npc } прибывает и торгует: { $sector }.
fact-npc_destroyed = { $npc }: корабль уничтожен ({ $by }).
fact-npc_returned = { $npc } возвращается: { $at }.
fact-npc_skipped = { $npc } пропускает ход.
fact-npc_damaged = { $npc }: повреждения { $damage } из { $limit }.
fact-tie_decided = Ничью решает случай: { $pick }.
fact-credits_given = { $seat } передаёт { $amount }: { $to }.
fact-game_won = { $seat }: слава { $total }, победа!
fact-game_stopped_at_limit = Игра останавливается, раундов сыграно: { $rounds }.
fact-solo_lost = Цель не достигнута, ходов: { $turns }.
fact-actions_ended = { $seat } завершает фазу действий.
fact-attack_cancelled = { $seat } отменяет атаку.

ending-target_reached = Цель по славе достигнута.
ending-round_limit = Сыграно условленное число раундов.
ending-solo_lost = Время вышло, цель не достигнута.
ending-solo_gold = Цель достигнута: золото.
ending-solo_silver = Цель достигнута: серебро.
ending-solo_bronze = Цель достигнута: бронза.
ending-solo_won = Цель достигнута вовремя.

offer-choose_ship = Взять корабль { $ship }: трюм { $hold }, импульс { $impulse }, энергия { $energy }, { $ability }
offer-buy_outfit = Купить: { $outfit }, { $price }
offer-take_kit = Стартовый набор «{ $kit }»: { $outfits }; останется кредитов: { $left }
offer-pack = Положить { $outfit } в отсек { $number }
offer-pack_auto = Уложить за меня
offer-done = Готово
offer-done_shopping = Покупок достаточно
offer-done_nothing = Лететь с пустым трюмом
offer-done_defence = Защита объявлена
offer-done_undefended = Не защищаться
offer-done_selling = Продать названное
offer-done_slip = Остаться здесь
offer-done_heal = Достаточно
offer-done_survey = Больше не нужно
offer-impulse = Импульс: { $points ->
        [one] { $points } очко
        [few] { $points } очка
       *[many] { $points } очков
    }
offer-engine = Запустить { $outfit } (d{ $die })
offer-step = Лететь: { $at }
offer-step_risk = Лететь: { $at }. Риск: { $risks }
offer-gate = Прыжок через врата: { $at }
offer-tigris = Прыжок через врата «Тигр»: точку укажет d20
offer-blind_jump = Прыжок вслепую: { $at } (ляжет один из оставшихся секторов, их { $left })
offer-use_space = Использовать занятую клетку за 2 очка: { $at }
offer-use_space_risk = Использовать занятую клетку за 2 очка: { $at }. Риск: { $risks }
offer-stop = Остановиться
offer-leave_space = Ничего там не делать
offer-end_actions = Закончить ход
offer-end_actions_planet = Закончить действия, заняться делами
offer-scan = Сканировать: { $side }
offer-take_token = Взять жетон исследования
offer-rescue = Спасти: { $seat } (2 энергии)
offer-arm_rescued = Зарядить: { $count }
offer-spawn = Точка возрождения { $number }: { $at }
offer-place = Поставить: { $at }
offer-reroll = Так-Икс: перебросить кубик { $number } (d{ $die }, выпало { $value })
offer-experience = Опыт: сбросить карту «{ $mission }» и перебросить
offer-keep = Оставить бросок
offer-boost = Дожигание: двигатель { $number } ({ $value })
offer-use_mag_harpoon = Применить магнитный гарпун
offer-use_broadside = Применить бортовой залп
offer-use_autopilot = Лететь на автопилоте сейчас
offer-pass_mag_harpoon = Не применять магнитный гарпун
offer-pass_broadside = Не применять бортовой залп
offer-pass_autopilot = Не сейчас
offer-pass_afterburner = Без дожигания
offer-double = Удвоить результат
offer-add = Добавить 8
offer-attack = Атаковать: { $ship }
offer-weapon = Выстрел: { $outfit } (d{ $die })
offer-ram = Таран: { $outfit } (d{ $die })
offer-confirm = В атаку!
offer-cancel = Отменить
offer-shield = Щит { $outfit } (d{ $die })
offer-brace = { $ability }, энергия { $energy }
offer-place_damage = Повреждение в отсек { $number }
offer-place_rest = Разместить всё за меня
offer-rearm = Снова зарядить: { $count }
offer-draw_missions = Взять миссии
offer-keep_mission = Оставить: { $mission }
offer-keep_none = Не брать ни одной
offer-task = Начать миссию: { $mission }
offer-complete = Завершить миссию за { $pay }: { $mission }
offer-drop_mission = Бросить миссию: { $mission }
offer-buy_two = Купить два куба за 1000: { $goods }
offer-buy_mixed = Купить за 1000: { $first } и { $second }
offer-extra = Третий куб: { $goods }
offer-sell = Продать: { $cube }
offer-sell_all = Продать всё, что здесь покупают
offer-mine = Добыть ({ $goods }): 50 % куб, иначе урон от 1 до 10{ $deadly ->
        [0] {""}
       *[other] {" "}({ $deadly } % гибель корабля)
    }
offer-salvage = Извлечь ({ $goods }): 85 % куб, 15 % гибель корабля
offer-harvest = Собрать ({ $goods }): 50 % куб, иначе потеря от 1 до 10 энергии
offer-pick_up = Подобрать: { $cube }
offer-jettison = Выбросить за борт: { $cube }
offer-refill = Пополнить энергию
offer-repair = Починить за { $price }
offer-sell_outfit = Продать { $outfit } за { $price }
offer-hand_back = Вернуть { $outfit } за { $price }
offer-rearrange = Переложить трюм
offer-buy_ship = Купить корабль { $ship } за { $price }: трюм { $hold }, импульс { $impulse }, энергия { $energy }, { $ability }
offer-buy_fame = Купить 1 очко славы за { $price }
offer-end_business = Закончить дела
offer-arm = Зарядить: { $count }
offer-ability = { $ability }, энергия { $energy }
offer-ability_cell = { $ability }, энергия { $energy }: отсек { $number }
offer-ability_ship = { $ability }, энергия { $energy }: { $ship }
offer-ability_side = { $ability }, энергия { $energy }: { $side }
offer-heal = Починить отсек { $number }
offer-rail_outfit = Попасть в { $outfit }
offer-survey = Выложить сектор: { $side }
offer-survey_token = Взять жетон: { $sector }
offer-slip = Перенестись: { $at }
offer-replicate = Скопировать: { $cube }
offer-dump = Зарядить маркер с оборудования { $outfit }
offer-dump_disarmed = Зарядить разряженный маркер
offer-follow = Следовать
offer-follow_all = Следовать до конца
offer-let_go = Отпустить
offer-npc_stop = Остановка: { $at }
offer-gift = Передать { $amount }: { $seat }

ask-choose_ship = { $seat }: на каком корабле полетите?
ask-first_shopping = { $seat }: оборудование на { $credits }? Сначала двигатель.
ask-place_beside = { $seat }: точка возрождения занята. Куда поставить корабль ({ $ship })?
ask-pack = { $seat }: куда положить { $outfit }? R поворот, F переворот.
ask-hand_back = { $seat }: в новый корабль помещается не всё. Что убрать?
ask-move = { $seat }: осталось { $points ->
        [one] { $points } очко
        [few] { $points } очка
       *[many] { $points } очков
    }. Куда дальше?
ask-used_space = { $seat }: что делаете на занятой клетке?
ask-reroll = { $seat }: выпало { $values }. Перебросить?
ask-boost = { $seat }: применить дожигание?
ask-double = { $seat }: удвоить результат двигателя или добавить 8?
ask-broadside = { $seat }: применить бортовой залп?
ask-spawn = { $seat }: выберите точку возрождения ({ $ship }).
ask-hazard = { $seat }: грозит урон { $amount }. Щиты или способности?
ask-damage = { $seat }: разместите повреждения ({ $count }), корабль: { $owner }.
ask-aim = { $seat }: каким оружием атаковать? Цель: { $ship }.
ask-redline_target = { $seat }: в кого стреляет оружие?
ask-defend = { $seat }: атакует { $attacker }. Как защищаетесь?
ask-rearm = { $seat }: сколько маркеров щитов зарядить снова?
ask-rescued_arm = { $seat }: сколько маркеров зарядить полученной энергией?
ask-keep_mission = { $seat }: оставьте одну миссию или ни одной.
ask-sell = { $seat }: на продажу { $count ->
        [one] { $count } куб
        [few] { $count } куба
       *[many] { $count } кубов
    }. Ещё или продать?
ask-extra = { $seat }: какого типа третий куб?
ask-survey = { $seat }: с какой стороны выложить сектор?
ask-heal = { $seat }: какие повреждения снять? Можно ещё: { $count }.
ask-rail_hit = { $seat }: в какое оборудование попасть?
ask-slip = { $seat }: куда перенести корабль?
ask-replicate = { $seat }: какой куб копируете?
ask-dump = { $seat }: какие маркеры зарядить? Можно ещё: { $count }.
ask-harpoon = { $seat }: { $ship } собирается лететь. Бросить гарпун?
ask-follow = { $seat }: последовать на покинутую клетку?
ask-autopilot = { $seat }: лететь на автопилоте сейчас?
ask-npc_stop = { $seat }: где остановится { $npc }?
ask-action_complete = { $seat }: цель миссии! Завершить за 1 очко славы?
ask-action_task = { $seat }: миссия начинается здесь. Выполнить первое задание?
ask-action_sell = { $seat }: ваш груз здесь нужен. Продать? Весь сразу даёт славу.
ask-action_token = { $seat }: жетон исследования! Взять?
ask-action_mission = { $seat }: точка миссий. Посмотреть три миссии?
ask-action_gather = { $seat }: здесь можно с риском добыть груз. Попробовать?
ask-action_buy = { $seat }: здесь продают груз, два куба за 1000. Купить?
ask-first_shopping_kits = { $seat }: готовый набор (их { $kits }) или свои покупки на { $credits }?
ask-hazard_energy = { $seat }: грозит потеря энергии: { $amount }. Щиты?
ask-survey_token = { $seat }: взять жетон нового сектора?
ask-aim_more = { $seat }: оружия против цели { $ship }: { $count }. Ещё или в атаку?
ask-action = { $seat }: снова двигатель, действие здесь или конец хода?
ask-action_fly = { $seat }: куда? Груз, миссии (!) и жетоны (?) на карте стоят полёта.
ask-action_fly_mission = { $seat }: миссия начинается в секторе { $sector }, там метка. Лететь туда?
ask-action_fly_goal = { $seat }: цель миссии — { $sector }, там метка. Лететь туда?
ask-action_fly_search = { $seat }: миссия ведёт в сектор { $sector }, его ещё нет на карте. Разведать?
ask-action_fly_cargo = { $seat }: в трюме { $cube }: покупает { $sector }, там метка. Лететь туда?
ask-action_fly_energy = { $seat }: мало энергии. Планета, например { $sector }, заправит даром.
ask-action_fly_repair = { $seat }: много повреждений. Планета, например { $sector }, починит корабль.
ask-action_moved = { $seat }: ещё что-то здесь или конец хода?
ask-action_stranded = { $seat }: истощение. Только импульс и малые действия.
ask-business = { $seat }: дела, кредитов { $credits }. Заправка даром.
ask-arm = { $seat }: сколько маркеров зарядить? По 1 энергии из { $energy }.
ask-wait = { $seat } действует.
ask-dealer = Кубики катятся.
ask-over = Игра окончена.

option-mode = Режим
option-mode-help = Обычный режим на 3–5 игроков; первая игра короче, с заданными секторами и наборами; дуэль на двоих; в одиночку на время.
option-mode-standard = Обычный
option-mode-first_game = Первая игра
option-mode-duel = Дуэль
option-mode-solo = В одиночку
option-fame_target = Цель по славе
option-fame_target-help = От 3 до 20; обычно 5, 10 или 20. Пусто: 10, в первой игре 5.
option-npcs = Неигровые персонажи
option-npcs-help = Участвуют Торговец, Патрульный и Разбойник. В первой игре их нет.
option-npcs-yes = Да
option-npcs-no = Нет
option-den_market = Рынок Логова
option-den_market-help = Покупает ли груз Логово контрабандистов.
option-den_market-no_buy_back = Покупает всё, кроме проданного им
option-den_market-literal = Покупает всё
option-den_market-printed_tile = Не покупает ничего
option-gifts = Передача кредитов
option-gifts-help = В свой ход, между действиями, игроки могут передавать друг другу кредиты.
option-gifts-yes = Вкл.
option-gifts-no = Выкл.
option-round_limit = Предел раундов
option-round_limit-help = Игра остановится после стольких раундов; 0 без предела.

rules-setup-title = Подготовка
rules-setup = Карта начинается со стольких секторов, сколько игроков; остальные лежат лицом вниз. Бросок d20 решает, кто первым выбирает корабль; остальные выбирают против часовой стрелки. Каждый корабль стоит на точке возрождения с полной энергией, четырьмя заряженными маркерами и готовой способностью. У каждого 3000 кредитов на оборудование, которое помещается в трюм; в первой игре можно взять готовый набор. Выбиравший последним ходит первым, дальше по часовой стрелке. Первые три игрока ещё и ведут по одному неигровому персонажу.
rules-map-title = Карта, видимость, расстояние
rules-map = Сектор состоит из девятнадцати клеток. Астероидные поля и поля обломков занимают по клетке; туманность, планета, врата и звезда образуют одну область с границей вокруг. Расстояние считают в клетках, что бы ни лежало между ними. Корабли соседние, если у их клеток общая сторона без планетарного щита и без входа. Клетка видна, если прямая к ней не пересекает границ астероидов, обломков, звезды или планеты и неисследованных клеток; прямая, которая лишь касается границы, свободна. Туманности, врата и корабли обзору не мешают. Лётное расстояние между секторами считают по выложенным секторам в обход звезды.
rules-turn-title = Ход
rules-turn = В ходе три фазы. Фаза действий: сколько угодно действий в любом порядке, лишь бы хватало средств. Хозяйственная фаза: только если корабль после этого стоит на планете. Итоговая фаза: вы получаете заслуженные титулы, открываются новые, восстанавливаются способности и импульс, маркеры заряжаются по 1 энергии, а на планете даром. Малые действия (взять миссии, взять жетон, подобрать или выбросить груз, прыгнуть вслепую) возможны посреди движения; все прочие его завершают. Корабль без энергии и без заряженных маркеров истощён: ему остаются импульс и малые действия.
rules-moving-title = Движение
rules-moving = Очки движения дают импульс, раз за ход и даром, или двигатель: положите заряженный маркер в свободную ячейку пуска и бросьте его кубик, минус 1 за каждое повреждение на нём. Каждое очко переносит на соседнюю клетку. Мимо чужих кораблей пролетать можно, останавливаться на них нельзя; остановиться можно и раньше, лишние очки пропадают. С врат за 1 очко попадают на любую клетку других действующих врат; первый прыжок с каждых врат даёт 1 очко славы. Врата «Тигр» забрасывают на точку возрождения, ближайшую к броску d20. За 2 очка можно воспользоваться соседней занятой клеткой, будто вы на ней стоите, ради одного её действия.
rules-borders-title = Границы
rules-borders = Вход в астероидное поле: d20, 1–10 столько же урона, щиты могут его снизить. Вход в обломки: 1–3 и корабль потерян. Вход в туманность: 1–10 потеря стольких энергии, затем заряженных маркеров. Вход в звезду: корабль потерян. Планетарный щит, внутрь или наружу: 1–10 отбрасывает с таким же уроном, 11–17 пропускает, но назначает 1000 за голову, 18–20 пропускает. Вход нейтральной планеты свободен; вход законолюбивой закрыт для влетающих преступников; на входе преступной честный корабль получает награду за голову 1000. Если на одной стороне две границы, сначала действует покидаемая, потом та, в которую входят.
rules-exploring-title = Исследование
rules-exploring = С клетки у края можно сканировать: заплатите 1 энергию, и туда ляжет вытянутый сектор. Или, двигаясь, прыгнуть вслепую в неисследованную клетку за 1 очко: сектор ляжет, и корабль обязан войти именно в эту клетку, что бы там ни было. На клетку исследования нового сектора кладут жетон лицом вниз. Стоящий на ней корабль может взять его: 1000 кредитов, 1 очко славы или ничего. Когда выложены все сектора, мир кончается.
rules-outfits-title = Оборудование и повреждения
rules-outfits = Оборудование лежит в трюме плитками; их можно поворачивать и переворачивать, в отсеке помещается одна секция или один куб. Каждое применение требует заряженного маркера и свободной ячейки пуска и бросает кубик оборудования. За каждую единицу урона вы кладёте маркер в неповреждённый отсек по своему выбору: куб оттуда выпадает, ячейка пуска не действует, а каждый маркер на оборудовании снижает его результаты на 1. Когда маркеров столько же, сколько отсеков, корабль уничтожен. Щиты применяют только против атак, астероидов, добычи, туманностей и сбора.
rules-combat-title = Бой
rules-combat = Атакуйте любой видимый корабль: бластеры и таран бьют по соседним, ракеты на 2–6 клеток. Назовите оружие, каждое применение требует заряженного маркера; двигатель в роли оружия становится тараном. Затем цель называет щиты и защитные способности. Бросают все кубики; атака минус защита даёт урон. Таран ранит и самого таранящего, по его кубикам. После этого защищавшийся может снова зарядить маркеры щитов этой атаки по 1 энергии. Кто уничтожил корабль, получает славу по его уровню и награду за его голову; за честного игрока назначают 1000 за вашу.
rules-destruction-title = Гибель и спасение
rules-destruction = Уничтоженный корабль уходит с карты, теряет миссию и награду за голову, его кубы остаются на клетке. Корабль, оборудование, кредиты, слава, титулы и выполненные миссии сохраняются, повреждения исчезают. В свой ход это сразу его завершает. Владельцы кораблей 2 и 3 уровня пропускают следующий ход. Затем d20 указывает ближайшую свободную точку возрождения; при 20 вы выбираете сами. Сосед, у которого хотя бы 3 энергии, может спасти истощённый корабль: он отдаёт 2 энергии и получает 1 очко славы.
rules-missions-title = Миссии
rules-missions = На точке миссий, если миссии у вас нет, посмотрите три карты и оставьте одну или ни одной; оставленная тайна, пока не выполнено первое задание. Выполните его (в указанной точке, рядом с целью или уничтожив корабль), затем завершите миссию на точке миссий её цели: плата и 1 очко славы. Контрабандист бросает кубик, входя на планету цели: 1–12 и всё пропало. Вор терпит неудачу при 1–5. Неудачливый контрабандист или вор и удачливый убийца получают награду за голову. Выполненную миссию можно потратить, чтобы перебросить d20 следующей миссии того же типа. Бросить миссию можно в любой момент.
rules-cargo-title = Груз
rules-cargo = На клетке покупки два куба стоят 1000; на клетке продажи каждый куб нужного типа приносит 1000. Продажа хотя бы двух кубов, после которой груза в трюме нет, даёт 1 очко славы. Кубы можно и добыть среди астероидов (11–20, иначе урон), извлечь из обломков (4–20, иначе корабль потерян) и собрать в туманностях (11–20, иначе потеря энергии). Выброшенные кубы лежат на клетке, пока их не подберут; своё выброшенное нельзя взять обратно в том же ходу. Острог и Логово контрабандистов покупают всё; обычно Логово не выкупает проданное им самим.
rules-business-title = Дела и итоги
rules-business = На планете после действий: даром заправьтесь; устраните все повреждения за 1000 (за 2000 на 3 уровне); покупайте и продавайте оборудование (уровни 1 и 2 продаются за 1000, 3 за 2000); переложите трюм; купите корабль ровно на уровень выше (5000 или 8000) и получите 1 очко славы, это снимает повреждения и награду за голову и добавляет его способность к прежним; покупайте славу по 5000, но никогда последнее очко. Затем идёт итоговая фаза. В открытом космосе берегите энергию: ею платят за маркеры, сканирование и способности, а пополняют её только планеты.
rules-fame-title = Слава, титулы, закон
rules-fame = Слава считается сразу. Её дают жетоны, выполненные миссии, уничтоженные корабли, полная распродажа трюма, новые корабли, спасение, первые прыжки с врат, титулы, деньги и удача: выпавшие на своём броске 20 дают 1 очко, раз за ход. Когда кто-то впервые доходит до деления титула, открывается титул: первый, кто выполнит условие, заслуживает его и в свою ближайшую итоговую фазу получает славу и постоянный навык. Награда за голову делает вас преступником: законолюбивые входы закрыты, Патрульный вас преследует, а деньги получит тот, кто вас уничтожит. Снимают её только гибель, новый корабль или Поддельные документы.
rules-abilities-title = Способности
rules-abilities = Каждый корабль приносит карту способности; карты прежних кораблей остаются у вас. Применение стоит указанной энергии и отрабатывает карту до вашей итоговой фазы; большинство затем бросает d20 по своей таблице, и низкий бросок не даёт ничего. Одни способности служат действиями своего хода, другие следуют за вашим броском, третьи защищают или отвечают на движение соседа. Когда именно, сказано на карте. Несколько карт можно применить одну за другой.
rules-npcs-title = Неигровые персонажи
rules-npcs = Торговец летает от планеты к планете и копит по 1000 с продажи; Патрульный преследует напавшего на него, затем ближайшего преступника, иначе обходит законолюбивые планеты; Разбойник преследует напавшего, затем ближайший честный корабль, бьёт и бежит в Острог. Каждый действует после хода своего управляющего, который лишь выбирает там, где правила это оставляют. Опасностей они по возможности избегают. Защищаются кубиком своей карты. Кто уничтожил такого, получает кредиты с его карты и славу; за Торговца и Патрульного ещё и награду за голову. Он пропускает ход и возвращается.
rules-end-title = Победа, подарки, другие режимы
rules-end = Игра кончается в тот самый миг, когда чья-то слава достигает цели, даже в чужой ход; этот игрок побеждает один. Если стол так решил, кредиты можно дарить в свой ход, между действиями; обещания никого не связывают. Первая игра идёт до 5 очков славы, с заданными секторами и без неигровых персонажей. В дуэли другой игрок сразу оба соседа. В одиночку вы соревнуетесь с числом ходов: золото, серебро или бронза. При пределе раундов побеждает большая слава, затем большие кредиты, затем меньшая награда за голову.
