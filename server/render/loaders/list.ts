import { type Sorting, sortings } from '#site/page-data.ts';
import { type Loader, loaded, notFound } from './loader.ts';
import { askedPage, pageSize, pagingOf } from './paging.ts';

/** Everything that is sold, page by page. */
export const loadList: Loader<'list'> = async ({ storefront, context, path, query }) => {
  const page = askedPage(query);
  if (page === null) return notFound;
  const sort = readSorting(query.get('sort')) ?? (path === '/sort' ? 'price-asc' : 'position');
  const found = await storefront.list(context, { categoryId: null, page, pageSize, sort });
  const paging = found.ok && pagingOf(page, found.value.total);
  return paging ? loaded({ products: found.value.list, total: found.value.total, paging, sort }) : notFound;
};

function readSorting(asked: string | null): Sorting | undefined {
  return sortings.find((name) => name === asked);
}
