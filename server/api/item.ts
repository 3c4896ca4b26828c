import { succeed } from '#shared/contract/errors.ts';
import * as call from '#shared/contract/item.ts';
import type { ApiOptions } from './api-options.ts';
import { type Handler, handle } from './handle.ts';
import { listLimits } from './limits.ts';

export function itemHandlers({ storefront, settings, proxies }: ApiOptions): Handler[] {
  const limits = listLimits(settings, proxies);

  // What is sold changes at any time and is in memory, so that these answers are not cached.
  return [
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
