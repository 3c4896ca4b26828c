import type { Catalogue, CategoryPage } from '#server/commerce/catalogue.ts';
import type { CategoryNode } from '#server/commerce/embedded/catalogue/category-tree.ts';
import { takePage, takePart } from '#server/commerce/embedded/catalogue/list-products.ts';
import { trailOf, wordCategory } from '#server/commerce/embedded/catalogue/word-category.ts';
import type { EmbeddedStore } from '#server/commerce/embedded/embedded-store.ts';
import { fail, succeed } from '#shared/contract/errors.ts';
import type { LocaleCode } from '#shared/contract/locale.ts';
import { localizedText } from '#shared/rules/localized-text.ts';

type CategoryCalls = 'categoryByUrlKey' | 'categoryPart' | 'categoryById' | 'root' | 'menu';

/** The operations of the catalogue that find categories. */
export function findCategories({ products, described }: EmbeddedStore): Pick<Catalogue, CategoryCalls> {
  return {
    async categoryByUrlKey({ locale }, urlKey, { page, pageSize }) {
      const node = (await products.current()).tree.byUrlKey.get(urlKey);
      if (!node) return fail('category-not-found');
      return succeed({
        category: wordInFull(node, locale),
        trail: trailOf(node, locale),
        products: described.cards(takePage(node.products, page, pageSize), locale),
        total: node.products.length,
      });
    },
    async categoryPart({ locale }, urlKey, wanted) {
      const node = (await products.current()).tree.byUrlKey.get(urlKey);
      if (!node) return fail('category-not-found');
      const { part, end } = takePart(node.products, wanted);
      return succeed({
        category: wordInFull(node, locale),
        products: described.cards(part, locale),
        total: node.products.length,
        end,
      });
    },
    async categoryById({ locale }, id) {
      const node = (await products.current()).tree.byId.get(id);
      return node ? succeed(wordCategory(node, locale)) : fail('category-not-found');
    },
    async root({ locale }) {
      const { root } = (await products.current()).tree;
      return root && wordCategory(root, locale);
    },
    async menu({ locale }) {
      const { root } = (await products.current()).tree;
      return (root?.children ?? []).map((node) => wordCategory(node, locale));
    },
  };
}

function wordInFull(node: CategoryNode, locale: LocaleCode): CategoryPage['category'] {
  return { ...wordCategory(node, locale), description: localizedText(node.category.description, locale) };
}
