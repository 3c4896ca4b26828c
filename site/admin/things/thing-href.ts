import type { ThingKind } from '#shared/contract/staff/catalogue.ts';

/** The staff page of a thing, without the language; null for a thing without a page of its own. */
export function thingHref({ kind, id }: { kind: ThingKind; id: string }): string | null {
  if (kind === 'pool' || kind === 'closings') return '/admin/list/calendar';
  if (kind === 'store') return '/admin/list/store';
  const list = lists[kind];
  return list ? `/admin/detail/${list}/${encodeURIComponent(id)}` : null;
}

const lists: Partial<Record<ThingKind, string>> = {
  category: 'categories',
  product: 'products',
  'promo-code': 'promo-codes',
  article: 'articles',
  item: 'items',
};
