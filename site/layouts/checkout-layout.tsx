import { msg } from '@lit/localize';
import type { ReactNode } from 'react';
import { ConsentBanner } from '#site/shell/consent-banner.tsx';
import { SlimFooter } from '#site/shell/footer.tsx';
import { LanguageSwitcher } from '#site/shell/language-switcher.tsx';
import { Logo } from '#site/shell/logo.tsx';

/** The layout of the checkout and the payment pages, with little besides the current step. */
export function CheckoutLayout({ children }: { children: ReactNode }) {
  return (
    <>
      <a className="skip-link" href="#main">
        {msg('Skip to content', { id: 'site.skip' })}
      </a>
      <header id="site-header" className="site-header">
        <div className="slim-header">
          <Logo />
          <p className="secure">
            <Lock /> <span>{msg('Secure checkout', { id: 'site.secure' })}</span>
          </p>
          <LanguageSwitcher />
        </div>
      </header>
      <main id="main">{children}</main>
      <ConsentBanner />
      <SlimFooter />
    </>
  );
}

function Lock() {
  return (
    <svg className="line-icon" viewBox="0 0 24 24" width={18} height={18} aria-hidden="true">
      <path d="M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3" />
    </svg>
  );
}
