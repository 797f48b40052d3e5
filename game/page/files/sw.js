// Stores all files of the page, so that it opens without a network, and checks the hash of each.

const SITE = null; // Filled in when the page is written: `version`, and hashes by address.

const CACHE = `skirmish-${SITE.version}`;
const HASHES = new Map(
  Object.entries(SITE.hashes).map(([address, hash]) => [new URL(address, self.registration.scope).href, hash]),
);
const OWN = [...HASHES.keys()].filter((address) => address.startsWith(self.registration.scope));
const LATER = /\/pyodide\/|\.bin$/; // Large files, stored when they are requested.

addEventListener("install", (event) => {
  const kept = OWN.filter((address) => !LATER.test(address)).map((address) => found(address));
  event.waitUntil(Promise.all(kept));
});

// A page uses the files of one version. A newer version waits until the page is closed or reloaded.
addEventListener("message", ({ data }) => data === "take over" && self.skipWaiting());

addEventListener("activate", (event) => {
  event.waitUntil(
    (async () => {
      for (const name of await caches.keys()) {
        if (name.startsWith("skirmish-") && name !== CACHE) await caches.delete(name);
      }
      await self.clients.claim();
    })(),
  );
});

addEventListener("fetch", (event) => {
  if (event.request.method !== "GET") return;
  const url = new URL(event.request.url);
  url.hash = "";
  url.search = "";
  if (url.href === self.registration.scope) url.pathname += "index.html";
  if (HASHES.has(url.href)) event.respondWith(found(url.href));
});

/** Return a file from the cache, or from the network if its hash is right. */
async function found(address) {
  const cache = await caches.open(CACHE);
  const kept = await cache.match(address);
  if (kept) return kept;
  const response = await fetch(address, { cache: "no-cache", credentials: "omit" });
  if (!response.ok) return response;
  const content = await response.arrayBuffer();
  if ((await hashOf(content)) !== HASHES.get(address)) {
    console.error(`${address} is not the file that it should be`);
    return Response.error();
  }
  const headers = { "Content-Type": response.headers.get("Content-Type") ?? "application/octet-stream" };
  // Without space to store files, the page still works.
  await cache.put(address, new Response(content, { headers })).catch(() => {});
  return new Response(content, { headers });
}

async function hashOf(content) {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", content));
  return [...digest].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
