import { openBackEnd, openCommerce } from './commerce/back-end-of-store.ts';
import type { BackEndSettings, Commerce, CommerceSettings } from './commerce/commerce.ts';
import type { Database } from './database/database.ts';
import { isUnavailable } from './database/faults.ts';
import type { Readiness } from './database/judge-checks.ts';
import { createReadiness } from './database/readiness.ts';
import { BackEndUnavailable } from './sales/back-end/back-end.ts';
import type { Orders } from './sales/create-orders.ts';
import { createOrders } from './sales/create-orders.ts';
import type { HearFact } from './sales/facts.ts';
import type { SalesSettings } from './sales/sales.ts';
import { createSelling, type Selling } from './sales/selling.ts';

/** A store: its back end, and the sales that are ours with every back end. */
export interface OpenedStore extends Pick<Commerce, 'catalog' | 'carts'>, Selling {
  /** How the database answers: the store can sell, or it cannot and why. */
  readiness(): Promise<Readiness>;
  /** True when what an operation has thrown means that the database or the back end cannot be reached now. */
  isUnavailable(fault: unknown): boolean;
  /** Waits for open transactions, then closes the database. */
  close(): Promise<void>;
}

export interface SellingSettings extends CommerceSettings, SalesSettings {
  /** Called with what was sold, paid and refunded. */
  hear?: HearFact;
}

/** Opens the store over its database, which must be migrated. */
export async function openStore(settings: SellingSettings, database: Database): Promise<OpenedStore> {
  return sellWith(await openCommerce(settings, database), settings, database);
}

/** Puts a back end and our sales together. */
export function sellWith(commerce: Commerce, settings: SellingSettings, database: Database): OpenedStore {
  const { catalog, carts, backEnd, moment } = commerce;
  return {
    catalog,
    carts,
    ...createSelling({ database, moment, settings, backEnd, hear: settings.hear }),
    readiness: createReadiness(database, settings.clock),
    isUnavailable: (fault) => fault instanceof BackEndUnavailable || isUnavailable(fault),
    async close() {
      await commerce.stop();
      await database.close();
    },
  };
}

/** Opens the orders alone, for a command beside the store that runs. */
export async function openOrders(settings: BackEndSettings & SalesSettings, database: Database): Promise<Orders> {
  return createOrders({ database, settings, ...(await openBackEnd(settings, database)) });
}
