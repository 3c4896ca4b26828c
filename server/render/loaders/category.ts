import { type Loader, loaded, notFound } from './loader.ts';

export const loadCategory: Loader<'category'> = async ({ commerce, context, params }) => {
  const found = await commerce.catalog.categoryByUrlKey(context, params.url_key ?? '');
  return found.ok ? loaded(found.value) : notFound;
};
