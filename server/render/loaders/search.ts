import { picksCategory } from '#shared/rules/shop-constants.ts';
import { type Loader, loaded } from './loader.ts';

const most = 48;
const longestKeyword = 200;

/** What was found; with nothing found, the store's picks instead. */
export const loadSearch: Loader<'search'> = async ({ commerce: { catalog }, context, query }) => {
  const keyword = (query.get('q') ?? '').trim().slice(0, longestKeyword);
  const { products, total } = keyword
    ? await catalog.search(context, { keyword, limit: most })
    : { products: [], total: 0 };
  if (products.length > 0) return loaded({ keyword, products, total, picks: [] });
  const picks = await catalog.list(context, { categoryId: picksCategory, page: 1, pageSize: 4 });
  return loaded({ keyword, products, total, picks: picks.ok ? picks.value.list : [] });
};
