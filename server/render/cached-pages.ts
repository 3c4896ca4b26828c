import { setImmediate } from 'node:timers/promises';
import type { Cache } from '#server/http/cache-budget.ts';
import { shareInFlight } from '#server/http/share-in-flight.ts';
import type { Redirect } from './loaders/loader.ts';
import type { RenderedPage } from './rendered-page.ts';

/** Rendered pages in memory, of the current catalogue. */
export interface CachedPages {
  /** The cached page, without waiting; undefined when it is not cached, or when the current version must be read first. */
  findAtOnce(key: string): RenderedPage | undefined;
  find(key: string): Promise<RenderedPage | undefined>;
  /** The cached page; without one, a new page that is made once for all waiting requests. Redirects and not-found pages are not cached. */
  get<Made extends MadePage>(key: string, make: () => Promise<Made>): Promise<Made | RenderedPage>;
}

/** A page, and the function that makes it again when the catalogue changes. */
export interface CachedPage {
  page: RenderedPage;
  make(): Promise<MadePage>;
  /** The number of requests for the page. Every change of the catalogue halves it, so that recent requests count more. */
  hits: number;
  /** The time by `performance.now()` after which the next request causes a new rendering. */
  staleAt: number;
}

type MadePage = RenderedPage | Redirect | null;

interface Warming {
  /** The number of pages that are made again without waiting for a request. */
  pages: number;
  /** Milliseconds for which a page of the previous catalogue may still be shown. */
  milliseconds: number;
}

/** Milliseconds for which the last read version counts as current, so that a busy store does not read it for every page. */
const freshMs = 100;

/** Remaking takes some seconds, during which requests are still answered. After these five seconds no node shows the previous catalogue. */
const usualWarming: Warming = { pages: 100, milliseconds: 5000 };

/**
 * Caches pages. After a change of the catalogue, the most requested pages are made again one after the other, and their previous versions
 * are shown meanwhile. All other pages are made at the next request for them.
 */
export function createCachedPages(
  askVersion: () => Promise<string>,
  cache: Cache<CachedPage>,
  warming: Warming = usualWarming,
): CachedPages {
  const makeOnce = shareInFlight();
  let current: string | undefined;
  let freshUntil = 0;
  /** The previous version, and the time until which its pages are still shown. */
  let before: { version: string; until: number } | undefined;

  return {
    findAtOnce: (key) => (current !== undefined && performance.now() < freshUntil ? findNow(key, current) : undefined),

    find: async (key) => findNow(key, await readVersion()),

    async get(key, make) {
      const version = await readVersion();
      return findNow(key, version) ?? makeNow(key, version, make);
    },
  };

  async function readVersion(): Promise<string> {
    const version = await askVersion();
    freshUntil = performance.now() + freshMs;
    if (version !== current) {
      const last = current;
      current = version;
      if (last !== undefined && warming.pages > 0) void warmUp(last, version);
    }
    return version;
  }

  function findNow(key: string, version: string): RenderedPage | undefined {
    const kept = cache.find(key);
    if (kept === undefined || (kept.version !== version && !isStillShown(kept.version))) return undefined;
    kept.value.hits += 1;
    if (kept.version === version && performance.now() >= kept.value.staleAt) makeAgain(key, version, kept.value);
    return kept.value.page;
  }

  /** Makes a page again in the background. If that fails, for instance because the database is away, the cached page stays. */
  function makeAgain(key: string, version: string, { make, hits }: CachedPage): void {
    makeNow(key, version, make, hits).catch(() => {});
  }

  function isStillShown(version: string): boolean {
    return version === before?.version && performance.now() < before.until;
  }

  function makeNow<Made extends MadePage>(
    key: string,
    version: string,
    make: () => Promise<Made>,
    hits = 0,
  ): Promise<Made> {
    return makeOnce(`${version} ${key}`, async () => {
      const made = await make();
      // The page is not cached when the catalogue has changed while the page was made.
      if (version !== current) return made;
      if (made && 'variants' in made && made.isProvisional !== true)
        cache.put(key, version, { page: made, make, hits, staleAt: performance.now() + (made.goodForMs ?? Infinity) });
      else cache.remove(key);
      return made;
    });
  }

  async function warmUp(last: string, version: string): Promise<void> {
    before = { version: last, until: performance.now() + warming.milliseconds };
    for (const [key, { make, hits }] of busiestOf(last)) {
      await setImmediate();
      if (version !== current || !isStillShown(last)) break;
      if (cache.find(key)?.version === version) continue;
      // The fault is ignored here: the next request for the page makes it again, and gets the error page if that fails.
      await makeNow(key, version, make, Math.floor(hits / 2)).catch(() => cache.remove(key));
    }
    if (version === current) before = undefined;
  }

  function busiestOf(version: string): [string, CachedPage][] {
    return [...cache.entries()]
      .filter(([, kept]) => kept.version === version)
      .map(([key, { value }]): [string, CachedPage] => [key, value])
      .sort(([, one], [, other]) => other.hits - one.hits)
      .slice(0, warming.pages);
  }
}
