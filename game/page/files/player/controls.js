// The buttons below a board: what plays, steps, and asks.

import { button } from "./buttons.js";

export const PLAY = "Play (space)";
export const PAUSE = "Pause (space)";

/** Return the controls of a player, which gets its `playButton` and its `speedLabel`. */
export function controls(player) {
  const made = document.createElement("div");
  made.className = "controls";
  made.setAttribute("role", "group");
  made.setAttribute("aria-label", "Playback");
  player.playButton = button("play", PLAY, () => player.toggle());
  player.playButton.className = "play";
  const { round, ground } = player.story.head;
  made.append(
    button("first", "To the beginning (Home)", () => player.seek(0, true)),
    button("roundBack", `Back a ${round} (Page up)`, () => player.stepRound(-1)),
    button("back", "Back a turn (left arrow)", () => player.step(-1)),
    player.playButton,
    button("on", "On a turn (right arrow)", () => player.step(1)),
    button("roundOn", `On a ${round} (Page down)`, () => player.stepRound(1)),
    button("last", "To the end (End)", () => player.seek(player.story.length, true)),
    speeds(player),
    button("Why?", "Why the next to act acts so (W)", () => player.askNext()),
  );
  if (ground.length) {
    made.append(
      button("Map −", "Smaller map", () => player.zoomed(0.5)),
      button("Map +", "Larger map", () => player.zoomed(2)),
    );
  }
  return made;
}

function speeds(player) {
  const made = document.createElement("span");
  made.className = "speeds";
  player.speedLabel = document.createElement("span");
  player.speedLabel.className = "muted speed";
  made.append(
    button("slower", "Slower (-)", () => player.setSpeed(player.speed - 1)),
    player.speedLabel,
    button("faster", "Faster (+)", () => player.setSpeed(player.speed + 1)),
  );
  player.setSpeed(player.speed);
  return made;
}
