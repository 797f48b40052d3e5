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

const CONTROLLED_MILLISECONDS = 4000; // For which a service worker may take to begin.

class Page {
  constructor(site) {
    this.input = { example: site.first };
    this.about = null;
    this.part = null;
    this.player = null;
    this.wantedTurn = null;
    this.python = new Python((state, words) => showState(state, words));
    this.rulesForm = new RulesForm(() => this.inputChanged());
    this.inputForm = new InputForm(site.examples, (input) => this.inputChanged(input));
    this.checkForm = new CheckForm(this.python, () => this.asked());
    traceForm(this.python, () => this.asked());
    judgeForm(() => ({ puzzle: this.about?.puzzle }));
    find("part").addEventListener("change", ({ target }) => {
      this.part = Number(target.value);
      this.playStory();
    });
    find("story-stop").addEventListener("click", () => this.python.stop());
    find("link-copy").addEventListener("click", () => this.copyLink());
    find("link-with-text").addEventListener("change", () => this.showLink());
    addEventListener("hashchange", () => this.follow(readFragment(location.hash)));
  }

  /** Play what a fragment names. */
  follow({ example, generate, seed, text, part, turn, rules, settings }) {
    const input = text !== null ? { text } : generate ? { generate, seed: seed ?? 1 } : { example: example ?? this.input.example };
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
      this.about = about;
      this.inputForm.tell(about);
      this.rulesForm.offer(about);
      this.offerParts(about.parts);
      this.playStory();
    } catch (error) {
      if (asked !== this.question || error instanceof Stopped) return;
      const isForm = /^no setting|expected a whole number|variant/.test(error.message);
      if (isForm && this.rulesForm.puzzle !== this.about?.puzzle) this.rulesForm.forget();
      this.inputForm.complain(error);
    }
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
      note.textContent = "";
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
  if (!("serviceWorker" in navigator)) return;
  try {
    await navigator.serviceWorker.register("sw.js");
  } catch {
    return;
  }
  if (navigator.serviceWorker.controller) return;
  await Promise.race([
    new Promise((resolve) => navigator.serviceWorker.addEventListener("controllerchange", resolve, { once: true })),
    new Promise((resolve) => setTimeout(resolve, CONTROLLED_MILLISECONDS)),
  ]);
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

async function begin() {
  themed();
  const wanted = readFragment(location.hash);
  const isWelcome = !location.hash;
  const site = await (await fetch("site.json")).json();
  find("version").textContent = site.version_words;
  await controlled();
  const page = new Page(site);
  window.skirmish = page;
  if (isWelcome) {
    const welcome = Story.from(await (await fetch("welcome.json")).json());
    page.show(welcome, null);
    page.part = welcome.head.part;
    const about = await page.python.ask({ example: site.first, ask: "about" });
    if (page.question) return;
    page.about = about;
    page.inputForm.examples.value = site.first;
    page.inputForm.tell(about);
    page.rulesForm.offer(about);
    page.offerParts(about.parts);
  } else {
    page.follow(wanted);
  }
}

begin();
