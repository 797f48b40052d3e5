// How a story ends: who won and why; the number that comes of it stands behind a click.

import { sentence } from "./story.js";

export class Ending {
  constructor(container) {
    this.root = document.createElement("div");
    this.root.className = "ending";
    this.root.hidden = true;
    container.append(this.root);
  }

  /** Show the end of a story, see `game/page/story.py`; null while it goes on. */
  show(end) {
    this.root.hidden = !end;
    if (!end) return;
    const [counted, ...outcome] = end.ending;
    const words = document.createElement("strong");
    words.textContent = end.is_whole ? ["It is over.", ...outcome.map(sentence)].join(" ") : "It continues, but it is too long to be recorded.";
    this.root.replaceChildren(words);
    if (!counted) return;
    const count = document.createElement("details");
    const summary = document.createElement("summary");
    summary.textContent = "What is counted";
    count.append(summary, sentence(counted));
    this.root.append(count);
  }
}
