// Creates elements, and buttons with drawn signs, since many fonts lack them.

const SIGNS = {
  play: "M5 3l12 7-12 7z",
  pause: "M4 3h4v14h-4zM12 3h4v14h-4z",
  first: "M3 3h3v14h-3zM17 3v14l-10-7z",
  last: "M14 3h3v14h-3zM3 3v14l10-7z",
  roundBack: "M10 3v14l-8-7zM18 3v14l-8-7z",
  roundOn: "M10 3v14l8-7zM2 3v14l8-7z",
  back: "M14 3v14l-9-7z",
  on: "M6 3v14l9-7z",
  slower: "M3 9h14v2h-14z",
  faster: "M9 3h2v6h6v2h-6v6h-2v-6h-6v-2h6z",
};

export function make(tag, className = "", text = "") {
  const made = document.createElement(tag);
  if (className) made.className = className;
  if (text) made.textContent = text;
  return made;
}

function drawn(sign) {
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  svg.setAttribute("viewBox", "0 0 20 20");
  svg.setAttribute("aria-hidden", "true");
  const path = document.createElementNS("http://www.w3.org/2000/svg", "path");
  path.setAttribute("d", SIGNS[sign]);
  svg.append(path);
  return svg;
}

/** Give a button a sign or words. The title describes its action. */
export function label(button, sign, title) {
  button.replaceChildren(sign in SIGNS ? drawn(sign) : sign);
  if (!title) return;
  button.title = title;
  button.setAttribute("aria-label", title);
}

/** Return a button. */
export function button(sign, title, act) {
  const made = make("button");
  made.type = "button";
  label(made, sign, title);
  made.addEventListener("click", act);
  return made;
}
