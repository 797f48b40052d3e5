// The page: connects the input, the forms and the player.

import { Player } from "../player/player.js";
import { Recording } from "../player/recording.js";
import { Asking, Report } from "./asking.js";
import { bringIntoSight, find } from "./dom.js";
import { Finding } from "./finding.js";
import { InputForm } from "./input-form.js";
import { controlled } from "./offline.js";
import { Python, Stopped } from "./python.js";

class Page {
  constructor(site) {
    this.site = site;
    this.input = null;
    this.about = null;
    this.part = null;
    this.player = null;
    this.numberMeans = find("number-means").textContent;
    this.python = new Python((state, words) => showState(state, words));
    this.judging = new Python(() => {});
    this.inputForm = new InputForm(site.examples, (input) => this.inputChanged(input));
    this.forms = this.makeForms();
    find("judge-puzzle").append(...site.puzzles.map(({ name, title }) => new Option(title, name)));
    find("try").addEventListener("click", () => this.tryExample());
    find("part").addEventListener("change", ({ target }) => this.choosePart(Number(target.value)));
    find("recording-stop").addEventListener("click", () => this.python.stop());
  }

  /** Return the forms with questions about the input. The form for programs has its own worker. */
  makeForms() {
    const report = (output) => new Report(output);
    const actions = { typeNumber: (part) => this.typeNumber(part), pasteProgram: () => this.pasteProgram() };
    new Asking("judge", this.judging, {
      question: () => {
        this.judging.restart(); // A program can't change the run of the next one.
        return { ask: "judge", puzzle: find("judge-puzzle").value, program: find("judge-text").value, part: find("judge-part").value || null, seconds: Number(find("judge-seconds").value) || 30 };
      },
      view: report,
      title: () => `Your program, judged as ${find("judge-puzzle").selectedOptions[0].text}`,
    });
    return [
      new Asking("check", this.python, {
        question: () => ({ ...this.inputKeys(), ask: "check", ...typedNumbers() }),
        view: (output) => new Finding(output, this.about?.parts ?? [], actions),
        title: () => "3. The verdict",
      }),
      new Asking("trace", this.python, {
        question: () => ({ ...this.inputKeys(), ask: "trace", printed: find("trace-text").value }),
        view: report,
        title: () => "Your printed maps",
      }),
      new Asking("right", this.python, {
        question: () => ({ ...this.inputKeys(), ask: "right" }),
        view: report,
        title: () => "The right answers",
      }),
    ];
  }

  typeNumber(part) {
    find("tab-check").click();
    bringIntoSight(find("check-section"));
    find(`answer-${part}`).focus({ preventScroll: true });
    find(`answer-${part}`).select();
    if (part === this.part || !this.about?.parts.includes(part)) return;
    find("part").value = String(part);
    this.choosePart(part);
  }

  pasteProgram() {
    find("tab-judge").click();
    bringIntoSight(find("check-section"));
    find("judge-text").focus({ preventScroll: true });
  }

  choosePart(part) {
    this.part = part;
    this.python.leave("recording");
    if (this.about) this.playRecording();
  }

  /** Show the recording that comes with the page, while Python is loading. */
  welcome(recording) {
    this.part = recording.head.part;
    this.show(recording, { example: recording.head.name, part: recording.head.part });
    find("recording-title").textContent = `An example: ${recording.head.name}`;
  }

  /** Fill in an example with wrong numbers. */
  tryExample() {
    const { example, answers } = this.site.trial;
    this.inputForm.set({ example });
    answers.forEach((answer, place) => {
      find(`answer-${place + 1}`).value = answer;
    });
    this.isTrial = true;
    find("check-run").focus({ preventScroll: true });
  }

  /** Return the keys of a question that contain the input. */
  inputKeys() {
    if (!this.input) throw new Error("Expected your puzzle input first.");
    return { ...this.input };
  }

  /** Read another input; null if the box is empty. */
  async inputChanged(input = this.input) {
    this.python.leave();
    this.current = null;
    if (input !== this.input) this.clearAnswers(input);
    if (!input) return;
    const asked = (this.question = this.inputKeys());
    try {
      const about = await this.python.ask({ ...asked, ask: "about" });
      if (asked !== this.question) return;
      this.showInput(about);
      this.playRecording();
    } catch (error) {
      if (asked !== this.question) return;
      if (error instanceof Stopped) {
        this.inputChanged(); // Earlier work was stopped, not this.
        return;
      }
      this.inputForm.complain(error);
      this.showNothing("The input has an error, so there is nothing to play.");
    }
  }

  /** Remove the answers about the previous input. */
  clearAnswers(input) {
    this.input = input;
    this.part = null; // Another input begins with its first part.
    this.question = null;
    for (const form of this.forms) form.clear();
    find("check-section").classList.toggle("later", !input);
    if (this.isTrial) for (const part of [1, 2]) find(`answer-${part}`).value = "";
    this.isTrial = false;
    if (!input) this.showNothing("Your input will be played here.");
  }

  /** Show a sentence instead of a player. */
  showNothing(why) {
    this.player?.close();
    this.player = null;
    this.about = null;
    find("recording").classList.add("vacant");
    find("check-section").classList.add("later");
    find("recording-title").textContent = "The play";
    find("number-means").textContent = this.numberMeans;
    find("recording-note").textContent = why;
    find("recording-stop").hidden = true;
  }

  /** Show a recognised input. */
  showInput(about) {
    this.about = about;
    this.inputForm.describe(about);
    find("check-section").classList.remove("later");
    find("number-means").textContent = `${about.title}. ${about.asks} Type the number that the site refused. One part is enough.`;
    find("judge-puzzle").value = about.puzzle;
    find("tab-trace").parentElement.hidden = !about.has_units;
    history.replaceState(null, "", this.input.example ? `#${this.input.example}` : location.pathname);
    this.offerParts(about.parts);
    if (this.isTrial) find("check-section").scrollIntoView({ block: "nearest" });
  }

  offerParts(parts) {
    if (!parts.includes(this.part)) [this.part] = parts;
    for (const part of [1, 2]) find(`answer-${part}`).parentElement.hidden = !parts.includes(part);
    find("part").replaceChildren(
      ...parts.map((part) => {
        const option = new Option(`part ${part}`, String(part));
        option.selected = part === this.part;
        return option;
      }),
    );
  }

  /** Record a part. The player shows it as soon as its first turns are known. */
  async playRecording() {
    const asked = { ...this.inputKeys(), part: this.part };
    const mine = (this.current = {});
    const note = find("recording-note");
    let recording = null;
    note.textContent = "Playing …";
    find("recording-stop").hidden = false;
    try {
      await this.python.ask({ ...asked, ask: "recording" }, (answer) => {
        if (mine !== this.current) return;
        if (answer.head) recording = this.show(new Recording(answer.head), asked);
        else if (answer.turns) recording.add(answer.turns);
        else if (answer.end) recording.end = answer.end;
        else if (answer.progress && !recording) note.textContent = `Playing … ${answer.progress}`;
        if (recording) this.player.grew();
      });
      if (mine === this.current) note.textContent = "";
    } catch (error) {
      if (mine === this.current) note.textContent = error instanceof Stopped ? "Stopped." : error.message;
    }
    if (mine === this.current) find("recording-stop").hidden = true;
  }

  show(recording, asked) {
    this.player?.close();
    find("recording").classList.remove("vacant");
    find("recording-title").textContent = `${recording.head.name}, part ${recording.head.part}`;
    this.player = new Player(find("player"), recording, {
      reasonOf: async (round, unit, place) => {
        return (await this.python.ask({ ...asked, ask: "why", round, place })).reason;
      },
    });
    return recording;
  }
}

/** Return the typed numbers as texts, since they may be larger than scripts can hold. */
function typedNumbers() {
  const [first, second] = [1, 2].map((part) => find(`answer-${part}`).value.trim());
  const answers = [first, second].filter(Boolean);
  if (!answers.length) throw new Error("Expected your number, for part 1 or part 2.");
  return { answers, part: answers.length === 1 ? (first ? 1 : 2) : null };
}

function showState(state, words) {
  const shown = find("state");
  shown.textContent = words;
  shown.dataset.state = state;
  document.documentElement.dataset.python = state;
}

async function begin() {
  const [site, welcome] = await Promise.all(["site.json", "welcome.json"].map(fetched));
  find("version").textContent = site.version_words;
  const page = new Page(site);
  controlled().then(() => page.python.start());
  window.skirmish = page;
  const example = location.hash.slice(1);
  if (site.examples.some(({ name }) => name === example)) page.inputForm.set({ example });
  else page.welcome(Recording.from(welcome));
}

async function fetched(address) {
  return (await fetch(address)).json();
}

begin().catch((error) => showState("failed", `The page could not be loaded: ${error.message}`));
