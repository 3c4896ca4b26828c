import type { StoreConfig } from '#shared/contract/store.ts';
import type { Context } from './context.ts';

/** The store's own texts and settings. */
export interface Content {
  storeConfig(context: Context): Promise<StoreConfig>;
}
