game-name = Nebula
game-tagline = Збирайте зорі з трьох рухомих скупчень і сплітайте з них власну галактику.

option-variant = Варіант
option-variant-help = Повний варіант додає планшет цінності та просунуті цілі.
option-variant-introductory = Ознайомчий
option-variant-full = Повний
option-start_stars = Початкові зорі
option-start_stars-help = Хто ходить пізніше, починає з більшою кількістю зір, якщо стіл від цього не відмовиться.
option-start_stars-by_turn_order = 0, 1, 2, 3 за порядком ходу
option-start_stars-none = Без них

star-red = червона
star-violet = фіолетова
star-yellow = жовта
star-white = біла
star-blue = синя
star-orange = помаранчева
star-black = чорна
star-none = немає
colour-red = червоний
colour-violet = фіолетовий
colour-yellow = жовтий
colour-white = білий
colour-blue = синій
colour-orange = помаранчевий
constellation-kite = Повітряний змій
constellation-heron = Чапля
constellation-anchor = Якір
constellation-ladle = Ківш
cluster-top = верхнє скупчення
cluster-right = праве скупчення
cluster-left = ліве скупчення
token-red = червоні зорі
token-violet = фіолетові зорі
token-yellow = жовті зорі
token-white = білі зорі
token-blue = сині зорі
token-orange = помаранчеві зорі
token-kite = Повітряний змій
token-heron = Чапля
token-anchor = Якір
token-ladle = Ківш
token-sector_1 = сектор 1
token-sector_2 = сектор 2
token-sector_3 = сектор 3
token-sector_4 = сектор 4
track-star = Кожна зоря кольору
track-constellation = Завершене сузір’я
track-advanced_sector = Кожне виконання цілі
worth-star = Кожна зоря кольору: { $points }
worth-constellation = Завершене сузір’я: { $points }
worth-advanced_sector = Кожне виконання: { $points }

goal-glowing_colour = Щонайменше { $need } сяйливі комірки зайняті кольором «{ $colour }»; центр теж рахується
goal-colour_count = Щонайменше { $need } зір кольору «{ $colour }» у галактиці
goal-most_black = Ні в кого немає більше чорних зір на шкалі, ніж у вас, і ви маєте принаймні одну
goal-few_empty = Порожніх комірок у галактиці не більше { $max_empty }
goal-constellation_colours = Сузір’я «{ $constellation }» завершене, кольорів у ньому рівно { $colours }
goal-orbit_colours = Орбіта { $orbit } завершена, кольорів на ній рівно { $colours }
goal-each_colour = У галактиці щонайменше { $need } зорі кожного із шести кольорів
goal-orbit_all_different = Орбіта { $orbit } завершена без повторення кольорів
goal-colour_in_constellations = Колір «{ $colour }»: щонайменше { $need } зорі в кожному з { $constellations } сузір’їв
goal-consecutive_orbits = { $orbits ->
    [one] Завершіть { $orbits } орбіту
    [few] Завершіть { $orbits } орбіти поспіль (1-2-3, 2-3-4 або 3-4-5)
   *[many] Завершіть { $orbits } орбіт поспіль
}
goal-all_dotted = На всіх восьми кінцях пунктирних з’єднань є зорі
goal-beside_glowing = З обох боків кожної з чотирьох зовнішніх сяйливих комірок на її орбіті є зорі
goal-adjacent_constellations = Завершіть два сузір’я, що стоять поруч
goal-opposite_constellations = Завершіть два сузір’я, що лежать одне навпроти одного через центр
goal-dotted_colour = Кожне пунктирне з’єднання має на одному з кінців колір «{ $colour }»
goal-linked_pair = Кожне з’єднання кольорів «{ $colour_a }» і «{ $colour_b }»; зоря входить лише в одне
goal-glowing_majority = Кожна зоря того кольору, якого на сяйливих комірках найбільше
goal-common_reached = Кожна виконана вами спільна ціль, незалежно від того, хто був першим
goal-orbits_with_colour = Кожна орбіта, на якій є колір «{ $colour }»
goal-surrounded_glowing = Кожна зовнішня сяйлива комірка, не з’єднана з жодною порожньою
goal-colour_beside_glowing = Кожна зоря кольору «{ $colour }» поруч із зовнішньою сяйливою коміркою на її орбіті

short-glowing_colour = { $need } на сяйливих
short-colour_count = { $need } зір кольору
short-most_black = Найбільше чорних
short-few_empty = Порожніх не більше { $max_empty }
short-constellation_colours = { $constellation }: кольорів { $colours }
short-orbit_colours = Орбіта { $orbit }: кольорів { $colours }
short-each_colour = По { $need } кожного кольору
short-orbit_all_different = Орбіта { $orbit } без повторів
short-colour_in_constellations = По { $need } у { $constellations } сузір’ях
short-consecutive_orbits = Орбіт поспіль: { $orbits }
short-all_dotted = Усі кінці пунктирів
short-beside_glowing = Поруч із сяйливими
short-adjacent_constellations = Два сусідні сузір’я
short-opposite_constellations = Два протилежні
short-dotted_colour = На кожному пунктирі
short-linked_pair = З’єднані пари
short-glowing_majority = Колір сяйливих
short-common_reached = Спільні цілі
short-orbits_with_colour = Орбіти з кольором
short-surrounded_glowing = Оточені сяйливі
short-colour_beside_glowing = Поруч із сяйливими

place-first = перший маркер
place-later = не перший маркер
place-nebula = Туманність
place-galaxy = { $seat }
place-common = Спільні цілі
place-personal = Особиста ціль
place-personal_choice = Залиште одну з цих цілей
place-advanced = Просунуті цілі
place-values = Цінність
piece-bright = Яскрава зоря: { $star }. Розмістіть таку саму, і за хід можна розмістити три зорі.
piece-token = Фішка чорної зорі: крок { $step } з { $last }. Сяйливі кроки змінюють яскраву зорю, останній завершує гру.
piece-bag = У мішечку: { $count } ({ $stars })
piece-box = У коробці, поза грою: { $count }
piece-clock = Годинник, { $cluster }
piece-first_player = Перший гравець
piece-first_place = Першому: { $points }
piece-later_place = Решті: { $points }
piece-marker = { $seat }: { $points }
piece-owner = Особиста ціль, { $seat }
piece-personal_points = Очки наприкінці гри: { $points }
piece-sector_worth = Сектор { $sector }: { $points } за кожен раз
piece-value_token = { $token }: місце { $rank }, цінність { $points }
target-clock = { $cluster }: { $star }, кроків: { $steps }
target-track = Шкала чорних зір: з наступною зорею { $points } ПО
count-of = { $star }: { $count }
cell-star = { $cell } ({ $where }): { $star }
cell-empty = { $cell } ({ $where }): порожньо
cell-forbidden = { $cell } ({ $where }): порожньо; заборонені: { $colours }
forbidden-by = { $colour } через { $cells }
where-centre = центр, сяє
where-glowing = { $constellation }, орбіта { $orbit }, сяє
where-cell = { $constellation }, орбіта { $orbit }

ask-choose_personal = Яку особисту ціль залишити? Натисніть на картку, потім ще раз.
ask-gather = Перемістіть годинники рівно на п’ять кроків: укажіть три зупинки. Або хаос: зоря, потім мішечок.
ask-gather_time = Перемістіть годинники рівно на п’ять кроків: укажіть три зупинки.
ask-keep = Залиште дві з витягнутих зір.
ask-place = { $left ->
    [one] Розмістіть ще { $left } зорю або закінчіть. Яскрава: { $bright }.
    [few] Розмістіть до { $left } зір різних видів. Яскрава: { $bright }.
   *[many] Розмістіть до { $left } зір різних видів. Яскрава: { $bright }.
}
ask-raise_value = Просуньте одну фішку цінності на крок.
offer-choose_personal = Залишити: { $goal }
offer-time = Кроки: { $steps }; узяти: { $stars }
offer-time_nothing = Кроки: { $steps }; нічого не взяти
offer-chaos = Заплатити ({ $star }) і витягнути п’ять зір
offer-keep = Залишити: { $stars }
offer-place = { $star } на { $cell }
offer-replace = { $star } на { $cell }, попередня ({ $old }) іде до коробки
offer-place_black = Чорна зоря на шкалу: { $points } ПО
offer-stop = Закінчити розміщення
offer-raise_value = { $token }: місце { $rank }, цінність { $points }

note-setup = Підготовка
note-round = Раунд { $round }
note-last_round = Останній раунд! { $reasons }
note-token = Фішка { $step } з { $last }
note-markers = Цілі { $count } з { $limit }
note-bag = Мішечок { $count }
note-black = чорних { $count }
note-constellations = сузір’їв { $count }
note-goals = цілей { $count }
note-choosing = обирає ціль
note-chosen = ціль обрано
note-first = перший гравець
fulfilled-yes = виконана
fulfilled-no = не виконана

line-points = { $item } { $points }
line-personal = особиста ціль
line-common = спільні цілі
line-black = чорні зорі
line-constellations = сузір’я
line-stars = зорі
line-advanced = просунуті цілі
score-personal = Особиста ціль: { $goal }
score-common_first = Спільна ціль, перший маркер: { $goal }
score-common_later = Спільна ціль, не перший маркер: { $goal }
score-black = Чорних зір на шкалі: { $count }
score-constellation = Завершене сузір’я: { $constellation }
score-star = { $star }: { $count } × { $each }
score-advanced = Сектор { $sector }, { $count } × { $each }: { $goal }

ending-token = Фішка чорної зорі на останньому кроці
ending-constellations = Хтось завершує третє сузір’я
ending-bag = Мішечок порожній
ending-markers = Виконано досить спільних цілей
ending-rounds = Триває сороковий раунд

refusal-seat_count = У Nebula грають від двох до чотирьох людей, а не { $seats }.
refusal-not_in_this_variant = В ознайомчому варіанті немає планшета цінності.
refusal-wrong_phase = Зараз потрібне інше рішення.
refusal-goal_not_dealt = Цю ціль вам не роздано.
refusal-goal_already_chosen = Вашу особисту ціль уже обрано.
refusal-steps_not_five = Годинники разом роблять рівно п’ять кроків, а тут { $total }.
refusal-nothing_to_pay = Хаос коштує одну зорю, а ваша зона спостереження порожня.
refusal-star_not_held = У вашій зоні спостереження немає такої зорі ({ $star }).
refusal-bag_empty = Мішечок порожній, хаос нічого не принесе.
refusal-star_not_drawn = Залишити можна лише витягнуті зорі ({ $star }).
refusal-kind_already_placed = Зорю цього виду ({ $star }) цього ходу вже розміщено.
refusal-third_needs_bright = Серед трьох зір має бути яскрава ({ $bright }), а ця — { $star }.
refusal-black_off_track = Чорна зоря кладеться на шкалу чорних зір, а не в галактику.
refusal-coloured_on_track = На шкалу чорних зір кладуться лише чорні; ця { $star }.
refusal-centre_first = Перша кольорова зоря кладеться в центр, а не на { $cell }.
refusal-cell_not_linked = Комірка { $cell } не з’єднана з жодною вашою зорею.
refusal-same_colour_linked = З коміркою { $cell } з’єднана зоря того самого кольору ({ $star }): { $near }.
refusal-black_track_full = Ваша шкала чорних зір заповнена.
refusal-token_at_end = Ця фішка цінності ({ $token }) уже на останньому кроці.

fact-game_started = Починається гра, гравців: { $seats }. Варіант: { $variant }.
fact-clusters_filled = Три скупчення заповнено зорями.
fact-bright_star_set = Яскрава зоря: { $star }.
fact-common_goals_laid = Спільні цілі: { $goals }.
fact-value_order_drawn = { $track }: місця за порядком { $ranks }.
fact-advanced_goals_laid = Просунуті цілі: { $goals }.
fact-personal_goals_dealt = Ваші особисті цілі: { $goals }.
fact-personal_goal_chosen = { $seat }: особисту ціль обрано.
fact-personal_goal_kept = Ви залишаєте: { $goal }.
fact-first_player_drawn = Перший гравець: { $seat }.
fact-start_stars_drawn = { $count ->
    [one] { $seat } починає з { $count } зорею: { $stars }.
    [few] { $seat } починає з { $count } зорями: { $stars }.
   *[many] { $seat } починає з { $count } зорями: { $stars }.
}
fact-round_started = Починається раунд { $round }.
fact-turn_started = Ходить { $seat }.
fact-clocks_moved = { $seat } рухає годинники: верх { $top }, право { $right }, ліво { $left }.
fact-stars_taken = { $count ->
    [one] { $seat } бере { $count } зорю: { $stars }.
    [few] { $seat } бере { $count } зорі: { $stars }.
   *[many] { $seat } бере { $count } зір: { $stars }.
}
fact-nothing_taken = { $seat } нічого не бере: усі годинники вказують на порожні комірки.
fact-star_paid = { $seat } звертається до хаосу й платить зорею: { $star }.
fact-chaos_drawn = { $count ->
    [one] { $seat } тягне { $count } зорю: { $stars }.
    [few] { $seat } тягне { $count } зорі: { $stars }.
   *[many] { $seat } тягне { $count } зір: { $stars }.
}
fact-stars_kept = { $count ->
    [one] { $seat } залишає { $count } зорю: { $stars }.
    [few] { $seat } залишає { $count } зорі: { $stars }.
   *[many] { $seat } залишає { $count } зір: { $stars }.
}
fact-stars_boxed = { $count ->
    [one] { $seat } кладе до коробки { $count } зорю: { $stars }.
    [few] { $seat } кладе до коробки { $count } зорі: { $stars }.
   *[many] { $seat } кладе до коробки { $count } зір: { $stars }.
}
fact-star_placed = { $seat } розміщує на { $cell } зорю: { $star }.
fact-star_replaced = { $seat } замінює зорю на { $cell }: була { $old }, стала { $new }.
fact-bright_matched = { $seat } повторює яскраву зорю ({ $star }): цього ходу можна три зорі.
fact-black_star_placed = { $seat } кладе на шкалу чорну зорю номер { $place }.
fact-black_token_advanced = Фішка чорної зорі переходить на крок { $step }.
fact-bright_star_changed = Яскрава зоря змінюється: була { $old }, стала { $new }.
fact-bright_star_missing = Зорі іншого виду в мішечку немає: місце яскравої зорі лишається порожнім.
fact-value_token_raised = { $seat } просуває фішку «{ $token }» на крок { $step }: місце { $rank }, цінність { $points }. Тепер за порядком: { $ranks }.
fact-value_step_skipped = Усі фішки цінності на останніх кроках.
fact-constellation_completed = { $seat } завершує сузір’я: { $constellation }.
fact-orbit_completed = { $seat } завершує орбіту { $orbit }.
fact-placing_ended = { $seat } закінчує розміщення.
fact-common_goal_reached = { $seat } виконує спільну ціль ({ $place }, ПО: { $points }): { $goal }.
fact-cluster_refilled = Поповнено { $cluster }.
fact-bag_emptied = Мішечок спорожнів.
fact-last_round_declared = Цей раунд останній. { $reasons }.
fact-game_ended = Гра закінчується після раунду { $round }.
fact-personal_goal_revealed = { $seat } показує особисту ціль, вона { $done }: { $goal }.
fact-scored = { $seat }: { $items }; усього { $total }.
fact-game_won = Перемагає { $seat }.
fact-victory_shared = Перемогу ділять: { $seats }.

rules-aim-title = Про що гра
rules-aim = Кожен будує галактику з 25 комірок: центр, чотири сузір’я по шість комірок і п’ять орбіт. Ви збираєте зорі шести кольорів і чорні та викладаєте їх так, щоб у з’єднаних комірках кольори не збігалися. Очки приносять завершені сузір’я, чорні зорі, спільні цілі, до яких прагнуть усі, і таємна особиста ціль. У повному варіанті цінність кольорів, сузір’їв і просунутих цілей змінюється під час гри.
rules-setup-title = До першого ходу
rules-setup = Три скупчення заповнюються з мішечка, ще одна зоря стає яскравою, викладаються чотири спільні цілі. У повному варіанті фішки цінності складаються стосами у випадковому порядку, а в сектори кладуться чотири просунуті цілі. Кожен таємно залишає одну з двох особистих цілей. Перший гравець визначається випадково; за порядком ходу гравці починають з 0, 1, 2 і 3 зорями в зоні спостереження, якщо стіл не грає без початкових зір.
rules-turn-title = Хід
rules-turn = Хід має чотири частини. Спершу ви отримуєте зорі, часом або хаосом; це обов’язково. Потім можна розміщувати зорі. Далі перевіряються спільні цілі й поповнюються спорожнілі скупчення; те й інше відбувається само. Перший гравець той самий у всіх раундах.
rules-time-title = Вичікування часу
rules-time = Ви витрачаєте рівно п’ять кроків на три годинники. Кожен годинник іде в один бік або стоїть; порожня комірка коштує кроку, як і зайнята. Потім ви берете всі зорі, на які вказують годинники, зрушені чи ні, потрібні чи ні. Узяті зорі потрапляють до зони спостереження, а їхні комірки порожні до поповнення скупчення.
rules-chaos-title = Звернення до хаосу
rules-chaos = Натомість покладіть одну зорю із зони спостереження до коробки, відкрито витягніть із мішечка п’ять, залиште рівно дві, решту покладіть до коробки. Якщо зір менше, тягнуться всі. Без зорі для оплати або з порожнім мішечком хаос неможливий.
rules-place_count-title = Скільки зір
rules-place_count = Можна розмістити дві зорі різних видів або три різні, якщо хоча б одна того самого виду, що й яскрава. Чорний колір тут такий самий вид, як інші. Рахується та яскрава зоря, що лежала на початку розміщення; за хід це не змінюється. Зупинитися можна будь-коли, нерозміщене лишається у вас.
rules-place_where-title = Куди класти зорі
rules-place_where = Перша кольорова зоря кладеться в центр. Кожна наступна кладеться в порожню комірку, з’єднану з вашою зорею прямим, пунктирним або орбітальним з’єднанням. У жодній з’єднаній комірці не має бути того самого кольору. Зорю можна й замінити: попередня йде до коробки. Зорі не пересуваються й не повертаються.
rules-black-title = Чорні зорі та яскрава зоря
rules-black = Чорна зоря кладеться в наступну комірку вашої шкали чорних зір, усього їх вісім. Вона рухає спільну фішку чорної зорі на крок. Коли фішка входить на крок 3, 6 або 9, яскрава зоря йде до коробки й тягнеться зоря іншого виду; якщо такої немає, місце порожнє, і за хід можна розмістити щонайбільше дві зорі.
rules-values-title = Фішки цінності (повний варіант)
rules-values = Після кожної чорної зорі ви просуваєте одну з 14 фішок цінності на крок; на зайнятому кроці вона кладеться зверху. Що правіше, то вище місце, а на одному кроці вище та, що вище в стосі. Місця 1, 2 і 3 дають 3, 2, 1 за зорю кольору, 14, 12, 10 за сузір’я, 4, 3, 2 за просунуту ціль; нижчі місця дають 0, 6 і 0. Рахуються лише місця наприкінці гри.
rules-common-title = Спільні цілі
rules-common = Наприкінці розміщення на кожну спільну ціль, яку виконує ваша галактика, сам собою кладеться ваш маркер. Перший маркер приносить більше очок, ніж наступні. Маркер лишається, навіть якщо пізніше ціль порушено.
rules-refill-title = Поповнення
rules-refill = Скупчення, у якому лишилася одна зоря або менше, а за двох гравців дві або менше, поповнюється з мішечка: верхнє, праве, ліве. Якщо мішечок скінчився, решта лишається порожньою. Годинники стоять на місці.
rules-end-title = Кінець гри
rules-end = Раунд стає останнім, якщо наприкінці ходу фішка стоїть на кроці 12, хтось завершує три сузір’я, мішечок порожній або на спільних цілях лежить 5, 6 чи 8 маркерів за 2, 3 чи 4 гравців; а також у раунді 40. Його дограють, тож ходів у всіх порівну.
rules-scoring-title = Підрахунок очок
rules-scoring = Особиста ціль приносить 14 очок, якщо виконана наприкінці. Додайте спільні цілі та шкалу чорних зір (1, 3, 6, 9, 12, 15, 18 або 21). В ознайомчому варіанті завершене сузір’я приносить 6. У повному варіанті сузір’я, зорі й просунуті цілі приносять стільки, скільки дають їхні місця. Перемагає той, хто має більше очок; за рівності важать чорні зорі, далі перемога спільна.
rules-goals-title = Що означають цілі
rules-goals = Центр не входить до сузір’їв і не лежить на орбітах, але це сяйлива комірка, і його зоря рахується як зоря. Зовнішні сяйливі комірки — решта чотири. Завершено означає, що зайняті всі комірки. У з’єднаних парах кожна зоря рахується один раз, за найкращого поділу на пари. Оточена сяйлива комірка сама може бути порожньою.
