import type { Result } from '#shared/contract/errors.ts';
import type { LocaleCode } from '#shared/contract/locale.ts';
import type { Rating } from '#shared/contract/rating.ts';

/** Reviews by members of what they have visited. Staff approve each before it is shown. */
export interface Reviews {
  /** Changes with every change of what is shown; pages and answers are cached under it. */
  version(): Promise<string>;
  /** The ratings of every product that has any, by its sku. */
  ratings(): Promise<Ratings>;
  /** The shown reviews of a product, the last first. */
  ofProduct(sku: string, page: { size: number; number: number }): Promise<ShownReview[]>;
  /** All that a member has written, whatever became of it; with a number, of that order. */
  ofMember(accountId: string, orderNumber?: string): Promise<WrittenReview[]>;
  /** Keeps a review until staff decide: one for each order and product, and another when the first was rejected. */
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
  /** The reason that staff have written to the member. */
  reason: string | null;
}
