// How an input is played: settings of its puzzle, and variants of its rules.

import { find, make } from "./dom.js";

export class RulesForm {
  constructor(onChange) {
    this.onChange = onChange;
    this.settings = {};
    this.rules = [];
    this.fields = find("settings");
    this.select = find("rules");
    this.chosen = find("rules-chosen");
    this.select.addEventListener("change", () => {
      const name = this.select.value;
      this.select.value = "";
      if (name && !this.rules.includes(name)) this.change({ rules: [...this.rules, name] });
    });
  }

  change({ settings = this.settings, rules = this.rules }) {
    this.settings = settings;
    this.rules = rules;
    this.showChosen();
    this.onChange();
  }

  /** Offer what an input can be played by; what it has not is forgotten. */
  offer({ settings, rules, puzzle }) {
    if (puzzle === this.puzzle) return;
    this.puzzle = puzzle;
    this.fields.replaceChildren(...settings.map((each) => this.field(each)));
    const known = new Set(rules.map(({ name }) => name));
    this.rules = this.rules.filter((name) => known.has(name.split(/[=@]/)[0]));
    this.settings = Object.fromEntries(
      Object.entries(this.settings).filter(([name]) => settings.some((each) => each.name === name)),
    );
    const first = make("option", "", "Add one …");
    first.value = "";
    this.select.replaceChildren(first);
    let group = null;
    for (const { name, question, instead } of rules) {
      if (group?.label !== question) {
        group = make("optgroup");
        group.label = question;
        this.select.append(group);
      }
      const option = make("option", "", name);
      option.value = name;
      option.title = instead;
      group.append(option);
    }
    this.showChosen();
  }

  /** Forget settings and rules, as another puzzle's input is played. */
  forget() {
    this.puzzle = null;
    this.settings = {};
    this.rules = [];
  }

  field({ name, help, default: usual }) {
    const label = make("label", "field");
    const input = make("input");
    input.type = "text";
    input.inputMode = typeof usual === "number" ? "numeric" : "text";
    input.placeholder = String(usual);
    input.value = this.settings[name] ?? "";
    input.name = name;
    input.addEventListener("change", () => {
      const settings = { ...this.settings };
      if (input.value.trim() === "") delete settings[name];
      else settings[name] = input.value.trim();
      this.change({ settings });
    });
    label.append(make("span", "", help), input);
    return label;
  }

  showChosen() {
    this.chosen.replaceChildren(
      ...this.rules.map((name) => {
        const chip = make("button", "chip", `${name} ✕`);
        chip.type = "button";
        chip.setAttribute("aria-label", `No longer play by ${name}`);
        chip.addEventListener("click", () => this.change({ rules: this.rules.filter((each) => each !== name) }));
        return chip;
      }),
    );
    const count = this.rules.length + Object.keys(this.settings).length;
    find("rules-count").textContent = count ? `(${count} changed)` : "";
  }
}
