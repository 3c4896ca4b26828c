import { msg } from '@lit/localize';
import type { DeliveryKind } from '#shared/contract/delivery.ts';

/** The button that opens an order's tickets. It has its own file, because widgets need no other words for orders. */
export function openOrderText(deliveries: readonly DeliveryKind[]): string {
  return deliveries.length > 0 && deliveries.every((kind) => kind === 'ticket')
    ? msg('Show my tickets', { id: 'site.show-tickets' })
    : msg('Show my order', { id: 'order-words.open' });
}
