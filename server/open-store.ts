import { openBackEnd, openCommerce } from './commerce/back-end-of-store.ts';
import type { BackEndSettings, Commerce, CommerceSettings } from './commerce/commerce.ts';
import type { Database } from './database/database.ts';
import { isUnavailable } from './database/faults.ts';
import type { Readiness } from './database/judge-checks.ts';
import { createReadiness } from './database/readiness.ts';
import { BackEndUnavailable } from './sales/back-end/back-end.ts';
import type { Orders } from './sales/create-orders.ts';
import { createOrders } from './sales/create-orders.ts';
import type { SalesSettings } from './sales/sales.ts';
import type { HearFact } from './sales/sales-fact.ts';
import { createSelling, type Selling } from './sales/selling.ts';

/** The back end and the sales of a store. This server stores the sales itself, whichever back end the store has. */
export interface OpenedStore extends Pick<Commerce, 'catalogue' | 'carts' | 'preview'>, Selling {
  /** The state of the database: the store can sell, or it cannot, with the cause. */
  readiness(): Promise<Readiness>;
  /** True when a fault of an operation means that the database or the back end cannot be reached now. */
  isUnavailable(fault: unknown): boolean;
  /** Ends the back end's own threads. The database stays open. */
  stop(): Promise<void>;
  /** Ends the back end, waits for open transactions, then closes the database. */
  close(): Promise<void>;
}

export interface SellingSettings extends CommerceSettings, SalesSettings {
  hear?: HearFact;
}

/** Opens the store with its database, which must be migrated. */
export async function openStore(settings: SellingSettings, database: Database): Promise<OpenedStore> {
  return sellWith(await openCommerce(settings, database), settings, database);
}

export function sellWith(commerce: Commerce, settings: SellingSettings, database: Database): OpenedStore {
  const { catalogue, carts, preview, backEnd, readNow } = commerce;
  return {
    catalogue,
    carts,
    ...(preview && { preview }),
    ...createSelling({ database, readNow, settings, backEnd, hear: settings.hear }),
    readiness: createReadiness(database, settings.clock),
    isUnavailable: (fault) => fault instanceof BackEndUnavailable || isUnavailable(fault),
    stop: commerce.stop,
    async close() {
      await commerce.stop();
      await database.close();
    },
  };
}

/** Opens only the orders, for a command beside the running store. */
export async function openOrders(settings: BackEndSettings & SalesSettings, database: Database): Promise<Orders> {
  return createOrders({ database, settings, ...(await openBackEnd(settings, database)) });
}
