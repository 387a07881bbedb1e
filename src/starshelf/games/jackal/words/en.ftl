### Jackal: Alpha Centauri in English.

game-name = Jackal: Alpha Centauri
game-tagline = Explore an unknown planet tile by tile and carry its coins to your ship before the others do.

## Places

place-planet = planet { $row }·{ $column }
place-station = station { $row }·{ $column }
place-planet_second = planet { $row }·{ $column }, second half
place-station_second = station { $row }·{ $column }, second half
place-ship = the ship of { $seat }
place-title-planet = Planet
place-title-station = Space station
place-title-mat = { $seat }
place-title-tray = Supply
place-title-unseen = Still unseen

## Pieces

cell-planet = planet { $row }·{ $column }: { $what }
cell-station = station { $row }·{ $column }: { $what }
figure = { $who }; { $place }
closed-yellow = a closed tile, yellow back
closed-green = a closed tile, green back
closed-grey = a closed tile, grey back
closed-station = a closed tile of the station
piece-closed_known = a closed tile, { $back } back; you have looked at it: { $tile }
piece-closed_peeked = a closed tile, { $back } back, looked at by { $seats }
piece-berth = a berth, ships may stop here
piece-corner = a corner of the ring, ships pass it and cannot stop
piece-ship = The ship of { $seat }, without fuel
piece-ship_fuelled = The ship of { $seat }, with fuel
piece-astronaut = Astronaut { $number } of { $seat }
piece-astronaut_asleep = Astronaut { $number } of { $seat }, asleep
piece-astronaut_floating = Astronaut { $number } of { $seat }, floating in space
piece-astronaut_guest = Astronaut { $number } of { $seat }, a guest on the ship of { $host }
piece-coin =
    { $count ->
        [one] { $count } coin
       *[other] { $count } coins
    }
piece-lock = A lock: two astronauts of one side open it together
piece-coins_delivered =
    { $count ->
        [one] { $seat }: { $count } coin delivered
       *[other] { $seat }: { $count } coins delivered
    }
piece-fuel = { $seat } has fuel and can fly to the other body
piece-deck =
    { $count ->
        [one] { $count } artefact card in the deck
       *[other] { $count } artefact cards in the deck
    }
piece-supply =
    { $count ->
        [one] { $count } coin in the supply
       *[other] { $count } coins in the supply
    }
piece-lost =
    { $count ->
        [one] { $count } coin lost
       *[other] { $count } coins lost
    }
piece-locks =
    { $count ->
        [one] { $count } lock token in reserve
       *[other] { $count } lock tokens in reserve
    }
piece-turn = Turn the tile this way

back-yellow = yellow
back-green = green
back-grey = grey
back-station = station

## Tiles

tile-blank = Blank
tile-blank-help = Nothing happens; the astronaut stops.
tile-arrow_1s = Arrow, one straight
tile-arrow_1s-help = Go on at once, one cell along the arrow.
tile-arrow_1d = Arrow, one diagonal
tile-arrow_1d-help = Go on at once, one cell along the diagonal arrow.
tile-arrow_2s = Arrows, two straight
tile-arrow_2s-help = Go on at once, one cell along either arrow.
tile-arrow_2d = Arrows, two diagonal
tile-arrow_2d-help = Go on at once, one cell along either diagonal arrow.
tile-arrow_3 = Arrows, three ways
tile-arrow_3-help = Go on at once, one cell along one of the three arrows.
tile-arrow_4s = Arrows, four straight
tile-arrow_4s-help = Go on at once, one cell up, down, left or right.
tile-arrow_4d = Arrows, four diagonal
tile-arrow_4d-help = Go on at once, one cell diagonally.
tile-tree = Dangerous tree
tile-tree-help = Whoever stops here falls asleep and misses the next turn of its player.
tile-container_1 = Container with 1 coin
tile-container_1-help = When opened, 1 coin is laid here.
tile-container_2 = Container with 2 coins
tile-container_2-help = When opened, 2 coins are laid here.
tile-container_3 = Container with 3 coins
tile-container_3-help = When opened, 3 coins are laid here.
tile-locked_2 = Locked container with 2 coins
tile-locked_2-help = Two astronauts of one side standing here together open the lock: 2 coins.
tile-locked_3 = Locked container with 3 coins
tile-locked_3-help = Two astronauts of one side standing here together open the lock: 3 coins.
tile-locked_4 = Locked container with 4 coins
tile-locked_4-help = Two astronauts of one side standing here together open the lock: 4 coins.
tile-knight = Knight
tile-knight-help = Go on at once with a chess knight's move of your choice.
tile-energy = Accelerating energy
tile-energy-help = The last movement is repeated at once, the same way and in the same direction.
tile-obelisk = Obelisk
tile-obelisk-help = Whoever opens it looks secretly at four closed planet tiles.
tile-artefact = Artefact
tile-artefact-help = Whoever opens it draws an artefact card.
tile-meteorite = Meteorite
tile-meteorite-help = Whoever opens it swaps two empty planet tiles.
tile-trampoline = Trampoline mushroom
tile-trampoline-help = Jump at once exactly two cells in a straight line, over whatever lies between.
tile-pyramid = Pyramid
tile-pyramid-help = While someone is inside nobody of another side can enter; coins may not be brought in.
tile-crocodile = Alien crocodile
tile-crocodile-help = Chases the astronaut back at once to where he came from.
tile-flower = Circular flower
tile-flower-help = Go on at once along its arrow; at the end of the turn it turns a quarter clockwise.
tile-canyon = Canyon
tile-canyon-help = Takes two moves: arrive in the first half, cross to the second half, then walk on.
tile-fuel = Fuel
tile-fuel-help = Whoever stops here has fuel for the rest of the game and can fly to the station and back.
tile-beam = Attracting beam
tile-beam-help = Whoever opens it pulls one free coin of the planet here.
tile-portal = Star portal
tile-portal-help = Takes the astronaut, with his coin, straight to his own ship.
tile-dragonfly = Dragonfly
tile-dragonfly-help = Whoever opens it flies to any other planet tile; afterwards it is a blank.

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

tile-container_1-spent = { tile-container_1 }: used up, now a blank
tile-container_2-spent = { tile-container_2 }: used up, now a blank
tile-container_3-spent = { tile-container_3 }: used up, now a blank
tile-locked_2-spent = { tile-locked_2 }: used up, now a blank
tile-locked_3-spent = { tile-locked_3 }: used up, now a blank
tile-locked_4-spent = { tile-locked_4 }: used up, now a blank
tile-obelisk-spent = { tile-obelisk }: used up, now a blank
tile-artefact-spent = { tile-artefact }: used up, now a blank
tile-meteorite-spent = { tile-meteorite }: used up, now a blank
tile-beam-spent = { tile-beam }: used up, now a blank
tile-dragonfly-spent = { tile-dragonfly }: used up, now a blank

## Cards

card-special_acceleration = Special acceleration
card-special_acceleration-help = Once in a game: after this turn you take another turn at once, without artefacts in it.
card-pocket_teleporter = Pocket teleporter
card-pocket_teleporter-help = Once in a game: one of your awake astronauts goes to your ship (or your ally's) and may bring a coin.
card-jet_boots = Jet boots
card-jet_boots-help = Every turn: instead of a step, fly exactly two cells in a straight line, without a coin.
card-gravity_gun = Gravity gun
card-gravity_gun-help = Every turn: shift an astronaut next to one of yours by one cell, onto an open peaceful tile or his side's ship.
card-tame_knight = Tame knight
card-tame_knight-help = Every turn: instead of a step from a tile, make a knight's move, with or without a coin.
card-teleport_gun = Teleport gun
card-teleport_gun-help = Once in a game: send any astronaut on a tile or in space home to his ship.
card-ready = { $card }, ready. { $help }
card-used = { $card }, used. { $help }

## Options

option-planet = Planet
option-planet-help = The shape of the planet. Smaller ones make shorter games.
option-planet-base_7x8 = Alpha: 56 tiles, the full game
option-planet-minimum_5x7 = Pebble: 35 tiles, short
option-planet-disc_45 = Disc: 45 tiles
option-planet-shard_52 = Shard: 52 tiles
option-planet-long_54 = Long Rock: 54 tiles
option-station = Space station
option-station-help = The shape of the station; by default the one that fits the planet.
option-station-dock_4x6 = Dock: 24 tiles
option-station-cross_24 = Cross: 24 tiles
option-station-pod_3x5 = Pod: 15 tiles
option-teams = Teams
option-teams-help = Four players in two teams; partners sit opposite each other.
option-teams-yes = Two teams of two
option-teams-no = Everyone for themselves
option-first_seat = Who begins
option-first_seat-help = The seat that takes the first turn; by default it is drawn.

## Refusals

refusal-nothing_to_answer = Nobody is asking you that now.
refusal-asleep = This astronaut is asleep until the end of your turn.
refusal-not_a_neighbour = A step leads to one of the eight neighbouring cells.
refusal-space_needs_an_arrow = Nobody walks out into space; only arrows, flowers and energy lead there.
refusal-enemy_ship = An enemy ship cannot be boarded by choice.
refusal-canyon_first_half = He has to cross to the second half of the canyon first.
refusal-canyon_guarded = An enemy guards a coin there; the first half of the canyon is closed.
refusal-pyramid_held = Another side holds the pyramid.
refusal-no_coin_here = There is no coin at this place.
refusal-coin_needs_open_tile = A coin cannot be carried onto a closed tile.
refusal-coin_meets_enemy = A coin cannot be carried to a place where an enemy stands.
refusal-coin_is_forbidden = This tile may not be entered with a coin.
refusal-coin_has_no_way = This way would end where a coin may not be.
refusal-must_act = You have a possible action, so you cannot pass.
refusal-ship_is_empty = None of your astronauts is aboard to steer.
refusal-too_far_to_sail = A ship sails three cells of its ring at most.
refusal-corner_is_no_berth = A ship stops only at a berth, next to the side of a tile.
refusal-berth_is_taken = Another ship lies there.
refusal-no_fuel = Your ship has no fuel.
refusal-fly_to_the_other_body = A flight leads to the other body.
refusal-not_an_exit = This tile does not lead there.
refusal-exit_is_used_up = This way was already taken in this move.
refusal-tile_is_open = Choose a closed tile.
refusal-not_a_planet_tile = Choose a tile of the planet.
refusal-tile_is_known = You have looked at this tile already.
refusal-tile_is_not_free = Someone or something is on this tile.
refusal-same_tile_twice = Choose two different tiles.
refusal-no_such_turn = The tile cannot be turned like that.
refusal-no_free_coin = No free coin lies there.
refusal-card_not_yours = You do not own this card.
refusal-card_is_face_down = This card is used.
refusal-one_card_per_turn = One artefact a turn is the limit.
refusal-no_cards_in_extra_turn = No artefact may be used in an additional turn.
refusal-action_is_done = This card replaces a step, and you have acted already.
refusal-card_has_no_target = This card can do nothing now.
refusal-not_a_target = This astronaut cannot be chosen.
refusal-boots_without_coin = The jet boots cannot carry a coin.
refusal-tame_knight_needs_a_tile = The tame knight starts from a tile, not from space, a ship or a canyon.
refusal-vote_not_open = A vote can be called when all tiles are open or nothing has happened for 8 rounds.
refusal-vote_too_soon = The last vote was less than 3 rounds ago.
refusal-already_voted = You have voted.
refusal-teams_need_four = Teams need exactly four players, not { $seats }.
refusal-no_such_seat = There is no seat { $seat } at this table (seats count from 0).
refusal-no_such_station = There is no station of that name.
refusal-map_is_wrong = Row { $row }, column { $column } of the map: “{ $mark }” is none of y, g, # and the dot.
refusal-too_few_tiles = The map has too few tiles: { $count } { $back ->
        [yellow] yellow
        [green] green
       *[grey] grey
    } ones, at least { $least } are needed.
refusal-too_many_tiles = The map has too many tiles: { $count } { $back ->
        [yellow] yellow
        [green] green
       *[grey] grey
    } ones, at most { $most } are in the box.
refusal-edge_is_not_yellow = Every tile with a side on space must be yellow; row { $row }, column { $column } is not.
refusal-grey_is_not_inside = Grey tiles may not lie beside yellow tiles or space; row { $row }, column { $column } does.
refusal-map_is_not_connected = The tiles of the planet must hang together by their sides.
refusal-ring_is_not_one_path = The space around the planet must form one closed ring.
refusal-starts_are_missing = The map does not say where the ships of { $seats } players start.
refusal-start_is_no_berth = A ship must start at a berth; row { $row }, column { $column } is none.
refusal-start_touches_more_than_yellow = A start may touch yellow tiles only; row { $row }, column { $column } touches others.
refusal-starts_are_uneven = The starts must lie at equal distances, two cells of difference at most; these are { $gaps } apart.

## Facts

fact-game_began = The game begins. { $seat } goes first.
fact-turn_began = Turn of { $seat }.
fact-extra_turn_began = { $seat } takes an additional turn.
fact-stepped = { $seat } ({ $astronaut }) steps to { $to }.
fact-hopped = { $seat } ({ $astronaut }) goes on to { $to } ({ $kind }).
fact-opened = Opened at { $cell }: { $tile }.
fact-chose_exit = { $seat } chooses { $to }.
fact-returned_by_crocodile = The crocodile chases { $seat } ({ $astronaut }) back to { $to }.
fact-looped = { $seat } ({ $astronaut }) runs in a circle and goes back aboard.
fact-was_stuck = { $seat } ({ $astronaut }) has no way on and goes back aboard.
fact-boarded = { $seat } ({ $astronaut }) is aboard the ship of { $owner }.
fact-became_guest = { $seat } ({ $astronaut }) is now a guest on the ship of { $owner }.
fact-floated_off = { $seat } ({ $astronaut }) floats in space at { $cell }.
fact-returned_to_ship = { $seat } ({ $astronaut }) could not step anywhere and starts from the own ship.
fact-entered_second_half = { $seat } ({ $astronaut }) crosses to the second half of the canyon at { $cell }.
fact-knocked_out = { $seat } ({ $astronaut }) is knocked out by { $by } and returns aboard.
fact-coin_taken = { $seat } ({ $astronaut }) takes a coin along.
fact-coin_left = { $seat } ({ $astronaut }) leaves the coin behind.
fact-coin_laid = A coin now lies at { $cell }.
fact-coin_delivered = A coin for { $seat }!
fact-coin_lost = A coin is lost.
fact-container_filled =
    { $count ->
        [one] { $count } coin is laid at { $cell }.
       *[other] { $count } coins are laid at { $cell }.
    }
fact-lock_laid = The container at { $cell } is locked.
fact-lock_opened =
    { $count ->
        [one] The lock at { $cell } opens: { $count } coin.
       *[other] The lock at { $cell } opens: { $count } coins.
    }
fact-fell_asleep = { $seat } ({ $astronaut }) falls asleep.
fact-woke_up = { $seat } ({ $astronaut }) wakes up.
fact-fuel_found = { $seat } has fuel and can fly now.
fact-peeked = { $seat } looks at { $cell }.
fact-peeked_face = You look at { $cell }: { $tile }.
fact-tiles_swapped = Two tiles are swapped: { $from } and { $to }.
fact-tile_turned = The tile at { $cell } is turned.
fact-beam_pulled = The beam pulls a coin from { $from } to { $to }.
fact-beam_idle = The beam finds no free coin.
fact-card_drawn = { $seat } draws a card: { $card }.
fact-card_used = { $seat } uses a card: { $card }.
fact-card_recharged = { $seat } can use { $card } again.
fact-shifted = { $seat } ({ $astronaut }) is shifted to { $to }.
fact-teleported = { $seat } ({ $astronaut }) is teleported to { $to }.
fact-sailed = The ship of { $seat } sails to { $to }.
fact-flew = The ship of { $seat } flies to { $to }.
fact-picked_up = { $seat } ({ $astronaut }) is picked up by the ship of { $by }.
fact-flower_turned = The flower at { $cell } turns.
fact-passed = { $seat } cannot do anything and passes.
fact-end_proposed = { $seat } proposes to stop the game.
fact-vote_opened = Everybody is asked whether to stop.
fact-voted = { $seat } votes: { $answer }.
fact-vote_failed = The game goes on.
fact-game_ended = The game is over. { $reason }

vote-yes = yes
vote-no = no

hop-straight = one cell
hop-knight = a knight's move
hop-jump = a jump
hop-flight = a flight
hop-boots = jet boots

## Questions

ask-turn = { $seat }: move an astronaut or the ship
ask-turn_cards = { $seat }: move an astronaut or the ship, or use a card
ask-exit = { $seat }: where does the { $tile } lead?
ask-peek =
    { $left ->
        [one] { $seat }: look at a closed planet tile ({ $left } left)
       *[other] { $seat }: look at a closed planet tile ({ $left } left)
    }
ask-swap_first = { $seat }: choose the first tile to swap
ask-swap_second = { $seat }: choose the tile to swap it with
ask-turn_tile = { $seat }: set the direction of the tile at { $cell }
ask-pull = { $seat }: choose a coin for the beam to pull
ask-card_target = { $seat }: { $card } on which astronaut?
ask-card_place = { $seat }: { $card }, where does he go?
ask-after_action = { $seat }: use a card or end the turn
ask-vote = Stop the game now? The coins still out would go to nobody.
ask-deal = One moment: something is being drawn
ask-over = The game is over

## Offers

offer-move = Astronaut { $number } to { $to }
offer-move_coin = Astronaut { $number } with a coin to { $to }
offer-boots = Jet boots: astronaut { $number } to { $to }
offer-tame = Tame knight: astronaut { $number } to { $to }
offer-tame_coin = Tame knight: astronaut { $number } with a coin to { $to }
offer-sail = Sail to { $to }
offer-fly = Fly to { $to }
offer-use = Use { $card }
offer-exit = Go on to { $to }
offer-peek = Look at { $to }
offer-swap_first = Swap { $to }
offer-swap_second = Swap with { $to }
offer-turn_tile =
    { $turn ->
        [0] Leave it as printed
        [1] A quarter turn clockwise
        [2] A half turn
       *[other] A quarter turn anticlockwise
    }
offer-pull = Pull a coin from { $to }
offer-card_target = Choose { $who }
offer-card_place = To { $to }
offer-card_place_coin = To { $to } with a coin
offer-end_turn = End the turn
offer-propose_end = Propose to stop the game
offer-vote-yes = Yes, stop
offer-vote-no = No, play on

## Remarks

note-round = Round { $round }
note-coins_out =
    { $count ->
        [one] { $count } coin lies in the open
       *[other] { $count } coins lie in the open
    }
note-closed = Closed: planet { $planet }, station { $station }
note-quiet =
    { $rounds ->
        [one] { $rounds } quiet round; the game stops after { $limit }
       *[other] { $rounds } quiet rounds; the game stops after { $limit }
    }
note-extra_turn = Additional turn
note-team = Team { $team }
note-fuel = Fuel
note-cards =
    { $count ->
        [one] { $count } card
       *[other] { $count } cards
    }
note-asleep = Asleep: { $count }
note-voted = Has voted

## Score and end

score-delivered = Delivered coins
ending-all_found = Every tile is open and no coin is left.
ending-agreed = Everybody agreed to stop.
ending-quiet = Nothing had happened for too long.
ending-round_limit = The last possible round was played.

## The rules in short

rules-goal-title = What it is about
rules-goal =
    Every player leads three astronauts and a ship.
    Step on closed tiles to open them, find coins and carry them, one at a time, to your own ship.
    When every tile is open and no coin is left, the player with most coins wins.
rules-map-title = Planet, station and space
rules-map =
    The planet and the station are grids of closed tiles; grey backs lie in the middle, then green, yellow at the edge.
    A cell has eight neighbours, across sides and corners.
    Around each body runs a ring of space. A ring cell beside a tile is a berth, where ships may stop; the others are corners.
    Nobody walks from one body to the other: it takes a ship with fuel.
rules-turn-title = Your turn
rules-turn =
    Do exactly one thing: move an astronaut, sail your ship or fly it.
    You may not pass while something is possible; without any possible action your turn is skipped.
    Besides, one artefact card may be used, before the action or after it.
    Whether a coin goes along is decided together with the step, before anything is opened.
rules-steps-title = Steps
rules-steps =
    An astronaut steps to a neighbouring tile, open or closed, or onto his own or his ally's ship next to him.
    From the ship he steps onto any tile that touches its berth, diagonally too.
    Nobody steps into space or onto an enemy ship by choice.
    A guest on an enemy ship leaves it by a normal step; if he cannot, he starts from his own ship.
    Any number of friends may share a place.
rules-chains-title = Chains
rules-chains =
    Tiles with arrows and other movers send the astronaut on at once; nobody can stop on them.
    If a mover has several ways the player chooses one, the way back included.
    A closed tile reached on the way is opened and acts at once.
    No way is taken twice in one move: if nothing else is left, the astronaut has run in a circle and goes back to his ship.
    The same happens when a forced way leads into a place that is closed to him.
    An enemy ship is entered only when a mover leaves no other way.
rules-coins-title = Coins
rules-coins =
    An astronaut standing by a coin may take one along when he starts a move, whoever found it.
    With a coin he may not enter a closed tile, a place with an enemy or a pyramid, and the whole way must end somewhere allowed.
    Aboard the own ship the coin is delivered for good; aboard an ally's ship it is the ally's.
    A coin carried into space or onto an enemy ship is lost.
    Whoever is knocked out leaves the coin where it lies.
rules-fights-title = Fights
rules-fights =
    An astronaut without a coin who stops where enemies stand sends all of them to their ships.
    They wake up there at once; coins stay on the tile.
    There is no fight aboard a ship, in a pyramid or in the first half of a canyon.
    Friends and allies never fight.
rules-tiles-title = Tiles
rules-tiles =
    Arrows lead on along an arrow. The flower is an arrow that turns a quarter after every turn in which it was used.
    The knight jumps like in chess, the trampoline two cells straight, both over anything and never into space.
    Energy repeats the last movement. The crocodile chases back to the last place. The portal leads straight to the own ship.
    The tree costs the next turn. The canyon takes two moves; fights and coins are counted by halves, and a coin guarded by an enemy closes its first half.
    The pyramid is safe from enemies and closed to coins.
    A container gives its coins when opened. A locked one opens when two astronauts of one side stand on it together.
    Fuel works for everyone who stops there and is never used up.
    These work only once, for the one who opens them: the obelisk shows four closed planet tiles, the artefact gives a card, the meteorite swaps two empty planet tiles, the beam pulls a free coin of the planet, the dragonfly flies to any planet tile.
rules-space-title = Floating in space
rules-space =
    Arrows, flowers and energy can throw an astronaut into space; he floats in a cell of the ring.
    From there he steps along the ring, onto a neighbouring ship of his side or back onto a neighbouring tile.
    A ship of his side that sails through his cell picks him up; an enemy that ends there sends him home.
rules-ships-title = Ships
rules-ships =
    With at least one own astronaut aboard your ship sails one to three cells along its ring.
    Cells with other ships are jumped and not counted; corners are counted but are no place to stop.
    With fuel it may fly to any free berth of the other body.
    Everybody aboard travels along. Sailing or flying ends the turn.
rules-cards-title = Artefact cards
rules-cards =
    A drawn card lies openly before its player and may be used at once.
    One card a turn, only face up. Some work once in a game, others turn up again at your next turn.
    Jet boots and the tame knight replace the step; the other cards are played besides the action.
    Nothing can move a sleeper of your own side.
rules-end-title = End and score
rules-end =
    The game ends when all tiles are open, no coin lies on a body and no lock is closed.
    Most delivered coins win; a tie is broken by the number of cards, then the victory is shared.
    When all tiles are open or nothing has happened for 8 rounds, a player may propose to stop; all must agree.
    After 20 rounds without anything new the game stops by itself, and after 400 rounds in any case.
rules-teams-title = Teams
rules-teams =
    Four players may form two teams; partners sit opposite each other.
    Partners share places, board each other's ships, open locks together and never fight.
    Everyone moves only the own pieces; fuel, cards and secret knowledge are not shared.
    The team with more coins in all wins.
rules-dealing-title = What is hidden
rules-dealing =
    Nobody knows a closed tile before it is opened or looked at; it is drawn fairly at that moment from all tiles that can still be there.
    The fuel tile is always in play; a few other tiles may have stayed in the box.
    What an obelisk shows is seen by that player alone; everyone sees which tiles were looked at.
rules-setup-title = Setting up
rules-setup =
    Two, three or four players; each ship starts at its berth with three astronauts aboard and without fuel.
    All tiles are closed, 30 coins are in the supply, six artefact cards in the deck, three locks in reserve.
    Who begins is drawn; turns go clockwise.
