import type { CategoryPage, CategoryPart, PageOf, PartOf } from '#server/commerce/catalogue.ts';
import type { CategoryNode } from '#server/commerce/embedded/catalogue/category-tree.ts';
import { takePage, takePart } from '#server/commerce/embedded/catalogue/list-products.ts';
import { trailOf, wordCategory } from '#server/commerce/embedded/catalogue/word-category.ts';
import type { Category } from '#server/commerce/products.ts';
import type { Context } from '#server/sales/context.ts';
import { fail, type Result, succeed } from '#shared/contract/errors.ts';
import type { LocaleCode } from '#shared/contract/locale.ts';
import { localizedText } from '#shared/rules/localized-text.ts';
import { type CatalogueParts, cardsOf } from './catalogue-parts.ts';

export async function categoryByUrlKey(
  parts: CatalogueParts,
  { locale }: Context,
  urlKey: string,
  { page, pageSize }: PageOf,
): Promise<Result<CategoryPage>> {
  const node = (await parts.products.current()).tree.byUrlKey.get(urlKey);
  if (!node) return fail('category-not-found');
  return succeed({
    category: wordInFull(node, locale),
    trail: trailOf(node, locale),
    products: cardsOf(parts, takePage(node.products, page, pageSize), locale),
    total: node.products.length,
  });
}

/** Returns some of a category's products, from the position at which an earlier result ended. */
export async function categoryPart(
  parts: CatalogueParts,
  { locale }: Context,
  urlKey: string,
  wanted: PartOf,
): Promise<Result<CategoryPart>> {
  const node = (await parts.products.current()).tree.byUrlKey.get(urlKey);
  if (!node) return fail('category-not-found');
  const { part, end } = takePart(node.products, wanted);
  return succeed({
    category: wordInFull(node, locale),
    products: cardsOf(parts, part, locale),
    total: node.products.length,
    end,
  });
}

export async function categoryById(
  { products }: Pick<CatalogueParts, 'products'>,
  { locale }: Context,
  id: number,
): Promise<Result<Category>> {
  const node = (await products.current()).tree.byId.get(id);
  return node ? succeed(wordCategory(node, locale)) : fail('category-not-found');
}

/** The root category with the whole menu; null without a catalogue. */
export async function rootCategory(
  { products }: Pick<CatalogueParts, 'products'>,
  { locale }: Context,
): Promise<Category | null> {
  const { root } = (await products.current()).tree;
  return root && wordCategory(root, locale);
}

/** The root's children, except those with a role. */
export async function menu({ products }: Pick<CatalogueParts, 'products'>, { locale }: Context): Promise<Category[]> {
  const { root } = (await products.current()).tree;
  return (root?.children ?? []).map((node) => wordCategory(node, locale));
}

function wordInFull(node: CategoryNode, locale: LocaleCode): CategoryPage['category'] {
  return { ...wordCategory(node, locale), description: localizedText(node.category.description, locale) };
}
