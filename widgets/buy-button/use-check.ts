import { useEffect, useState } from 'react';
import { settle } from '#shared/client/settle.ts';
import { detailConfig } from '#shared/contract/product.ts';
import { tellUnknownProduct } from '#shared/element/tell-unknown-product.ts';
import { api, settings } from '#shared/state/settings.ts';

/**
 * Asks the store whether it knows the product, before anybody presses a button that could sell nothing; the answer to a wrong key or
 * origin comes with it. Not on the store's own pages, which name what there is. What is not answered counts as known.
 */
export function useCheck(host: HTMLElement, sku: string | undefined): { isUnknown: boolean } {
  const [unknown, setUnknown] = useState<string | null>(null);

  useEffect(() => {
    if (!sku || settings.peek().onStore) return;
    let left = false;
    void settle(() => api.send(detailConfig, { sku })).then((answer) => {
      if (left || answer.ok || answer.failure.code !== 'product-not-found') return;
      tellUnknownProduct(host, sku);
      setUnknown(sku);
    });
    return () => {
      left = true;
    };
  }, [host, sku]);

  return { isUnknown: unknown !== null && unknown === sku };
}
