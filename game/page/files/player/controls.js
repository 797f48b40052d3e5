// The buttons below a board, and the keys with the same actions.

import { button, label, make } from "./elements.js";

export class Controls {
  /** `onZoom(factor)` is null without a map. */
  constructor(container, playback, inquiry, onZoom) {
    this.playback = playback;
    this.inquiry = inquiry;
    const { round } = playback.recording.head;
    const root = make("div", "controls");
    root.setAttribute("role", "group");
    root.setAttribute("aria-label", "Playback");
    this.playButton = button("play", "", () => playback.toggle());
    this.playButton.className = "play";
    root.append(
      button("first", "To the start (Home)", () => playback.seek(0, true)),
      button("roundBack", `Back a ${round} (Page up)`, () => playback.stepRound(-1)),
      button("back", "Back a turn (left arrow)", () => playback.step(-1)),
      this.playButton,
      button("on", "Forward a turn (right arrow)", () => playback.step(1)),
      button("roundOn", `Forward a ${round} (Page down)`, () => playback.stepRound(1)),
      button("last", "To the end (End)", () => playback.seek(playback.recording.length, true)),
      this.speeds(),
      button("Why?", "The reason of the next turn (W)", () => inquiry.askNext()),
    );
    if (onZoom) {
      root.append(button("Map −", "Smaller map", () => onZoom(0.5)), button("Map +", "Larger map", () => onZoom(2)));
    }
    container.append(root);
    this.show(false);
    this.changeSpeed(0);
  }

  /** Label the button for play and pause. */
  show(isPlaying) {
    label(this.playButton, ...(isPlaying ? ["pause", "Pause (space)"] : ["play", "Play (space)"]));
  }

  speeds() {
    const made = make("span", "speeds");
    this.speedLabel = make("span", "muted speed");
    made.append(
      button("slower", "Slower (-)", () => this.changeSpeed(-1)),
      this.speedLabel,
      button("faster", "Faster (+)", () => this.changeSpeed(1)),
    );
    return made;
  }

  changeSpeed(by) {
    if (by) this.playback.changeSpeed(by);
    this.speedLabel.textContent = this.playback.speedWords;
  }

  /** Run the action of a key. */
  key(event, isSlider) {
    if (event.target.matches("input[type=text], textarea, select") || event.ctrlKey || event.metaKey || event.altKey) return;
    const { playback, inquiry } = this;
    const acts = {
      " ": () => playback.toggle(),
      ArrowLeft: () => playback.step(-1),
      ArrowRight: () => playback.step(1),
      PageUp: () => playback.stepRound(-1),
      PageDown: () => playback.stepRound(1),
      Home: () => playback.seek(0, true),
      End: () => playback.seek(playback.recording.length, true),
      w: () => inquiry.askNext(),
      "+": () => this.changeSpeed(1),
      "-": () => this.changeSpeed(-1),
      Escape: () => inquiry.forget(true),
    };
    const act = acts[event.key];
    // The space bar presses a focused button, and arrows move a focused slider.
    if (!act || (event.key === " " && event.target.matches("button, summary"))) return;
    if (isSlider && event.key.startsWith("Arrow")) return;
    event.preventDefault();
    act();
  }
}
