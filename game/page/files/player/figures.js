// Draws the window's sprites, the files of `assets/art`.

import { ART } from "./art.js";
import { make } from "./elements.js";

const MOST_KEPT = 600; // The most stored pictures.
const TINY = 12; // Up to this number of pixels a simpler sprite is drawn.

/** Sprites by name, colour and size; null while they load. */
const kept = new Map();
const waiting = new Set();

/** Call a function whenever a sprite has loaded. */
export function onFigure(call) {
  waiting.add(call);
  return () => waiting.delete(call);
}

/** Return whether a sprite with this name exists. */
export function hasFigure(look) {
  return `${look}-down` in ART || look in ART;
}

/** Return a sprite as the address of an image. `currentColor` in its file is replaced with `colour`. */
export function addressOf(name, colour = "#fff") {
  return `data:image/svg+xml,${encodeURIComponent(ART[name].replace("<svg ", `<svg color="${colour}" `))}`;
}

/** Draw a sprite around a point. Return false if it doesn't exist or still loads. */
export function drawFigure(context, look, { x, y, size, colour, facing = "down" }) {
  const { a: density } = context.getTransform();
  const pixels = Math.round(size * density);
  const turned = `${look}-${facing === "left" ? "right" : facing}`;
  const plain = turned in ART ? turned : look;
  const name = pixels <= TINY && `${plain}-tiny` in ART ? `${plain}-tiny` : plain;
  if (!(name in ART)) return false;
  const picture = pictureOf(name, colour, pixels);
  if (!picture) return false;
  // On whole pixels, since it would be blurred between them.
  const [left, top] = [x, y].map((middle) => Math.round((middle - size / 2) * density) / density);
  const side = pixels / density;
  context.save();
  context.translate(facing === "left" ? left + side : left, top);
  if (facing === "left") context.scale(-1, 1);
  context.drawImage(picture, 0, 0, side, side);
  context.restore();
  return true;
}

/** Return a sprite as a canvas of a width in pixels; null while it loads. */
function pictureOf(name, colour, pixels) {
  const key = `${name} ${colour} ${pixels}`;
  if (!kept.has(key)) {
    if (kept.size >= MOST_KEPT) kept.clear();
    kept.set(key, null);
    drawn(name, colour, pixels).then((picture) => {
      kept.set(key, picture);
      for (const call of waiting) call();
    });
  }
  return kept.get(key);
}

async function drawn(name, colour, pixels) {
  const image = new Image(pixels, pixels);
  image.src = addressOf(name, colour);
  await image.decode();
  const picture = make("canvas");
  picture.width = pixels;
  picture.height = pixels;
  picture.getContext("2d").drawImage(image, 0, 0, pixels, pixels);
  return picture;
}
