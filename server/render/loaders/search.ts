import { type Loader, loaded, notFound } from './loader.ts';
import { askedPage, pageSize, pagingOf } from './paging.ts';

/** What was found, page by page; with nothing found, the store's picks instead. */
export const loadSearch: Loader<'search'> = async ({ storefront, context, query }) => {
  const keyword = query.get('q') ?? '';
  const page = askedPage(query);
  if (page === null) return notFound;
  const { products, total, isOutdated } = keyword
    ? await storefront.search(context, { keyword, page, pageSize })
    : { products: [], total: 0 };
  const paging = pagingOf(page, total);
  if (!paging) return notFound;
  const keeping = isOutdated ? ({ isProvisional: true } as const) : {};
  if (products.length > 0) return { ...loaded({ keyword, products, total, paging, picks: [] }), ...keeping };
  const picks = await storefront.list(context, { categoryId: null, role: 'picks', page: 1, pageSize: 4 });
  return { ...loaded({ keyword, products, total, paging, picks: picks.ok ? picks.value.list : [] }), ...keeping };
};
