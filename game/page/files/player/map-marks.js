// Drawn over a map: the steps of a decision with the window's marks, arrows for a turn, and the legend.

import { colours } from "./colours.js";
import { make } from "./elements.js";
import { addressOf, drawFigure, hasFigure } from "./figures.js";
import { blows, steps } from "./recording.js";

const WAY = "way"; // The step of a vault's explorer: a line of dots.
const DOT = 0.4; // The size of a dot, in squares.

/** Return the sprite and the size of a step's mark: `in range` has `assets/art/mark-in-range.svg`. */
function markOf(name) {
  return name === WAY ? ["dot", DOT] : [`mark-${name.replace(" ", "-")}`, 1];
}

/** Return an image of a step's mark, or null if the step has none. */
export function markImage(name) {
  const [look] = markOf(name);
  if (!name || !hasFigure(look)) return null;
  const image = make("img", "swatch");
  image.alt = "";
  image.src = addressOf(look, colours().green);
  return image;
}

/** Mark the squares of a decision's steps. The step itself is an arrow, see `drawArrows`. */
export function drawReason(board, context, all, reason) {
  for (const { name, places } of reason) {
    if (!name || name === "step") continue;
    const [look, size] = markOf(name);
    for (const place of places) {
      const [x, y] = board.centre(place);
      drawFigure(context, look, { x, y, size: size * board.square, colour: all.green });
    }
  }
}

/** Draw lines from attackers to their targets. */
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

/** Draw an arrow for each step and each attack of a turn. */
export function drawArrows(board, context, all, moves) {
  for (const [from, to] of steps(moves)) drawArrow(board, context, all, [all.green, all.accent], from, to);
  for (const [from, to] of blows(moves)) drawArrow(board, context, all, [all.red, all.red], from, to);
}

function drawArrow(board, context, all, [colour, headColour], from, to) {
  const [x, y] = board.centre(from);
  const [endX, endY] = board.centre(to);
  const angle = Math.atan2(endY - y, endX - x);
  const head = board.square * 0.32;
  const edge = board.square * 0.42; // The edge of the sprite at the start.
  context.strokeStyle = colour;
  context.lineWidth = Math.max(1.5, board.square * 0.12);
  context.beginPath();
  context.moveTo(x + Math.cos(angle) * edge, y + Math.sin(angle) * edge);
  context.lineTo(endX - Math.cos(angle) * head * 0.8, endY - Math.sin(angle) * head * 0.8);
  context.stroke();
  context.fillStyle = headColour;
  context.strokeStyle = all.ink;
  context.lineWidth = 1;
  context.beginPath();
  context.moveTo(endX, endY);
  for (const turned of [2.6, -2.6]) context.lineTo(endX + Math.cos(angle + turned) * head, endY + Math.sin(angle + turned) * head);
  context.closePath();
  context.fill();
  context.stroke();
}

/** Return the legend of the marks of some steps. */
export function legendOf(reasonSteps) {
  const legend = make("p", "legend");
  const names = new Set(reasonSteps.filter(({ places }) => places.length).map(({ name }) => name));
  for (const name of names) {
    const image = markImage(name);
    if (!image) continue;
    const item = make("span");
    item.append(image, name);
    legend.append(item, " ");
  }
  if (legend.childElementCount) legend.append("Squares are row,column from 0.");
  return legend;
}
