games-command = Name
games-title = Game
games-seats = Seats
games-tagline = In short
score-total = Total
winners = { $count ->
    [0] Nobody wins.
    [one] The winner: { $names }.
   *[other] A shared victory: { $names }.
}
prompt = Your choice (? for help)
more-offers = { $count ->
    [one] and { $count } more: type all
   *[other] and { $count } more: type all
}
no-such-number = There is no offer { $number }; the offers go from 1 to { $last }.
not-understood = Not understood: { $reason }
pass-keyboard = Pass the keyboard to { $seat }; nobody else should look. Press Enter when ready.
saved = Saved as { $file }.
save-where = Say where: save FILE
save-failed = Could not save: { $reason }
answered = For you: { $offer }
undone = Taken back.
bye = Until next time.
at-end = The input has ended; the game stays unfinished.
watching = All seats are held by bots; here is their game.
no-rules = Nothing in the rules mentions “{ $word }”. Chapters: { $chapters }
rules-hint = Type rules and a word to search.
help-title = What you can type
help-number = the number of an offer
help-action = an action in its text form
help-all = show every offer
help-board = show the table again
help-undo = take your last decision back, if nothing new has been seen since
help-save = save the game
help-log = what happened lately, or in the last N decisions
help-score = the score so far, itemised
help-rules = the rules in short, or the chapters that mention a word
help-quit = leave
sim-games = { $count ->
    [one] { $count } game
   *[other] { $count } games
}
sim-length = Decisions a game: { $mean } on average, median { $median }, from { $least } to { $most }
sim-seat = Seat
sim-bot = Bot
sim-score = Score (mean, 95 %)
sim-wins = Wins
sim-interval = 95 %
sim-endings = How games ended
sim-speed = { $seconds } s, { $rate } decisions a second
