// Colours of boards and timelines, as the style sheet sets them for light and dark.

const NAMES = [
  "background", "surface", "raised", "line", "text", "muted", "accent",
  "blue", "orange", "green", "red", "pink", "wall", "floor", "ink",
  "blue-line", "orange-line", "red-line", "accent-line",
];

let known = null;

/** Return the colours that hold now, by name. */
export function colours() {
  if (!known) {
    const style = getComputedStyle(document.documentElement);
    known = Object.fromEntries(NAMES.map((name) => [name, style.getPropertyValue(`--${name}`).trim()]));
  }
  return known;
}

/** Call a function whenever other colours hold. */
export function onColoursChange(call) {
  const forget = () => {
    known = null;
    call();
  };
  const query = matchMedia("(prefers-color-scheme: dark)");
  query.addEventListener("change", forget);
  const watch = new MutationObserver(forget);
  watch.observe(document.documentElement, { attributes: true, attributeFilter: ["data-theme"] });
  return () => {
    query.removeEventListener("change", forget);
    watch.disconnect();
  };
}
