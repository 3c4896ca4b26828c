import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { handle } from './fields.ts';

export const articleCard = z.object({
  id: z.string(),
  title: z.string(),
  summary: z.string(),
  image: z.nullable(z.string()),
});

/** An article, which is the landing page of a campaign or a search result. */
export const article = z.object({
  ...articleCard.shape,
  /** HTML: paragraphs, headings, lists, emphasis and links. */ content: z.string(),
});

export type ArticleCard = z.infer<typeof articleCard>;
export type Article = z.infer<typeof article>;

export const list = defineCall({
  name: 'landingPage.list',
  method: 'POST',
  path: '/landingPage/list',
  caller: 'visitor',
  summary:
    "The store's articles in their order, each with its text. With an `id`, the list has only that article, or is empty.",
  safe: true,
  request: z.object({ id: z.optional(handle) }),
  response: z.object({ list: z.array(article) }),
  errors: [],
});
