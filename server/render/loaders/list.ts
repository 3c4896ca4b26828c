import { type Sorting, sortings } from '#site/page-data.ts';
import { type Loader, loaded, notFound } from './loader.ts';

const pageSize = 24;

/** Everything that is sold, by page. A page beyond the last is not found. */
export const loadList: Loader<'list'> = async ({ commerce, context, path, query }) => {
  const page = readPage(query.get('page') ?? '1');
  const sort = readSorting(query.get('sort') ?? (path === '/sort' ? 'price-asc' : 'position'));
  if (page === null || sort === null) return notFound;
  const found = await commerce.catalog.list(context, { categoryId: null, page, pageSize, sort });
  if (!found.ok) return notFound;
  const pages = Math.max(1, Math.ceil(found.value.total / pageSize));
  if (page > pages) return notFound;
  return loaded({ products: found.value.list, total: found.value.total, page, pages, sort });
};

/** In one spelling only: what is read in another would be cached as a page of its own. */
function readPage(asked: string): number | null {
  return /^[1-9]\d{0,3}$/.test(asked) ? Number(asked) : null;
}

function readSorting(asked: string): Sorting | null {
  return sortings.find((name) => name === asked) ?? null;
}
