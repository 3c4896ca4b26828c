import { setImmediate } from 'node:timers/promises';
import type { Shown, ShownVersions } from '#server/commerce/shown-versions.ts';
import type { Cache } from '#server/http/cache-budget.ts';
import { shareInFlight } from '#server/http/share-in-flight.ts';
import type { Redirect } from './loaders/loader.ts';
import type { RenderedPage } from './rendered-page.ts';

/** Rendered pages in memory, each as long as what it shows stays the same. */
export interface CachedPages {
  /** The cached page, without waiting; undefined when it is not cached, or when the current versions must be read first. */
  findAtOnce(page: PageKey): RenderedPage | undefined;
  find(page: PageKey): Promise<RenderedPage | undefined>;
  /** The cached page; without one, a new page that is made once for all waiting requests. Redirects and not-found pages are not cached. */
  get<Made extends MadePage>(page: PageKey, make: () => Promise<Made>): Promise<Made | RenderedPage>;
}

/** A page in the cache. */
export interface PageKey {
  key: string;
  /** The part of the catalogue that the page shows, besides the menu and the store's settings. */
  shown: Shown;
}

/** A page, and the function that makes it again when the catalogue changes. */
export interface CachedPage {
  page: RenderedPage;
  shown: Shown;
  make(): Promise<MadePage>;
  /** The number of requests for the page. Every change of what it shows halves it, so that recent requests count more. */
  hits: number;
  /** The time by `performance.now()` after which the next request causes a new rendering. */
  staleAt: number;
}

type MadePage = RenderedPage | Redirect | null;

interface Warming {
  /** The number of pages that are made again without waiting for a request. */
  pages: number;
  /** Milliseconds for which a page of the previous catalogue may still be shown after an import. */
  milliseconds: number;
  /** The same after a revision, which changes few pages and must soon be seen. */
  msAfterRevision: number;
}

/** Milliseconds for which the last read versions count as current, so that a busy store does not read them for every page. */
const freshMs = 100;

/**
 * Remaking takes some seconds, during which requests are still answered. After an import, no node shows the previous catalogue for longer
 * than five seconds.
 */
const usualWarming: Warming = { pages: 100, milliseconds: 5000, msAfterRevision: 200 };

/** Caches pages. After a change, the busiest of those that show it are made again one by one, and shown in the old version meanwhile. */
export function createCachedPages(
  askVersions: () => Promise<ShownVersions>,
  cache: Cache<CachedPage>,
  warming: Warming = usualWarming,
): CachedPages {
  const makeOnce = shareInFlight();
  let current: ShownVersions | undefined;
  let freshUntil = 0;
  /** The previous versions, and the time until which their pages are still shown. */
  let before: { versions: ShownVersions; until: number } | undefined;

  return {
    findAtOnce: (page) =>
      current !== undefined && performance.now() < freshUntil ? findNow(page, current) : undefined,

    find: async (page) => findNow(page, await readVersions()),

    async get(page, make) {
      const versions = await readVersions();
      return findNow(page, versions) ?? makeNow(page, versions, make);
    },
  };

  async function readVersions(): Promise<ShownVersions> {
    const versions = await askVersions();
    freshUntil = performance.now() + freshMs;
    if (versions.whole === current?.whole) return current;
    const last = current;
    current = versions;
    if (last !== undefined && warming.pages > 0) void warmUp(last, versions);
    return versions;
  }

  function findNow({ key, shown }: PageKey, versions: ShownVersions): RenderedPage | undefined {
    const kept = cache.find(key);
    if (kept === undefined) return undefined;
    const isCurrent = kept.version === versionOf(shown, versions);
    if (!isCurrent && !isStillShown(shown, kept.version)) return undefined;
    kept.value.hits += 1;
    if (isCurrent && performance.now() >= kept.value.staleAt) makeAgain({ key, shown }, versions, kept.value);
    return kept.value.page;
  }

  /** Makes a page again in the background. If that fails, for instance because the database is away, the cached page stays. */
  function makeAgain(page: PageKey, versions: ShownVersions, { make, hits }: CachedPage): void {
    makeNow(page, versions, make, hits).catch(() => {});
  }

  function isStillShown(shown: Shown, version: string): boolean {
    return before !== undefined && performance.now() < before.until && version === versionOf(shown, before.versions);
  }

  function makeNow<Made extends MadePage>(
    { key, shown }: PageKey,
    versions: ShownVersions,
    make: () => Promise<Made>,
    hits = 0,
  ): Promise<Made> {
    return makeOnce(`${versions.whole} ${key}`, async () => {
      const made = await make();
      // The page is not cached when the catalogue has changed while the page was made.
      if (versions.whole !== current?.whole) return made;
      if (made && 'variants' in made && made.isProvisional !== true) {
        const staleAt = performance.now() + (made.goodForMs ?? Infinity);
        cache.put(key, versionOf(shown, versions), { page: made, shown, make, hits, staleAt });
      } else cache.remove(key);
      return made;
    });
  }

  async function warmUp(last: ShownVersions, versions: ShownVersions): Promise<void> {
    const isRevision = last.catalogue === versions.catalogue;
    const until = performance.now() + (isRevision ? warming.msAfterRevision : warming.milliseconds);
    before = { versions: last, until };
    for (const [key, { shown, make, hits }] of busiestOf(last, versions)) {
      await setImmediate();
      if (versions.whole !== current?.whole || performance.now() >= until) break;
      if (cache.find(key)?.version === versionOf(shown, versions)) continue;
      // The fault is ignored here: the next request for the page makes it again, and gets the error page if that fails.
      await makeNow({ key, shown }, versions, make, Math.floor(hits / 2)).catch(() => cache.remove(key));
    }
    if (versions.whole === current?.whole) before = undefined;
  }

  /** The busiest of the pages that were current and no longer are. */
  function busiestOf(last: ShownVersions, versions: ShownVersions): [string, CachedPage][] {
    return [...cache.entries()]
      .filter(
        ([
          ,
          {
            version,
            value: { shown },
          },
        ]) => {
          return version === versionOf(shown, last) && version !== versionOf(shown, versions);
        },
      )
      .map(([key, { value }]): [string, CachedPage] => [key, value])
      .sort(([, one], [, other]) => other.hits - one.hits)
      .slice(0, warming.pages);
  }
}

/** The version of a page. Every page shows the menu and the store's settings. */
function versionOf(shown: Shown, versions: ShownVersions): string {
  return `${versions.of('frame')} ${versions.of(shown)}`;
}
