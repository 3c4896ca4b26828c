import { emit } from './emit.ts';

/** Reports to the page and on its console that the store does not know the product of an element. */
export function tellUnknownProduct(host: HTMLElement, sku: string): void {
  console.warn(`[gondola] product-not-found: ${sku}`);
  emit(host, 'gondola-error', { code: 'product-not-found', widget: host.localName, sku });
}
