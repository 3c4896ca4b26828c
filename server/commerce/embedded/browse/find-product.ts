import { homeCategory } from '#server/commerce/embedded/catalogue/category-tree.ts';
import type { LoadedGeneration } from '#server/commerce/embedded/catalogue/loaded-generation.ts';
import type { ProductFacts } from '#server/commerce/embedded/catalogue/product-facts.ts';
import type { ProductCard, ProductDetail } from '#server/commerce/products.ts';
import type { Context } from '#server/sales/context.ts';
import { fail, type Result, succeed } from '#shared/contract/errors.ts';
import { type CatalogueParts, cardsOf, todayOf } from './catalogue-parts.ts';

export async function productBySku(
  parts: CatalogueParts,
  context: Context,
  sku: string,
): Promise<Result<ProductDetail>> {
  const loaded = await parts.products.current();
  return wordListed(parts, context, loaded, loaded.bySku.get(sku));
}

/** Finds a product by its url key, sku or id. */
export async function productByHandle(
  parts: CatalogueParts,
  context: Context,
  handle: string,
): Promise<Result<ProductDetail>> {
  const loaded = await parts.products.current();
  const byId = /^\d{1,15}$/.test(handle) ? loaded.byId.get(Number(handle)) : undefined;
  const product = loaded.byUrlKey.get(handle) ?? loaded.bySku.get(handle) ?? byId;
  return wordListed(parts, context, loaded, product);
}

/** Returns related products, except sold-out ones. */
export async function relatedProducts(
  parts: CatalogueParts,
  { locale }: Context,
  sku: string,
): Promise<Result<ProductCard[]>> {
  const { bySku } = await parts.products.current();
  const product = bySku.get(sku);
  if (!product?.isListed) return fail('product-not-found');
  const sold = product.related.map((other) => bySku.get(other)).filter((other) => other !== undefined);
  const left = sold.filter((other) => !other.isSoldOut);
  return succeed(cardsOf(parts, left, locale));
}

/** Returns the given products that are in the menu and not sold out, in the given sequence, at most `most`. */
export async function offeredProducts(
  parts: CatalogueParts,
  { locale }: Context,
  skus: readonly string[],
  most: number,
): Promise<ProductCard[]> {
  const { tree, bySku } = await parts.products.current();
  const shown = new Set(tree.root?.products);
  const offered = skus.map((sku) => bySku.get(sku)).filter((product) => product !== undefined);
  const left = offered.filter((product) => shown.has(product) && !product.isSoldOut);
  return cardsOf(parts, left.slice(0, most), locale);
}

/** Finds the sku of the product with this id, and the skus of the other products in its category. */
export async function neighboursOf(
  { products }: Pick<CatalogueParts, 'products'>,
  id: number,
): Promise<Result<{ sku: string; others: string[] }>> {
  const { tree, byId } = await products.current();
  const product = byId.get(id);
  if (!product?.isListed) return fail('product-not-found');
  const others = homeCategory(product, tree)?.products.filter((other) => other !== product) ?? [];
  return succeed({ sku: product.sku, others: others.map(({ sku }) => sku) });
}

async function wordListed(
  parts: CatalogueParts,
  { locale }: Context,
  loaded: LoadedGeneration,
  product: ProductFacts | undefined,
): Promise<Result<ProductDetail>> {
  if (!product?.isListed) return fail('product-not-found');
  return succeed(await parts.described.detail(loaded, product, { locale, today: todayOf(parts, loaded) }));
}
