/** `sw.js` reads the same names. */
const cachePrefix = 'gondola-ticket ';
const keptUntil = 'x-kept-until';
const keptName = 'x-kept-name';

/**
 * Keeps the page in sight with all that it shows, until the end of a day, and lets `sw.js` answer for it. The name is what it is called
 * where there is no network.
 */
export async function keepPage(order: string, until: string, name: string): Promise<void> {
  const { pathname, href } = location;
  const page = await fetch(href);
  if (!page.ok || page.redirected) throw new Error(`The page answered ${page.status}.`);
  const kept = await named(page, until, name);
  const cache = await caches.open(cachePrefix + order);
  try {
    // First, because it says until when all of it is kept. The worker comes last: when it starts, it clears what nothing says it of.
    await cache.put(href, kept);
    await Promise.all(partsOfPage().map((part) => keepPart(cache, part)));
    await navigator.serviceWorker.register('/sw.js', { scope: pathname });
  } catch (fault) {
    await forgetKept(order);
    throw fault;
  }
}

/** A page as it is kept: until the end of a day, under a name. */
async function named(page: Response, until: string, name: string): Promise<Response> {
  const headers = new Headers(page.headers);
  headers.set(keptUntil, `${until}T23:59:59Z`);
  // Headers take no other letters.
  headers.set(keptName, encodeURIComponent(name));
  return new Response(await page.blob(), { headers });
}

/**
 * Keeps what a kept page has loaded and is not kept yet, such as the style and script of a newer release; and until when and as what it is
 * kept, as the page says it now: its visit may have been moved.
 */
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
 * Fetches all kept pages again after a visit was moved: without a network none of them may show a void code. A page that cannot be fetched is
 * removed. `read` finds in a page its name, and until when it is kept.
 */
export async function renewKept(read: (page: string) => { until: string; name: string } | null): Promise<void> {
  for (const cacheName of await caches.keys()) {
    if (!cacheName.startsWith(cachePrefix)) continue;
    const cache = await caches.open(cacheName);
    for (const { url } of await cache.keys()) {
      const kept = await cache.match(url, { ignoreVary: true });
      if (!kept?.headers.has(keptUntil)) continue;
      const page = await fetch(url, { cache: 'no-store' }).catch(() => null);
      // Where the network does not answer, the worker answers with what is kept.
      const isNew = page?.ok && !page.redirected && !page.headers.has(keptUntil);
      const now = isNew ? read(await page.clone().text()) : null;
      if (isNew && now) await cache.put(url, await named(page, now.until, now.name));
      else await forgetKept(cacheName.slice(cachePrefix.length));
    }
  }
}

/** True for the worker of ticket pages. The worker of all pages keeps no ticket. */
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

/** Removes a kept page; without others the worker of ticket pages goes too. */
export async function forgetKept(order: string): Promise<void> {
  await caches.delete(cachePrefix + order);
  const names = await caches.keys();
  if (names.some((name) => name.startsWith(cachePrefix))) return;
  for (const registration of await navigator.serviceWorker.getRegistrations()) {
    if (isForTickets(registration)) await registration.unregister();
  }
}

/** Removes what was kept longer than its day. Pages of the store do it, because the worker only runs for ticket pages. */
export async function forgetExpired(now = Date.now()): Promise<void> {
  for (const name of await caches.keys()) {
    if (!name.startsWith(cachePrefix)) continue;
    const cache = await caches.open(name);
    const answers = await Promise.all((await cache.keys()).map((key) => cache.match(key, { ignoreVary: true })));
    const until = answers.map((answer) => answer?.headers.get(keptUntil)).find(Boolean);
    if (!until || Date.parse(until) < now) await forgetKept(name.slice(cachePrefix.length));
  }
}

/** The store's own files that the page has loaded, without the page itself: that is kept with its day. */
function partsOfPage(): string[] {
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
  return [...new Set(loaded)].filter((url) => {
    const { origin, pathname } = new URL(url);
    return origin === location.origin && pathname !== location.pathname && !pathname.startsWith('/api/');
  });
}
