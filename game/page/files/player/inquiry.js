// Asks why something is done: which turn is meant, and what is shown of the answer.

import { ReasonPanel } from "./reasons.js";

export class Inquiry {
  /** `reasonOf(round, unit, place)` returns a promise of a reason as `game/page/difference.py` writes it.
   * `onMarks()` is called when other marks are to be drawn. */
  constructor(container, playback, reasonOf, onMarks) {
    this.story = playback.story;
    this.playback = playback;
    this.reasonOf = reasonOf;
    this.onMarks = onMarks;
    this.forgotten();
    this.panel = new ReasonPanel(container, this.story.head.opening.units ? "a unit" : "the board", (steps) => this.showMarks(steps));
  }

  forgotten() {
    this.asked = null;
    this.selected = null; // The unit that is asked about.
    this.marks = null; // The steps of the reason that are drawn.
  }

  forget(isDrawn = false) {
    if (this.selected === null && this.marks === null && !this.asked) return;
    this.forgotten();
    this.panel.clear();
    if (isDrawn) this.onMarks();
  }

  showMarks(steps) {
    this.marks = steps;
    this.onMarks();
  }

  askNext() {
    const { story, playback } = this;
    this.ask(story.stateAt(playback.number).units ? story.turns[playback.number]?.actor ?? null : null);
  }

  /** Ask why a unit acts as it does in this round, or why the round goes so if there are no units. */
  async ask(unit) {
    const { story, playback } = this;
    playback.pause();
    if (!story.length) return;
    const round = story.roundOf(playback.number);
    const opening = story.stateAt(story.roundEnds[round - 1]);
    const place = opening.units?.[unit]?.place ?? null;
    if (opening.units && !place) {
      this.panel.say(unit === null ? "Nobody acts any more." : "This unit was not there as the round began.");
      return;
    }
    const turn = unit === null ? story.roundEnds[round - 1] : story.turnOf(unit, round);
    if (turn !== null && turn < story.length) playback.seek(turn);
    this.selected = unit;
    this.onMarks();
    this.panel.say("Asking …");
    const asked = (this.asked = {});
    try {
      const found = await this.reasonOf(round, unit, place);
      if (asked !== this.asked) return;
      this.panel.show(found);
      playback.on.rest(false);
    } catch (error) {
      if (asked === this.asked) this.panel.say(error.message);
    }
  }
}
