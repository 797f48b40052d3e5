// What a program printed, compared with the rules; and a program itself, run on many inputs.

import { columnsOf, find, make } from "./dom.js";
import { Python, Stopped } from "./python.js";

/** Runs one kind of question from a form, shows what comes, and can be stopped. */
class Asking {
  constructor(id, question, pythonOf) {
    this.output = find(`${id}-output`);
    this.progress = find(`${id}-progress`);
    this.stopButton = find(`${id}-stop`);
    this.runButton = find(`${id}-run`);
    this.question = question;
    this.pythonOf = pythonOf;
    find(id).addEventListener("submit", (event) => {
      event.preventDefault();
      this.run();
    });
    this.stopButton.addEventListener("click", () => this.python?.stop());
  }

  async run() {
    this.output.replaceChildren();
    this.busy(true);
    try {
      const question = this.question(columnsOf(this.output));
      this.python = this.pythonOf();
      await this.python.ask(question, (answer) => {
        if (answer.progress !== undefined) this.progress.textContent = answer.progress || "Working …";
        else if (answer.block) this.output.append(make("pre", "block", answer.block));
      });
      this.progress.textContent = "Done.";
    } catch (error) {
      this.progress.textContent = error instanceof Stopped ? "Stopped." : "";
      if (!(error instanceof Stopped)) this.output.append(make("p", "fault", error.message));
    }
    this.busy(false);
  }

  busy(is) {
    this.stopButton.hidden = !is;
    this.runButton.disabled = is;
    if (is) this.progress.textContent = "Working …";
  }
}

/** Compare what was printed with what the rules play. */
export function traceForm(python, asked) {
  const question = (columns) => ({ ...asked(), ask: "trace", printed: find("trace-text").value, columns });
  return new Asking("trace", question, () => python);
}

/** Judge a program, in a worker of its own: whatever it does, it does to nothing else. */
export function judgeForm(puzzleOf) {
  let own = null;
  const progress = find("judge-progress");
  const pythonOf = () => {
    own?.end();
    own = new Python((state, words) => {
      if (state !== "ready") progress.textContent = words;
    });
    return own;
  };
  const question = (columns) => ({
    ask: "judge",
    puzzle: puzzleOf(),
    program: find("judge-text").value,
    part: find("judge-part").value || null,
    seconds: Number(find("judge-seconds").value) || 30,
    columns,
  });
  return new Asking("judge", question, pythonOf);
}
