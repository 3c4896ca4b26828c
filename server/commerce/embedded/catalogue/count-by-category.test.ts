import { expect, it } from 'vitest';
import type { CatalogueCategory } from '#shared/contract/catalogue-file/catalogue.ts';
import { buildCategoryTree } from './category-tree.ts';
import { countByCategory } from './count-by-category.ts';
import type { ProductFacts } from './product-facts.ts';

const category = (id: number, parent: number | null, more: Partial<CatalogueCategory> = {}) =>
  ({ id, parent, urlKey: `c${id}`, position: id, name: {}, ...more }) as CatalogueCategory;
const product = (ordinal: number, ...categories: number[]) =>
  ({ ordinal, position: ordinal, isListed: true, categories }) as ProductFacts;

/** The menu: entry 2 with 3 and 4 below it, and entry 5. Category 6 has a role and is in no menu. */
const categories = [
  category(1, null),
  category(2, 1),
  category(3, 2),
  category(4, 2),
  category(5, 1),
  category(6, 1, { role: 'cross-sell' } as Partial<CatalogueCategory>),
];
const products = [product(0, 3, 4), product(1, 4, 5), product(2, 6), product(3, 1, 99), product(4, 2)];
const tree = buildCategoryTree(categories, products);
const counted = (found: ProductFacts[]) =>
  countByCategory(found, tree).map(({ node, count }) => [node.category.id, count]);

it.each([
  ['once a product in two categories below an entry', [0], [[2, 1]]],
  [
    'in each entry a product below two entries',
    [1],
    [
      [2, 1],
      [5, 1],
    ],
  ],
  ['nowhere the products that no entry leads to', [2, 3], []],
  [
    'all, in the sequence of the menu',
    [4, 3, 2, 1, 0],
    [
      [2, 3],
      [5, 1],
    ],
  ],
  [
    'the same products again',
    [4, 3, 2, 1, 0],
    [
      [2, 3],
      [5, 1],
    ],
  ],
])('counts %s', (_, ordinals, counts) => {
  expect(counted(ordinals.flatMap((ordinal) => products[ordinal] ?? []))).toEqual(counts);
});
