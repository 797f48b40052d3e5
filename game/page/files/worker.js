// Runs Python in a worker, so that it never blocks the page. Questions and answers are JSON.

const FOLDER = "/skirmish";
// A question that is asked once at the start. It loads the modules that later questions need.
const WARMING = '{"ask": "right", "example": "two-readings"}';
const SLICE_MILLISECONDS = 100; // The longest work between two looks at the messages.
const left = new Set(); // The numbers of cancelled questions.
const ready = start();
let last = ready.then(warm).catch((error) => postMessage({ failed: String(error.message ?? error) }));

async function start() {
  const site = await (await fetch("site.json")).json();
  const runtime = new URL(site.runtime, self.location.href).href;
  const { loadPyodide } = await import(`${runtime}pyodide.mjs`);
  const [python, texts] = await Promise.all([loadPyodide({ indexURL: runtime }), unpacked(site.modules)]);
  write(python.FS, texts);
  // Bytecode is lost with this worker.
  python.runPython(`import sys; sys.path.insert(0, "${FOLDER}"); sys.dont_write_bytecode = True`);
  const { answers } = python.pyimport("game.page.answering");
  postMessage({ ready: true });
  return answers;
}

/** Return the texts of the modules and bundled files by their paths. */
async function unpacked(address) {
  const { body } = await fetch(address);
  return new Response(body.pipeThrough(new DecompressionStream("deflate"))).json();
}

function write(files, texts) {
  const encoder = new TextEncoder(); // Much faster than the encoder of the file system.
  const folders = new Set(Object.keys(texts).map((path) => path.slice(0, path.lastIndexOf("/"))));
  for (const folder of folders) files.mkdirTree(`${FOLDER}/${folder}`);
  for (const [path, text] of Object.entries(texts)) files.writeFile(`${FOLDER}/${path}`, encoder.encode(text), { canOwn: true });
}

async function warm(answers) {
  await pause();
  const found = answers(WARMING, () => {});
  while (!found.next().done);
  found.destroy();
}

addEventListener("message", ({ data }) => {
  if (data.leave) left.add(data.leave);
  else last = last.then(() => answered(data)); // One after another, since they share a state.
});

async function answered({ id, question }) {
  const post = (text) => postMessage({ id, text });
  try {
    const answers = await ready;
    const found = answers(question, post);
    let since = performance.now();
    for (let each = found.next(); !each.done && !left.has(id); each = found.next()) {
      post(each.value);
      if (performance.now() - since < SLICE_MILLISECONDS) continue;
      await pause();
      since = performance.now();
    }
    found.return();
    found.destroy();
    if (left.delete(id)) post('{"left": true}');
  } catch (error) {
    const lines = String(error.message ?? error).trim().split("\n");
    post(JSON.stringify({ error: { message: lines.at(-1), line: null, column: null } }));
  }
}

/** Let waiting messages arrive. */
function pause() {
  return new Promise((resolve) => setTimeout(resolve));
}
