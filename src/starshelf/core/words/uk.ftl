seat-name = Гравець { $number }
refusal-nothing_to_undo = Скасовувати нічого.
refusal-undo_would_reveal = Відтоді відкрилося нове; скасувати можна лише за згоди всього столу.
fact-undone = Рішення скасовано.
refusal-nothing_there = Тут зараз нічого зробити не можна.
refusal-not_seated = Ви спостерігаєте за грою; це можуть лише ті, хто сидить за столом.
refusal-not_your_turn = Зараз не ваш хід.
refusal-game_is_over = Гру завершено.
refusal-dealer_only = Це робить лише той, хто роздає.
refusal-answer_first = Спершу треба відповісти на інше питання.
refusal-no_such_thing = Такого за цим столом немає: { $thing }.
refusal-not_dealt = Зараз роздати це не можна.
refusal-vote_is_open = Стіл уже вирішує, чи скасовувати хід.
refusal-no_vote = Зараз немає про що голосувати.
refusal-not_away = Гравець за столом або відійшов зовсім недавно.
refusal-undos_are_spent = За цим столом { $most ->
    [one] скасовано вже { $most } рішення
    [few] скасовано вже { $most } рішення
    *[other] скасовано вже { $most } рішень
}, більше скасовувати не можна.
refusal-log_is_full = За цим столом { $most ->
    [one] записано вже { $most } рішення
    [few] записано вже { $most } рішення
    *[other] записано вже { $most } рішень
}, більше не вміщається. Відкрийте новий.
refusal-not_saved = Рішення не вдалося зберегти, тож нічого не змінилося. Спробуйте ще раз.
refusal-seat_is_handed = За це місце грає бот; спершу поверніть місце собі.
refusal-bad_request = Не вдалося зрозуміти запит.
refusal-no_such_page = За цією адресою нічого немає.
refusal-no_such_table = Такого столу немає.
refusal-no_such_game = Такої гри на полиці немає.
refusal-no_such_link = Це посилання більше не веде до вільного місця. Попросіть нове.
refusal-seat_taken = Це місце зайняте.
refusal-seats_are_full = Усі місця зайняті.
refusal-not_your_seat = Це не ваше місце.
refusal-not_the_host = Це може лише той, хто відкрив стіл.
refusal-already_started = Гра вже почалася.
refusal-not_started = Гра ще не почалася: є вільні місця.
refusal-not_over = Це стане можливо, коли гра закінчиться.
refusal-not_yours_to_see = Поки гра триває, її видно лише зі свого місця.
refusal-no_watching = Цей стіл не хоче глядачів.
refusal-too_fast = Забагато запитів поспіль. Зачекайте трохи.
refusal-busy = Сервер зараз надто завантажений. Спробуйте трохи згодом.
refusal-too_large = Це завелике.
refusal-wrong_origin = Запит надійшов з іншого сайту, тож його не виконано.
refusal-broken_log = Цей файл не вдається відтворити як гру.
ending-closed = Господар сервера закрив цей стіл.
refusal-table_is_frozen = Запис цього столу пошкоджено: дивитися можна, грати не можна.
refusal-server_failed = На сервері щось пішло не так; нічого не змінилося.
refusal-no_hints = За цим столом грають без підказок.
refusal-hints_forbidden = За цим столом без підказок: так хоче { $seat }.
level-random = безтурботний
level-random-help = Робить будь-що, аби за правилами.
level-easy = легкий
level-easy-help = Дивиться на кілька помітних варіантів і часом помиляється.
level-greedy = швидкий
level-greedy-help = Бере те, що найкраще просто зараз, і далі не дивиться.
level-strong = сильний
level-strong-help = До секунди думає наперед, що зробите ви.
level-expert = майстер
level-expert-help = До трьох секунд думає наперед: найважчий суперник.
