import { type Loader, loaded, notFound } from './loader.ts';

export const loadArticle: Loader<'article'> = async ({ storefront, context, params }) => {
  const articles = await storefront.articles(context);
  const article = articles.find(({ id }) => id === params.id);
  if (article) return loaded({ article });
  return (await storefront.wasArticle(params.id ?? '')) ? { kind: 'gone' } : notFound;
};
