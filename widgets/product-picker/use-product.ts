import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useState } from 'react';
import { settle } from '#shared/client/settle.ts';
import { detailConfig, type Product } from '#shared/contract/product.ts';
import { tellUnknownProduct } from '#shared/element/tell-unknown-product.ts';
import { locale } from '#shared/state/locale.ts';
import { api, pageRefusal } from '#shared/state/settings.ts';

export type ProductLoading =
  | { state: 'loading' }
  | { state: 'ready'; product: Product }
  /** Unknown, out of stock, or without variants (specification, section 5). */
  | { state: 'missing' }
  | { state: 'failed'; message: string }
  /** A mistake in the page, such as an unknown sku. The element keeps the page's own content, and the console shows the reason. */
  | { state: 'misplaced' };

export function useProduct(host: HTMLElement, sku: string): ProductLoading & { retry: () => void } {
  useSignals();
  const language = locale.value;
  const [loading, setLoading] = useState<ProductLoading>({ state: 'loading' });
  const [tries, setTries] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another try or another language fetches again
  useEffect(() => {
    let left = false;
    void load(sku, host).then((answer) => {
      if (!left) setLoading(answer);
    });
    return () => {
      left = true;
    };
  }, [sku, language, tries]);

  return {
    ...loading,
    retry() {
      setLoading({ state: 'loading' });
      setTries(tries + 1);
    },
  };
}

async function load(sku: string, host: HTMLElement): Promise<ProductLoading> {
  if (sku === '') {
    console.warn('[gondola] a product picker needs the attribute sku');
    return { state: 'misplaced' };
  }
  const answer = await settle(() => api.send(detailConfig, { sku }));
  if (answer.ok) return isOnSale(answer.value) ? { state: 'ready', product: answer.value } : { state: 'missing' };
  if (answer.failure.code === 'product-not-found') {
    tellUnknownProduct(host, sku);
    return { state: host.childElementCount > 0 ? 'misplaced' : 'missing' };
  }
  if (pageRefusal.peek()) return { state: 'misplaced' };
  return { state: 'failed', message: answer.failure.message };
}

function isOnSale(product: Product): boolean {
  if (product.stock_status === 'OUT_OF_STOCK') return false;
  return product.type_id !== 'configurable' || product.variants.length > 0;
}
