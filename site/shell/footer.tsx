import { msg } from '@lit/localize';
import { useFrame, useHref } from '#site/frame.tsx';
import { RichText } from '#site/parts/rich-text.tsx';
import { ConsentLink } from './consent-banner.tsx';
import { Contact } from './contact.tsx';
import { LanguageList, useMayChangeLanguage } from './language-switcher.tsx';
import { menuHref } from './menu-href.ts';
import { PaymentMarks } from './payment-marks.tsx';
import { PolicyLinks } from './policy-links.tsx';
import { FollowUs } from './social-links.tsx';

export function Footer() {
  const { menu, shop } = useFrame();
  const showsLanguages = useMayChangeLanguage();
  const href = useHref();
  return (
    <footer className="footer">
      <div className="wide footer-columns">
        <Contact />
        <nav aria-label={msg('Categories', { id: 'site.categories' })}>
          <h2>{msg('Categories', { id: 'site.categories' })}</h2>
          <ul>
            {menu.map((entry) => (
              <li key={entry.id}>
                <a href={href(menuHref(entry, 'mobile'))}>{entry.name}</a>
              </li>
            ))}
          </ul>
        </nav>
        <nav aria-label={msg('Help and policies', { id: 'site.policies' })}>
          <h2>{msg('Help and policies', { id: 'site.policies' })}</h2>
          <ul>
            <li>
              <a href={href('/orderdownload')}>{msg('Find my order', { id: 'site.find-order' })}</a>
            </li>
            {shop.cmsList.articles.map(({ id, title }) => (
              <li key={id}>
                <a href={href(`/article/${encodeURIComponent(id)}`)}>{title}</a>
              </li>
            ))}
            <PolicyLinks />
            <AccessibilityLink />
            <ConsentLink />
          </ul>
        </nav>
        {showsLanguages && (
          <section>
            <h2>{msg('Language', { id: 'site.language' })}</h2>
            <LanguageList />
          </section>
        )}
        <section>
          <FollowUs />
          <PaymentMarks />
        </section>
      </div>
      <div className="wide footer-end">
        <p>© {shop.storeConfig.store_name}</p>
        <RichText html={shop.config_by_law} />
      </div>
    </footer>
  );
}

/** The checkout's footer, without links that distract. */
export function SlimFooter() {
  return (
    <footer className="footer footer-slim">
      <div className="wide">
        <ul>
          <PolicyLinks />
          <AccessibilityLink />
          <ConsentLink />
        </ul>
      </div>
    </footer>
  );
}

function AccessibilityLink() {
  return (
    <li>
      <a href={useHref()('/accessibility')}>{msg('Accessibility', { id: 'site.accessibility' })}</a>
    </li>
  );
}
