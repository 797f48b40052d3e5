// The end of a play: who won and why. The counted number is folded.

import { sentence } from "./recording.js";

export class Ending {
  constructor(container) {
    this.root = document.createElement("div");
    this.root.className = "ending";
    this.root.hidden = true;
    container.append(this.root);
  }

  /** Show the end of a recording, see `game/page/recording.py`, or nothing for null. */
  show(end) {
    this.root.hidden = !end;
    if (!end) return;
    const [counted, ...outcome] = end.ending;
    const words = document.createElement("strong");
    words.textContent = end.is_whole ? ["It has ended.", ...outcome.map(sentence)].join(" ") : "It continues, but it is too long to be recorded.";
    this.root.replaceChildren(words);
    if (!counted) return;
    const count = document.createElement("details");
    const summary = document.createElement("summary");
    summary.textContent = "Show the answer";
    count.append(summary, sentence(counted));
    this.root.append(count);
  }
}
