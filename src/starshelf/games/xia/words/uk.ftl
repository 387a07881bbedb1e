game-name = Ксіа
game-tagline = Маленький корабель на мапі, що росте, поки її досліджують: торгуйте, бийтеся, ризикуйте, станьте легендою.

cube-copy = { $goods } (копія)
cube-den = { $goods } (з Лігва)

goods-any = будь-який вантаж

space = { $sector } { $at }

hex-label = { $sector } { $at }: { $things }

sector-label = Сектор: { $sector }

space-spawn = точка відродження { $number }
space-mission = точка місій
space-token = тут лежить жетон дослідження
space-token_taken = клітинка дослідження, жетон узято

cubes-lying = { $cube }: { $count }

npc-label = { $npc }: пошкодження { $damage }/{ $limit }, кредити { $credits }
npc-moved_by = Ходить: { $seat }

ship-label = { $seat }: { $ship }, пошкодження { $damage }/{ $hold }{ $bounty ->
        [0] {""}
       *[other] , нагорода за голову { $bounty }
    }

outfit-label = { $outfit }: { $kind }, d{ $die }{ $damage ->
        [0] {""}
       *[other] , кожен результат менший на { $damage }
    }

marker-spent = Витрачений маркер: комірка зайнята до підсумкової фази
marker-armed = Заряджений маркер: оплачує одне застосування обладнання
marker-disarmed = Розряджений маркер: у підсумковій фазі його зарядить 1 енергія

damage-label = Пошкодження: відсік марний до ремонту

airlock = Шлюз: викинути куб або місію за борт

mat-ship = { $ship } · рівень { $tier }
mat-no_ship = Корабля ще немає
mat-energy = Енергія { $have }/{ $most }
mat-credits = Кредити { $credits }
mat-bounty = Нагорода за голову { $bounty }: її дістане той, хто знищить корабель
mat-completed = Виконані місії: { $missions }

impulse-ready = Імпульс готовий: { $points ->
        [one] { $points } очко
        [few] { $points } очки
       *[many] { $points } очок
    } раз за хід
impulse-used = Імпульс використано; повернеться в підсумковій фазі ({ $points ->
        [one] { $points } очко
        [few] { $points } очки
       *[many] { $points } очок
    })

ability-label = { $ability } (енергія { $energy }): { $text }
ability-label_used = { $ability } (енергія { $energy }), відпрацьована до підсумкової фази: { $text }

mission-hidden = Місія лицем донизу
mission-accepted = { $mission } (прийнята)
mission-waits = { $mission } (триває; плату призначать, коли ціль з'явиться на мапі)
mission-under_way = { $mission } (триває, плата { $pay })
mission-done = Виконана: { $mission }
mission-experience = Досвід: можна витратити, щоб перекинути кубик місії того ж типу.
mission-from = звідки: { $sector }
mission-to = куди: { $sector }

title-label = { $title }, слава { $fame }. { $text }
title-earned_by = заслуга: { $seat }

fame-space = слава { $fame }
fame-title_space = слава { $fame }: коли сюди вперше хтось дійде, відкриється титул
fame-target_space = слава { $fame }: хто її досягне, той одразу перемагає
fame-of = { $seat }: слава { $fame }

die-label = d{ $sides }: { $value }

dice-why = { $ship }: { $why }

shop-label = { $outfit }: { $kind }, d{ $die }, комірок пуску { $points }, ціна { $price }, лишилося { $left }

kit-label = Набір «{ $kit }»: { $outfits }; лишиться кредитів: { $left }

yard-label = { $ship }: трюм { $hold }, енергія { $energy }, імпульс { $impulse }. { $ability }: { $text }
yard-hold = трюм { $hold }
yard-energy = енергія { $energy }
yard-impulse = імпульс { $impulse }

service-refill = Заправка даром
service-repair = Ремонт { $price }
service-fame = 1 слава { $price }
service-resale = Продати своє

supply-goods = { $goods }: у запасі { $count }

deck-sectors = Ще не викладено секторів: { $count }
deck-missions = Місій у колоді: { $count }
deck-titles = Титулів у колоді: { $count }
deck-tokens = Ще не відкрито жетонів дослідження: { $count }

sector-neo_damascus = Нео-Дамаск
sector-kemplar_ii = Кемплар II
sector-azure = Лазур
sector-doravin_v = Доравін V
sector-loath = Острог
sector-lunari = Лунарія
sector-tk_421 = ТК-421
sector-outpost_338 = Форпост-338
sector-red_gulch = Червона ущелина
sector-expedior_gate = Брама «Експедіор»
sector-deltus_gate = Брама «Дельтас»
sector-vortex_86 = Вихор-86
sector-burning_horse = Вогняний Кінь
sector-lower_stratus = Нижня хмарність
sector-pelmont = Пельмонт
sector-the_keep = Фортеця
sector-kreller_iv = Креллер IV
sector-smugglers_den = Лігво контрабандистів
sector-tigris_gate = Брама «Тигр»
sector-xia = Ксіа
sector-lost_sector = Загублений сектор

ship-easy_tiger = Неквапливий Тигр
ship-ghoststalker = Нічна тінь
ship-numerator = Обчислювач
ship-persistent_memory = Стійка пам'ять
ship-puddle_jumper = Драндулет
ship-swamp_rat = Болотяний щур
ship-gaiden = Гайден
ship-krembler = Кремблер
ship-ockhams_razor = Бритва Оккама
ship-copper_heron = Мідна чапля
ship-tin_magpie = Бляшана сорока
ship-long_patience = Довге терпіння
ship-sorrow_unending = Нескінченний смуток
ship-ninth_meridian = Дев'ятий меридіан
ship-salt_cathedral = Соляний собор
ship-hollow_crown = Порожня корона
ship-quiet_thunder = Тихий грім
ship-lantern_bearer = Той, що несе ліхтар

outfit-m_22 = М-22
outfit-halon = Галоновий
outfit-raptor_k = Раптор-К
outfit-nock = Нок
outfit-saker_v = Сакер V
outfit-basilisk = Василіск
outfit-targe = Тарч
outfit-zulu_ii = Зулу-II
outfit-bastion = Бастіон
outfit-sling = Праща
outfit-javelin = Дротик
outfit-trebuchet = Требюше

kit-explorer = Дослідник
kit-trader = Торговець
kit-worker = Робітник
kit-pirate = Пірат

npc-merchant = Торговець
npc-enforcer = Патрульний
npc-scoundrel = Розбійник

goods-spice = спеції
goods-holo = голо
goods-terra = тера
goods-plasma = плазма
goods-cyber = кібер

token-credits = 1000 кредитів
token-fame = 1 очко слави
token-nothing = порожньо

ability-tac_x = Так-Ікс
ability-tac_x-text = Одразу після свого кидка перекиньте один його кубик.
ability-energy_scoop = Черпання енергії
ability-energy_scoop-text = d20: 5–13 енергія +2, 14–19 +3, 20 до межі.
ability-afterburner = Форсажна камера
ability-afterburner-text = Після кидка двигуна, d20: 5–10 +3, 11–19 +5, 20 подвоїти або +8.
ability-phase_veil = Фазова вуаль
ability-phase_veil-text = d20: 9–19 наступний щит цього ходу без кидка, 20 наступні два.
ability-mag_harpoon = Магнітний гарпун
ability-mag_harpoon-text = Сусідній корабель починає рух, d20: 3–13 прямуйте до 8 клітинок, 14–19 до 12, 20 до кінця.
ability-redline = Червона риска
ability-redline-text = Пошкодьте свій двигун або зброю й одразу застосуйте без маркера.
ability-maneuvering_thrusters = Маневрові прискорювачі
ability-maneuvering_thrusters-text = У захисті або проти астероїдів, d20: 5–15 +5, 16–19 +7, 20 +10.
ability-autopilot = Автопілот
ability-autopilot-text = Рух після чужого ходу, d20: 5–13 на 5 очок, 14–19 на 8, 20 на 12.
ability-deep_survey = Далека розвідка
ability-deep_survey-text = Викладіть сектори біля відкритих сторін свого, d20: 5–13 один, 14–19 до двох, 20 два й жетон.
ability-nano_regeneration = Нанорегенерація
ability-nano_regeneration-text = d20: 5–11 зніміть до 3 пошкоджень, 12–19 до 6, 20 усі.
ability-rail_gun = Рейкова гармата
ability-rail_gun-text = Видимий корабель до 8 клітинок, d20: 8–16 шкода 1 в обладнання, 17–19 2, 20 будь-які два відсіки.
ability-forged_papers = Підроблені документи
ability-forged_papers-text = Знизьте нагороду за голову, d20: 7–14 на 1000, 15–19 до 3000, 20 усю й ще +1000 кредитів.
ability-slipstream = Ковзний потік
ability-slipstream-text = Опиніться на вільній звичайній клітинці або брамі, d20: 5–12 до 4, 13–19 до 6, 20 до 8.
ability-replicator = Реплікатор
ability-replicator-text = d20: 6–19 скопіюйте куб із трюму, 20 візьміть ще й справжній.
ability-ablative_ribs = Абляційні ребра
ability-ablative_ribs-text = У захисті або проти астероїдів, d20: 6–13 +4, 14–19 +7, 20 зупиняє всю шкоду.
ability-particle_beam = Випромінювач часток
ability-particle_beam-text = Усі кораблі на лінії з 8 клітинок; d20: 5–11 шкода d8, 12–19 d12, 20 d20.
ability-broadside = Бортовий залп
ability-broadside-text = Після кидка бластерів або ракет, d20: 6–13 +3, 14–19 +6, 20 подвоїти кубики.
ability-capacitor_dump = Скидання накопичувачів
ability-capacitor_dump-text = d20: 5–12 зарядіть до 2 маркерів, 13–19 до 3, 20 до 4.

title-raider = Нальотник
title-raider-text = Знищіть Торговця. Навичка: +2 проти НІП.
title-raider-goal = Знищіть Торговця.
title-raider-skill = +2 проти НІП.
title-cartographer = Картограф
title-cartographer-text = Відкрийте 4 сектори за хід. Навичка: сканування без енергії.
title-cartographer-goal = Відкрийте 4 сектори за хід.
title-cartographer-skill = Сканування без енергії.
title-treasure_seeker = Шукач скарбів
title-treasure_seeker-text = Візьміть 2 жетони дослідження за хід. Навичка: порожній жетон дає 1000.
title-treasure_seeker-goal = Візьміть 2 жетони дослідження за хід.
title-treasure_seeker-skill = Порожній жетон дає 1000.
title-magnate = Магнат
title-magnate-text = Продайте 8 кубів за один продаж. Навичка: перша пара за хід приносить третій куб.
title-magnate-goal = Продайте 8 кубів за один продаж.
title-magnate-skill = Перша пара за хід приносить третій куб.
title-tycoon = Ділок
title-tycoon-text = 12000 кредитів у підсумковій фазі. Навичка: кораблі дешевші на 1000.
title-tycoon-goal = 12000 кредитів у підсумковій фазі.
title-tycoon-skill = Кораблі дешевші на 1000.
title-trusted_hand = Надійні руки
title-trusted_hand-text = 3 виконані місії перед вами. Навичка: беріть 4 місії.
title-trusted_hand-goal = 3 виконані місії перед вами.
title-trusted_hand-skill = Беріть 4 місії.
title-all_rounder = Майстер на всі руки
title-all_rounder-text = Виконані місії 3 типів. Навичка: будь-яка з них дає досвід.
title-all_rounder-goal = Виконані місії 3 типів.
title-all_rounder-skill = Будь-яка з них дає досвід.
title-duelist = Дуелянт
title-duelist-text = Завдайте 10 шкоди одному кораблю за атаку. Навичка: +1 до атак.
title-duelist-goal = Завдайте 10 шкоди одному кораблю за атаку.
title-duelist-skill = +1 до атак.
title-untouchable = Невразливий
title-untouchable-text = Не отримайте шкоди від атаки в 5 і більше. Навичка: +1 до захисту.
title-untouchable-goal = Не отримайте шкоди від атаки в 5 і більше.
title-untouchable-skill = +1 до захисту.
title-headhunter = Гроза злочинців
title-headhunter-text = Знищіть злочинця. Навичка: +1000 до кожної нагороди.
title-headhunter-goal = Знищіть злочинця.
title-headhunter-skill = +1000 до кожної нагороди.
title-public_enemy = Ворог суспільства
title-public_enemy-text = Нагорода за голову від 3000 у підсумковій фазі. Навичка: входи законолюбних планет відкриті.
title-public_enemy-goal = Нагорода за голову від 3000 у підсумковій фазі.
title-public_enemy-skill = Входи законолюбних планет відкриті.
title-speed_master = Майстер швидкості
title-speed_master-text = Точки місій астероїдів, планети, туманності й уламків за один хід. Навичка: імпульс 5.
title-speed_master-goal = Точки місій за хід: астероїди, планета, туманність, уламки.
title-speed_master-skill = Імпульс 5.
title-fence_jumper = Порушник кордонів
title-fence_jumper-text = Пройдіть 2 щити за хід. Навичка: половина шкоди при відкиданні.
title-fence_jumper-goal = Пройдіть 2 щити за хід.
title-fence_jumper-skill = Половина шкоди при відкиданні.
title-prospector = Старатель
title-prospector-text = Здобудьте 3 куби за хід. Навичка: +2 до видобутку.
title-prospector-goal = Здобудьте 3 куби за хід.
title-prospector-skill = +2 до видобутку.
title-ironclad = Залізний бік
title-ironclad-text = 8 пошкоджень у підсумковій фазі. Навичка: ремонт дешевший на 1000.
title-ironclad-goal = 8 пошкоджень у підсумковій фазі.
title-ironclad-skill = Ремонт дешевший на 1000.
title-wayfarer = Мандрівник
title-wayfarer-text = Побувайте в 6 секторах за хід. Навичка: +1 очко кожному руху двигуна.
title-wayfarer-goal = Побувайте в 6 секторах за хід.
title-wayfarer-skill = +1 очко кожному руху двигуна.
title-collector = Колекціонер
title-collector-text = Везіть усі п’ять типів вантажу не з Лігва. Навичка: +1000 за повний розпродаж.
title-collector-goal = Везіть усі п’ять типів вантажу не з Лігва.
title-collector-skill = +1000 за повний розпродаж.
title-quartermaster = Квартирмейстер
title-quartermaster-text = Майте всі чотири види обладнання. Навичка: перший маркер заряджається безкоштовно.
title-quartermaster-goal = Майте всі чотири види обладнання.
title-quartermaster-skill = Перший маркер заряджається безкоштовно.

mission-27 = Перевізник: ТК-421 → Брама «Тигр»
mission-28 = Перевізник: Кемплар II → Вихор-86
mission-29 = Перевізник: Лазур → Нижня хмарність
mission-30 = Перевізник: Нео-Дамаск → Брама «Експедіор»
mission-31 = Перевізник: Лунарія → Форпост-338
mission-32 = Перевізник: Доравін V → Брама «Дельтас»
mission-33 = Перевізник: Форпост-338 → Лазур
mission-34 = Перевізник: Фортеця → Кемплар II
mission-35 = Перевізник: Нижня хмарність → Доравін V
mission-36 = Перевізник: Брама «Експедіор» → ТК-421
mission-37 = Перевізник: Острог → Фортеця
mission-38 = Перевізник: Вихор-86 → Червона ущелина
mission-39 = Учений: Червона ущелина → Вогняний Кінь
mission-40 = Учений: Креллер IV → Лунарія
mission-41 = Учений: Вогняний Кінь → Кемплар II
mission-42 = Учений: Вихор-86 → Лазур
mission-43 = Учений: Брама «Тигр» → Доравін V
mission-44 = Учений: Пельмонт → Вихор-86
mission-45 = Учений: Нижня хмарність → Брама «Експедіор»
mission-46 = Учений: Фортеця → Нижня хмарність
mission-47 = Учений: ТК-421 → Креллер IV
mission-48 = Учений: Брама «Дельтас» → Пельмонт
mission-49 = Мисливець за головами: будь-який злочинець → Нео-Дамаск
mission-50 = Мисливець за головами: будь-який злочинець → Кемплар II
mission-51 = Мисливець за головами: будь-який злочинець → Лунарія
mission-52 = Мисливець за головами: будь-який злочинець → Форпост-338
mission-53 = Мисливець за головами: будь-який злочинець → Брама «Дельтас»
mission-54 = Мисливець за головами: будь-який злочинець → Фортеця
mission-55 = Убивця: сусід праворуч → Нео-Дамаск
mission-56 = Убивця: сусід ліворуч → Острог
mission-57 = Убивця: сусід праворуч → Лігво контрабандистів
mission-58 = Убивця: сусід ліворуч → Червона ущелина
mission-59 = Убивця: сусід ліворуч → Креллер IV
mission-60 = Убивця: Торговець → Острог
mission-61 = Убивця: Розбійник → Лазур
mission-62 = Убивця: Патрульний → Лігво контрабандистів
mission-63 = Контрабандист: Червона ущелина → Острог
mission-64 = Контрабандист: Лігво контрабандистів → Кемплар II
mission-65 = Контрабандист: Брама «Дельтас» → Лунарія
mission-66 = Контрабандист: Пельмонт → Нео-Дамаск
mission-67 = Контрабандист: Острог → Лазур
mission-68 = Контрабандист: Вогняний Кінь → Доравін V
mission-69 = Контрабандист: Креллер IV → Лігво контрабандистів
mission-70 = Контрабандист: Брама «Тигр» → Доравін V
mission-71 = Злодій: Патрульний → Пельмонт
mission-72 = Злодій: сусід праворуч → Лігво контрабандистів
mission-73 = Злодій: Торговець → ТК-421
mission-74 = Злодій: Розбійник → Брама «Тигр»
mission-75 = Злодій: сусід ліворуч → Вихор-86
mission-76 = Злодій: сусід праворуч → Креллер IV
mission-77 = Злодій: сусід праворуч → Вогняний Кінь
mission-78 = Злодій: сусід ліворуч → Нео-Дамаск

mission_kind-transport = Візьміть пасажирів у першій точці, доставте в другу. Плата 2000–4000 за відстанню.

mission_name-transport = Перевізник

mission_pay-transport = законно · 2000–4000

mission_kind-scholar = Зберіть дані в першій точці (d20: 1000, 2000, 3000 або 5000), доставте в другу.

mission_name-scholar = Учений

mission_pay-scholar = законно · 1000–5000

mission_kind-bounty_hunter = Знищте будь-який корабель злочинця (d20: 2000, 3000 або 5000), тоді з'явіться в точку.

mission_name-bounty_hunter = Мисливець за головами

mission_pay-bounty_hunter = законно · 2000–5000

mission_kind-assassin = Знищте ціль (4000–6000 за рівнем), тоді з'явіться; це підвищить нагороду за вашу голову.

mission_name-assassin = Убивця

mission_pay-assassin = незаконно · 4000–6000

mission_kind-smuggler = Завантажте контрабанду, потай проникніть на планету (d20: 13–20), доставте. Плата 4000–6000.

mission_name-smuggler = Контрабандист

mission_pay-smuggler = незаконно · 4000–6000

mission_kind-thief = Вкрадіть, стоячи поруч із ціллю (d20: 1–5 провал; 3000, 4000 або 5000), тоді доставте.

mission_name-thief = Злодій

mission_pay-thief = незаконно · 3000–5000

mission_target-left = ціль: сусід ліворуч
mission_target-right = ціль: сусід праворуч
mission_target-outlaw = ціль: будь-який злочинець
mission_target-merchant = ціль: Торговець
mission_target-enforcer = ціль: Патрульний
mission_target-scoundrel = ціль: Розбійник

kind-engine = двигун
kind-blaster = бластер
kind-shield = щит
kind-missile = ракета

terrain-space = звичайний простір
terrain-asteroid = астероїдне поле (вхід: d20, 1–10 шкода)
terrain-debris = поле уламків (вхід: d20, 1–3 загибель корабля)
terrain-nebula = туманність (вхід: d20, 1–10 втрата енергії)
terrain-star = зоря: певна загибель
terrain-gate = брама
terrain-unexplored = Недосліджена клітинка: стрибок наосліп веде в невідомий сектор
terrain-planet_neutral = нейтральна планета: вхід відкритий усім
terrain-planet_lawful = законолюбна планета: вхід закритий для злочинців
terrain-planet_outlaw = злочинна планета: чесний корабель на вході дістає нагороду за голову 1000

space-buy = купівля: { $goods }, два куби за 1000
space-sell = продаж: { $goods }, 1000 за куб
space-mine = видобуток ({ $goods }): d20, 11–20 куб, 1–10 шкода
space-salvage = обшук ({ $goods }): d20, 4–20 куб, 1–3 загибель корабля
space-harvest = збір ({ $goods }): d20, 11–20 куб, 1–10 втрата енергії

risk-shield = планетарний щит: { $odds } % відкине зі шкодою, 35 % пропустить, але помітить (нагорода за голову 1000){ $deadly ->
        [0] {""}
       *[other] ; { $deadly } % загибель корабля
    }
risk-entrance = вхід злочинної планети: нагорода за голову 1000
risk-asteroid = астероїди: { $odds } % шкода від 1 до 10{ $deadly ->
        [0] {""}
       *[other] ; { $deadly } % загибель корабля
    }
risk-debris = уламки: { $odds } % загибель корабля
risk-nebula = туманність: { $odds } % втрата від 1 до 10 енергії{ $stranded ->
        [0] {""}
       *[other] ; { $stranded } % виснаження
    }
risk-star = зоря: певна загибель
risk-sneak = контрабанда на борту: { $odds } % знайдуть, місію провалено, нагорода за голову 1000

shade-near = Яскраво: досяжність бластерів і тарана
shade-far = Блідо: досяжність і огляд ракет
shade-reach = У межах { $points } { $points ->
    [one] очка
   *[other] очок
  } руху
shade-risky = Пунктир: лише через небезпечну межу

lead-mission = Тут починається ваша місія
lead-goal = Ціль вашої місії
lead-search = Місія веде: { $sector }
lead-cargo = Тут куплять вантаж: { $cube }
lead-energy = Тут заправлять даром
lead-repair = Тут полагодять корабель

plan-skips = Знищений: пропустить наступний хід
plan-returns = Знищений: повернеться у свій наступний хід
plan-trades = Летить торгувати: { $sector }
plan-hunts = Переслідує: { $ships }
plan-patrols = Патрулює, курс: { $sectors }
plan-hides = Ховається: { $sectors }
plan-enters_merchant = З'явиться, коли на мапі будуть дві планети його шляху
plan-enters_enforcer = З'явиться, коли на мапі буде Кемплар II
plan-enters_scoundrel = З'явиться, коли на мапі буде Острог

roll-engine = двигун
roll-engine_result = результати двигунів
roll-order = хто обирає першим
roll-shield = планетарний щит
roll-npc_shield = планетарний щит
roll-debris = поле уламків
roll-asteroid = астероїдне поле
roll-npc_asteroid_defence = захист від астероїдів
roll-nebula = туманність
roll-hazard_guard = захист від небезпеки
roll-sneak = таємне проникнення
roll-mine = видобуток
roll-salvage = обшук
roll-harvest = збір
roll-attack = атака
roll-defence = захист
roll-beam = Випромінювач часток
roll-beam_damage = шкода променя
roll-rail = Рейкова гармата
roll-ability = здібність
roll-afterburner = Форсажна камера
roll-broadside = Бортовий залп
roll-return = повернення на мапу
roll-harpoon = Магнітний гарпун
roll-scholar = збір даних
roll-thief = крадіжка
roll-hunter = ціна голови
roll-tigris = брама «Тигр»

side-tr = праворуч угорі
side-r = праворуч
side-br = знизу
side-bl = ліворуч унизу
side-l = ліворуч
side-tl = згори

hexside-t = праворуч угору
hexside-tr = праворуч
hexside-br = праворуч униз
hexside-b = ліворуч униз
hexside-bl = ліворуч
hexside-tl = ліворуч угору

place-map = Карта
place-mat = Корабель: { $seat }
place-cell = Відсік { $number }
place-fame = Слава
place-titles = Відкриті титули
place-npcs = Інші капітани
place-supply = Запас
place-shop = Крамниця: обладнання
place-yard = Верф
place-dice = Кубики
place-hand = Мої карти
place-drawn = Місії на вибір
place-scan = Сканувати: викласти тут новий сектор
place-survey = Далека розвідка: викласти тут новий сектор

note-credits = кредити: { $credits }
note-energy = енергія { $energy }
note-cubes = вантаж { $count }
note-bounty = нагорода { $bounty }
note-mission = з місією
note-mission_hidden = таємна місія
note-skips = корабель знищено, пропуск ходу
note-destroyed = корабель знищено
note-stranded = виснаження енергії
note-round = Раунд { $round }, { $seat }
note-phase_action = дії
note-phase_business = справи
note-phase_status = підсумки
note-points = лишилося { $points ->
        [one] { $points } очко
        [few] { $points } очки
       *[many] { $points } очок
    }
note-target = Ціль: слава { $fame }
note-pile = Секторів лишилося: { $count }

sketch-turn = Хід
sketch-target = ціль
sketch-points = лишилося очок
sketch-fame = слава
sketch-credits = кредити
sketch-bounty = нагорода
sketch-energy = енергія
sketch-armed = заряджено
sketch-damage = пошкодження
sketch-no_cargo = без вантажу
sketch-no_outfits = без обладнання
sketch-off_map = не на мапі
sketch-pile = лишилося секторів
sketch-empty = Секторів на мапі ще немає.
sketch-terrain = ** астероїди, ## уламки, ~~ туманність, oo планета, () брама, ☼☼ зоря
sketch-spaces = ! точка місій, ? жетон, B купівля, S продаж, M видобуток, V обшук, H збір, число: точка відродження

fame-exploration_token = жетон дослідження

score-exploration_token = Жетон дослідження

fame-mission_completed = виконана місія

score-mission_completed = Виконана місія

fame-ship_destroyed = знищений корабель

score-ship_destroyed = Знищений корабель

fame-sold_all_cargo = увесь вантаж продано

score-sold_all_cargo = Увесь вантаж продано

fame-ship_bought = новий корабель

score-ship_bought = Новий корабель

fame-fame_bought = куплена слава

score-fame_bought = Куплена слава

fame-rescue = порятунок

score-rescue = Порятунок

fame-title = титул

score-title = Титул

fame-luck = удача

score-luck = Удача

fame-first_use_of_a_gate = перший стрибок крізь браму

score-first_use_of_a_gate = Перший стрибок крізь браму

bounty-shield = слід біля щита
bounty-entrance = вхід злочинної планети
bounty-smuggler = знайдено контрабанду
bounty-thief = крадіжка не вдалася
bounty-assassin = вбивство на замовлення
bounty-kill = знищено законослухняний корабель

cause-star = зоря
cause-debris = уламки
cause-salvage = обшук уламків
cause-shield = планетарний щит
cause-asteroid = астероїд
cause-mine = видобуток
cause-ram = власний таран
cause-attack = атака

refusal-not_an_option = Зараз такого вибору немає.
refusal-wrong_player_count = Цей режим розраховано на гравців: { $players }.
refusal-bad_target = Ціль: ціле число від { $lowest } до { $highest }.
refusal-ship_taken = Цей корабель уже зайнято або він вибув із гри.
refusal-wrong_phase = У цій фазі так не можна.
refusal-in_a_move = Спершу завершіть рух.
refusal-not_in_a_move = Потрібні очки руху: спершу імпульс або двигун.
refusal-ship_off_map = Вашого корабля немає на карті.
refusal-stranded = Корабель не має ні енергії, ні заряджених маркерів: можливі лише імпульс і малі дії.
refusal-not_enough_energy = Потрібно енергії: { $need }, є: { $have }.
refusal-no_armed_marker = Немає заряджених маркерів.
refusal-no_free_arm_point = Це обладнання не має вільної комірки пуску.
refusal-outfit_disabled = Це обладнання повністю пошкоджене.
refusal-impulse_used = Імпульс цього ходу вже використано.
refusal-no_points_left = Очок руху не лишилося.
refusal-not_next_to_you = Ця клітинка не сусідня з кораблем.
refusal-unexplored_space = Там ще немає сектора: можливий лише стрибок наосліп.
refusal-space_occupied = Не можна закінчити рух на клітинці іншого корабля.
refusal-must_leave_shared_space = Летіть далі: на клітинці іншого корабля зупинятися не можна.
refusal-entrance_closed_to_outlaws = Злочинцям вхід на законолюбну планету закрито.
refusal-not_on_a_gate = Корабель не на брамі, або це не інша брама.
refusal-no_other_gate = На карті немає іншої діючої брами.
refusal-no_free_spawn_point = Немає вільних точок відродження.
refusal-space_not_occupied = Ця клітинка вільна: просто перемістіться туди.
refusal-needs_two_points = Використати зайняту клітинку коштує 2 очки руху.
refusal-action_not_tied_to_space = Там доступні лише дії цієї клітинки.
refusal-no_unexplored_side = Там немає недослідженої сторони.
refusal-pile_empty = Секторів більше не лишилося.
refusal-no_token_here = Тут немає жетона дослідження.
refusal-does_not_fit = Це не вміщується в трюм.
refusal-tiles_sold_out = Такого обладнання більше немає в запасі.
refusal-not_enough_credits = Це коштує { $need }, а є { $have }.
refusal-target_out_of_range = До цілі клітинок: { $distance }; дальність: { $range }.
refusal-no_line_of_sight = Цілі не видно.
refusal-not_adjacent = Цей корабель не сусідній.
refusal-no_weapon_for_target = Зараз цю ціль нічим атакувати.
refusal-attack_needs_a_weapon = Назвіть хоча б одну зброю.
refusal-not_combinable = Цю здібність не можна поєднати з іншими атаками.
refusal-ability_exhausted = Ця здібність відпрацьована.
refusal-wrong_moment = Зараз цю здібність застосувати не можна.
refusal-no_ship_on_line = На цій лінії немає кораблів.
refusal-would_destroy_own_ship = Цей маркер знищив би ваш власний корабель.
refusal-no_bounty = За вашу голову не призначено нагороди.
refusal-nothing_to_replicate = Потрібні куб вантажу, порожній відсік і жетон реплікації.
refusal-compartment_damaged = Цей відсік уже пошкоджено.
refusal-not_stranded = Цей корабель не має виснаження енергії.
refusal-rescuer_needs_energy = Для порятунку потрібно щонайменше 3 енергії.
refusal-not_on_mission_point = Корабель не на точці місій.
refusal-has_active_mission = У вас уже є активна місія.
refusal-already_drawn_here = Цього ходу ви тут уже брали місії.
refusal-no_missions_left = Карт місій не лишилося.
refusal-no_active_mission = У вас немає активної місії.
refusal-wrong_mission_point = Це не те місце, що вказане в місії.
refusal-task_not_done = Перше завдання цієї місії ще не виконано.
refusal-task_done = Перше завдання цієї місії вже виконано.
refusal-not_sneaked_in = Пробратися непоміченим не вдалося.
refusal-target_not_in_play = Цього корабля немає на карті або він не може бути ціллю.
refusal-wrong_space = На цій клітинці так не можна.
refusal-hold_full = У трюмі бракує місця.
refusal-goods_sold_out = Таких кубів у запасі не лишилося.
refusal-nothing_to_sell = У вас немає того, що тут купують.
refusal-den_does_not_buy_back = Лігво не викуповує те, що саме продало.
refusal-no_cargo_here = Тут немає такого вантажу.
refusal-thrown_out_this_turn = Ви викинули це цього ж ходу.
refusal-nothing_to_jettison = Такого куба в трюмі немає.
refusal-not_on_a_planet = Справи ведуть лише на планеті.
refusal-nothing_to_repair = Лагодити нічого.
refusal-energy_full = Енергія вже повна.
refusal-outfit_damaged = Спершу полагодьте.
refusal-bought_this_phase = Це куплено щойно.
refusal-already_rearranged = У цій фазі трюм уже перекладали.
refusal-nothing_to_rearrange = Немає обладнання, яке можна перекласти.
refusal-wrong_tier = Корабель не того рівня.
refusal-last_point_not_for_sale = Останнє очко слави купити не можна.
refusal-too_many_markers = Стільки маркерів не зарядити.
refusal-gifts_off = За цим столом подарунки вимкнено.
refusal-gift_too_large = Стільки у вас немає.
refusal-bad_gift = Подарунок іншому гравцеві: 1000, 2000, 5000, 10000, 20000, 50000 або все, що є.

fact-game_set_up = { $seat }: перший вибір корабля.
fact-sector_laid = Новий сектор: { $sector }.
fact-token_placed = Сектор { $sector }: покладено жетон дослідження.
fact-ship_order_rolled = { $seat }: кидок за вибір корабля, { $value }.
fact-ship_order_tied = Нічия, кидають знову: { $seats }.
fact-ship_chosen = { $seat } бере корабель: { $ship }.
fact-outfit_bought = { $seat } купує { $outfit } за { $price }.
fact-kit_taken = { $seat } бере стартовий набір «{ $kit }».
fact-npc_dealt = { $seat } керує: { $npc }.
fact-npc_entered = { $npc } вступає в гру: клітинка { $at }.
fact-ship_placed = { $seat } починає на точці відродження { $number }.
fact-outfit_packed = { $seat } укладає в трюм: { $outfit }.
fact-hold_packed = { $seat }: трюм укладено.
fact-turn_began = Хід { $turn }: { $seat }.
fact-turn_skipped = { $seat } пропускає хід.
fact-ship_returned = { $seat } повертається на карту: клітинка { $at }.
fact-engine_rolled = { $seat } запускає { $outfit }: випало { $value }{ $damage ->
        [0] {""}
       *[other] , мінус { $damage } за пошкодження
    }, підсумок { $points ->
        [one] { $points } очко
        [few] { $points } очки
       *[many] { $points } очок
    }.
fact-impulse_used = { $seat } використовує імпульс: { $points ->
        [one] { $points } очко
        [few] { $points } очки
       *[many] { $points } очок
    }.
fact-moved = { $seat } летить: { $to }. Лишилося { $points ->
        [one] { $points } очко
        [few] { $points } очки
       *[many] { $points } очок
    }.
fact-passed_ship = { $seat } проходить повз інший корабель: { $at }.
fact-gate_used = { $seat } стрибає крізь браму: { $start } → { $to }.
fact-gate_first_used = { $seat }: перший стрибок із цієї брами.
fact-tigris_used = { $seat }: брама «Тигр» переносить корабель на { $at }.
fact-put_back = { $seat }: корабель повернуто на { $at }.
fact-space_used = { $seat } використовує зайняту клітинку { $at }.
fact-asteroid_rolled = { $ship }: астероїдне поле, кидок { $value }.
fact-debris_rolled = { $ship }: поле уламків, кидок { $value }.
fact-nebula_rolled = { $ship }: туманність, кидок { $value }.
fact-shield_thrown_back = { $seat }: щит планети відкидає корабель, кидок { $value }.
fact-shield_seen = { $seat } проходить щит, але лишає слід: { $value }.
fact-shield_unseen = { $seat } таємно проходить щит: { $value }.
fact-shield_free = { $seat } проходить щит без кидка.
fact-entrance_crossed = { $seat } проходить вхід злочинної планети.
fact-energy_lost = { $seat } втрачає енергію: { $amount }.
fact-marker_disarmed = { $seat }: розряджено, { $count ->
        [one] { $count } маркер
        [few] { $count } маркери
       *[many] { $count } маркерів
    }.
fact-became_stranded = { $seat }: виснаження енергії.
fact-move_cut_short = { $seat }: рух перервано.
fact-move_ended = { $seat } зупиняється.
fact-scanned = { $seat } сканує.
fact-jumped_blind = { $seat } стрибає наосліп: { $to }.
fact-token_taken = { $seat } бере жетон дослідження: { $face }.
fact-attack_declared = { $ship } атакує: { $targets }{ $weapons ->
        [0] {""}
       *[other] {" "}(застосувань зброї: { $weapons })
    }.
fact-defence_declared = { $seat } захищається: щити { $shields }, здібності { $abilities }.
fact-attack_rolled = { $ship }: кидок атаки { $values }, підсумок { $total }.
fact-defence_rolled = { $ship }: захист { $total }.
fact-damage_dealt = { $ship }: шкода { $amount }.
fact-damage_placed = { $seat }: пошкоджено відсік { $cell }.
fact-cube_thrown_out = { $seat }: з трюму випадає { $cube }.
fact-attack_blocked = { $ship } відбиває атаку: { $attack } проти { $defence }.
fact-markers_rearmed = { $seat } знову заряджає: { $count ->
        [one] { $count } маркер
        [few] { $count } маркери
       *[many] { $count } маркерів
    }.
fact-ram_recoiled = { $seat }: шкода від власного тарана { $amount }.
fact-ship_destroyed = { $seat }: корабель знищено ({ $by }).
fact-bounty_collected = { $ship } отримує { $amount } за ціль: { $victim }.
fact-bounty_raised = { $seat }: нагорода за голову +{ $amount }, разом { $total } ({ $why }).
fact-bounty_removed = { $seat }: нагорода за голову −{ $amount }.
fact-became_outlaw = { $seat } тепер поза законом.
fact-became_innocent = { $seat } знову в злагоді з законом.
fact-rescued = { $by } рятує: { $seat }.
fact-rescued_armed = { $seat } заряджає отриманою енергією: { $count ->
        [one] { $count } маркер
        [few] { $count } маркери
       *[many] { $count } маркерів
    }.
fact-missions_drawn = { $seat } бере місії: { $count ->
        [one] { $count } карта
        [few] { $count } карти
       *[many] { $count } карт
    }.
fact-mission_kept = { $seat } лишає місію.
fact-mission_kept_hidden = { $seat } бере карту: { $mission }.
fact-mission_refused = { $seat } відмовляється: { $missions }.
fact-missions_reshuffled = Скинуті місії стали колодою: { $count ->
        [one] { $count } карта
        [few] { $count } карти
       *[many] { $count } карт
    }.
fact-mission_task_done = { $seat } починає місію: { $mission }.
fact-mission_pay_set = { $seat }: плата за місію { $pay }.
fact-mission_pay_waits = { $seat }: плата чекає, доки ціль не з’явиться на карті.
fact-scholar_rolled = { $seat } збирає дані: { $value }.
fact-hunter_rolled = { $seat } призначає ціну: { $value }.
fact-thief_rolled = { $seat } краде: { $value }.
fact-sneak_rolled = { $seat } пробирається потайки: { $value }.
fact-mission_failed = { $seat }: місію провалено ({ $mission }).
fact-mission_completed = { $seat } завершує місію, { $goal }: { $mission }, плата { $pay }.
fact-mission_aborted = { $seat } кидає місію: { $mission }.
fact-experience_spent = { $seat } витрачає досвід ({ $mission }) і перекидає { $value }.
fact-cargo_bought = { $seat } купує: { $goods }.
fact-extra_cube = { $seat } отримує ще куб: { $cube }.
fact-cargo_sold = { $seat } продає { $count ->
        [one] { $count } куб
        [few] { $count } куби
       *[many] { $count } кубів
    } ({ $goods }) за { $pay }.
fact-all_cargo_sold = { $seat }: увесь вантаж продано.
fact-cargo_picked_up = { $seat } підбирає: { $cube }.
fact-cargo_jettisoned = { $seat } викидає за борт: { $cube }.
fact-mined = { $seat } видобуває, кидок { $value }: { $goods }.
fact-salvaged = { $seat } вилучає, кидок { $value }: { $goods }.
fact-harvested = { $seat } збирає, кидок { $value }: { $goods }.
fact-gather_failed = { $seat }: кидок { $value }, невдача.
fact-energy_refilled = { $seat } поповнює енергію.
fact-ship_repaired = { $seat } лагодить корабель за { $price }.
fact-outfit_sold = { $seat } продає { $outfit } за { $price }.
fact-hold_rearranged = { $seat } перекладає трюм.
fact-ship_bought = { $seat } купує корабель: { $ship }.
fact-outfit_handed_back = { $seat } повертає { $outfit } за { $price }.
fact-fame_bought = { $seat } купує славу.
fact-fame_gained = { $seat }: слава +{ $amount } ({ $source }), разом { $total }.
fact-luck_struck = { $seat }: удача, випало 20!
fact-title_revealed = Відкрито титул: { $title }.
fact-title_put_aside = Титул «{ $title }» уже не заслужити, його відкладено.
fact-title_earned = { $seat } заслуговує титул «{ $title }».
fact-title_received = { $seat } отримує титул «{ $title }».
fact-abilities_refreshed = { $seat }: здібності та імпульс відновлено.
fact-markers_armed = { $seat } заряджає { $count ->
        [one] { $count } маркер
        [few] { $count } маркери
       *[many] { $count } маркерів
    }.
fact-ability_used = { $seat } застосовує здібність: { $ability }.
fact-ability_rolled = { $seat }: кидок { $value } ({ $ability }).
fact-die_rerolled = { $seat } перекидає кубик (було { $value }).
fact-harpooned = { $seat } кидає гарпун, ціль { $ship }: { $value }, дальність { $reach }.
fact-harpoon_followed = { $seat } прямує на гарпуні: { $at }.
fact-harpoon_let_go = { $seat } відпускає гарпун.
fact-harpoon_ended = { $seat }: гарпун більше не тримає.
fact-autopilot_moved = { $seat } летить на автопілоті: { $points ->
        [one] { $points } очко
        [few] { $points } очки
       *[many] { $points } очок
    }.
fact-autopilot_waits = { $seat }: автопілот чекає, { $points ->
        [one] { $points } очко
        [few] { $points } очки
       *[many] { $points } очок
    }.
fact-cube_replicated = { $seat } копіює куб: { $cube }.
fact-damage_healed = { $seat }: знято пошкоджень: { $count }.
fact-markers_dumped = { $seat } одразу заряджає { $count ->
        [one] { $count } маркер
        [few] { $count } маркери
       *[many] { $count } маркерів
    }.
fact-ship_slipped = { $seat } переноситься на { $at }.
fact-free_shields_won = { $seat }: вільних проходів щита цього ходу: { $count }.
fact-energy_gained = { $seat }: енергія +{ $amount }.
fact-result_boosted = { $seat } форсує двигун: { $result }.
fact-beam_fired = { $seat } стріляє променем: { $value }.
fact-rail_hit = { $seat } стріляє з рейкової гармати: { $value }, шкода { $amount }.
fact-business_ended = { $seat } завершує справи.
fact-npc_target_chosen = { $npc } обирає ціль: { $target }.
fact-npc_moved = { $npc } летить: { $start } → { $to }.
fact-npc_attacked = { $npc } вступає в бій: { $target }.
fact-npc_fled = { $npc } тікає.
fact-npc_arrived = { $npc } прибуває й торгує: { $sector }.
fact-npc_destroyed = { $npc }: корабель знищено ({ $by }).
fact-npc_returned = { $npc } повертається: { $at }.
fact-npc_skipped = { $npc } пропускає хід.
fact-npc_damaged = { $npc }: пошкодження { $damage } із { $limit }.
fact-tie_decided = Нічию вирішує випадок: { $pick }.
fact-credits_given = { $seat } передає { $amount }: { $to }.
fact-game_won = { $seat }: слава { $total }, перемога!
fact-game_stopped_at_limit = Гру зупинено, зіграно раундів: { $rounds }.
fact-solo_lost = Ціль не досягнута, ходів: { $turns }.
fact-actions_ended = { $seat } завершує фазу дій.
fact-attack_cancelled = { $seat } скасовує атаку.

ending-target_reached = Ціль за славою досягнута.
ending-round_limit = Зіграно домовлену кількість раундів.
ending-solo_lost = Час вийшов, цілі не досягнуто.
ending-solo_gold = Ціль досягнута: золото.
ending-solo_silver = Ціль досягнута: срібло.
ending-solo_bronze = Ціль досягнута: бронза.
ending-solo_won = Ціль досягнута вчасно.

offer-choose_ship = Узяти корабель { $ship }: трюм { $hold }, імпульс { $impulse }, енергія { $energy }, { $ability }
offer-buy_outfit = Купити: { $outfit }, { $price }
offer-take_kit = Стартовий набір «{ $kit }»: { $outfits }; лишиться кредитів: { $left }
offer-pack = Покласти { $outfit } у відсік { $number }
offer-pack_auto = Укласти за мене
offer-done = Готово
offer-done_shopping = Покупок досить
offer-done_nothing = Летіти з порожнім трюмом
offer-done_defence = Захист оголошено
offer-done_undefended = Не захищатися
offer-done_selling = Продати назване
offer-done_slip = Лишитися тут
offer-done_heal = Досить
offer-done_survey = Більше не треба
offer-impulse = Імпульс: { $points ->
        [one] { $points } очко
        [few] { $points } очки
       *[many] { $points } очок
    }
offer-engine = Запустити { $outfit } (d{ $die })
offer-step = Летіти: { $at }
offer-step_risk = Летіти: { $at }. Ризик: { $risks }
offer-gate = Стрибок крізь браму: { $at }
offer-tigris = Стрибок крізь браму «Тигр»: точку вкаже d20
offer-blind_jump = Стрибок наосліп: { $at } (ляже один із решти секторів, їх { $left })
offer-use_space = Скористатися зайнятою клітинкою за 2 очки: { $at }
offer-use_space_risk = Скористатися зайнятою клітинкою за 2 очки: { $at }. Ризик: { $risks }
offer-stop = Зупинитися
offer-leave_space = Нічого там не робити
offer-end_actions = Закінчити хід
offer-end_actions_planet = Закінчити дії, взятися до справ
offer-scan = Сканувати: { $side }
offer-take_token = Узяти жетон дослідження
offer-rescue = Врятувати: { $seat } (2 енергії)
offer-arm_rescued = Зарядити: { $count }
offer-spawn = Точка відродження { $number }: { $at }
offer-place = Поставити: { $at }
offer-reroll = Так-Ікс: перекинути кубик { $number } (d{ $die }, випало { $value })
offer-experience = Досвід: скинути карту «{ $mission }» і перекинути
offer-keep = Лишити кидок
offer-boost = Форсаж: двигун { $number } ({ $value })
offer-use_mag_harpoon = Застосувати магнітний гарпун
offer-use_broadside = Застосувати бортовий залп
offer-use_autopilot = Летіти на автопілоті зараз
offer-pass_mag_harpoon = Не застосовувати магнітний гарпун
offer-pass_broadside = Не застосовувати бортовий залп
offer-pass_autopilot = Не зараз
offer-pass_afterburner = Без форсажу
offer-double = Подвоїти результат
offer-add = Додати 8
offer-attack = Атакувати: { $ship }
offer-weapon = Постріл: { $outfit } (d{ $die })
offer-ram = Таран: { $outfit } (d{ $die })
offer-confirm = В атаку!
offer-cancel = Скасувати
offer-shield = Щит { $outfit } (d{ $die })
offer-brace = { $ability }, енергія { $energy }
offer-place_damage = Пошкодження у відсік { $number }
offer-place_rest = Розмістити все за мене
offer-rearm = Знову зарядити: { $count }
offer-draw_missions = Узяти місії
offer-keep_mission = Лишити: { $mission }
offer-keep_none = Не брати жодної
offer-task = Почати місію: { $mission }
offer-complete = Завершити місію за { $pay }: { $mission }
offer-drop_mission = Кинути місію: { $mission }
offer-buy_two = Купити два куби за 1000: { $goods }
offer-buy_mixed = Купити за 1000: { $first } і { $second }
offer-extra = Третій куб: { $goods }
offer-sell = Продати: { $cube }
offer-sell_all = Продати все, що тут купують
offer-mine = Видобути ({ $goods }): 50 % куб, інакше шкода від 1 до 10{ $deadly ->
        [0] {""}
       *[other] {" "}({ $deadly } % загибель корабля)
    }
offer-salvage = Вилучити ({ $goods }): 85 % куб, 15 % загибель корабля
offer-harvest = Зібрати ({ $goods }): 50 % куб, інакше втрата від 1 до 10 енергії
offer-pick_up = Підібрати: { $cube }
offer-jettison = Викинути за борт: { $cube }
offer-refill = Поповнити енергію
offer-repair = Полагодити за { $price }
offer-sell_outfit = Продати { $outfit } за { $price }
offer-hand_back = Повернути { $outfit } за { $price }
offer-rearrange = Перекласти трюм
offer-buy_ship = Купити корабель { $ship } за { $price }: трюм { $hold }, імпульс { $impulse }, енергія { $energy }, { $ability }
offer-buy_fame = Купити 1 очко слави за { $price }
offer-end_business = Закінчити справи
offer-arm = Зарядити: { $count }
offer-ability = { $ability }, енергія { $energy }
offer-ability_cell = { $ability }, енергія { $energy }: відсік { $number }
offer-ability_ship = { $ability }, енергія { $energy }: { $ship }
offer-ability_side = { $ability }, енергія { $energy }: { $side }
offer-heal = Полагодити відсік { $number }
offer-rail_outfit = Влучити в { $outfit }
offer-survey = Викласти сектор: { $side }
offer-survey_token = Узяти жетон: { $sector }
offer-slip = Перенестися: { $at }
offer-replicate = Скопіювати: { $cube }
offer-dump = Зарядити маркер з обладнання { $outfit }
offer-dump_disarmed = Зарядити розряджений маркер
offer-follow = Прямувати слідом
offer-follow_all = Прямувати до кінця
offer-let_go = Відпустити
offer-npc_stop = Зупинка: { $at }
offer-gift = Передати { $amount }: { $seat }

ask-choose_ship = { $seat }: на якому кораблі полетите?
ask-first_shopping = { $seat }: обладнання на { $credits }? Спершу двигун.
ask-place_beside = { $seat }: точку відродження зайнято. Куди поставити корабель ({ $ship })?
ask-pack = { $seat }: куди покласти { $outfit }? R поворот, F переворот.
ask-hand_back = { $seat }: у новий корабель вміщується не все. Що прибрати?
ask-move = { $seat }: лишилося { $points ->
        [one] { $points } очко
        [few] { $points } очки
       *[many] { $points } очок
    }. Куди далі?
ask-used_space = { $seat }: що робите на зайнятій клітинці?
ask-reroll = { $seat }: випало { $values }. Перекинути?
ask-boost = { $seat }: застосувати форсаж?
ask-double = { $seat }: подвоїти результат двигуна чи додати 8?
ask-broadside = { $seat }: застосувати бортовий залп?
ask-spawn = { $seat }: оберіть точку відродження ({ $ship }).
ask-hazard = { $seat }: загрожує шкода { $amount }. Щити чи здібності?
ask-damage = { $seat }: розмістіть пошкодження ({ $count }), корабель: { $owner }.
ask-aim = { $seat }: якою зброєю атакувати? Ціль: { $ship }.
ask-redline_target = { $seat }: у кого стріляє зброя?
ask-defend = { $seat }: атакує { $attacker }. Як захищаєтеся?
ask-rearm = { $seat }: скільки маркерів щитів зарядити знову?
ask-rescued_arm = { $seat }: скільки маркерів зарядити отриманою енергією?
ask-keep_mission = { $seat }: лишіть одну місію або жодної.
ask-sell = { $seat }: на продаж { $count ->
        [one] { $count } куб
        [few] { $count } куби
       *[many] { $count } кубів
    }. Ще чи продати?
ask-extra = { $seat }: якого типу третій куб?
ask-survey = { $seat }: з якого боку викласти сектор?
ask-heal = { $seat }: які пошкодження зняти? Можна ще: { $count }.
ask-rail_hit = { $seat }: у яке обладнання влучити?
ask-slip = { $seat }: куди перенести корабель?
ask-replicate = { $seat }: який куб копіюєте?
ask-dump = { $seat }: які маркери зарядити? Можна ще: { $count }.
ask-harpoon = { $seat }: { $ship } збирається летіти. Кинути гарпун?
ask-follow = { $seat }: прямувати на щойно покинуту клітинку?
ask-autopilot = { $seat }: летіти на автопілоті зараз?
ask-npc_stop = { $seat }: де зупиниться { $npc }?
ask-action_complete = { $seat }: ціль місії! Завершити за 1 очко слави?
ask-action_task = { $seat }: місія починається тут. Виконати перше завдання?
ask-action_sell = { $seat }: ваш вантаж тут потрібен. Продати? Увесь одразу дає славу.
ask-action_token = { $seat }: жетон дослідження! Узяти?
ask-action_mission = { $seat }: точка місій. Подивитися три місії?
ask-action_gather = { $seat }: тут можна з ризиком здобути вантаж. Спробувати?
ask-action_buy = { $seat }: тут продають вантаж, два куби за 1000. Купити?
ask-first_shopping_kits = { $seat }: готовий набір (їх { $kits }) чи свої покупки на { $credits }?
ask-hazard_energy = { $seat }: загрожує втрата енергії: { $amount }. Щити?
ask-survey_token = { $seat }: узяти жетон нового сектора?
ask-aim_more = { $seat }: зброї проти цілі { $ship }: { $count }. Ще чи в атаку?
ask-action = { $seat }: знову двигун, дія тут чи кінець ходу?
ask-action_fly = { $seat }: куди? Вантаж, місії (!) і жетони (?) на мапі варті польоту.
ask-action_fly_mission = { $seat }: місія починається в секторі { $sector }, там мітка. Летіти туди?
ask-action_fly_goal = { $seat }: ціль місії — { $sector }, там мітка. Летіти туди?
ask-action_fly_search = { $seat }: місія веде до сектора { $sector }, його ще немає на мапі. Розвідати?
ask-action_fly_cargo = { $seat }: у трюмі { $cube }: купує { $sector }, там мітка. Летіти туди?
ask-action_fly_energy = { $seat }: мало енергії. Планета, наприклад { $sector }, заправить даром.
ask-action_fly_repair = { $seat }: багато пошкоджень. Планета, наприклад { $sector }, полагодить корабель.
ask-action_moved = { $seat }: ще щось тут чи кінець ходу?
ask-action_stranded = { $seat }: виснаження. Лише імпульс і малі дії.
ask-business = { $seat }: справи, кредитів { $credits }. Заправка задарма.
ask-arm = { $seat }: скільки маркерів зарядити? По 1 енергії з { $energy }.
ask-wait = { $seat } діє.
ask-dealer = Кубики котяться.
ask-over = Гра закінчена.

option-mode = Режим
option-mode-help = Звичайний режим на 3–5 гравців; перша гра коротша, із заданими секторами та наборами; дуель на двох; наодинці на час.
option-mode-standard = Звичайний
option-mode-first_game = Перша гра
option-mode-duel = Дуель
option-mode-solo = Наодинці
option-fame_target = Ціль за славою
option-fame_target-help = Від 3 до 20; зазвичай 5, 10 або 20. Порожньо: 10, у першій грі 5.
option-npcs = Неігрові персонажі
option-npcs-help = Беруть участь Торговець, Патрульний і Розбійник. У першій грі їх немає.
option-npcs-yes = Так
option-npcs-no = Ні
option-den_market = Ринок Лігва
option-den_market-help = Чи купує вантаж Лігво контрабандистів.
option-den_market-no_buy_back = Купує все, крім проданого ним
option-den_market-literal = Купує все
option-den_market-printed_tile = Не купує нічого
option-gifts = Передача кредитів
option-gifts-help = У свій хід, між діями, гравці можуть передавати одне одному кредити.
option-gifts-yes = Увімк.
option-gifts-no = Вимк.
option-round_limit = Межа раундів
option-round_limit-help = Гра зупиниться після стількох раундів; 0 без межі.

rules-setup-title = Підготовка
rules-setup = Мапа починається з такої кількості секторів, скільки гравців; решта лежить лицем донизу. Кидок d20 вирішує, хто першим обирає корабель; інші обирають проти годинникової стрілки. Кожен корабель стоїть на точці відродження з повною енергією, чотирма зарядженими маркерами й готовою здібністю. У кожного 3000 кредитів на обладнання, що вміщується в трюм; у першій грі можна взяти готовий набір. Хто обирав останнім, ходить першим, далі за годинниковою стрілкою. Перші три гравці ще й ведуть по одному неігровому персонажу.
rules-map-title = Мапа, видимість, відстань
rules-map = Сектор складається з дев'ятнадцяти клітинок. Астероїдні поля та поля уламків займають по клітинці; туманність, планета, брама й зоря утворюють одну область із межею навколо. Відстань рахують у клітинках, хоч би що лежало між ними. Кораблі сусідні, якщо їхні клітинки мають спільну сторону без планетарного щита й без входу. Клітинку видно, якщо пряма до неї не перетинає меж астероїдів, уламків, зорі чи планети та недосліджених клітинок; пряма, що лише торкається межі, вільна. Туманності, брами й кораблі огляду не заважають. Льотну відстань між секторами рахують викладеними секторами в обхід зорі.
rules-turn-title = Хід
rules-turn = У ході три фази. Фаза дій: скільки завгодно дій у будь-якому порядку, аби вистачало коштів. Господарська фаза: лише якщо корабель після цього стоїть на планеті. Підсумкова фаза: ви дістаєте заслужені титули, відкриваються нові, відновлюються здібності та імпульс, маркери заряджаються по 1 енергії, а на планеті задарма. Малі дії (взяти місії, взяти жетон, підібрати чи викинути вантаж, стрибнути наосліп) можливі посеред руху; усі інші його завершують. Корабель без енергії й без заряджених маркерів виснажений: йому лишаються імпульс і малі дії.
rules-moving-title = Рух
rules-moving = Очки руху дають імпульс, раз за хід і задарма, або двигун: покладіть заряджений маркер у вільну комірку пуску й киньте його кубик, мінус 1 за кожне пошкодження на ньому. Кожне очко переносить на сусідню клітинку. Повз чужі кораблі пролітати можна, зупинятися на них не можна; зупинитися можна й раніше, зайві очки пропадають. Із брами за 1 очко потрапляють на будь-яку клітинку іншої діючої брами; перший стрибок із кожної брами дає 1 очко слави. Брама «Тигр» закидає на точку відродження, найближчу до кидка d20. За 2 очки можна скористатися сусідньою зайнятою клітинкою, ніби ви на ній стоїте, заради однієї її дії.
rules-borders-title = Межі
rules-borders = Вхід в астероїдне поле: d20, 1–10 стільки ж шкоди, щити можуть її зменшити. Вхід в уламки: 1–3 і корабель втрачено. Вхід у туманність: 1–10 втрата стількох енергії, потім заряджених маркерів. Вхід у зорю: корабель втрачено. Планетарний щит, усередину чи назовні: 1–10 відкидає з такою ж шкодою, 11–17 пропускає, але призначає 1000 за голову, 18–20 пропускає. Вхід нейтральної планети вільний; вхід законолюбної закритий для злочинців, що влітають; на вході злочинної чесний корабель дістає нагороду за голову 1000. Якщо на одній стороні дві межі, спершу діє та, яку покидають, потім та, в яку входять.
rules-exploring-title = Дослідження
rules-exploring = З клітинки біля краю можна сканувати: сплатіть 1 енергію, і туди ляже витягнутий сектор. Або, рухаючись, стрибнути наосліп у недосліджену клітинку за 1 очко: сектор ляже, і корабель мусить увійти саме в цю клітинку, хоч би що там було. На клітинку дослідження нового сектора кладуть жетон лицем донизу. Корабель, що на ній стоїть, може взяти його: 1000 кредитів, 1 очко слави або нічого. Коли викладено всі сектори, світ закінчується.
rules-outfits-title = Обладнання й пошкодження
rules-outfits = Обладнання лежить у трюмі плитками; їх можна повертати й перевертати, у відсіку вміщується одна секція або один куб. Кожне застосування потребує зарядженого маркера й вільної комірки пуску та кидає кубик обладнання. За кожну одиницю шкоди ви кладете маркер у непошкоджений відсік на свій вибір: куб звідти випадає, комірка пуску не діє, а кожен маркер на обладнанні знижує його результати на 1. Коли маркерів стільки ж, скільки відсіків, корабель знищено. Щити застосовують лише проти атак, астероїдів, видобутку, туманностей і збору.
rules-combat-title = Бій
rules-combat = Атакуйте будь-який видимий корабель: бластери й таран б'ють по сусідніх, ракети на 2–6 клітинок. Назвіть зброю, кожне застосування потребує зарядженого маркера; двигун у ролі зброї стає тараном. Тоді ціль називає щити й захисні здібності. Кидають усі кубики; атака мінус захист дає шкоду. Таран ранить і того, хто таранить, за його кубиками. Після цього той, хто захищався, може знову зарядити маркери щитів цієї атаки по 1 енергії. Хто знищив корабель, дістає славу за його рівнем і нагороду за його голову; за чесного гравця призначають 1000 за вашу.
rules-destruction-title = Загибель і порятунок
rules-destruction = Знищений корабель іде з мапи, втрачає місію та нагороду за голову, його куби лишаються на клітинці. Корабель, обладнання, кредити, слава, титули й виконані місії зберігаються, пошкодження зникають. У свій хід це одразу його завершує. Власники кораблів 2 і 3 рівня пропускають наступний хід. Тоді d20 вказує найближчу вільну точку відродження; на 20 ви обираєте самі. Сусід, у якого хоча б 3 енергії, може врятувати виснажений корабель: він віддає 2 енергії та дістає 1 очко слави.
rules-missions-title = Місії
rules-missions = На точці місій, якщо місії у вас немає, подивіться три карти й лишіть одну або жодної; лишена таємна, доки не виконано перше завдання. Виконайте його (в указаній точці, поруч із ціллю або знищивши корабель), тоді завершіть місію на точці місій її цілі: плата й 1 очко слави. Контрабандист кидає кубик, входячи на планету цілі: 1–12 і все пропало. Злодій зазнає невдачі на 1–5. Невдатний контрабандист чи злодій і вдатний убивця дістають нагороду за голову. Виконану місію можна витратити, щоб перекинути d20 наступної місії того ж типу. Покинути місію можна будь-якої миті.
rules-cargo-title = Вантаж
rules-cargo = На клітинці купівлі два куби коштують 1000; на клітинці продажу кожен куб потрібного типу приносить 1000. Продаж хоча б двох кубів, після якого вантажу в трюмі немає, дає 1 очко слави. Куби можна й видобути серед астероїдів (11–20, інакше шкода), вилучити з уламків (4–20, інакше корабель втрачено) та зібрати в туманностях (11–20, інакше втрата енергії). Викинуті куби лежать на клітинці, доки їх не підберуть; своє викинуте не можна взяти назад того ж ходу. Острог і Лігво контрабандистів купують усе; зазвичай Лігво не викуповує проданого ним самим.
rules-business-title = Справи й підсумки
rules-business = На планеті після дій: задарма заправтеся; усуньте всі пошкодження за 1000 (за 2000 на 3 рівні); купуйте й продавайте обладнання (рівні 1 і 2 продаються за 1000, 3 за 2000); перекладіть трюм; купіть корабель рівно на рівень вищий (5000 або 8000) і дістаньте 1 очко слави, це знімає пошкодження й нагороду за голову та додає його здібність до попередніх; купуйте славу по 5000, але ніколи останнє очко. Тоді йде підсумкова фаза. У відкритому космосі бережіть енергію: нею платять за маркери, сканування й здібності, а поповнюють її лише планети.
rules-fame-title = Слава, титули, закон
rules-fame = Слава рахується одразу. Її дають жетони, виконані місії, знищені кораблі, повний розпродаж трюму, нові кораблі, порятунок, перші стрибки з брам, титули, гроші й удача: 20, що випали на своєму кидку, дають 1 очко, раз за хід. Коли хтось уперше доходить до поділки титулу, відкривається титул: перший, хто виконає умову, заслуговує його й у свою найближчу підсумкову фазу дістає славу та постійну навичку. Нагорода за голову робить вас злочинцем: законолюбні входи закриті, Патрульний вас переслідує, а гроші дістане той, хто вас знищить. Знімають її лише загибель, новий корабель або Підроблені документи.
rules-abilities-title = Здібності
rules-abilities = Кожен корабель приносить карту здібності; карти попередніх кораблів лишаються у вас. Застосування коштує вказаної енергії й відпрацьовує карту до вашої підсумкової фази; більшість тоді кидає d20 за своєю таблицею, і низький кидок не дає нічого. Одні здібності є діями свого ходу, другі йдуть за вашим кидком, треті захищають або відповідають на рух сусіда. Коли саме, сказано на карті. Кілька карт можна застосувати одну за одною.
rules-npcs-title = Неігрові персонажі
rules-npcs = Торговець літає від планети до планети й збирає по 1000 з продажу; Патрульний переслідує того, хто на нього напав, потім найближчого злочинця, інакше обходить законолюбні планети; Розбійник переслідує нападника, потім найближчий чесний корабель, б'є й тікає в Острог. Кожен діє після ходу свого керівника, який лише обирає там, де правила це лишають. Небезпек вони по змозі уникають. Захищаються кубиком своєї карти. Хто знищив такого, дістає кредити з його карти та славу; за Торговця й Патрульного ще й нагороду за голову. Він пропускає хід і повертається.
rules-end-title = Перемога, подарунки, інші режими
rules-end = Гра закінчується тієї самої миті, коли чиясь слава досягає цілі, навіть у чужий хід; цей гравець перемагає один. Якщо стіл так вирішив, кредити можна дарувати у свій хід, між діями; обіцянки нікого не в'яжуть. Перша гра йде до 5 очок слави, із заданими секторами й без неігрових персонажів. У дуелі інший гравець є обома сусідами. Наодинці ви змагаєтеся з числом ходів: золото, срібло або бронза. За межі раундів перемагає більша слава, потім більші кредити, потім менша нагорода за голову.
