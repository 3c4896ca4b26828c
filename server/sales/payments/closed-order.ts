import type { Now } from '#server/sales/now.ts';
import type { StoredOrder } from '#server/sales/orders/stored-order.ts';
import { whyVisitsClosed } from '#server/sales/places/closed-visit.ts';

/** The failure when a visit of an order is closed; null while all are open. Nobody may pay for a visit that will not take place. */
export function whyOrderClosed({ items, locale }: StoredOrder, { calendar }: Pick<Now, 'calendar'>) {
  return whyVisitsClosed(calendar, items, { locale, subjectOf: ({ sku }) => sku });
}
