// Finds elements of the page and scrolls to them.

import { make } from "../player/elements.js";

export { make };

export function find(id) {
  return document.getElementById(id);
}

/** Scroll an element to the top, unless it is visible together with `room` pixels below its top. */
export function bringIntoSight(element, room = 0) {
  const { top, bottom } = element.getBoundingClientRect();
  if (top >= 0 && Math.max(bottom, top + room) <= window.innerHeight) return;
  const isStill = matchMedia("(prefers-reduced-motion: reduce)").matches;
  element.scrollIntoView({ behavior: isStill ? "auto" : "smooth", block: "start" });
}

/** Return the number of columns of text that fit into an element. */
export function columnsOf(element) {
  const probe = make("span", "columns-probe", "0".repeat(20));
  element.append(probe);
  const wide = probe.getBoundingClientRect().width / 20 || 8;
  probe.remove();
  return Math.max(30, Math.min(100, Math.floor((element.clientWidth - 2) / wide)));
}
