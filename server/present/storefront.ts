import { hash } from 'node:crypto';
import type {
  CategoryPage,
  CategoryPart,
  ListQuery,
  MayLag,
  PageOf,
  PartOf,
  SearchQuery,
} from '#server/commerce/catalog.ts';
import type { Commerce } from '#server/commerce/commerce.ts';
import type { StoreProfile } from '#server/commerce/store-profile.ts';
import type { Content, FoundPage as FoundInContent } from '#server/content/content.ts';
import type { Ratings, Reviews } from '#server/members/reviews/reviews.ts';
import type { Context } from '#server/sales/context.ts';
import type { WholeOrder } from '#server/sales/orders/orders.ts';
import type { StoredOrder } from '#server/sales/orders/stored-order.ts';
import type { SoldProducts } from '#server/sales/sold/sold-products.ts';
import type { RequestOf, ResponseOf } from '#shared/contract/call.ts';
import { type Result, succeed } from '#shared/contract/errors.ts';
import type { Item } from '#shared/contract/item.ts';
import type { Article } from '#shared/contract/landing-page.ts';
import type { LocaleCode } from '#shared/contract/locale.ts';
import type { Order, OrderSummary } from '#shared/contract/order.ts';
import type { availability, nextDays, Product, ProductSummary } from '#shared/contract/product.ts';
import type { Rating } from '#shared/contract/rating.ts';
import type { Review } from '#shared/contract/review.ts';
import type { FoundCategory, FoundPage, SearchProduct } from '#shared/contract/search.ts';
import type { MenuEntry, StoreConfig } from '#shared/contract/store.ts';
import type { Day } from '#shared/rules/calendar-day.ts';
import { formatShortDay } from '#shared/rules/short-day.ts';
import { type WalletIds, walletsOf } from '#shared/rules/wallet-urls.ts';
import { inWords } from './in-words.ts';
import { presentCategory, presentStep, presentTrail } from './present-category.ts';
import { presentOrder, presentOrderSummary } from './present-order.ts';
import { presentAvailability } from './present-places.ts';
import { presentCard, presentProduct } from './present-product.ts';
import { presentReview } from './present-review.ts';
import { presentSearchProducts } from './present-search-product.ts';
import { presentStore, type StoreSurroundings } from './present-store.ts';

/** The store as calls and pages read it, in the contract's shapes. Its operations are those of the ports `catalog`, `orders` and `content`. */
export interface Storefront {
  /** Changes with every change of the catalogue, and of the stars that its products show. */
  catalogueVersion(): Promise<string>;
  /** Changes with every change of the catalogue, of the reviews or of the store's texts, and so of what pages show. */
  version(): Promise<string>;
  today(): Day;
  profile(): Promise<StoreProfile>;
  storeConfig(context: Context): Promise<StoreConfig>;
  /** The store's articles, in their order. */
  articles(context: Context): Promise<Article[]>;
  /** The store's items, in their order. */
  items(context: Context): Promise<Item[]>;
  /** True when there was an item of this id, and is none any more. */
  wasItem(id: string): Promise<boolean>;
  /** The same for an article. */
  wasArticle(id: string): Promise<boolean>;
  /** The products of these skus as lists show them, in this order; without what is sold out or not sold any more. */
  offered(context: Context, skus: readonly string[]): Promise<ProductSummary[]>;
  /** Fingerprint of the by-law and of the pages that buyers accept: another one after every change of them. */
  termsInForce(locale: LocaleCode): Promise<string>;
  productBySku(context: Context, sku: string): Promise<Result<Product>>;
  productByHandle(context: Context, handle: string): Promise<Result<Product>>;
  /** The sku of a product that had this url key and has it no more; null when none had. */
  formerSku(urlKey: string): Promise<string | null>;
  categoryByUrlKey(context: Context, urlKey: string, page: PageOf): Promise<Result<ShownCategory>>;
  categoryPart(context: Context, urlKey: string, part: PartOf): Promise<Result<ShownPart>>;
  categoryById(context: Context, id: number): Promise<Result<MenuEntry>>;
  list(context: Context, query: ListQuery): Promise<Result<ShownList>>;
  /** The shown reviews of a product, the last first. */
  reviews(context: Context, sku: string, page: { size: number; number: number }): Promise<Result<ShownReviews>>;
  /** True when any product has stars, so that lists can be narrowed down by them. */
  hasRatings(): Promise<boolean>;
  related(context: Context, sku: string): Promise<Result<ProductSummary[]>>;
  /** The bestsellers of late, the most sold first; nothing where nothing was sold. */
  bestsellers(context: Context, most: number): Promise<ProductSummary[]>;
  /** The same for callers that cannot wait: null until a first count is done. */
  knownBestsellers(context: Context, most: number): Promise<ProductSummary[] | null>;
  /** Products that others bought with a product, then the rest of its category. */
  goingWith(context: Context, id: number, most: number): Promise<Result<ProductSummary[]>>;
  root(context: Context): Promise<MenuEntry | null>;
  menu(context: Context): Promise<MenuEntry[]>;
  search(context: Context, query: SearchQuery): Promise<FoundProducts>;
  /** The store's picks as search results. */
  picks(context: Context, most: number): Promise<SearchProduct[]>;
  availability(
    context: Context,
    query: RequestOf<typeof availability>,
  ): Promise<Result<ResponseOf<typeof availability>>>;
  /** The first day that can still be had of each product, within 60 days. */
  nextDays(context: Context, skus: readonly string[]): Promise<ResponseOf<typeof nextDays>['list']>;
  orderByFakeId(context: Context, fakeId: string, incrementId?: string): Promise<Result<Order>>;
  orderByIncrementId(
    context: Context,
    incrementId: string,
    email: string,
  ): Promise<Result<{ order: Order; fakeId: string }>>;
  /** An order that was found, in the caller's language. */
  order(context: Context, order: WholeOrder): Promise<Order>;
  /** An order's items in the caller's language, as far as the catalogue still says in the buyer's what was bought. */
  inLanguage<Told extends StoredOrder>(context: Context, order: Told): Promise<Told>;
  /** Orders in a list, in the caller's language. */
  orderSummaries(context: Context, orders: readonly StoredOrder[]): Promise<OrderSummary[]>;
}

export interface ShownCategory {
  category: MenuEntry & { description: string };
  trail: Product['categories'];
  products: ProductSummary[];
  total: number;
}

export interface ShownPart extends Omit<ShownCategory, 'trail'>, Pick<CategoryPart, 'end'> {}

export interface ShownList extends MayLag {
  list: ProductSummary[];
  total: number;
}

/** The reviews of a product by visitors. */
export interface ShownReviews {
  /** Null while nobody has said anything. */
  rating: Rating | null;
  /** One page of them. */
  list: Review[];
}

export interface FoundProducts extends MayLag {
  products: SearchProduct[];
  total: number;
  categories: FoundCategory[];
  /** The store's own pages that have all that was looked for. */
  pages: FoundPage[];
  /** The keyword as it was most likely meant; null when there is nothing to say. */
  meant: string | null;
  /** No product has all that was looked for. */
  isPartly?: boolean;
}

interface StorefrontParts {
  commerce: Pick<Commerce, 'catalog' | 'orders'>;
  content: Content;
  reviews: Pick<Reviews, 'version' | 'ratings' | 'ofProduct'>;
  sold: SoldProducts;
  settings: StoreSurroundings & WalletIds & { compareAtFactor: number };
}

/** The one place where what the ports answer is shaped for calls and pages. */
export function createStorefront({
  commerce: { catalog, orders },
  content,
  reviews,
  sold,
  settings,
}: StorefrontParts): Storefront {
  const wallets = walletsOf(settings);
  const card = remember(presentCard);
  const product = remember(presentProduct);
  const cards = (list: Parameters<typeof card>[0][], ratings: Ratings) => list.map((one) => rated(card(one), ratings));
  const ratedProduct = async (found: Result<Parameters<typeof product>[0]>) => {
    const ratings = await reviews.ratings();
    return shaped(found, (one) => rated(product(one), ratings));
  };
  const offered = async (context: Context, skus: readonly string[], most: number) =>
    cards(await catalog.offered(context, skus, most), await reviews.ratings());
  const catalogueVersion = async () => {
    const [catalogue, shown] = await Promise.all([catalog.version(), reviews.version()]);
    return `${catalogue}.${shown}`;
  };

  const inLanguage = async <Told extends StoredOrder>(context: Context, order: Told) =>
    order.locale === context.locale ? order : inWords(order, await catalog.wordsOf(context, order));
  const order = async (context: Context, found: WholeOrder) =>
    presentOrder(await inLanguage(context, found), wallets, context.locale);

  return {
    catalogueVersion,
    async version() {
      const [catalogue, texts] = await Promise.all([catalogueVersion(), content.version()]);
      return `${catalogue} ${texts}`;
    },
    today: () => catalog.today(),
    profile: () => catalog.profile(),
    async storeConfig({ locale }) {
      const [texts, profile] = await Promise.all([content.texts(locale), catalog.profile()]);
      return presentStore(texts, profile, { locale, today: catalog.today() }, settings);
    },
    articles: async ({ locale }) => (await content.texts(locale)).articles,
    items: async ({ locale }) => (await content.texts(locale)).items,
    wasItem: (id) => content.wasItem(id),
    wasArticle: (id) => content.wasArticle(id),
    offered: (context, skus) => offered(context, skus, skus.length),
    async termsInForce(locale) {
      const { byLaw, footerLinks, legalLinks } = await content.texts(locale);
      const links = [...footerLinks, ...legalLinks].map(({ key, url }) => [key, url]);
      return hash('sha256', JSON.stringify([byLaw, links]), 'base64url').slice(0, 22);
    },
    productBySku: async (context, sku) => ratedProduct(await catalog.productBySku(context, sku)),
    productByHandle: async (context, handle) => ratedProduct(await catalog.productByHandle(context, handle)),
    formerSku: (urlKey) => catalog.formerSku(urlKey),
    async categoryByUrlKey(context, urlKey, page) {
      const ratings = await reviews.ratings();
      return shaped(await catalog.categoryByUrlKey(context, urlKey, page), (found) => ({
        category: presentDescribed(found.category),
        trail: presentTrail(found.trail),
        products: cards(found.products, ratings),
        total: found.total,
      }));
    },
    async categoryPart(context, urlKey, part) {
      const ratings = await reviews.ratings();
      return shaped(await catalog.categoryPart(context, urlKey, part), (found) => ({
        category: presentDescribed(found.category),
        products: cards(found.products, ratings),
        total: found.total,
        end: found.end,
      }));
    },
    categoryById: async (context, id) => shaped(await catalog.categoryById(context, id), presentCategory),
    async list(context, query) {
      const ratings = await reviews.ratings();
      return shaped(await catalog.list(context, { ...query, ratings }), ({ list, ...more }) => ({
        list: cards(list, ratings),
        ...more,
      }));
    },
    async reviews(context, sku, page) {
      const found = await catalog.productBySku(context, sku);
      if (!found.ok) return found;
      const rating = (await reviews.ratings()).get(found.value.sku) ?? null;
      const list = rating ? await reviews.ofProduct(found.value.sku, page) : [];
      return succeed({ rating, list: list.map(presentReview) });
    },
    hasRatings: async () => (await reviews.ratings()).size > 0,
    async related(context, sku) {
      const ratings = await reviews.ratings();
      return shaped(await catalog.related(context, sku), (list) => cards(list, ratings));
    },
    async bestsellers(context, most) {
      const { bestsellers } = await sold.counts();
      return offered(context, bestsellers, most);
    },
    async knownBestsellers(context, most) {
      const counts = sold.known();
      return counts && offered(context, counts.bestsellers, most);
    },
    async goingWith(context, id, most) {
      const found = await catalog.neighbours(context, id);
      if (!found.ok) return found;
      const { sku, others } = found.value;
      const { boughtWith } = await sold.counts();
      return succeed(await offered(context, [...new Set([...(boughtWith.get(sku) ?? []), ...others])], most));
    },
    async root(context) {
      const root = await catalog.root(context);
      return root && presentCategory(root);
    },
    menu: async (context) => (await catalog.menu(context)).map(presentCategory),
    async search(context, query) {
      const { products, categories, ...more } = await catalog.search(context, query);
      const pages = await content.findPages(context.locale, query.keyword);
      const { compareAtFactor } = settings;
      return {
        pages: pages.slice(0, mostPages).map(presentFoundPage),
        products: presentSearchProducts(products, {
          locale: context.locale,
          compareAtFactor,
          ratings: await reviews.ratings(),
        }),
        categories: categories.map(({ category, count }) => ({ ...presentStep(category), total_count: count })),
        ...more,
      };
    },
    async picks(context, most) {
      const picked = await catalog.list(context, { categoryId: null, role: 'picks', page: 1, pageSize: most });
      const { compareAtFactor } = settings;
      return picked.ok
        ? presentSearchProducts(picked.value.list, {
            locale: context.locale,
            compareAtFactor,
            ratings: await reviews.ratings(),
          })
        : [];
    },
    availability: async (context, query) =>
      shaped(await catalog.availability(context, query), (found) => presentAvailability(found, context.locale)),
    async nextDays(context, skus) {
      const days = await catalog.nextDays(context, skus);
      return [...days].map(([sku, date]) => ({ sku, date, label: formatShortDay(date, context.locale) }));
    },
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
      Promise.all(list.map(async (one) => presentOrderSummary(await inLanguage(context, one), catalog.today()))),
  };
}

/** How many of the store's own pages a search shows beside its products. */
const mostPages = 4;

const folders = { article: '/article/', item: '/i/' } as const;

function presentFoundPage({ kind, id, title, titleMarks, summary }: FoundInContent): FoundPage {
  const marks = titleMarks.map(([from, to]): [number, number] => [from, to]);
  return { title, titleMarks: marks, summary, path: `${folders[kind]}${encodeURIComponent(id)}` };
}

/** The product with its stars, if it has any. */
function rated<Shape extends { sku: string; rating?: Rating | undefined }>(product: Shape, ratings: Ratings): Shape {
  const rating = ratings.get(product.sku);
  return rating ? { ...product, rating } : product;
}

function presentDescribed(category: CategoryPage['category']): ShownCategory['category'] {
  return { ...presentCategory(category), description: category.description };
}

function shaped<Value, Shape>(outcome: Result<Value>, shape: (value: Value) => Shape): Result<Shape> {
  return outcome.ok ? succeed(shape(outcome.value)) : outcome;
}

/** Shapes each object once: the catalogue answers the same objects again and again. */
function remember<Value extends object, Shape>(shape: (value: Value) => Shape): (value: Value) => Shape {
  const known = new WeakMap<Value, Shape>();
  return (value) => {
    const before = known.get(value);
    if (before !== undefined) return before;
    const made = shape(value);
    known.set(value, made);
    return made;
  };
}
