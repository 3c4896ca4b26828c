import type { BackEnd } from './back-end/back-end.ts';
import type { HoldingLimits } from './holds/may-hold.ts';
import type { StepParts } from './step.ts';
import type { TicketClaims, TicketFacts } from './ticket-claims.ts';

/** The parts that every operation of selling uses. */
export interface Sales extends StepParts {
  backEnd: BackEnd;
  settings: SalesSettings;
}

export interface SalesSettings extends HoldingLimits {
  unpaidMinutes: number;
  /** The most orders that may wait for payment at a time: of one network address, and of all calls with one site key. */
  waitingOrdersPerAddress: number;
  waitingOrdersPerSiteKey: number;
  slotCutOffMinutes: number;
  cartHours: number;
  paymentMethods: string[];
  /** The smallest sum that all methods accept, in the minor unit of a currency. Absent when any sum is accepted. */
  smallestPayment?: ((currency: string) => number) | undefined;
  /** How many days before and after its visit date a ticket is also valid. */
  entryToleranceDays: number;
  /** How many minutes before and after its slot a ticket is valid; null when it is valid on its whole day. */
  entryToleranceMinutes: number | null;
  /** True when the store grants free refunds at once; otherwise staff decide. */
  grantsFreeRefunds: boolean;
  staffTrailYears: number;
  signTicket(facts: TicketFacts): string;
  /** True when tickets can show a text. */
  canWrite(text: string): Promise<boolean>;
  /** The claims of a QR code's text if this store signed it; otherwise null. */
  readTicket(code: string): TicketClaims | null;
}
