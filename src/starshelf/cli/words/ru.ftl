games-command = Имя
games-title = Игра
games-seats = Мест
games-tagline = Коротко
score-total = Итого
winners = { $count ->
    [0] Победителей нет.
    [1] Победа: { $names }.
   *[other] Общая победа: { $names }.
}
prompt = Ваш выбор (? — помощь)
more-offers = { $count ->
    [one] и ещё { $count } вариант: наберите all
    [few] и ещё { $count } варианта: наберите all
   *[many] и ещё { $count } вариантов: наберите all
}
no-such-number = Варианта { $number } нет; варианты идут от 1 до { $last }.
not-understood = Непонятно: { $reason }
pass-keyboard = Передайте клавиатуру: { $seat }. Остальные не смотрят. Нажмите Enter, когда будете готовы.
saved = Сохранено: { $file }.
save-where = Укажите файл: save ФАЙЛ
save-failed = Не удалось сохранить: { $reason }
answered = За вас: { $offer }
undone = Решение отменено.
bye = До новой встречи.
at-end = Ввод закончился; игра осталась недоигранной.
watching = За всеми местами боты; вот их игра.
no-rules = В правилах нет слова «{ $word }». Главы: { $chapters }
rules-hint = Наберите rules и слово, чтобы искать.
help-title = Что можно набрать
help-number = номер варианта
help-action = действие словами
help-all = показать все варианты
help-board = показать стол ещё раз
help-undo = отменить своё последнее решение, если с тех пор не открылось ничего нового
help-save = сохранить игру
help-log = что было недавно или за последние N решений
help-score = счёт по строкам
help-rules = правила коротко или главы, где есть слово
help-quit = выйти
sim-games = { $count ->
    [one] { $count } партия
    [few] { $count } партии
   *[many] { $count } партий
}
sim-length = Решений за партию: в среднем { $mean }, медиана { $median }, от { $least } до { $most }
sim-seat = Место
sim-bot = Бот
sim-score = Счёт (среднее, 95 %)
sim-wins = Победы
sim-interval = 95 %
sim-endings = Чем кончились партии
sim-speed = { $seconds } с, { $rate } решений в секунду
