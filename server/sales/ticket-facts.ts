import type { DeliveryKind } from '#shared/contract/delivery.ts';

/** What a ticket's code is made of. */
export interface TicketFacts {
  id: string;
  /** Whom it is for: a gate, the counter where goods are collected, or the staff of a service. A gift code is not signed. */
  delivery: Exclude<DeliveryKind, 'gift-code'>;
  sku: string;
  visitDate: string | null;
  timeSlot: string | null;
  /** The last day on which it lets in, where that is not its visit date. */
  validUntil?: string | undefined;
  /** How many one scan stands for: people that a gate lets in, pieces that a counter hands out. */
  units: number;
}

/** What a ticket's code says; a gate can check it without a network. */
export interface TicketClaims extends Omit<TicketFacts, 'sku'> {
  /** What it is for, as `skuMark` writes its sku. */
  product: string;
}
