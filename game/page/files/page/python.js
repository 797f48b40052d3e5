// Python in a worker: questions one after another, and a stop that ends the worker and starts it anew.

const LEAVING_MILLISECONDS = 1500;

export class Stopped extends Error {}

/** What the worker says of an input that can't be read or played. */
export class Refused extends Error {
  constructor({ message, line, column }) {
    super(message);
    this.line = line;
    this.column = column;
  }
}

export class Python {
  /** `onState` is called with "loading", "ready" or "failed", and with words; `allowed` is a promise
   * after which it starts. */
  constructor(onState, allowed = Promise.resolve()) {
    this.onState = onState;
    this.number = 0;
    this.pending = new Map(); // What receives the answers, by the numbers of questions.
    this.kinds = new Map(); // What each of these asks.
    this.unsent = []; // Questions that are asked before it starts.
    this.showLoading();
    allowed.then(() => this.worker ?? this.start());
  }

  start() {
    const worker = (this.worker = new Worker("worker.js", { type: "module" }));
    const isCurrent = () => worker === this.worker; // What an ended one has sent may still arrive.
    worker.addEventListener("message", ({ data }) => isCurrent() && this.receive(data));
    worker.addEventListener("error", (event) => isCurrent() && this.fail(event.message || "the worker could not be started"));
    for (const message of this.unsent.splice(0)) worker.postMessage(message);
  }

  showLoading() {
    this.state = "loading";
    this.onState("loading", "Python is loading …");
  }

  receive(data) {
    if (data.ready) {
      this.state = "ready";
      this.onState("ready", "Ready: all is worked out in this browser.");
    } else if (data.failed) {
      this.fail(data.failed);
    } else if (data.text) {
      this.pending.get(data.id)?.(JSON.parse(data.text));
    }
  }

  fail(why) {
    this.state = "failed";
    this.onState("failed", `Python could not be loaded: ${why}`);
    this.dismiss(new Error(`Python could not be loaded: ${why}`));
  }

  /** Ask something; `onAnswer` gets each answer, and the promise ends with the last of them. */
  ask(question, onAnswer = () => {}) {
    if (this.state === "failed") this.restart();
    const id = ++this.number;
    return new Promise((resolve, reject) => {
      let last = null;
      const settle = (act, value) => {
        this.pending.delete(id);
        this.kinds.delete(id);
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
      this.pending.set(id, receive);
      this.kinds.set(id, question.ask);
      const message = { id, question: JSON.stringify(question) };
      if (this.worker) this.worker.postMessage(message);
      else this.unsent.push(message);
    });
  }

  get isBusy() {
    return this.pending.size > 0;
  }

  /** Have questions of a kind, or all, give way to what is asked next: a story ends after some turns,
   * and what doesn't end soon is stopped. */
  leave(kind = null) {
    const left = [...this.pending.keys()].filter((id) => !kind || this.kinds.get(id) === kind);
    this.unsent = this.unsent.filter(({ id }) => !left.includes(id));
    if (this.worker) for (const id of left) this.worker.postMessage({ leave: id });
    else for (const id of left) this.pending.get(id)(new Stopped("left"));
    setTimeout(() => left.some((id) => this.pending.has(id)) && this.restart(), LEAVING_MILLISECONDS);
  }

  /** End whatever is going on. */
  stop() {
    if (this.isBusy) this.restart();
  }

  restart() {
    this.end();
    this.showLoading();
    this.start();
  }

  end() {
    this.worker?.terminate();
    this.unsent = [];
    this.dismiss(new Stopped("stopped"));
  }

  dismiss(error) {
    for (const receive of [...this.pending.values()]) receive(error);
  }
}
