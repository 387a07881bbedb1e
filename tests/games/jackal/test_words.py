"""The words of Jackal: sentences in three languages for all that random games bring up."""

from __future__ import annotations

import pytest
from jackal_field import field

from starshelf import open_table
from starshelf.core.rng import SplitMix
from starshelf.core.words import LANGUAGES, Message, Words
from starshelf.games.jackal import GAME
from starshelf.games.jackal.content import content
from starshelf.games.jackal.messages import MESSAGES, SECTIONS
from starshelf.games.jackal.setup import check_planet, check_starts
from starshelf.games.jackal.state import HomePlanet
from starshelf.games.jackal.why import CLAUSES, Did, Why

NAMES = ("Ann", "Ben", "Cid", "Dee")


def words(language: str) -> Words:
    """The words of the game for four named players."""
    return Words(GAME.folder, language, NAMES)


def is_whole(sentence: str) -> bool:
    """Whether nothing is missing in a sentence: no hole, no key, no id instead of a name."""
    return sentence != "" and "{" not in sentence and "[" not in sentence and "$" not in sentence


@pytest.mark.parametrize("language", LANGUAGES)
def test_facts_read_as_sentences(language: str) -> None:
    """Every fact of random games reads as a whole sentence, nothing left open."""
    say = words(language)
    rng = SplitMix(11)
    codes = set()
    for seed in range(6):
        options = {"planet": "minimum_5x7", "teams": seed % 3 == 2}
        table = open_table("jackal", seats=4 if seed % 3 == 2 else 3, seed=seed, options=options)
        for _ in range(500):
            if table.over:
                break
            seat = table.to_act[0]
            legal = table.legal(seat)
            for fact in table.play(seat, legal[rng.below(len(legal))]):
                codes.add(fact.code)
                sentence = say.say(f"fact-{fact.code}", fact.args)
                assert is_whole(sentence), f"{fact} reads {sentence!r}"
    assert len(codes) > 30


@pytest.mark.parametrize("language", LANGUAGES)
def test_scenes_read_as_sentences(language: str) -> None:
    """Questions, offers, remarks and labels of random games read as whole sentences."""
    say = words(language)
    rng = SplitMix(5)
    table = open_table("jackal", seats=4, seed=2, options={"planet": "minimum_5x7"})
    for _ in range(150):
        if table.over:
            break
        seat = table.to_act[0]
        legal = table.legal(seat)
        scene = table.game.scene(table.view(seat), legal)
        messages: list[Message | None] = [offer.message for offer in scene.offers]
        messages += [scene.ask.question if scene.ask else None, *scene.notes]
        messages += [note for owner in scene.seats for note in owner.notes]
        messages += [thing.label for thing in (*scene.pieces, *scene.targets)]
        for message in messages:
            if message is not None:
                assert is_whole(say.message(message)), message
        table.play(seat, legal[rng.below(len(legal))])


def test_every_code_has_its_key() -> None:
    """All refusals, facts, fronts and cards have keys in the list that the law compares."""
    keys = set(MESSAGES)
    assert {f"refusal-{code}" for code in Why} <= keys
    assert {f"fact-{code}" for code in Did} <= keys
    assert {f"tile-{face}-about" for face in content().faces} <= keys
    assert {f"card-{card}-help" for card in content().artefacts} <= keys
    assert len(keys) == len(MESSAGES)


@pytest.mark.parametrize(
    ("language", "counts"),
    [
        ("en", {1: "1 coin", 2: "2 coins", 5: "5 coins", 21: "21 coins"}),
        ("ru", {1: "1 монета", 2: "2 монеты", 5: "5 монет", 11: "11 монет", 21: "21 монета"}),
        ("uk", {1: "1 монета", 3: "3 монети", 5: "5 монет", 12: "12 монет", 21: "21 монета"}),
    ],
)
def test_plurals(language: str, counts: dict[int, str]) -> None:
    """Counted things follow the plural rules of each language."""
    for count, text in counts.items():
        assert text == words(language).say("piece-coin", {"count": count})


@pytest.mark.rule("J-030")
def test_places_are_named_by_row_and_column() -> None:
    """A place reads as its body, row and column; halves and ships have names of their own."""
    at = field()
    names = at.board.names
    say = words("en")
    assert "planet 3·4" == say.message(names[at.place("3,4")])
    assert "station 0·3" == say.message(names[at.place("s:0,3")])
    assert "planet 3·4, second half" == say.message(names[at.place("planet:3,4:2")])
    assert "the ship of Ben" == say.message(names[at.place("ship:1")])


def test_every_clause_of_a_refusal_lies_in_one_chapter() -> None:
    """A refusal's clause opens exactly one chapter of the rules in short."""
    for why, clause in CLAUSES.items():
        chapters = [part.id for part in SECTIONS if part.first <= clause <= part.last]
        assert 1 == len(chapters), (why, clause, chapters)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.rule("J-017", "J-014")
def test_broken_maps_read_as_sentences(language: str) -> None:
    """What is wrong with a home-made planet is said in a whole sentence with its numbers."""
    good = content().planets["minimum_5x7"]
    say = words(language)
    maps = [
        ("yyyxyyy", *good.map[1:]),
        good.map[1:],
        (*good.map, "yyyyyyy"),
        ("yyyyyyg", *good.map[1:]),
    ]
    refusals = [check_planet(rows) for rows in maps]
    starts = {"2": ((0, 0), (6, 4)), "3": ((0, 1), (0, 2), (0, 3)), "4": ()}
    home = HomePlanet(good.map, starts)
    refusals += [check_starts(home, seats) for seats in (2, 3, 4)]
    for refusal in refusals:
        assert refusal is not None
        sentence = say.say(f"refusal-{refusal.code}", refusal.args)
        assert is_whole(sentence), f"{refusal} reads {sentence!r}"
