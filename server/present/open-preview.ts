import { blankStore } from '#server/catalogue-file/blank-store.ts';
import { partStore } from '#server/catalogue-file/store-content.ts';
import type { CataloguePreview } from '#server/commerce/preview.ts';
import type { Content } from '#server/content/content.ts';
import { contentOfDrafts } from '#server/content/create-content.ts';
import { createStorefront, type Storefront } from './storefront.ts';
import type { StorefrontParts } from './storefront-parts.ts';

/** The store as it would be with the unpublished changes. */
export interface PreviewedStore {
  storefront: Storefront;
  content: Content;
  leftOut: CataloguePreview['leftOut'];
}

/** Makes the function that opens the store with all unpublished changes. It is kept nowhere. */
export function previewOf(
  parts: StorefrontParts,
  open: () => Promise<CataloguePreview>,
): () => Promise<PreviewedStore> {
  return async () => {
    const { catalogue, store, leftOut } = await open();
    const content = contentOfDrafts(store ? partStore(store).content : blankStore, parts.content.shopOf);
    return { storefront: createStorefront({ ...parts, catalogue, content }), content, leftOut };
  };
}
