import type { StoreProfile } from '#server/catalogue-file/store-profile.ts';
import type { Context } from '#server/sales/context.ts';
import type { Availability, AvailabilityQuery } from '#server/sales/inventory/availability.ts';
import type { Versioned } from '#server/sales/inventory/versioned.ts';
import type { OrderedItem } from '#server/sales/orders/order-document.ts';
import type { StoredOrder } from '#server/sales/orders/stored-order.ts';
import type { Result } from '#shared/contract/errors.ts';
import type { Rating } from '#shared/contract/rating.ts';
import type { CategoryRole } from '#shared/contract/store.ts';
import type { Day } from '#shared/rules/calendar-day.ts';
import type { Marks } from '#shared/rules/marked-parts.ts';
import type { CalendarPage, CalendarQuery } from './calendar-page.ts';
import type { Category, CategoryStep, ProductCard, ProductDetail } from './products.ts';
import type { ShownVersions } from './shown-versions.ts';

/**
 * The catalogue on sale. Results change only with `version`, with two exceptions. Results about products also change with the day, and
 * `availability` can change at any time.
 */
export interface Catalogue {
  /** The catalogue's version. It changes with every change of the catalogue, and caches of pages and responses use it as a key. */
  version(): Promise<string>;
  /** The versions of its parts, so that a change of one product does not empty the caches. Missing when the back end cannot tell. */
  shownVersions?(): Promise<ShownVersions>;
  /** True until the first catalogue is imported. */
  isEmpty(): Promise<boolean>;
  /** The store's currency, languages and taxes. Every request calls it, so it must be fast. */
  profile(): Promise<StoreProfile>;
  today(): Day;
  /** Finds a product by its sku. A sold-out configurable product counts as not found. */
  productBySku(context: Context, sku: string): Promise<Result<ProductDetail>>;
  productByHandle(context: Context, handle: string): Promise<Result<ProductDetail>>;
  /** Returns the sku of a product that had this url key in an earlier catalogue; null when there is none. */
  formerSku(urlKey: string): Promise<string | null>;
  categoryByUrlKey(context: Context, urlKey: string, page: PageOf): Promise<Result<CategoryPage>>;
  /** Returns some of a category's products, from the position at which an earlier result ended. */
  categoryPart(context: Context, urlKey: string, part: PartOf): Promise<Result<CategoryPart>>;
  categoryById(context: Context, id: number): Promise<Result<Category>>;
  list(context: Context, query: ListQuery): Promise<Result<ProductList>>;
  /** The names of products by sku. A product that is no longer in the catalogue is left out. */
  namesOf(context: Context, skus: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** Returns related products, except sold-out ones. */
  related(context: Context, sku: string): Promise<Result<ProductCard[]>>;
  /** Returns the given products that are in the menu and not sold out, in the given sequence, at most `most`. */
  offered(context: Context, skus: readonly string[], most: number): Promise<ProductCard[]>;
  /** The sku of the product with this id, and the skus of the other products in its category. */
  neighbours(context: Context, id: number): Promise<Result<{ sku: string; others: string[] }>>;
  /** The root category with the whole menu; null without a catalogue. */
  root(context: Context): Promise<Category | null>;
  /** The root's children, except those with a role. */
  menu(context: Context): Promise<Category[]>;
  /** Changes with every change of what a search finds. */
  searchVersion(): Promise<string>;
  search(context: Context, query: SearchQuery): Promise<SearchResults>;
  /** Returns the number of units of a product or variant that can be sold on each day of a span of at most 100 days. */
  availability(context: Context, query: AvailabilityQuery): Promise<Result<Versioned<Availability>>>;
  /** Returns the first day within the next 60 that can still be booked, for each product that needs a day. */
  nextDays(context: Context, skus: readonly string[]): Promise<ReadonlyMap<string, Day>>;
  /** The calendar for staff: places, closings and prices of some days of one pool or product, or of one day of all. */
  calendar(context: Context, query: CalendarQuery): Promise<Result<CalendarPage>>;
  /**
   * Translates the texts of an order's items from the buyer's language into the caller's. If the catalogue has changed a text since the
   * purchase, the text in the order stays.
   */
  wordsOf(context: Context, order: Pick<StoredOrder, 'locale' | 'items'>): Promise<ItemWords[]>;
}

export type ItemWords = Pick<OrderedItem, 'productName' | 'variantLabel' | 'detail' | 'venue'>;

export interface PageOf {
  page: number;
  pageSize: number;
}

export interface PartOf {
  first: number;
  /** The position after which the part begins; null begins with the first product. */
  after: ListPosition | null;
}

/** A position in a list: after the product with this id. If that product has left the list, the position is after `count` products. */
export interface ListPosition {
  count: number;
  id: number;
}

export interface ListQuery extends PageOf {
  /** Null lists the whole store. */
  categoryId: number | null;
  /** Selects a category by its role instead of its id; without such a category the list is empty. */
  role?: CategoryRole;
  search?: string;
  sort?: 'position' | 'price-asc' | 'price-desc' | 'name' | 'newest' | 'rating';
  filter?: ListFilter;
  /** The visitors' rating of each product, by its sku, for `leastStars` and sorting by rating. */
  ratings?: ReadonlyMap<string, Rating>;
}

/** The conditions for products in a list. A product that lacks the fact for a condition does not meet it. */
export interface ListFilter {
  /** The highest shown price, in the minor unit of the currency. */
  mostCents?: number | undefined;
  /** The length of a visit in minutes; both ends are included. */
  minutes?: { from: number; to: number } | undefined;
  /** A day on which the product sells and, if its places are counted, has places left. */
  day?: Day | undefined;
  /** The lowest average number of stars. */
  leastStars?: number | undefined;
}

export interface ProductList extends MayLag {
  list: ProductCard[];
  /** The number of products on all pages. */
  total: number;
}

export interface SearchQuery extends PageOf {
  keyword: string;
  categoryId?: number | undefined;
}

export interface SearchResults extends MayLag {
  products: FoundCard[];
  /** The number of products on all pages. */
  total: number;
  /** The number of found products in each menu entry, whatever category was requested. Entries without found products are left out. */
  categories: { category: CategoryStep; count: number }[];
  /** The corrected keyword; null when the keyword needs no correction, or no correction is known. */
  meant: string | null;
  /** True when no product matches the whole keyword; the found products then match a part of the keyword. */
  isPartly?: boolean;
}

export interface FoundCard extends ProductCard {
  nameMarks?: Marks;
}

export interface MayLag {
  /** True while the search still uses the index of the previous catalogue. Such results must not be cached. */
  isOutdated?: boolean;
}

export interface CategoryPage {
  category: Category & { description: string };
  trail: CategoryStep[];
  products: ProductCard[];
  /** The number of products on all pages. */
  total: number;
}

export interface CategoryPart extends Omit<CategoryPage, 'trail'> {
  /** The position after the last product of this part; null when the part is empty. */
  end: ListPosition | null;
}
