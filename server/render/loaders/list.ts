import { type Sorting, sortings } from '#site/page-data.ts';
import { type Loader, loaded, notFound } from './loader.ts';

const pageSize = 24;

/** Everything that is sold, by page. A page beyond the last is not found. */
export const loadList: Loader<'list'> = async ({ commerce, context, path, query }) => {
  const page = Number(query.get('page') ?? 1);
  if (!Number.isInteger(page) || page < 1 || page > 10_000) return notFound;
  const sort = readSorting(query.get('sort'), path === '/sort' ? 'price-asc' : 'position');
  const found = await commerce.catalog.list(context, { categoryId: null, page, pageSize, sort });
  if (!found.ok) return notFound;
  const pages = Math.max(1, Math.ceil(found.value.total / pageSize));
  if (page > pages) return notFound;
  return loaded({ products: found.value.list, total: found.value.total, page, pages, sort });
};

function readSorting(asked: string | null, standard: Sorting): Sorting {
  return sortings.find((name) => name === asked) ?? standard;
}
