seat-name = Гравець { $number }
refusal-nothing_to_undo = Скасовувати нічого.
refusal-undo_would_reveal = Відтоді відкрилося нове; скасувати можна лише за згоди всього столу.
fact-undone = Рішення скасовано.
