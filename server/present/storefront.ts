import { hash } from 'node:crypto';
import type { StoreProfile } from '#server/catalogue-file/store-profile.ts';
import type { ListQuery, PageOf, PartOf, SearchQuery } from '#server/commerce/catalogue.ts';
import { readShownVersions } from '#server/commerce/read-shown-versions.ts';
import type { ShownVersions } from '#server/commerce/shown-versions.ts';
import type { StoreTexts } from '#server/content/content.ts';
import type { Context } from '#server/sales/context.ts';
import type { AvailabilityQuery } from '#server/sales/inventory/availability.ts';
import { shapedLater } from '#server/sales/inventory/versioned.ts';
import type { WholeOrder } from '#server/sales/orders/orders.ts';
import type { StoredOrder } from '#server/sales/orders/stored-order.ts';
import type { ResponseOf } from '#shared/contract/call.ts';
import { succeed } from '#shared/contract/errors.ts';
import type { LocaleCode } from '#shared/contract/locale.ts';
import type { nextDays } from '#shared/contract/product.ts';
import type { StoreConfig } from '#shared/contract/store.ts';
import { formatShortDay } from '#shared/rules/short-day.ts';
import { walletsOf } from '#shared/rules/wallet-urls.ts';
import { inWords } from './in-words.ts';
import { presentCategory } from './present-category.ts';
import { presentOrder, presentOrderSummary } from './present-order.ts';
import { presentAvailability, presentPlaces } from './present-places.ts';
import { presentStore } from './present-store.ts';
import { showCategory, showCategoryPart } from './show-categories.ts';
import { showGoingWith, showList, showOffered, showProduct, showRelated } from './show-products.ts';
import { showReviews } from './show-reviews.ts';
import { showFound, showPicks } from './show-search.ts';
import { type StorefrontParts, shaped } from './storefront-parts.ts';

/** The store for calls and pages, in the contract's shapes. Its operations are those of the ports `catalogue`, `orders` and `content`. */
export type Storefront = ReturnType<typeof createStorefront>;

/** Creates the storefront, the only place that shapes the ports' answers for calls and pages. */
export function createStorefront(parts: StorefrontParts) {
  const { catalogue, content, reviews, sold } = parts;
  return {
    ...readOrders(parts),
    /** The versions of everything that answers show of the catalogue; each also changes with the stars of products. */
    async shownVersions(): Promise<ShownVersions> {
      const [versions, stars] = await Promise.all([readShownVersions(catalogue), reviews.version()]);
      return withMore(versions, `.${stars}`);
    },
    /** The versions of everything that pages show: those of answers, which here change with the store's texts too. */
    async pageVersions(): Promise<ShownVersions> {
      const [versions, stars, texts] = await Promise.all([
        readShownVersions(catalogue),
        reviews.version(),
        content.version(),
      ]);
      return withMore(versions, `.${stars} ${texts}`);
    },
    /** The version for searches, which find by the index of an earlier catalogue until a new one is made. */
    async searchVersion() {
      const [search, shown, texts] = await Promise.all([
        catalogue.searchVersion(),
        reviews.version(),
        content.version(),
      ]);
      return `${search}.${shown} ${texts}`;
    },
    today: () => catalogue.today(),
    profile: (): Promise<StoreProfile> => catalogue.profile(),
    async storeConfig({ locale }: Context): Promise<StoreConfig> {
      const [texts, profile] = await Promise.all([content.texts(locale), catalogue.profile()]);
      return presentStore(texts, profile, { locale, today: catalogue.today() }, parts.settings);
    },
    /** The shop of a product's vendor; null when the vendor has none. */
    soldBy: async ({ locale }: Context, vendor: string) => content.shopOf(locale, vendor),
    articles: async ({ locale }: Context) => (await content.texts(locale)).articles,
    items: async ({ locale }: Context) => (await content.texts(locale)).items,
    /** True when an earlier catalogue had an item with this id, but the current one does not. */
    wasItem: (id: string) => content.wasItem(id),
    /** True when an earlier catalogue had an article with this id, but the current one does not. */
    wasArticle: (id: string) => content.wasArticle(id),
    /** The products with these skus as cards, in this sequence, except those that are sold out or no longer sold. */
    offered: (context: Context, skus: readonly string[]) => showOffered(parts, context, skus, skus.length),
    /** A fingerprint of the by-law and of the pages that buyers accept. It changes whenever one of these texts changes. */
    termsInForce: (locale: LocaleCode) => termsInForce(parts, locale),
    productBySku: async (context: Context, sku: string) =>
      showProduct(parts, await catalogue.productBySku(context, sku)),
    productByHandle: async (context: Context, handle: string) =>
      showProduct(parts, await catalogue.productByHandle(context, handle)),
    /** The sku of a product that once had this url key; null when there is none. */
    formerSku: (urlKey: string) => catalogue.formerSku(urlKey),
    categoryByUrlKey: (context: Context, urlKey: string, page: PageOf) => showCategory(parts, context, urlKey, page),
    categoryPart: (context: Context, urlKey: string, part: PartOf) => showCategoryPart(parts, context, urlKey, part),
    categoryById: async (context: Context, id: number) =>
      shaped(await catalogue.categoryById(context, id), presentCategory),
    list: (context: Context, query: ListQuery) => showList(parts, context, query),
    /** The shown reviews of a product, the newest first. */
    reviews: (context: Context, sku: string, page: { size: number; number: number }) =>
      showReviews(parts, context, sku, page),
    /** True when any product has stars, so that lists can be filtered by them. */
    hasRatings: async () => (await reviews.ratings()).size > 0,
    related: (context: Context, sku: string) => showRelated(parts, context, sku),
    /** The current bestsellers, the most sold first; empty when nothing was sold. */
    bestsellers: async (context: Context, most: number) =>
      showOffered(parts, context, (await sold.counts()).bestsellers, most),
    /** The current bestsellers without waiting; null until the first count is done. */
    async knownBestsellers(context: Context, most: number) {
      const counts = sold.known();
      return counts && showOffered(parts, context, counts.bestsellers, most);
    },
    goingWith: (context: Context, id: number, most: number) => showGoingWith(parts, context, id, most),
    async root(context: Context) {
      const root = await catalogue.root(context);
      return root && presentCategory(root);
    },
    menu: async (context: Context) => (await catalogue.menu(context)).map(presentCategory),
    search: (context: Context, query: SearchQuery) => showFound(parts, context, query),
    picks: (context: Context, most: number) => showPicks(parts, context, most),
    availability: async (context: Context, query: AvailabilityQuery) =>
      shaped(await catalogue.availability(context, query), (found) =>
        shapedLater(found, (answer) => presentAvailability(answer, context.locale)),
      ),
    places: async (context: Context, query: AvailabilityQuery) =>
      shaped(await catalogue.availability(context, query), (found) =>
        shapedLater(found, (answer) => presentPlaces(answer, context.locale)),
      ),
    /** The first day, within 60 days, that is available for each product. */
    async nextDays(context: Context, skus: readonly string[]): Promise<ResponseOf<typeof nextDays>['list']> {
      const days = await catalogue.nextDays(context, skus);
      return [...days].map(([sku, date]) => ({ sku, date, label: formatShortDay(date, context.locale) }));
    },
  };
}

function withMore({ whole, catalogue, of }: ShownVersions, more: string): ShownVersions {
  return { whole: whole + more, catalogue, of: (shown) => of(shown) + more };
}

/** Fingerprints, cached by the texts that they belong to, because every order needs one. */
const knownTerms = new WeakMap<StoreTexts, string>();

async function termsInForce({ content }: StorefrontParts, locale: LocaleCode): Promise<string> {
  const texts = await content.texts(locale);
  const terms = knownTerms.get(texts) ?? fingerprintOf(texts);
  knownTerms.set(texts, terms);
  return terms;
}

function fingerprintOf({ byLaw, footerLinks, legalLinks }: StoreTexts): string {
  const links = [...footerLinks, ...legalLinks].map(({ key, url }) => [key, url]);
  return hash('sha256', JSON.stringify([byLaw, links]), 'base64url').slice(0, 22);
}

/** The operations that read orders, in the caller's language. */
function readOrders({ catalogue, orders, settings }: StorefrontParts) {
  const wallets = walletsOf(settings);
  /** Translates an order's items. A text that the catalogue has changed in the buyer's language stays as it was bought. */
  const inLanguage = async <Told extends StoredOrder>(context: Context, order: Told) =>
    order.locale === context.locale ? order : inWords(order, await catalogue.wordsOf(context, order));
  const order = async (context: Context, found: WholeOrder) =>
    presentOrder(await inLanguage(context, found), wallets, context.locale);
  return {
    async orderByFakeId(context: Context, fakeId: string, incrementId?: string) {
      const found = await orders.byFakeId(fakeId, incrementId);
      return found.ok ? succeed(await order(context, found.value)) : found;
    },
    async orderByIncrementId(context: Context, incrementId: string, email: string) {
      const found = await orders.byIncrementId(incrementId, email);
      if (!found.ok) return found;
      return succeed({ order: await order(context, found.value), fakeId: found.value.fakeId });
    },
    order,
    inLanguage,
    orderSummaries: (context: Context, list: readonly StoredOrder[]) =>
      Promise.all(list.map(async (one) => presentOrderSummary(await inLanguage(context, one), catalogue.today()))),
  };
}
