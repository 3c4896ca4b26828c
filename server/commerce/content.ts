import type { Context } from '#server/sales/context.ts';
import type { StoreConfig } from '#shared/contract/store.ts';

/** The store's own texts and settings. */
export interface Content {
  storeConfig(context: Context): Promise<StoreConfig>;
}
