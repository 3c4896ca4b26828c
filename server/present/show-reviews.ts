import type { Context } from '#server/sales/context.ts';
import { type Result, succeed } from '#shared/contract/errors.ts';
import type { Rating } from '#shared/contract/rating.ts';
import type { Review } from '#shared/contract/review.ts';
import { presentReview } from './present-review.ts';
import type { StorefrontParts } from './storefront-parts.ts';

export interface ShownReviews {
  /** Null while there are no reviews. */
  rating: Rating | null;
  list: Review[];
}

export async function showReviews(
  { catalogue, reviews }: Pick<StorefrontParts, 'catalogue' | 'reviews'>,
  context: Context,
  sku: string,
  page: { size: number; number: number },
): Promise<Result<ShownReviews>> {
  const found = await catalogue.productBySku(context, sku);
  if (!found.ok) return found;
  const rating = (await reviews.ratings()).get(found.value.sku) ?? null;
  const list = rating ? await reviews.ofProduct(found.value.sku, page) : [];
  return succeed({ rating, list: list.map(presentReview) });
}
