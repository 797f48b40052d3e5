// My number is …: the diagnosis as it comes, and the first decision that differs on both maps.

import { columnsOf, find, make } from "./dom.js";
import { Pair } from "./pair.js";
import { Stopped } from "./python.js";

export class CheckForm {
  constructor(python, asked) {
    this.python = python;
    this.asked = asked;
    this.output = find("check-output");
    this.differences = find("check-differences");
    this.progress = find("check-progress");
    this.stopButton = find("check-stop");
    find("check").addEventListener("submit", (event) => {
      event.preventDefault();
      this.run();
    });
    this.stopButton.addEventListener("click", () => this.python.stop());
    find("reveal").addEventListener("click", () => this.reveal());
    this.clear();
    const wide = matchMedia("(min-width: 901px)");
    wide.addEventListener("change", () => this.placed(wide));
    this.placed(wide);
  }

  /** Put what is drawn where there is room: above the story, or below the report. */
  placed({ matches: isWide }) {
    if (isWide) find("boards").prepend(this.differences);
    else this.output.after(this.differences);
    for (const pair of this.pairs) pair.fit();
  }

  /** Show nothing, and nothing of what is still being answered either. */
  clear() {
    this.shown = {};
    this.output.replaceChildren();
    this.differences.replaceChildren();
    this.progress.textContent = this.stopButton.hidden ? "" : "Still busy with what was asked before …";
    this.pairs = [];
  }

  question() {
    const numbers = ["answer-1", "answer-2"].map((id) => find(id).value.trim());
    for (const text of numbers) {
      if (text && !/^[+-]?\d{1,100}$/.test(text)) throw new Error(`Expected a whole number, not ${text}.`);
    }
    if (!numbers.some(Boolean)) throw new Error("Expected your number, for part 1 or part 2.");
    const [first, second] = numbers;
    // Numbers may be larger than scripts can hold, so they travel as texts.
    const answers = [first, second].filter(Boolean);
    const part = answers.length === 1 ? (first ? 1 : 2) : null;
    return { ask: "check", answers, part, deep: find("check-deep").checked, columns: columnsOf(this.output) };
  }

  async run() {
    this.clear();
    try {
      await this.ask({ ...this.asked(), ...this.question() }, "Done.");
    } catch (error) {
      this.say(error.message, "fault");
    }
  }

  /** Ask something, show the answers as they come, and say so at the end. */
  async ask(question, done) {
    const { shown } = this;
    const isShown = () => shown === this.shown;
    let end = done;
    this.busy(true);
    try {
      await this.python.ask(question, (answer) => isShown() && this.show(answer));
    } catch (error) {
      end = error instanceof Stopped ? "Stopped." : "";
      if (!end && isShown()) this.say(error.message, "fault");
    }
    this.busy(false);
    this.progress.textContent = isShown() ? end : "";
  }

  busy(is) {
    this.stopButton.hidden = !is;
    find("check-run").disabled = is;
    find("reveal").disabled = is;
    if (is) this.progress.textContent = "Looking …";
  }

  show(answer) {
    if (answer.progress !== undefined) this.progress.textContent = answer.progress || "Looking …";
    else if (answer.lines) this.say(`Part ${answer.part}: ${answer.lines.join("; ")}`, "right");
    else if (answer.words) this.say(answer.words, answer.is_right ? "right" : "wrong");
    else if (answer.block) this.output.append(make("pre", "block", answer.block.replace(/^\n+/, "")));
    else if (answer.difference) this.drawn(answer.difference);
  }

  drawn(difference) {
    const root = make("section", "difference");
    this.differences.append(root);
    if (difference.words) root.append(make("h3", "", difference.names[1]), make("pre", "block", difference.words));
    else this.pairs.push(new Pair(root, difference));
  }

  say(words, kind) {
    this.output.append(make("p", kind, words));
  }

  async reveal() {
    this.clear();
    await this.ask({ ...this.asked(), ask: "right" }, "");
  }
}
