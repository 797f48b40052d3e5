// The reason of a turn as a list. The map shows the step under the pointer, or all steps.

import { markImage } from "./map-marks.js";

const MOST_WORDED = 10; // The most sentences without a mark.

/** Return a list item with a sentence; the chosen one is bold. */
export function thought(words) {
  const item = document.createElement("li");
  item.textContent = words.replace(/^--> /, "▸ ");
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
    this.root = document.createElement("section");
    this.root.className = "reason";
    this.root.setAttribute("aria-label", "Why");
    this.root.setAttribute("aria-live", "polite");
    container.append(this.root);
    this.clear();
  }

  clear() {
    const hasKeys = !matchMedia("(pointer: coarse)").matches; // Touch screens have no keys.
    this.say(`${hasKeys ? "Click" : "Tap"} ${this.what}${hasKeys ? ", or press W," : ""} to see why it acts so.`);
    this.root.classList.add("empty");
  }

  say(words) {
    this.root.classList.remove("empty");
    const made = document.createElement("p");
    made.className = "muted";
    made.textContent = words;
    this.root.replaceChildren(made);
  }

  /** Show the steps of a reason, see `game/page/difference.py`. */
  show({ steps }) {
    this.root.classList.remove("empty");
    const [first, ...rest] = shortened(steps);
    const heading = document.createElement("h3");
    heading.textContent = first?.words ?? "";
    const list = document.createElement("ol");
    list.className = rest.some(({ places }) => places.length) ? "steps" : "steps plain";
    for (const step of rest) {
      const item = thought(step.name ? "" : step.words);
      if (step.name) {
        const pick = document.createElement("button");
        pick.type = "button";
        pick.className = "step";
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
