import type { ReactNode } from 'react';

/** A page that is all there is: a landing page, or one to be printed. */
export function EmptyLayout({ children }: { children: ReactNode }) {
  return <main id="main">{children}</main>;
}
