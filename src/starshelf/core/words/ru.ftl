seat-name = Игрок { $number }
refusal-nothing_to_undo = Отменять нечего.
refusal-undo_would_reveal = С тех пор открылось новое; отменить можно только с согласия всего стола.
fact-undone = Решение отменено.
refusal-nothing_there = Здесь сейчас ничего сделать нельзя.
refusal-not_seated = Вы смотрите игру; это могут только сидящие за столом.
refusal-not_your_turn = Сейчас не ваш ход.
refusal-game_is_over = Игра окончена.
refusal-dealer_only = Это делает только раздающий.
refusal-answer_first = Сначала нужно ответить на другой вопрос.
refusal-no_such_thing = Такого за этим столом нет: { $thing }.
refusal-not_dealt = Сейчас раздающий не может это сдать.
refusal-vote_is_open = Стол уже решает, отменять ли ход.
refusal-no_vote = Сейчас голосовать не о чем.
refusal-not_away = Игрок за столом или отошёл совсем недавно.
refusal-undos_are_spent = За этим столом { $most ->
    [one] отменено уже { $most } решение
    [few] отменено уже { $most } решения
    *[other] отменено уже { $most } решений
}, больше отменять нельзя.
refusal-log_is_full = За этим столом { $most ->
    [one] записано уже { $most } решение
    [few] записано уже { $most } решения
    *[other] записано уже { $most } решений
}, больше не помещается. Откройте новый.
refusal-not_saved = Решение не удалось сохранить, поэтому ничего не изменилось. Попробуйте ещё раз.
refusal-seat_is_handed = За это место играет бот; сначала верните место себе.
refusal-bad_request = Не удалось понять запрос.
refusal-no_such_page = По этому адресу ничего нет.
refusal-no_such_table = Такого стола нет.
refusal-no_such_game = Такой игры на полке нет.
refusal-no_such_link = Эта ссылка больше не ведёт к свободному месту. Попросите новую.
refusal-seat_taken = Это место занято.
refusal-seats_are_full = Все места заняты.
refusal-not_your_seat = Это не ваше место.
refusal-not_the_host = Это может только тот, кто открыл стол.
refusal-already_started = Игра уже началась.
refusal-not_started = Игра ещё не началась: есть свободные места.
refusal-not_over = Это станет возможно, когда игра закончится.
refusal-not_yours_to_see = Пока игра идёт, её можно видеть только со своего места.
refusal-no_watching = Этот стол не хочет зрителей.
refusal-too_fast = Слишком много запросов подряд. Подождите немного.
refusal-busy = Сервер сейчас слишком занят. Попробуйте чуть позже.
refusal-too_large = Это слишком велико.
refusal-wrong_origin = Запрос пришёл с другого сайта и не выполнен.
refusal-broken_log = Этот файл не удаётся воспроизвести как игру.
ending-closed = Хозяин сервера закрыл этот стол.
refusal-table_is_frozen = Запись этого стола повреждена: смотреть можно, играть нельзя.
refusal-server_failed = На сервере что-то пошло не так; ничего не изменилось.
refusal-no_hints = За этим столом играют без подсказок.
refusal-hints_forbidden = За этим столом без подсказок: так хочет { $seat }.
level-random = беспечный
level-random-help = Делает что угодно, лишь бы по правилам.
level-easy = лёгкий
level-easy-help = Смотрит на несколько заметных вариантов и порой ошибается.
level-greedy = быстрый
level-greedy-help = Берёт то, что лучше прямо сейчас, и дальше не смотрит.
level-strong = сильный
level-strong-help = До секунды думает наперёд, что сделаете вы.
level-expert = мастер
level-expert-help = До трёх секунд думает наперёд: самый трудный соперник.
