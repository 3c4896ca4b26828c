import { succeed } from '#shared/contract/errors.ts';
import * as call from '#shared/contract/search.ts';
import type { ApiOptions } from './api-options.ts';
import { type Handler, handle } from './handle.ts';
import { searchLimits } from './limits.ts';

/** The most results in the popup while a visitor types, and the most results in any answer. */
const mostLive = 8;
const mostInAll = 100;

const mostPicks = 4;

export function searchHandlers({ storefront, settings, proxies }: ApiOptions): Handler[] {
  return [
    handle(
      call.products,
      async ({ keyword, live }, context) => {
        const pageSize = live ? mostLive : mostInAll;
        const found = await storefront.search(context, { keyword, page: 1, pageSize });
        const { products, total, categories, pages, meant, isPartly } = found;
        const suggestions =
          total + pages.length === 0 && keyword.trim() ? await storefront.picks(context, mostPicks) : [];
        return succeed({
          products,
          total_count: total,
          categories,
          ...(pages.length > 0 && { pages }),
          ...(isPartly && { partly: true }),
          ...(meant !== null && { did_you_mean: meant }),
          ...(suggestions.length > 0 && { suggestions }),
        });
      },
      { keptUntil: 'new-index', limits: searchLimits(settings, proxies) },
    ),
  ];
}
