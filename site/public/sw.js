/*
 * The worker for all pages (scope `/`) answers only without a network: with a page that lists the tickets on this device. It keeps no page
 * of the store, so that no price and no cart is ever old.
 *
 * The worker for ticket pages (another scope, see `site/browser/keep-tickets.ts`) shows a kept page when the network does not answer.
 */
const cachePrefix = 'gondola-ticket ';
const keptUntil = 'x-kept-until';
const keptName = 'x-kept-name';
const patienceMs = 4000;

/** The name changes with the cache's content; older caches are removed. */
const offlineCache = 'gondola-offline 1';
const languages = ['', '/en', '/cn', '/th', '/jp', '/kr', '/id'];

const isForTickets = new URL(self.registration.scope).pathname !== '/';

// A new version of the worker takes over at once, because it needs nothing from the previous one.
self.addEventListener('install', (event) => {
  self.skipWaiting();
  if (!isForTickets) event.waitUntil(keepOfflinePages());
});

self.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([self.clients.claim(), forgetExpired(), isForTickets ? null : forgetOlder()]));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin || isOfStaff(pathname)) return;
  const isPage = request.mode === 'navigate';
  if (isForTickets) event.respondWith(isPage ? answerPage(request) : answerPart(request));
  else if (isPage) event.respondWith(answerOrExplain(event));
});

/** Pages of staff and vendors always come from the network. */
function isOfStaff(pathname) {
  return languages.some((prefix) => ['admin', 'shop'].some((part) => `${pathname}/`.startsWith(`${prefix}/${part}/`)));
}

/** Languages that the store does not offer are left out. */
async function keepOfflinePages() {
  const cache = await caches.open(offlineCache);
  await Promise.allSettled(languages.map((prefix) => cache.add(new Request(`${prefix}/offline`, { cache: 'reload' }))));
}

async function forgetOlder() {
  // The browser fetches the page while it starts the worker.
  await self.registration.navigationPreload?.enable();
  const older = (await caches.keys()).filter((name) => name.startsWith('gondola-offline ') && name !== offlineCache);
  await Promise.all(older.map((name) => caches.delete(name)));
}

async function answerOrExplain({ request, preloadResponse }) {
  try {
    return (await preloadResponse) ?? (await fetch(request));
  } catch (fault) {
    return (await explainOffline(request)) ?? Promise.reject(fault);
  }
}

async function explainOffline({ url }) {
  const { pathname } = new URL(url);
  const prefix = languages.find((one) => one && (pathname === one || pathname.startsWith(`${one}/`))) ?? '';
  const cache = await caches.open(offlineCache);
  const page = (await cache.match(`${prefix}/offline`)) ?? (await cache.match('/offline'));
  if (!page) return null;
  const headers = new Headers(page.headers);
  headers.set('cache-control', 'no-store');
  headers.delete('content-length');
  headers.delete('content-encoding');
  return new Response(withKeptTickets(await page.text(), await listKept()), { status: 503, headers });
}

function withKeptTickets(html, kept) {
  if (kept.length === 0) return html;
  const items = kept.map(({ url, name }) => `<li><a href="${escapeHtml(url)}">${escapeHtml(name)}</a></li>`).join('');
  return html.replace('<section hidden>', '<section>').replace('<ul></ul>', () => `<ul>${items}</ul>`);
}

async function listKept() {
  await forgetExpired();
  const kept = [];
  for (const cacheName of await keptNames()) {
    const cache = await caches.open(cacheName);
    for (const key of await cache.keys()) {
      const name = (await cache.match(key, { ignoreVary: true }))?.headers.get(keptName);
      if (name) kept.push({ url: key.url, name: decodeURIComponent(name) });
    }
  }
  return kept;
}

function escapeHtml(text) {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.codePointAt(0)};`);
}

/** The current page, or the kept page when the network takes too long or fails. */
async function answerPage(request) {
  await forgetExpired();
  const kept = await findKept(request);
  if (!kept) return fetch(request);
  const fresh = fetch(request).then((response) => keepAgain(request, kept, response));
  return Promise.race([fresh.catch(() => kept.response), after(patienceMs).then(() => kept.response)]);
}

/** A style, script or picture of a ticket page. */
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
 * Replaces a kept ticket page by its current state, because a ticket may have been redeemed or refunded. When the store or a proxy cannot
 * answer, the kept page is shown. A page that the visitor has removed meanwhile stays removed.
 */
async function keepAgain(request, { name, response: before }, response) {
  if (response.status >= 500) return before;
  if (!response.ok || response.redirected || !(await caches.has(name))) return response;
  const headers = new Headers(response.headers);
  for (const name of [keptUntil, keptName]) headers.set(name, before.headers.get(name) ?? '');
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
