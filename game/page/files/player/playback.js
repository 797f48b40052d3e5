// The playback position of a recording: moved by the clock, by turns and by rounds.

// The window's speeds, see `game/playback/pace.py`: factors, or AUTO for a recording of any length.
const AUTO = null;
const SPEEDS = [0.25, 0.5, 1, 2, 4, 8, 16, 32, 64];
const WHOLE_SECONDS = 75; // The longest playback of a recording under AUTO.
const LONGEST_FRAME = 0.1; // Seconds.

/** The playback position of a recording.
 *
 * `onDraw()` is called when the position changes, `onLeave()` before a change by hand or a start,
 * and `onRest(isSpoken)` after a change by hand or a pause.
 */
export class Playback {
  constructor(recording, { onDraw, onLeave, onRest, onPlaying }) {
    this.recording = recording;
    this.on = { draw: onDraw, leave: onLeave, rest: onRest, playing: onPlaying };
    this.number = 0; // The number of complete turns.
    this.progress = 0; // The fraction of the next turn.
    this.isPlaying = false;
    this.speed = AUTO;
  }

  /** The speed as a factor. */
  get rate() {
    return this.speed ?? Math.max(1, this.recording.seconds / WHOLE_SECONDS);
  }

  get speedWords() {
    return this.speed === AUTO ? "Auto" : `${this.speed}x`;
  }

  get isAtEnd() {
    return this.recording.end !== null && this.number === this.recording.length;
  }

  /** Go to the next speed, above for 1 and below for -1. AUTO is below the slowest speed. */
  changeSpeed(by) {
    const { rate } = this;
    let place = SPEEDS.indexOf(this.speed) + by;
    if (this.speed === AUTO) place = by > 0 ? SPEEDS.findIndex((each) => each > rate) : SPEEDS.findLastIndex((each) => each < rate);
    this.speed = place < 0 ? AUTO : SPEEDS[Math.min(place, SPEEDS.length - 1)];
  }

  toggle() {
    if (this.isPlaying) this.pause();
    else this.play();
  }

  play() {
    if (this.isAtEnd) this.seek(0);
    this.on.leave();
    this.isPlaying = true;
    this.on.playing(true);
    this.last = performance.now();
    this.nextFrame();
  }

  pause() {
    if (!this.isPlaying) return;
    this.stop();
    this.on.playing(false);
    this.on.rest(true);
  }

  /** Stop without calling `onRest`. */
  stop() {
    this.isPlaying = false;
    cancelAnimationFrame(this.requested);
  }

  nextFrame() {
    cancelAnimationFrame(this.requested);
    this.requested = requestAnimationFrame((now) => this.frame(now));
  }

  frame(now) {
    if (!this.isPlaying) return;
    // A frame's time may be earlier than its request.
    this.advance(this.rate * Math.max(0, Math.min(LONGEST_FRAME, (now - this.last) / 1000)));
    this.last = now;
    if (this.number >= this.recording.length) {
      this.progress = 0;
      if (this.recording.end) this.pause();
    }
    this.on.draw();
    if (this.isPlaying) this.nextFrame();
  }

  /** Move forward by `seconds` of speed 1. */
  advance(seconds) {
    const { turns } = this.recording;
    let left = seconds;
    while (left > 0 && this.number < turns.length) {
      const length = turns[this.number].seconds;
      const played = Math.min(left, length * (1 - this.progress));
      left -= played;
      this.progress += played / length;
      if (left <= 0 && this.progress < 1) return;
      this.progress = 0;
      this.number += 1;
    }
  }

  step(by) {
    this.seek(this.number + by, true);
  }

  stepRound(by) {
    const ends = this.recording.roundEnds;
    const round = this.recording.roundsAt(this.number);
    const isWithin = this.number > ends[round];
    const wanted = by > 0 ? ends[round + 1] ?? this.recording.length : isWithin ? ends[round] : ends[round - 1] ?? 0;
    this.seek(wanted, true);
  }

  /** Go to the position after `number` turns. */
  seek(number, isByHand = false) {
    if (isByHand) this.pause();
    this.on.leave();
    this.number = Math.max(0, Math.min(number, this.recording.length));
    this.progress = 0;
    this.on.draw();
    this.on.rest(isByHand);
  }
}
