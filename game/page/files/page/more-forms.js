// What else can be asked: the right answers; what a program printed, compared with the rules; and a
// program itself, run on many inputs.

import { bringIntoSight, columnsOf, find, make } from "./dom.js";
import { Python, Stopped } from "./python.js";

/** Runs one kind of question from a form, shows what comes, and can be stopped. */
class Asking {
  /** `after` is called once all is answered, or nothing more will be. */
  constructor(id, question, python, after = () => {}) {
    this.output = find(`${id}-output`);
    this.progress = find(`${id}-progress`);
    this.stopButton = find(`${id}-stop`);
    this.runButton = find(`${id}-run`);
    this.question = question;
    this.python = python;
    this.after = after;
    find(id).addEventListener("submit", (event) => {
      event.preventDefault();
      this.run();
    });
    this.stopButton.addEventListener("click", () => this.python.stop());
  }

  /** Show nothing, and nothing of what is still being answered either. */
  clear() {
    this.asked = null;
    this.output.replaceChildren();
    this.progress.textContent = "";
  }

  async run() {
    this.clear();
    const asked = (this.asked = {});
    const isShown = () => asked === this.asked;
    let end = "Done.";
    this.busy(true);
    try {
      await this.python.ask(this.question(columnsOf(this.output)), (answer) => isShown() && this.show(answer));
    } catch (error) {
      end = error instanceof Stopped ? "Stopped." : "";
      if (!end && isShown()) this.output.append(make("p", "fault", error.message));
    }
    this.busy(false);
    this.after();
    if (!isShown()) return;
    this.progress.textContent = end;
    bringIntoSight(this.output);
  }

  busy(is) {
    this.stopButton.hidden = !is;
    this.runButton.disabled = is;
    if (is) this.progress.textContent = this.python.state === "loading" ? "Python is loading …" : "Working …";
  }

  show({ progress, part, lines, words, block }) {
    if (progress !== undefined) this.progress.textContent = progress || "Working …";
    else if (lines) this.output.append(make("p", "right", `Part ${part}: ${lines.join("; ")}`));
    else if (words) this.output.append(make("p", "words", words));
    else if (block) this.output.append(make("pre", "block", block));
  }
}

/** Tell the right answers. */
export function rightForm(python, asked) {
  return new Asking("right", () => ({ ...asked(), ask: "right" }), python);
}

/** Compare what was printed with what the rules play. */
export function traceForm(python, asked) {
  const question = (columns) => ({ ...asked(), ask: "trace", printed: find("trace-text").value, columns });
  return new Asking("trace", question, python);
}

/** Judge a program, in a worker of its own: whatever it does, it does to nothing else.
 *
 * The worker is loaded once the form is opened, and the next one after each verdict, so that nobody
 * waits for that when a program is judged.
 */
export function judgeForm(puzzleOf) {
  const isWanted = new Promise((resolve) => {
    find("judging").addEventListener("toggle", resolve, { once: true });
    find("judge").addEventListener("submit", resolve, { once: true });
  });
  let own = null;
  own = new Python((state, words) => {
    if (own?.isBusy) find("judge-progress").textContent = state === "ready" ? "Working …" : words;
  }, isWanted);
  const question = (columns) => ({
    ask: "judge",
    puzzle: puzzleOf(),
    program: find("judge-text").value,
    part: find("judge-part").value || null,
    seconds: Number(find("judge-seconds").value) || 30,
    columns,
  });
  return new Asking("judge", question, own, () => own.state === "ready" && own.restart());
}
