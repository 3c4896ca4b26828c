import type { DeliveryKind } from '#shared/contract/delivery.ts';

export interface TicketFacts {
  id: string;
  /** The reader of the code: a gate, the counter where goods are collected, or the staff of a service. A gift code is not signed. */
  delivery: Exclude<DeliveryKind, 'gift-code'>;
  sku: string;
  visitDate: string | null;
  timeSlot: string | null;
  /** The ticket's last day of validity, if it is not the visit date. */
  validUntil?: string | undefined;
  /** The number that one scan counts: people at a gate, pieces at a counter. */
  units: number;
}

/** The claims of a ticket's code; a gate can check it without a network. */
export interface TicketClaims extends Omit<TicketFacts, 'sku'> {
  /** The product's mark, made from its sku by `skuMark`. */
  product: string;
}
