import type { ListQuery, MayLag } from '#server/commerce/catalogue.ts';
import type { ProductCard, ProductDetail } from '#server/commerce/products.ts';
import type { Ratings } from '#server/members/reviews/reviews.ts';
import type { Context } from '#server/sales/context.ts';
import { type Result, succeed } from '#shared/contract/errors.ts';
import type { Product, ProductSummary } from '#shared/contract/product.ts';
import type { Rating } from '#shared/contract/rating.ts';
import { presentCard, presentProduct } from './present-product.ts';
import { type StorefrontParts, shaped } from './storefront-parts.ts';

export interface ShownList extends MayLag {
  list: ProductSummary[];
  total: number;
}

export function cardsWithStars(list: readonly ProductCard[], ratings: Ratings): ProductSummary[] {
  return list.map((one) => rated(presentCardOnce(one), ratings));
}

export async function showProduct(
  { reviews }: Pick<StorefrontParts, 'reviews'>,
  found: Result<ProductDetail>,
): Promise<Result<Product>> {
  const ratings = await reviews.ratings();
  return shaped(found, (one) => rated(presentProductOnce(one), ratings));
}

export async function showList(
  { catalogue, reviews }: Pick<StorefrontParts, 'catalogue' | 'reviews'>,
  context: Context,
  query: ListQuery,
): Promise<Result<ShownList>> {
  const ratings = await reviews.ratings();
  return shaped(await catalogue.list(context, { ...query, ratings }), ({ list, ...more }) => ({
    list: cardsWithStars(list, ratings),
    ...more,
  }));
}

export async function showRelated(
  { catalogue, reviews }: Pick<StorefrontParts, 'catalogue' | 'reviews'>,
  context: Context,
  sku: string,
): Promise<Result<ProductSummary[]>> {
  const ratings = await reviews.ratings();
  return shaped(await catalogue.related(context, sku), (list) => cardsWithStars(list, ratings));
}

/** The first products with these skus that can be bought, up to a limit. */
export async function showOffered(
  { catalogue, reviews }: Pick<StorefrontParts, 'catalogue' | 'reviews'>,
  context: Context,
  skus: readonly string[],
  most: number,
): Promise<ProductSummary[]> {
  return cardsWithStars(await catalogue.offered(context, skus, most), await reviews.ratings());
}

/** The products that were bought together with a product, then the rest of its category. */
export async function showGoingWith(
  parts: Pick<StorefrontParts, 'catalogue' | 'reviews' | 'sold'>,
  context: Context,
  id: number,
  most: number,
): Promise<Result<ProductSummary[]>> {
  const found = await parts.catalogue.neighbours(context, id);
  if (!found.ok) return found;
  const { sku, others } = found.value;
  const { boughtWith } = await parts.sold.counts();
  const skus = new Set([...(boughtWith.get(sku) ?? []), ...others]);
  return succeed(await showOffered(parts, context, [...skus], most));
}

const presentCardOnce = remember(presentCard);
const presentProductOnce = remember(presentProduct);

function rated<Shape extends { sku: string; rating?: Rating | undefined }>(product: Shape, ratings: Ratings): Shape {
  const rating = ratings.get(product.sku);
  return rating ? { ...product, rating } : product;
}

/** Shapes each object only once, because the catalogue returns the same objects repeatedly. */
function remember<Value extends object, Shape>(shape: (value: Value) => Shape): (value: Value) => Shape {
  const known = new WeakMap<Value, Shape>();
  return (value) => {
    const before = known.get(value);
    if (before !== undefined) return before;
    const made = shape(value);
    known.set(value, made);
    return made;
  };
}
