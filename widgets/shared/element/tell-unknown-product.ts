import { emit } from './emit.ts';

/** Reports a product that the store does not know, to the page and on its console. */
export function tellUnknownProduct(host: HTMLElement, sku: string): void {
  console.warn(`[gondola] product-not-found: ${sku}`);
  emit(host, 'gondola-error', { code: 'product-not-found', widget: host.localName, sku });
}
