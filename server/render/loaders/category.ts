import { type Loader, loaded, notFound } from './loader.ts';
import { askedPage, pageSize, pagingOf } from './paging.ts';

/** A category's products, page by page. */
export const loadCategory: Loader<'category'> = async ({ storefront, context, params, query }) => {
  const page = askedPage(query);
  if (page === null) return notFound;
  const found = await storefront.categoryByUrlKey(context, params.url_key ?? '', { page, pageSize });
  const paging = found.ok && pagingOf(page, found.value.total);
  return paging ? loaded({ ...found.value, paging }) : notFound;
};
