// Your number: what is misread, as it is found out, with the first decision that differs on boards.

import { columnsOf, find, make } from "./dom.js";
import { Finding } from "./finding.js";
import { Stopped } from "./python.js";

export class CheckForm {
  constructor(python, asked) {
    this.python = python;
    this.asked = asked;
    this.section = find("finding");
    this.output = find("check-output");
    this.progress = find("check-progress");
    this.stopButton = find("check-stop");
    find("check").addEventListener("submit", (event) => {
      event.preventDefault();
      this.run();
    });
    this.stopButton.addEventListener("click", () => this.python.stop());
    find("reveal").addEventListener("click", () => this.reveal());
    this.clear();
  }

  /** Show nothing, and nothing of what is still being answered either. */
  clear() {
    this.finding = new Finding(this.output);
    this.section.hidden = true;
    this.progress.textContent = "";
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

  run() {
    return this.ask(() => this.question());
  }

  reveal() {
    return this.ask(() => ({ ask: "right" }));
  }

  /** Ask something, and show the answers as they come where they can be seen. */
  async ask(question) {
    this.clear();
    const { finding } = this;
    const isShown = () => finding === this.finding;
    let end = "Done.";
    this.section.hidden = false;
    this.busy(true);
    this.scrolled();
    try {
      await this.python.ask({ ...this.asked(), ...question() }, (answer) => isShown() && this.show(answer));
    } catch (error) {
      end = error instanceof Stopped ? "Stopped." : "";
      if (!end && isShown()) this.output.append(make("p", "fault", error.message));
    }
    this.busy(false);
    if (isShown()) this.progress.textContent = end;
  }

  /** Have the finding in sight: on a phone it lies far below the button. */
  scrolled() {
    const { top } = this.section.getBoundingClientRect();
    if (top > 0 && top < window.innerHeight / 2) return;
    const isStill = matchMedia("(prefers-reduced-motion: reduce)").matches;
    this.section.scrollIntoView({ behavior: isStill ? "auto" : "smooth", block: "start" });
  }

  busy(is) {
    this.stopButton.hidden = !is;
    find("check-run").disabled = is;
    find("reveal").disabled = is;
    if (is) this.progress.textContent = "Looking …";
  }

  show(answer) {
    if (answer.progress !== undefined) this.progress.textContent = answer.progress ? `Looking: ${answer.progress}` : "Looking …";
    else this.finding.show(answer);
  }
}
