// The verdict on numbers: right or wrong, the rule that was misread, and the first difference.

import { button } from "../player/elements.js";
import { sentence } from "../player/recording.js";
import { make } from "./dom.js";
import { Pair } from "./pair.js";

export class Finding {
  /** `actions` contains `typeNumber(part)` and `pasteProgram()`. */
  constructor(output, parts, actions) {
    this.root = output;
    this.parts = parts;
    this.actions = actions;
    this.wrong = []; // The parts with wrong numbers.
    this.right = []; // The parts with right numbers.
    this.numbers = make("div");
    this.root.append(this.numbers);
  }

  /** Show one of the answers to `check`, see `game/page/verdicts.py`. */
  show({ is_right, part, words, finding, difference }) {
    if (words) {
      (is_right ? this.right : this.wrong).push(part);
      this.numbers.append(make("p", is_right ? "right large" : "wrong", sentence(words)));
    } else if (finding) this.showFinding(finding);
    else if (difference) this.showDifference(difference);
  }

  /** The misread rule comes first, then the numbers. */
  showFinding({ certainty, sentences, sets, others, how_sure, trial }) {
    const above = sentences.map((each) => make("p", "", each));
    if (certainty) {
      const heading = make("h3", "certainty", sentences.at(-1));
      heading.dataset.certainty = certainty;
      above.splice(-1, 1, heading);
    }
    this.root.prepend(...above, ...sets.map((each) => this.misread(each)));
    if (others) this.numbers.before(make("p", "", others));
    if (how_sure) this.numbers.after(make("p", "muted how-sure", `How sure? ${how_sure}`));
    this.root.append(this.buttons());
    if (trial) this.root.append(this.trial(trial));
    this.hasOneSet = sets.length === 1;
  }

  /** Return a set of misreadings: what the program does, the rule, and the name in small letters. */
  misread({ name, misreadings }) {
    const root = make("article", "misread");
    for (const { instead, rule } of misreadings) {
      const list = make("dl", "rule-pair");
      for (const [title, text, kind] of [["What you read", instead, "wrong"], ["What the rule is", rule, "right"]]) {
        const one = make("div", kind);
        one.append(make("dt", "", title), make("dd", "", text));
        list.append(one);
      }
      root.append(list);
    }
    root.append(make("p", "name muted small", `Called ${name}.`));
    return root;
  }

  trial({ run, text, answers }) {
    const root = make("div", "trial");
    const list = make("ul");
    list.append(...answers.map((each) => make("li", "", each)));
    root.append(make("p", "", `To know which of them it is, run ${run} on this:`), make("pre", "block", text), list);
    return root;
  }

  showDifference(difference) {
    if (!this.hasOneSet) this.root.append(make("h3", "", difference.names[1]));
    if (difference.words) this.root.append(make("pre", "block", difference.words));
    else new Pair(this.root, difference);
  }

  /** If all numbers are right, only part 2 is left. */
  finish() {
    const isPart2Left = this.parts.includes(2) && !this.right.includes(2);
    if (!this.wrong.length && isPart2Left) this.root.append(this.buttons());
  }

  buttons() {
    const row = make("p", "row");
    if (this.wrong.length) {
      row.append(
        button("Fixed it? Type the new number", "", () => this.actions.typeNumber(this.wrong[0])),
        button("Paste my program", "", () => this.actions.pasteProgram()),
      );
    } else row.append(button("Go on to part 2", "", () => this.actions.typeNumber(2)));
    row.firstChild.className = "primary";
    return row;
  }
}
