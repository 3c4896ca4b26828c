import type {
  CatalogueCategory,
  CatalogueProduct,
  CatalogueText,
  StoreSettings,
} from '#shared/contract/catalogue-file/catalogue.ts';
import { safeArticle, safeHtml } from './safe-html.ts';

/** A product with its HTML made safe. Pages show all texts of a catalogue as plain text, except those that are cleaned here. */
export function cleanProduct(product: CatalogueProduct): CatalogueProduct {
  return { ...product, description: cleanTexts(product.description) };
}

export function cleanCategory(category: CatalogueCategory): CatalogueCategory {
  const { description } = category;
  return description ? { ...category, description: cleanTexts(description) } : category;
}

export function cleanStore<Store extends Pick<StoreSettings, 'byLaw'>>(store: Store): Store {
  return { ...store, byLaw: cleanTexts(store.byLaw) };
}

/** An article or item with its HTML made safe. */
export function cleanPage<Page extends { content: CatalogueText }>(page: Page): Page {
  return { ...page, content: cleanTexts(page.content, safeArticle) };
}

function cleanTexts(text: CatalogueText, clean = safeHtml): CatalogueText {
  return Object.fromEntries(Object.entries(text).map(([code, html]) => [code, clean(html ?? '')]));
}
