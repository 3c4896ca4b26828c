import { setImmediate } from 'node:timers/promises';
import type { Cache } from '#server/http/cache-budget.ts';
import type { Redirect } from './loaders/loader.ts';
import type { RenderedPage } from './rendered-page.ts';
import { shareInFlight } from './share-in-flight.ts';

/** Finished pages in memory, of the catalogue as it is now. */
export interface CachedPages {
  find(key: string): Promise<RenderedPage | undefined>;
  /** A cached page, or one made now, once for all who wait for it. Redirects and what is not found are not cached. */
  get<Made extends MadePage>(key: string, make: () => Promise<Made>): Promise<Made | RenderedPage>;
}

/** A page, and how it is made again when the catalogue changes. */
export interface CachedPage {
  page: RenderedPage;
  make(): Promise<MadePage>;
  /** How often it was asked for; halved with every change of the catalogue, so that it tells of these days. */
  hits: number;
}

type MadePage = RenderedPage | Redirect | null;

interface Warming {
  /** How many of the busiest pages are made again before they are asked for. */
  pages: number;
  /** After so long what is not made again yet is shown no more. */
  milliseconds: number;
}

/** Some seconds of work, between which requests are answered; then even the last node shows nothing of the catalogue before. */
const usualWarming: Warming = { pages: 100, milliseconds: 5000 };

/**
 * After a change of the catalogue the busiest pages are made again one after the other, and meanwhile answered as they were; all others are
 * made when they are asked for.
 */
export function createCachedPages(
  askVersion: () => Promise<string>,
  cache: Cache<CachedPage>,
  warming: Warming = usualWarming,
): CachedPages {
  const makeOnce = shareInFlight();
  let current: string | undefined;
  /** The version before, and until when its pages are still shown. */
  let before: { version: string; until: number } | undefined;

  return {
    find: async (key) => findNow(key, await readVersion()),

    async get(key, make) {
      const version = await readVersion();
      return findNow(key, version) ?? makeNow(key, version, make);
    },
  };

  async function readVersion(): Promise<string> {
    const version = await askVersion();
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
    return kept.value.page;
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
      // One that took longer to make than its version lived belongs to the past.
      if (version !== current) return made;
      if (made && 'variants' in made && made.isProvisional !== true)
        cache.put(key, version, { page: made, make, hits });
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
      // Whoever asks for it meets the fault himself, and the error page.
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
