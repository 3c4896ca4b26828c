import type { ReactNode } from 'react';

/** Used for landing pages and pages to print. */
export function EmptyLayout({ children }: { children: ReactNode }) {
  return <main id="main">{children}</main>;
}
