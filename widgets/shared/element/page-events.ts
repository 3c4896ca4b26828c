import type { EventSpecs } from './widget-spec.ts';

/** Events that a page can listen to on the document. */
export const pageEvents: EventSpecs = {
  'gondola-cart-change': {
    summary: 'The cart has changed, in this tab or another. The detail has its new content.',
    detail: '{ quantity: number; total: number; currency: string; skus: string[] }',
  },
  'gondola-error': {
    summary:
      "A fault that the page or the store can mend. An element: its code was not loaded (`widget-not-loaded`), its view failed (`widget-failed`), or its `sku` is unknown (`product-not-found`). A call: the site key or the page's origin was refused (`unknown-site-key`, `origin-not-allowed`), the store was not reached (`network-unreachable`), or it could not answer.",
    detail:
      "{ code: 'widget-not-loaded' | 'widget-failed' | 'product-not-found' | 'unknown-site-key' | 'origin-not-allowed' | 'network-unreachable' | 'too-many-requests' | 'internal-error' | 'service-unavailable' | 'store-not-set-up'; widget?: string; sku?: string }",
  },
};
