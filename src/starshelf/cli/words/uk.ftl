games-command = Ім’я
games-title = Гра
games-seats = Місць
games-tagline = Коротко
score-total = Разом
winners = { $count ->
    [0] Переможців немає.
    [1] Перемога: { $names }.
   *[other] Спільна перемога: { $names }.
}
prompt = Ваш вибір (? — довідка)
more-offers = { $count ->
    [one] і ще { $count } варіант: наберіть all
    [few] і ще { $count } варіанти: наберіть all
   *[many] і ще { $count } варіантів: наберіть all
}
no-such-number = Варіанта { $number } немає; варіанти йдуть від 1 до { $last }.
not-understood = Незрозуміло: { $reason }
pass-keyboard = Передайте клавіатуру: { $seat }. Решта не дивиться. Натисніть Enter, коли будете готові.
saved = Збережено: { $file }.
save-where = Вкажіть файл: save ФАЙЛ
save-failed = Не вдалося зберегти: { $reason }
answered = За вас: { $offer }
undone = Рішення скасовано.
bye = До нової зустрічі.
at-end = Введення закінчилося; гру не дограно.
watching = За всіма місцями боти; ось їхня гра.
no-rules = У правилах немає слова «{ $word }». Розділи: { $chapters }
rules-hint = Наберіть rules і слово, щоб шукати.
help-title = Що можна набрати
help-number = номер варіанта
help-action = дія словами
help-all = показати всі варіанти
help-board = показати стіл ще раз
help-undo = скасувати своє останнє рішення, якщо відтоді не відкрилося нічого нового
help-save = зберегти гру
help-log = що було нещодавно або за останні N рішень
help-score = рахунок за рядками
help-rules = правила коротко або розділи, де є слово
help-quit = вийти
sim-games = { $count ->
    [one] { $count } партія
    [few] { $count } партії
   *[many] { $count } партій
}
sim-length = Рішень за партію: у середньому { $mean }, медіана { $median }, від { $least } до { $most }
sim-seat = Місце
sim-bot = Бот
sim-score = Рахунок (середнє, 95 %)
sim-wins = Перемоги
sim-interval = 95 %
sim-endings = Чим закінчилися партії
sim-speed = { $seconds } с, { $rate } рішень за секунду
