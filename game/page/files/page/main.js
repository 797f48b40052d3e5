// The page: input, answers, what else can be asked, and the story, wired together.

import { Player } from "../player/player.js";
import { Story } from "../player/story.js";
import { CheckForm } from "./check-form.js";
import { find } from "./dom.js";
import { fragmentOf, readFragment } from "./fragment.js";
import { InputForm } from "./input-form.js";
import { judgeForm, traceForm } from "./more-forms.js";
import { Python, Stopped } from "./python.js";
import { RulesForm } from "./rules-form.js";

const CLAIMED_MILLISECONDS = 1000; // For which a service worker that runs may take to be in control.

class Page {
  /** `allowed` is a promise after which Python is loaded. */
  constructor(site, allowed) {
    this.input = { example: site.first };
    this.about = null;
    this.part = null;
    this.player = null;
    this.wantedTurn = null;
    this.python = new Python((state, words) => showState(state, words), allowed);
    this.rulesForm = new RulesForm(() => this.inputChanged());
    this.inputForm = new InputForm(site.examples, this.input, (input) => this.inputChanged(input));
    this.checkForm = new CheckForm(this.python, () => this.asked());
    traceForm(this.python, () => this.asked());
    judgeForm(() => this.puzzle());
    find("part").addEventListener("change", ({ target }) => {
      this.part = Number(target.value);
      this.playStory();
    });
    find("story-stop").addEventListener("click", () => this.python.stop());
    find("link-copy").addEventListener("click", () => this.copyLink());
    find("link-with-text").addEventListener("change", () => this.showLink());
    addEventListener("hashchange", () => this.follow(readFragment(location.hash)));
  }

  /** Show a story that was told beforehand, while Python is loading. */
  async welcome(story) {
    this.show(story, null);
    this.part = story.head.part;
    const about = await this.python.ask({ ...this.input, ask: "about" }).catch(() => null);
    if (about && this.input === this.inputForm.current) this.take(about);
  }

  /** Play what a fragment names. */
  follow({ example, generate, seed, text, part, turn, rules, settings }) {
    const input = text !== null ? { text } : generate ? { generate, seed: seed ?? 1 } : example ? { example } : this.input;
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
    const { settings, rules } = this.rulesForm;
    return { ...this.input, settings, rules };
  }

  /** Return which puzzle the input belongs to. */
  puzzle() {
    if (!this.about) throw new Error("Expected an input above first: it says which puzzle is judged.");
    return this.about.puzzle;
  }

  async inputChanged(input) {
    if (input) {
      this.input = input;
      this.wasAsked = false;
      this.checkForm.clear();
    }
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
    }
  }

  /** Take what an input is. */
  take(about) {
    this.about = about;
    this.inputForm.tell(about);
    this.rulesForm.offer(about);
    this.offerParts(about.parts);
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
    this.player.seek(turn);
  }

  show(story, asked) {
    this.player?.close();
    const isWelcome = !asked;
    find("story-title").textContent = `${story.head.name}, part ${story.head.part}${story.head.rules.map((title) => `, ${title}`).join("")}`;
    this.player = new Player(find("player"), story, {
      reasonOf: async (round, unit, place) => {
        const question = isWelcome ? { example: story.head.name, part: story.head.part } : asked;
        return (await this.python.ask({ ...question, ask: "why", round, place })).reason;
      },
      onMoment: (turn) => this.showLink(turn),
    });
    return story;
  }

  /** Put what is shown into the address; an input of one's own only if that was asked for. */
  showLink(turn = this.player?.number ?? 0) {
    const isOwn = this.input.text !== undefined;
    find("link-own").hidden = !isOwn;
    const state = { input: this.input, ...this.rulesForm, part: this.part, turn };
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
    const isOwn = this.input.text !== undefined;
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

/** Wait until the service worker sees to all files, so that each is compared with its hash. */
async function controlled() {
  const workers = navigator.serviceWorker;
  if (!workers) return;
  let registration;
  try {
    registration = await workers.register("sw.js");
  } catch {
    return;
  }
  const changed = new Promise((resolve) => workers.addEventListener("controllerchange", resolve, { once: true }));
  if (workers.controller) {
    if (registration.waiting) await replaced(registration.waiting, changed);
    return;
  }
  const coming = registration.installing ?? registration.waiting ?? registration.active;
  // Whoever reloads past the service worker (with the shift key) does without it.
  if (coming.state !== "activated") await Promise.race([changed, settled(coming)]);
}

/** Wait until a service worker was refused, or is in control at the latest. */
function settled(worker) {
  return new Promise((resolve) => {
    worker.addEventListener("statechange", () => {
      if (worker.state === "redundant") resolve();
      else if (worker.state === "activated") setTimeout(resolve, CLAIMED_MILLISECONDS);
    });
  });
}

/** Go over to a newer page, which was fetched while this one was shown; never return. */
async function replaced(waiting, changed) {
  waiting.postMessage("take over");
  await changed;
  location.reload();
  await new Promise(() => {});
}

function themed() {
  const button = find("theme");
  const isDark = () => {
    const chosen = document.documentElement.dataset.theme;
    return chosen ? chosen === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
  };
  button.addEventListener("click", () => {
    document.documentElement.dataset.theme = isDark() ? "light" : "dark";
  });
}

/** Lead to the board by the keyboard; a fragment would be taken for a link to a story. */
function skipped(event) {
  event.preventDefault();
  find("player").scrollIntoView();
  find("player").focus();
}

async function begin() {
  themed();
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
