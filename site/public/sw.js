/*
 * Shows a ticket page that its visitor has kept on this device (`site/browser/keep-tickets.ts`) when the network does not answer. It is
 * registered for ticket pages alone and by the visitor's choice, so that no other page goes through it.
 */
const cachePrefix = 'gondola-ticket ';
const keptUntil = 'x-kept-until';
const patienceMs = 4000;

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(forgetExpired()));

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const isOwn = request.method === 'GET' && new URL(request.url).origin === location.origin;
  if (isOwn) event.respondWith(request.mode === 'navigate' ? answerPage(request) : answerPart(request));
});

/** The page as it is now; as it was kept when that takes too long or cannot be had. */
async function answerPage(request) {
  await forgetExpired();
  const kept = await findKept(request);
  if (!kept) return fetch(request);
  const fresh = fetch(request).then((response) => keepAgain(request, kept, response));
  return Promise.race([fresh.catch(() => kept.response), after(patienceMs).then(() => kept.response)]);
}

/** Its style, script and pictures. */
async function answerPart(request) {
  try {
    return await fetch(request);
  } catch (fault) {
    const kept = await findKept(request);
    if (kept) return kept.response;
    throw fault;
  }
}

/**
 * A ticket that was used or given back since is kept as it is now, until the same day. A store that cannot answer, or the proxy before it,
 * is as good as no network; and a page that its visitor has removed meanwhile stays removed.
 */
async function keepAgain(request, { name, response: before }, response) {
  if (response.status >= 500) return before;
  if (!response.ok || response.redirected || !(await caches.has(name))) return response;
  const headers = new Headers(response.headers);
  headers.set(keptUntil, before.headers.get(keptUntil));
  const cache = await caches.open(name);
  await cache.put(request, new Response(await response.clone().blob(), { headers }));
  return response;
}

async function findKept(request) {
  for (const name of await keptNames()) {
    const cache = await caches.open(name);
    const response = await cache.match(request, { ignoreVary: true });
    if (response) return { name, response };
  }
  return null;
}

async function forgetExpired() {
  for (const name of await keptNames()) {
    const cache = await caches.open(name);
    const pages = await Promise.all((await cache.keys()).map((key) => cache.match(key, { ignoreVary: true })));
    const until = pages.map((page) => page?.headers.get(keptUntil)).find(Boolean);
    if (!until || Date.parse(until) < Date.now()) await caches.delete(name);
  }
}

async function keptNames() {
  return (await caches.keys()).filter((name) => name.startsWith(cachePrefix));
}

function after(milliseconds) {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
