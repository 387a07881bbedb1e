"""Words: every code has words in every language, no strays, the same arguments."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct, inspect

from starshelf.core.game import Game
from starshelf.core.rng import SplitMix
from starshelf.core.words import LANGUAGES, Message, SeatName, Words, load_bundle
from starshelf.testing.laws.legality import broken
from starshelf.testing.play import Effort, Moment, moments, sampled


def words(game: Game, effort: Effort) -> None:
    """Compare the files with each other and the code; say all that random play brings up."""
    read = {language: read_words(game, language) for language in LANGUAGES}
    for language, found in read.items():
        compare_keys(f"{game.name}: words/{language}.ftl", set(game.messages), set(found))
        for key, names in found.items():
            first = read[LANGUAGES[0]].get(key)
            assert first == names, (
                f"{game.name}: {key} takes {first} in {LANGUAGES[0]}, but {names} in {language}"
            )
    assert len(set(game.messages)) == len(game.messages), f"{game.name}: messages repeat a key"
    compare_keys(f"{game.name}: messages", fixed_keys(game), set(game.messages), strays=True)
    speaker = Speaker(game)
    for moment in sampled(moments(game, effort, whole=True)):
        for message in spoken(moment):
            speaker.say(str(moment), message)


def compare_keys(where: str, wanted: set[str], found: set[str], *, strays: bool = False) -> None:
    """Want all keys, and unless strays may be, no others."""
    assert not wanted - found, f"{where} lacks {sorted(wanted - found)}"
    assert strays or not found - wanted, f"{where} has strays {sorted(found - wanted)}"


def read_words(game: Game, language: str) -> dict[str, set[str]]:
    """Parse a words file: each message's key and the arguments it uses."""
    from fluent.syntax import FluentParser, ast

    file = Path(game.folder) / "words" / f"{language}.ftl"
    assert file.exists(), f"{game.name}: words/{language}.ftl is missing"
    found: dict[str, set[str]] = {}
    tree = FluentParser().parse(file.read_text("utf-8"))
    for entry in tree.body:
        if isinstance(entry, ast.Junk):
            raise AssertionError(f"{file.name}: cannot be parsed: {(entry.content or '')[:200]!r}")
        if isinstance(entry, ast.Message):
            assert entry.id.name not in found, f"{file.name}: {entry.id.name} stands twice"
            assert entry.value is not None, f"{file.name}: {entry.id.name} says nothing"
            found[entry.id.name] = {
                node.id.name for node in _nodes(entry) if isinstance(node, ast.VariableReference)
            }
    return found


def _nodes(node: Any) -> Iterator[Any]:
    from fluent.syntax import ast

    yield node
    for child in vars(node).values():
        for item in child if isinstance(child, list) else [child]:
            if isinstance(item, ast.BaseNode):
                yield from _nodes(item)


def fixed_keys(game: Game) -> set[str]:
    """Name the keys that a game must have, by its options, passing facts and rules in short."""
    keys = {"game-name", "game-tagline", *(f"fact-{code}" for code in game.passing)}
    for section in game.sections:
        keys |= {f"rules-{section.id}", f"rules-{section.id}-title"}
    info = inspect.type_info(game.options)
    assert isinstance(info, inspect.StructType)
    for field in info.fields:
        keys |= {f"option-{field.name}", f"option-{field.name}-help"}
        keys |= {f"option-{field.name}-{value}" for value in option_words(field.type)}
    return keys


def option_words(kind: inspect.Type) -> set[str]:
    """Name the values of an option that are shown as words."""
    parts = kind.types if isinstance(kind, inspect.UnionType) else (kind,)
    found: set[str] = set()
    for part in parts:
        if isinstance(part, inspect.LiteralType):
            found |= {str(value) for value in part.values}
        elif isinstance(part, inspect.EnumType):
            found |= {str(item.value) for item in part.cls}
        elif isinstance(part, inspect.BoolType):
            found |= {"yes", "no"}
    return found


def spoken(moment: Moment) -> Iterator[Message]:
    """Give everything that is said at a moment: facts, scenes, refusals, scores, the ending."""
    game, state = moment.trial.game, moment.state
    if moment.actor is not None:
        for fact in game.apply(state, moment.actor, moment.action)[1]:
            yield Message(f"fact-{fact.code}", fact.args)
    else:
        yield Message(f"ending-{game.ending(state)}")
    for score in game.scores(state):
        for item in score.items:
            yield Message(f"score-{item.code}", item.args)
    if not moment.settled:
        return
    for viewer in moment.trial.viewers:
        legal = [] if viewer is None else list(game.legal(state, viewer))
        yield from messages_in(game.scene(game.view(state, viewer), legal))
        if viewer is not None:
            for wrong in (*broken(legal, SplitMix(moment.number)), *moment.legal[:3]):
                refusal = game.check(state, viewer, wrong)
                if refusal is not None:
                    yield Message(f"refusal-{refusal.code}", refusal.args)


def messages_in(thing: Any) -> Iterator[Message]:
    """Find the messages inside a scene or a part of it."""
    if isinstance(thing, Message):
        yield thing
    elif isinstance(thing, Struct):
        for name in thing.__struct_fields__:
            yield from messages_in(getattr(thing, name))
    elif isinstance(thing, tuple):
        for item in thing:
            if isinstance(item, (Struct, tuple)):
                yield from messages_in(item)


class Speaker:
    """Says messages in all languages and complains of the first that cannot be said."""

    def __init__(self, game: Game) -> None:
        self._known = set(game.messages)
        self._voices = {lang: Words(game.folder, lang) for lang in LANGUAGES}
        self._bundles = {lang: load_bundle(game.folder, lang) for lang in LANGUAGES}
        self._said: set[bytes] = set()

    def say(self, where: str, message: Message) -> None:
        """Format a message and the messages among its arguments in every language."""
        once = msgspec.msgpack.encode(message)
        if once in self._said:
            return
        self._said.add(once)
        for inner in _inner(message.args.values()):
            self.say(where, inner)
        for language, voice in self._voices.items():
            here = f"{where}: {message} in {language}"
            bundle = self._bundles[language]
            assert bundle.has_message(message.key), f"{here}: the key is missing"
            values = {name: _plain(voice, value) for name, value in message.args.items()}
            pattern = bundle.get_message(message.key).value
            assert pattern is not None, f"{here}: the key has no words"
            said, errors = bundle.format_pattern(pattern, values)
            assert not errors, f"{here}: {errors}"
            assert str(said).strip(), f"{here}: nothing is said"


def _inner(values: Iterable[Any]) -> Iterator[Message]:
    for value in values:
        if isinstance(value, Message):
            yield value
        elif isinstance(value, tuple):
            yield from _inner(value)


def _plain(voice: Words, value: Any) -> Any:
    if isinstance(value, Message):
        return voice.message(value)
    if isinstance(value, SeatName):
        return voice.seat(value.number)
    if isinstance(value, tuple):
        return ", ".join(str(_plain(voice, item)) for item in value)
    assert isinstance(value, (int, str)), f"an argument must be plain, got {value!r}"
    return value
