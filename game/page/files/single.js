// Plays the story that a page of one file holds; `#turn=N` in its address begins after N turns.

import { Player } from "./player/player.js";
import { Story } from "./player/story.js";

async function unpacked(text) {
  const bytes = Uint8Array.from(atob(text.trim()), (character) => character.charCodeAt(0));
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate"));
  return new Response(stream).json();
}

const story = Story.from(await unpacked(document.getElementById("story").textContent));
const player = new Player(document.getElementById("player"), story);
const follow = () => player.playback.seek(Number(new URLSearchParams(location.hash.slice(1)).get("turn")) || 0);
addEventListener("hashchange", follow);
follow();
