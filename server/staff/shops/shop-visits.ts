import type { Days } from '#server/sales/days/create-days.ts';
import type { OrderedItem } from '#server/sales/orders/order-document.ts';
import type { StoredOrder } from '#server/sales/orders/stored-order.ts';
import type { Desk } from '#server/staff/as-staff.ts';
import { readDay } from '#server/staff/day-sheet.ts';
import type { Day } from '#shared/rules/calendar-day.ts';
import { isPaid } from '#shared/rules/order-status.ts';

export interface VendorVisit {
  order: string;
  state: StoredOrder['status'];
  item: OrderedItem;
}

const mostShown = 500;

interface Parts extends Pick<Desk, 'database'> {
  days: Pick<Days, 'visits'>;
}

/** The paid lines of a vendor's product on a day, by time. Lines that another vendor sold under the same sku are left out. */
export async function readVisits(
  parts: Parts,
  vendor: string,
  { product: sku, day }: { product: string; day: Day },
): Promise<{ visits: VendorVisit[]; isCut: boolean }> {
  const visits: VendorVisit[] = [];
  for await (const parties of readDay(parts, { day, sku })) {
    for (const { order, items } of parties) {
      const own = isPaid(order) ? items.filter((item) => item.vendor === vendor) : [];
      visits.push(...own.map((item) => ({ order: order.number, state: order.status, item })));
    }
    if (visits.length > mostShown) break;
  }
  return { visits: visits.slice(0, mostShown), isCut: visits.length > mostShown };
}
