import { fail, succeed } from '#shared/contract/errors.ts';
import * as call from '#shared/contract/item.ts';
import type { ApiOptions } from './api-options.ts';
import { type Handler, handle } from './handle.ts';
import { listLimits } from './limits.ts';

export function itemHandlers({ storefront, settings, proxies }: ApiOptions): Handler[] {
  const limits = listLimits(settings, proxies);

  // Sales change at any time and are in memory, so answers about them are not cached.
  return [
    handle(
      call.list,
      async ({ id }, context) => {
        const items = await storefront.items(context);
        return succeed({ list: items.filter((item) => id === undefined || item.id === id) });
      },
      { keptUntil: ({ id }) => (id === undefined ? 'new-content' : null) },
    ),
    handle(call.sizeChart, async ({ id }, context) => {
      const item = (await storefront.items(context)).find((one) => one.id === id);
      return item ? succeed({ sizeChart: item.sizeChart }) : fail('item-not-found');
    }),
    handle(
      call.bestseller,
      async ({ pageSize }, context) => succeed({ list: await storefront.bestsellers(context, pageSize) }),
      { limits },
    ),
    handle(
      call.recommandation,
      async ({ id, pageSize }, context) => {
        const found = await storefront.goingWith(context, Number(id), pageSize);
        return found.ok ? succeed({ list: found.value }) : found;
      },
      { limits },
    ),
  ];
}
