import type { MayLag, SearchQuery } from '#server/commerce/catalogue.ts';
import type { FoundPage as FoundInContent } from '#server/content/content.ts';
import type { Context } from '#server/sales/context.ts';
import type { FoundCategory, FoundPage, SearchProduct } from '#shared/contract/search.ts';
import { presentStep } from './present-category.ts';
import { presentSearchProducts } from './present-search-product.ts';
import type { StorefrontParts } from './storefront-parts.ts';

export interface FoundProducts extends MayLag {
  products: SearchProduct[];
  total: number;
  categories: FoundCategory[];
  /** The articles and items of the store that contain all words. */
  pages: FoundPage[];
  /** The corrected keyword; null when no slip was found. */
  meant: string | null;
  /** True when the listed products have only some of the words. */
  isPartly?: boolean;
}

export async function showFound(
  { catalogue, content, reviews, settings }: StorefrontParts,
  context: Context,
  query: SearchQuery,
): Promise<FoundProducts> {
  const { products, categories, ...more } = await catalogue.search(context, query);
  const pages = await content.findPages(context.locale, query.keyword);
  return {
    pages: pages.slice(0, mostPages).map(presentFoundPage),
    products: presentSearchProducts(products, {
      locale: context.locale,
      compareAtFactor: settings.compareAtFactor,
      ratings: await reviews.ratings(),
    }),
    categories: categories.map(({ category, count }) => ({ ...presentStep(category), total_count: count })),
    ...more,
  };
}

/** The store's picks, as search results. */
export async function showPicks(
  { catalogue, reviews, settings }: StorefrontParts,
  context: Context,
  most: number,
): Promise<SearchProduct[]> {
  const picked = await catalogue.list(context, { categoryId: null, role: 'picks', page: 1, pageSize: most });
  if (!picked.ok) return [];
  return presentSearchProducts(picked.value.list, {
    locale: context.locale,
    compareAtFactor: settings.compareAtFactor,
    ratings: await reviews.ratings(),
  });
}

const mostPages = 4;

const folders = { article: '/article/', item: '/i/' } as const;

function presentFoundPage({ kind, id, title, titleMarks, summary }: FoundInContent): FoundPage {
  const marks = titleMarks.map(([from, to]): [number, number] => [from, to]);
  return { title, titleMarks: marks, summary, path: `${folders[kind]}${encodeURIComponent(id)}` };
}
