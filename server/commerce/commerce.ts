import type { Readiness } from '#server/database/judge-checks.ts';
import type { Orders } from '#server/sales/create-orders.ts';
import type { HearFact } from '#server/sales/facts.ts';
import type { SalesFigures } from '#server/sales/figures.ts';
import type { HoldingLimits } from '#server/sales/holds/may-hold.ts';
import type { Inventory } from '#server/sales/inventory/create-inventory.ts';
import type { Once } from '#server/sales/once.ts';
import type { Outbox } from '#server/sales/outbox/outbox.ts';
import type { TicketClaims, TicketFacts } from '#server/sales/ticket-facts.ts';
import type { Result } from '#shared/contract/errors.ts';
import type { Carts } from './carts.ts';
import type { Catalog } from './catalog.ts';

/** The back end of a store, as the server sees it. `embedded/` keeps all of it in SQL. */
export interface Commerce {
  catalog: Catalog;
  carts: Carts;
  inventory: Inventory;
  orders: Orders;
  outbox: Outbox;
  /** Stores the outcome of a call under the caller's Idempotency-Key, when its steps have not stored it. */
  finish<Value>(once: Once, outcome: Result<Value>): Promise<Result<Value>>;
  /** How many orders, refunds and mails wait, and how many mails were given up, for those who watch the store. */
  figures(): Promise<SalesFigures>;
  /** Whether it can sell now. */
  readiness(): Promise<Readiness>;
  /** Whether what an operation has thrown means that the back end cannot be reached now. */
  isUnavailable(fault: unknown): boolean;
  /** Waits for open transactions, then lets go of the database. */
  close(): Promise<void>;
}

/** What a back end needs from outside. */
export interface CommerceSettings extends HoldingLimits {
  /** A PostgreSQL URL, or the folder in which SQLite keeps its file. */
  database: { url: string } | { folder: string };
  /** The folder for the indexes of the search. They are kept between starts and can be made again at any time. */
  searchFolder: string;
  /** The present time. */
  clock: () => Date;
  /** Counts before the catalogue's time zone. */
  timeZone?: string | undefined;
  cartHours: number;
  unpaidMinutes: number;
  waitingOrdersPerAddress: number;
  waitingOrdersPerSiteKey: number;
  slotCutOffMinutes: number;
  paymentMethods: string[];
  /** The smallest sum that can be paid by any of them, in the minor unit of a currency. Not given: any sum can. */
  smallestPayment?: ((currency: string) => number) | undefined;
  entryToleranceDays: number;
  entryToleranceMinutes: number | null;
  grantsFreeRefunds: boolean;
  staffTrailYears: number;
  /** Makes the signed text of a ticket's QR code. */
  signTicket(facts: TicketFacts): string;
  /** What such a text says, if this store has signed it; else null. */
  readTicket(code: string): TicketClaims | null;
  /** Called with what was sold, paid and given back. */
  hear?: HearFact;
}
