// The part of the address behind #: which input, how it is played, and which moment is shown.

/** Return what a fragment says. */
export function readFragment(text) {
  const found = new URLSearchParams(text.replace(/^#/, ""));
  const settings = {};
  for (const [key, value] of found) if (key.startsWith("set.")) settings[key.slice(4)] = value;
  const number = (key) => (/^\d{1,9}$/.test(found.get(key) ?? "") ? Number(found.get(key)) : null);
  return {
    example: found.get("example"),
    generate: found.get("generate"),
    seed: number("seed"),
    text: found.get("input"),
    part: number("part"),
    turn: number("turn"),
    rules: (found.get("rules") ?? "").split(",").filter(Boolean),
    settings,
  };
}

/** Return a fragment; an input of one's own is only in it if that is asked for. */
export function fragmentOf({ input, settings, rules, part, turn }, { isWithText = false } = {}) {
  const made = new URLSearchParams();
  if (input.example) made.set("example", input.example);
  else if (input.generate) {
    made.set("generate", input.generate);
    made.set("seed", String(input.seed));
  } else if (isWithText) made.set("input", input.text);
  for (const [name, value] of Object.entries(settings)) made.set(`set.${name}`, value);
  if (rules.length) made.set("rules", rules.join(","));
  if (part) made.set("part", String(part));
  if (turn) made.set("turn", String(turn));
  const text = made.toString();
  return text && `#${text}`;
}
