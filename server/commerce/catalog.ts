import type { Context } from '#server/sales/context.ts';
import type { RequestOf, ResponseOf } from '#shared/contract/call.ts';
import type { Result } from '#shared/contract/errors.ts';
import type { availability, detail, Product, ProductSummary } from '#shared/contract/product.ts';
import type { SearchProduct } from '#shared/contract/search.ts';
import type { MenuEntry } from '#shared/contract/store.ts';

/** What is sold. Answers change only with the catalogue's version, except `availability`. */
export interface Catalog {
  /** Grows with every change of the catalogue, and with the operator's day; whole pages and answers are cached under it. */
  version(): Promise<string>;
  /** True until the first catalogue is there; never again afterwards. */
  isEmpty(): Promise<boolean>;
  /** Out of stock counts as not found for a configurable product. */
  productBySku(context: Context, sku: RequestOf<typeof detail>['sku']): Promise<Result<Product>>;
  /** By url key, sku or id. */
  productByHandle(context: Context, handle: string): Promise<Result<Product>>;
  categoryByUrlKey(context: Context, urlKey: string): Promise<Result<CategoryPage>>;
  categoryById(context: Context, id: number): Promise<Result<MenuEntry>>;
  list(context: Context, query: ListQuery): Promise<Result<{ list: ProductSummary[]; total: number }>>;
  /** The products that go with this one; never the sold-out. */
  related(context: Context, sku: string): Promise<Result<ProductSummary[]>>;
  /** The root's children, without the hidden categories. */
  menu(context: Context): Promise<MenuEntry[]>;
  search(
    context: Context,
    query: { keyword: string; limit: number },
  ): Promise<{ products: SearchProduct[]; total: number }>;
  availability(
    context: Context,
    query: RequestOf<typeof availability>,
  ): Promise<Result<ResponseOf<typeof availability>>>;
}

export interface ListQuery {
  /** Null lists the whole store. */
  categoryId: number | null;
  page: number;
  pageSize: number;
  search?: string;
  sort?: 'position' | 'price-asc' | 'price-desc' | 'name' | 'newest';
}

export interface CategoryPage {
  category: MenuEntry & { description: string };
  /** From the top category down to this one. */
  trail: { id: number; name: string; url_key: string }[];
  products: ProductSummary[];
}
