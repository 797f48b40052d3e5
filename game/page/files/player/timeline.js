// The timeline: a chart of what is left on each side, marks of what happened, and a slider.

import { colours } from "./colours.js";

const MOST_POINTS = 400; // Moments that a chart is made of.
const HEIGHT = 56;
const MARK_HUES = {
  died: "red", key_taken: "accent", spell_cast: "blue", appeared: "green", subgame_began: "pink",
  combat_ended: "text", duel_ended: "text", vault_ended: "text",
};

export class Timeline {
  constructor(container, story, measures) {
    this.story = story;
    this.measures = measures;
    this.canvas = document.createElement("canvas");
    this.canvas.className = "chart";
    this.canvas.setAttribute("aria-hidden", "true");
    this.slider = document.createElement("input");
    this.slider.type = "range";
    this.slider.min = "0";
    this.slider.step = "1";
    this.slider.className = "slider";
    this.slider.setAttribute("aria-label", "Timeline, in turns");
    container.append(this.canvas, this.slider);
    this.onSeek = () => {};
    this.slider.addEventListener("input", () => this.onSeek(Number(this.slider.value)));
    this.canvas.addEventListener("pointerdown", (event) => this.seekTo(event));
    this.canvas.addEventListener("pointermove", (event) => event.buttons && this.seekTo(event));
    this.picture = null;
    this.drawnTurns = -1;
  }

  seekTo(event) {
    const box = this.canvas.getBoundingClientRect();
    const share = Math.max(0, Math.min(1, (event.clientX - box.left) / box.width));
    this.onSeek(Math.round(share * this.story.length));
  }

  /** Make the chart anew, as the story has grown, the size is another, or the colours. */
  refresh() {
    this.drawnTurns = -1;
    this.slider.max = String(this.story.length);
  }

  draw(position) {
    if (this.drawnTurns !== this.story.length) this.drawPicture();
    const context = this.canvas.getContext("2d");
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.drawImage(this.picture, 0, 0);
    const x = (position / Math.max(1, this.story.length)) * (this.canvas.width - 2);
    context.fillStyle = colours().text;
    context.fillRect(x, 0, 2 * this.density, this.canvas.height);
  }

  /** Put the slider to a moment. */
  show(number) {
    this.slider.value = String(number);
    this.slider.setAttribute("aria-valuetext", this.story.whereabouts(number));
  }

  drawPicture() {
    this.drawnTurns = this.story.length;
    this.slider.max = String(this.story.length);
    this.density = window.devicePixelRatio || 1;
    const wide = this.canvas.clientWidth || 300;
    this.canvas.width = Math.round(wide * this.density);
    this.canvas.height = Math.round(HEIGHT * this.density);
    this.picture = document.createElement("canvas");
    this.picture.width = this.canvas.width;
    this.picture.height = this.canvas.height;
    const context = this.picture.getContext("2d");
    context.scale(this.density, this.density);
    const all = colours();
    context.fillStyle = all.surface;
    context.fillRect(0, 0, wide, HEIGHT);
    this.drawMarks(context, all, wide);
    this.drawLines(context, all, wide);
  }

  drawMarks(context, all, wide) {
    const length = Math.max(1, this.story.length);
    context.globalAlpha = 0.7;
    this.story.turns.forEach(({ marks }, place) => {
      if (!marks) return;
      context.fillStyle = all[MARK_HUES[marks.at(-1)] ?? "muted"];
      context.fillRect(((place + 1) / length) * (wide - 2), HEIGHT - 9, Math.max(1, Math.min(3, wide / length)), 9);
    });
    context.globalAlpha = 1;
  }

  drawLines(context, all, wide) {
    const length = this.story.length;
    const every = Math.max(1, Math.ceil(length / MOST_POINTS));
    const moments = [];
    for (let number = 0; number <= length; number += every) moments.push([number, this.measures(this.story.stateAt(number))]);
    const most = Math.max(1, ...moments.flatMap(([, found]) => found.map(({ value }) => value)));
    (moments[0]?.[1] ?? []).forEach(({ hue }, which) => {
      context.strokeStyle = all[`${hue}-line`];
      context.lineWidth = 2;
      context.beginPath();
      moments.forEach(([number, found], step) => {
        const x = (number / Math.max(1, length)) * (wide - 2);
        const y = 3 + (1 - (found[which]?.value ?? 0) / most) * (HEIGHT - 18);
        context[step ? "lineTo" : "moveTo"](x, y);
      });
      context.stroke();
    });
  }
}
