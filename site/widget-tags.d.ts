import type { HTMLAttributes, ReactNode } from 'react';

/** The widgets as the pages write them: attributes are text, as in any HTML, and the children are what shows without scripts. */
interface WidgetProps extends HTMLAttributes<HTMLElement> {
  children?: ReactNode;
  sku?: string;
  order?: string;
  'no-header'?: '';
}

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'gondola-product-picker': WidgetProps;
      'gondola-cart': WidgetProps;
      'gondola-cart-popup': WidgetProps;
      'gondola-search': WidgetProps;
      'gondola-checkout': WidgetProps;
      'gondola-order-lookup': WidgetProps;
    }
  }
}
