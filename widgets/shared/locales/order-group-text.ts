import { msg } from '@lit/localize';
import type { OrderGroupName } from '#shared/rules/order-groups.ts';
import { isPaid } from '#shared/rules/order-status.ts';

/** The state of a group of an order's units, in the language that `msg` speaks now. The rest of an order that nobody paid was only ordered. */
export function orderGroupText(name: OrderGroupName, status: string): string {
  return texts[name](isPaid({ status }));
}

const texts: Record<OrderGroupName, (isSettled: boolean) => string> = {
  redeemed: () => msg('Used', { id: 'ticket.used' }),
  refunded: () => msg('Refunded', { id: 'account.order.refunded' }),
  left: (isSettled) =>
    isSettled ? msg('Not used yet', { id: 'account.order.left' }) : msg('Ordered', { id: 'account.order.ordered' }),
};
