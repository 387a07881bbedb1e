# Слова самого клієнта; ігри приносять свої.
ui-hero = Настільні ігри про космос — з друзями або проти ботів
ui-hero-more = Оберіть гру, розсадіть гравців і грайте. Реєстрація не потрібна.
ui-loading = Хвилинку …
ui-home = На головну
ui-close = Закрити
ui-more = Показати ще
ui-search = Пошук
ui-nothing-found = Нічого не знайдено.
ui-try-again = Спробувати ще раз
ui-players = Гравців: { $from }–{ $to }
ui-points = { $n ->
    [one] { $n } очко
    [few] { $n } очки
   *[many] { $n } очок
  }

ui-who-plays = Хто грає
ui-how-many = Скільки гравців
ui-seat-who = Місце { $n }
ui-me = Я
ui-same-screen = За цим екраном
ui-friend = Друг за посиланням
ui-bot = Бот
ui-bot-name = Бот { $number }
ui-my-name = Моє ім’я
ui-name = Ім’я
ui-guest = Гість
ui-allow-watch = Інші можуть дивитися
ui-listed = Показувати стіл у списку відкритих
ui-stand-in = Бот замість того, хто відійшов
ui-stand-in-help = Якщо хтось пішов, решта може доручити його місце цьому боту до повернення.
ui-options = Як граємо
ui-by-default = за замовчуванням
ui-start = Почати
ui-open-table = Відкрити стіл

ui-my-tables = Продовжити розпочате
ui-open-tables = Столи, де чекають на гравців
ui-running-tables = Ігри, які можна дивитися
ui-finished-tables = Завершені ігри
ui-continue = Продовжити
ui-join = Сісти за стіл
ui-watch = Дивитися
ui-replay = Повтор
ui-your-turn = Ваш хід.
ui-upload-title = Переглянути збережену гру
ui-upload-help = Файл гри (.star), завантажений звідси або створений деінде.
ui-upload = Обрати файл
ui-upload-failed = Цей файл не вдається відтворити.

ui-invited = Вас запрошують до гри
ui-sit-down = Сісти за стіл
ui-wait-title = Чекаємо на гравців
ui-wait-host = Надішліть кожному другові його посилання. Гра почнеться сама, коли всі місця будуть зайняті.
ui-wait-guest = Гра почнеться сама, коли всі місця будуть зайняті.
ui-open-seat = вільно
ui-here = на місці
ui-away = немає за столом
ui-you = ви
ui-handed = поки що грає бот
ui-winner = перемога
ui-copy-link = Скопіювати посилання
ui-copied = Скопійовано
ui-link-for = Посилання для місця { $seat }
ui-copy-by-hand = Браузер не скопіював посилання. Його виділено: скопіюйте вручну.
ui-qr = QR-код
ui-qr-for = QR-код посилання для місця { $seat }
ui-qr-help = Наведіть на код камеру іншого пристрою.
ui-only-here = Ця адреса працює лише на цьому комп’ютері. Для інших пристроїв у тій самій мережі запустіть сервер командою «starshelf serve --lan».
ui-bot-instead = Посадити бота

ui-board = Поле
ui-question = Що потрібно зробити
ui-waiting = Чекаємо на інших …
ui-sending = Секунду …
ui-game-over = Гру завершено.
ui-choose-one = оберіть одне
ui-step-back = Назад
ui-put-here = Покласти сюди
ui-turn = Повернути
ui-flip = Перевернути
ui-undo = Скасувати
ui-undo-ask = Попросити про скасування
ui-undo-asked = { $name } просить скасувати останнє рішення.
ui-undo-waiting = Чекаємо на відповідь: { $names }
ui-undo-declined = Рішення лишається чинним.
ui-agree = Погодитися
ui-decline = Відмовити
ui-since = Що було з мого ходу
ui-looking-back = Що сталося з вашого останнього ходу
ui-to-now = До поточного моменту
ui-all-choices = Усі варіанти списком
ui-rule = Правило { $clause }
ui-stale = За цей час стіл змінився; оберіть ще раз.
ui-bad-message = Не дійшло; спробуйте ще раз.
ui-and-more = … і ще { $n }
ui-zoom-in = Наблизити
ui-zoom-fit = Показати все
ui-enlarge = Збільшити: { $what }
ui-hand-over = Хай грає бот
ui-take-back = Повернути гру собі
ui-reconnecting = Відновлюємо зв’язок …
ui-watchers = { $n ->
    [one] Дивиться { $n } людина
    [few] Дивляться { $n } людини
   *[many] Дивляться { $n } людей
  }
ui-notes = Про гру
ui-log = Журнал
ui-log-empty = Поки що нічого не сталося.
ui-log-and-mats = Гравці, журнал і чат
ui-log-and-chat = Журнал і чат
ui-to-moment = До моменту { $v } у повторі
ui-frozen = Запис цієї гри пошкоджено; її можна лише дивитися.

ui-chat = Чат
ui-chat-placeholder = Скажіть щось
ui-chat-empty = Поки що всі мовчать.
ui-send = Надіслати
phrase-hello = Привіт!
phrase-good_luck = Щасти!
phrase-well_played = Чудовий хід!
phrase-oops = Ой …
phrase-one_moment = Хвилинку, будь ласка.
phrase-thanks = Дякую!
phrase-your_turn = Ваш хід!
phrase-good_game = Гарна гра!

ui-pass-to = Передайте пристрій: { $name }
ui-pass-why = Далі — лише для цих очей.
ui-i-am = Це я: { $name }

ui-rules = Правила
ui-rules-of = { $game }: правила стисло
ui-score = Рахунок
ui-score-hidden = Вам це поки невідомо.
ui-no-items = Поки нічого
ui-place = Місце { $n }
ui-tiebreaks = За рівності: { $list }

ui-result = Підсумок
ui-won = { $n ->
    [0] Переможця немає
    [one] Перемога: { $names }
   *[other] Перемога на всіх: { $names }
  }
ui-rematch = Зіграти ще
ui-rematch-open = Відкрито нову гру.
ui-rematch-join = Перейти
ui-download = Зберегти файл гри
ui-fair-check = Перевірити роздачу
ui-fair-kept = Роздача була чесною: показане зерно — саме те, що обіцяно до першої роздачі.
ui-fair-broken = Зерно не збігається з обіцяним до першої роздачі.
ui-fair-promise = Обіцянка:
ui-fair-seed = Зерно:

ui-moment = Момент
ui-moment-of = Момент { $v } з { $last }
ui-first = На початок
ui-previous = Крок назад
ui-next = Крок уперед
ui-last = У кінець
ui-play = Показати
ui-pause = Пауза
ui-eyes = Чиїми очима
ui-spectator = глядач
ui-link-moment = Посилання на цей момент
ui-to-table = До столу
ui-what-if = А якби …
ui-what-if-help = Грати далі з моменту { $v } — у новій грі проти ботів.
ui-what-if-seat = Я граю за
ui-what-if-nobody = нікого, лише дивлюся

ui-settings = Налаштування
ui-language = Мова
ui-theme = Вигляд
ui-theme-auto = Як у системі
ui-theme-dark = Темний: космос
ui-theme-light = Світлий: папір
ui-speed = Швидкість
ui-motion = Рух
ui-motion-auto = Як у системі
ui-motion-none = Без руху
ui-keys = Клавіатура
ui-keys-walk = перехід доступним (із Shift — усім)
ui-keys-pick = обрати
ui-keys-back = крок назад
ui-keys-turn = повернути й перевернути
ui-keys-undo = скасувати
ui-keys-board = перейти до поля

ui-problem = Не вийшло
ui-problem-no_such_table = Такого столу немає. Можливо, у посиланні помилка.
ui-problem-no_watching = За цим столом не хочуть глядачів.
ui-problem-no_such_link = Це посилання більше не діє. Попросіть нове.
ui-problem-seat_taken = Це місце вже зайняте. Попросіть інше посилання.
ui-problem-already_started = Гра вже почалася.
ui-problem-not_yours_to_see = Це можна побачити лише після кінця гри.
ui-problem-too_fast = Надто швидко; зачекайте трохи.
ui-problem-busy = Сервер зараз зайнятий. Спробуйте ще раз за кілька секунд.
ui-problem-no_network = Сервер недоступний. Перевірте зв’язок і спробуйте ще раз.
ui-problem-other = Щось пішло не так. Спробуйте ще раз або поверніться на головну.

ui-ask-less = Питати рідше
ui-ask-less-help = Очевидні відповіді даються за мене; їх можна скасувати.
ui-for-you = За вас:
ui-let-me = Я оберу
ui-answered = Відповідь дано за вас

ui-allow-hints = Підказки дозволено
ui-no-hints = Без підказок за цим столом
ui-wants-no-hints = проти підказок
ui-hint = Що зробив би майстер?
ui-hint-title = Що зробив би майстер
ui-hint-thinking = Майстер думає …
ui-hint-win = перемога { $percent } %
ui-hint-score = підсумок ≈ { $points }
ui-hint-best = найкраще
ui-hint-close = майже те саме
ui-hint-gains = До наступного ходу:
ui-hint-play = Зіграти
ui-keys-hint = що зробив би майстер

ui-chances = Шанси на перемогу впродовж гри
ui-analysis-thinking = Шукаємо переломні моменти … { $percent } %
ui-analysis-failed = Шанси порахувати не вдалося.
ui-turning-points = Переломні моменти
ui-turning-point = Переломний момент { $n }: { $name }, момент { $v }
ui-no-turning-points = Жодне рішення не переломило цю гру.
ui-better = Краще:
ui-better-otherwise = Краще: те саме, але покласти інакше
