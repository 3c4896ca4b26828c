import type { EventSpecs } from './widget-spec.ts';

/** The events that a page can listen to on the document. Elements of the kit fire them; some come from the kit without an element. */
export const pageEvents: EventSpecs = {
  'gondola-cart-change': {
    summary: 'The cart is another than before, also by another tab: what it holds now.',
    detail: '{ quantity: number; total: number; currency: string; skus: string[] }',
  },
  'gondola-error': {
    summary:
      "Something that the page or the store can mend. Of an element: its code did not come (`widget-not-loaded`), its view failed (`widget-failed`), its `sku` is unknown (`product-not-found`). Of a call: the key or the page's origin is refused (`unknown-site-key`, `origin-not-allowed`), the store was not reached (`network-unreachable`) or could not answer.",
    detail:
      "{ code: 'widget-not-loaded' | 'widget-failed' | 'product-not-found' | 'unknown-site-key' | 'origin-not-allowed' | 'network-unreachable' | 'too-many-requests' | 'internal-error' | 'service-unavailable' | 'store-not-set-up'; widget?: string; sku?: string }",
  },
};
