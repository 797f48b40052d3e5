// Plays a story: a board, a timeline, controls, who is there and acts next, and reasons on a click.

import { label } from "./buttons.js";
import { onColoursChange } from "./colours.js";
import { controls, PAUSE, PLAY } from "./controls.js";
import { MapBoard } from "./map-board.js";
import { ReasonPanel } from "./reasons.js";
import { Roster } from "./roster.js";
import { sentence } from "./story.js";
import { TableBoard } from "./table-board.js";
import { Timeline } from "./timeline.js";

const SPEEDS = [1, 2, 4, 8, 16, 32, 64]; // Turns a second.
const USUAL_SPEED = 3;

/** What plays one story in a container.
 *
 * `reasonOf(round, unit, place)` returns a promise of a reason as `game/page/reason.py` writes it;
 * without it, those in the story are shown. `onMoment(number)` is called when another one is shown.
 */
export class Player {
  constructor(container, story, { reasonOf = null, onMoment = () => {} } = {}) {
    this.story = story;
    this.reasonOf = reasonOf ?? storedReasons(story);
    this.onMoment = onMoment;
    this.number = 0; // Turns that are complete.
    this.progress = 0; // How far the next one has come.
    this.isPlaying = false;
    this.speed = USUAL_SPEED;
    this.selected = null;
    this.reason = null;
    this.scriptTimes = [];
    this.container = container;
    this.build();
    this.forgetColours = onColoursChange(() => this.resized());
    this.watchSize = new ResizeObserver(() => this.resized());
    this.watchSize.observe(this.main);
    this.seek(0);
  }

  build() {
    this.container.classList.add("player");
    this.container.tabIndex = -1; // So that keys work once the board was clicked.
    this.container.replaceChildren();
    this.main = document.createElement("div");
    this.main.className = "player-main";
    this.side = document.createElement("div");
    this.side.className = "player-side";
    this.container.append(this.main, this.side);
    const Board = this.story.head.ground.length ? MapBoard : TableBoard;
    this.board = new Board(this.main, this.story);
    this.board.onPick = (row, column) => this.pick(row, column);
    this.caption = document.createElement("p");
    this.caption.className = "caption";
    this.main.append(this.caption);
    this.timeline = new Timeline(this.main, this.story, Board.measures);
    this.measures = Board.measures;
    this.timeline.onSeek = (number) => this.seek(number, true);
    this.main.append(controls(this));
    this.announcer = document.createElement("p");
    this.announcer.className = "visually-hidden";
    this.announcer.setAttribute("aria-live", "polite");
    this.main.append(this.announcer);
    this.roster = new Roster(this.side, (unit) => this.ask(unit));
    this.panel = new ReasonPanel(this.side, this.story.head.opening.units ? "a unit" : "the board", (steps) => this.showMarks(steps));
    this.container.addEventListener("keydown", (event) => this.key(event));
  }

  zoomed(factor) {
    this.board.setZoom(this.board.zoom * factor);
    this.draw();
  }

  setSpeed(speed) {
    this.speed = Math.max(0, Math.min(speed, SPEEDS.length - 1));
    this.speedLabel.textContent = `${SPEEDS[this.speed]}/s`;
  }

  key(event) {
    if (event.target.matches("input[type=text], textarea, select") || event.ctrlKey || event.metaKey || event.altKey) return;
    const isSlider = event.target === this.timeline.slider;
    const acts = {
      " ": () => this.toggle(),
      ArrowLeft: () => this.step(-1),
      ArrowRight: () => this.step(1),
      PageUp: () => this.stepRound(-1),
      PageDown: () => this.stepRound(1),
      Home: () => this.seek(0, true),
      End: () => this.seek(this.story.length, true),
      w: () => this.askNext(),
      "+": () => this.setSpeed(this.speed + 1),
      "-": () => this.setSpeed(this.speed - 1),
      Escape: () => this.forgetReason(true),
    };
    const act = acts[event.key];
    // A focused button is pressed by the space bar, and a slider moved by arrows.
    if (!act || (event.key === " " && event.target.matches("button"))) return;
    if (isSlider && event.key.startsWith("Arrow")) return;
    event.preventDefault();
    act();
  }

  toggle() {
    if (this.isPlaying) this.pause();
    else this.play();
  }

  play() {
    if (this.number >= this.story.length && this.story.end) this.seek(0);
    this.forgetReason();
    this.isPlaying = true;
    label(this.playButton, "pause", PAUSE);
    this.last = performance.now();
    this.nextFrame();
  }

  nextFrame() {
    cancelAnimationFrame(this.requested);
    this.requested = requestAnimationFrame((now) => this.frame(now));
  }

  pause() {
    if (!this.isPlaying) return;
    this.isPlaying = false;
    cancelAnimationFrame(this.requested);
    label(this.playButton, "play", PLAY);
    this.moved();
  }

  frame(now) {
    if (!this.isPlaying) return;
    const began = performance.now();
    // The time of a frame is that of its beginning, which may be before it was asked for.
    const passed = Math.max(0, Math.min(100, now - this.last));
    this.progress += (passed / 1000) * SPEEDS[this.speed];
    this.last = now;
    const whole = Math.floor(this.progress);
    this.progress -= whole;
    this.number = Math.min(this.number + whole, this.story.length);
    if (this.number >= this.story.length) {
      this.progress = 0;
      if (this.story.end) this.pause();
    }
    this.draw();
    this.scriptTimes.push(performance.now() - began);
    if (this.scriptTimes.length > 600) this.scriptTimes.shift();
    if (this.isPlaying) this.nextFrame();
  }

  step(by) {
    this.seek(this.number + by, true);
  }

  stepRound(by) {
    const ends = this.story.roundEnds;
    const round = this.story.roundsAt(this.number);
    const isWithin = this.number > ends[round];
    const wanted = by > 0 ? ends[round + 1] ?? this.story.length : isWithin ? ends[round] : ends[round - 1] ?? 0;
    this.seek(wanted, true);
  }

  /** Show the moment after so many turns; by hand it is told to screen readers, too. */
  seek(number, isByHand = false) {
    if (isByHand) this.pause();
    this.forgetReason();
    this.number = Math.max(0, Math.min(number, this.story.length));
    this.progress = 0;
    this.draw();
    this.moved(isByHand);
  }

  moved(isTold = true) {
    this.onMoment(this.number);
    if (isTold) this.announcer.textContent = `${this.story.whereabouts(this.number)}: ${this.caption.textContent}`;
  }

  /** More turns are known, or the end is. */
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
    const { story, number } = this;
    const before = story.stateAt(number);
    const turn = story.turns[number];
    const after = turn && this.progress > 0 ? story.stateAt(number + 1) : null;
    const shown = this.progress > 0 ? turn : undefined;
    this.board.draw({
      before, after, turn: shown ?? (turn && { actor: turn.actor }), progress: this.progress,
      number, selected: this.selected, reason: this.reason,
    });
    this.timeline.draw(number + this.progress);
    if (number !== this.shownNumber || story.length !== this.shownLength) this.drawWords(before, turn);
    if (this.isPlaying && before.units && turn?.actor) this.board.follow(before.units[turn.actor]?.place);
    else if (before.explorers) this.board.follow(before.explorers[0]);
  }

  drawWords(before, turn) {
    const { story, number } = this;
    this.shownNumber = number;
    this.shownLength = story.length;
    this.timeline.show(number);
    const told = number > 0 ? story.turns[number - 1].told : "";
    const measures = this.measures(before).map(({ words }) => words).join("; ");
    const isOver = story.end && number === story.length;
    const ending = isOver && !story.end.is_whole ? "It goes on, but no more is told: it is too long." : "";
    this.caption.textContent = [sentence(told), isOver ? "It is over." : "", ending].filter(Boolean).join(" ") || "It begins.";
    this.board.canvas.setAttribute("aria-label", `Board, ${story.whereabouts(number)}: ${measures}`);
    this.roster.show(before, turn?.actor ?? null, `${story.whereabouts(number)} · ${measures}`);
  }

  pick(row, column) {
    const state = this.story.stateAt(this.number);
    if (!state.units) this.ask(null);
    else {
      const unit = this.board.unitAt(state, row, column);
      if (unit === null) this.forgetReason(true);
      else this.ask(unit);
    }
  }

  askNext() {
    this.ask(this.story.stateAt(this.number).units ? this.story.turns[this.number]?.actor ?? null : null);
  }

  /** Ask why a unit acts as it does in this round, or why the round goes so if there are no units. */
  async ask(unit) {
    this.pause();
    const { story } = this;
    if (!story.length) return;
    const round = story.roundOf(this.number);
    const opening = story.stateAt(story.roundEnds[round - 1]);
    const place = opening.units?.[unit]?.place ?? null;
    if (opening.units && !place) {
      this.panel.say(unit === null ? "Nobody acts any more." : "This unit was not there as the round began.");
      return;
    }
    const turn = unit === null ? story.roundEnds[round - 1] : story.turnOf(unit, round);
    if (turn !== null && turn < story.length) this.seek(turn);
    this.selected = unit;
    this.draw();
    this.panel.say("Asking …");
    const asked = (this.asked = {});
    try {
      const found = await this.reasonOf(round, unit, place);
      if (asked !== this.asked) return;
      this.panel.show(found);
      this.moved(false);
    } catch (error) {
      if (asked === this.asked) this.panel.say(error.message);
    }
  }

  showMarks(steps) {
    this.reason = steps;
    this.draw();
  }

  forgetReason(isDrawn = false) {
    if (this.selected === null && this.reason === null && !this.asked) return;
    this.asked = null;
    this.selected = null;
    this.reason = null;
    this.panel.clear();
    if (isDrawn) this.draw();
  }

  close() {
    this.isPlaying = false;
    cancelAnimationFrame(this.requested);
    this.forgetColours();
    this.watchSize.disconnect();
    this.container.replaceChildren();
  }
}

/** Return what finds reasons in a story that holds them. */
function storedReasons(story) {
  return async (round, unit) => {
    const found = story.head.reasons?.[unit === null ? String(round) : `${round}:${unit}`];
    if (found) return found;
    throw new Error("No reason is kept here for this.");
  };
}
