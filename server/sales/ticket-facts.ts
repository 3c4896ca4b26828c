import type { DeliveryKind } from '#shared/contract/delivery.ts';

/** The facts of which a ticket's code is made. */
export interface TicketFacts {
  id: string;
  /** The reader of the code: a gate, the counter where goods are collected, or the staff of a service. A gift code is not signed. */
  delivery: Exclude<DeliveryKind, 'gift-code'>;
  sku: string;
  visitDate: string | null;
  timeSlot: string | null;
  /** The last day on which it lets in, where that is not its visit date. */
  validUntil?: string | undefined;
  /** How many one scan stands for: people that a gate lets in, pieces that a counter hands out. */
  units: number;
}

/** The claims of a ticket's code; a gate can check it without a network. */
export interface TicketClaims extends Omit<TicketFacts, 'sku'> {
  /** The product, as `skuMark` writes its sku. */
  product: string;
}
