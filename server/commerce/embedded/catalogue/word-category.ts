import { pictureUrl } from '#server/catalogue-file/media-url.ts';
import type { Category, CategoryStep } from '#server/commerce/products.ts';
import type { LocaleCode } from '#shared/contract/locale.ts';
import { localizedText } from '#shared/rules/localized-text.ts';
import { type CategoryNode, trailTo } from './category-tree.ts';

/** A category with the categories below it, except hidden ones. */
export function wordCategory(node: CategoryNode, locale: LocaleCode): Category {
  const { category, products, children } = node;
  return {
    ...wordStep(node, locale),
    jump: category.jump,
    productCount: products.length,
    firstProduct: products[0]?.urlKey ?? null,
    picture: category.image ? pictureUrl(category.image) : null,
    children: children.map((child) => wordCategory(child, locale)),
  };
}

export function trailOf(node: CategoryNode, locale: LocaleCode): CategoryStep[] {
  return trailTo(node).map((step) => wordStep(step, locale));
}

export function wordStep({ category }: CategoryNode, locale: LocaleCode): CategoryStep {
  return { id: category.id, name: localizedText(category.name, locale), urlKey: category.urlKey };
}
