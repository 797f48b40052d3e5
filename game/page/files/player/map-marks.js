// What is drawn over a map: the squares that a reason speaks of, arrows for what a turn does, and
// the legend of both.

import { blows, steps } from "./story.js";

/** How the squares of a reason are drawn: colour, how much of it covers the floor, and letter, by
 * the name of a step. */
const MARKS = {
  "in range": ["muted", 0.25, "?"],
  reachable: ["blue", 0.3, "@"],
  nearest: ["pink", 0.6, "!"],
  chosen: ["accent", 0.85, "+"],
  step: ["green", 0.9, ""],
  way: ["green", 0.55, ""],
  strike: ["red", 0.9, ""],
};
const STRONG = 0.6; // From here on letters are drawn in ink.

/** Return the colour of a step's mark for style sheets, the same that it has on the floor. */
export function markColour(name) {
  const [hue, strength] = MARKS[name] ?? ["muted", 1];
  return `color-mix(in srgb, var(--${hue}) ${100 * strength}%, var(--floor))`;
}

/** Mark the squares of a reason; each has the mark of the last step that leaves it, and no other. */
export function drawReason(board, context, all, steps) {
  const marks = new Map();
  for (const { name, places } of steps) {
    if (name in MARKS) for (const place of places) marks.set(place.join(), [place, ...MARKS[name]]);
  }
  const half = board.square * 0.46;
  for (const [place, hue, strength, letter] of marks.values()) {
    const [x, y] = board.centre(place);
    context.globalAlpha = strength;
    context.fillStyle = all[hue];
    context.fillRect(x - half, y - half, 2 * half, 2 * half);
    context.globalAlpha = 1;
    board.letter(context, strength > STRONG ? all.ink : all.text, letter, x, y, 0.45);
  }
}

/** Draw lines from who strikes to who is struck. */
export function drawBlows(board, context, all, { turn, before, after }) {
  for (const [from, to] of blows({ turn, before, next: after })) {
    context.strokeStyle = all.red;
    context.lineWidth = Math.max(1, board.square * 0.1);
    context.beginPath();
    context.moveTo(...board.centre(from));
    context.lineTo(...board.centre(to));
    context.stroke();
  }
}

/** Draw an arrow for each step and each blow of a turn. */
export function drawArrows(board, context, all, moves) {
  for (const [from, to] of steps(moves)) drawArrow(board, context, all.text, from, to);
  for (const [from, to] of blows(moves)) drawArrow(board, context, all.red, from, to);
}

function drawArrow(board, context, colour, from, to) {
  const [x, y] = board.centre(from);
  const [endX, endY] = board.centre(to);
  const angle = Math.atan2(endY - y, endX - x);
  const head = board.square * 0.32;
  const edge = board.square * 0.42; // Of who stands where it begins.
  context.strokeStyle = colour;
  context.fillStyle = colour;
  context.lineWidth = Math.max(1.5, board.square * 0.1);
  context.beginPath();
  context.moveTo(x + Math.cos(angle) * edge, y + Math.sin(angle) * edge);
  context.lineTo(endX - Math.cos(angle) * head * 0.8, endY - Math.sin(angle) * head * 0.8);
  context.stroke();
  context.beginPath();
  context.moveTo(endX, endY);
  for (const turned of [2.6, -2.6]) context.lineTo(endX + Math.cos(angle + turned) * head, endY + Math.sin(angle + turned) * head);
  context.fill();
}

/** Return the legend of what is drawn for some steps of reasons and some moves. */
export function legendOf(reasonSteps, moves) {
  const legend = document.createElement("p");
  legend.className = "legend";
  const add = (mark, words) => {
    const item = document.createElement("span");
    item.append(mark, words);
    legend.append(item, " ");
  };
  const names = new Set(reasonSteps.filter(({ places }) => places.length).map(({ name }) => name));
  for (const [name, [, , letter]] of Object.entries(MARKS)) {
    if (!names.has(name)) continue;
    const swatch = document.createElement("span");
    swatch.className = "swatch";
    swatch.textContent = letter;
    swatch.style.background = markColour(name);
    add(swatch, name);
  }
  for (const [className, found, words] of [["", steps, "steps"], ["blow", blows, "strikes"]]) {
    if (!moves.some((each) => found(each).length)) continue;
    const arrow = document.createElement("span");
    arrow.className = `arrow ${className}`;
    arrow.textContent = "➜";
    add(arrow, words);
  }
  if (legend.childElementCount) legend.append("A square is row,column, from 0.");
  return legend;
}
