import type { Readiness } from '#server/database/readiness.ts';
import type { HearFact } from '#server/sales/facts.ts';
import type { SalesFigures } from '#server/sales/figures.ts';
import type { HoldingLimits } from '#server/sales/holds/held-by-caller.ts';
import type { Once } from '#server/sales/once.ts';
import type { Orders } from '#server/sales/orders/orders.ts';
import type { Outbox } from '#server/sales/outbox/outbox.ts';
import type { Inventory } from '#server/sales/places/inventory.ts';
import type { TicketFacts } from '#server/sales/sales.ts';
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
  /** Keeps the outcome of a call whose steps have not kept it themselves, under the caller's key. */
  finish<Value>(once: Once, outcome: Result<Value>): Promise<Result<Value>>;
  /** How many orders, refunds and mails wait, and how many mails were given up, for those who watch the store. */
  figures(): Promise<SalesFigures>;
  /** Whether it can sell now. */
  readiness(): Promise<Readiness>;
  /** Whether something that an operation threw says that the back end cannot be used just now. */
  isUnavailable(fault: unknown): boolean;
  /** Waits for open transactions, then lets go of the database. */
  close(): Promise<void>;
}

/** What a back end needs from outside. */
export interface CommerceSettings extends HoldingLimits {
  /** A PostgreSQL URL, or the folder in which SQLite keeps its file. */
  database: { url: string } | { folder: string };
  /** Where the indexes of the search are kept between starts; they can be made anew at any time. */
  searchFolder: string;
  /** Now; tests hand in their own. */
  clock: () => Date;
  /** Where it is set, it counts before the catalogue's. */
  timeZone?: string | undefined;
  holdMinutes: number;
  cartHours: number;
  unpaidMinutes: number;
  slotCutOffMinutes: number;
  paymentMethods: string[];
  /** Signs a ticket's facts into the code that the QR code shows. */
  signTicket(facts: TicketFacts): string;
  /** Hears of what was sold, paid and given back. */
  hear?: HearFact;
}
