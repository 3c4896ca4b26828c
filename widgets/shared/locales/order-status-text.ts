import { msg } from '@lit/localize';
import type { Order } from '#shared/contract/order.ts';

export function orderStatusText(status: Order['status']): string {
  return texts[status]();
}

const texts: Record<Order['status'], () => string> = {
  waiting: () => msg('Awaiting payment', { id: 'order.waiting' }),
  paid: () => msg('Paid', { id: 'order.paid' }),
  cancelled: () => msg('Cancelled', { id: 'order.cancelled' }),
  closed: () => msg('Closed', { id: 'order.closed' }),
};
