import type { ProductRow } from '#server/catalogue-file/generation-rows.ts';
import type { CalendarRows } from '#server/sales/places/stored-calendar.ts';
import type { CatalogueCategory, CatalogueProduct, StoreSettings } from '#shared/contract/catalogue-file/catalogue.ts';

/** The changed things of a catalogue, as they are now. */
export interface SnapshotChanges {
  /** The changed products, by sku; null when the product is no longer sold. */
  products: ReadonlyMap<string, NumberedProduct | null>;
  /** All categories in their sequence, when one of them has changed. */
  categories: CatalogueCategory[] | null;
  /** The settings, when they have changed. */
  settings: StoreSettings | null;
  /** The names of the changed shared pools, and their rows. A pool without a row no longer exists. */
  pools: ReadonlySet<string>;
  poolRows: Pick<CalendarRows, 'pools' | 'exceptions'>;
  /** All closings, and whether they have changed. */
  closings: CalendarRows['closings'];
  areClosingsChanged: boolean;
  /** The skus of earlier products, by those of the given url keys that no product has. */
  formerSkus: ReadonlyMap<string, string>;
}

export interface NumberedProduct {
  /** The number in the sequence of the catalogue. */
  ordinal: number;
  product: CatalogueProduct;
}

export function numbered({ ordinal, document }: ProductRow): NumberedProduct {
  return { ordinal, product: JSON.parse(document) };
}
