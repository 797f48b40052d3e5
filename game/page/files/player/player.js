// Shows a recording: a board, a timeline, controls, the list of units, and reasons after a click.

import { button, make } from "./elements.js";
import { Controls } from "./controls.js";
import { Ending } from "./ending.js";
import { onFigure } from "./figures.js";
import { Inquiry } from "./inquiry.js";
import { MapBoard } from "./map-board.js";
import { Playback } from "./playback.js";
import { Roster } from "./roster.js";
import { sentence } from "./recording.js";
import { TableBoard } from "./table-board.js";
import { Timeline } from "./timeline.js";

/** Plays one recording in a container. `reasonOf(round, unit, place)` returns a promise of a reason, see `inquiry.js`. */
export class Player {
  constructor(container, recording, { reasonOf }) {
    this.recording = recording;
    this.container = container;
    this.playback = new Playback(recording, {
      onDraw: () => this.draw(),
      onLeave: () => this.inquiry.forget(),
      onRest: (isSpoken) => this.rested(isSpoken),
      onPlaying: (isPlaying) => this.controls.show(isPlaying),
    });
    this.build(reasonOf);
    this.forgetFigures = onFigure(() => this.resized());
    this.watchSize = new ResizeObserver(() => this.resized());
    this.watchSize.observe(this.main);
    this.playback.seek(0);
  }

  build(reasonOf) {
    const { container, recording, playback } = this;
    container.classList.add("player");
    container.tabIndex = -1; // Keys work after a click on the board.
    const add = (tag, className, parent) => parent.appendChild(make(tag, className));
    container.replaceChildren();
    this.main = add("div", "player-main", container);
    this.side = add("div", "player-side", container);
    const Board = recording.head.ground.length ? MapBoard : TableBoard;
    this.measures = Board.measures;
    const stage = add("div", "stage", this.main);
    this.board = new Board(stage, recording);
    this.bigPlay = button("play", "Play", () => {
      playback.play();
      container.focus({ preventScroll: true }); // The button vanishes, and keys still work.
    });
    this.bigPlay.className = "big-play";
    stage.append(this.bigPlay);
    this.board.onPick = (row, column) => this.pick(row, column);
    this.caption = add("p", "caption", this.main);
    this.ending = new Ending(this.main);
    this.timeline = new Timeline(this.main, recording, Board.measures);
    this.timeline.onSeek = (number) => playback.seek(number, true);
    this.announcer = make("p", "visually-hidden");
    this.announcer.setAttribute("aria-live", "polite");
    this.roster = new Roster(this.side, (unit) => this.askedInList(unit));
    this.inquiry = new Inquiry(this.side, playback, reasonOf, () => this.draw());
    this.controls = new Controls(this.main, playback, this.inquiry, recording.head.ground.length ? (factor) => this.zoomed(factor) : null);
    this.main.append(this.announcer);
    this.listening = new AbortController();
    container.addEventListener("keydown", (event) => this.controls.key(event, event.target === this.timeline.slider), { signal: this.listening.signal });
  }

  zoomed(factor) {
    this.board.setZoom(this.board.zoom * factor);
    this.draw();
  }

  rested(isSpoken) {
    const { number } = this.playback;
    if (isSpoken) this.announcer.textContent = `${this.recording.whereabouts(number)}: ${this.caption.textContent}`;
  }

  /** Show more turns of the recording. */
  grew() {
    this.timeline.refresh();
    this.draw();
  }

  resized() {
    this.board.fit();
    this.board.drawn = null;
    this.timeline.refresh();
    this.draw();
  }

  draw() {
    const { recording, inquiry } = this;
    const { number, progress, isPlaying } = this.playback;
    const before = recording.stateAt(number);
    const turn = recording.turns[number];
    const next = turn && (progress > 0 || inquiry.marks) ? recording.stateAt(number + 1) : null;
    const isUnderWay = progress > 0;
    this.board.draw({
      before, after: isUnderWay ? next : null, turn: isUnderWay ? turn : turn && { actor: turn.actor }, progress,
      number, selected: inquiry.selected, reason: inquiry.marks,
      arrows: inquiry.marks && next ? { turn, next } : null,
    });
    this.bigPlay.hidden = isPlaying || number > 0 || inquiry.marks !== null;
    this.timeline.draw(number + progress);
    if (number !== this.shownNumber || recording.length !== this.shownLength || this.isShownOver !== this.playback.isAtEnd) {
      this.drawWords(before, turn);
    }
    if (isPlaying && before.units && turn?.actor) this.board.follow(before.units[turn.actor]?.place);
    else if (before.explorers) this.board.follow(before.explorers[0]);
  }

  drawWords(before, turn) {
    const { recording } = this;
    const { number, isAtEnd } = this.playback;
    [this.shownNumber, this.shownLength, this.isShownOver] = [number, recording.length, isAtEnd];
    this.timeline.show(number);
    const text = number > 0 ? recording.turns[number - 1].text : "";
    const measures = this.measures(before).map(({ words }) => words).join("; ");
    this.caption.textContent = sentence(text) || "Press play to watch.";
    this.ending.show(isAtEnd ? recording.end : null);
    this.board.canvas.setAttribute("aria-label", `Board, ${recording.whereabouts(number)}: ${measures}`);
    this.roster.show(before, turn?.actor ?? null, `${recording.whereabouts(number)} · ${measures}`);
  }

  /** Ask about a unit of the list, and scroll the map into view, which shows the answer. */
  askedInList(unit) {
    this.board.scroller.scrollIntoView({ block: "nearest" });
    this.inquiry.ask(unit);
  }

  pick(row, column) {
    const state = this.recording.stateAt(this.playback.number);
    const unit = state.units ? this.board.unitAt(state, row, column) : null;
    if (state.units && unit === null) this.inquiry.forget(true);
    else this.inquiry.ask(unit);
  }

  close() {
    this.playback.stop();
    this.listening.abort();
    this.forgetFigures();
    this.watchSize.disconnect();
    this.container.replaceChildren();
  }
}
