import type { DetailedHTMLProps, HTMLAttributes } from 'react';

/** The widgets as views nest them by their tag. What each attribute means stands in its widget's `define.ts`. */
export interface GondolaElement extends DetailedHTMLProps<HTMLAttributes<HTMLElement>, HTMLElement> {
  [attribute: string]: unknown;
}

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'gondola-buy-button': GondolaElement;
      'gondola-cart': GondolaElement;
      'gondola-cart-button': GondolaElement;
      'gondola-cart-popup': GondolaElement;
      'gondola-checkout': GondolaElement;
      'gondola-order-lookup': GondolaElement;
      'gondola-product-picker': GondolaElement;
      'gondola-search': GondolaElement;
    }
  }
}
