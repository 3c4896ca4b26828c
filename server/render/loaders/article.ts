import { type Loader, loaded, notFound } from './loader.ts';

/** An article of the store, and what else there is to read. */
export const loadArticle: Loader<'article'> = async ({ storefront, context, params }) => {
  const articles = await storefront.articles(context);
  const article = articles.find(({ id }) => id === params.id);
  return article ? loaded({ article }) : notFound;
};
