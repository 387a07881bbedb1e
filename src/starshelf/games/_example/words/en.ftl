game-name = Comet Chase
game-tagline = Burn fuel in secret, all at once: only the boldest pilot catches the comet.

place-sky = The sky
place-mat = { $seat }
place-gauge = Your fuel gauge
piece-comet = Comet worth { $worth }
piece-fuel = { $fuel ->
    [one] { $fuel } cell of fuel
   *[other] { $fuel } cells of fuel
}
piece-wish = Wish: comets worth { $worth } count twice
piece-wish-hidden = A secret wish

ask-burn = A comet worth { $worth } comes by. How much fuel do you burn?
offer-burn = { $fuel ->
    [0] Burn nothing
    [one] Burn { $fuel } cell
   *[other] Burn { $fuel } cells
}
note-round = Comet { $round } of { $rounds }
note-pile = { $comets ->
    [one] { $comets } comet in the pile
   *[other] { $comets } comets in the pile
}
note-decided = has decided
note-thinking = is thinking
score-comets = Comets caught
score-wish = Wish: comets worth { $worth } again
ending-last_comet = The last comet has passed.

refusal-too_little_fuel = You want to burn { $asked }, but your tank holds only { $have }.

fact-wish_dealt = You wish for comets worth { $worth }.
fact-wish_hidden = { $seat } makes a secret wish.
fact-comet_came = Comet number { $round } comes by; it is worth { $worth }.
fact-chosen = { $fuel ->
    [0] You will burn nothing.
    [one] You will burn { $fuel } cell.
   *[other] You will burn { $fuel } cells.
}
fact-decided = { $seat } has decided.
fact-burned = { $fuel ->
    [0] { $seat } burns nothing.
    [one] { $seat } burns { $fuel } cell.
   *[other] { $seat } burns { $fuel } cells.
}
fact-caught = { $seat } catches the comet worth { $worth }.
fact-flew_on = The two boldest hinder each other; the comet worth { $worth } flies on.

option-rounds = Comets
option-rounds-help = How many comets come by; each pilot starts with two cells of fuel for each.
option-wishes = Secret wishes
option-wishes-help = Every pilot has a secret worth that counts twice.
option-wishes-yes = with wishes
option-wishes-no = without wishes

rules-goal-title = The aim
rules-goal = Two to four pilots chase comets. Every tank starts with two cells of fuel for each comet that will come. Each pilot may have a secret wish, a worth from 1 to 6, shown at the end.
rules-round-title = A comet comes by
rules-round = The next comet is turned up from a pile that holds two of each worth. All pilots decide in secret, at the same time, how much of their fuel to burn. Then all burns are shown and the fuel is gone. Whoever alone burned most catches the comet; if the highest burns are equal, it flies on.
rules-end-title = The end
rules-end = When the last comet has passed, add the worth of your comets; those of your wished worth count twice. Most points win; among equals the fuller tank wins, and who is still equal shares the victory.
