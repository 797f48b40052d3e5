// The reason of a turn as a list. The map shows the step under the pointer, or all steps.

import { make } from "./elements.js";
import { markImage } from "./map-marks.js";

const MOST_WORDED = 10; // The most sentences without a mark.

/** Return a list item with a sentence; the chosen one is bold. */
export function thought(words) {
  const item = make("li", "", words.replace(/^--> /, "▸ "));
  item.classList.toggle("taken", words.startsWith("--> "));
  return item;
}

/** Return the steps without the worst of many choices. The best choices come first. */
function shortened(steps) {
  const worded = steps.filter(({ name }) => !name);
  const left = worded.slice(MOST_WORDED);
  if (left.length < 2) return steps;
  const further = { name: "", words: `and ${left.length} more`, places: [] };
  return steps.flatMap((step) => (step === left[0] ? [further] : left.includes(step) ? [] : [step]));
}

export class ReasonPanel {
  constructor(container, what, onMarks) {
    this.what = what;
    this.onMarks = onMarks;
    this.root = make("section", "reason");
    this.root.setAttribute("aria-label", "Why");
    this.root.setAttribute("aria-live", "polite");
    container.append(this.root);
    this.clear();
  }

  clear() {
    const hasKeys = !matchMedia("(pointer: coarse)").matches; // Touch screens have no keys.
    this.say(`${hasKeys ? "Click" : "Tap"} ${this.what}${hasKeys ? ", or press W," : ""} to see why it acts so.`);
  }

  say(words) {
    this.root.replaceChildren(make("p", "muted", words));
  }

  /** Show the steps of a reason, see `game/page/difference.py`. */
  show({ steps }) {
    const [first, ...rest] = shortened(steps);
    const heading = make("h3", "", first?.words ?? "");
    const list = make("ol", rest.some(({ places }) => places.length) ? "steps" : "steps plain");
    for (const step of rest) {
      const item = thought(step.name ? "" : step.words);
      if (step.name) {
        const pick = make("button", "step");
        pick.type = "button";
        pick.append(markImage(step.name) ?? "", step.words);
        const only = () => this.onMarks([step]);
        const all = () => this.onMarks(rest);
        pick.addEventListener("pointerenter", only);
        pick.addEventListener("focus", only);
        pick.addEventListener("click", only);
        pick.addEventListener("pointerleave", all);
        pick.addEventListener("blur", all);
        item.append(pick);
      }
      list.append(item);
    }
    this.root.replaceChildren(heading, list);
    this.onMarks(rest);
  }
}
