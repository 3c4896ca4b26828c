import { msg } from '@lit/localize';
import type { ReactNode } from 'react';
import { LanguageSwitcher } from '#site/shell/language-switcher.tsx';
import { Logo } from '#site/shell/logo.tsx';

/** The pages of staff: nothing of the shop but its name. */
export function AdminLayout({ children }: { children: ReactNode }) {
  return (
    <>
      <a className="skip-link" href="#main">
        {msg('Skip to content', { id: 'site.skip' })}
      </a>
      <header id="site-header" className="site-header">
        <div className="slim-header">
          <Logo />
          <LanguageSwitcher />
        </div>
      </header>
      <main id="main">{children}</main>
    </>
  );
}
