import { languageNames, languageTags } from '#shared/contract/locale.ts';
import { pathInLocale, splitLocale } from '#shared/rules/locale-path.ts';
import { useSetting, useTexts } from '#site/admin/setting-context.ts';
import { isStaffLanguage } from '#site/admin/texts/texts.ts';
import { useSearch } from '#site/admin/use-search.ts';

/** Links to this page in other languages. The store remembers the choice. */
export function LanguageLinks() {
  const { languages } = useSetting();
  const { texts, language } = useTexts();
  const [search] = useSearch();
  const spoken = languages.filter(isStaffLanguage);
  if (spoken.length < 2) return null;
  const { rest } = splitLocale(location.pathname);
  return (
    <nav className="languages" aria-label={texts.language}>
      {spoken.map((code) => (
        <a
          key={code}
          href={`${pathInLocale(code, rest)}${search ? `${search}&` : '?'}lang=${code}`}
          lang={languageTags[code]}
          hrefLang={languageTags[code]}
          aria-current={code === language ? 'true' : undefined}
        >
          {languageNames[code]}
        </a>
      ))}
    </nav>
  );
}
