import type { BackEnd } from './back-end/back-end.ts';
import type { HoldingLimits } from './held-by-caller.ts';
import type { WorkPlace } from './unit-of-work.ts';

/** What every operation of selling has at hand. */
export interface Sales extends WorkPlace {
  backEnd: BackEnd;
  settings: SalesSettings;
}

export interface SalesSettings extends HoldingLimits {
  unpaidMinutes: number;
  slotCutOffMinutes: number;
  cartHours: number;
  paymentMethods: string[];
  /** Signs a ticket's facts into the code that the QR code shows. */
  signTicket(facts: TicketFacts): string;
}

/** What a ticket's code says; a gate can check it without a network. */
export interface TicketFacts {
  id: string;
  sku: string;
  orderNumber: string;
  visitDate: string | null;
  timeSlot: string | null;
  /** How many people one scan admits. */
  admits: number;
}
