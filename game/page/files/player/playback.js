// Where a story is, and how it goes on: by turns, by rounds, and by the clock.

const SPEEDS = [1, 2, 4, 8, 16, 32, 64]; // Turns a second.
const USUAL_SPEED = 3;
const LONGEST_FRAME = 100; // Milliseconds.

/** The moment that is shown of a story, which may grow meanwhile.
 *
 * `onDraw()` is called when another moment is to be drawn, `onLeave()` before one is left, and
 * `onRest(isTold)` when one stays; it is told to screen readers if it was sought by hand.
 */
export class Playback {
  constructor(story, { onDraw, onLeave, onRest, onPlaying }) {
    this.story = story;
    this.on = { draw: onDraw, leave: onLeave, rest: onRest, playing: onPlaying };
    this.number = 0; // Turns that are complete.
    this.progress = 0; // How far the next one has come.
    this.isPlaying = false;
    this.speed = USUAL_SPEED;
  }

  get turnsPerSecond() {
    return SPEEDS[this.speed];
  }

  get isAtEnd() {
    return this.story.end !== null && this.number === this.story.length;
  }

  setSpeed(speed) {
    this.speed = Math.max(0, Math.min(speed, SPEEDS.length - 1));
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

  /** Play no longer, and tell nobody. */
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
    // The time of a frame is that of its beginning, which may be before it was asked for.
    const passed = Math.max(0, Math.min(LONGEST_FRAME, now - this.last));
    this.progress += (passed / 1000) * this.turnsPerSecond;
    this.last = now;
    const whole = Math.floor(this.progress);
    this.progress -= whole;
    this.number = Math.min(this.number + whole, this.story.length);
    if (this.number >= this.story.length) {
      this.progress = 0;
      if (this.story.end) this.pause();
    }
    this.on.draw();
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

  /** Show the moment after so many turns. */
  seek(number, isByHand = false) {
    if (isByHand) this.pause();
    this.on.leave();
    this.number = Math.max(0, Math.min(number, this.story.length));
    this.progress = 0;
    this.on.draw();
    this.on.rest(isByHand);
  }
}
