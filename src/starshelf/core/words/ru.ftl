seat-name = Игрок { $number }
refusal-nothing_to_undo = Отменять нечего.
refusal-undo_would_reveal = С тех пор открылось новое; отменить можно только с согласия всего стола.
fact-undone = Решение отменено.
