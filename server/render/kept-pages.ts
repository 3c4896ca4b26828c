import type { Offer } from '#server/http/resolve-locale.ts';
import type { LocaleCode } from '#shared/contract/locale.ts';
import { type CachedRoute, type Route, routeOf } from '#site/routes.ts';
import { type Address, type AskedPage, cacheKeyOf, isSearch } from './asked-page.ts';
import { type CachedPage, type CachedPages, createCachedPages } from './cached-pages.ts';
import type { Redirect } from './loaders/loader.ts';
import type { PageSource } from './page-source.ts';
import { compressPage, type RenderedPage } from './rendered-page.ts';
import { shareInTurn } from './share-in-turn.ts';
import type { PageWriter } from './write-pages.ts';

/** The pages that are the same for every visitor, kept in memory. */
export interface KeptPages {
  /** The languages that the store offered when the version was last read; undefined before that. */
  offer(): Offer | undefined;
  /** The cache for an address; searches have a separate cache. */
  cacheFor(address: Address): CachedPages;
  searches: CachedPages;
  /** The requested page, or the address to which it has moved; null when there is none. */
  get(asked: AskedPage, route: CachedRoute): Promise<RenderedPage | Redirect | null>;
  /** A page in place of the requested one. All addresses share it, so that made-up addresses cannot fill the cache. */
  getInstead(route: Route, locale: LocaleCode, headers?: Record<string, string>): Promise<RenderedPage>;
}

export function createKeptPages(source: PageSource, writer: PageWriter): KeptPages {
  const { storefront, caches } = source;
  let offer: Offer | undefined;
  const askVersion = shareInTurn(
    lastingVersion(source, async () => {
      offer = await storefront.profile();
    }),
  );
  const bytesOf = ({ page }: CachedPage) => page.bytes;
  const pages = createCachedPages(askVersion, caches.open({ name: 'pages', bytesOf }));
  const searchCache = caches.open({ name: 'searches', bytesOf, isEndless: true });
  const searches = createCachedPages(askVersion, searchCache, noWarming);
  const cacheFor = (address: Address) => (isSearch(address) ? searches : pages);

  return {
    offer: () => offer,
    cacheFor,
    searches,
    get: (asked, route) => cacheFor(asked).get(cacheKeyOf(route, asked), () => make(asked)),
    getInstead,
  };

  async function make(asked: AskedPage): Promise<RenderedPage | Redirect | null> {
    const page = await writer.write(asked);
    if (page && 'html' in page) return compressPage(page);
    return page?.kind === 'gone' ? getInstead(routeOf('gone'), asked.locale) : page;
  }

  function getInstead(route: Route, locale: LocaleCode, headers: Record<string, string> = {}): Promise<RenderedPage> {
    return pages.get(`${locale} ${route.page}`, async () =>
      compressPage(await writer.writeInstead(route, locale, { headers })),
    );
  }
}

/** Searches, whose number is unlimited, and sitemaps, which are large, are made again only when requested. */
const noWarming = { pages: 0, milliseconds: 0 };

/** Reads the version; while the back end cannot be reached, the last known version stays, so that cached pages are still shown. */
function lastingVersion(
  { storefront, isUnavailable }: Pick<PageSource, 'storefront' | 'isUnavailable'>,
  whenNew: () => Promise<void>,
) {
  let last: string | undefined;
  return async (): Promise<string> => {
    try {
      const version = await storefront.version();
      if (version !== last) await whenNew();
      last = version;
      return version;
    } catch (fault) {
      if (last === undefined || !isUnavailable(fault)) throw fault;
      return last;
    }
  };
}
