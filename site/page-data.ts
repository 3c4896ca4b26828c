import type { Item, ItemCard } from '#shared/contract/item.ts';
import type { Article } from '#shared/contract/landing-page.ts';
import type { Order, OrderMove, OrderRefund, Ticket } from '#shared/contract/order.ts';
import type { Product, ProductSummary } from '#shared/contract/product.ts';
import type { Review } from '#shared/contract/review.ts';
import type { FoundCategory, FoundPage, SearchProduct } from '#shared/contract/search.ts';
import type { MenuEntry } from '#shared/contract/store.ts';
import type { Day } from '#shared/rules/calendar-day.ts';
import type { StaffPageName } from '#site/admin/pages.ts';

/** The data of pages that need none. For all other pages, a loader in `server/render/loaders` brings it. */
export type Nothing = Record<string, never>;

/** The choices for a list of a member's account. */
export interface AccountListData {
  /** Counted from 1. */
  page: number;
}

/** The order of a member that is asked for. */
export interface AccountOrderData {
  /** The order's number as it stands in the address. */
  number: string;
}

export interface HomeData {
  bookable: Bookable[];
  picks: ProductSummary[];
  /** Products by how often they were really bought of late, the most bought first. */
  bestsellers: ProductSummary[];
  rows: { category: MenuEntry; products: ProductSummary[] }[];
}

/** A product that the booking line offers. */
export type Bookable = Pick<ProductSummary, 'name' | 'url_key'>;

export const sortings = ['position', 'price-asc', 'price-desc', 'name', 'newest', 'rating'] as const;
export type Sorting = (typeof sortings)[number];

/** How long a visit takes. */
export const visitLengths = ['short', 'medium', 'long'] as const;
export type VisitLength = (typeof visitLengths)[number];

/** How many stars a product may be asked to have at least. */
export const leastStars = ['4', '3'] as const;
export type LeastStars = (typeof leastStars)[number];

/** The filters of a list; null where everything is shown. */
export interface ListChoice {
  /** The category as in its address. */
  category: string | null;
  date: Day | null;
  /** The highest price, in whole units of the shop's currency. */
  upto: number | null;
  length: VisitLength | null;
  /** The least stars. */
  stars: LeastStars | null;
}

export interface ListData {
  products: ProductSummary[];
  choice: ListChoice;
  /** The number on all pages together. */
  total: number;
  paging: Paging;
  sort: Sorting;
  /** True when any product of the store has stars. Without stars the filter for them is not offered. */
  hasRatings: boolean;
}

/** The page of a list that is shown, and the number of pages; both count from 1. */
export interface Paging {
  page: number;
  pages: number;
}

export interface SearchData {
  keyword: string;
  products: SearchProduct[];
  /** The number on all pages together. */
  total: number;
  /** Where in the menu it was found, and the one that is chosen, by its url key. */
  categories: FoundCategory[];
  category: string | null;
  /** The store's own pages that have all that was looked for; they come first where products have only some of it (`isPartly`). */
  pages: FoundPage[];
  isPartly?: boolean;
  /** The keyword as it was most likely meant; null when there is nothing to say. */
  meant: string | null;
  paging: Paging;
  /** Shown when nothing was found. */
  picks: ProductSummary[];
}

export interface CategoryData {
  category: MenuEntry & { description: string };
  trail: { id: number; name: string; url_key: string }[];
  products: ProductSummary[];
  paging: Paging;
  /** The tickets of a category that is small enough to choose from at a glance; else none. */
  compared: Product[];
}

/** One page of what visitors say of a product. */
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
  /** The products as which it is sold; empty when all of them have been withdrawn. */
  products: ProductSummary[];
}

/** The product that is asked about. */
export type EnquiryData = Pick<Product, 'sku' | 'name' | 'url_key'>;

export interface ArticleData {
  article: Article;
}

export interface OrderData {
  /** Null: the address names no order that exists. */
  order: Order | null;
  fakeId: string;
}

/** How a payment ended, for a browser that came back from it and does not know the order. */
export const afterPayments = [
  'paid',
  'waiting',
  'returned',
  'lapsed',
  // Of a payment for moving a visit.
  'moved',
  'move-waiting',
  'move-returned',
  'move-declined',
  'move-cancelled',
] as const;
export type AfterPayment = (typeof afterPayments)[number];

export interface ReturnData extends OrderData {
  /** Null: the page is about the order, not about the return from a payment. */
  outcome: AfterPayment | null;
}

export interface TicketData {
  /** Bought within the last hour: the page also says thank you. */
  isJustBought: boolean;
  /** The last of its moves, within an hour. */
  justMoved: OrderMove | null;
  /** The last part of it that was given back, within an hour and after its last move. */
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

/** Data of a page that was opened by a link that signs in. */
export interface SignInLinkData {
  /** The secret of the link. */
  token: string;
  /** Address of the account that the link opens, most of it hidden. */
  emailHint: string;
  /** Where the answer is sent, and where it leads on to. */
  path: string;
}

/** The page of staff that was asked for, and the permissions of the person who asks. */
export interface StaffPageData {
  name: StaffPageName;
  permissions: readonly string[];
}

export interface FailureData {
  status: number;
  /** The text by which an operator finds the fault, such as `Unknown middleware`. */
  reason: string;
}
