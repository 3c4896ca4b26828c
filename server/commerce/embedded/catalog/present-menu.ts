import type { LocaleCode } from '#shared/contract/locale.ts';
import type { MenuEntry } from '#shared/contract/store.ts';
import { localizedText } from '#shared/rules/localized-text.ts';
import type { CategoryNode } from './category-tree.ts';
import { pictureUrl } from './media-url.ts';

/** A category and what stands below it, without the hidden ones. */
export function presentMenuEntry(node: CategoryNode, locale: LocaleCode): MenuEntry {
  const { category } = node;
  return {
    id: category.id,
    name: localizedText(category.name, locale),
    url_key: category.urlKey,
    jump: category.jump,
    product_count: node.products.length,
    product_url_key: node.products[0]?.urlKey ?? null,
    image: category.image ? pictureUrl(category.image) : null,
    children: node.children.map((child) => presentMenuEntry(child, locale)),
  };
}
