import type { FaultLog } from '#server/catalogue-file/fault-log.ts';
import type { StoreSettings } from '#server/catalogue-file/format.ts';

/** Keeps the store's items, and removes from each the products that the export lacks. An item without any of its products is left out. */
export function keepItems(store: StoreSettings, isSold: (sku: string) => boolean, notes: FaultLog): StoreSettings {
  if (!store.items) return store;
  const items = store.items.flatMap((item) => {
    const products = item.products.filter(isSold);
    if (products.length > 0) return [{ ...item, products }];
    const message = 'is left out: none of its products is sold any more';
    notes.add({ code: 'value-left-out', subject: `the item ${item.id}`, message });
    return [];
  });
  return { ...store, items };
}
