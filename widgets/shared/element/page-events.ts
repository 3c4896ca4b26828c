import type { EventSpecs } from './widget-spec.ts';

/** What is heard on the document, whichever element it comes from, or from none. */
export const pageEvents: EventSpecs = {
  'gondola-cart-change': {
    summary: 'The cart is another than before, also by another tab: what it holds now.',
    detail: '{ quantity: number; total: number; currency: string; skus: string[] }',
  },
  'gondola-error': {
    summary: "An element's code did not come (`widget-not-loaded`), or its view has failed (`widget-failed`).",
    detail: "{ code: 'widget-not-loaded' | 'widget-failed'; widget: string }",
  },
};
