import { msg } from '@lit/localize';
import type { Order } from '#shared/contract/order.ts';
import { chosenName } from '#shared/rules/order-choices.ts';

/** What of an order is neither used nor given back, after some of it was; empty when nothing is. */
export function stillValidText({ status, items }: Order): string {
  const left = items.filter(({ qty_left }) => status === 'paid' && qty_left > 0);
  if (left.length === 0) return '';
  const names = left.map((item) => `${item.qty_left} × ${chosenName(item)}`).join(', ');
  return `${msg('Still valid', { id: 'mail.refund-granted.still-valid' })}: ${names}`;
}
