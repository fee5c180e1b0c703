"""`jotas rules`: every rule that varies, its values, and where a profile differs."""

import json
from typing import Annotated

import typer

from jotas.cli import flags
from jotas.options import CLAUSES, DEFAULTS, PROFILES, VALUES, profile, written
from jotas.setup import rules_for


def rules(
    name: Annotated[
        str, typer.Argument(metavar="[PROFILE]", help="One of: " + ", ".join(PROFILES) + ".")
    ] = "official",
    edition: flags.EditionName = "",
    as_json: Annotated[bool, typer.Option("--json", help="One JSON document.")] = False,
    lang: flags.Language = "",
) -> None:
    """List the rules that vary, of all games or of one edition: value, default, others, clause."""
    chosen, offered = profile(name), tuple(VALUES)
    if edition:
        played = flags.edition_from(edition)
        chosen, offered = rules_for(played, name), played.offered
    if as_json:
        facts = {
            option: {
                "value": getattr(chosen, option),
                "default": DEFAULTS[option],
                "values": values,
                "clause": CLAUSES[option],
            }
            for option, values in VALUES.items()
            if option in offered
        }
        typer.echo(json.dumps({"profile": name, "options": facts}, indent=2))
        return
    words = flags.words_for(lang)
    changed = chosen.changed()
    typer.echo(f"{name}: {words.text(f'profile.{name}')}")
    for option in offered:
        values = VALUES[option]
        value = getattr(chosen, option)
        mark = "*" if option in changed else " "
        typer.echo(f"\n{mark} {option} = {written(value)}  ({CLAUSES[option]})")
        typer.echo(f"    {words.option(option, value)}")
        others = ", ".join(
            f"{written(one)} (default)" if one == DEFAULTS[option] else written(one)
            for one in values
            if one != value or type(one) is not type(value)
        )
        typer.echo(f"    {words.text('rules.others', values=others)}")
    if not edition:
        typer.echo(f"\n{words.text('rules.lines')}")
