# Слова самого клиента; игры приносят свои.
ui-hero = Настольные игры о космосе — с друзьями или против ботов
ui-hero-more = Выберите игру, рассадите игроков и играйте. Регистрация не нужна.
ui-loading = Минутку …
ui-home = На главную
ui-close = Закрыть
ui-more = Показать ещё
ui-search = Поиск
ui-nothing-found = Ничего не найдено.
ui-try-again = Попробовать ещё раз
ui-players = Игроков: { $from }–{ $to }
ui-points = { $n ->
    [one] { $n } очко
    [few] { $n } очка
   *[many] { $n } очков
  }

ui-who-plays = Кто играет
ui-how-many = Сколько игроков
ui-seat-who = Место { $n }
ui-me = Я
ui-same-screen = За этим экраном
ui-friend = Друг по ссылке
ui-bot = Бот
ui-bot-name = Бот { $number }
ui-my-name = Моё имя
ui-name = Имя
ui-guest = Гость
ui-allow-watch = Другие могут смотреть
ui-listed = Показывать стол в списке открытых
ui-stand-in = Бот вместо того, кто отошёл
ui-stand-in-help = Если кто-то ушёл, остальные могут поручить его место этому боту до возвращения.
ui-options = Как играем
ui-by-default = по умолчанию
ui-start = Начать
ui-open-table = Открыть стол

ui-my-tables = Продолжить начатое
ui-open-tables = Столы, где ждут игроков
ui-running-tables = Игры, которые можно смотреть
ui-finished-tables = Законченные игры
ui-continue = Продолжить
ui-join = Сесть за стол
ui-watch = Смотреть
ui-replay = Повтор
ui-your-turn = Ваш ход.
ui-upload-title = Посмотреть сохранённую игру
ui-upload-help = Файл игры (.star), скачанный здесь или созданный в другом месте.
ui-upload = Выбрать файл
ui-upload-failed = Этот файл нельзя воспроизвести.

ui-invited = Вас приглашают в игру
ui-sit-down = Сесть за стол
ui-wait-title = Ждём игроков
ui-wait-host = Отправьте каждому другу его ссылку. Игра начнётся сама, когда все места будут заняты.
ui-wait-guest = Игра начнётся сама, когда все места будут заняты.
ui-open-seat = свободно
ui-here = на месте
ui-away = нет за столом
ui-you = вы
ui-handed = пока играет бот
ui-winner = победа
ui-copy-link = Скопировать ссылку
ui-copied = Скопировано
ui-link-for = Ссылка для места { $seat }
ui-copy-by-hand = Браузер не скопировал ссылку. Она выделена: скопируйте её вручную.
ui-qr = QR-код
ui-qr-for = QR-код ссылки для места { $seat }
ui-qr-help = Наведите на код камеру другого устройства.
ui-only-here = Этот адрес работает только на этом компьютере. Для других устройств в той же сети запустите сервер командой «starshelf serve --lan».
ui-bot-instead = Посадить бота

ui-board = Поле
ui-question = Что нужно сделать
ui-waiting = Ждём остальных …
ui-sending = Секунду …
ui-game-over = Игра окончена.
ui-choose-one = выберите одно
ui-step-back = Назад
ui-put-here = Положить сюда
ui-turn = Повернуть
ui-flip = Перевернуть
ui-undo = Отменить
ui-undo-ask = Попросить об отмене
ui-undo-asked = { $name } просит отменить последнее решение.
ui-undo-waiting = Ждём ответа: { $names }
ui-undo-declined = Решение остаётся в силе.
ui-agree = Согласиться
ui-decline = Отказать
ui-since = Что было с моего хода
ui-looking-back = Что случилось с вашего последнего хода
ui-to-now = К текущему моменту
ui-all-choices = Все варианты списком
ui-rule = Правило { $clause }
ui-stale = За это время стол изменился; выберите ещё раз.
ui-bad-message = Не дошло; попробуйте ещё раз.
ui-and-more = … и ещё { $n }
ui-zoom-in = Приблизить
ui-zoom-fit = Показать всё
ui-enlarge = Увеличить: { $what }
ui-hand-over = Пусть играет бот
ui-take-back = Вернуть игру себе
ui-reconnecting = Восстанавливаем связь …
ui-watchers = { $n ->
    [one] Смотрит { $n } человек
    [few] Смотрят { $n } человека
   *[many] Смотрят { $n } человек
  }
ui-notes = Об игре
ui-log = Журнал
ui-log-empty = Пока ничего не произошло.
ui-log-and-mats = Игроки, журнал и чат
ui-log-and-chat = Журнал и чат
ui-to-moment = К моменту { $v } в повторе
ui-frozen = Запись этой игры повреждена; её можно только смотреть.

ui-chat = Чат
ui-chat-placeholder = Скажите что-нибудь
ui-chat-empty = Пока все молчат.
ui-send = Отправить
phrase-hello = Привет!
phrase-good_luck = Удачи!
phrase-well_played = Отличный ход!
phrase-oops = Ой …
phrase-one_moment = Минуту, пожалуйста.
phrase-thanks = Спасибо!
phrase-your_turn = Ваш ход!
phrase-good_game = Хорошая игра!

ui-pass-to = Передайте устройство: { $name }
ui-pass-why = Дальше — только для этих глаз.
ui-i-am = Это я: { $name }

ui-rules = Правила
ui-rules-of = { $game }: правила вкратце
ui-score = Счёт
ui-score-hidden = Вам это пока неизвестно.
ui-no-items = Пока ничего
ui-place = Место { $n }
ui-tiebreaks = При равенстве: { $list }

ui-result = Итог
ui-won = { $n ->
    [0] Победителя нет
    [one] Победа: { $names }
   *[other] Победа на всех: { $names }
  }
ui-rematch = Сыграть ещё
ui-rematch-open = Открыта новая игра.
ui-rematch-join = Перейти
ui-download = Сохранить файл игры
ui-fair-check = Проверить раздачу
ui-fair-kept = Раздача была честной: показанное зерно — то самое, что обещано до первой раздачи.
ui-fair-broken = Зерно не совпадает с обещанным до первой раздачи.
ui-fair-promise = Обещание:
ui-fair-seed = Зерно:

ui-moment = Момент
ui-moment-of = Момент { $v } из { $last }
ui-first = В начало
ui-previous = Шаг назад
ui-next = Шаг вперёд
ui-last = В конец
ui-play = Показать
ui-pause = Пауза
ui-eyes = Чьими глазами
ui-spectator = зритель
ui-link-moment = Ссылка на этот момент
ui-to-table = К столу
ui-what-if = А если бы …
ui-what-if-help = Играть дальше с момента { $v } — в новой игре против ботов.
ui-what-if-seat = Я играю за
ui-what-if-nobody = никого, только смотрю

ui-settings = Настройки
ui-language = Язык
ui-theme = Оформление
ui-theme-auto = Как в системе
ui-theme-dark = Тёмное: космос
ui-theme-light = Светлое: бумага
ui-speed = Скорость
ui-motion = Движение
ui-motion-auto = Как в системе
ui-motion-none = Без движения
ui-keys = Клавиатура
ui-keys-walk = переход по доступному (с Shift — по всему)
ui-keys-pick = выбрать
ui-keys-back = шаг назад
ui-keys-turn = повернуть и перевернуть
ui-keys-undo = отменить
ui-keys-board = перейти к полю

ui-problem = Не получилось
ui-problem-no_such_table = Такого стола нет. Возможно, в ссылке опечатка.
ui-problem-no_watching = За этим столом не хотят зрителей.
ui-problem-no_such_link = Эта ссылка больше не действует. Попросите новую.
ui-problem-seat_taken = Это место уже занято. Попросите другую ссылку.
ui-problem-already_started = Игра уже началась.
ui-problem-not_yours_to_see = Это можно увидеть только после конца игры.
ui-problem-too_fast = Слишком быстро; подождите немного.
ui-problem-busy = Сервер сейчас занят. Попробуйте ещё раз через несколько секунд.
ui-problem-no_network = Сервер недоступен. Проверьте связь и попробуйте ещё раз.
ui-problem-other = Что-то пошло не так. Попробуйте ещё раз или вернитесь на главную.

ui-ask-less = Спрашивать реже
ui-ask-less-help = Очевидные ответы даются за меня; их можно отменить.
ui-for-you = За вас:
ui-let-me = Я выберу
ui-answered = Ответ дан за вас

ui-allow-hints = Подсказки разрешены
ui-no-hints = Без подсказок за этим столом
ui-wants-no-hints = против подсказок
ui-hint = Что сделал бы мастер?
ui-hint-title = Что сделал бы мастер
ui-hint-thinking = Мастер думает …
ui-hint-win = победа { $percent } %
ui-hint-score = итог ≈ { $points }
ui-hint-best = лучшее
ui-hint-close = почти то же
ui-hint-gains = К следующему ходу:
ui-hint-play = Сыграть
ui-keys-hint = что сделал бы мастер

ui-chances = Шансы на победу по ходу игры
ui-analysis-thinking = Ищем переломные моменты … { $percent } %
ui-analysis-failed = Шансы посчитать не удалось.
ui-turning-points = Переломные моменты
ui-turning-point = Переломный момент { $n }: { $name }, момент { $v }
ui-no-turning-points = Ни одно решение не переломило эту игру.
ui-better = Лучше:
ui-better-otherwise = Лучше: то же, но положить иначе
