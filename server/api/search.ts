import { succeed } from '#shared/contract/errors.ts';
import * as call from '#shared/contract/search.ts';
import type { ApiOptions } from './api-options.ts';
import { type Handler, handle } from './handle.ts';

/** What the side popup shows while one types, and what a whole answer may hold. */
const liveLimit = 8;
const fullLimit = 100;

export function searchHandlers({ commerce: { catalog } }: ApiOptions): Handler[] {
  return [
    handle(call.products, async ({ keyword, live }, context) => {
      const { products, total } = await catalog.search(context, { keyword, limit: live ? liveLimit : fullLimit });
      return succeed({ products, total_count: total });
    }),
  ];
}
