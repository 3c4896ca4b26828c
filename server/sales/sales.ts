import type { BackEnd } from './back-end/back-end.ts';
import type { HoldingLimits } from './holds/may-hold.ts';
import type { TicketClaims, TicketFacts } from './ticket-facts.ts';
import type { WorkPlace } from './unit-of-work.ts';

/** The parts that every operation of selling uses. */
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
  /** The smallest sum that can be paid by any of them, in the minor unit of a currency. Not given: any sum can. */
  smallestPayment?: ((currency: string) => number) | undefined;
  /** How many days before and after its own day a ticket is also valid. */
  entryToleranceDays: number;
  /** How many minutes before and after its time; null: on its whole day. */
  entryToleranceMinutes: number | null;
  /** True when a buyer gets a refund at once that the terms promise for nothing; else staff decide. */
  grantsFreeRefunds: boolean;
  /** How many years the audit trail of staff is kept. */
  staffTrailYears: number;
  /** Signs a ticket's facts into the code that the QR code shows. */
  signTicket(facts: TicketFacts): string;
  /** The claims of a QR code's text, if this store has signed it; else null. */
  readTicket(code: string): TicketClaims | null;
}
