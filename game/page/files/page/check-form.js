// Your number: what is misread, as it is found out, with the first decision that differs on boards.

import { bringIntoSight, columnsOf, find, make } from "./dom.js";
import { Finding } from "./finding.js";
import { Stopped } from "./python.js";

export class CheckForm {
  constructor(python, asked) {
    this.python = python;
    this.asked = asked;
    this.section = find("finding");
    this.output = find("check-output");
    this.progress = find("check-progress");
    this.waiting = find("check-asked");
    this.fault = find("check-fault");
    this.stopButton = find("check-stop");
    find("check").addEventListener("submit", (event) => {
      event.preventDefault();
      this.run();
    });
    this.stopButton.addEventListener("click", () => this.python.stop());
    this.clear();
  }

  /** Show nothing, and nothing of what is still being answered either. */
  clear() {
    this.finding = new Finding(this.output);
    this.section.hidden = true;
    this.fault.hidden = true;
    this.progress.textContent = "";
    this.waiting.textContent = "";
  }

  question() {
    // Numbers may be larger than scripts can hold, so they travel as texts.
    const [first, second] = ["answer-1", "answer-2"].map((id) => find(id).value.trim());
    const answers = [first, second].filter(Boolean);
    if (!answers.length) throw new Error("Expected your number, for part 1 or part 2.");
    const part = answers.length === 1 ? (first ? 1 : 2) : null;
    return { ask: "check", answers, part, columns: columnsOf(find("player")) };
  }

  /** Ask, and show the answers as they come; what is wrong with the question itself is said beside it. */
  async run() {
    this.clear();
    const { finding } = this;
    const isShown = () => finding === this.finding;
    let end = "Done.";
    this.busy(true);
    try {
      await this.python.ask({ ...this.asked(), ...this.question() }, (answer) => isShown() && this.show(answer));
    } catch (error) {
      end = error instanceof Stopped ? "Stopped." : "";
      if (!end && isShown()) this.complain(error.message);
    }
    this.busy(false);
    if (isShown()) this.progress.textContent = end;
  }

  busy(is) {
    this.stopButton.hidden = !is;
    find("check-run").disabled = is;
    this.waiting.textContent = is ? "Looking …" : "";
  }

  complain(message) {
    if (!this.section.hidden) {
      this.output.append(make("p", "fault", message));
      return;
    }
    this.fault.hidden = false;
    this.fault.textContent = message;
  }

  show(answer) {
    if (this.section.hidden) this.open();
    if (answer.progress !== undefined) this.progress.textContent = answer.progress ? `Looking: ${answer.progress}` : "Looking …";
    else this.finding.show(answer);
  }

  /** Have the finding in sight: on a phone it lies far below the button. */
  open() {
    this.section.hidden = false;
    this.waiting.textContent = "";
    this.progress.textContent = "Looking …";
    bringIntoSight(this.section, 0.75 * window.innerHeight);
  }
}
