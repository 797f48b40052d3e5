// The input: pasted, dropped or picked, with its description or its error.

import { find, make } from "./dom.js";

const TYPING_MILLISECONDS = 250;
const LARGEST_FILE = 64 * 2 ** 20;

export class InputForm {
  /** `onChange(input)` is called with each other input, and with null if the box is empty. */
  constructor(examples, onChange) {
    this.onChange = onChange;
    this.area = find("input-text");
    this.examples = find("input-example");
    this.summary = find("input-summary");
    this.fault = find("input-fault");
    this.current = null;
    this.isEdited = false; // By hand, after the whole input was inserted.
    this.fillExamples(examples);
    this.area.addEventListener("input", () => this.typed());
    this.area.addEventListener("paste", (event) => this.pasted(event));
    this.examples.addEventListener("change", () => this.examples.value && this.set({ example: this.examples.value }));
    find("input-file").addEventListener("change", ({ target }) => {
      this.readFile(target.files[0]);
      target.value = "";
    });
    this.takeDrops();
  }

  fillExamples(examples) {
    const groups = {};
    for (const { puzzle, name, shows } of examples) {
      if (!groups[puzzle]) this.examples.append((groups[puzzle] = make("optgroup")));
      groups[puzzle].label = puzzle;
      groups[puzzle].append(new Option(`${name}: ${shows}`, name));
    }
  }

  takeDrops() {
    const root = document.body;
    root.addEventListener("dragover", (event) => {
      event.preventDefault();
      this.area.classList.add("dropping");
    });
    root.addEventListener("dragleave", () => this.area.classList.remove("dropping"));
    root.addEventListener("drop", (event) => {
      event.preventDefault();
      this.area.classList.remove("dropping");
      const [file] = event.dataTransfer.files;
      const text = event.dataTransfer.getData("text/plain");
      if (file) this.readFile(file);
      else if (text) this.paste(text);
    });
  }

  async readFile(file) {
    if (!file) return;
    if (file.size > LARGEST_FILE) {
      this.complain({ message: `${file.name} is too large: expected at most 64 MB` });
      return;
    }
    try {
      this.paste(new TextDecoder("utf-8", { fatal: true }).decode(await file.arrayBuffer()));
    } catch {
      this.complain({ message: `${file.name} is not a text file: expected UTF-8` });
    }
  }

  /** Replace an input that wasn't edited with the pasted text. */
  pasted(event) {
    const text = event.clipboardData.getData("text/plain");
    if (this.isEdited || !text) return;
    event.preventDefault();
    this.paste(text);
  }

  paste(text) {
    this.area.value = text;
    this.area.scrollTop = 0;
    this.set({ text });
  }

  typed() {
    clearTimeout(this.timer);
    const text = this.area.value;
    this.current = text.trim() ? { text } : null;
    this.isEdited = this.current !== null;
    this.timer = setTimeout(() => this.set(this.current), TYPING_MILLISECONDS);
  }

  /** Change the input. */
  set(input) {
    clearTimeout(this.timer);
    if (input !== this.current) this.isEdited = false;
    this.current = input;
    this.examples.value = input?.example ?? "";
    if (!input) this.describe({ headline: "", text: "" });
    this.onChange(input);
  }

  /** Show the description of an input. */
  describe({ headline, text }) {
    this.examples.value = this.current?.example ?? "";
    if (this.current && this.current.text === undefined) this.area.value = text;
    this.summary.textContent = headline;
    this.fault.hidden = true;
    this.area.removeAttribute("aria-invalid");
  }

  /** Show an error under a copy of its line. */
  complain({ message, line, column }) {
    this.summary.textContent = "";
    this.fault.hidden = false;
    this.area.setAttribute("aria-invalid", "true");
    this.fault.replaceChildren();
    if (line) {
      const text = this.area.value.split("\n")[line - 1] ?? "";
      const from = Math.max(0, (column ?? 1) - 30);
      const mark = `${" ".repeat(Math.max(0, (column ?? 1) - 1 - from))}^`;
      this.fault.append(make("pre", "", `${text.slice(from, from + 60)}\n${column ? mark : ""}`));
      const go = make("button", "link", `Line ${line}${column ? `, column ${column}` : ""}`);
      go.type = "button";
      go.addEventListener("click", () => this.goTo(line, column ?? 1));
      this.fault.append(go, ": ");
    }
    this.fault.append(make("span", "", message));
  }

  goTo(line, column) {
    const before = this.area.value.split("\n").slice(0, line - 1);
    const place = before.reduce((sum, each) => sum + each.length + 1, 0) + column - 1;
    this.area.focus();
    this.area.setSelectionRange(place, place + 1);
  }
}
