import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { productSummary } from './product.ts';

/** How many products are answered at most. */
const most = z._default(z.int().check(z.minimum(1), z.maximum(50)), 12);

export const bestseller = defineCall({
  name: 'item.bestseller',
  method: 'POST',
  path: '/item/bestseller',
  caller: 'visitor',
  summary:
    'The products of which most units were paid for in the last 90 days, the most sold first; never the sold-out. Counted about once an hour.',
  safe: true,
  request: z.object({ pageSize: most }),
  response: z.object({ list: z.array(productSummary) }),
  errors: [],
});

export const recommandation = defineCall({
  name: 'item.recommandation',
  method: 'POST',
  path: '/item/recommandation',
  caller: 'visitor',
  summary:
    'What goes with a product, by its id: what was paid for in the same orders of the last 90 days, the most often first, then the rest of its category; never the sold-out.',
  safe: true,
  request: z.object({ id: z.coerce.string().check(z.regex(/^\d{1,15}$/)), pageSize: most }),
  response: z.object({ list: z.array(productSummary) }),
  errors: ['product-not-found'],
});
