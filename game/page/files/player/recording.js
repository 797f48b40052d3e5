// A recording, see `game/page/recording.py`: its head, turns and end, and the state after each turn.
// No rule is played here: each turn contains a JSON merge patch (RFC 7396).

const KEYFRAME_EVERY = 64;
const FIRST_FACING = "down";
const IDLE_SECONDS = 0.12;
const STEP_SECONDS = 0.3;
const BLOW_SECONDS = 0.36;
const STEP_AND_BLOW_SECONDS = 0.56;
const WALK_SECONDS = 0.12; // Per step of an explorer.
const ROUND_SECONDS = 1; // Per turn of a duel or a card game.

/** Return a state with a patch merged into it. Both share the unchanged parts. */
export function merged(state, patch) {
  const found = { ...state };
  for (const [key, value] of Object.entries(patch)) {
    if (value === null) delete found[key];
    else if (isObject(value)) found[key] = merged(isObject(found[key]) ? found[key] : {}, value);
    else found[key] = value;
  }
  return found;
}

/** Return a text as a sentence. */
export function sentence(text) {
  return text && `${text[0].toUpperCase()}${text.slice(1)}.`;
}

/** Return the steps of a turn: from, to, and the number of the unit or explorer. */
export function steps({ turn, before, next }) {
  const pairs = [[before.units?.[turn.actor]?.place, next.units?.[turn.actor]?.place, turn.actor]];
  (before.explorers ?? []).forEach((place, which) => pairs.push([place, next.explorers?.[which], which + 1]));
  return pairs.filter(([from, to]) => from && to && from.join() !== to.join());
}

/** Return the attacks of a turn: from, to, and the number of the unit. */
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

/** Return the seconds of a turn at speed 1, as in the window. */
function secondsOf(moves) {
  if (!moves.before.units) return moves.before.explorers ? WALK_SECONDS : ROUND_SECONDS;
  const [moved, struck] = [steps(moves).length > 0, blows(moves).length > 0];
  if (moved && struck) return STEP_AND_BLOW_SECONDS;
  return moved ? STEP_SECONDS : struck ? BLOW_SECONDS : IDLE_SECONDS;
}

function isObject(value) {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** A recording that can grow while it is shown. */
export class Recording {
  constructor(head) {
    this.head = head;
    this.turns = [];
    this.seconds = 0; // The length of all turns at speed 1.
    this.end = null;
    this.roundEnds = [0]; // The number of turns up to the end of each round.
    this.keyframes = [head.opening];
    this.latest = head.opening;
    this.facings = new Map(); // By unit: the turns in which it turned, with the new directions.
    this.recent = { number: 0, state: head.opening };
  }

  /** Return a recording from one object with all its parts. */
  static from(whole) {
    const recording = new Recording(whole);
    recording.add(whole.turns);
    recording.end = { ending: whole.ending, is_whole: whole.is_whole };
    return recording;
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

  /** Store the directions of the units that step or attack in a turn. */
  noteFacings(moves) {
    for (const [from, to, who] of [...steps(moves), ...blows(moves)]) {
      const facing = directionOf(from, to);
      const noted = this.facings.get(who) ?? [];
      if (noted.at(-1)?.facing !== facing) noted.push({ number: this.length, facing });
      this.facings.set(who, noted);
    }
  }

  /** Return the direction of a unit or explorer after `number` turns. */
  facingOf(who, number) {
    return this.facings.get(who)?.findLast((noted) => noted.number <= number)?.facing ?? FIRST_FACING;
  }

  /** Return the state after `number` turns. */
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

  /** Return the number of complete rounds after `number` turns. */
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

  /** Return the round of the turn after `number` turns; at the end, the last round. */
  roundOf(number) {
    return this.roundsAt(Math.max(0, Math.min(number, this.length - 1))) + 1;
  }

  /** Return the index of a unit's turn in a round; null if it has none. */
  turnOf(actor, round) {
    const last = this.roundEnds[round] ?? this.length;
    for (let place = this.roundEnds[round - 1] ?? 0; place < last; place++) {
      if (this.turns[place].actor === actor) return place;
    }
    return null;
  }

  /** Return the round and turn after `number` turns in words: `round 2, turn 3`. */
  placeOf(number) {
    const name = this.head.round;
    const round = this.roundsAt(number);
    return name === "turn" ? `turn ${number + 1}` : `${name} ${round + 1}, turn ${number - this.roundEnds[round] + 1}`;
  }

  /** Return a playback position in words. */
  whereabouts(number) {
    const name = this.head.round;
    if (number === 0) return "before the first turn";
    if (this.end && number === this.length) return `the end, after ${this.roundsAt(number)} ${name}s`;
    const round = this.roundsAt(number) + 1;
    const turn = number - this.roundEnds[round - 1];
    return turn ? `${name} ${round}, turn ${turn} complete` : `${name} ${round - 1} complete`;
  }
}
