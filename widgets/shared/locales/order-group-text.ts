import { msg } from '@lit/localize';
import type { OrderGroupName } from '#shared/rules/order-groups.ts';
import { isPaid } from '#shared/rules/order-status.ts';

/** The name of a group of an order's units. The remaining units of an unpaid order are called "ordered". */
export function orderGroupText(name: OrderGroupName, status: string): string {
  return texts[name](isPaid({ status }));
}

const texts: Record<OrderGroupName, (isSettled: boolean) => string> = {
  redeemed: () => msg('Used', { id: 'ticket.used' }),
  refunded: () => msg('Refunded', { id: 'account.order.refunded' }),
  left: (isSettled) =>
    isSettled ? msg('Not used yet', { id: 'account.order.left' }) : msg('Ordered', { id: 'account.order.ordered' }),
};
