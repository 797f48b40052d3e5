// The colours of boards and timelines, as the style sheet sets them.

const NAMES = [
  "surface", "raised", "line", "text", "muted", "accent", "ink",
  "blue", "orange", "green", "red", "pink", "wall", "floor",
];

let known = null;

function styled(property) {
  return getComputedStyle(document.documentElement).getPropertyValue(property).trim();
}

/** Return all colours by name. */
export function colours() {
  known ??= Object.fromEntries(NAMES.map((name) => [name, styled(`--${name}`)]));
  return known;
}
