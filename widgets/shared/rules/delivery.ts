import type { DeliveryKind } from '#shared/contract/delivery.ts';
import { isMerchandise } from './merchandise.ts';

/** The catalogue's kind of delivery. By default, merchandise is collected and everything else is a ticket. */
export function deliveryOf({
  delivery,
  attributeSet,
}: {
  delivery?: DeliveryKind | undefined;
  attributeSet: number;
}): DeliveryKind {
  return delivery ?? (isMerchandise(attributeSet) ? 'collect' : 'ticket');
}

/**
 * True for products to which promo codes and gift codes apply. They do not apply to a gift code in the cart. With a discount it would be
 * worth more than its price; paid with another gift code, the balance would never expire.
 */
export const takesCodes: Readonly<Record<DeliveryKind, boolean>> = {
  ticket: true,
  'gift-code': false,
  collect: true,
  service: true,
};
