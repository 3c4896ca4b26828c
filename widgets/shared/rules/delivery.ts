import type { DeliveryKind } from '#shared/contract/delivery.ts';
import { isMerchandise } from './merchandise.ts';

/** The default: merchandise is collected, and everything else is a ticket. */
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
 * True when promo and gift codes apply. A discounted gift code would be worth more than its price; paid with another gift code, the balance
 * would never expire.
 */
export const takesCodes: Readonly<Record<DeliveryKind, boolean>> = {
  ticket: true,
  'gift-code': false,
  collect: true,
  service: true,
};
