import type { DeliveryKind } from '#shared/contract/delivery.ts';
import { isMerchandise } from './merchandise.ts';

/** How a product comes to its buyer, where nobody has said it: merchandise is collected, all else is a ticket. */
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
 * Whether promo codes and gift codes count for a product. They do not for gift codes that are bought: with a discount one would be worth more
 * than its price, and paid with another gift code its money would never expire.
 */
export const takesCodes: Readonly<Record<DeliveryKind, boolean>> = {
  ticket: true,
  'gift-code': false,
  collect: true,
  service: true,
};
