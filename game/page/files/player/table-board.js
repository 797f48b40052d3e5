// A board without a map: bars for fighters, decks for card players, or text.

import { make } from "./elements.js";
import { addressOf, hasFigure } from "./figures.js";

const CARDS_SHOWN = 14;

/** A board of words, bars and cards. */
export class TableBoard {
  constructor(container, recording) {
    this.recording = recording;
    this.root = make("div", "table-board");
    this.root.setAttribute("role", "img");
    this.canvas = this.root;
    container.append(this.root);
    this.onPick = () => {};
    this.root.addEventListener("click", () => this.onPick(0, 0));
    this.drawn = null;
  }

  fit() {}

  setZoom() {}

  follow() {}

  unitAt() {
    return null;
  }

  draw({ before }) {
    if (before === this.drawn) return;
    this.drawn = before;
    if (before.wizard) this.root.replaceChildren(...fighters(before, this.recording.head));
    else if (before.games) this.root.replaceChildren(...Object.values(before.games).map(game));
    else this.root.replaceChildren(make("pre", "", (before.picture ?? []).join("\n")));
  }

  static measures(state) {
    if (state.wizard) {
      return [
        { hue: "blue", value: Math.max(0, state.wizard.points), title: "hit points of the wizard", words: `wizard ${state.wizard.points}` },
        { hue: "red", value: Math.max(0, state.boss.points), title: "hit points of the boss", words: `boss ${state.boss.points} hit points` },
      ];
    }
    const decks = Object.values(state.games ?? {})[0]?.decks ?? [];
    return decks.map((deck, which) => ({
      hue: which ? "orange" : "blue",
      value: deck.length,
      title: `cards of player ${which + 1}`,
      words: `player ${which + 1} holds ${deck.length}`,
    }));
  }
}

function fighters(state, { opening, looks }) {
  const made = [
    fighter("Wizard", looks.wizard, "blue", [
      ["hit points", state.wizard.points, opening.wizard.points],
      ["mana", state.wizard.mana, Math.max(opening.wizard.mana, state.wizard.mana)],
    ], `${state.wizard.armor} armor, ${state.wizard.spent} mana spent`),
    fighter("Boss", looks.boss, "red", [["hit points", state.boss.points, opening.boss.points]], `${state.boss.damage} damage`),
  ];
  const effects = make("p", "effects");
  const running = Object.entries(state.effects ?? {});
  effects.append(running.length ? "Effects: " : "No effect is running.");
  for (const [name, turns] of running) effects.append(make("span", "chip", `${name} ${turns}`), " ");
  return [...made, effects];
}

function fighter(name, look, hue, bars, words) {
  const made = make("div", "fighter");
  const heading = make("h3", "", name);
  if (hasFigure(look)) heading.prepend(figure(look));
  made.append(heading);
  for (const [title, value, most] of bars) {
    const row = make("div", "bar-row");
    const bar = make("div", "bar");
    const filled = make("div", `bar-filled ${title === "mana" ? "pink" : hue}`);
    filled.style.width = `${Math.max(0, Math.min(100, (100 * value) / (most || 1)))}%`;
    bar.append(filled);
    row.append(make("span", "bar-title", title), bar, make("span", "bar-value", String(value)));
    made.append(row);
  }
  made.append(make("p", "muted", words));
  return made;
}

function figure(look) {
  const image = make("img");
  image.alt = "";
  image.src = addressOf(look);
  return image;
}

function game({ game: number, rounds, decks, drawn }) {
  const made = make("div", "card-game");
  made.append(make("h3", "", number === 1 ? `Game, ${rounds} rounds` : `Sub-game ${number}, ${rounds} rounds`));
  decks.forEach((deck, which) => {
    const row = make("div", "deck");
    row.append(make("span", "deck-name", `Player ${which + 1} (${deck.length})`));
    if (drawn) row.append(make("span", "card drawn", String(drawn[which])));
    for (const card of deck.slice(0, CARDS_SHOWN)) row.append(make("span", `card player-${which + 1}`, String(card)));
    if (deck.length > CARDS_SHOWN) row.append(make("span", "muted", `+${deck.length - CARDS_SHOWN}`));
    made.append(row);
  });
  return made;
}
