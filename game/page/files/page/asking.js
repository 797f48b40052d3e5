// Questions about numbers, programs and printed maps: asked from forms, answered in one place.

import { bringIntoSight, columnsOf, find, make } from "./dom.js";
import { Stopped } from "./python.js";

/** The section for answers. It shows the answers to the last question. */
class AnswerSection {
  constructor() {
    this.root = find("finding");
    this.output = find("found");
    this.progress = find("found-progress");
    this.stopButton = find("found-stop");
    this.stopButton.addEventListener("click", () => this.asking.python.stop());
    this.clear();
  }

  clear() {
    this.asking = null;
    this.root.hidden = true;
    this.progress.textContent = "";
    this.output.replaceChildren();
  }

  /** Show the section. On a phone it is far below the button. */
  open(title) {
    find("finding-title").textContent = title;
    this.root.hidden = false;
    bringIntoSight(this.root, 0.75 * window.innerHeight);
  }
}

const section = new AnswerSection();

/** Asks one kind of question from a form. */
export class Asking {
  /** `question()` returns a question or throws an error; `view(output)` returns an object that
   * shows the answers; `title()` returns the heading above them. */
  constructor(id, python, { question, view, title }) {
    this.form = find(id);
    this.runButton = find(`${id}-run`);
    this.waiting = find(`${id}-waiting`);
    this.fault = find(`${id}-fault`);
    Object.assign(this, { python, question, view, title });
    this.form.addEventListener("submit", (event) => {
      event.preventDefault();
      this.run();
    });
  }

  /** Show no answers any more. */
  clear() {
    this.fault.hidden = true;
    if (section.asking === this) section.clear();
  }

  async run() {
    section.clear();
    this.fault.hidden = true;
    section.asking = this;
    section.progress.classList.remove("visually-hidden");
    const view = this.view(section.output);
    this.shown = view;
    const isShown = () => section.asking === this && this.shown === view;
    let end = "Done.";
    this.setBusy(true);
    try {
      const question = { ...this.question(), columns: columnsOf(find("player")) };
      await this.python.ask(question, (answer) => isShown() && this.show(answer));
      if (isShown()) view.finish?.();
    } catch (error) {
      end = error instanceof Stopped ? "Stopped." : "";
      if (!end && isShown()) this.complain(error.message);
    }
    this.setBusy(false);
    if (!isShown()) return;
    section.progress.textContent = end;
    section.progress.classList.toggle("visually-hidden", end === "Done.");
  }

  setBusy(isBusy) {
    this.runButton.disabled = isBusy;
    this.waiting.textContent = isBusy ? "Working …" : "";
    if (section.asking === this) section.stopButton.hidden = !isBusy;
  }

  /** Show an answer. Before the first answer, only the form shows that Python works. */
  show(answer) {
    if (section.root.hidden) section.open(this.title());
    this.waiting.textContent = "";
    if (answer.progress === undefined) this.shown.show(answer);
    else section.progress.textContent = `Working … ${answer.progress}`;
  }

  /** Show an error beside the form. */
  complain(message) {
    this.fault.hidden = false;
    this.fault.textContent = message;
    section.root.hidden = !section.output.textContent;
    bringIntoSight(this.fault);
  }
}

/** Shows right answers, sentences and blocks of text. */
export class Report {
  constructor(output) {
    this.output = output;
  }

  show({ part, lines, words, block }) {
    if (lines) this.output.append(make("p", "right", `Part ${part}: ${lines.join("; ")}`));
    else if (words) this.output.append(make("p", "words", words));
    else if (block) this.output.append(make("pre", "block", block));
  }
}
