// Registers the service worker, which stores all files and checks their hashes.

const CLAIMED_MILLISECONDS = 1000; // The longest wait for an active service worker to control the page.

/** Wait until the service worker controls the page, so that it checks the hash of each file. */
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
  // After a reload with the shift key an active service worker doesn't control the page.
  if (coming.state !== "activated") await Promise.race([changed, settled(coming)]);
}

/** Wait until a service worker has failed, or must be in control. */
function settled(worker) {
  return new Promise((resolve) => {
    worker.addEventListener("statechange", () => {
      if (worker.state === "redundant") resolve();
      else if (worker.state === "activated") setTimeout(resolve, CLAIMED_MILLISECONDS);
    });
  });
}

/** Load the newer page that the waiting service worker stores. Never return. */
async function replaced(waiting, changed) {
  waiting.postMessage("take over");
  await changed;
  location.reload();
  await new Promise(() => {});
}
