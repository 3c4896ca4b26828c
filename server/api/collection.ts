import type { Shown } from '#server/commerce/shown-versions.ts';
import * as call from '#shared/contract/collection.ts';
import { fail, succeed } from '#shared/contract/errors.ts';
import type { ApiOptions } from './api-options.ts';
import { readCursor, writeCursor } from './collection-cursor.ts';
import { type Handler, handle } from './handle.ts';
import { listLimits } from './limits.ts';

export function collectionHandlers({ storefront, settings, proxies }: ApiOptions): Handler[] {
  return [
    handle(
      call.view,
      async ({ handle: encoded, first, after }, context) => {
        const urlKey = decoded(encoded);
        if (urlKey === null) return fail('invalid-request', { field: 'handle' });
        const place = after === undefined ? null : readCursor(after);
        if (after !== undefined && place === null) return fail('invalid-request', { field: 'after' });
        const part = await storefront.categoryPart(context, urlKey, { first, after: place });
        if (!part.ok) return part;
        const { category, products, total, end } = part.value;
        const { id, name, url_key, image, description } = category;
        return succeed({
          collection: { id, name, url_key, image, description },
          products: {
            items: products,
            total_count: total,
            page_info: {
              has_next_page: end !== null && end.count < total,
              end_cursor: end && writeCursor(end),
            },
          },
        });
      },
      { keptUntil: ({ handle: encoded }) => ({ shown: shownOf(encoded) }), limits: listLimits(settings, proxies) },
    ),
    handle(call.menu, async (_request, context) => succeed({ collections: await storefront.menu(context) }), {
      keptUntil: { shown: 'frame' },
    }),
  ];
}

function shownOf(encoded: string): Shown {
  const urlKey = decoded(encoded);
  return urlKey === null ? 'frame' : { category: urlKey };
}

function decoded(handle: string): string | null {
  try {
    return decodeURIComponent(handle);
  } catch {
    return null;
  }
}
