// Two boards side by side at the first turn that differs, with what led to it on each.

import { button } from "../player/buttons.js";
import { MapBoard } from "../player/map-board.js";
import { sentence, Story } from "../player/story.js";
import { TableBoard } from "../player/table-board.js";
import { onColoursChange } from "../player/colours.js";
import { thought } from "../player/reasons.js";
import { make } from "./dom.js";

export class Pair {
  /** Show a difference, see `game/page/difference.py`. */
  constructor(container, { names, turn, sides, reasons }) {
    this.first = turn;
    this.number = turn;
    this.reasons = reasons;
    this.sides = sides.map((whole, which) => this.side(Story.from(whole), names[which]));
    const [one] = this.sides;
    container.append(make("h3", "", `They part at ${one.story.placeOf(turn)}`));
    const both = make("div", "pair");
    both.append(...this.sides.map(({ root }) => root));
    const controls = make("div", "controls");
    controls.append(
      button("back", "Back a turn, on both sides", () => this.seek(this.number - 1)),
      button("on", "On a turn, on both sides", () => this.seek(this.number + 1)),
      button("The difference", "To the first turn that differs", () => this.seek(this.first)),
    );
    container.append(both, controls);
    onColoursChange(() => this.seek(this.number));
    this.fit();
  }

  /** Draw as wide as there is room. */
  fit() {
    for (const { board } of this.sides) board.fit();
    this.seek(this.number);
  }

  side(story, name) {
    const root = make("div", "pair-side");
    root.append(make("h4", "", name));
    const Board = story.head.ground.length ? MapBoard : TableBoard;
    const board = new Board(root, story);
    const caption = make("p", "caption");
    const why = make("ul", "steps plain");
    root.append(caption, why);
    return { root, story, board, caption, why };
  }

  seek(number) {
    this.number = Math.max(0, Math.min(number, Math.max(...this.sides.map(({ story }) => story.length)) - 1));
    this.sides.forEach((side, which) => {
      const place = Math.min(this.number, side.story.length);
      const turn = side.story.turns[place];
      const reason = place === this.first ? this.reasons[which] : null;
      side.board.draw({
        before: side.story.stateAt(place),
        after: turn ? side.story.stateAt(place + 1) : null,
        turn: turn && { actor: turn.actor },
        progress: 0,
        number: place,
        selected: null,
        reason: reason?.steps,
      });
      const words = turn ? sentence(turn.told) : "It is over.";
      side.caption.textContent = words;
      side.board.canvas.setAttribute("aria-label", `Board, ${side.story.whereabouts(place)}; next: ${words}`);
      side.why.replaceChildren(...(reason?.steps ?? []).slice(1).map(({ words }) => thought(words)));
    });
  }
}
