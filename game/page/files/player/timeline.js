// The timeline: a chart of each side's points or cards, marks of events, a legend and a slider.

import { colours } from "./colours.js";
import { make } from "./elements.js";

const MOST_POINTS = 400; // The most points of a line.
const HEIGHT = 92;
const TOP = 16; // Pixels above the chart for the largest number.
const MARKS_HEIGHT = 8;
const ROUNDS_HEIGHT = 15;
const ZERO = HEIGHT - ROUNDS_HEIGHT - MARKS_HEIGHT; // The axis; below it are marks, then rounds.
const FONT = "11px system-ui, sans-serif";
const MOST_TICKS = 6;
/** Colour and name of each mark. */
const MARKS = {
  died: ["red", "a death"],
  key_taken: ["accent", "a key"],
  spell_cast: ["blue", "a spell"],
  appeared: ["green", "a new unit"],
  subgame_began: ["pink", "a sub-game"],
};

export class Timeline {
  constructor(container, recording, measures) {
    this.recording = recording;
    this.measures = measures;
    this.canvas = make("canvas", "chart");
    this.canvas.setAttribute("aria-hidden", "true");
    this.legend = make("p", "legend");
    this.slider = make("input", "slider");
    this.slider.type = "range";
    this.slider.min = "0";
    this.slider.step = "1";
    this.slider.setAttribute("aria-label", "Timeline, in turns");
    container.append(this.canvas, this.slider, this.legend);
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
    this.onSeek(Math.round(share * this.recording.length));
  }

  /** Draw the chart again for a longer recording or another size. */
  refresh() {
    this.drawnTurns = -1;
    this.slider.max = String(this.recording.length);
  }

  draw(position) {
    if (this.drawnTurns !== this.recording.length) this.drawPicture();
    const context = this.canvas.getContext("2d");
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.drawImage(this.picture, 0, 0);
    context.fillStyle = colours().text;
    context.fillRect(this.x(position) * this.density, TOP * this.density, 2 * this.density, (ZERO + MARKS_HEIGHT - TOP) * this.density);
  }

  /** Move the slider to a playback position. */
  show(number) {
    this.slider.value = String(number);
    this.slider.setAttribute("aria-valuetext", this.recording.whereabouts(number));
  }

  /** Return the x coordinate of a playback position. */
  x(number) {
    return (number / Math.max(1, this.recording.length)) * (this.wide - 2);
  }

  drawPicture() {
    this.drawnTurns = this.recording.length;
    this.slider.max = String(this.recording.length);
    this.density = window.devicePixelRatio || 1;
    this.wide = this.canvas.clientWidth || 300;
    this.canvas.width = Math.round(this.wide * this.density);
    this.canvas.height = Math.round(HEIGHT * this.density);
    this.picture = make("canvas");
    this.picture.width = this.canvas.width;
    this.picture.height = this.canvas.height;
    const context = this.picture.getContext("2d");
    context.scale(this.density, this.density);
    context.font = FONT;
    const all = colours();
    context.fillStyle = all.surface;
    context.fillRect(0, 0, this.wide, HEIGHT);
    this.drawMarks(context, all);
    const titles = this.drawLines(context, all);
    this.drawAxis(context, all);
    this.showLegend(titles);
  }

  drawMarks(context, all) {
    context.globalAlpha = 0.7;
    this.marked = new Set();
    this.recording.turns.forEach(({ marks }, place) => {
      const [hue] = MARKS[marks?.at(-1)] ?? [];
      if (!hue) return;
      this.marked.add(marks.at(-1));
      context.fillStyle = all[hue];
      const wide = Math.max(1, Math.min(3, this.wide / this.recording.length));
      context.fillRect(this.x(place + 1), ZERO + 1, wide, MARKS_HEIGHT - 1);
    });
    context.globalAlpha = 1;
  }

  /** Draw the lines with the largest number above them, and return their descriptions. */
  drawLines(context, all) {
    const length = this.recording.length;
    const every = Math.max(1, Math.ceil(length / MOST_POINTS));
    const moments = [];
    for (let number = 0; number <= length; number += every) moments.push([number, this.measures(this.recording.stateAt(number))]);
    const most = Math.max(1, ...moments.flatMap(([, found]) => found.map(({ value }) => value)));
    const lines = moments[0]?.[1] ?? [];
    lines.forEach(({ hue }, which) => {
      context.strokeStyle = all[hue];
      context.lineWidth = 2;
      context.beginPath();
      moments.forEach(([number, found], step) => {
        const y = ZERO - ((found[which]?.value ?? 0) / most) * (ZERO - TOP);
        context[step ? "lineTo" : "moveTo"](this.x(number), y);
      });
      context.stroke();
    });
    context.fillStyle = all.line;
    context.fillRect(0, TOP, this.wide, 1);
    context.fillStyle = all.muted;
    context.textAlign = "left";
    context.textBaseline = "top";
    context.fillText(String(most), 2, 3);
    return lines;
  }

  /** Draw the axis, with the numbers of some rounds at their ends. */
  drawAxis(context, all) {
    const { roundEnds, head } = this.recording;
    context.fillStyle = all.line;
    context.fillRect(0, ZERO, this.wide, 1);
    context.fillStyle = all.muted;
    context.textAlign = "left";
    const below = ZERO + MARKS_HEIGHT + 3;
    context.fillText(`${head.round} 0`, 2, below);
    const rounds = roundEnds.length - 1;
    const every = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 5000].find((each) => rounds / each <= MOST_TICKS) ?? 10000;
    context.textAlign = "center";
    for (let round = every; round <= rounds; round += every) {
      const x = this.x(roundEnds[round]);
      context.fillRect(x, ZERO + MARKS_HEIGHT, 1, 3);
      if (x > 60 && x < this.wide - 12) context.fillText(String(round), x, below);
    }
  }

  showLegend(lines) {
    const items = [
      ...lines.map(({ hue, title }) => [`var(--${hue})`, title, "line"]),
      ...Object.entries(MARKS).filter(([name]) => this.marked.has(name)).map(([, [hue, words]]) => [`var(--${hue})`, words, "mark"]),
    ];
    this.legend.replaceChildren(
      ...items.map(([colour, words, className]) => {
        const item = make("span");
        const swatch = make("span", `swatch ${className}`);
        swatch.style.background = colour;
        item.append(swatch, words);
        return item;
      }),
    );
  }
}
