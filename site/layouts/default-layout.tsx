import { msg } from '@lit/localize';
import type { ReactNode } from 'react';
import { ConsentBanner } from '#site/shell/consent-banner.tsx';
import { DesktopHeader } from '#site/shell/desktop-header.tsx';
import { Footer } from '#site/shell/footer.tsx';
import { MobileHeader } from '#site/shell/mobile-header.tsx';
import { NoticeBanner } from '#site/shell/notice-banner.tsx';
import { PreviewBar } from '#site/shell/preview-bar.tsx';

export function DefaultLayout({ children }: { children: ReactNode }) {
  return (
    <>
      <a className="skip-link" href="#main">
        {msg('Skip to content', { id: 'site.skip' })}
      </a>
      <NoticeBanner />
      <header id="site-header" className="site-header">
        <DesktopHeader />
        <MobileHeader />
      </header>
      <ConsentBanner />
      <main id="main">
        <PreviewBar />
        {children}
      </main>
      <Footer />
      <gondola-cart-popup />
    </>
  );
}
