import { useEffect, useState } from 'react';
import { config, type StoreConfig } from '#shared/contract/store.ts';
import { api } from '#shared/state/settings.ts';

type Options = StoreConfig['storeConfig']['payment_options'];

/** The store's payment methods; undefined until they are fetched, and when they cannot be fetched. */
export function usePaymentOptions(isWanted: boolean): Options | undefined {
  const [options, setOptions] = useState<Options>();

  useEffect(() => {
    if (!isWanted) return;
    const leaving = new AbortController();
    api.send(config, {}, { signal: leaving.signal }).then(
      (answer) => answer.ok && setOptions(answer.value.storeConfig.payment_options),
      () => undefined,
    );
    return () => leaving.abort();
  }, [isWanted]);

  return options;
}
