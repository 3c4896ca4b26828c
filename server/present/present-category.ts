import type { Category, CategoryStep } from '#server/commerce/products.ts';
import type { Product } from '#shared/contract/product.ts';
import type { MenuEntry } from '#shared/contract/store.ts';

export function presentCategory(category: Category): MenuEntry {
  return {
    id: category.id,
    name: category.name,
    url_key: category.urlKey,
    jump: category.jump,
    product_count: category.productCount,
    product_url_key: category.firstProduct,
    image: category.picture,
    children: category.children.map(presentCategory),
  };
}

export function presentTrail(trail: readonly CategoryStep[]): Product['categories'] {
  return trail.map(presentStep);
}

export function presentStep({ id, name, urlKey }: CategoryStep): Product['categories'][number] {
  return { id, name, url_key: urlKey };
}
