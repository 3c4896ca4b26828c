import { useEffect, useState } from 'react';
import { config, type StoreConfig } from '#shared/contract/store.ts';
import { api } from '#shared/state/settings.ts';

/** What checkout needs to know of its store. */
export interface CheckoutStore {
  paymentMethods: string[];
  /** The countries that the phone field lists first: the store's, then those of its languages. ISO 3166-1 alpha-2, in lower case. */
  countries: string[];
}

/** Null until it is known, or when it could not be fetched. */
export function useStoreConfig(): CheckoutStore | null {
  const [store, setStore] = useState<CheckoutStore | null>(null);

  useEffect(() => {
    const leaving = new AbortController();
    api.send(config, {}, { signal: leaving.signal }).then(
      (answer) => answer.ok && setStore(toStore(answer.value)),
      () => undefined,
    );
    return () => leaving.abort();
  }, []);

  return store;
}

function toStore({ storeConfig, availableStores }: StoreConfig): CheckoutStore {
  // The codes of all languages but English are those of their countries.
  const spoken = availableStores.flatMap(({ store_code: code }) => (code === 'en' ? [] : [code]));
  return {
    paymentMethods: storeConfig.payment_methods,
    countries: [...new Set([storeConfig.default_country.toLowerCase(), ...spoken])],
  };
}
