import type { Item, ItemCard } from '#shared/contract/item.ts';
import type { Article } from '#shared/contract/landing-page.ts';
import type { Order, OrderMove, OrderRefund, Ticket } from '#shared/contract/order.ts';
import type { Product, ProductSummary } from '#shared/contract/product.ts';
import type { Review } from '#shared/contract/review.ts';
import type { FoundCategory, FoundPage, SearchProduct } from '#shared/contract/search.ts';
import type { MenuEntry } from '#shared/contract/store.ts';
import type { Day } from '#shared/rules/calendar-day.ts';
import type { StaffPageName } from '#site/admin/pages.ts';

/** The data of pages that need none. For all other pages a loader in `server/render/loaders` fetches it. */
export type Nothing = Record<string, never>;

/** The requested page of a list in a member's account. */
export interface AccountListData {
  /** The page's number, counted from 1. */
  page: number;
}

/** The requested order of a member. */
export interface AccountOrderData {
  /** The order number from the address. */
  number: string;
}

export interface HomeData {
  bookable: Bookable[];
  picks: ProductSummary[];
  /** The bestselling products of the last 90 days, the most bought first. */
  bestsellers: ProductSummary[];
  rows: { category: MenuEntry; products: ProductSummary[] }[];
}

/** A product that the booking line offers. */
export type Bookable = Pick<ProductSummary, 'name' | 'url_key'>;

export const sortings = ['position', 'price-asc', 'price-desc', 'name', 'newest', 'rating'] as const;
export type Sorting = (typeof sortings)[number];

/** The lengths of a visit by which a list can be filtered. */
export const visitLengths = ['short', 'medium', 'long'] as const;
export type VisitLength = (typeof visitLengths)[number];

/** The minimum ratings by which a list can be filtered. */
export const leastStars = ['4', '3'] as const;
export type LeastStars = (typeof leastStars)[number];

/** The filters of a list; null when a filter is not set. */
export interface ListChoice {
  /** The category's url key. */
  category: string | null;
  date: Day | null;
  /** The highest price, in whole units of the store's currency. */
  upto: number | null;
  length: VisitLength | null;
  /** The minimum rating. */
  stars: LeastStars | null;
}

export interface ListData {
  products: ProductSummary[];
  choice: ListChoice;
  /** The number of products on all pages. */
  total: number;
  paging: Paging;
  sort: Sorting;
  /** True when any product of the store has a rating. Otherwise the filter by rating is not offered. */
  hasRatings: boolean;
}

/** The current page of a list, and the number of pages; both count from 1. */
export interface Paging {
  page: number;
  pages: number;
}

export interface SearchData {
  keyword: string;
  products: SearchProduct[];
  /** The number of results on all pages. */
  total: number;
  /** The categories of the results, and the url key of the chosen one. */
  categories: FoundCategory[];
  category: string | null;
  /** The store's pages that match all words. They come before products that match only some of the words (`isPartly`). */
  pages: FoundPage[];
  isPartly?: boolean;
  /** The correctly spelled keyword that the visitor probably meant; null when there is none. */
  meant: string | null;
  paging: Paging;
  /** Products that are shown when nothing was found. */
  picks: ProductSummary[];
}

export interface CategoryData {
  category: MenuEntry & { description: string };
  trail: { id: number; name: string; url_key: string }[];
  products: ProductSummary[];
  paging: Paging;
  /** The tickets to compare, in a category that is small enough; otherwise empty. */
  compared: Product[];
}

/** One page of a product's reviews. */
export interface ProductReviews {
  list: Review[];
  paging: Paging;
}

export interface ProductData {
  product: Product;
  reviews: ProductReviews;
  related: ProductSummary[];
  /** The items that are sold as this product. */
  items: ItemCard[];
}

export interface ItemData {
  item: Item;
  /** The products as which the item is sold; empty when all were withdrawn. */
  products: ProductSummary[];
}

/** The product of an enquiry. */
export type EnquiryData = Pick<Product, 'sku' | 'name' | 'url_key'>;

export interface ArticleData {
  article: Article;
}

export interface OrderData {
  /** Null when the address names no existing order. */
  order: Order | null;
  fakeId: string;
}

/** Outcomes of a payment, for a browser that returned from it and does not know the order. */
export const afterPayments = [
  'paid',
  'waiting',
  'returned',
  'lapsed',
  // Outcomes of a payment for a move.
  'moved',
  'move-waiting',
  'move-returned',
  'move-declined',
  'move-cancelled',
] as const;
export type AfterPayment = (typeof afterPayments)[number];

export interface ReturnPageData extends OrderData {
  /** Null when the page is about the order, not about the return from a payment. */
  outcome: AfterPayment | null;
}

export interface TicketData {
  /** True within an hour after the purchase: the page also says thank you. */
  isJustBought: boolean;
  /** The last move, if it happened within the last hour. */
  justMoved: OrderMove | null;
  /** The last refund, if it happened within the last hour and after the last move. */
  justRefunded: OrderRefund | null;
  order: Order | null;
  fakeId: string;
  tickets: (Ticket & { qr: QrCode })[];
}

/** A QR code as one SVG path on a square of `size` modules. */
export interface QrCode {
  size: number;
  path: string;
}

/** Data of a page that a sign-in link has opened. */
export interface SignInLinkData {
  /** The link's secret. */
  token: string;
  /** The email address of the link's account, mostly hidden. */
  emailHint: string;
  /** The path to which the form is sent. The store redirects the browser from there. */
  path: string;
}

/** The requested staff page, and the permissions of the signed-in account. */
export interface StaffPageData {
  name: StaffPageName;
  permissions: readonly string[];
}

export interface FailureData {
  status: number;
  /** The text with which an operator finds the fault, such as `Unknown middleware`. */
  reason: string;
}
