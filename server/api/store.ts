import { list as listCategories } from '#shared/contract/category.ts';
import { succeed } from '#shared/contract/errors.ts';
import * as call from '#shared/contract/store.ts';
import type { ApiOptions } from './api-options.ts';
import { type Handler, handle } from './handle.ts';

export function storeHandlers({ storefront }: ApiOptions): Handler[] {
  return [
    handle(call.config, async (_request, context) => succeed(await storefront.storeConfig(context)), {
      keptUntil: 'new-content',
    }),
    handle(
      call.menu,
      async (_request, context) => {
        const root = await storefront.root(context);
        return succeed({ categoryList: root ? [root] : [] });
      },
      { keptUntil: { shown: 'frame' } },
    ),
    handle(
      listCategories,
      async ({ filters }, context) => {
        const category = await storefront.categoryById(context, Number(filters.ids.eq));
        if (category.ok) return succeed({ categoryList: [category.value] });
        return category.failure.code === 'category-not-found' ? succeed({ categoryList: [] }) : category;
      },
      { keptUntil: { shown: 'frame' } },
    ),
  ];
}
