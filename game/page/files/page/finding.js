// What is found out of numbers: whether they are right, the rules that are misread, and where.

import { make } from "./dom.js";
import { Pair } from "./pair.js";

export class Finding {
  constructor(container) {
    this.root = container;
    this.root.replaceChildren();
    this.sets = new Map(); // Elements by the names of sets.
  }

  /** Show one of the answers to `check`, see `game/page/answering.py`. */
  show({ is_right, words, finding, next, difference }) {
    if (words) this.root.append(make("p", is_right ? "right" : "wrong", words));
    else if (finding) this.showFinding(finding, next);
    else if (difference) this.showDifference(difference);
  }

  showFinding({ certainty, sentences, sets, others, figures, trial }, next) {
    const last = certainty ? sentences.at(-1) : null;
    for (const sentence of last ? sentences.slice(0, -1) : sentences) this.root.append(make("p", "", sentence));
    if (last) {
      const heading = make("h3", "certainty", last);
      heading.dataset.certainty = certainty;
      this.root.append(heading);
    }
    sets.forEach((each, place) => this.root.append(this.misread(each, sets.length > 1 ? `${place + 1}. ` : "")));
    if (others) this.root.append(make("p", "", others));
    if (trial) this.root.append(this.trial(trial));
    this.root.append(this.figures(figures));
    if (next) this.root.append(make("p", "muted", next));
  }

  /** Return a set of misreadings: what was read, and what the rule is. */
  misread({ name, misreadings }, number) {
    const root = make("article", "misread");
    root.append(make("h4", "", `${number}${name}`));
    for (const { instead, rule } of misreadings) {
      const list = make("dl", "readings");
      for (const [title, text, kind] of [["What you read", instead, "wrong"], ["What the rule is", rule, "right"]]) {
        const one = make("div", kind);
        one.append(make("dt", "", title), make("dd", "", text));
        list.append(one);
      }
      root.append(list);
    }
    this.sets.set(name, root);
    return root;
  }

  trial({ run, text, answers }) {
    const root = make("div", "trial");
    const list = make("ul");
    list.append(...answers.map((each) => make("li", "", each)));
    root.append(make("p", "", `To know which of them it is, run ${run} on this:`), make("pre", "block", text), list);
    return root;
  }

  figures(sentences) {
    const root = make("details", "figures");
    root.append(make("summary", "", "How sure is that?"), ...sentences.map((each) => make("p", "", each)));
    return root;
  }

  showDifference(difference) {
    const root = this.sets.get(difference.names[1]) ?? this.root;
    if (difference.words) root.append(make("pre", "block", difference.words));
    else new Pair(root, difference);
  }
}
