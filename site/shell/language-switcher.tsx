import { msg } from '@lit/localize';
import { type LocaleCode, languageNames, languageTags } from '#shared/contract/locale.ts';
import { pathInLocale } from '#shared/rules/locale-path.ts';
import { Icon } from '#shared/ui/icon.tsx';
import { useFrame } from '#site/frame.tsx';
import { offeredLanguages } from '#site/head/offered-languages.ts';
import type { PageName } from '#site/names.ts';

const hiddenOn: readonly PageName[] = ['cart', 'ticket', 'payment-succeeded'];

/** All languages of the store. Each link leads to this page in that language. */
export function LanguageSwitcher() {
  const { locale } = useFrame();
  if (!useMayChangeLanguage()) return null;
  return (
    <details className="languages header-choice" data-closes="">
      <summary>
        <Icon name="globe" size={20} />
        <span className="visually-hidden">{msg('Language', { id: 'site.language' })}</span>
        <span className="language-now">{languageNames[locale]}</span>
        <Icon name="chevron-down" size={16} />
      </summary>
      <LanguageList />
    </details>
  );
}

/** The languages as a plain list, for places with room. */
export function LanguageList() {
  const { locale, path, shop } = useFrame();
  if (!useMayChangeLanguage()) return null;
  return (
    <ul className="language-list choice-list">
      {offeredLanguages(shop).languages.map((code) => (
        <li key={code}>
          <a
            href={switchPath(code, path)}
            rel="nofollow"
            lang={languageTags[code]}
            hrefLang={languageTags[code]}
            aria-current={code === locale ? 'true' : undefined}
          >
            {languageNames[code]}
          </a>
        </li>
      ))}
    </ul>
  );
}

/** True when the language may be changed. On some steps of a purchase it may not, and a store with one language has no choice. */
export function useMayChangeLanguage(): boolean {
  const { page, shop } = useFrame();
  return !hiddenOn.includes(page) && shop.availableStores.length > 1;
}

/** A link that also works without scripts: the server stores the choice, then redirects to the page without the parameter. */
function switchPath(code: LocaleCode, path: string): string {
  return `${pathInLocale(code, path)}${path.includes('?') ? '&' : '?'}lang=${code}`;
}
