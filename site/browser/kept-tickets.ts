/** Names that `sw.js` uses too. */
const cachePrefix = 'gondola-ticket ';
const keptUntil = 'x-kept-until';
const keptName = 'x-kept-name';

/** Keeps the current page with all its parts until the end of a day. `name`: its title in the list of kept pages. */
export async function keepPage(order: string, until: string, name: string): Promise<void> {
  const { pathname, href } = location;
  const page = await fetch(href);
  if (!page.ok || page.redirected) throw new Error(`The page answered ${page.status}.`);
  const kept = await named(page, until, name);
  const cache = await caches.open(cachePrefix + order);
  try {
    // The page comes first, because its header has the day until which everything is kept. The worker comes last, because it deletes caches
    // without this header.
    await cache.put(href, kept);
    await Promise.all(partsOfPage().map((part) => keepPart(cache, part)));
    await navigator.serviceWorker.register('/sw.js', { scope: pathname });
  } catch (fault) {
    await forgetKept(order);
    throw fault;
  }
}

/** Adds the headers with the last day and the name. */
async function named(page: Response, until: string, name: string): Promise<Response> {
  const headers = new Headers(page.headers);
  headers.set(keptUntil, `${until}T23:59:59Z`);
  // A header accepts only Latin-1 letters.
  headers.set(keptName, encodeURIComponent(name));
  return new Response(await page.blob(), { headers });
}

/** Keeps parts of a newer release, and updates day and name of a page, because its visit may have been moved. */
export async function keepNewParts(order: string, until: string, name: string): Promise<void> {
  if (!(await keptPage(order))) return;
  const cache = await caches.open(cachePrefix + order);
  const page = await cache.match(location.href, { ignoreVary: true });
  if (page) await cache.put(location.href, await named(page, until, name));
  for (const part of partsOfPage()) {
    if (!(await cache.match(part, { ignoreVary: true }))) await keepPart(cache, part);
  }
}

/**
 * Fetches all kept pages again after a move, so that none shows a void code without a network. A page that cannot be fetched is removed.
 * `read`: finds the name and the last day in a page.
 */
export async function renewKept(read: (page: string) => { until: string; name: string } | null): Promise<void> {
  for (const cacheName of await caches.keys()) {
    if (!cacheName.startsWith(cachePrefix)) continue;
    const cache = await caches.open(cacheName);
    for (const { url } of await cache.keys()) {
      const kept = await cache.match(url, { ignoreVary: true });
      if (!kept?.headers.has(keptUntil)) continue;
      const page = await fetch(url, { cache: 'no-store' }).catch(() => null);
      // This header marks the kept page, which the worker returns when the network does not answer.
      const isNew = page?.ok && !page.redirected && !page.headers.has(keptUntil);
      const now = isNew ? read(await page.clone().text()) : null;
      if (isNew && now) await cache.put(url, await named(page, now.until, now.name));
      else await forgetKept(cacheName.slice(cachePrefix.length));
    }
  }
}

/** False for the worker of all pages, which keeps no tickets. */
export function isForTickets({ scope }: Pick<ServiceWorkerRegistration, 'scope'>): boolean {
  return new URL(scope).pathname !== '/';
}

async function keepPart(cache: Cache, part: string): Promise<void> {
  const response = await fetch(part);
  if (!response.ok) throw new Error(`${part} answered ${response.status}.`);
  await cache.put(part, response);
}

export async function keptPage(order: string): Promise<boolean> {
  return caches.has(cachePrefix + order);
}

/** Removes a kept page, and with the last one also the worker of ticket pages. */
export async function forgetKept(order: string): Promise<void> {
  await caches.delete(cachePrefix + order);
  const names = await caches.keys();
  if (names.some((name) => name.startsWith(cachePrefix))) return;
  for (const registration of await navigator.serviceWorker.getRegistrations()) {
    if (isForTickets(registration)) await registration.unregister();
  }
}

/** Every page of the store calls this, because the worker runs only for ticket pages. */
export async function forgetExpired(now = Date.now()): Promise<void> {
  for (const name of await caches.keys()) {
    if (!name.startsWith(cachePrefix)) continue;
    const cache = await caches.open(name);
    const answers = await Promise.all((await cache.keys()).map((key) => cache.match(key, { ignoreVary: true })));
    const until = answers.map((answer) => answer?.headers.get(keptUntil)).find(Boolean);
    if (!until || Date.parse(until) < now) await forgetKept(name.slice(cachePrefix.length));
  }
}

/** The store's files that the page has loaded. The page itself is kept separately. */
function partsOfPage(): string[] {
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
  return [...new Set(loaded)].filter((url) => {
    const { origin, pathname } = new URL(url);
    return origin === location.origin && pathname !== location.pathname && !pathname.startsWith('/api/');
  });
}
