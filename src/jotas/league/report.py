"""What came of a league, by name and in words."""

import math
from collections.abc import Callable, Iterable, Sequence
from statistics import fmean
from typing import Any

from jotas.league import ladder, score
from jotas.league.ladder import Rung
from jotas.league.pair import FIRST, SECOND, Pair
from jotas.league.results import Results
from jotas.league.skill import Skill
from jotas.league.terms import Match, Terms, limits

Row = dict[str, Any]


def summary(terms: Terms, results: Results, skills: dict[str, Skill]) -> Row:
    """The results by name, ready for JSON; None where there is no number, or it has no end."""
    sides, setup = terms.setup.sides, terms.setup
    played = {match: results.of(match) for match in terms.matches}
    means = {match: [pair.mean for pair in pairs] for match, pairs in played.items()}
    rungs = ladder.climb(terms.anchor, means, sides)
    games = [game for pair in results.in_turn() for game in pair.games]
    rows = [_row(name, played, rungs.get(name), skills.get(name)) for name in terms.bots]
    return {
        "edition": setup.edition.name,
        "seats": setup.seats,
        "sides": sides,
        "options": setup.options.changed(),
        "bots": list(terms.bots),
        "seed": terms.seed,
        **limits(terms.effort),
        "pairs": len(results),
        "games": len(games),
        "plies_a_game": round(fmean(game.plies for game in games), 2) if games else None,
        "equals_score": round(1 / sides, 4),
        "matches": [_match(match, pairs, sides) for match, pairs in played.items()],
        "anchor": terms.anchor,
        "one_sided": any(map(ladder.one_sided, means.values())),
        "table": sorted(rows, key=lambda row: -(row["elo"] or 0)),
    }


def _match(match: Match, pairs: Sequence[Pair], sides: int) -> Row:
    winners = [game.winner for pair in pairs for game in pair.games]
    row: Row = {
        "first": match[FIRST],
        "second": match[SECOND],
        "pairs": len(pairs),
        "games": len(winners),
        "won": winners.count(FIRST),
        "drawn": winners.count(None),
        "lost": winners.count(SECOND),
        **dict.fromkeys(("score", "score_95", "elo", "elo_95")),
    }
    if pairs:
        means = [pair.mean for pair in pairs]
        bounds = score.interval(means)
        row["score"] = round(fmean(means), 4)
        row["score_95"] = [round(bound, 4) for bound in bounds]
        row["elo"] = _finite(score.elo(fmean(means), sides))
        row["elo_95"] = [_finite(score.elo(bound, sides)) for bound in bounds]
    return row


def _row(name: str, played: dict[Match, list[Pair]], rung: Rung | None, skill: Skill | None) -> Row:
    """One bot over all its matches. Its score is the points for each side that it played."""
    mine = [(match.index(name), pair) for match, pairs in played.items()
            for pair in pairs if name in match]  # fmt: skip
    moves = sum(pair.moves[who] for who, pair in mine)
    seconds = sum(pair.seconds[who] for who, pair in mine)
    shares = [
        pair.mean if who == FIRST else (1 - pair.mean) / (len(pair.games) - 1) for who, pair in mine
    ]
    row: Row = {
        "bot": name,
        "elo": None if rung is None else _finite(rung.elo),
        "elo_95": None if rung is None else [_finite(rung.low), _finite(rung.high)],
        "score": round(fmean(shares), 4) if shares else None,
        "games": sum(len(pair.games) for _, pair in mine),
        "moves": moves,
        "ms_a_move": round(1000 * seconds / moves, 3) if moves else None,
    }
    if skill is not None:
        figures = (("mu", skill.mu), ("sigma", skill.sigma), ("ordinal", skill.ordinal))
        row["openskill"] = {key: round(value, 2) for key, value in figures}
    return row


def _finite(value: float) -> float | None:
    return round(value, 1) if math.isfinite(value) else None


def text(found: Row) -> str:
    """The results in words: a table of the matches and one of the bots."""
    lines = [_heading(found), ""]
    if len(found["bots"]) > 1 and found["pairs"]:
        lines += [
            *_columns(MATCHES, found["matches"]),
            "",
            *_columns(_shown(found), found["table"]),
        ]
    if found["one_sided"]:
        lines += ["", "* A bot that won all games of a match is reckoned half a point less there:"
                  " its Elo has no end."]  # fmt: skip
    if trial := found.get("sprt"):
        lines += ["", _verdict(trial)]
    return "\n".join(lines)


def _heading(found: Row) -> str:
    parts = [f"{found['edition']}, {found['seats']} seats, {found['sides']} sides"]
    parts += [f"{name}={value}" for name, value in found["options"].items()]
    parts.append(f"seed {found['seed']}")
    if found["seconds"] is not None:
        parts.append(f"{found['seconds']:g} s a move")
    if found["playouts"] is not None:
        parts.append(f"{found['playouts']} playouts a move")
    parts.append(f"{found['pairs']} pairs, {found['games']} games")
    if found["plies_a_game"] is not None:
        parts.append(f"{found['plies_a_game']:.1f} plies a game")
    return "; ".join(parts)


def _verdict(trial: Row) -> str:
    asked = f"H0: Elo {trial['elo0']:+g}, H1: Elo {trial['elo1']:+g}"
    ratio = f"LLR {trial['llr']:.2f} ({trial['lower']:.2f} to {trial['upper']:.2f})"
    outcome = f"{trial['taken']} is taken" if trial["taken"] else "neither is taken yet"
    return f"SPRT ({asked}): {ratio} after {trial['pairs']} pairs: {outcome}"


Column = tuple[str, Callable[[Row], str]]


def _number(name: str, form: str, scale: float = 1) -> Column:
    def shown(row: Row) -> str:
        return "-" if row[name] is None else format(scale * row[name], form)

    return name.replace("_", " ").replace("score", "score %"), shown


def _bounds(name: str, form: str, scale: float = 1) -> Column:
    def shown(row: Row) -> str:
        if row[name] is None:
            return "-"
        low, high = (None if one is None else format(scale * one, form) for one in row[name])
        return f"{low or 'no end'} to {high or 'no end'}"

    return "95 %", shown


MATCHES: tuple[Column, ...] = (
    ("match", lambda row: f"{row['first']} - {row['second']}"),
    _number("pairs", "d"),
    _number("won", "d"),
    _number("drawn", "d"),
    _number("lost", "d"),
    _number("score", ".1f", 100),
    _bounds("score_95", ".1f", 100),
    (
        "Elo",
        lambda row: (
            "no end" if row["pairs"] and row["elo"] is None else _number("elo", "+.0f")[1](row)
        ),
    ),
    _bounds("elo_95", "+.0f"),
)


def _shown(found: Row) -> tuple[Column, ...]:
    """The columns of the bots; OpenSkill's only if it has rated them."""
    star = "*" if found["one_sided"] else ""
    columns: tuple[Column, ...] = (
        ("bot", lambda row: row["bot"]),
        (f"Elo{star}", _number("elo", ".0f")[1]),
        (
            "95 %",
            lambda row: (
                "anchor" if row["bot"] == found["anchor"] else _bounds("elo_95", ".0f")[1](row)
            ),
        ),
        _number("score", ".1f", 100),
        _number("games", "d"),
        _number("moves", "d"),
        _number("ms_a_move", ".2f"),
    )
    if not all("openskill" in row for row in found["table"]):
        return columns
    return (*columns, *(_skill(name) for name in ("mu", "sigma", "ordinal")))


def _skill(name: str) -> Column:
    return name, lambda row: f"{row['openskill'][name]:.1f}"


def _columns(columns: Sequence[Column], rows: Iterable[Row]) -> list[str]:
    """A table as text: the first column to the left, numbers to the right."""
    cells = [
        [title for title, _ in columns],
        *([shown(row) for _, shown in columns] for row in rows),
    ]
    widths = [max(map(len, column)) for column in zip(*cells, strict=True)]
    return [
        "  ".join(
            cell.rjust(width) if at else cell.ljust(width)
            for at, (cell, width) in enumerate(zip(line, widths, strict=True))
        ).rstrip()
        for line in cells
    ]
