// Runs Python in a worker, so that the page never waits for it: a question in JSON, answers in JSON.

const FOLDER = "/skirmish";
// What is answered once, when nothing else is asked, so that the next answer needs no more modules.
const WARMING = '{"ask": "right", "example": "two-readings"}';
const ready = start();
ready.then((answer) => setTimeout(() => answer(WARMING, () => {}))).catch((error) => postMessage({ failed: String(error.message ?? error) }));

async function start() {
  const site = await (await fetch("site.json")).json();
  const runtime = new URL(site.runtime, self.location.href).href;
  const { loadPyodide } = await import(`${runtime}pyodide.mjs`);
  const [python, texts] = await Promise.all([loadPyodide({ indexURL: runtime }), unpacked(site.modules)]);
  write(python.FS, texts);
  // Bytecode would not outlive this worker.
  python.runPython(`import sys; sys.path.insert(0, "${FOLDER}"); sys.dont_write_bytecode = True`);
  const { answer } = python.pyimport("game.page.answering");
  postMessage({ ready: true });
  return answer;
}

/** Return the modules and bundled files, texts by their paths. */
async function unpacked(address) {
  const { body } = await fetch(address);
  return new Response(body.pipeThrough(new DecompressionStream("deflate"))).json();
}

function write(files, texts) {
  const encoder = new TextEncoder(); // Much faster than that of the file system.
  const folders = new Set(Object.keys(texts).map((path) => path.slice(0, path.lastIndexOf("/"))));
  for (const folder of folders) files.mkdirTree(`${FOLDER}/${folder}`);
  for (const [path, text] of Object.entries(texts)) files.writeFile(`${FOLDER}/${path}`, encoder.encode(text), { canOwn: true });
}

addEventListener("message", async ({ data: { id, question } }) => {
  try {
    const answer = await ready;
    answer(question, (text) => postMessage({ id, text }));
  } catch (error) {
    const lines = String(error.message ?? error).trim().split("\n");
    postMessage({ id, text: JSON.stringify({ error: { message: lines.at(-1), line: null, column: null } }) });
  }
});
