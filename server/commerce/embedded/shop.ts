import type { CommerceSettings } from '#server/commerce/commerce.ts';
import type { Database } from '#server/database/open-database.ts';
import { type OperatorTime, operatorTime } from '#shared/rules/operator-time.ts';
import type { Presentations } from './catalog/presentations.ts';
import type { ProductStore } from './catalog/product-store.ts';
import type { Snapshot } from './catalog/snapshot.ts';

/** What every operation of selling has at hand. */
export interface Shop {
  database: Database;
  products: ProductStore;
  presentations: Presentations;
  settings: CommerceSettings;
}

/** One instant on the operator's calendar and clock, with the catalogue that sells then. An operation asks once and keeps to it. */
export interface Moment extends OperatorTime {
  /** Milliseconds, as the tables keep instants. */
  at: number;
  catalogue: Snapshot;
}

export async function momentOf({ settings, products }: Shop): Promise<Moment> {
  const instant = settings.clock();
  return {
    at: instant.getTime(),
    ...operatorTime(instant, settings.timeZone),
    catalogue: await products.current(),
  };
}

export function minutesAfter(moment: Pick<Moment, 'at'>, minutes: number): number {
  return moment.at + minutes * 60_000;
}
