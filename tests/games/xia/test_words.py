"""The words of Xia: sentences in three languages for all that random games bring up."""

from __future__ import annotations

import re
import textwrap
from pathlib import Path

import pytest

from starshelf.core.rng import SplitMix
from starshelf.core.table import Table
from starshelf.core.words import LANGUAGES, Message, Words
from starshelf.games.xia import GAME
from starshelf.games.xia.content import ABILITIES, MISSIONS, OUTFITS, SECTORS, SHIPS, TITLES
from starshelf.games.xia.messages import MESSAGES, SECTIONS
from starshelf.games.xia.scene.asks import ASKS, LEADS
from starshelf.games.xia.why import ENDINGS, FACTS, REFUSALS

LETTERS = 32
"""So many letters are in a line of a row of cards, as the page breaks lines."""
NAMES = ("Ann", "Ben", "Cid", "Dee", "Eve")


def words(language: str) -> Words:
    """The words of the game for five named players."""
    return Words(GAME.folder, language, NAMES)


def is_whole(sentence: str) -> bool:
    """Whether nothing is missing in a sentence: no hole, no key instead of a name."""
    return sentence.strip() != "" and not re.search(r"[{}$\[\]]", sentence)


@pytest.mark.parametrize("language", LANGUAGES)
def test_facts_read_as_sentences(language: str) -> None:
    """Every fact of random games reads as a whole sentence that ends as one."""
    say = words(language)
    rng = SplitMix(11)
    codes = set()
    for seed in range(5):
        table = Table(GAME, 3 + seed % 3, options={"round_limit": 30}, seed=seed)
        for _ in range(700):
            if table.over:
                break
            seat = table.to_act[0]
            legal = table.legal(seat)
            for fact in table.play(seat, legal[rng.below(len(legal))]):
                codes.add(fact.code)
                sentence = say.say(f"fact-{fact.code}", fact.args)
                assert is_whole(sentence), f"{fact} reads {sentence!r}"
                assert sentence[-1] in ".!", sentence
    assert len(codes) > 60


@pytest.mark.parametrize("language", LANGUAGES)
def test_scenes_read_as_sentences(language: str) -> None:
    """Questions, offers, remarks, titles and labels of random games read whole."""
    say = words(language)
    rng = SplitMix(5)
    table = Table(GAME, 4, seed=2)
    for _ in range(200):
        if table.over:
            break
        seat = table.to_act[0]
        legal = table.legal(seat)
        scene = GAME.scene(table.view(seat), legal)
        messages: list[Message | None] = [offer.message for offer in scene.offers]
        messages += [scene.ask.question if scene.ask else None, *scene.notes]
        messages += [note for owner in scene.seats for note in owner.notes]
        messages += [thing.label for thing in (*scene.pieces, *scene.targets)]
        messages += [label.message for label in scene.labels]
        messages += [place.title for place in scene.places]
        for message in messages:
            if message is not None:
                assert is_whole(say.message(message)), message
        table.play(seat, legal[rng.below(len(legal))])


def test_every_code_has_its_key() -> None:
    """All refusals, facts, endings, cards, ships and sectors have keys, none twice."""
    keys = set(MESSAGES)
    assert {f"refusal-{code}" for code in REFUSALS} <= keys
    assert {f"fact-{code}" for code in FACTS} <= keys
    assert {f"ending-{code}" for code in ENDINGS} <= keys
    assert {f"mission-{row.card}" for row in MISSIONS} <= keys
    assert {f"title-{row.id}-goal" for row in TITLES} <= keys
    assert {f"ability-{row.id}-text" for row in ABILITIES} <= keys
    assert len(keys) == len(MESSAGES)


@pytest.mark.parametrize("language", LANGUAGES)
def test_names_are_those_of_the_components(language: str) -> None:
    """Sectors, ships, outfits, abilities and titles are named as their tables name them."""
    say = words(language)
    for kind, rows in (
        ("sector", SECTORS),
        ("ship", SHIPS),
        ("outfit", OUTFITS),
        ("ability", ABILITIES),
        ("title", TITLES),
    ):
        for row in rows:
            said = say.say(f"{kind}-{row.id}").replace("’", "'")
            assert getattr(row.name, language).replace("’", "'") == said


@pytest.mark.parametrize("language", LANGUAGES)
def test_missions_name_both_ends(language: str) -> None:
    """A mission card says its kind, where it begins or whom it is about, and where it ends."""
    say = words(language)
    for row in MISSIONS:
        said = say.say(f"mission-{row.card}")
        assert say.say(f"mission_name-{row.kind}") in said
        assert say.say(f"sector-{row.goal}") in said
        if row.start:
            assert say.say(f"sector-{row.start}") in said


@pytest.mark.parametrize(
    ("language", "counts"),
    [
        ("en", {1: "1 point left", 2: "2 points left", 5: "5 points left"}),
        ("ru", {1: "осталось 1 очко", 2: "осталось 2 очка", 11: "осталось 11 очков"}),
        ("uk", {1: "лишилося 1 очко", 3: "лишилося 3 очки", 12: "лишилося 12 очок"}),
    ],
)
def test_plurals(language: str, counts: dict[int, str]) -> None:
    """Counted things follow the plural rules of each language."""
    for count, text in counts.items():
        assert text == words(language).say("note-points", {"points": count})


@pytest.mark.parametrize(
    ("odds", "text"),
    [
        (0, "asteroids: 50 % damage of 1 to 10"),
        (15, "asteroids: 50 % damage of 1 to 10; 15 % the ship is lost"),
    ],
)
def test_odds_are_said_in_words(odds: int, text: str) -> None:
    """A risk says its chance, and the chance of destruction only when there is one."""
    assert text == words("en").say("risk-asteroid", {"odds": 50, "deadly": odds})


def test_every_clause_of_a_refusal_lies_in_one_chapter() -> None:
    """The clause of a refusal or a question opens exactly one chapter of the rules in short."""
    clauses = {
        *REFUSALS.values(),
        *(clause for _, clause in ASKS.values()),
        *(clause for _, _, clause in LEADS),
    }
    for clause in clauses:
        chapters = [name for name, first, last in SECTIONS if first <= clause <= last]
        assert 1 == len(chapters), (clause, chapters)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rules_in_short_are_long_enough_to_learn_from(language: str) -> None:
    """Each chapter of the rules has a title and several sentences."""
    say = words(language)
    for name, _, _ in SECTIONS:
        assert is_whole(say.say(f"rules-{name}-title"))
        text = say.say(f"rules-{name}")
        assert is_whole(text)
        assert 3 <= len(re.findall(r"[.!?](?:\s|$)", text)), name
        assert 300 < len(text), name


def test_languages_do_not_mix() -> None:
    """No Cyrillic stands in the English words, no English sentence in the others."""
    folder = Path(GAME.folder) / "words"
    english = (folder / "en.ftl").read_text("utf-8")
    assert not re.search(r"[а-яёіїєґ]", english, re.IGNORECASE)
    russian = (folder / "ru.ftl").read_text("utf-8")
    assert not re.search(r"[іїєґ]", russian, re.IGNORECASE)
    ukrainian = (folder / "uk.ftl").read_text("utf-8")
    assert not re.search(r"[ыёэъ]", ukrainian, re.IGNORECASE)


@pytest.mark.parametrize("language", LANGUAGES)
def test_titles_fit_their_rows(language: str) -> None:
    """What a title asks for and gives takes two lines: no row covers the next."""
    say = words(language)
    for title in TITLES:
        for part in ("goal", "skill"):
            sentence = say.say(f"title-{title.id}-{part}", {})
            assert len(textwrap.wrap(sentence, LETTERS)) <= 2, sentence
