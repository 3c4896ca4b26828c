import type { VisitItem } from '#shared/contract/events.ts';

/** The product of a page, read from its data for search engines. */
export function viewedItem(page: ParentNode): VisitItem | null {
  for (const { textContent } of page.querySelectorAll('script[type="application/ld+json"]')) {
    const told = JSON.parse(textContent ?? '{}') as Told;
    if (told['@type'] !== 'Product') continue;
    const { price, lowPrice, priceCurrency } = told.offers;
    return {
      item_name: told.name,
      item_id: told.sku,
      price: price ?? lowPrice ?? 0,
      quantity: 1,
      currency: priceCurrency,
    };
  }
  return null;
}

interface Told {
  '@type': string;
  name: string;
  sku: string;
  offers: { price?: number; lowPrice?: number; priceCurrency: string };
}

/** The products of the lists on a page, each once, at the shown price. */
export function listedItems(page: ParentNode): VisitItem[] {
  const items = new Map<string, VisitItem>();
  for (const card of page.querySelectorAll<HTMLElement>('[data-item]')) {
    const { item = '', price, currency = '' } = card.dataset;
    const name = card.querySelector('h2, h3')?.textContent ?? '';
    if (!items.has(item))
      items.set(item, { item_name: name, item_id: item, price: Number(price), quantity: 1, currency });
  }
  return [...items.values()];
}

/** The prices have at most two decimals. */
export function sumOf(items: readonly VisitItem[]): number {
  return Math.round(items.reduce((sum, { price }) => sum + price * 100, 0)) / 100;
}
