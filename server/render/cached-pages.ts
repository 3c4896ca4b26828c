import { setImmediate } from 'node:timers/promises';
import type { Cache } from '#server/http/cache-budget.ts';
import type { Redirect } from './loaders/loader.ts';
import type { RenderedPage } from './rendered-page.ts';
import { shareInFlight } from './share-in-flight.ts';

/** Rendered pages in memory, of the present catalogue. */
export interface CachedPages {
  /** The cached page, when it is known without waiting whether it is of the present catalogue. */
  findAtOnce(key: string): RenderedPage | undefined;
  find(key: string): Promise<RenderedPage | undefined>;
  /** The cached page, or else one that is made once for all requests that wait for it. Redirects and not-found pages are not cached. */
  get<Made extends MadePage>(key: string, make: () => Promise<Made>): Promise<Made | RenderedPage>;
}

/** A page, and the function that makes it again when the catalogue changes. */
export interface CachedPage {
  page: RenderedPage;
  make(): Promise<MadePage>;
  /** How often it was asked for. It is halved with every change of the catalogue, so that recent requests count more. */
  hits: number;
  /** The time by `performance.now()` from which the next request has it made again. */
  staleAt: number;
}

type MadePage = RenderedPage | Redirect | null;

interface Warming {
  /** How many pages are made again before they are asked for. */
  pages: number;
  /** Milliseconds for which a page of the catalogue before may still be shown. */
  milliseconds: number;
}

/** Milliseconds for which a catalogue counts as the present one. A busy store would otherwise ask for it with every page. */
const freshMs = 100;

/** Some seconds of work, during which requests are answered; after that no node shows the catalogue before. */
const usualWarming: Warming = { pages: 100, milliseconds: 5000 };

/**
 * Caches pages. After a change of the catalogue the pages that are asked for most are made again, one after the other, and meanwhile
 * answered as they were. All others are made when they are asked for.
 */
export function createCachedPages(
  askVersion: () => Promise<string>,
  cache: Cache<CachedPage>,
  warming: Warming = usualWarming,
): CachedPages {
  const makeOnce = shareInFlight();
  let current: string | undefined;
  let freshUntil = 0;
  /** The version before, and until when its pages are still shown. */
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

  /** Nobody waits for it. The page stays as it is when it cannot be made, as while the database is away. */
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
      // The fault is ignored here: the next request for the page will meet it, and get the error page.
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
