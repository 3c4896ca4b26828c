import type { Reviewable } from '#server/members/reviews/reviewable-products.ts';
import type { ShownReview, WrittenReview } from '#server/members/reviews/reviews.ts';
import type { OwnReview, Review } from '#shared/contract/review.ts';
import type { StaffReview } from '#shared/contract/staff/reviews.ts';

export function presentReview({ id, author, stars, text, locale, sentAt, reply }: ShownReview): Review {
  return { id, author, stars, text, language: locale, created_at: new Date(sentAt).toISOString(), reply };
}

export function presentOwnReview({ sku, name, isVisited }: Reviewable, written: WrittenReview | undefined): OwnReview {
  if (!written) return { sku, name, state: isVisited ? 'open' : 'upcoming', stars: null, text: '', reason: null };
  const { state, stars, text, reason } = written;
  return { sku, name, state, stars, text, reason };
}

export function presentStaffReview(review: WrittenReview): StaffReview {
  const { id, version, sku, orderNumber, author, stars, text, locale, state, reason, reply, sentAt } = review;
  return {
    ...{ id, version, sku, author, stars, text, state, reason, reply },
    order: orderNumber,
    language: locale,
    sentAt: new Date(sentAt).toISOString(),
  };
}
