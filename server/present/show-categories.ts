import type { CategoryPage, CategoryPart, PageOf, PartOf } from '#server/commerce/catalogue.ts';
import type { Context } from '#server/sales/context.ts';
import type { Result } from '#shared/contract/errors.ts';
import type { Product, ProductSummary } from '#shared/contract/product.ts';
import type { MenuEntry } from '#shared/contract/store.ts';
import { presentCategory, presentTrail } from './present-category.ts';
import { cardsWithStars } from './show-products.ts';
import { type StorefrontParts, shaped } from './storefront-parts.ts';

export interface ShownCategory {
  category: MenuEntry & { description: string };
  trail: Product['categories'];
  products: ProductSummary[];
  total: number;
}

export interface ShownPart extends Omit<ShownCategory, 'trail'>, Pick<CategoryPart, 'end'> {}

export async function showCategory(
  { catalogue, reviews }: Pick<StorefrontParts, 'catalogue' | 'reviews'>,
  context: Context,
  urlKey: string,
  page: PageOf,
): Promise<Result<ShownCategory>> {
  const ratings = await reviews.ratings();
  return shaped(await catalogue.categoryByUrlKey(context, urlKey, page), (found) => ({
    category: presentDescribed(found.category),
    trail: presentTrail(found.trail),
    products: cardsWithStars(found.products, ratings),
    total: found.total,
  }));
}

export async function showCategoryPart(
  { catalogue, reviews }: Pick<StorefrontParts, 'catalogue' | 'reviews'>,
  context: Context,
  urlKey: string,
  part: PartOf,
): Promise<Result<ShownPart>> {
  const ratings = await reviews.ratings();
  return shaped(await catalogue.categoryPart(context, urlKey, part), (found) => ({
    category: presentDescribed(found.category),
    products: cardsWithStars(found.products, ratings),
    total: found.total,
    end: found.end,
  }));
}

function presentDescribed(category: CategoryPage['category']): ShownCategory['category'] {
  return { ...presentCategory(category), description: category.description };
}
