// The page: input, answers, what else can be asked, and the story, wired together.

import { Player } from "../player/player.js";
import { Story } from "../player/story.js";
import { CheckForm } from "./check-form.js";
import { find } from "./dom.js";
import { fragmentOf, readFragment } from "./fragment.js";
import { InputForm } from "./input-form.js";
import { judgeForm, rightForm, traceForm } from "./more-forms.js";
import { controlled } from "./offline.js";
import { Python, Stopped } from "./python.js";
import { RulesForm } from "./rules-form.js";

class Page {
  /** `allowed` is a promise after which Python is loaded. */
  constructor(site, allowed) {
    this.site = site;
    this.input = null;
    this.about = null;
    this.part = null;
    this.player = null;
    this.wantedTurn = null;
    this.numberMeans = find("number-means").textContent;
    this.python = new Python((state, words) => showState(state, words), allowed);
    this.rulesForm = new RulesForm(() => this.inputChanged());
    this.inputForm = new InputForm(site.examples, (input) => this.inputChanged(input));
    this.checkForm = new CheckForm(this.python, () => this.asked());
    this.otherForms = [rightForm, traceForm].map((form) => form(this.python, () => this.asked()));
    this.judgeForm = judgeForm(() => this.puzzle());
    find("try").addEventListener("click", () => this.tryExample());
    find("part").addEventListener("change", ({ target }) => {
      this.part = Number(target.value);
      this.python.leave("story");
      if (this.about) this.playStory();
    });
    find("story-stop").addEventListener("click", () => this.python.stop());
    find("link-copy").addEventListener("click", () => this.copyLink());
    find("link-with-text").addEventListener("change", () => this.showLink());
    addEventListener("hashchange", () => this.follow(readFragment(location.hash)));
  }

  /** Show a story that was told beforehand, while Python is loading. */
  welcome(story) {
    this.part = story.head.part;
    this.show(story, { example: story.head.name, part: story.head.part });
    find("story-title").textContent = `An example: ${story.head.name}`;
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

  /** Play what a fragment names. */
  follow({ example, generate, seed, text, part, turn, rules, settings }) {
    const input = text !== null ? { text } : generate ? { generate, seed: seed ?? 1 } : { example: example ?? this.site.first };
    if (location.hash === this.hash) return;
    this.hash = location.hash;
    this.part = part;
    this.wantedTurn = turn;
    this.rulesForm.forget();
    this.rulesForm.settings = settings;
    this.rulesForm.rules = rules;
    if (text !== null) this.inputForm.area.value = text;
    this.inputForm.set(input);
  }

  /** Return what all questions say of the input. */
  asked() {
    if (!this.input) throw new Error("Expected your puzzle input first.");
    const { settings, rules } = this.rulesForm;
    return { ...this.input, settings, rules };
  }

  /** Return which puzzle the input belongs to. */
  puzzle() {
    if (!this.about) throw new Error("Expected your puzzle input first: it says which puzzle is judged.");
    return this.about.puzzle;
  }

  /** Read another input, or the same by other rules; null if the box is empty. */
  async inputChanged(input = this.input) {
    this.python.leave();
    this.telling = null;
    if (input !== this.input) this.replaced(input);
    if (!input) return;
    const asked = (this.question = this.asked());
    try {
      const about = await this.python.ask({ ...asked, ask: "about" });
      if (asked !== this.question) return;
      this.take(about);
      this.playStory();
    } catch (error) {
      if (asked !== this.question) return;
      if (error instanceof Stopped) {
        this.inputChanged(); // What went on before it was stopped, not this.
        return;
      }
      const isForm = /^no setting|expected a whole number|variant/.test(error.message);
      if (isForm && this.rulesForm.puzzle !== this.about?.puzzle) this.rulesForm.forget();
      this.inputForm.complain(error);
      this.lacks("What can't be read can't be played.");
    }
  }

  /** Forget what was found out of another input. */
  replaced(input) {
    this.input = input;
    this.question = null;
    for (const form of [this.checkForm, ...this.otherForms]) form.clear();
    find("check-section").classList.toggle("later", !input);
    if (this.isTrial) for (const part of [1, 2]) find(`answer-${part}`).value = "";
    this.isTrial = false;
    if (!input) this.lacks("Your input is played here.");
  }

  /** Play nothing, and say why. */
  lacks(why) {
    this.player?.close();
    this.player = null;
    this.about = null;
    find("story").classList.add("vacant");
    find("check-section").classList.add("later");
    find("story-title").textContent = "The story";
    find("number-means").textContent = this.numberMeans;
    find("story-note").textContent = why;
    find("story-stop").hidden = true;
  }

  /** Take what an input is. */
  take(about) {
    this.about = about;
    this.inputForm.tell(about);
    find("check-section").classList.remove("later");
    find("number-means").textContent = `${about.title}. ${about.asks} Your number is what your program printed for that, and the site did not take; one part is enough.`;
    this.rulesForm.offer(about);
    this.offerParts(about.parts);
    if (this.isTrial) find("check-section").scrollIntoView({ block: "nearest" });
  }

  offerParts(parts) {
    if (!parts.includes(this.part)) [this.part] = parts;
    find("part").replaceChildren(
      ...parts.map((part) => {
        const option = new Option(`part ${part}`, String(part));
        option.selected = part === this.part;
        return option;
      }),
    );
  }

  /** Begin the story of a part; it plays as soon as its first turns are known. */
  async playStory() {
    const asked = { ...this.asked(), part: this.part };
    const mine = (this.telling = {});
    const note = find("story-note");
    let story = null;
    note.textContent = "Playing …";
    find("story-stop").hidden = false;
    try {
      await this.python.ask({ ...asked, ask: "story" }, (answer) => {
        if (mine !== this.telling) return;
        if (answer.head) story = this.show(new Story(answer.head), asked);
        else if (answer.turns) story.add(answer.turns);
        else if (answer.end) story.end = answer.end;
        else if (answer.progress && !story) note.textContent = `Playing … ${answer.progress}`;
        if (story) this.player.grew();
        if (answer.turns) this.goToWanted(story);
      });
      if (mine === this.telling) note.textContent = "";
    } catch (error) {
      if (mine === this.telling) note.textContent = error instanceof Stopped ? "Stopped." : error.message;
    }
    if (mine === this.telling) find("story-stop").hidden = true;
  }

  goToWanted(story) {
    if (this.wantedTurn === null || story.length < this.wantedTurn) return;
    const turn = this.wantedTurn;
    this.wantedTurn = null;
    this.player.playback.seek(turn);
  }

  show(story, asked) {
    this.player?.close();
    find("story").classList.remove("vacant");
    find("story-title").textContent = `${story.head.name}, part ${story.head.part}${story.head.rules.map((title) => `, ${title}`).join("")}`;
    this.player = new Player(find("player"), story, {
      reasonOf: async (round, unit, place) => {
        return (await this.python.ask({ ...asked, ask: "why", round, place })).reason;
      },
      onMoment: (turn) => this.showLink(turn),
    });
    return story;
  }

  /** Put what is shown into the address; an input of one's own only if that was asked for. */
  showLink(turn = this.player?.playback.number ?? 0) {
    const input = this.input ?? { example: this.site.first };
    const isOwn = input.text !== undefined;
    find("link-own").hidden = !isOwn;
    const state = { input, ...this.rulesForm, part: this.part, turn };
    this.link = fragmentOf(state, { isWithText: find("link-with-text").checked });
    const shown = isOwn ? fragmentOf(state) : this.link;
    clearTimeout(this.linkTimer);
    this.linkTimer = setTimeout(() => {
      this.hash = isOwn ? "" : shown;
      history.replaceState(null, "", this.hash || location.pathname);
    }, 300);
  }

  async copyLink() {
    this.showLink();
    const told = find("link-told");
    const isOwn = this.input?.text !== undefined;
    if (isOwn && !find("link-with-text").checked) {
      told.textContent = "The link would not hold your input: say below that it should.";
      return;
    }
    const address = `${location.origin}${location.pathname}${this.link}`;
    try {
      await navigator.clipboard.writeText(address);
      told.textContent = "The link is copied.";
    } catch {
      told.textContent = address;
    }
  }
}

function showState(state, words) {
  const shown = find("state");
  shown.textContent = words;
  shown.dataset.state = state;
  document.documentElement.dataset.python = state;
}

/** Lead to the board by the keyboard; a fragment would be taken for a link to a story. */
function skipped(event) {
  event.preventDefault();
  find("player").scrollIntoView();
  find("player").focus();
}

async function begin() {
  document.querySelector(".skip").addEventListener("click", skipped);
  const wanted = readFragment(location.hash);
  const isWelcome = !location.hash;
  const [site, welcome] = await Promise.all(["site.json", "welcome.json"].map(fetched));
  find("version").textContent = site.version_words;
  const page = new Page(site, controlled());
  window.skirmish = page;
  if (isWelcome) page.welcome(Story.from(welcome));
  else page.follow(wanted);
}

async function fetched(address) {
  return (await fetch(address)).json();
}

begin().catch((error) => showState("failed", `The page could not be loaded: ${error.message}`));
