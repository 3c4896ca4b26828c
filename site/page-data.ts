import type { Item, ItemCard } from '#shared/contract/item.ts';
import type { Article } from '#shared/contract/landing-page.ts';
import type { Order, OrderMove, OrderRefund, Ticket } from '#shared/contract/order.ts';
import type { Product, ProductSummary } from '#shared/contract/product.ts';
import type { Review } from '#shared/contract/review.ts';
import type { FoundCategory, FoundPage, SearchProduct } from '#shared/contract/search.ts';
import type { MenuEntry } from '#shared/contract/store.ts';
import type { Day } from '#shared/rules/calendar-day.ts';
import type { StaffPageName } from '#site/admin/pages.ts';

/** The data of pages that need none. For others a loader in `server/render/loaders` fetches it. */
export type Nothing = Record<string, never>;

export interface AccountListData {
  page: number;
}

export interface AccountOrderData {
  number: string;
}

export interface HomeData {
  bookable: Bookable[];
  picks: ProductSummary[];
  /** Bestsellers of the last 90 days, the most bought first. */
  bestsellers: ProductSummary[];
  rows: { category: MenuEntry; products: ProductSummary[] }[];
}

export type Bookable = Pick<ProductSummary, 'name' | 'url_key'>;

export const sortings = ['position', 'price-asc', 'price-desc', 'name', 'newest', 'rating'] as const;
export type Sorting = (typeof sortings)[number];

export const visitLengths = ['short', 'medium', 'long'] as const;
export type VisitLength = (typeof visitLengths)[number];

/** Minimum ratings by which a list can be filtered. */
export const leastStars = ['4', '3'] as const;
export type LeastStars = (typeof leastStars)[number];

/** Null when a filter is not set. */
export interface ListChoice {
  /** A url key. */
  category: string | null;
  date: Day | null;
  /** The highest price, in whole units of the store's currency. */
  upto: number | null;
  length: VisitLength | null;
  stars: LeastStars | null;
}

export interface ListData {
  products: ProductSummary[];
  choice: ListChoice;
  total: number;
  paging: Paging;
  sort: Sorting;
  /** False hides the filter by rating. */
  hasRatings: boolean;
}

/** Both count from 1. */
export interface Paging {
  page: number;
  pages: number;
}

export interface SearchData {
  keyword: string;
  products: SearchProduct[];
  total: number;
  /** The results' categories, and the url key of the chosen one. */
  categories: FoundCategory[];
  category: string | null;
  /** Pages that match all words. They come before products that match only some (`isPartly`). */
  pages: FoundPage[];
  isPartly?: boolean;
  /** The likely keyword after a spelling mistake. */
  meant: string | null;
  paging: Paging;
  picks: ProductSummary[];
}

export interface CategoryData {
  category: MenuEntry & { description: string };
  trail: { id: number; name: string; url_key: string }[];
  products: ProductSummary[];
  paging: Paging;
  /** The tickets to compare in a small category; otherwise empty. */
  compared: Product[];
}

export interface ProductReviews {
  list: Review[];
  paging: Paging;
}

/** The shop of a vendor, as the pages of its products show it. */
export interface VendorShop {
  name: string;
  about: string;
  logo: string | null;
  /** Empty for the colour of the store. */
  colour: string;
}

export interface ProductData {
  product: Product;
  /** The shop of its vendor; null for the store's own products. */
  soldBy: VendorShop | null;
  reviews: ProductReviews;
  related: ProductSummary[];
  items: ItemCard[];
}

export interface ItemData {
  item: Item;
  /** Empty when all were withdrawn. */
  products: ProductSummary[];
}

export type EnquiryData = Pick<Product, 'sku' | 'name' | 'url_key'>;

export interface ArticleData {
  article: Article;
}

export interface OrderData {
  /** Null when the address names no existing order. */
  order: Order | null;
  fakeId: string;
}

/** Outcomes of a payment, for a browser that does not know the order. */
export const afterPayments = [
  'paid',
  'waiting',
  'returned',
  'lapsed',
  // The payment was for a move.
  'moved',
  'move-waiting',
  'move-returned',
  'move-declined',
  'move-cancelled',
] as const;
export type AfterPayment = (typeof afterPayments)[number];

export interface ReturnPageData extends OrderData {
  /** Null when the page is not about the return from a payment. */
  outcome: AfterPayment | null;
}

export interface TicketData {
  /** True within an hour after the purchase. */
  isJustBought: boolean;
  /** The last move, within an hour after it. */
  justMoved: OrderMove | null;
  /** The last refund, within an hour after it, unless a move came later. */
  justRefunded: OrderRefund | null;
  order: Order | null;
  fakeId: string;
  tickets: (Ticket & { qr: QrCode })[];
}

/** One SVG path on a square of `size` modules. */
export interface QrCode {
  size: number;
  path: string;
}

/** A page that a sign-in link has opened. */
export interface SignInLinkData {
  /** The link's secret. */
  token: string;
  /** The account's email address, mostly hidden. */
  emailHint: string;
  /** The path to which the form is sent. */
  path: string;
}

export interface StaffPageData {
  name: StaffPageName;
  /** The id of the account. */
  account: string;
  permissions: readonly string[];
}

export interface FailureData {
  status: number;
  /** Tells the operator the fault, such as `Unknown middleware`. */
  reason: string;
}
