// The end of a play: who won and why. The counted number is folded.

import { make } from "./elements.js";
import { sentence } from "./recording.js";

export class Ending {
  constructor(container) {
    this.root = make("div", "ending");
    this.root.hidden = true;
    container.append(this.root);
  }

  /** Show the end of a recording, see `game/page/recording.py`, or nothing for null. */
  show(end) {
    this.root.hidden = !end;
    if (!end) return;
    const [counted, ...outcome] = end.ending;
    const words = end.is_whole ? ["It has ended.", ...outcome.map(sentence)].join(" ") : "It continues, but it is too long to be recorded.";
    this.root.replaceChildren(make("strong", "", words));
    if (!counted) return;
    const count = make("details");
    count.append(make("summary", "", "Show the answer"), sentence(counted));
    this.root.append(count);
  }
}
