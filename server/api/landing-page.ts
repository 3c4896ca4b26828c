import { succeed } from '#shared/contract/errors.ts';
import * as call from '#shared/contract/landing-page.ts';
import type { ApiOptions } from './api-options.ts';
import { type Handler, handle } from './handle.ts';

export function landingPageHandlers({ storefront }: ApiOptions): Handler[] {
  return [
    handle(
      call.list,
      async ({ id }, context) => {
        const articles = await storefront.articles(context);
        return succeed({ list: articles.filter((article) => id === undefined || article.id === id) });
      },
      // An unknown id could be any text: its answer is cheap, and not cached.
      { keptUntil: ({ id }) => (id === undefined ? 'new-content' : null) },
    ),
  ];
}
