import type { FoundProducts } from '#server/present/show-search.ts';
import { succeed } from '#shared/contract/errors.ts';
import { findCategory } from './find-category.ts';
import { type Loader, loaded, notFound } from './loader.ts';
import { askedPage, fetchPage } from './paging.ts';

export const loadSearch: Loader<'search'> = async ({ storefront, context, query }) => {
  const keyword = query.get('q') ?? '';
  const urlKey = query.get('category');
  const page = askedPage(query);
  const category = urlKey === null ? null : findCategory(await storefront.menu(context), urlKey);
  if (page === null || category === undefined) return notFound;
  const answer = await fetchPage(page, async (of) =>
    succeed(keyword ? await storefront.search(context, { keyword, categoryId: category?.id, ...of }) : nothing),
  );
  if (!answer.ok || !answer.value.paging) return notFound;
  const { isOutdated, paging, ...found } = answer.value;
  const keeping = isOutdated ? ({ isProvisional: true } as const) : {};
  const shown = { keyword, category: urlKey, paging, ...found };
  if (found.products.length + found.pages.length > 0) return { ...loaded({ ...shown, picks: [] }), ...keeping };
  const picks = await storefront.list(context, { categoryId: null, role: 'picks', page: 1, pageSize: 4 });
  return { ...loaded({ ...shown, picks: picks.ok ? picks.value.list : [] }), ...keeping };
};

const nothing: FoundProducts = { products: [], total: 0, categories: [], pages: [], meant: null };
