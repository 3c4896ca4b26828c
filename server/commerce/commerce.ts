import type { Readiness } from '#server/database/readiness.ts';
import type { Carts } from './carts.ts';
import type { Catalog } from './catalog.ts';
import type { Content } from './content.ts';
import type { Inventory } from './inventory.ts';
import type { Orders } from './orders.ts';
import type { Outbox } from './outbox.ts';

/** The back end of a store, as the server sees it. `embedded/` keeps all of it in SQL. */
export interface Commerce {
  catalog: Catalog;
  content: Content;
  carts: Carts;
  inventory: Inventory;
  orders: Orders;
  outbox: Outbox;
  idempotency: Idempotency;
  siteKeys: SiteKeys;
  /** Whether it can sell now. */
  readiness(): Promise<Readiness>;
  /** Whether something that an operation threw says that the back end cannot be used just now. */
  isUnavailable(fault: unknown): boolean;
  /** Waits for open transactions, then lets go of the database. */
  close(): Promise<void>;
}

/** Which pages may call from another origin. */
export interface SiteKeys {
  /** The origins of a site key, or null when there is no such key. `*` stands for any origin (demo only). */
  originsOf(key: string): Promise<string[] | null>;
}

/** Answers of unsafe calls, kept 24 hours under caller, call and key. */
export interface Idempotency {
  /** `fresh`: this caller does the work, then says `finish` (or `abandon`); `running`: a twin does it now; else the twin's answer. */
  begin(entry: {
    scope: string;
    key: string;
    bodyHash: string;
  }): Promise<
    { state: 'fresh' } | { state: 'running' } | { state: 'mismatch' } | { state: 'done'; status: number; body: string }
  >;
  finish(entry: { scope: string; key: string; status: number; body: string }): Promise<void>;
  abandon(entry: { scope: string; key: string }): Promise<void>;
}

/** What a back end needs from outside. */
export interface CommerceSettings {
  /** A PostgreSQL URL, or the folder in which SQLite keeps its file. */
  database: { url: string } | { folder: string };
  /** Now; tests hand in their own. */
  clock: () => Date;
  timeZone: string;
  publicUrl: string;
  holdMinutes: number;
  cartHours: number;
  unpaidMinutes: number;
  placesPerSlotAndCart: number;
  slotCutOffMinutes: number;
  compareAtFactor: number;
  paymentMethods: string[];
  /** Signs a ticket's facts into the code that the QR code shows. */
  signTicket(facts: TicketFacts): string;
}

/** What a ticket code says, checked at the gate without a network. */
export interface TicketFacts {
  id: string;
  sku: string;
  orderNumber: string;
  visitDate: string | null;
  timeSlot: string | null;
  /** Places that one scan admits. */
  admits: number;
}
