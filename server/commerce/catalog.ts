import type { Context } from '#server/sales/context.ts';
import type { RequestOf, ResponseOf } from '#shared/contract/call.ts';
import type { Result } from '#shared/contract/errors.ts';
import type { availability } from '#shared/contract/product.ts';
import type { CategoryRole } from '#shared/contract/store.ts';
import type { Day } from '#shared/rules/calendar-day.ts';
import type { Category, CategoryStep, ProductCard, ProductDetail } from './products.ts';
import type { StoreProfile } from './store-profile.ts';

/** What is sold. Answers change only with the catalogue's version; those of products also with the day, and `availability` any time. */
export interface Catalog {
  /** Another one after every change of the catalogue; whole pages and answers are cached under it. */
  version(): Promise<string>;
  /** True until the first catalogue is there; never again afterwards. */
  isEmpty(): Promise<boolean>;
  /** Its money, languages and taxes. Asked on every request, so it costs next to nothing. */
  profile(): Promise<StoreProfile>;
  /** The operator's calendar day, which a product carries. */
  today(): Day;
  /** Out of stock counts as not found for a configurable product. */
  productBySku(context: Context, sku: string): Promise<Result<ProductDetail>>;
  /** By url key, sku or id. */
  productByHandle(context: Context, handle: string): Promise<Result<ProductDetail>>;
  categoryByUrlKey(context: Context, urlKey: string, page: PageOf): Promise<Result<CategoryPage>>;
  categoryById(context: Context, id: number): Promise<Result<Category>>;
  list(context: Context, query: ListQuery): Promise<Result<ProductList>>;
  /** The products that go with this one; never the sold-out. */
  related(context: Context, sku: string): Promise<Result<ProductCard[]>>;
  /** The category that all others stand below, with the whole menu; null while there is none. */
  root(context: Context): Promise<Category | null>;
  /** The root's children, without those that have a role. */
  menu(context: Context): Promise<Category[]>;
  search(context: Context, query: PageOf & { keyword: string }): Promise<SearchResults>;
  availability(
    context: Context,
    query: RequestOf<typeof availability>,
  ): Promise<Result<ResponseOf<typeof availability>>>;
}

/** Which part of a list is asked for. */
export interface PageOf {
  /** From 1. */
  page: number;
  pageSize: number;
}

export interface ListQuery extends PageOf {
  /** Null lists the whole store. */
  categoryId: number | null;
  /** Instead of an id; where no category has this role, nothing is listed. */
  role?: CategoryRole;
  search?: string;
  sort?: 'position' | 'price-asc' | 'price-desc' | 'name' | 'newest';
}

export interface ProductList extends MayLag {
  list: ProductCard[];
  /** On all pages. */
  total: number;
}

export interface SearchResults extends MayLag {
  products: ProductCard[];
  total: number;
}

export interface MayLag {
  /** Words are still looked up in the catalogue before: such an answer is good for now, and not for keeping. */
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
