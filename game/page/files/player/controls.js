// The buttons below a board, and the keys that do the same: what plays, steps, and asks.

import { button, label } from "./buttons.js";

export class Controls {
  /** `onZoom(factor)` is null where there is no map. */
  constructor(container, playback, inquiry, onZoom) {
    this.playback = playback;
    this.inquiry = inquiry;
    const { round } = playback.story.head;
    const root = document.createElement("div");
    root.className = "controls";
    root.setAttribute("role", "group");
    root.setAttribute("aria-label", "Playback");
    this.playButton = button("play", "", () => playback.toggle());
    this.playButton.className = "play";
    root.append(
      button("first", "To the beginning (Home)", () => playback.seek(0, true)),
      button("roundBack", `Back a ${round} (Page up)`, () => playback.stepRound(-1)),
      button("back", "Back a turn (left arrow)", () => playback.step(-1)),
      this.playButton,
      button("on", "On a turn (right arrow)", () => playback.step(1)),
      button("roundOn", `On a ${round} (Page down)`, () => playback.stepRound(1)),
      button("last", "To the end (End)", () => playback.seek(playback.story.length, true)),
      this.speeds(),
      button("Why?", "Why the next to act acts so (W)", () => inquiry.askNext()),
    );
    if (onZoom) {
      root.append(button("Map −", "Smaller map", () => onZoom(0.5)), button("Map +", "Larger map", () => onZoom(2)));
    }
    container.append(root);
    this.show(false);
    this.changeSpeed(0);
  }

  /** Show what the button does that plays and pauses. */
  show(isPlaying) {
    label(this.playButton, ...(isPlaying ? ["pause", "Pause (space)"] : ["play", "Play (space)"]));
  }

  speeds() {
    const made = document.createElement("span");
    made.className = "speeds";
    this.speedLabel = document.createElement("span");
    this.speedLabel.className = "muted speed";
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

  /** Do what a key stands for. */
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
      End: () => playback.seek(playback.story.length, true),
      w: () => inquiry.askNext(),
      "+": () => this.changeSpeed(1),
      "-": () => this.changeSpeed(-1),
      Escape: () => inquiry.forget(true),
    };
    const act = acts[event.key];
    // A focused button is pressed by the space bar, and a slider moved by arrows.
    if (!act || (event.key === " " && event.target.matches("button, summary"))) return;
    if (isSlider && event.key.startsWith("Arrow")) return;
    event.preventDefault();
    act();
  }
}
