seat-name = Player { $number }
refusal-nothing_to_undo = There is nothing to take back.
refusal-undo_would_reveal = Something new has been seen since; this can only be taken back if the whole table agrees.
fact-undone = A decision was taken back.
