import { msg } from '@lit/localize';
import { type LocaleCode, languageNames, languageTags } from '#shared/contract/locale.ts';
import { pathInLocale } from '#shared/rules/locale-path.ts';
import { Icon } from '#shared/ui/icon.tsx';
import { useFrame } from '#site/frame.tsx';
import { offeredLanguages } from '#site/head/offered-languages.ts';
import type { PageName } from '#site/names.ts';

const hiddenOn: readonly PageName[] = ['cart', 'ticket', 'payment-succeeded'];

/** Each link leads to this page in another language. */
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

/** A plain list, for places with room. */
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

/** False on some steps of a purchase, and in a store with one language. */
export function useMayChangeLanguage(): boolean {
  const { page, shop } = useFrame();
  return !hiddenOn.includes(page) && shop.availableStores.length > 1;
}

/** Works without scripts: the server stores the choice, then redirects to the page without the parameter. */
function switchPath(code: LocaleCode, path: string): string {
  return `${pathInLocale(code, path)}${path.includes('?') ? '&' : '?'}lang=${code}`;
}
