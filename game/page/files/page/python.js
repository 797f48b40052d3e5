// Python in a worker: it answers one question after another. To stop it ends the worker and starts another.

const LEAVING_MILLISECONDS = 1500;

export class Stopped extends Error {}

/** The error of an input that can't be read or played, with its line and column if they are known. */
export class Refused extends Error {
  constructor({ message, line, column }) {
    super(message);
    this.line = line;
    this.column = column;
  }
}

export class Python {
  /** `onState(state, words)` is called with "loading", "ready" or "failed". */
  constructor(onState) {
    this.onState = onState;
    this.number = 0;
    this.pending = new Map(); // Questions without a last answer, by their numbers.
    this.showLoading();
  }

  /** Start the worker, and ask it the questions so far. */
  start() {
    if (this.worker) return;
    const worker = (this.worker = new Worker("worker.js", { type: "module" }));
    const isCurrent = () => worker === this.worker; // Messages of an ended worker may still arrive.
    worker.addEventListener("message", ({ data }) => isCurrent() && this.receive(data));
    worker.addEventListener("error", (event) => isCurrent() && this.fail(event.message || "the worker did not start"));
    for (const { message } of this.pending.values()) worker.postMessage(message);
  }

  showLoading() {
    this.state = "loading";
    this.onState("loading", "Python is loading …");
  }

  receive(data) {
    if (data.ready) {
      this.state = "ready";
      this.onState("ready", "Ready. Everything runs in this browser.");
    } else if (data.failed) {
      this.fail(data.failed);
    } else if (data.text) {
      this.pending.get(data.id)?.receive(JSON.parse(data.text));
    }
  }

  fail(why) {
    this.state = "failed";
    this.onState("failed", `Python could not be loaded: ${why}`);
    this.dismiss(new Error(`Python could not be loaded: ${why}`));
  }

  /** Ask a question. `onAnswer` receives each answer; the promise resolves to the last one. */
  ask(question, onAnswer = () => {}) {
    if (this.state === "failed") this.restart();
    const id = ++this.number;
    return new Promise((resolve, reject) => {
      let last = null;
      const settle = (act, value) => {
        this.pending.delete(id);
        act(value);
      };
      const receive = (answer) => {
        if (answer instanceof Error) settle(reject, answer);
        else if (answer.left) settle(reject, new Stopped("left"));
        else if (answer.done) settle(resolve, last);
        else if (answer.error) settle(reject, new Refused(answer.error));
        else {
          if (!("progress" in answer)) last = answer;
          onAnswer(answer);
        }
      };
      const message = { id, question: JSON.stringify(question) };
      this.pending.set(id, { receive, message, kind: question.ask });
      this.worker?.postMessage(message);
    });
  }

  get isBusy() {
    return this.pending.size > 0;
  }

  /** Cancel the questions of a kind, or all. A worker that doesn't soon leave them is ended. */
  leave(kind = null) {
    const left = [...this.pending].filter(([, each]) => !kind || each.kind === kind);
    for (const [id, { receive }] of left) {
      if (this.worker) this.worker.postMessage({ leave: id });
      else receive(new Stopped("left"));
    }
    setTimeout(() => left.some(([id]) => this.pending.has(id)) && this.restart(), LEAVING_MILLISECONDS);
  }

  /** End all work. */
  stop() {
    if (this.isBusy) this.restart();
  }

  restart() {
    this.worker?.terminate();
    this.worker = null;
    this.dismiss(new Stopped("stopped"));
    this.showLoading();
    this.start();
  }

  dismiss(error) {
    for (const { receive } of [...this.pending.values()]) receive(error);
  }
}
