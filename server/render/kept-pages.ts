import type { ShownVersions } from '#server/commerce/shown-versions.ts';
import type { Offer } from '#server/http/resolve-locale.ts';
import type { LocaleCode } from '#shared/contract/locale.ts';
import { type CachedRoute, type Route, routeOf } from '#site/routes.ts';
import { type Address, type AskedPage, cacheKeyOf, isSearch } from './asked-page.ts';
import { type CachedPage, type CachedPages, createCachedPages, type PageKey } from './cached-pages.ts';
import type { Redirect } from './loaders/loader.ts';
import type { PageSource } from './page-source.ts';
import { compressPage, type RenderedPage } from './rendered-page.ts';
import { shareInTurn } from './share-in-turn.ts';
import { shownBy } from './shown-by.ts';
import type { PageWriter } from './write-pages.ts';

/** The pages that are the same for every visitor, kept in memory. */
export interface KeptPages {
  /** The languages that the store offered when the version was last read; undefined before that. */
  offer(): Offer | undefined;
  /** The cache for an address; searches have a separate cache. */
  cacheFor(address: Address): CachedPages;
  /** The key of a page, with what the page shows. */
  keyOf(asked: AskedPage, route: CachedRoute): PageKey;
  searches: CachedPages;
  /** The requested page, or the address to which it has moved; null when there is none. */
  get(asked: AskedPage, route: CachedRoute): Promise<RenderedPage | Redirect | null>;
  /** A page in place of the requested one. All addresses share it, so that made-up addresses cannot fill the cache. */
  getInstead(route: Route, locale: LocaleCode, headers?: Record<string, string>): Promise<RenderedPage>;
}

export function createKeptPages(source: PageSource, writer: PageWriter): KeptPages {
  const { storefront, caches } = source;
  let offer: Offer | undefined;
  const askVersions = shareInTurn(
    lastingVersions(source, async () => {
      offer = await storefront.profile();
    }),
  );
  const bytesOf = ({ page }: CachedPage) => page.bytes;
  const pages = createCachedPages(askVersions, caches.open({ name: 'pages', bytesOf }));
  const searchCache = caches.open({ name: 'searches', bytesOf, isEndless: true });
  const searches = createCachedPages(askVersions, searchCache, noWarming);
  const cacheFor = (address: Address) => (isSearch(address) ? searches : pages);

  return {
    offer: () => offer,
    cacheFor,
    keyOf,
    searches,
    get: (asked, route) => cacheFor(asked).get(keyOf(asked, route), () => make(asked)),
    getInstead,
  };

  function keyOf(asked: AskedPage, route: CachedRoute): PageKey {
    return { key: cacheKeyOf(route, asked), shown: shownBy(asked) };
  }

  async function make(asked: AskedPage): Promise<RenderedPage | Redirect | null> {
    const page = await writer.write(asked);
    if (page && 'html' in page) return compressPage(page);
    return page?.kind === 'gone' ? getInstead(routeOf('gone'), asked.locale) : page;
  }

  function getInstead(route: Route, locale: LocaleCode, headers: Record<string, string> = {}): Promise<RenderedPage> {
    return pages.get({ key: `${locale} ${route.page}`, shown: 'frame' }, async () =>
      compressPage(await writer.writeInstead(route, locale, { headers })),
    );
  }
}

/** Searches, whose number is unlimited, and sitemaps, which are large, are made again only when requested. */
const noWarming = { pages: 0, milliseconds: 0, msAfterRevision: 0 };

/** Reads the versions; while the back end cannot be reached, the last known versions stay, so that cached pages are still shown. */
function lastingVersions(
  { storefront, isUnavailable }: Pick<PageSource, 'storefront' | 'isUnavailable'>,
  whenNew: () => Promise<void>,
) {
  let last: ShownVersions | undefined;
  return async (): Promise<ShownVersions> => {
    try {
      const versions = await storefront.pageVersions();
      if (versions.whole !== last?.whole) await whenNew();
      last = versions;
      return versions;
    } catch (fault) {
      if (last === undefined || !isUnavailable(fault)) throw fault;
      return last;
    }
  };
}
