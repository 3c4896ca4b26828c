import type { ReactNode } from 'react';
import { pathInLocale } from '#shared/rules/locale-path.ts';
import { pagesFor, staffPages } from '#site/admin/pages.ts';
import { useSetting, useTexts } from '#site/admin/setting-context.ts';
import { LanguageLinks } from './language-links.tsx';
import { SignOutButton } from './sign-out-button.tsx';

export function StaffFrame({ children }: { children: ReactNode }) {
  const { page, locale, permissions, storeName } = useSetting();
  const { texts } = useTexts();
  return (
    <>
      <a className="skip-link" href="#main">
        {texts.skip}
      </a>
      <header className="bar">
        <p className="brand">
          {storeName} <span>{texts.staff}</span>
        </p>
        <nav className="pages" aria-label={texts.pagesOfStaff}>
          {pagesFor(permissions).map((name) => (
            <a
              key={name}
              href={pathInLocale(locale, staffPages[name].path)}
              aria-current={name === page ? 'page' : undefined}
            >
              {texts.pages[name].title}
            </a>
          ))}
        </nav>
        <div className="ways-out">
          <LanguageLinks />
          <a href={pathInLocale(locale, '/')}>{texts.store}</a>
          <SignOutButton />
        </div>
      </header>
      <main id="main" tabIndex={-1}>
        <h1>{texts.pages[page].title}</h1>
        {children}
      </main>
    </>
  );
}
