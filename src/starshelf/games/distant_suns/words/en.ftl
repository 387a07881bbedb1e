game-name = Distant Suns
game-tagline = Choose one shape for yourself and one for everybody else, and draw your way across space.

option-mode = Mode
option-mode-help = The standard game is for 2 to 4 players. The practice flight is our own mode for one.
option-mode-standard = Standard game
option-mode-practice = Practice flight (solo)
option-sheet = Space sheet
option-sheet-help = All players use the same sheet. The three sheets are our own design.
option-sheet-classic = First Chart: the one to learn on
option-sheet-drift = Long Drift: one world is very far
option-sheet-hollow = Hollow Ring: a void in the middle
option-sheet-random = A random one of the three

shape-black_hole = Black hole
shape-crescent = Crescent
shape-lightning = Lightning
shape-crystal = Crystal
shape-beacon = Beacon
shape-beam = Beam
shape-comet = Comet
shape-saucer = Saucer
shape-rocket = Rocket
shape-antenna = Antenna
shape-hook = Hook
mission-aliens = Aliens
mission-treasures = Treasures
mission-upgrades = Upgrades
mission-cluster = Cluster
mission-hole = Black hole
side-upper = upper edge
side-lower = lower edge
sheet-classic = First Chart
sheet-drift = Long Drift
sheet-hollow = Hollow Ring
rank-cadet = Cadet
rank-navigator = Navigator
rank-pathfinder = Pathfinder
name-autopilot = The autopilot
world-top_left = the upper-left world
world-bottom_right = the lower-right world
world-top_right = the upper-right world

refusal-bad_seat_count = This mode needs { $low ->
    [1] exactly one player
   *[other] { $low } to { $high } players
  }, not { $seats }.
refusal-unknown_sheet = There is no sheet called { $sheet }. Known: { $known }.
refusal-bad_sheet = The sheet { $sheet } cannot be used: { $why }
refusal-no_such_seat = This table has { $seats } seats.
refusal-not_the_active_player = Only the active player places the module: { $seat }.
refusal-not_time_to_assign = Shapes are being drawn now; the next module comes afterwards.
refusal-not_time_to_draw = No shape has been assigned yet.
refusal-must_place_module = A pair of notches is free, so you must place the module.
refusal-notch_taken = A module already lies in one of these notches.
refusal-already_finished = You have finished this turn. Take your drawing back first to change it.
refusal-already_chosen = You have chosen this already. Take it back to choose anew.
refusal-form_not_chosen = Not like this: choose the form first, complete or with cells left out, or turn the shape.
refusal-orientation_not_chosen = Not like this: turn or mirror the shape, another way it can lie here.
refusal-must_draw = { $shape } fits complete, so you must draw.
refusal-no_such_form = This is not a form of { $shape }; another cell gives the same picture.
refusal-fits_nowhere = This form, turned like this, has no place on your sheet.
refusal-trim_falls_apart = The cells that remain must hang together.
refusal-too_many_upgrades = At most { $most } upgrades in one turn.
refusal-not_enough_upgrades = This takes { $needed ->
    [one] { $needed } upgrade
   *[other] { $needed } upgrades
  }, and you have { $ready } ready. What you gain this turn cannot be used yet.
refusal-no_such_orientation = This looks the same as another orientation.
refusal-off_the_sheet = The shape does not lie completely on the sheet.
refusal-cell_is_closed = Start, treasures and distant worlds are never covered ({ $cell }).
refusal-cell_is_covered = { $cell } is already covered.
refusal-not_touching_start = Your first shape must touch Start.
refusal-not_touching_your_shapes = The shape must touch one of your earlier shapes.

fact-sheet_chosen = The sheet of this game: { $sheet }.
fact-start_seat_chosen = { $seat } begins.
fact-tile_dealt = Zone { $zone } shows { $shape }.
fact-mission_dealt = Zone { $zone }: the mission of { $shape } is { $mission }.
fact-round_began = Round { $round } begins. Active: { $seat }.
fact-module_placed = { $seat } places module { $number } ({ $side }, zones { $circle } and { $octagon }): { $own } for the active player, { $others } for the others.
fact-seat_finished = { $seat } is ready.
fact-shape_drawn = { $seat } draws { $shape } on { $cells }.
fact-shape_trimmed = { $seat } leaves { $spent ->
    [one] a cell
   *[other] { $spent } cells
  } of { $shape } out; upgrades still ready: { $left }.
fact-drawing_skipped = { $seat } draws no { $shape } and keeps the upgrades.
fact-nothing_fitted = { $shape } fits nowhere for { $seat }.
fact-alien_covered = { $seat } covers the alien on { $cell } with { $shape }.
fact-upgrade_gained = { $seat } gains an upgrade on { $cell }; ready: { $ready }.
fact-upgrade_lost = { $seat } covers the upgrade on { $cell }, but no slot is empty; ready: { $ready }.
fact-world_reached_first = { $seat } is among the first at { $world }: { $points } points{ $together ->
    [0] .
   *[other] , in the same turn as { $others }.
  }
fact-world_reached_later = { $seat } reaches { $world } later: { $points } points{ $together ->
    [0] .
   *[other] , in the same turn as { $others }.
  }
fact-treasure_surrounded = { $seat } has surrounded the treasure on { $cell }.
fact-round_ended = Round { $round } is over after { $turns } turns: { $why }
fact-game_ended = The game is over after { $turns } turns.
fact-mission_scored = { $seat }: { $mission } with { $shape }, { $count } times, { $points } points.
fact-worlds_scored = { $seat }: worlds reached { $count }, { $points } points.
fact-treasure_bonus_scored = { $seat }: treasures surrounded { $count }, { $points } points.
fact-alien_penalty_scored = { $seat }: aliens left open { $count }, { $points } points.
fact-total_scored = { $seat }: { $total } points in all.
fact-won = { $seat } wins with { $total } points.
fact-win_shared = { $seats } share the win with { $total } points each.
fact-rank_reached = Rank of this flight: { $rank }, with { $score } points (needed: { $target }).
fact-rank_missed = No rank this time: { $score } points, { $rank } needs { $target }.

ask-assign = Place the module: where does the circle, your own shape, lie?
ask-wait_assign = { $seat } is placing the module.
ask-trim = Draw { $shape }: complete, or with cells left out? Upgrades ready: { $ready }
ask-orient = { $shape }: how shall it lie?
ask-place = { $shape }: where do you draw it?
ask-wait_draw = { $count ->
    [one] Still drawing: { $seats }
   *[other] Still drawing: { $seats }
  }
ask-wait_drawn = Done. { $count ->
    [0] The turn closes.
   *[other] Waiting for { $seats }.
  }

offer-assign = { $own } for you, { $others } for the others ({ $side }){ $tight ->
    [0] { "" }
   *[other] . Does not fit complete: { $seats }
  }
offer-assign_alone = { $own } for you, { $others } for nobody ({ $side }){ $tight ->
    [0] { "" }
   *[other] . Does not fit complete: { $seats }
  }
offer-complete = { $shape } complete
offer-trim = { $shape } without { $count ->
    [one] one cell, for one upgrade
   *[other] { $count } cells, for { $count } upgrades
  }
offer-skip = Draw nothing this turn
offer-orient = Lay it like this (no. { $number })
offer-place = Draw { $shape } here ({ $cell })

target-cell = Cell { $cell }
target-socket = Notch at zone { $zone }, { $side }
target-half = { $own } for the active player, { $others } for the others
target-form = { $shape }, { $count ->
    [0] complete
    [one] one cell left out
   *[other] { $count } cells left out
  }
target-pose = Orientation { $number }
target-leave = Leave out cell { $number } of the shape

piece-drawing = { $shape }, turn { $turn }: { $cells }{ $omitted ->
    [0] { "" }
    [one] ; one cell left out
   *[other] ; { $omitted } cells left out
  }
piece-start = Start: the first shape must touch it
piece-alien_open = Alien on { $cell }: −5 points if it stays uncovered
piece-alien_covered = Alien on { $cell }, covered
piece-upgrade_open = Upgrade on { $cell }: cover it to gain one
piece-upgrade_covered = Upgrade on { $cell }, covered
piece-treasure = Treasure on { $cell }: { $done } of { $need } neighbours covered; all of them give 10 points
piece-world_first = { $world }: { $first } points for all who come in the first turn, { $later } afterwards; now { $points }
piece-world_later = { $world }: { $first } points are gone, { $later } are left; now { $points }
piece-world_reached = { $world } reached: { $points } points (of { $first } or { $later })
piece-slot_empty = Upgrade slot, empty
piece-slot_ready = Upgrade, ready: leave one cell out
piece-slot_spent = Upgrade, spent
piece-race = { $world }: { $first } points for all who reach it in the first turn that anyone does, { $later } afterwards
piece-race_flag = { $seat }: { $points } points in turn { $turn }
piece-racer = { $seat }: { $steps ->
    [one] { $steps } cell to go
   *[other] { $steps } cells to go
  }
piece-stack = Modules left: { $count }
piece-zone = Zone { $zone }: { $shape }
piece-module = Module { $number }: { $own } for the active player, { $others } for the others
piece-mark_circle = Circle: the shape of { $seat }
piece-mark_octagon = Octagon: the shape of everybody but { $seat }
piece-mission_aliens = { $mission } ({ $shape }): aliens covered by this shape
piece-mission_treasures = { $mission } ({ $shape }): treasures with this shape next to them, each once
piece-mission_upgrades = { $mission } ({ $shape }): upgrade cells covered by this shape
piece-mission_cluster = { $mission } ({ $shape }): drawings in the largest touching group of this shape
piece-mission_hole = { $mission } ({ $shape }): drawings of this shape that touch a black hole
place-panel = Control panel
place-race = Race to the distant worlds
place-stack = Modules
place-tray = To draw: { $shape }
label-price = { $count ->
    [0] free
    [one] { $count } upgrade
   *[other] { $count } upgrades
  }

note-active = active
note-finished = finished
note-draws = draws { $shape }
note-upgrades = upgrades { $count }
note-worlds = worlds { $count }
note-treasures = treasures { $count }
note-aliens = aliens open { $count }
note-over = The game is over after { $turns } turns
note-round = Round { $round } of { $rounds }, turn { $turn }
note-practice = Practice flight (our own mode)
note-modules = Modules left: { $count }
note-no_free_pair = no pair of notches is free.
note-no_module_left = the stack is empty.
note-sheet_no_cells = it has no cells.
note-sheet_picture_letter = row { $row } of the picture has the unknown letter { $letter }.
note-sheet_picture_column = in row { $row } of the picture the letter in column { $column } is half a cell off.
note-sheet_picture_start = the picture needs exactly one S, in its lowest row.
note-sheet_picture_differs = its picture and its lists do not agree.
note-sheet_row_twice = row r = { $r } is listed twice.
note-sheet_row_backwards = row r = { $r } runs from { $first } to { $last }; the first must not be greater.
note-sheet_too_large = it may have at most { $rows } rows and { $columns } columns.
note-sheet_not_on_the_sheet = the cell { $cell } is listed, but it is not on the sheet.
note-sheet_listed_twice = the cell { $cell } is listed twice.
note-sheet_start_not_at_origin = Start must be the cell 0,0, not { $cell }.
note-sheet_slots = it has { $slots } upgrade slots; 0 to { $most } are allowed.
note-sheet_worlds = it has { $worlds } worlds; 1 to { $most } are allowed.
note-sheet_world_values = the world { $world } pays { $first } first and { $later } later; it must be 0 to 100, and later not more than first.
note-sheet_world_twice = the world id { $world } is used twice or is not a plain word.
note-sheet_bad_id = its id { $id } must be a plain word other than "random".
note-sheet_start_shut_in = no cell next to Start can be covered.
note-sheet_world_shut_in = no cell next to the world { $world } can be covered.
note-sheet_treasure_shut_in = no cell next to the treasure { $cell } can be covered.
note-sheet_not_connected = its coverable cells do not hang together.
note-sheet_practice_targets = the practice targets must rise from cadet to pathfinder.

score-mission = { $mission } with { $shape } (×{ $count })
score-worlds = Distant worlds ({ $count })
score-treasure_bonus = Treasures surrounded ({ $count })
score-alien_penalty = Aliens left open ({ $count })
ending-three_rounds = Three rounds have been played.
ending-rank_none = The practice flight ended without a rank.
ending-rank_cadet = The practice flight ended with the rank of Cadet.
ending-rank_navigator = The practice flight ended with the rank of Navigator: a win.
ending-rank_pathfinder = The practice flight ended with the rank of Pathfinder: a brilliant win.

rules-overview-title = The game in short
rules-overview = Everybody draws on an own copy of the same space sheet. In each turn the active player puts a module on the control panel; its circle names the shape that the active player draws, its octagon the neighbouring shape that all others draw. Shapes on the right cells score missions, shapes race to three distant worlds, rings around treasures pay, and aliens left open cost points. After three rounds the most points win. At the start five of ten tiles and the five missions are dealt to zones 1 to 5; zone 0 always shows the black hole.
rules-sheet-title = The sheet
rules-sheet = Plain cells, aliens and upgrade cells can be covered. Start, treasures and distant worlds never are, and a void is no cell at all. Two cells touch when they share an edge. Cells are named by a letter from the left and a number from the bottom. The sheets and the cells of all shapes are our own design.
rules-rounds-title = Rounds and turns
rules-rounds = A turn is an assign phase and a draw phase; then the next player clockwise is active. A round ends when no pair of neighbouring notches is free or the five modules are used up: after four or five turns. Then all modules return and whoever could not place begins the next round. After round three the game is over at once.
rules-assign-title = Placing the module
rules-assign = The active player must lay the next module over two neighbouring free notches on the upper or the lower edge. Either way round is allowed: the circle points at one of the two zones, the octagon at the other. Whether the shapes fit anybody does not matter. The placement is final at once.
rules-draw-title = Drawing
rules-draw = All draw at the same time, turned and mirrored as they like. Every cell of the shape must lie on a free coverable cell of the own sheet. The first shape touches Start; each later one touches any earlier shape of its own. If the complete shape fits, one must draw. If only a trimmed form fits, one may draw it or skip. If nothing fits, the turn passes without a drawing. Nobody sees the others' drawings of this turn until all have finished; until then one may take one's own steps back.
rules-upgrades-title = Upgrades
rules-upgrades = Covering an upgrade cell fills an empty slot; without an empty slot the upgrade is lost. From the next turn on each ready upgrade may leave one cell out of the shape, at most two in a turn. What remains must hang together and still counts as its shape. Spent slots stay spent, and unused upgrades score nothing.
rules-worlds-title = Distant worlds
rules-worlds = Covering a cell next to a world for the first time reaches it. All who reach it in the first turn that anyone does get its higher value, everybody later the lower one: 10 and 5, or 15 and 8 for the upper-right world.
rules-scoring-title = Scoring
rules-scoring = Each mission is counted for the shape of its zone: aliens covered, treasures touched (each once), upgrade cells covered, drawings in the largest touching group, or drawings that touch a black hole. A count of 1, 2, 3, 4, 5 gives 3, 6, 10, 15, 20 points and each one more 5. Add the worlds, 10 for each treasure whose neighbours are all covered, and take off 5 for each open alien. The most points win; equal totals share the win.
rules-always-title = What always holds
rules-always = There are five modules and ten tiles. Drawings never overlap and hang together with Start. Upgrades gained are never more than slots. Every player has the same number of turns, and nobody leaves before the end.
rules-practice-title = Practice flight
rules-practice = Our own mode for one. You are active in turns 1, 3, 5 and so on; in the others the autopilot places a random module and you draw its octagon's shape. The near worlds pay their higher value in round 1, the far one up to round 2. Your score is compared with the sheet's targets for Cadet, Navigator and Pathfinder; Navigator is a win.

print-player = Player
print-points = Points of a mission for its count:
print-worlds = Distant worlds
print-bonus = Treasures surrounded
print-penalty = Aliens left open
print-total = Total
print-tiles = panel, tiles, missions and modules
