import type { Order } from '#shared/contract/order.ts';
import { visitText } from '#shared/locales/move-words.ts';
import { chosenName } from '#shared/rules/order-choices.ts';

/** Units in one line. Items that differ only by their visit are named with its day and slot. */
export function unitsText(units: readonly { item_id: number; qty: number }[], { items }: Pick<Order, 'items'>): string {
  return units
    .map(({ item_id, qty }) => {
      const item = items.find((one) => one.item_id === item_id);
      const name = chosenName(item);
      const hasTwin = items.some((one) => one !== item && chosenName(one) === name);
      const when = hasTwin && item?.visit_date && visitText({ visit_date: item.visit_date, time_slot: item.time_slot });
      return `${qty} × ${[name, when].filter(Boolean).join(' · ')}`;
    })
    .join(', ');
}
