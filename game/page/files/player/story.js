// A story as game/page/story.py writes it: its head, turns and end, and the state after any turn.
// It knows no rule: a turn says by a JSON merge patch (RFC 7396) what it changes.

const KEYFRAME_EVERY = 64;
const FIRST_FACING = "down";
const IDLE_SECONDS = 0.12;
const STEP_SECONDS = 0.3;
const BLOW_SECONDS = 0.36;
const STEP_AND_BLOW_SECONDS = 0.56;
const WALK_SECONDS = 0.12; // Per step of an explorer.
const ROUND_SECONDS = 1; // Per turn of a duel or a card game.

/** Return a state with a patch merged into it; what is not changed is shared. */
export function merged(state, patch) {
  const found = { ...state };
  for (const [key, value] of Object.entries(patch)) {
    if (value === null) delete found[key];
    else if (isObject(value)) found[key] = merged(isObject(found[key]) ? found[key] : {}, value);
    else found[key] = value;
  }
  return found;
}

/** Return what happened in a turn as a sentence of its own; "" without any. */
export function sentence(text) {
  return text && `${text[0].toUpperCase()}${text.slice(1)}.`;
}

/** Return from where to where somebody steps in a turn, and who. */
export function steps({ turn, before, next }) {
  const pairs = [[before.units?.[turn.actor]?.place, next.units?.[turn.actor]?.place, turn.actor]];
  (before.explorers ?? []).forEach((place, which) => pairs.push([place, next.explorers?.[which], which + 1]));
  return pairs.filter(([from, to]) => from && to && from.join() !== to.join());
}

/** Return from where to where somebody strikes in a turn, and who. */
export function blows({ turn, before, next }) {
  const from = next?.units?.[turn.actor]?.place ?? before.units?.[turn.actor]?.place;
  const struck = (turn.targets ?? []).map((target) => before.units?.[target]?.place);
  return from ? struck.filter(Boolean).map((to) => [from, to, turn.actor]) : [];
}

function directionOf([row, column], [toRow, toColumn]) {
  const [down, right] = [toRow - row, toColumn - column];
  if (Math.abs(right) >= Math.abs(down)) return right < 0 ? "left" : "right";
  return down < 0 ? "up" : "down";
}

/** Return how long a turn takes at speed 1, in seconds: as long as in the window. */
function secondsOf(moves) {
  if (!moves.before.units) return moves.before.explorers ? WALK_SECONDS : ROUND_SECONDS;
  const [moved, struck] = [steps(moves).length > 0, blows(moves).length > 0];
  if (moved && struck) return STEP_AND_BLOW_SECONDS;
  return moved ? STEP_SECONDS : struck ? BLOW_SECONDS : IDLE_SECONDS;
}

function isObject(value) {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The recording so far; it may grow while it is played. */
export class Story {
  constructor(head) {
    this.head = head;
    this.turns = [];
    this.seconds = 0; // The length of all turns at speed 1.
    this.end = null;
    this.roundEnds = [0]; // How many turns had been played when each round was complete.
    this.keyframes = [head.opening];
    this.latest = head.opening;
    this.facings = new Map(); // By who acts: when they turned, and which way they face since then.
    this.recent = { number: 0, state: head.opening };
  }

  /** Return a story from one object with all its parts. */
  static from(whole) {
    const story = new Story(whole);
    story.add(whole.turns);
    story.end = { ending: whole.ending, answer: whole.answer, is_whole: whole.is_whole };
    return story;
  }

  get length() {
    return this.turns.length;
  }

  add(turns) {
    for (const turn of turns) {
      const before = this.latest;
      this.turns.push(turn);
      this.latest = merged(before, turn.change);
      const moves = { turn, before, next: this.latest };
      this.noteFacings(moves);
      turn.seconds = secondsOf(moves);
      this.seconds += turn.seconds;
      if (this.length % KEYFRAME_EVERY === 0) this.keyframes.push(this.latest);
      if (turn.rounds !== undefined) this.roundEnds.push(this.length);
    }
  }

  /** Note where those look who step or strike in a turn. */
  noteFacings(moves) {
    for (const [from, to, who] of [...steps(moves), ...blows(moves)]) {
      const facing = directionOf(from, to);
      const noted = this.facings.get(who) ?? [];
      if (noted.at(-1)?.facing !== facing) noted.push({ number: this.length, facing });
      this.facings.set(who, noted);
    }
  }

  /** Return which way a unit or explorer faces after so many turns. */
  facingOf(who, number) {
    return this.facings.get(who)?.findLast((noted) => noted.number <= number)?.facing ?? FIRST_FACING;
  }

  /** Return the state after so many turns. */
  stateAt(number) {
    let { number: place, state } = this.recent;
    if (place > number || number - place > KEYFRAME_EVERY) {
      const keyframe = Math.floor(number / KEYFRAME_EVERY);
      place = keyframe * KEYFRAME_EVERY;
      state = this.keyframes[keyframe];
    }
    for (; place < number; place++) state = merged(state, this.turns[place].change);
    this.recent = { number, state };
    return state;
  }

  /** Return how many rounds are complete after so many turns. */
  roundsAt(number) {
    let low = 0;
    let high = this.roundEnds.length;
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if (this.roundEnds[middle] <= number) low = middle;
      else high = middle;
    }
    return low;
  }

  /** Return the round of the turn that comes after so many; the last one at the end. */
  roundOf(number) {
    return this.roundsAt(Math.max(0, Math.min(number, this.length - 1))) + 1;
  }

  /** Return the place of a unit's turn in a round, counted in turns from the first; null if none. */
  turnOf(actor, round) {
    const last = this.roundEnds[round] ?? this.length;
    for (let place = this.roundEnds[round - 1] ?? 0; place < last; place++) {
      if (this.turns[place].actor === actor) return place;
    }
    return null;
  }

  /** Return the place of the turn that comes after so many, in words: `round 2, turn 3`. */
  placeOf(number) {
    const name = this.head.round;
    const round = this.roundsAt(number);
    return name === "turn" ? `turn ${number + 1}` : `${name} ${round + 1}, turn ${number - this.roundEnds[round] + 1}`;
  }

  /** Return where a moment is, in words. */
  whereabouts(number) {
    const name = this.head.round;
    if (number === 0) return "before the first turn";
    if (this.end && number === this.length) return `the end, after ${this.roundsAt(number)} ${name}s`;
    const round = this.roundsAt(number) + 1;
    const turn = number - this.roundEnds[round - 1];
    return turn ? `${name} ${round}, turn ${turn} complete` : `${name} ${round - 1} complete`;
  }
}
