import type { StoreSettings } from '#shared/contract/catalogue-file/catalogue.ts';
import type { ThingKind } from '#shared/contract/staff/catalogue.ts';
import type { Catalogue } from './catalogue.ts';

/** The catalogue with all unpublished changes laid over it. It shows pages to staff, and sells nothing. */
export interface CataloguePreview {
  catalogue: Catalogue;
  /** The store's settings with articles and items; null without a catalogue. */
  store: StoreSettings | null;
  /** The drafts that are left out, because they break a rule. */
  leftOut: { kind: ThingKind; id: string }[];
}
