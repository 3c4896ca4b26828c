import type { ReactNode, Ref } from 'react';

/** Widgets nested in other widgets: by tag, with attributes as text, as any page writes them. */
interface NestedWidget {
  ref?: Ref<HTMLElement>;
  children?: ReactNode;
}

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'gondola-cart': NestedWidget & { compact?: ''; 'no-cross-sell'?: ''; 'no-heading'?: ''; 'in-checkout'?: '' };
      'gondola-product-picker': NestedWidget & {
        sku: string;
        compact?: '';
        'no-image'?: '';
        'edit-line-id'?: string;
        initial?: string;
      };
    }
  }
}
