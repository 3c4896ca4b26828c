import { msg } from '@lit/localize';
import type { DeliveryKind } from '#shared/contract/delivery.ts';

/**
 * Of the button that leads to what an order's buyer got, by how its items come to them. Apart from the other words of an order: it
 * is all of them that widgets need.
 */
export function openOrderText(deliveries: readonly DeliveryKind[]): string {
  return deliveries.length > 0 && deliveries.every((kind) => kind === 'ticket')
    ? msg('Show my tickets', { id: 'site.show-tickets' })
    : msg('Show my order', { id: 'order-words.open' });
}
