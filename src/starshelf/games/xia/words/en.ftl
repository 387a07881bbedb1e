game-name = Xia
game-tagline = Fly a small ship over a map that grows as you explore it: trade, fight, take risks, become a legend.

cube-copy = { $goods } (replicated)
cube-den = { $goods } (from the Den)

goods-any = any goods

space = { $sector } { $at }

hex-label = { $sector } { $at }: { $things }

sector-label = Sector { $sector }

space-spawn = spawn point { $number }
space-mission = mission point
space-token = an exploration token lies here
space-token_taken = exploration space, token taken

cubes-lying = { $cube }: { $count }

npc-label = { $npc }: damage { $damage }/{ $limit }, credits { $credits }
npc-moved_by = Moved by { $seat }

ship-label = { $seat }: { $ship }, damage { $damage }/{ $hold }{ $bounty ->
        [0] {""}
       *[other] , bounty { $bounty }
    }

outfit-label = { $outfit }: { $kind }, d{ $die }{ $damage ->
        [0] {""}
       *[other] , each result lowered by { $damage }
    }

marker-spent = Spent marker: this arm point is taken until the status phase
marker-armed = Armed marker: pays for one use of an outfit
marker-disarmed = Disarmed marker: 1 energy arms it in the status phase

damage-label = Damage: the compartment is useless until repaired

airlock = Airlock: throw a cube or the mission overboard

mat-ship = { $ship } · tier { $tier }
mat-no_ship = No ship yet
mat-energy = Energy { $have }/{ $most }
mat-credits = Credits { $credits }
mat-bounty = Bounty { $bounty }: whoever destroys this ship collects it
mat-completed = Completed missions: { $missions }

impulse-ready = Impulse ready: { $points ->
        [one] { $points } point
       *[other] { $points } points
    } once a turn
impulse-used = Impulse used; it comes back in the status phase ({ $points ->
        [one] { $points } point
       *[other] { $points } points
    })

ability-label = { $ability } (energy { $energy }): { $text }
ability-label_used = { $ability } (energy { $energy }), exhausted until your status phase: { $text }

mission-hidden = A face-down mission
mission-accepted = { $mission } (accepted)
mission-waits = { $mission } (under way; the pay is set once the goal is on the map)
mission-under_way = { $mission } (under way, pays { $pay })
mission-done = Completed: { $mission }
mission-experience = Experience: may be spent to roll a mission die of its kind again.
mission-from = from { $sector }
mission-to = to { $sector }

title-label = { $title }, { $fame } fame. { $text }
title-earned_by = earned by { $seat }

fame-space = { $fame } fame
fame-title_space = { $fame } fame: when somebody first comes this far, a title is turned up
fame-target_space = { $fame } fame: whoever reaches it wins at once
fame-of = { $seat }: { $fame } fame

die-label = d{ $sides }: { $value }

dice-why = { $ship }: { $why }

shop-label = { $outfit }: { $kind }, d{ $die }, arm points { $points }, price { $price }, left { $left }

kit-label = Starter kit { $kit }: { $outfits }; { $left } credits left

yard-label = { $ship }: hold { $hold }, energy { $energy }, impulse { $impulse }. { $ability }: { $text }
yard-hold = hold { $hold }
yard-energy = energy { $energy }
yard-impulse = impulse { $impulse }

service-refill = Refill free
service-repair = Repair { $price }
service-fame = 1 fame { $price }
service-resale = Sell outfits

supply-goods = { $goods }: { $count } left in the supply

deck-sectors = Sectors not yet laid: { $count }
deck-missions = Missions in the deck: { $count }
deck-titles = Titles in the deck: { $count }
deck-tokens = Exploration tokens not yet seen: { $count }

sector-neo_damascus = Neo Damascus
sector-kemplar_ii = Kemplar II
sector-azure = Azure
sector-doravin_v = Doravin V
sector-loath = Loath
sector-lunari = Lunari
sector-tk_421 = TK-421
sector-outpost_338 = Outpost 338
sector-red_gulch = Red Gulch
sector-expedior_gate = Expedior Gate
sector-deltus_gate = Deltus Gate
sector-vortex_86 = Vortex 86
sector-burning_horse = Burning Horse
sector-lower_stratus = Lower Stratus
sector-pelmont = Pelmont
sector-the_keep = The Keep
sector-kreller_iv = Kreller IV
sector-smugglers_den = Smuggler's Den
sector-tigris_gate = Tigris Gate
sector-xia = Xia
sector-lost_sector = Lost Sector

ship-easy_tiger = Easy Tiger
ship-ghoststalker = Ghoststalker
ship-numerator = Numerator
ship-persistent_memory = Persistent Memory
ship-puddle_jumper = Puddle Jumper
ship-swamp_rat = Swamp Rat
ship-gaiden = Gaiden
ship-krembler = Krembler
ship-ockhams_razor = Ockham's Razor
ship-copper_heron = Copper Heron
ship-tin_magpie = Tin Magpie
ship-long_patience = Long Patience
ship-sorrow_unending = Sorrow Unending
ship-ninth_meridian = Ninth Meridian
ship-salt_cathedral = Salt Cathedral
ship-hollow_crown = Hollow Crown
ship-quiet_thunder = Quiet Thunder
ship-lantern_bearer = Lantern Bearer

outfit-m_22 = M-22
outfit-halon = Halon
outfit-raptor_k = Raptor-K
outfit-nock = Nock
outfit-saker_v = Saker V
outfit-basilisk = Basilisk
outfit-targe = Targe
outfit-zulu_ii = Zulu-II
outfit-bastion = Bastion
outfit-sling = Sling
outfit-javelin = Javelin
outfit-trebuchet = Trebuchet

kit-explorer = Explorer
kit-trader = Trader
kit-worker = Worker
kit-pirate = Pirate

npc-merchant = Merchant
npc-enforcer = Enforcer
npc-scoundrel = Scoundrel

goods-spice = Spice
goods-holo = Holo
goods-terra = Terra
goods-plasma = Plasma
goods-cyber = Cyber

token-credits = 1000 credits
token-fame = 1 fame
token-nothing = nothing

ability-tac_x = Tac-X
ability-tac_x-text = Right after any roll of yours, roll one of its dice again.
ability-energy_scoop = Energy Scoop
ability-energy_scoop-text = d20: 5–13 gain 2 energy, 14–19 gain 3, 20 fill up.
ability-afterburner = Afterburner
ability-afterburner-text = After an engine roll, d20: 5–10 add 3, 11–19 add 5, 20 double it or add 8.
ability-phase_veil = Phase Veil
ability-phase_veil-text = d20: 9–19 your next shield this turn is free, 20 the next two.
ability-mag_harpoon = Mag-Harpoon
ability-mag_harpoon-text = An adjacent ship starts to move, d20: 3–13 follow up to 8, 14–19 up to 12, 20 all the way.
ability-redline = Redline
ability-redline-text = Damage one of your engines or weapons and use it at once without a marker.
ability-maneuvering_thrusters = Maneuvering Thrusters
ability-maneuvering_thrusters-text = In defence or against asteroids, d20: 5–15 add 5, 16–19 add 7, 20 add 10.
ability-autopilot = Autopilot
ability-autopilot-text = A later move after another's turn, d20: 5–13 of 5 points, 14–19 of 8, 20 of 12.
ability-deep_survey = Deep Survey
ability-deep_survey-text = Lay sectors on open sides of yours, d20: 5–13 one, 14–19 up to two, 20 two and a token.
ability-nano_regeneration = Nano-Regeneration
ability-nano_regeneration-text = d20: 5–11 remove up to 3 damage, 12–19 up to 6, 20 all.
ability-rail_gun = Rail Gun
ability-rail_gun-text = A ship in sight within 8, d20: 8–16 1 damage on an outfit, 17–19 2, 20 any two compartments.
ability-forged_papers = Forged Papers
ability-forged_papers-text = Lower your bounty, d20: 7–14 by 1000, 15–19 by up to 3000, 20 to nothing, and gain 1000.
ability-slipstream = Slipstream
ability-slipstream-text = Appear on a free normal or gate space, d20: 5–12 within 4, 13–19 within 6, 20 within 8.
ability-replicator = Replicator
ability-replicator-text = d20: 6–19 copy a cube in your hold, 20 also take a real one.
ability-ablative_ribs = Ablative Ribs
ability-ablative_ribs-text = In defence or against asteroids, d20: 6–13 add 4, 14–19 add 7, 20 stops all damage.
ability-particle_beam = Particle Beam
ability-particle_beam-text = All ships on a line of 8 spaces; d20: 5–11 d8 damage, 12–19 d12, 20 d20.
ability-broadside = Broadside
ability-broadside-text = After your blaster or missile dice, d20: 6–13 add 3, 14–19 add 6, 20 double the dice.
ability-capacitor_dump = Capacitor Dump
ability-capacitor_dump-text = d20: 5–12 arm up to 2 markers, 13–19 up to 3, 20 up to 4.

title-raider = Raider
title-raider-text = Destroy the Merchant. Skill: +2 against NPCs.
title-raider-goal = Destroy the Merchant.
title-raider-skill = +2 against NPCs.
title-cartographer = Cartographer
title-cartographer-text = Reveal 4 sectors in one turn. Skill: scanning costs no energy.
title-cartographer-goal = Reveal 4 sectors in one turn.
title-cartographer-skill = Scanning costs no energy.
title-treasure_seeker = Treasure Seeker
title-treasure_seeker-text = Take 2 exploration tokens in one turn. Skill: an empty token gives 1000.
title-treasure_seeker-goal = Take 2 exploration tokens in one turn.
title-treasure_seeker-skill = An empty token gives 1000.
title-magnate = Magnate
title-magnate-text = Sell 8 cubes in one sale. Skill: the first pair each turn brings a third cube.
title-magnate-goal = Sell 8 cubes in one sale.
title-magnate-skill = The first pair each turn brings a third cube.
title-tycoon = Tycoon
title-tycoon-text = Have 12000 credits in your status phase. Skill: ships cost 1000 less.
title-tycoon-goal = Have 12000 credits in your status phase.
title-tycoon-skill = Ships cost 1000 less.
title-trusted_hand = Trusted Hand
title-trusted_hand-text = Have 3 completed missions. Skill: draw 4 missions.
title-trusted_hand-goal = Have 3 completed missions.
title-trusted_hand-skill = Draw 4 missions.
title-all_rounder = All-Rounder
title-all_rounder-text = Have completed missions of 3 kinds. Skill: any of them is experience.
title-all_rounder-goal = Have completed missions of 3 kinds.
title-all_rounder-skill = Any of them is experience.
title-duelist = Duelist
title-duelist-text = Deal 10 damage to one ship in one attack. Skill: +1 to your attacks.
title-duelist-goal = Deal 10 damage to one ship in one attack.
title-duelist-skill = +1 to your attacks.
title-untouchable = Untouchable
title-untouchable-text = Take no damage from an attack of 5 or more. Skill: +1 to your defence.
title-untouchable-goal = Take no damage from an attack of 5 or more.
title-untouchable-skill = +1 to your defence.
title-headhunter = Headhunter
title-headhunter-text = Destroy an outlaw. Skill: 1000 more for every bounty.
title-headhunter-goal = Destroy an outlaw.
title-headhunter-skill = 1000 more for every bounty.
title-public_enemy = Public Enemy
title-public_enemy-text = Have a bounty of 3000 in your status phase. Skill: lawful entrances are open to you.
title-public_enemy-goal = Have a bounty of 3000 in your status phase.
title-public_enemy-skill = Lawful entrances are open to you.
title-speed_master = Speed Master
title-speed_master-text = Visit mission points of asteroids, a planet, a nebula and debris in one turn. Skill: impulse 5.
title-speed_master-goal = In one turn, points of asteroid, planet, nebula and debris.
title-speed_master-skill = Impulse 5.
title-fence_jumper = Fence Jumper
title-fence_jumper-text = Pass 2 planetary shields in one turn. Skill: half damage when thrown back.
title-fence_jumper-goal = Pass 2 planetary shields in one turn.
title-fence_jumper-skill = Half damage when thrown back.
title-prospector = Prospector
title-prospector-text = Gather 3 cubes in one turn. Skill: +2 when gathering.
title-prospector-goal = Gather 3 cubes in one turn.
title-prospector-skill = +2 when gathering.
title-ironclad = Ironclad
title-ironclad-text = Have 8 damage in your status phase. Skill: repairs cost 1000 less.
title-ironclad-goal = Have 8 damage in your status phase.
title-ironclad-skill = Repairs cost 1000 less.
title-wayfarer = Wayfarer
title-wayfarer-text = Be in 6 sectors in one turn. Skill: +1 point for each engine move.
title-wayfarer-goal = Be in 6 sectors in one turn.
title-wayfarer-skill = +1 point for each engine move.
title-collector = Collector
title-collector-text = Carry all five kinds, none from the Den. Skill: 1000 more for selling all.
title-collector-goal = Carry all five kinds, none from the Den.
title-collector-skill = 1000 more for selling all.
title-quartermaster = Quartermaster
title-quartermaster-text = Have all four kinds of outfit. Skill: the first marker is armed free.
title-quartermaster-goal = Have all four kinds of outfit.
title-quartermaster-skill = The first marker is armed free.

mission-27 = Transport: TK-421 → Tigris Gate
mission-28 = Transport: Kemplar II → Vortex 86
mission-29 = Transport: Azure → Lower Stratus
mission-30 = Transport: Neo Damascus → Expedior Gate
mission-31 = Transport: Lunari → Outpost 338
mission-32 = Transport: Doravin V → Deltus Gate
mission-33 = Transport: Outpost 338 → Azure
mission-34 = Transport: The Keep → Kemplar II
mission-35 = Transport: Lower Stratus → Doravin V
mission-36 = Transport: Expedior Gate → TK-421
mission-37 = Transport: Loath → The Keep
mission-38 = Transport: Vortex 86 → Red Gulch
mission-39 = Scholar: Red Gulch → Burning Horse
mission-40 = Scholar: Kreller IV → Lunari
mission-41 = Scholar: Burning Horse → Kemplar II
mission-42 = Scholar: Vortex 86 → Azure
mission-43 = Scholar: Tigris Gate → Doravin V
mission-44 = Scholar: Pelmont → Vortex 86
mission-45 = Scholar: Lower Stratus → Expedior Gate
mission-46 = Scholar: The Keep → Lower Stratus
mission-47 = Scholar: TK-421 → Kreller IV
mission-48 = Scholar: Deltus Gate → Pelmont
mission-49 = Bounty Hunter: any outlaw → Neo Damascus
mission-50 = Bounty Hunter: any outlaw → Kemplar II
mission-51 = Bounty Hunter: any outlaw → Lunari
mission-52 = Bounty Hunter: any outlaw → Outpost 338
mission-53 = Bounty Hunter: any outlaw → Deltus Gate
mission-54 = Bounty Hunter: any outlaw → The Keep
mission-55 = Assassin: right neighbour → Neo Damascus
mission-56 = Assassin: left neighbour → Loath
mission-57 = Assassin: right neighbour → Smuggler's Den
mission-58 = Assassin: left neighbour → Red Gulch
mission-59 = Assassin: left neighbour → Kreller IV
mission-60 = Assassin: Merchant → Loath
mission-61 = Assassin: Scoundrel → Azure
mission-62 = Assassin: Enforcer → Smuggler's Den
mission-63 = Smuggler: Red Gulch → Loath
mission-64 = Smuggler: Smuggler's Den → Kemplar II
mission-65 = Smuggler: Deltus Gate → Lunari
mission-66 = Smuggler: Pelmont → Neo Damascus
mission-67 = Smuggler: Loath → Azure
mission-68 = Smuggler: Burning Horse → Doravin V
mission-69 = Smuggler: Kreller IV → Smuggler's Den
mission-70 = Smuggler: Tigris Gate → Doravin V
mission-71 = Thief: Enforcer → Pelmont
mission-72 = Thief: right neighbour → Smuggler's Den
mission-73 = Thief: Merchant → TK-421
mission-74 = Thief: Scoundrel → Tigris Gate
mission-75 = Thief: left neighbour → Vortex 86
mission-76 = Thief: right neighbour → Kreller IV
mission-77 = Thief: right neighbour → Burning Horse
mission-78 = Thief: left neighbour → Neo Damascus

mission_kind-transport = Board passengers at the first point, bring them to the second. Pays 2000–4000 by distance.

mission_name-transport = Transport

mission_pay-transport = legal · 2000–4000

mission_kind-scholar = Collect data at the first point (d20: 1000, 2000, 3000 or 5000), bring them to the second.

mission_name-scholar = Scholar

mission_pay-scholar = legal · 1000–5000

mission_kind-bounty_hunter = Destroy any outlaw ship (d20: 2000, 3000 or 5000), then report at the named point.

mission_name-bounty_hunter = Bounty Hunter

mission_pay-bounty_hunter = legal · 2000–5000

mission_kind-assassin = Destroy the target (4000–6000 by tier), then report; that raises your own bounty.

mission_name-assassin = Assassin

mission_pay-assassin = illegal · 4000–6000

mission_kind-smuggler = Load contraband, sneak onto the goal's planet (d20: 13–20), deliver. Pays 4000–6000.

mission_name-smuggler = Smuggler

mission_pay-smuggler = illegal · 4000–6000

mission_kind-thief = Steal while adjacent to the target (d20: 1–5 fails; 3000, 4000 or 5000), then deliver.

mission_name-thief = Thief

mission_pay-thief = illegal · 3000–5000

mission_target-left = target: left neighbour
mission_target-right = target: right neighbour
mission_target-outlaw = target: any outlaw
mission_target-merchant = target: Merchant
mission_target-enforcer = target: Enforcer
mission_target-scoundrel = target: Scoundrel

kind-engine = engine
kind-blaster = blaster
kind-shield = shield
kind-missile = missile

terrain-space = normal space
terrain-asteroid = asteroid field (entering: d20, 1–10 is damage)
terrain-debris = debris field (entering: d20, 1–3 destroys the ship)
terrain-nebula = nebula (entering: d20, 1–10 is energy lost)
terrain-star = the star: certain death
terrain-gate = gate
terrain-unexplored = Unexplored space: a blind jump leads into a sector nobody has seen
terrain-planet_neutral = neutral planet: its entrance is open to all
terrain-planet_lawful = lawful planet: its entrance is closed to outlaws
terrain-planet_outlaw = outlaw planet: an innocent ship at its entrance gets a bounty of 1000

space-buy = buy here: { $goods }, two cubes for 1000
space-sell = sell here: { $goods }, 1000 a cube
space-mine = mine { $goods } here: d20, 11–20 a cube, 1–10 damage
space-salvage = salvage { $goods } here: d20, 4–20 a cube, 1–3 the ship is lost
space-harvest = harvest { $goods } here: d20, 11–20 a cube, 1–10 energy lost

risk-shield = planetary shield: { $odds } % thrown back with damage, 35 % passed but seen (bounty 1000){ $deadly ->
        [0] {""}
       *[other] ; { $deadly } % the ship is lost
    }
risk-entrance = entrance of an outlaw planet: bounty 1000
risk-asteroid = asteroids: { $odds } % damage of 1 to 10{ $deadly ->
        [0] {""}
       *[other] ; { $deadly } % the ship is lost
    }
risk-debris = debris: { $odds } % the ship is lost
risk-nebula = nebula: { $odds } % loss of 1 to 10 energy{ $stranded ->
        [0] {""}
       *[other] ; { $stranded } % stranded
    }
risk-star = the star: certain death
risk-sneak = contraband aboard: { $odds } % found, mission lost, bounty 1000

shade-near = Bright: within range of blasters and rams
shade-far = Pale: within range and sight of missiles
shade-reach = In reach with { $points } { $points ->
    [one] point
   *[other] points
  }
shade-risky = Dotted: only across a risky border

lead-mission = Your mission begins here
lead-goal = The goal of your mission
lead-search = Your mission leads to { $sector }
lead-cargo = Buys your cargo: { $cube }
lead-energy = Refills your energy for nothing
lead-repair = Repairs your ship

plan-skips = Destroyed: skips its next turn
plan-returns = Destroyed: returns in its next turn
plan-trades = Flies to sell at { $sector }
plan-hunts = Hunts { $ships }
plan-patrols = Patrols towards { $sectors }
plan-hides = Hides at { $sectors }
plan-enters_merchant = Enters when two planets of its route are on the map
plan-enters_enforcer = Enters when Kemplar II is on the map
plan-enters_scoundrel = Enters when Loath is on the map

roll-engine = engine
roll-engine_result = engine results
roll-order = who chooses first
roll-shield = planetary shield
roll-npc_shield = planetary shield
roll-debris = debris field
roll-asteroid = asteroid field
roll-npc_asteroid_defence = against the asteroids
roll-nebula = nebula
roll-hazard_guard = defence against the hazard
roll-sneak = sneaking in
roll-mine = mining
roll-salvage = salvaging
roll-harvest = harvesting
roll-attack = attack
roll-defence = defence
roll-beam = Particle Beam
roll-beam_damage = damage of the beam
roll-rail = Rail Gun
roll-ability = ability
roll-afterburner = Afterburner
roll-broadside = Broadside
roll-return = return to the map
roll-harpoon = Mag-Harpoon
roll-scholar = collecting data
roll-thief = stealing
roll-hunter = price of the head
roll-tigris = Tigris Gate

side-tr = upper right
side-r = right
side-br = below
side-bl = lower left
side-l = left
side-tl = above

hexside-t = up and right
hexside-tr = right
hexside-br = down and right
hexside-b = down and left
hexside-bl = left
hexside-tl = up and left

place-map = Map
place-mat = Ship of { $seat }
place-cell = Compartment { $number }
place-fame = Fame
place-titles = Open titles
place-npcs = Other captains
place-supply = Supply
place-shop = Shop: outfits
place-yard = Shipyard
place-dice = Dice
place-hand = My cards
place-drawn = Missions to choose from
place-scan = Scan: lay a new sector here
place-survey = Deep Survey: lay a new sector here

note-credits = { $credits } credits
note-energy = energy { $energy }
note-cubes = cargo { $count }
note-bounty = bounty { $bounty }
note-mission = on a mission
note-mission_hidden = secret mission
note-skips = ship destroyed, skips a turn
note-destroyed = ship destroyed
note-stranded = stranded
note-round = Round { $round }, { $seat }
note-phase_action = actions
note-phase_business = business
note-phase_status = status
note-points = { $points ->
        [one] { $points } point
       *[other] { $points } points
    } left
note-target = Target: { $fame } fame
note-pile = Sectors left: { $count }

sketch-turn = Turn
sketch-target = target
sketch-points = points left
sketch-fame = fame
sketch-credits = credits
sketch-bounty = bounty
sketch-energy = energy
sketch-armed = armed
sketch-damage = damage
sketch-no_cargo = no cargo
sketch-no_outfits = no outfits
sketch-off_map = off the map
sketch-pile = sectors left
sketch-empty = No sector lies yet.
sketch-terrain = ** asteroids, ## debris, ~~ nebula, oo planet, () gate, ☼☼ star
sketch-spaces = ! mission point, ? token, B buy, S sell, M mine, V salvage, H harvest, a number: spawn point

fame-exploration_token = exploration token

score-exploration_token = Exploration token

fame-mission_completed = completed mission

score-mission_completed = Completed mission

fame-ship_destroyed = destroyed ship

score-ship_destroyed = Destroyed ship

fame-sold_all_cargo = all cargo sold

score-sold_all_cargo = All cargo sold

fame-ship_bought = new ship

score-ship_bought = New ship

fame-fame_bought = fame bought

score-fame_bought = Fame bought

fame-rescue = rescue

score-rescue = Rescue

fame-title = title

score-title = Title

fame-luck = luck

score-luck = Luck

fame-first_use_of_a_gate = first use of a gate

score-first_use_of_a_gate = First use of a gate

bounty-shield = seen at a shield
bounty-entrance = entrance of an outlaw planet
bounty-smuggler = contraband found
bounty-thief = caught stealing
bounty-assassin = assassination
bounty-kill = innocent ship destroyed

cause-star = the star
cause-debris = debris
cause-salvage = salvaging
cause-shield = a planetary shield
cause-asteroid = an asteroid
cause-mine = mining
cause-ram = its own ram
cause-attack = an attack

refusal-not_an_option = This is not one of the choices now.
refusal-wrong_player_count = This mode is for { $players } players.
refusal-bad_target = The target must be a whole number from { $lowest } to { $highest }.
refusal-ship_taken = Another player has this ship, or it has left the game.
refusal-wrong_phase = This is not possible in this phase.
refusal-in_a_move = End your move first.
refusal-not_in_a_move = This needs movement points: use impulse or an engine first.
refusal-ship_off_map = Your ship is not on the map.
refusal-stranded = Your ship has no energy and no armed marker: only impulse and minor actions are possible.
refusal-not_enough_energy = You need { $need } energy and have { $have }.
refusal-no_armed_marker = You have no armed marker.
refusal-no_free_arm_point = This outfit has no free arm point.
refusal-outfit_disabled = This outfit is covered with damage.
refusal-impulse_used = Impulse is used up for this turn.
refusal-no_points_left = You have no movement points left.
refusal-not_next_to_you = That space is not next to your ship.
refusal-unexplored_space = No sector lies there yet; you can only jump blind.
refusal-space_occupied = You cannot end your move on another ship's space.
refusal-must_leave_shared_space = Move on: you cannot stop on another ship's space.
refusal-entrance_closed_to_outlaws = Outlaws may not enter a lawful planet by its entrance.
refusal-not_on_a_gate = Your ship is not on a gate, or that is no other gate.
refusal-no_other_gate = No other working gate is on the map.
refusal-no_free_spawn_point = No spawn point is free.
refusal-space_not_occupied = That space is free: move there instead.
refusal-needs_two_points = Using an occupied space costs 2 movement points.
refusal-action_not_tied_to_space = Only actions of that space can be taken there.
refusal-no_unexplored_side = There is no unexplored side there.
refusal-pile_empty = No sectors are left.
refusal-no_token_here = There is no exploration token here.
refusal-does_not_fit = This does not fit into your hold.
refusal-tiles_sold_out = No tile of this outfit is left.
refusal-not_enough_credits = This costs { $need }; you have { $have }.
refusal-target_out_of_range = The target is { $distance } spaces away; the range is { $range }.
refusal-no_line_of_sight = You cannot see the target.
refusal-not_adjacent = You are not adjacent to that ship.
refusal-no_weapon_for_target = No weapon of yours can be used against this target now.
refusal-attack_needs_a_weapon = Name at least one weapon.
refusal-not_combinable = This ability cannot be combined with other attacks.
refusal-ability_exhausted = This ability is exhausted.
refusal-wrong_moment = This ability cannot be used now.
refusal-no_ship_on_line = No ship stands on that line.
refusal-would_destroy_own_ship = The marker would destroy your own ship.
refusal-no_bounty = You have no bounty.
refusal-nothing_to_replicate = You need a cube, an empty compartment and the replication token.
refusal-compartment_damaged = That compartment is already damaged.
refusal-not_stranded = That ship is not stranded.
refusal-rescuer_needs_energy = A rescuer needs at least 3 energy.
refusal-not_on_mission_point = Your ship is not on a mission point.
refusal-has_active_mission = You already have an active mission.
refusal-already_drawn_here = You have already asked for a mission here this turn.
refusal-no_missions_left = No mission cards are left.
refusal-no_active_mission = You have no active mission.
refusal-wrong_mission_point = This is not the place named on your mission.
refusal-task_not_done = The first task of this mission is not done yet.
refusal-task_done = The first task of this mission is already done.
refusal-not_sneaked_in = You have not come in unseen.
refusal-target_not_in_play = That ship is not on the map, or cannot be the target.
refusal-wrong_space = This cannot be done on this space.
refusal-hold_full = There is not enough room in the hold.
refusal-goods_sold_out = No cube of this kind is left.
refusal-nothing_to_sell = You have nothing that is bought here.
refusal-den_does_not_buy_back = The Den does not buy back what it sold.
refusal-no_cargo_here = There is no such cargo here.
refusal-thrown_out_this_turn = You threw this out this turn.
refusal-nothing_to_jettison = You do not carry such a cube.
refusal-not_on_a_planet = Business is only possible on a planet.
refusal-nothing_to_repair = There is nothing to repair.
refusal-energy_full = Your energy is full.
refusal-outfit_damaged = Repair it first.
refusal-bought_this_phase = You bought this a moment ago.
refusal-already_rearranged = You have rearranged your hold in this phase.
refusal-nothing_to_rearrange = There is no outfit that could be moved.
refusal-wrong_tier = This ship is not of the right tier.
refusal-last_point_not_for_sale = The last point of fame cannot be bought.
refusal-too_many_markers = You cannot arm that many.
refusal-gifts_off = Gifts are off at this table.
refusal-gift_too_large = You do not have that much.
refusal-bad_gift = A gift to another player is 1000, 2000, 5000, 10000, 20000, 50000, or all you have.

fact-game_set_up = { $seat } chooses a ship first.
fact-sector_laid = A new sector: { $sector }.
fact-token_placed = An exploration token lies in { $sector }.
fact-ship_order_rolled = { $seat } rolls { $value } for the choice of ships.
fact-ship_order_tied = A tie: { $seats } roll again.
fact-ship_chosen = { $seat } takes the { $ship }.
fact-outfit_bought = { $seat } buys { $outfit } for { $price }.
fact-kit_taken = { $seat } takes the starter kit { $kit }.
fact-npc_dealt = { $seat } controls: { $npc }.
fact-npc_entered = { $npc } enters the game at { $at }.
fact-ship_placed = { $seat } starts on spawn point { $number }.
fact-outfit_packed = { $seat } fits { $outfit } into the hold.
fact-hold_packed = The hold of { $seat } is packed.
fact-turn_began = Turn { $turn }: { $seat }.
fact-turn_skipped = { $seat } skips this turn.
fact-ship_returned = { $seat } returns at { $at }.
fact-engine_rolled = { $seat } fires { $outfit }: a { $value }{ $damage ->
        [0] {""}
       *[other] {" "}less { $damage } for damage
    } gives { $points ->
        [one] { $points } point
       *[other] { $points } points
    }.
fact-impulse_used = { $seat } uses impulse: { $points ->
        [one] { $points } point
       *[other] { $points } points
    }.
fact-moved = { $seat } flies to { $to }; { $points ->
        [one] { $points } point
       *[other] { $points } points
    } left.
fact-passed_ship = { $seat } passes another ship at { $at }.
fact-gate_used = { $seat } jumps through a gate from { $start } to { $to }.
fact-gate_first_used = { $seat } is the first to jump from this gate.
fact-tigris_used = { $seat } is thrown by Tigris Gate to { $at }.
fact-put_back = { $seat } is put back to { $at }.
fact-space_used = { $seat } reaches into the occupied space { $at }.
fact-asteroid_rolled = { $ship } meets an asteroid field: { $value }.
fact-debris_rolled = { $ship } meets a debris field: { $value }.
fact-nebula_rolled = { $ship } meets a nebula: { $value }.
fact-shield_thrown_back = The planetary shield throws { $seat } back: { $value }.
fact-shield_seen = { $seat } passes the planetary shield, but is seen: { $value }.
fact-shield_unseen = { $seat } passes the planetary shield unseen: { $value }.
fact-shield_free = { $seat } slips through the shield without a roll.
fact-entrance_crossed = { $seat } crosses the entrance of an outlaw planet.
fact-energy_lost = { $seat } loses { $amount } energy.
fact-marker_disarmed = { $seat }: { $count ->
        [one] { $count } marker
       *[other] { $count } markers
    } disarmed.
fact-became_stranded = { $seat } is stranded.
fact-move_cut_short = The move of { $seat } ends here.
fact-move_ended = { $seat } stops.
fact-scanned = { $seat } scans.
fact-jumped_blind = { $seat } jumps blind to { $to }.
fact-token_taken = { $seat } takes an exploration token: { $face }.
fact-attack_declared = { $ship } attacks { $targets }{ $weapons ->
        [0] {""}
       *[other] {" "}(weapon uses: { $weapons })
    }.
fact-defence_declared = { $seat } defends: shields { $shields }, abilities { $abilities }.
fact-attack_rolled = { $ship } rolls { $values } for the attack: { $total }.
fact-defence_rolled = { $ship } defends with { $total }.
fact-damage_dealt = { $ship } takes { $amount } damage.
fact-damage_placed = { $seat } puts damage into compartment { $cell }.
fact-cube_thrown_out = A cube falls out of the hold of { $seat }: { $cube }.
fact-attack_blocked = { $ship } blocks the attack: { $attack } against { $defence }.
fact-markers_rearmed = { $seat } arms again: { $count ->
        [one] { $count } marker
       *[other] { $count } markers
    }.
fact-ram_recoiled = { $seat } takes { $amount } from the ram.
fact-ship_destroyed = The ship of { $seat } is destroyed ({ $by }).
fact-bounty_collected = { $ship } collects { $amount } for { $victim }.
fact-bounty_raised = The bounty on { $seat } rises by { $amount } to { $total }: { $why }.
fact-bounty_removed = { $seat } is rid of { $amount } bounty.
fact-became_outlaw = { $seat } is now an outlaw.
fact-became_innocent = { $seat } is innocent again.
fact-rescued = { $by } rescues { $seat }.
fact-rescued_armed = { $seat } arms { $count ->
        [one] { $count } marker
       *[other] { $count } markers
    } with the energy received.
fact-missions_drawn = { $seat } draws missions: { $count ->
        [one] { $count } card
       *[other] { $count } cards
    }.
fact-mission_kept = { $seat } keeps a mission.
fact-mission_kept_hidden = { $seat } draws: { $mission }.
fact-mission_refused = { $seat } refuses: { $missions }.
fact-missions_reshuffled = The discarded missions become the deck: { $count ->
        [one] { $count } card
       *[other] { $count } cards
    }.
fact-mission_task_done = { $seat } begins the mission: { $mission }.
fact-mission_pay_set = The mission of { $seat } will pay { $pay }.
fact-mission_pay_waits = The pay of { $seat } waits until the goal is on the map.
fact-scholar_rolled = { $seat } collects data: { $value }.
fact-hunter_rolled = { $seat } names the price of the head: { $value }.
fact-thief_rolled = { $seat } steals: { $value }.
fact-sneak_rolled = { $seat } sneaks in: { $value }.
fact-mission_failed = { $seat } fails the mission: { $mission }.
fact-mission_completed = { $seat } completes the mission at { $goal }: { $mission }, pay { $pay }.
fact-mission_aborted = { $seat } gives up the mission: { $mission }.
fact-experience_spent = { $seat } uses experience ({ $mission }) and rolls { $value } again.
fact-cargo_bought = { $seat } buys { $goods }.
fact-extra_cube = { $seat } gets one more cube: { $cube }.
fact-cargo_sold = { $seat } sells { $count ->
        [one] { $count } cube
       *[other] { $count } cubes
    } ({ $goods }) for { $pay }.
fact-all_cargo_sold = { $seat } has sold all cargo.
fact-cargo_picked_up = { $seat } picks up: { $cube }.
fact-cargo_jettisoned = { $seat } jettisons: { $cube }.
fact-mined = { $seat } mines with { $value }: { $goods }.
fact-salvaged = { $seat } salvages with { $value }: { $goods }.
fact-harvested = { $seat } harvests with { $value }: { $goods }.
fact-gather_failed = { $seat } rolls { $value }: it goes wrong.
fact-energy_refilled = { $seat } refills the energy.
fact-ship_repaired = { $seat } repairs the ship for { $price }.
fact-outfit_sold = { $seat } sells { $outfit } for { $price }.
fact-hold_rearranged = { $seat } rearranges the hold.
fact-ship_bought = { $seat } buys the { $ship }.
fact-outfit_handed_back = { $seat } hands back { $outfit } for { $price }.
fact-fame_bought = { $seat } buys fame.
fact-fame_gained = { $seat } gains { $amount } fame ({ $source }), { $total } in all.
fact-luck_struck = { $seat } is lucky: a natural 20!
fact-title_revealed = A title lies open: { $title }.
fact-title_put_aside = The title { $title } can no longer be earned and is put aside.
fact-title_earned = { $seat } has earned the title { $title }.
fact-title_received = { $seat } receives the title { $title }.
fact-abilities_refreshed = { $seat } refreshes abilities and impulse.
fact-markers_armed = { $seat } arms { $count ->
        [one] { $count } marker
       *[other] { $count } markers
    }.
fact-ability_used = { $seat } uses { $ability }.
fact-ability_rolled = { $seat } rolls { $value } for { $ability }.
fact-die_rerolled = { $seat } rolls a die again (it showed { $value }).
fact-harpooned = { $seat } throws the harpoon at { $ship }: { $value }, reach { $reach }.
fact-harpoon_followed = { $seat } is dragged along to { $at }.
fact-harpoon_let_go = { $seat } lets go.
fact-harpoon_ended = The harpoon of { $seat } is loose.
fact-autopilot_moved = { $seat } moves by autopilot: { $points ->
        [one] { $points } point
       *[other] { $points } points
    }.
fact-autopilot_waits = { $seat } has an autopilot move waiting: { $points ->
        [one] { $points } point
       *[other] { $points } points
    }.
fact-cube_replicated = { $seat } replicates a cube: { $cube }.
fact-damage_healed = { $seat } heals { $count } damage.
fact-markers_dumped = { $seat } arms { $count ->
        [one] { $count } marker
       *[other] { $count } markers
    } at once.
fact-ship_slipped = { $seat } slips to { $at }.
fact-free_shields_won = { $seat } may pass { $count } shields freely this turn.
fact-energy_gained = { $seat } gains { $amount } energy.
fact-result_boosted = { $seat } boosts the engine to { $result }.
fact-beam_fired = { $seat } fires the beam: { $value }.
fact-rail_hit = { $seat } fires the rail gun: { $value }, hits { $amount }.
fact-business_ended = { $seat } ends business.
fact-npc_target_chosen = { $npc } heads for: { $target }.
fact-npc_moved = { $npc } flies from { $start } to { $to }.
fact-npc_attacked = { $npc } engages { $target }.
fact-npc_fled = { $npc } flees.
fact-npc_arrived = { $npc } arrives and sells: { $sector }.
fact-npc_destroyed = { $npc } is destroyed ({ $by }).
fact-npc_returned = { $npc } returns at { $at }.
fact-npc_skipped = { $npc } skips a turn.
fact-npc_damaged = { $npc } has { $damage } of { $limit } damage.
fact-tie_decided = Chance decides the tie: { $pick }.
fact-credits_given = { $seat } gives { $amount } to { $to }.
fact-game_won = { $seat } reaches { $total } fame and wins!
fact-game_stopped_at_limit = The game stops after { $rounds } rounds.
fact-solo_lost = The target was not reached in { $turns } turns.
fact-actions_ended = { $seat } ends the action phase.
fact-attack_cancelled = { $seat } takes the attack back.

ending-target_reached = The fame target is reached.
ending-round_limit = The agreed number of rounds is over.
ending-solo_lost = The time is up; the target was not reached.
ending-solo_gold = Target reached: gold.
ending-solo_silver = Target reached: silver.
ending-solo_bronze = Target reached: bronze.
ending-solo_won = Target reached in time.

offer-choose_ship = Take the { $ship }: hold { $hold }, impulse { $impulse }, energy { $energy }, { $ability }
offer-buy_outfit = Buy { $outfit } for { $price }
offer-take_kit = Starter kit { $kit }: { $outfits }; { $left } credits left
offer-pack = Put { $outfit } at compartment { $number }
offer-pack_auto = Pack for me
offer-done = Done
offer-done_shopping = Enough bought
offer-done_nothing = Fly with an empty hold
offer-done_defence = Defence declared
offer-done_undefended = No defence
offer-done_selling = Sell these
offer-done_slip = Stay here
offer-done_heal = Enough healed
offer-done_survey = No more
offer-impulse = Impulse: { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
offer-engine = Fire { $outfit } (d{ $die })
offer-step = Fly to { $at }
offer-step_risk = Fly to { $at }: { $risks }
offer-gate = Jump through the gate to { $at }
offer-tigris = Jump by Tigris Gate: a d20 names the spawn point
offer-blind_jump = Jump blind to { $at }: one of the { $left ->
        [one] { $left } sector
       *[other] { $left } sectors
    } left is laid there
offer-use_space = Use the occupied space { $at } for 2 points
offer-use_space_risk = Use the occupied space { $at } for 2 points: { $risks }
offer-stop = Stop here
offer-leave_space = Do nothing there
offer-end_actions = End the turn
offer-end_actions_planet = End actions, do business
offer-scan = Scan: { $side }
offer-take_token = Take the exploration token
offer-rescue = Rescue { $seat } (2 energy)
offer-arm_rescued = Arm { $count }
offer-spawn = Spawn point { $number }: { $at }
offer-place = Put it at { $at }
offer-reroll = Tac-X: roll die { $number } again (d{ $die } shows { $value })
offer-experience = Experience: discard { $mission } and roll again
offer-keep = Keep the roll
offer-boost = Afterburner on engine { $number } ({ $value })
offer-use_mag_harpoon = Use Mag-Harpoon
offer-use_broadside = Use Broadside
offer-use_autopilot = Move by autopilot now
offer-pass_mag_harpoon = Do not use Mag-Harpoon
offer-pass_broadside = Do not use Broadside
offer-pass_autopilot = Not now
offer-pass_afterburner = No afterburner
offer-double = Double the result
offer-add = Add 8
offer-attack = Attack { $ship }
offer-weapon = Fire { $outfit } (d{ $die })
offer-ram = Ram with { $outfit } (d{ $die })
offer-confirm = Attack!
offer-cancel = Call it off
offer-shield = Shield { $outfit } (d{ $die })
offer-brace = { $ability }, energy { $energy }
offer-place_damage = Damage into compartment { $number }
offer-place_rest = Place all for me
offer-rearm = Arm { $count } again
offer-draw_missions = Draw missions
offer-keep_mission = Keep { $mission }
offer-keep_none = Keep none
offer-task = Begin the mission: { $mission }
offer-complete = Complete the mission for { $pay }: { $mission }
offer-drop_mission = Give up the mission: { $mission }
offer-buy_two = Buy two cubes of { $goods } for 1000
offer-buy_mixed = Buy { $first } and { $second } for 1000
offer-extra = Third cube: { $goods }
offer-sell = Sell { $cube }
offer-sell_all = Sell all that is bought here
offer-mine = Mine { $goods }: 50 % a cube, else damage of 1 to 10{ $deadly ->
        [0] {""}
       *[other] {" "}({ $deadly } % the ship is lost)
    }
offer-salvage = Salvage { $goods }: 85 % a cube, 15 % the ship is lost
offer-harvest = Harvest { $goods }: 50 % a cube, else loss of 1 to 10 energy
offer-pick_up = Pick up { $cube }
offer-jettison = Throw overboard: { $cube }
offer-refill = Refill energy
offer-repair = Repair for { $price }
offer-sell_outfit = Sell { $outfit } for { $price }
offer-hand_back = Hand back { $outfit } for { $price }
offer-rearrange = Rearrange the hold
offer-buy_ship = Buy the { $ship } for { $price }: hold { $hold }, impulse { $impulse }, energy { $energy }, { $ability }
offer-buy_fame = Buy 1 fame for { $price }
offer-end_business = End business
offer-arm = Arm { $count }
offer-ability = { $ability }, energy { $energy }
offer-ability_cell = { $ability }, energy { $energy }: compartment { $number }
offer-ability_ship = { $ability }, energy { $energy }: { $ship }
offer-ability_side = { $ability }, energy { $energy }: { $side }
offer-heal = Heal compartment { $number }
offer-rail_outfit = Hit { $outfit }
offer-survey = Lay a sector: { $side }
offer-survey_token = Take the token of { $sector }
offer-slip = Slip to { $at }
offer-replicate = Copy { $cube }
offer-dump = Arm a marker from { $outfit }
offer-dump_disarmed = Arm a disarmed marker
offer-follow = Follow
offer-follow_all = Follow to the end
offer-let_go = Let go
offer-npc_stop = It ends at { $at }
offer-gift = Give { $amount } to { $seat }

ask-choose_ship = { $seat }: which ship will you fly?
ask-first_shopping = { $seat }: outfits for { $credits }? An engine comes first.
ask-place_beside = { $seat }: the spawn point is taken. Where does { $ship } go?
ask-pack = { $seat }: where does { $outfit } go? R turns, F flips.
ask-hand_back = { $seat }: not all fits the new ship. What goes?
ask-move = { $seat }: { $points ->
        [one] { $points } point
       *[other] { $points } points
    } left. Where to next?
ask-used_space = { $seat }: what do you do on the occupied space?
ask-reroll = { $seat }: the roll shows { $values }. Roll again?
ask-boost = { $seat }: use Afterburner?
ask-double = { $seat }: double the engine, or add 8?
ask-broadside = { $seat }: use Broadside?
ask-spawn = { $seat }: choose a spawn point for { $ship }.
ask-hazard = { $seat }: { $amount } damage is coming. Shields or abilities?
ask-damage = { $seat }: place { $count } damage on the ship of { $owner }.
ask-aim = { $seat }: which weapons do you use against { $ship }?
ask-redline_target = { $seat }: whom does the weapon hit?
ask-defend = { $seat }: { $attacker } attacks. How do you defend?
ask-rearm = { $seat }: how many shield markers do you arm again?
ask-rescued_arm = { $seat }: how many markers do you arm with the energy received?
ask-keep_mission = { $seat }: keep one mission, or none.
ask-sell = { $seat }: { $count ->
        [one] { $count } cube
       *[other] { $count } cubes
    } named for this sale. More, or sell?
ask-extra = { $seat }: which kind is the third cube?
ask-survey = { $seat }: on which side do you lay a sector?
ask-heal = { $seat }: which damage do you remove? Up to { $count } more.
ask-rail_hit = { $seat }: which outfit do you hit?
ask-slip = { $seat }: where does your ship slip to?
ask-replicate = { $seat }: which cube do you copy?
ask-dump = { $seat }: which markers do you arm? Up to { $count } more.
ask-harpoon = { $seat }: { $ship } is about to move. Throw the harpoon?
ask-follow = { $seat }: follow into the space just left?
ask-autopilot = { $seat }: take the waiting autopilot move now?
ask-npc_stop = { $seat }: where does { $npc } end?
ask-action_complete = { $seat }: your mission's goal! Complete it for 1 fame?
ask-action_task = { $seat }: your mission begins here. Do its first task?
ask-action_sell = { $seat }: your cargo is wanted here. Sell? All of it brings fame.
ask-action_token = { $seat }: an exploration token! Take it?
ask-action_mission = { $seat }: a mission point. Look at three missions?
ask-action_gather = { $seat }: cargo can be gathered here, at a risk. Try?
ask-action_buy = { $seat }: goods for sale, two cubes for 1000. Buy?
ask-first_shopping_kits = { $seat }: one of { $kits } starter kits, or your own choice for { $credits }?
ask-hazard_energy = { $seat }: { $amount } energy would be lost. Shields?
ask-survey_token = { $seat }: take the token of a new sector?
ask-aim_more = { $seat }: weapons against { $ship }: { $count }. More, or attack?
ask-action = { $seat }: fire an engine again, act here, or end the turn?
ask-action_fly = { $seat }: where to? Goods, missions (!) and tokens (?) on the map are worth a flight.
ask-action_fly_mission = { $seat }: your mission begins in { $sector }, where the pin is. Fly there?
ask-action_fly_goal = { $seat }: your mission ends in { $sector }, where the pin is. Fly there?
ask-action_fly_search = { $seat }: your mission leads to { $sector }, not on the map yet. Explore?
ask-action_fly_cargo = { $seat }: { $cube } in the hold: bought in { $sector }, where the pin is. Fly there?
ask-action_fly_energy = { $seat }: little energy left. A planet such as { $sector } refills it for nothing.
ask-action_fly_repair = { $seat }: badly damaged. A planet such as { $sector } repairs the ship.
ask-action_moved = { $seat }: anything else here, or end the turn?
ask-action_stranded = { $seat }: stranded. Impulse and small actions only.
ask-business = { $seat }: business with { $credits }. Refilling is free.
ask-arm = { $seat }: arm how many markers, 1 of { $energy } energy each?
ask-wait = { $seat } is acting.
ask-dealer = The dice are rolling.
ask-over = The game is over.

option-mode = Mode
option-mode-help = Standard for 3 to 5; the first game is shorter, with fixed sectors and starter kits; duel for two; solo against the clock.
option-mode-standard = Standard
option-mode-first_game = First game
option-mode-duel = Duel
option-mode-solo = Solo
option-fame_target = Fame target
option-fame_target-help = From 3 to 20; 5, 10 and 20 are the usual lengths. Empty: 10, or 5 in the first game.
option-npcs = Ships that nobody plays
option-npcs-help = Merchant, Enforcer and Scoundrel take part. Never in the first game.
option-npcs-yes = Yes
option-npcs-no = No
option-den_market = The Den's market
option-den_market-help = Whether the Smuggler's Den buys cargo.
option-den_market-no_buy_back = Buys all but what it sold
option-den_market-literal = Buys everything
option-den_market-printed_tile = Buys nothing
option-gifts = Gifts of credits
option-gifts-help = Players may give credits to each other in their own turn, between actions.
option-gifts-yes = On
option-gifts-no = Off
option-round_limit = Round limit
option-round_limit-help = The game stops after so many rounds; 0 is no limit.

rules-setup-title = Setting up
rules-setup = As many sectors as there are players begin the map; all others wait face down. A d20 decides who chooses a ship first; the others follow counter-clockwise. Every ship starts on a spawn point with full energy, four armed markers and its ability ready. Everybody has 3000 credits and may buy outfits that fit the hold; in the first game a ready-made kit will do. Whoever chose last takes the first turn, then play goes clockwise. The first three players also look after one of the ships that nobody plays.
rules-map-title = Map, sight and distance
rules-map = A sector is nineteen spaces. Asteroid and debris fields are single spaces; a nebula, planet, gate or star is one region with a border around it. Distance is counted in spaces, whatever lies between. Two ships are adjacent when their spaces share a side that is no planetary shield and no entrance. You see a space if the straight line to it crosses no border of asteroids, debris, star or planet and no unexplored space; a line that only touches such a border is free. Nebulae, gates and ships never block sight. The flight distance between sectors counts sector by sector over the laid map and goes round the star.
rules-turn-title = The turn
rules-turn = A turn has three phases. Action phase: take as many actions as you like and can pay for, in any order. Business phase: only if your ship then stands on a planet. Status phase: you receive titles you have earned, new titles are turned up, your abilities and impulse are refreshed, and you arm markers for 1 energy each, or free on a planet. Small actions (drawing missions, taking a token, picking up or throwing out cargo, jumping blind) are possible in the middle of a move; all others end it. A ship without energy and without an armed marker is stranded: it may only use impulse and small actions.
rules-moving-title = Moving
rules-moving = Movement points come from impulse, once a turn and free, or from an engine: put an armed marker on a free arm point and roll its die, less 1 for each damage marker on it. Each point takes you to a neighbouring space. You may pass other ships but not stop on them, and you may stop early; points left over are lost. On a gate, 1 point takes you to any space of another working gate; the first jump from each gate brings 1 fame. Tigris Gate throws you to the spawn point nearest to a d20. For 2 points you may use an occupied space next to you, as if you stood on it, for one action of that space.
rules-borders-title = Borders
rules-borders = Entering an asteroid field: d20, 1–10 is that much damage, which shields may lower. Entering debris: 1–3 and the ship is lost. Entering a nebula: 1–10 is that much energy lost, then armed markers. Entering the star: the ship is lost. Crossing a planetary shield, in or out: 1–10 throws you back with that much damage, 11–17 lets you pass but puts 1000 on your head, 18–20 lets you pass. The entrance of a neutral planet is free; that of a lawful one is closed to outlaws on the way in; at that of an outlaw planet an innocent ship gets a bounty of 1000. With two borders on one side, first the one you leave counts, then the one you enter.
rules-exploring-title = Exploring
rules-exploring = From a space at the edge you may scan: pay 1 energy, a sector is drawn and laid there. Or, in a move, jump blind into an unexplored space for 1 point: the sector is laid and your ship must enter that very space, whatever it holds. A new sector that has an exploration space gets a face-down token. A ship standing there may take it: 1000 credits, 1 fame, or nothing. When all sectors lie on the map, the world has an end.
rules-outfits-title = Outfits and damage
rules-outfits = Outfits are tiles in the hold; you may turn and flip them, and each compartment holds one section or one cube. Each use needs an armed marker and a free arm point and rolls the outfit's die. For each damage you put a marker into an undamaged compartment of your choice: a cube there is thrown out, an arm point there is useless, and every marker on an outfit lowers its results by 1. When as many markers lie on the ship as it has compartments, it is destroyed. Shields are only used against attacks, asteroids, mining, nebulae and harvesting.
rules-combat-title = Combat
rules-combat = Attack any ship you see: blasters and rams hit adjacent ships, missiles hit at 2 to 6 spaces. Name the weapons you use, each with an armed marker; an engine used as a weapon is a ram. The target then names shields and defence abilities. All dice are rolled; attack less defence is the damage. A ram also hurts the rammer by its own dice. Afterwards the defender may arm the shield markers of this attack again for 1 energy each. Whoever destroys a ship gets its tier in fame and its bounty; destroying an innocent player puts 1000 on your own head.
rules-destruction-title = Destruction and rescue
rules-destruction = A destroyed ship leaves the map, loses its mission and its bounty, and its cubes stay on the space. It keeps ship, outfits, credits, fame, titles and completed missions, and is made whole. In your own turn this ends the turn at once. Owners of tier 2 and 3 ships skip their next turn. Then a d20 names the nearest free spawn point; on a 20 you choose. A neighbour with at least 3 energy may rescue a stranded ship: it gives 2 energy and gains 1 fame.
rules-missions-title = Missions
rules-missions = On a mission point, if you have no mission, look at three cards and keep one or none; a kept card stays secret until its first task is done. Do the first task (at a named point, next to a target, or by destroying a ship), then complete the mission at the mission point of its goal for its pay and 1 fame. Smugglers roll when they enter the goal's planet: 1–12 and all is lost. Thieves fail on 1–5. A failed smuggler or thief, and a successful assassin, gets a bounty. A completed mission may be spent to roll a d20 of your next mission of the same kind again. You may give a mission up at any time.
rules-cargo-title = Cargo
rules-cargo = On a buy space two cubes cost 1000; on a sell space each cube of its kind brings 1000. A sale of at least two cubes that leaves no cargo in the hold brings 1 fame. Cubes can also be mined among asteroids (11–20, else damage), salvaged among debris (4–20, else the ship is lost) and harvested in nebulae (11–20, else energy is lost). Cubes thrown out lie on the space until somebody picks them up; what you threw out yourself you may not take back in the same turn. Loath and the Smuggler's Den buy all kinds; by default the Den does not buy back what it sold.
rules-business-title = Business and status
rules-business = On a planet, after your actions: refill all energy free; repair all damage for 1000 (2000 for tier 3); buy and sell outfits (level 1 and 2 sell for 1000, level 3 for 2000); lay the hold anew; buy a ship exactly one tier higher (5000 or 8000) for 1 fame, which also clears damage and bounty and adds its ability to those you have; buy fame for 5000 each, but never the last point. Then the status phase follows. In open space think of your energy: it pays for markers, scans and abilities, and only planets refill it.
rules-fame-title = Fame, titles and law
rules-fame = Fame counts at once. It comes from tokens, completed missions, destroyed ships, sales that empty the hold, new ships, rescues, first gate jumps, titles, money, and luck: a natural 20 of your own is worth 1 fame, once a turn. When somebody first reaches a title space, a title is turned up: the first to do what it asks earns it and gets its fame and lasting skill in the next own status phase. A bounty makes you an outlaw: lawful entrances are closed, the Enforcer hunts you, and whoever destroys you takes the money. Only destruction, a new ship or Forged Papers clear it.
rules-abilities-title = Abilities
rules-abilities = Every ship brings an ability card; you keep the cards of former ships. Using one costs its energy and exhausts it until your status phase; most then roll a d20 on their own table, and a low roll does nothing. Some are actions of your own turn, some follow a roll of yours, some defend you or react when a neighbour moves. Each card says when. Several cards may be used one after the other.
rules-npcs-title = Ships that nobody plays
rules-npcs = The Merchant flies from planet to planet and gathers 1000 at each sale; the Enforcer hunts whoever attacked it, then the nearest outlaw, else it patrols the lawful planets; the Scoundrel hunts whoever attacked it, then the nearest innocent ship, strikes and flees to Loath. Each acts after the turn of its controller, who only chooses where the rules leave it open. They avoid hazards if they can. They defend with a die of their card. Whoever destroys one gets the credits on its card and fame; for Merchant and Enforcer also a bounty. It skips a turn and returns.
rules-end-title = Winning, gifts, other modes
rules-end = The game ends the very moment somebody's fame reaches the target, even in another's turn; that player wins alone. If the table allows it, credits may be given away in the own turn, between actions; promises bind nobody. The first game is played to 5 fame with fixed sectors and without the ships that nobody plays. In a duel the other player is both neighbours. Solo, you race against a number of turns: gold, silver or bronze. With a limit of rounds the most fame wins, then the most credits, then the smaller bounty.
