# The client's own words; the games bring theirs.
ui-hero = Space board games, with friends or against bots
ui-hero-more = Choose a game, say who sits where, play. No account needed.
ui-loading = Just a moment …
ui-home = Home
ui-close = Close
ui-more = Show more
ui-search = Search
ui-nothing-found = Nothing found.
ui-try-again = Try again
ui-players = { $from }–{ $to } players
ui-points = { $n ->
    [one] { $n } point
   *[other] { $n } points
  }

ui-who-plays = Who plays
ui-how-many = How many players
ui-seat-who = Seat { $n }
ui-me = Me
ui-same-screen = At this screen
ui-friend = Friend by link
ui-bot = Bot
ui-bot-name = Bot { $number }
ui-my-name = My name
ui-name = Name
ui-guest = Guest
ui-allow-watch = Others may watch
ui-listed = Show this table in the list of open tables
ui-stand-in = Bot for someone who is away
ui-stand-in-help = If someone leaves, the others may let this bot play for them until they are back.
ui-options = How it is played
ui-by-default = by default
ui-start = Start
ui-open-table = Open the table

ui-my-tables = Go on where you left
ui-open-tables = Tables waiting for players
ui-running-tables = Games to watch
ui-finished-tables = Finished games
ui-continue = Continue
ui-join = Join
ui-watch = Watch
ui-replay = Replay
ui-your-turn = Your turn.
ui-upload-title = Replay a saved game
ui-upload-help = A game file (.star) that you downloaded here or made elsewhere.
ui-upload = Choose a file
ui-upload-failed = This file cannot be replayed.

ui-invited = You are invited to a game
ui-sit-down = Sit down
ui-wait-title = Waiting for players
ui-wait-host = Send each friend their link. The game starts by itself when all seats are taken.
ui-wait-guest = The game starts by itself when all seats are taken.
ui-open-seat = free
ui-here = here
ui-away = away
ui-you = you
ui-handed = a bot plays for now
ui-winner = winner
ui-copy-link = Copy the link
ui-copied = Copied
ui-link-for = Link for seat { $seat }
ui-copy-by-hand = Your browser did not copy it. The link is selected: copy it by hand.
ui-qr = QR code
ui-qr-for = QR code of the link for seat { $seat }
ui-qr-help = Point the camera of another device at the code.
ui-only-here = This address works on this computer only. For other devices in the same network start the server with “starshelf serve --lan”.
ui-bot-instead = Bot instead

ui-board = The board
ui-question = What is asked
ui-waiting = Waiting for the others …
ui-sending = One moment …
ui-game-over = The game is over.
ui-choose-one = choose one
ui-step-back = Back
ui-put-here = Put it here
ui-turn = Turn
ui-flip = Flip
ui-undo = Take back
ui-undo-ask = Ask to take back
ui-undo-asked = { $name } asks to take back the last decision.
ui-undo-waiting = Waiting for an answer: { $names }
ui-undo-declined = The decision stands.
ui-agree = Agree
ui-decline = Decline
ui-since = Since my last turn
ui-looking-back = What happened since your last turn
ui-to-now = Back to now
ui-all-choices = All choices as a list
ui-rule = Rule { $clause }
ui-stale = The table has changed meanwhile; please choose again.
ui-bad-message = That did not get through; please try again.
ui-and-more = … and { $n } more
ui-zoom-in = Zoom in
ui-zoom-fit = Show everything
ui-enlarge = Enlarge: { $what }
ui-hand-over = Let a bot play
ui-take-back = Play myself again
ui-reconnecting = Reconnecting …
ui-watchers = { $n ->
    [one] { $n } watches
   *[other] { $n } watch
  }
ui-notes = About the game
ui-log = Log
ui-log-empty = Nothing has happened yet.
ui-log-and-mats = Players, log and chat
ui-log-and-chat = Log and chat
ui-to-moment = Go to moment { $v } in the replay
ui-frozen = The record of this game is damaged; it can only be looked at.

ui-chat = Chat
ui-chat-placeholder = Say something
ui-chat-empty = Nobody has said anything yet.
ui-send = Send
phrase-hello = Hello!
phrase-good_luck = Good luck!
phrase-well_played = Well played!
phrase-oops = Oops …
phrase-one_moment = One moment, please.
phrase-thanks = Thank you!
phrase-your_turn = Your turn!
phrase-good_game = Good game!

ui-pass-to = Pass the device to { $name }
ui-pass-why = The next view is for their eyes only.
ui-i-am = I am { $name }

ui-rules = Rules
ui-rules-of = { $game }: the rules in short
ui-score = Score
ui-score-hidden = Not known to you yet.
ui-no-items = Nothing yet
ui-place = Place { $n }
ui-tiebreaks = On a tie: { $list }

ui-result = Result
ui-won = { $n ->
    [0] Nobody wins
    [one] The winner: { $names }
   *[other] The winners: { $names }
  }
ui-rematch = Play again
ui-rematch-open = A new game has been opened.
ui-rematch-join = Go there
ui-download = Save the game file
ui-fair-check = Check the dealing
ui-fair-kept = The dealing was fair: the seed shown now is the one promised before the first deal.
ui-fair-broken = The seed does not match the promise made before the first deal.
ui-fair-promise = Promise:
ui-fair-seed = Seed:

ui-moment = Moment
ui-moment-of = Moment { $v } of { $last }
ui-first = To the beginning
ui-previous = One step back
ui-next = One step on
ui-last = To the end
ui-play = Play
ui-pause = Pause
ui-eyes = Seen by
ui-spectator = a spectator
ui-link-moment = Link to this moment
ui-to-table = To the table
ui-what-if = What if …
ui-what-if-help = Play on from moment { $v } in a new game against bots.
ui-what-if-seat = I play
ui-what-if-nobody = nobody, I only watch

ui-settings = Settings
ui-language = Language
ui-theme = Theme
ui-theme-auto = As the system
ui-theme-dark = Dark: space
ui-theme-light = Light: paper
ui-speed = Speed
ui-motion = Motion
ui-motion-auto = As the system
ui-motion-none = No motion
ui-keys = Keyboard
ui-keys-walk = walk what can be chosen (with Shift: everything)
ui-keys-pick = choose
ui-keys-back = step back
ui-keys-turn = turn and flip
ui-keys-undo = take back
ui-keys-board = go to the board

ui-problem = That did not work
ui-problem-no_such_table = There is no such table. The link may be mistyped.
ui-problem-no_watching = The players of this table do not want to be watched.
ui-problem-no_such_link = This link is not valid any more. Ask your friend for a new one.
ui-problem-seat_taken = Somebody already sits there. Ask your friend for another link.
ui-problem-already_started = The game has already begun.
ui-problem-not_yours_to_see = This may only be seen after the end of the game.
ui-problem-too_fast = That was too fast; please wait a little.
ui-problem-busy = The server is busy right now. Try again in a few seconds.
ui-problem-no_network = The server cannot be reached. Check the connection and try again.
ui-problem-other = Something went wrong. Try again, or go back home.

ui-ask-less = Ask me less
ui-ask-less-help = Obvious answers are given for me; I can undo them.
ui-for-you = For you:
ui-let-me = Let me choose
ui-answered = Answered for you

ui-allow-hints = Hints allowed
ui-no-hints = No hints at this table
ui-wants-no-hints = wants no hints
ui-hint = What would an expert do?
ui-hint-title = What an expert would do
ui-hint-thinking = An expert is thinking …
ui-hint-win = wins { $percent } %
ui-hint-score = final score ≈ { $points }
ui-hint-best = the best
ui-hint-close = about as good
ui-hint-gains = By your next turn:
ui-hint-play = Play
ui-keys-hint = what an expert would do

ui-chances = Chances to win along the game
ui-analysis-thinking = Looking for turning points … { $percent } %
ui-analysis-failed = The chances could not be worked out.
ui-turning-points = Turning points
ui-turning-point = Turning point { $n }: { $name }, moment { $v }
ui-no-turning-points = No decision turned this game by much.
ui-better = Better:
ui-better-otherwise = Better: the same, laid otherwise
