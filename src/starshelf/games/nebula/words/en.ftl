game-name = Nebula
game-tagline = Gather stars from three turning clusters and weave them into a galaxy of your own.

option-variant = Variant
option-variant-help = The full variant adds the value board and advanced goals.
option-variant-introductory = Introductory
option-variant-full = Full
option-start_stars = Start stars
option-start_stars-help = Later players begin with more stars, unless the table leaves them out.
option-start_stars-by_turn_order = 0, 1, 2, 3 by turn order
option-start_stars-none = None

star-red = red
star-violet = violet
star-yellow = yellow
star-white = white
star-blue = blue
star-orange = orange
star-black = black
star-none = none
colour-red = red
colour-violet = violet
colour-yellow = yellow
colour-white = white
colour-blue = blue
colour-orange = orange
constellation-kite = Kite
constellation-heron = Heron
constellation-anchor = Anchor
constellation-ladle = Ladle
cluster-top = top cluster
cluster-right = right cluster
cluster-left = left cluster
token-red = red stars
token-violet = violet stars
token-yellow = yellow stars
token-white = white stars
token-blue = blue stars
token-orange = orange stars
token-kite = the Kite
token-heron = the Heron
token-anchor = the Anchor
token-ladle = the Ladle
token-sector_1 = sector 1
token-sector_2 = sector 2
token-sector_3 = sector 3
token-sector_4 = sector 4
track-star = Each star of the colour
track-constellation = The completed constellation
track-advanced_sector = Each time the goal is fulfilled
worth-star = Each star of the colour: { $points }
worth-constellation = Completed constellation: { $points }
worth-advanced_sector = Each time fulfilled: { $points }

goal-glowing_colour = At least { $need } glowing cells hold a { $colour } star; the centre counts
goal-colour_count = At least { $need } { $colour } stars in your galaxy
goal-most_black = Nobody has placed more black stars than you, and you have placed at least one
goal-few_empty = At most { $max_empty } cells of your galaxy are empty
goal-constellation_colours = The { $constellation } is complete and shows exactly { $colours } colours
goal-orbit_colours = Orbit { $orbit } is complete and shows exactly { $colours } colours
goal-each_colour = At least { $need } stars of every colour in your galaxy
goal-orbit_all_different = Orbit { $orbit } is complete and no colour repeats on it
goal-colour_in_constellations = At least { $need } { $colour } stars in each of { $constellations } constellations
goal-consecutive_orbits = Complete { $orbits } orbits in a row (1-2-3, 2-3-4 or 3-4-5)
goal-all_dotted = All eight ends of the dotted links hold stars
goal-beside_glowing = Both orbital neighbours of all four outer glowing cells hold stars
goal-adjacent_constellations = Complete two neighbouring constellations
goal-opposite_constellations = Complete two constellations that face each other across the centre
goal-dotted_colour = Every dotted link has a { $colour } star at one of its ends
goal-linked_pair = Each link between a { $colour_a } and a { $colour_b } star; a star counts in one link only
goal-glowing_majority = Each star of your most frequent colour on the glowing cells
goal-common_reached = Each common goal you have reached, first or not
goal-orbits_with_colour = Each orbit with at least one { $colour } star
goal-surrounded_glowing = Each outer glowing cell with no empty cell linked to it
goal-colour_beside_glowing = Each { $colour } star next to an outer glowing cell on its orbit

short-glowing_colour = { $need } on glowing cells
short-colour_count = { $need } stars of this colour
short-most_black = Most black stars
short-few_empty = At most { $max_empty } empty cells
short-constellation_colours = { $constellation } in { $colours } colours
short-orbit_colours = Orbit { $orbit } in { $colours } colours
short-each_colour = { $need } of every colour
short-orbit_all_different = Orbit { $orbit }, all different
short-colour_in_constellations = { $need } each in { $constellations } constellations
short-consecutive_orbits = { $orbits } orbits in a row
short-all_dotted = All dotted ends filled
short-beside_glowing = Beside all glowing cells
short-adjacent_constellations = Two neighbours complete
short-opposite_constellations = Two opposites complete
short-dotted_colour = On every dotted link
short-linked_pair = Linked pairs
short-glowing_majority = Most of one colour glowing
short-common_reached = Common goals reached
short-orbits_with_colour = Orbits with this colour
short-surrounded_glowing = Surrounded glowing cells
short-colour_beside_glowing = Beside glowing cells

place-first = first
place-later = later
place-nebula = Nebula
place-galaxy = { $seat }
place-common = Common goals
place-personal = Personal goal
place-personal_choice = Keep one of these goals
place-advanced = Advanced goals
place-values = Values
piece-bright = Bright star: { $star }. Place one of this kind to place three stars in a turn.
piece-token = Black-star token: step { $step } of { $last }. Glowing steps change the bright star; the last one ends the game.
piece-bag = Bag: { $count } ({ $stars })
piece-box = Box, out of the game: { $count }
piece-clock = Clock of the { $cluster }
piece-first_player = First player
piece-first_place = { $points } for the first to reach it
piece-later_place = { $points } for everybody later
piece-marker = { $seat }: { $points }
piece-owner = Personal goal of { $seat }
piece-personal_points = { $points } points at the end of the game
piece-sector_worth = Sector { $sector }: { $points } each time
piece-value_token = { $token }: rank { $rank }, worth { $points }
target-clock = { $cluster }: { $star }, steps: { $steps }
target-track = Black-star track: { $points } points with the next star
count-of = { $star }: { $count }
cell-star = { $cell } ({ $where }): { $star }
cell-empty = { $cell } ({ $where }): empty
cell-forbidden = { $cell } ({ $where }): empty; forbidden: { $colours }
forbidden-by = { $colour } by { $cells }
where-centre = centre, glowing
where-glowing = { $constellation }, orbit { $orbit }, glowing
where-cell = { $constellation }, orbit { $orbit }

ask-choose_personal = Which personal goal will you keep? Click a card, then click it again.
ask-gather = Move the clocks five steps in all: click their three stops. Or a star and the bag for chaos.
ask-gather_time = Move the clocks five steps in all: click their three stops.
ask-keep = Keep two of the drawn stars.
ask-place = { $left ->
    [one] Place one more star or finish. Bright: { $bright }.
   *[other] Place up to { $left } stars of different kinds. Bright: { $bright }.
}
ask-raise_value = Advance one value token by a step.
offer-choose_personal = Keep: { $goal }
offer-time = { $steps } steps, take: { $stars }
offer-time_nothing = { $steps } steps, take nothing
offer-chaos = Pay { $star } and draw five from the bag
offer-keep = Keep { $stars }
offer-place = { $star } on { $cell }
offer-replace = { $star } on { $cell }, { $old } goes to the box
offer-place_black = Black star on the track: { $points } points
offer-stop = Finish placing
offer-raise_value = Advance { $token }: rank { $rank }, worth { $points }

note-setup = Setting up
note-round = Round { $round }
note-last_round = Last round! { $reasons }
note-token = Token { $step } of { $last }
note-markers = Goals { $count } of { $limit }
note-bag = Bag { $count }
note-black = black { $count }
note-constellations = constellations { $count }
note-goals = goals { $count }
note-choosing = is choosing a goal
note-chosen = has chosen
note-first = first player
fulfilled-yes = fulfilled
fulfilled-no = not fulfilled

line-points = { $item } { $points }
line-personal = personal goal
line-common = common goals
line-black = black stars
line-constellations = constellations
line-stars = stars
line-advanced = advanced goals
score-personal = Personal goal: { $goal }
score-common_first = Common goal, first: { $goal }
score-common_later = Common goal, later: { $goal }
score-black = Black stars on the track: { $count }
score-constellation = Constellation completed: { $constellation }
score-star = Stars ({ $star }): { $count } × { $each }
score-advanced = Sector { $sector }, { $count } × { $each }: { $goal }

ending-token = The black-star token is on its last step
ending-constellations = Somebody has completed three constellations
ending-bag = The bag is empty
ending-markers = Enough common goals have been reached
ending-rounds = The fortieth round is being played

refusal-seat_count = Nebula is for two to four players, not { $seats }.
refusal-not_in_this_variant = The introductory variant has no value board.
refusal-wrong_phase = That is not what is asked now.
refusal-goal_not_dealt = That goal was not dealt to you.
refusal-goal_already_chosen = You have already chosen your personal goal.
refusal-steps_not_five = The three clocks must move five steps in all; this would be { $total }.
refusal-nothing_to_pay = Chaos costs a star, and your observation area is empty.
refusal-star_not_held = You have no such star ({ $star }) in your observation area.
refusal-bag_empty = The bag is empty, so chaos brings nothing.
refusal-star_not_drawn = You can keep only stars that were drawn ({ $star }).
refusal-kind_already_placed = You have already placed a star of this kind ({ $star }) this turn.
refusal-third_needs_bright = A third star needs one of the bright kind ({ $bright }) among the three; { $star } would leave it out.
refusal-black_off_track = A black star goes to the black-star track, not into the galaxy.
refusal-coloured_on_track = Only black stars go to the black-star track, not { $star }.
refusal-centre_first = Your first coloured star goes to the centre, not to { $cell }.
refusal-cell_not_linked = { $cell } is not linked to any of your stars.
refusal-same_colour_linked = { $cell } is linked to a star of the same colour ({ $star }): { $near }.
refusal-black_track_full = Your black-star track is full.
refusal-token_at_end = This value token ({ $token }) is already on its last step.

fact-game_started = A game for { $seats } begins. Variant: { $variant }.
fact-clusters_filled = The three clusters are filled with stars.
fact-bright_star_set = The bright star: { $star }.
fact-common_goals_laid = The common goals: { $goals }.
fact-value_order_drawn = { $track }: the ranks are { $ranks }.
fact-advanced_goals_laid = The advanced goals: { $goals }.
fact-personal_goals_dealt = Your personal goals: { $goals }.
fact-personal_goal_chosen = { $seat } has chosen a personal goal.
fact-personal_goal_kept = You keep: { $goal }.
fact-first_player_drawn = { $seat } is the first player.
fact-start_stars_drawn = { $count ->
    [one] { $seat } begins with a star: { $stars }.
   *[other] { $seat } begins with { $count } stars: { $stars }.
}
fact-round_started = Round { $round } begins.
fact-turn_started = { $seat } is in turn.
fact-clocks_moved = { $seat } moves the clocks: top { $top }, right { $right }, left { $left }.
fact-stars_taken = { $count ->
    [one] { $seat } takes a star: { $stars }.
   *[other] { $seat } takes { $count } stars: { $stars }.
}
fact-nothing_taken = { $seat } takes nothing: all clocks face empty cells.
fact-star_paid = { $seat } calls on chaos and pays: { $star }.
fact-chaos_drawn = { $count ->
    [one] { $seat } draws a star: { $stars }.
   *[other] { $seat } draws { $count } stars: { $stars }.
}
fact-stars_kept = { $count ->
    [one] { $seat } keeps a star: { $stars }.
   *[other] { $seat } keeps { $count } stars: { $stars }.
}
fact-stars_boxed = { $count ->
    [one] { $seat } puts a star into the box: { $stars }.
   *[other] { $seat } puts { $count } stars into the box: { $stars }.
}
fact-star_placed = { $seat } places { $star } on { $cell }.
fact-star_replaced = { $seat } replaces { $old } by { $new } on { $cell }.
fact-bright_matched = { $seat } matches the bright star ({ $star }): three stars this turn.
fact-black_star_placed = { $seat } places black star number { $place } on the track.
fact-black_token_advanced = The black-star token moves to step { $step }.
fact-bright_star_changed = The bright star changes from { $old } to { $new }.
fact-bright_star_missing = The bag has no star of another kind: the place of the bright star stays empty.
fact-value_token_raised = { $seat } advances { $token } to step { $step }: rank { $rank }, worth { $points }. Ranks now: { $ranks }.
fact-value_step_skipped = All value tokens are on their last steps.
fact-constellation_completed = { $seat } completes a constellation: { $constellation }.
fact-orbit_completed = { $seat } completes orbit { $orbit }.
fact-placing_ended = { $seat } has finished placing.
fact-common_goal_reached = { $seat } reaches a common goal ({ $place }, { $points } points): { $goal }.
fact-cluster_refilled = The { $cluster } is refilled.
fact-bag_emptied = The bag is empty.
fact-last_round_declared = This is the last round. { $reasons }.
fact-game_ended = The game ends after round { $round }.
fact-personal_goal_revealed = { $seat } shows a personal goal, { $done }: { $goal }.
fact-scored = { $seat }: { $items }; { $total } in all.
fact-game_won = { $seat } wins.
fact-victory_shared = The victory is shared: { $seats }.

rules-aim-title = What it is about
rules-aim = Everyone builds a galaxy of 25 cells: a centre, four constellations of six cells and five orbits. You gather stars of six colours and black ones, and lay them so that two linked cells never show the same colour. Points come from completed constellations, black stars, common goals that all race for, and a personal goal that stays secret. In the full variant the worth of colours, constellations and advanced goals changes while you play.
rules-setup-title = Before the first turn
rules-setup = The three clusters are filled from the bag, one more star becomes the bright star, and four common goals are laid out. In the full variant the value tokens are stacked at random and four advanced goals are laid into the sectors. Everybody secretly keeps one of two personal goals. A first player is drawn; in turn order the players begin with 0, 1, 2 and 3 stars in their observation areas, unless the table plays without start stars.
rules-turn-title = A turn
rules-turn = A turn has four parts. First you gather stars, by time or by chaos; this you must do. Then you may place stars. Then your common goals are checked, and clusters that ran low are refilled; both happen by themselves. The first player stays the same in every round.
rules-time-title = Waiting for time
rules-time = You spend exactly five steps over the three clocks. Each clock goes one way round or stays; empty cells cost a step like full ones. Then you take every star that a clock faces, moved or not, wanted or not. Stars taken come into your observation area, and their cells stay empty until the cluster is refilled.
rules-chaos-title = Calling on chaos
rules-chaos = Instead, pay one star of your observation area to the box, draw five from the bag in the open, keep exactly two and put the others into the box. A bag with fewer stars is drawn whole. Without a star to pay or with an empty bag there is no chaos.
rules-place_count-title = How many stars
rules-place_count = You may place two stars of different kinds, or three different ones if at least one is of the bright star's kind. Black is a kind like the others. The kind that counts is the bright star's when you begin to place; it does not change during your turn. You may stop at any time, and what you do not place you keep.
rules-place_where-title = Where stars go
rules-place_where = Your first coloured star goes to the centre. Every later one goes to an empty cell that is linked to one of your stars, by a straight, dotted or orbital link. No linked cell may hold the same colour. You may also replace a star: the old one goes to the box. Stars never move and never come back.
rules-black-title = Black stars and the bright star
rules-black = A black star goes to the next cell of your own black-star track, which has eight cells. It moves the common black-star token one step. When the token enters step 3, 6 or 9, the bright star goes to the box and one of another kind is drawn; if there is none, its place stays empty and two stars a turn are the limit.
rules-values-title = Value tokens (full variant)
rules-values = After each black star you advance one of the 14 value tokens by a step; on a step that holds tokens it is laid on top. Further right ranks higher, and on one step the higher in the stack. Ranks 1, 2 and 3 are worth 3, 2, 1 for a star of the colour, 14, 12, 10 for the constellation, 4, 3, 2 for the advanced goal; lower ranks are worth 0, 6 and 0. Only the ranks at the end count.
rules-common-title = Common goals
rules-common = At the end of your placing every common goal that your galaxy fulfils gets your marker, by itself. The first marker brings more points than later ones. A marker stays even if you undo the goal later.
rules-refill-title = Refilling
rules-refill = A cluster with one star or none, with two players two or fewer, is filled up from the bag: top, right, left. If the bag runs out, the rest stays empty. The clocks stay where they are.
rules-end-title = The end
rules-end = The round becomes the last when, at the end of a turn, the token is on step 12, somebody has completed three constellations, the bag is empty, or 5, 6 or 8 goal markers lie out with 2, 3 or 4 players; also in round 40. It is played to its end, so that all have had equally many turns.
rules-scoring-title = Scoring
rules-scoring = The personal goal brings 14 points if it is fulfilled at the end. Add your common goals and the black-star track (1, 3, 6, 9, 12, 15, 18 or 21). In the introductory variant each completed constellation brings 6. In the full variant constellations, stars and advanced goals bring what their ranks are worth. The most points win; a tie goes to more black stars, then the victory is shared.
rules-goals-title = What the goals mean
rules-goals = The centre belongs to no constellation and lies on no orbit, but it is a glowing cell and its star counts as a star. Outer glowing cells are the other four. Complete means that every cell is filled. For linked pairs each star counts once, in the best pairing there is. A surrounded glowing cell may be empty itself.
