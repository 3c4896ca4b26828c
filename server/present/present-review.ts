import type { Reviewable } from '#server/members/reviews/reviewable-products.ts';
import type { ShownReview, WrittenReview } from '#server/members/reviews/reviews.ts';
import type { OwnReview, Review } from '#shared/contract/review.ts';

export function presentReview({ id, author, stars, text, locale, sentAt }: ShownReview): Review {
  return { id, author, stars, text, language: locale, created_at: new Date(sentAt).toISOString() };
}

export function presentOwnReview({ sku, name, isVisited }: Reviewable, written: WrittenReview | undefined): OwnReview {
  if (!written) return { sku, name, state: isVisited ? 'open' : 'upcoming', stars: null, text: '', reason: null };
  const { state, stars, text, reason } = written;
  return { sku, name, state, stars, text, reason };
}
