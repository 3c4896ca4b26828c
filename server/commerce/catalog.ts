import type { StoreProfile } from '#server/catalogue-file/store-profile.ts';
import type { Context } from '#server/sales/context.ts';
import type { Availability, AvailabilityQuery } from '#server/sales/inventory/availability.ts';
import type { OrderedItem } from '#server/sales/orders/order-snapshot.ts';
import type { StoredOrder } from '#server/sales/orders/stored-order.ts';
import type { Result } from '#shared/contract/errors.ts';
import type { Rating } from '#shared/contract/rating.ts';
import type { CategoryRole } from '#shared/contract/store.ts';
import type { Day } from '#shared/rules/calendar-day.ts';
import type { Marks } from '#shared/rules/marked-parts.ts';
import type { Category, CategoryStep, ProductCard, ProductDetail } from './products.ts';

/** What is sold. Answers change only when `version` does; those about products also with the day, and `availability` at any time. */
export interface Catalog {
  /** Changes with every change of the catalogue; pages and answers are cached under it. */
  version(): Promise<string>;
  /** True until the first catalogue is imported. */
  isEmpty(): Promise<boolean>;
  /** The store's money, languages and taxes. It is asked on every request, so it must be fast. */
  profile(): Promise<StoreProfile>;
  /** Today on the operator's calendar. */
  today(): Day;
  /** A configurable product that is out of stock counts as not found. */
  productBySku(context: Context, sku: string): Promise<Result<ProductDetail>>;
  /** By url key, sku or id. */
  productByHandle(context: Context, handle: string): Promise<Result<ProductDetail>>;
  /** The sku of a product that had this url key in an earlier catalogue and has it no more; null when none had. */
  formerSku(urlKey: string): Promise<string | null>;
  categoryByUrlKey(context: Context, urlKey: string, page: PageOf): Promise<Result<CategoryPage>>;
  /** Some of a category's products, from a place that an earlier answer has named. */
  categoryPart(context: Context, urlKey: string, part: PartOf): Promise<Result<CategoryPart>>;
  categoryById(context: Context, id: number): Promise<Result<Category>>;
  list(context: Context, query: ListQuery): Promise<Result<ProductList>>;
  /** The products that go with this one; never the sold-out. */
  related(context: Context, sku: string): Promise<Result<ProductCard[]>>;
  /** Those of the products that the menu leads to and that are not sold out: in this sequence, and at most so many. */
  offered(context: Context, skus: readonly string[], most: number): Promise<ProductCard[]>;
  /** By a product's id: its sku, and those of the other products of its category. */
  neighbours(context: Context, id: number): Promise<Result<{ sku: string; others: string[] }>>;
  /** The category above all others, with the whole menu; null without a catalogue. */
  root(context: Context): Promise<Category | null>;
  /** The root's children, without those that have a role. */
  menu(context: Context): Promise<Category[]>;
  search(context: Context, query: SearchQuery): Promise<SearchResults>;
  /** How many units of a product or variant can be sold, for a span of at most 100 days. */
  availability(context: Context, query: AvailabilityQuery): Promise<Result<Availability>>;
  /** The first day that can still be had of each of the products that ask for one, within 60 days. */
  nextDays(context: Context, skus: readonly string[]): Promise<ReadonlyMap<string, Day>>;
  /**
   * What is said of each item of an order, in the caller's language instead of the buyer's. What the catalogue does not say any more as it
   * was bought stays as it was bought.
   */
  wordsOf(context: Context, order: Pick<StoredOrder, 'locale' | 'items'>): Promise<ItemWords[]>;
}

/** What of an ordered item is said in a language. */
export type ItemWords = Pick<OrderedItem, 'productName' | 'variantLabel' | 'detail' | 'venue'>;

/** Which part of a list is asked for. */
export interface PageOf {
  /** From 1. */
  page: number;
  pageSize: number;
}

export interface PartOf {
  first: number;
  /** Null begins with the first product. */
  after: ListPlace | null;
}

/** A place between the products of a list: after this one, or, when it has left the list, after so many. */
export interface ListPlace {
  count: number;
  id: number;
}

export interface ListQuery extends PageOf {
  /** Null lists the whole store. */
  categoryId: number | null;
  /** Picks a category by its role instead of its id; the list is empty when there is none. */
  role?: CategoryRole;
  search?: string;
  sort?: 'position' | 'price-asc' | 'price-desc' | 'name' | 'newest' | 'rating';
  filter?: ListFilter;
  /** What visitors give each product, by its sku: what `leastStars` and the sorting by rating go by. */
  ratings?: ReadonlyMap<string, Rating>;
}

/** What a list is narrowed down to. A product of which the catalogue does not say what is asked is left out. */
export interface ListFilter {
  /** The most that the price may be that it is shown with, in the minor unit of the currency. */
  mostCents?: number | undefined;
  /** How long a visit takes, in minutes; both ends included. */
  minutes?: { from: number; to: number } | undefined;
  /** A day that it can be booked for: one that it sells, with places where they are counted. */
  day?: Day | undefined;
  /** How many stars it has at least. */
  leastStars?: number | undefined;
}

export interface ProductList extends MayLag {
  list: ProductCard[];
  /** On all pages. */
  total: number;
}

export interface SearchQuery extends PageOf {
  keyword: string;
  /** Only what is in this category, or below it. */
  categoryId?: number | undefined;
}

export interface SearchResults extends MayLag {
  products: FoundCard[];
  /** On all pages. */
  total: number;
  /** How much was found in each entry of the menu, whatever category was asked for; those with nothing are left out. */
  categories: { category: CategoryStep; count: number }[];
  /** The keyword as it was most likely meant; null where it is spelled as in the catalogue, or nobody knows. */
  meant: string | null;
  /** Nothing has all of what was looked for: these products have some of it. */
  isPartly?: boolean;
}

export interface FoundCard extends ProductCard {
  /** Where its name has what was looked for. */
  nameMarks?: Marks;
}

export interface MayLag {
  /** True while the search still uses the index of the catalogue before: such an answer must not be cached. */
  isOutdated?: boolean;
}

export interface CategoryPage {
  category: Category & { description: string };
  /** From the top category down to this one. */
  trail: CategoryStep[];
  products: ProductCard[];
  /** On all pages. */
  total: number;
}

export interface CategoryPart extends Omit<CategoryPage, 'trail'> {
  /** After the last product of this part; null when it has none. */
  end: ListPlace | null;
}
