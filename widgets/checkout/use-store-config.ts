import { useEffect, useState } from 'react';
import { config, type PaymentMark, type StoreConfig } from '#shared/contract/store.ts';
import { phoneCountries } from '#shared/rules/phone-countries.ts';
import { api } from '#shared/state/settings.ts';

export interface CheckoutStore {
  paymentOptions: StoreConfig['storeConfig']['payment_options'];
  paymentMarks: PaymentMark[];
  /** The terms that a buyer accepts by paying. */
  terms: { key: string; title: string | null; url: string }[];
  /** The countries that the phone field lists first, as ISO 3166-1 alpha-2 codes in lower case. */
  countries: string[];
  asksCompany: boolean;
}

/** Null until the settings are fetched, and when they cannot be fetched. */
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

function toStore(found: StoreConfig): CheckoutStore {
  const { storeConfig, cmsList } = found;
  return {
    paymentOptions: storeConfig.payment_options,
    paymentMarks: storeConfig.payment_marks,
    terms: termsOf(cmsList),
    countries: phoneCountries(found),
    asksCompany: storeConfig.asks_company,
  };
}

/** Legal terms replace the operator's page of the same name. */
function termsOf({ legal_links, footer_links }: StoreConfig['cmsList']): CheckoutStore['terms'] {
  const legal = legal_links.filter(({ key }) => key === 'terms').map((link) => ({ ...link, title: null }));
  const named = footer_links.filter(({ key }) => key === 'by-law' || (key === 'terms' && legal.length === 0));
  return [...legal, ...named];
}
