import type { Context } from '#server/sales/context.ts';
import type { StoreConfig } from '#shared/contract/store.ts';
import type { StoreProfile } from './store-profile.ts';

/** The store's own texts and settings. */
export interface Content {
  /** Asked on every request, so it costs next to nothing. */
  profile(): Promise<StoreProfile>;
  storeConfig(context: Context): Promise<StoreConfig>;
}
