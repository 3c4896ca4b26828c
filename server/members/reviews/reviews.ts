import type { Result } from '#shared/contract/errors.ts';
import type { LocaleCode } from '#shared/contract/locale.ts';
import type { Rating } from '#shared/contract/rating.ts';

/** Reviews by members of products that they have visited. Staff approve each review before it is shown. */
export interface Reviews {
  /** A value that changes whenever the shown reviews change; pages and answers are cached under it. */
  version(): Promise<string>;
  /** The ratings of every product that has any, by its sku. */
  ratings(): Promise<Ratings>;
  /** The shown reviews of a product, the newest first. */
  ofProduct(sku: string, page: { size: number; number: number }): Promise<ShownReview[]>;
  /** All reviews of a member in any state; with a number, only those of that order. */
  ofMember(accountId: string, orderNumber?: string): Promise<WrittenReview[]>;
  /** Stores a review until staff decide. Each order and product has one review; a rejected one can be replaced. */
  write(wanted: WantedReview): Promise<Result<WrittenReview>>;
}

export type Ratings = ReadonlyMap<string, Rating>;

export interface ShownReview {
  id: string;
  author: string;
  stars: number;
  text: string;
  locale: LocaleCode;
  sentAt: number;
  /** The store's reply, in the language of the review. */
  reply: string | null;
}

export interface WantedReview {
  accountId: string;
  /** The name as readers will see it. */
  author: string;
  orderNumber: string;
  sku: string;
  stars: number;
  text: string;
  locale: LocaleCode;
}

export interface WrittenReview extends ShownReview {
  orderNumber: string;
  sku: string;
  state: 'waiting' | 'approved' | 'rejected';
  reason: string | null;
  repliedAt: number | null;
  /** Grows with every change. */
  version: number;
}
