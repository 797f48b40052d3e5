// Asks for the reason of a turn and shows it.

import { ReasonPanel } from "./reasons.js";

export class Inquiry {
  /** `reasonOf(round, unit, place)` returns a promise of a reason, see `game/page/difference.py`.
   * `onMarks()` is called when the marks change. */
  constructor(container, playback, reasonOf, onMarks) {
    this.recording = playback.recording;
    this.playback = playback;
    this.reasonOf = reasonOf;
    this.onMarks = onMarks;
    this.forgotten();
    this.panel = new ReasonPanel(container, this.recording.head.opening.units ? "a unit" : "the board", (steps) => this.showMarks(steps));
  }

  forgotten() {
    this.asked = null;
    this.selected = null; // The number of the unit.
    this.marks = null; // The steps of the reason that the map shows.
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
    const { recording, playback } = this;
    this.ask(recording.stateAt(playback.number).units ? recording.turns[playback.number]?.actor ?? null : null);
  }

  /** Ask for the reason of a unit's turn in this round, or of the round in puzzles without units. */
  async ask(unit) {
    const { recording, playback } = this;
    playback.pause();
    if (!recording.length) return;
    const round = recording.roundOf(playback.number);
    const opening = recording.stateAt(recording.roundEnds[round - 1]);
    const place = opening.units?.[unit]?.place ?? null;
    if (opening.units && !place) {
      this.panel.say(unit === null ? "No unit acts after the end." : "This unit was not on the map at the start of the round.");
      return;
    }
    const turn = unit === null ? recording.roundEnds[round - 1] : recording.turnOf(unit, round);
    if (turn !== null && turn < recording.length) playback.seek(turn);
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
