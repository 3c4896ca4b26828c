import { useEffect, useState } from 'react';
import { settle } from '#shared/client/settle.ts';
import { detailConfig } from '#shared/contract/product.ts';
import { tellUnknownProduct } from '#shared/element/tell-unknown-product.ts';
import { api, settings } from '#shared/state/settings.ts';

/**
 * Asks the store whether the product exists, so that no button is shown that could sell nothing. The product counts as known until the
 * answer arrives. The store's own pages name only existing products and are not checked.
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
