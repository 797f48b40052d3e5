// The service worker: it keeps all files, each compared with its hash, so that the page needs no network.

const CLAIMED_MILLISECONDS = 1000; // For which a service worker that runs may take to be in control.

/** Wait until the service worker sees to all files, so that each is compared with its hash. */
export async function controlled() {
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
