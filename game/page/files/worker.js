// Runs Python in a worker, so that the page never waits for it: a question in JSON, answers in JSON.

const ready = start();
ready.catch((error) => postMessage({ failed: String(error.message ?? error) }));

async function start() {
  const site = await (await fetch("site.json")).json();
  const runtime = new URL(site.runtime, self.location.href).href;
  const { loadPyodide } = await import(`${runtime}pyodide.mjs`);
  const [python, modules] = await Promise.all([
    loadPyodide({ indexURL: runtime }),
    fetch(site.modules).then((response) => response.arrayBuffer()),
  ]);
  postMessage({ progress: "unpacking" });
  python.unpackArchive(modules, "zip", { extractDir: "/skirmish" });
  python.runPython("import sys; sys.path.insert(0, '/skirmish')");
  const { answer } = python.pyimport("game.page.answering");
  answer('{"ask": "warm"}', () => {});
  postMessage({ ready: true });
  return answer;
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
