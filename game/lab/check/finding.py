"""What is misread, as JSON for a page: how sure that is, and what each rule says.

| key         | value                                                                         |
| ----------- | ----------------------------------------------------------------------------- |
| `certainty` | `almost certain`, `likely` or `may be chance`; null if nothing fits           |
| `sentences` | what is known of the numbers; if something fits, the last one says how sure   |
| `sets`      | the first that fit: `name`, and `misreadings`, each with `name`, `rule` and   |
|             | `instead`                                                                     |
| `others`    | the names of further sets, in a sentence; "" if there are none                |
| `figures`   | sentences on what was tried, and how often such a finding is chance           |
| `trial`     | an input that tells the sets apart: `run` (what to run on it), `text`, and    |
|             | `answers` (what each answer means); null if none is known, or needed          |
"""

from game.lab.check.report import (
    details,
    distinguishing_of,
    distinguishing_sentences,
    opening,
    part_told,
)
from game.lab.check.search import AnswerSearch
from game.lab.diagnosis.wording import MOST_NAMED, MOST_QUOTED
from game.lab.variant_sets import set_name, set_names
from game.puzzles.objects import JsonObject


def finding(search: AnswerSearch) -> JsonObject:
    """Return what a search found."""
    quoted, rest = search.told[:MOST_QUOTED], search.told[MOST_QUOTED:]
    return {
        "certainty": search.certainty.value if quoted else None,
        "sentences": list(opening(search)),
        "sets": [
            {
                "name": set_name(chosen),
                "misreadings": [
                    {"name": each.name, "rule": each.rule, "instead": each.instead}
                    for each in chosen
                ],
            }
            for chosen in quoted
        ],
        "others": f"Or {set_names(rest, 'or', MOST_NAMED)}." if rest else "",
        "figures": list(details(search)),
        "trial": trial(search),
    }


def trial(search: AnswerSearch) -> JsonObject | None:
    """Return a small input on which the sets that fit give different answers."""
    found = distinguishing_of(search)
    if found is None:
        return None
    return {
        "run": f"part {part_told(search)} of your program",
        "text": found.text,
        "answers": list(distinguishing_sentences(found)),
    }
