import type { DeliveryKind } from '#shared/contract/delivery.ts';
import { merchandiseSet } from './shop-constants.ts';

/** How a product comes to its buyer, where nobody has said it: merchandise is collected, all else is a ticket. */
export function deliveryOf({
  delivery,
  attributeSet,
}: {
  delivery?: DeliveryKind | undefined;
  attributeSet: number;
}): DeliveryKind {
  return delivery ?? (attributeSet === merchandiseSet ? 'collect' : 'ticket');
}

/** Whether promo codes lessen a product's price and gift codes pay it. Not of a gift code: it would be worth more than was paid for it, or last for ever. */
export const takesCodes: Readonly<Record<DeliveryKind, boolean>> = {
  ticket: true,
  'gift-code': false,
  collect: true,
  service: true,
};
