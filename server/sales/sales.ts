import type { DeliveryKind } from '#shared/contract/delivery.ts';
import type { BackEnd } from './back-end/back-end.ts';
import type { HoldingLimits } from './holds/may-hold.ts';
import type { WorkPlace } from './unit-of-work.ts';

/** What every operation of selling has at hand. */
export interface Sales extends WorkPlace {
  backEnd: BackEnd;
  settings: SalesSettings;
}

export interface SalesSettings extends HoldingLimits {
  unpaidMinutes: number;
  /** Orders that may wait for payment at a time: of one network address, and of all calls with one site key. */
  waitingOrdersPerAddress: number;
  waitingOrdersPerSiteKey: number;
  slotCutOffMinutes: number;
  cartHours: number;
  paymentMethods: string[];
  /** How many days before and after its own a ticket lets in as well. */
  entryToleranceDays: number;
  /** How many minutes before and after its time; null: on its whole day. */
  entryToleranceMinutes: number | null;
  /** Whether a buyer gets back at once what the terms promise to take back for nothing; else staff decide. */
  grantsFreeRefunds: boolean;
  /** Signs a ticket's facts into the code that the QR code shows. */
  signTicket(facts: TicketFacts): string;
}

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
