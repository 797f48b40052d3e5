// A board with a map: units with hit points, items, keys, doors and explorers.

import { colours } from "./colours.js";
import { make } from "./elements.js";
import { drawFigure, hasFigure } from "./figures.js";
import { drawArrows, drawBlows, drawReason } from "./map-marks.js";

const SMALLEST_SQUARE = 2;
const LARGEST_SQUARE = 44;
const LETTERS_FROM = 11; // From this number of pixels per square on, letters are readable.
const NAMES_FROM = 30; // From this number of pixels per square on, units have their names.
const FIGURES_FROM = 12; // From this number of screen pixels per square on, units are sprites.
const TOKENS_FROM = 6;
const FIGURE = 0.86; // The size of a sprite, in squares.
const SIDES = { E: "blue", G: "orange" };
const NAMES = { E: ["elf", "elves"], G: ["goblin", "goblins"] };
const EXPLORERS = ["orange", "blue", "pink", "green"];
const TRAIL = 60; // The number of an explorer's last steps that are drawn.

const KEY_LETTER = 0.11; // The distance from a key's middle up to its letter, in squares.
const KEY_LIGHTNESS = [0.86, 0.72, 0.58];

/** Return the window's colour of a key and its doors. Neighbours in the alphabet differ most. */
function keyColour(letter) {
  const number = letter.toLowerCase().charCodeAt(0) - "a".charCodeAt(0);
  const level = number % KEY_LIGHTNESS.length;
  const steps = Math.floor(number / KEY_LIGHTNESS.length) * 4 + (level * 10) / 3;
  return `oklch(${KEY_LIGHTNESS[level]} 0.15 ${(100 + steps * 40).toFixed(1)})`;
}

export class MapBoard {
  constructor(container, recording) {
    this.recording = recording;
    this.looks = recording.head.looks;
    this.rows = recording.head.ground;
    this.columns = this.rows[0].length;
    this.zoom = 1;
    this.scroller = make("div", "board-scroller");
    this.canvas = make("canvas", "board");
    this.canvas.setAttribute("role", "img");
    this.scroller.append(this.canvas);
    container.append(this.scroller);
    this.mostPoints = Math.max(1, ...Object.values(recording.head.opening.units ?? {}).map((unit) => unit.points));
    this.canvas.addEventListener("click", (event) => this.pick(event));
    this.onPick = () => {};
    this.ground = null;
    this.fit();
  }

  /** Make squares as large as fits into the container. */
  fit() {
    const width = this.scroller.clientWidth || 320;
    const height = Math.max(200, window.innerHeight * 0.7);
    const fitting = Math.min(width / this.columns, height / this.rows.length, LARGEST_SQUARE);
    this.square = Math.max(SMALLEST_SQUARE, fitting) * this.zoom;
    const density = window.devicePixelRatio || 1;
    const [wide, high] = [this.columns * this.square, this.rows.length * this.square];
    this.canvas.width = Math.round(wide * density);
    this.canvas.height = Math.round(high * density);
    this.canvas.style.width = `${wide}px`;
    this.canvas.style.height = `${high}px`;
    this.density = density;
    this.ground = null;
  }

  setZoom(zoom) {
    this.zoom = Math.max(1, Math.min(zoom, 8));
    this.fit();
  }

  pick(event) {
    const box = this.canvas.getBoundingClientRect();
    const column = Math.floor(((event.clientX - box.left) / box.width) * this.columns);
    const row = Math.floor(((event.clientY - box.top) / box.height) * this.rows.length);
    this.onPick(row, column);
  }

  /** Return the number of the unit on a square; null without one. */
  unitAt(state, row, column) {
    const units = Object.values(state.units ?? {});
    return units.find(({ place }) => place[0] === row && place[1] === column)?.unit ?? null;
  }

  /** Draw a playback position: the states before and after a turn, and its fraction. `arrows`
   * contains a turn and its next state, and is drawn as arrows. */
  draw({ before, after, turn, progress, number, selected, reason, arrows }) {
    const context = this.canvas.getContext("2d");
    const all = colours();
    if (!this.ground) this.drawGround(all);
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.drawImage(this.ground, 0, 0);
    context.setTransform(this.density, 0, 0, this.density, 0, 0);
    if (before.explorers) this.drawTrail(context, all, number);
    if (reason) drawReason(this, context, all, reason);
    for (const thing of Object.values(before.things ?? {})) this.drawTile(context, all, thing.place, thing.kind, { look: this.looks[thing.kind], colour: all.green });
    for (const { place, door } of Object.values(before.doors ?? {})) this.drawTile(context, all, place, door, { look: this.looks.door, colour: keyColour(door), letterAbove: 0 });
    for (const { place, key } of Object.values(before.keys ?? {})) this.drawTile(context, all, place, key, { look: this.looks.key, colour: keyColour(key), letterAbove: KEY_LETTER });
    this.drawExplorers(context, all, { before, after, turn, progress, number });
    this.drawUnits(context, all, { before, after, turn, progress, number, selected });
    if (arrows) drawArrows(this, context, all, { before, ...arrows });
  }

  drawGround(all) {
    this.ground = make("canvas");
    this.ground.width = this.canvas.width;
    this.ground.height = this.canvas.height;
    const context = this.ground.getContext("2d");
    context.scale(this.density, this.density);
    context.fillStyle = all.wall;
    context.fillRect(0, 0, this.columns * this.square, this.rows.length * this.square);
    context.fillStyle = all.floor;
    const gap = this.square >= 8 ? 0.5 : 0;
    this.rows.forEach((row, y) => {
      [...row].forEach((mark, x) => {
        if (mark === "#") return;
        context.fillStyle = all.floor;
        context.fillRect(x * this.square + gap, y * this.square + gap, this.square - 2 * gap, this.square - 2 * gap);
        if (mark !== ".") this.drawTile(context, all, [y, x], mark, { look: this.looks.door, colour: all.muted, letterAbove: 0 });
      });
    });
  }

  centre([row, column]) {
    return [(column + 0.5) * this.square, (row + 0.5) * this.square];
  }

  between(here, there, progress) {
    if (!here || !there) return here ?? there;
    return [here[0] + (there[0] - here[0]) * progress, here[1] + (there[1] - here[1]) * progress];
  }

  /** Whether squares are large enough for sprites. */
  get hasFigures() {
    return this.square * this.density >= FIGURES_FROM;
  }

  /** Draw an item: its sprite, with its letter above the middle by `letterAbove` squares, or a tile. */
  drawTile(context, all, place, letter, { look, colour, letterAbove = null }) {
    const [x, y] = this.centre(place);
    if (this.hasFigures && drawFigure(context, look, { x, y, size: this.square * FIGURE, colour })) {
      if (letterAbove !== null) this.letter(context, all.ink, letter, x, y - letterAbove * this.square, 0.45);
      return;
    }
    const half = this.square * 0.38;
    context.fillStyle = colour;
    context.beginPath();
    context.roundRect(x - half, y - half, 2 * half, 2 * half, this.square * 0.15);
    context.fill();
    this.letter(context, all.ink, letter, x, y);
  }

  letter(context, colour, letter, x, y, share = 0.55) {
    if (this.square < LETTERS_FROM) return;
    context.fillStyle = colour;
    context.font = `600 ${this.square * share}px system-ui, sans-serif`;
    context.textAlign = "center";
    context.textBaseline = "middle";
    context.fillText(letter, x, y + this.square * 0.03);
  }

  drawTrail(context, all, number) {
    context.lineWidth = Math.max(1, this.square * 0.12);
    context.globalAlpha = 0.5;
    const from = Math.max(0, number - TRAIL);
    const paths = this.recording.stateAt(from).explorers.map((place) => [place]);
    for (let place = from; place < number; place++) {
      this.recording.turns[place].change.explorers?.forEach((here, which) => paths[which]?.push(here));
    }
    paths.forEach((path, which) => {
      context.strokeStyle = all[EXPLORERS[which % EXPLORERS.length]];
      context.beginPath();
      path.forEach((place, step) => context[step ? "lineTo" : "moveTo"](...this.centre(place)));
      context.stroke();
    });
    context.globalAlpha = 1;
  }

  drawExplorers(context, all, { before, after, turn, progress, number }) {
    (before.explorers ?? []).forEach((place, which) => {
      const [x, y] = this.centre(this.between(place, after?.explorers?.[which], turn ? progress : 0));
      const colour = all[EXPLORERS[which % EXPLORERS.length]];
      const facing = this.recording.facingOf(which + 1, number + Math.ceil(progress));
      if (this.hasFigures && drawFigure(context, this.looks.explorer, { x, y, size: this.square * FIGURE, colour, facing })) return;
      context.fillStyle = colour;
      context.beginPath();
      context.arc(x, y, Math.max(2, this.square * 0.4), 0, 2 * Math.PI);
      context.fill();
      this.letter(context, all.ink, before.explorers.length > 1 ? String(which + 1) : "@", x, y);
    });
  }

  drawUnits(context, all, { before, after, turn, progress, number, selected }) {
    for (const unit of Object.values(before.units ?? {})) {
      const acts = turn?.actor === unit.unit;
      const later = after?.units?.[unit.unit];
      const moved = acts && later ? this.between(unit.place, later.place, Math.min(1, progress * 2)) : unit.place;
      const struck = turn?.targets?.includes(unit.unit) && progress > 0.5;
      const points = struck ? later?.points ?? 0 : unit.points;
      const facing = this.recording.facingOf(unit.unit, number + Math.ceil(progress));
      this.drawUnit(context, all, { ...unit, points }, moved, { acts, struck, selected: selected === unit.unit, facing });
    }
    if (turn?.targets && progress > 0.5 && this.square >= 4) drawBlows(this, context, all, { turn, before, after });
  }

  drawUnit(context, all, unit, place, { acts, struck, selected, facing }) {
    const [x, y] = this.centre(place);
    const radius = Math.max(1.2, this.square * 0.4);
    context.globalAlpha = unit.points > 0 ? 1 : 0.35;
    this.drawBody(context, all, unit, { x, y, radius, facing });
    if (this.square >= 7) this.drawPoints(context, all, unit, x, y);
    if (this.square >= NAMES_FROM && unit.name) this.drawName(context, all, unit.name, x, y);
    context.globalAlpha = 1;
    if (struck || acts || selected) {
      context.strokeStyle = struck ? all.red : selected ? all.text : all.accent;
      context.lineWidth = Math.max(1, this.square * (selected ? 0.12 : 0.09));
      context.beginPath();
      context.arc(x, y, radius + context.lineWidth / 2, 0, 2 * Math.PI);
      context.stroke();
    }
  }

  /** Draw a unit: a sprite, on small squares a token, without both a disc with its letter. */
  drawBody(context, all, unit, { x, y, radius, facing }) {
    const letter = unit.kind ?? unit.faction;
    const look = this.looks[letter];
    const colour = all[SIDES[unit.faction] ?? "pink"];
    const pixels = this.square * this.density;
    if (pixels >= FIGURES_FROM) {
      const place = { x, y: y - this.square * 0.04, size: this.square * FIGURE, facing };
      if (drawFigure(context, look, place)) return;
    } else if (pixels >= TOKENS_FROM) {
      const token = hasFigure(`${look}-token`) ? `${look}-token` : "token";
      if (drawFigure(context, token, { x, y, size: this.square, colour })) return;
    }
    context.fillStyle = colour;
    context.beginPath();
    context.arc(x, y, radius, 0, 2 * Math.PI);
    context.fill();
    this.letter(context, all.ink, letter, x, y - this.square * 0.04);
  }

  drawPoints(context, all, unit, x, y) {
    const [wide, high] = [this.square * 0.8, Math.max(1.5, this.square * 0.12)];
    const top = y + this.square * 0.34;
    const share = Math.max(0, Math.min(1, unit.points / this.mostPoints));
    context.fillStyle = all.ink;
    context.fillRect(x - wide / 2, top, wide, high);
    context.fillStyle = all[SIDES[unit.faction] ?? "pink"];
    context.fillRect(x - wide / 2, top, wide * share, high);
  }

  /** Draw the short name of a unit above its bar. */
  drawName(context, all, name, x, y) {
    context.font = `600 ${this.square * 0.28}px system-ui, sans-serif`;
    context.textAlign = "center";
    context.textBaseline = "alphabetic";
    context.lineWidth = 3;
    context.strokeStyle = all.ink;
    context.fillStyle = all.text;
    const at = [x, y + this.square * 0.31];
    context.strokeText(name, ...at);
    context.fillText(name, ...at);
  }

  /** Scroll a square into view if the board is larger than its frame. */
  follow(place) {
    if (this.zoom === 1 || !place) return;
    const [x, y] = this.centre(place);
    const { clientWidth: wide, clientHeight: high } = this.scroller;
    const { scrollLeft: left, scrollTop: top } = this.scroller;
    const margin = 3 * this.square;
    if (x < left + margin || x > left + wide - margin) this.scroller.scrollLeft = x - wide / 2;
    if (y < top + margin || y > top + high - margin) this.scroller.scrollTop = y - high / 2;
  }

  /** Return the numbers of a state that the chart shows. */
  static measures(state) {
    if (state.units) {
      return Object.entries(SIDES).map(([side, hue]) => {
        const units = Object.values(state.units).filter(({ faction }) => faction === side);
        const value = units.reduce((sum, { points }) => sum + points, 0);
        const [one, many] = NAMES[side];
        return { hue, value, title: `hit points of the ${many}`, words: `${units.length} ${units.length === 1 ? one : many}, ${value} hit points` };
      });
    }
    const left = Object.keys(state.keys ?? {}).length;
    return [{ hue: "accent", value: left, title: "keys left", words: `${state.steps} steps, ${left} keys left` }];
  }
}
