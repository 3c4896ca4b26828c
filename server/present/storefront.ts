import { hash } from 'node:crypto';
import type { StoreProfile } from '#server/catalogue-file/store-profile.ts';
import type { ListQuery, PageOf, PartOf, SearchQuery } from '#server/commerce/catalogue.ts';
import type { Context } from '#server/sales/context.ts';
import type { WholeOrder } from '#server/sales/orders/orders.ts';
import type { StoredOrder } from '#server/sales/orders/stored-order.ts';
import type { RequestOf, ResponseOf } from '#shared/contract/call.ts';
import { type Result, succeed } from '#shared/contract/errors.ts';
import type { Item } from '#shared/contract/item.ts';
import type { Article } from '#shared/contract/landing-page.ts';
import type { LocaleCode } from '#shared/contract/locale.ts';
import type { Order, OrderSummary } from '#shared/contract/order.ts';
import type { availability, nextDays, Product, ProductSummary } from '#shared/contract/product.ts';
import type { SearchProduct } from '#shared/contract/search.ts';
import type { MenuEntry, StoreConfig } from '#shared/contract/store.ts';
import type { Day } from '#shared/rules/calendar-day.ts';
import { formatShortDay } from '#shared/rules/short-day.ts';
import { walletsOf } from '#shared/rules/wallet-urls.ts';
import { inWords } from './in-words.ts';
import { presentCategory } from './present-category.ts';
import { presentOrder, presentOrderSummary } from './present-order.ts';
import { presentAvailability } from './present-places.ts';
import { presentStore } from './present-store.ts';
import { type ShownCategory, type ShownPart, showCategory, showCategoryPart } from './show-categories.ts';
import { type ShownList, showGoingWith, showList, showOffered, showProduct, showRelated } from './show-products.ts';
import { type ShownReviews, showReviews } from './show-reviews.ts';
import { type FoundProducts, showFound, showPicks } from './show-search.ts';
import { type StorefrontParts, shaped } from './storefront-parts.ts';

/** The store for calls and pages, in the contract's shapes. Its operations are those of the ports `catalogue`, `orders` and `content`. */
export interface Storefront {
  /** A version that changes with the catalogue and with the stars of its products. */
  catalogueVersion(): Promise<string>;
  /** A version that changes with the catalogue, the reviews and the store's texts: with everything that pages show. */
  version(): Promise<string>;
  today(): Day;
  profile(): Promise<StoreProfile>;
  storeConfig(context: Context): Promise<StoreConfig>;
  /** The store's articles, in their sequence. */
  articles(context: Context): Promise<Article[]>;
  /** The store's items, in their sequence. */
  items(context: Context): Promise<Item[]>;
  /** True when an earlier catalogue had an item with this id, but the current one does not. */
  wasItem(id: string): Promise<boolean>;
  /** True when an earlier catalogue had an article with this id, but the current one does not. */
  wasArticle(id: string): Promise<boolean>;
  /** The products with these skus as cards, in this sequence, except those that are sold out or no longer sold. */
  offered(context: Context, skus: readonly string[]): Promise<ProductSummary[]>;
  /** A fingerprint of the by-law and of the pages that buyers accept. It changes whenever one of these texts changes. */
  termsInForce(locale: LocaleCode): Promise<string>;
  productBySku(context: Context, sku: string): Promise<Result<Product>>;
  productByHandle(context: Context, handle: string): Promise<Result<Product>>;
  /** The sku of a product that once had this url key; null when there is none. */
  formerSku(urlKey: string): Promise<string | null>;
  categoryByUrlKey(context: Context, urlKey: string, page: PageOf): Promise<Result<ShownCategory>>;
  categoryPart(context: Context, urlKey: string, part: PartOf): Promise<Result<ShownPart>>;
  categoryById(context: Context, id: number): Promise<Result<MenuEntry>>;
  list(context: Context, query: ListQuery): Promise<Result<ShownList>>;
  /** The shown reviews of a product, the newest first. */
  reviews(context: Context, sku: string, page: { size: number; number: number }): Promise<Result<ShownReviews>>;
  /** True when any product has stars, so that lists can be filtered by them. */
  hasRatings(): Promise<boolean>;
  related(context: Context, sku: string): Promise<Result<ProductSummary[]>>;
  /** The current bestsellers, the most sold first; empty when nothing was sold. */
  bestsellers(context: Context, most: number): Promise<ProductSummary[]>;
  /** The current bestsellers without waiting; null until the first count is done. */
  knownBestsellers(context: Context, most: number): Promise<ProductSummary[] | null>;
  /** The products that were bought together with a product, then the rest of its category. */
  goingWith(context: Context, id: number, most: number): Promise<Result<ProductSummary[]>>;
  root(context: Context): Promise<MenuEntry | null>;
  menu(context: Context): Promise<MenuEntry[]>;
  search(context: Context, query: SearchQuery): Promise<FoundProducts>;
  /** The store's picks, as search results. */
  picks(context: Context, most: number): Promise<SearchProduct[]>;
  availability(
    context: Context,
    query: RequestOf<typeof availability>,
  ): Promise<Result<ResponseOf<typeof availability>>>;
  /** The first day, within 60 days, that is available for each product. */
  nextDays(context: Context, skus: readonly string[]): Promise<ResponseOf<typeof nextDays>['list']>;
  orderByFakeId(context: Context, fakeId: string, incrementId?: string): Promise<Result<Order>>;
  orderByIncrementId(
    context: Context,
    incrementId: string,
    email: string,
  ): Promise<Result<{ order: Order; fakeId: string }>>;
  /** An order in the caller's language. */
  order(context: Context, order: WholeOrder): Promise<Order>;
  /**
   * An order with its items in the caller's language. A text that the catalogue has changed in the buyer's language stays as it was bought.
   */
  inLanguage<Told extends StoredOrder>(context: Context, order: Told): Promise<Told>;
  /** Orders for a list, in the caller's language. */
  orderSummaries(context: Context, orders: readonly StoredOrder[]): Promise<OrderSummary[]>;
}

/** Creates the storefront, the only place that shapes the ports' answers for calls and pages. */
export function createStorefront(parts: StorefrontParts): Storefront {
  const { catalogue, content, reviews, sold } = parts;
  return {
    ...readOrders(parts),
    catalogueVersion: () => catalogueVersion(parts),
    async version() {
      const [catalogue, texts] = await Promise.all([catalogueVersion(parts), content.version()]);
      return `${catalogue} ${texts}`;
    },
    today: () => catalogue.today(),
    profile: () => catalogue.profile(),
    async storeConfig({ locale }) {
      const [texts, profile] = await Promise.all([content.texts(locale), catalogue.profile()]);
      return presentStore(texts, profile, { locale, today: catalogue.today() }, parts.settings);
    },
    articles: async ({ locale }) => (await content.texts(locale)).articles,
    items: async ({ locale }) => (await content.texts(locale)).items,
    wasItem: (id) => content.wasItem(id),
    wasArticle: (id) => content.wasArticle(id),
    offered: (context, skus) => showOffered(parts, context, skus, skus.length),
    termsInForce: (locale) => termsInForce(parts, locale),
    productBySku: async (context, sku) => showProduct(parts, await catalogue.productBySku(context, sku)),
    productByHandle: async (context, handle) => showProduct(parts, await catalogue.productByHandle(context, handle)),
    formerSku: (urlKey) => catalogue.formerSku(urlKey),
    categoryByUrlKey: (context, urlKey, page) => showCategory(parts, context, urlKey, page),
    categoryPart: (context, urlKey, part) => showCategoryPart(parts, context, urlKey, part),
    categoryById: async (context, id) => shaped(await catalogue.categoryById(context, id), presentCategory),
    list: (context, query) => showList(parts, context, query),
    reviews: (context, sku, page) => showReviews(parts, context, sku, page),
    hasRatings: async () => (await reviews.ratings()).size > 0,
    related: (context, sku) => showRelated(parts, context, sku),
    bestsellers: async (context, most) => showOffered(parts, context, (await sold.counts()).bestsellers, most),
    async knownBestsellers(context, most) {
      const counts = sold.known();
      return counts && showOffered(parts, context, counts.bestsellers, most);
    },
    goingWith: (context, id, most) => showGoingWith(parts, context, id, most),
    async root(context) {
      const root = await catalogue.root(context);
      return root && presentCategory(root);
    },
    menu: async (context) => (await catalogue.menu(context)).map(presentCategory),
    search: (context, query) => showFound(parts, context, query),
    picks: (context, most) => showPicks(parts, context, most),
    availability: async (context, query) =>
      shaped(await catalogue.availability(context, query), (found) => presentAvailability(found, context.locale)),
    async nextDays(context, skus) {
      const days = await catalogue.nextDays(context, skus);
      return [...days].map(([sku, date]) => ({ sku, date, label: formatShortDay(date, context.locale) }));
    },
  };
}

async function catalogueVersion({ catalogue, reviews }: StorefrontParts): Promise<string> {
  const [version, shown] = await Promise.all([catalogue.version(), reviews.version()]);
  return `${version}.${shown}`;
}

async function termsInForce({ content }: StorefrontParts, locale: LocaleCode): Promise<string> {
  const { byLaw, footerLinks, legalLinks } = await content.texts(locale);
  const links = [...footerLinks, ...legalLinks].map(({ key, url }) => [key, url]);
  return hash('sha256', JSON.stringify([byLaw, links]), 'base64url').slice(0, 22);
}

type OrderReading = Pick<
  Storefront,
  'orderByFakeId' | 'orderByIncrementId' | 'order' | 'inLanguage' | 'orderSummaries'
>;

function readOrders({ catalogue, orders, settings }: StorefrontParts): OrderReading {
  const wallets = walletsOf(settings);
  const inLanguage = async <Told extends StoredOrder>(context: Context, order: Told) =>
    order.locale === context.locale ? order : inWords(order, await catalogue.wordsOf(context, order));
  const order = async (context: Context, found: WholeOrder) =>
    presentOrder(await inLanguage(context, found), wallets, context.locale);
  return {
    async orderByFakeId(context, fakeId, incrementId) {
      const found = await orders.byFakeId(fakeId, incrementId);
      return found.ok ? succeed(await order(context, found.value)) : found;
    },
    async orderByIncrementId(context, incrementId, email) {
      const found = await orders.byIncrementId(incrementId, email);
      if (!found.ok) return found;
      return succeed({ order: await order(context, found.value), fakeId: found.value.fakeId });
    },
    order,
    inLanguage,
    orderSummaries: (context, list) =>
      Promise.all(list.map(async (one) => presentOrderSummary(await inLanguage(context, one), catalogue.today()))),
  };
}
