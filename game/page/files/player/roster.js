// The list of units with their hit points: buttons, of which the tab key reaches one. The arrow keys
// up and down reach the others.

import { make } from "./elements.js";

const NAMES = { E: "elf", G: "goblin" };
const MOST_LISTED = 60;

export class Roster {
  constructor(container, onAsk) {
    this.onAsk = onAsk;
    this.heading = make("p", "whereabouts");
    this.list = make("ul", "roster");
    this.list.setAttribute("aria-label", "Units");
    container.append(this.heading, this.list);
    this.list.addEventListener("keydown", (event) => this.key(event));
    this.list.addEventListener("focusin", ({ target }) => this.reached(target));
    this.rows = new Map();
  }

  /** Focus the unit above or below. */
  key(event) {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (!by) return;
    const picks = this.picks();
    picks[picks.indexOf(document.activeElement) + by]?.focus();
    event.preventDefault();
  }

  picks() {
    return [...this.list.children].map(({ pick }) => pick);
  }

  /** Make the tab key reach the button that had the focus last, or the first one. */
  reached(wanted) {
    const picks = this.picks();
    const reached = picks.includes(wanted) ? wanted : picks[0];
    for (const pick of picks) pick.tabIndex = pick === reached ? 0 : -1;
  }

  /** List the units of a state and mark the next one to act. */
  show(state, next, words) {
    this.heading.textContent = words;
    const units = Object.values(state.units ?? {});
    this.list.hidden = !units.length;
    if (!units.length) return;
    const rows = units.slice(0, MOST_LISTED).map((unit) => this.row(unit, unit.unit === next));
    if (rows.length !== this.list.children.length || rows.some((row, place) => row !== this.list.children[place])) {
      const focused = document.activeElement;
      this.list.replaceChildren(...rows);
      if (focused && this.list.contains(focused)) focused.focus({ preventScroll: true });
      this.reached(this.picks().find(({ tabIndex }) => tabIndex === 0));
    }
  }

  row(unit, isNext) {
    let row = this.rows.get(unit.unit);
    if (!row) {
      row = make("li");
      row.pick = make("button");
      row.pick.type = "button";
      row.pick.tabIndex = -1;
      row.pick.addEventListener("click", () => this.onAsk(unit.unit));
      row.append(row.pick);
      this.rows.set(unit.unit, row);
    }
    const name = unit.kind ?? NAMES[unit.faction] ?? unit.faction;
    const words = `${isNext ? "▸ " : ""}${unit.name ?? name} · ${unit.points}`;
    if (row.words !== words) {
      row.words = words;
      row.pick.textContent = words;
      row.pick.className = `unit side-${unit.faction}${isNext ? " next" : ""}`;
      row.pick.setAttribute(
        "aria-label",
        `${name} ${unit.name ?? ""} at ${unit.place.join(",")}, ${unit.points} hit points${isNext ? ", acts next" : ""}: why?`,
      );
    }
    return row;
  }
}
