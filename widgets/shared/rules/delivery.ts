import type { DeliveryKind } from '#shared/contract/delivery.ts';
import { isMerchandise } from './merchandise.ts';

/** The default way in which a product comes to its buyer: merchandise is collected, all else is a ticket. */
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
 * True for products for which promo codes and gift codes count. They do not count for a gift code that is bought. With a discount it
 * would be worth more than its price; paid with another gift code, its money would never expire.
 */
export const takesCodes: Readonly<Record<DeliveryKind, boolean>> = {
  ticket: true,
  'gift-code': false,
  collect: true,
  service: true,
};
