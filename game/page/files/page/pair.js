// Two boards side by side at the first different turn, with the reasons of both decisions.

import { button } from "../player/elements.js";
import { onFigure } from "../player/figures.js";
import { MapBoard } from "../player/map-board.js";
import { legendOf } from "../player/map-marks.js";
import { thought } from "../player/reasons.js";
import { sentence, Recording } from "../player/recording.js";
import { TableBoard } from "../player/table-board.js";
import { make } from "./dom.js";

let pairs = 0;

export class Pair {
  /** Show a difference, see `game/page/difference.py`. */
  constructor(container, { names: [base], turn, sides, reasons }) {
    this.first = turn;
    this.number = turn;
    this.reasons = reasons;
    const titles = ["Under the rules", "As you read them"];
    this.sides = sides.map((whole, which) => this.side(Recording.from(whole), titles[which]));
    const [one] = this.sides;
    const both = make("div", "pair");
    both.append(this.switch(), ...this.sides.map(({ root }) => root));
    const controls = make("div", "controls");
    controls.append(
      button("back", "Back a turn, on both sides", () => this.seek(this.number - 1)),
      button("on", "Forward a turn, on both sides", () => this.seek(this.number + 1)),
      button("The difference", "To the first turn that differs", () => this.seek(this.first)),
    );
    container.append(make("h4", "", `The first difference: ${one.recording.placeOf(turn)}`), this.legend(), both, controls);
    onFigure(() => this.fit());
    this.watchSize = new ResizeObserver(() => this.fit());
    this.watchSize.observe(both);
    this.fit();
  }

  /** Return the switch between both boards, which narrow screens show one at a time. */
  switch() {
    const root = make("div", "tabs");
    root.setAttribute("role", "radiogroup");
    root.setAttribute("aria-label", "Which board");
    ["The rule", "Yours"].forEach((words, which) => {
      const label = make("label");
      const choice = make("input");
      choice.type = "radio";
      choice.name = `pair-${pairs}`;
      choice.checked = which === 0;
      choice.addEventListener("change", () => this.fit());
      label.append(choice, words);
      root.append(label);
    });
    pairs += 1;
    return root;
  }

  /** Use the whole width. */
  fit() {
    for (const { board } of this.sides) board.fit();
    this.seek(this.number);
  }

  side(recording, name) {
    const root = make("div", "pair-side");
    root.append(make("h5", "", name));
    const Board = recording.head.ground.length ? MapBoard : TableBoard;
    const board = new Board(root, recording);
    const caption = make("p", "caption");
    const why = make("ul", "steps plain");
    root.append(caption, why);
    return { root, recording, board, caption, why };
  }

  /** Return the legend of the marks at the first difference. */
  legend() {
    const hasMap = this.sides.some(({ recording }) => recording.head.ground.length);
    return hasMap ? legendOf(this.reasons.flatMap((reason) => reason?.steps ?? [])) : "";
  }

  /** Return a turn with the states before and after it; null after the end. */
  moves(recording, place) {
    const turn = recording.turns[place];
    return turn ? { turn, before: recording.stateAt(place), next: recording.stateAt(place + 1) } : null;
  }

  seek(number) {
    this.number = Math.max(0, Math.min(number, Math.max(...this.sides.map(({ recording }) => recording.length)) - 1));
    this.sides.forEach((side, which) => {
      const place = Math.min(this.number, side.recording.length);
      const arrows = this.moves(side.recording, place);
      const turn = arrows?.turn;
      const reason = place === this.first ? this.reasons[which] : null;
      side.board.draw({
        before: side.recording.stateAt(place),
        after: null,
        turn: turn && { actor: turn.actor },
        progress: 0,
        number: place,
        selected: null,
        reason: reason?.steps,
        arrows,
      });
      const words = turn ? sentence(turn.text) : "It has ended.";
      side.caption.textContent = words;
      side.board.canvas.setAttribute("aria-label", `Board, ${side.recording.whereabouts(place)}; next: ${words}`);
      side.why.replaceChildren(...(reason?.steps ?? []).slice(1).map(({ words }) => thought(words)));
    });
  }
}
