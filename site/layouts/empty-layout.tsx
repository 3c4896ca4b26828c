import type { ReactNode } from 'react';

/** A page without header and footer: a landing page, or a page to print. */
export function EmptyLayout({ children }: { children: ReactNode }) {
  return <main id="main">{children}</main>;
}
