import { Link } from '@mui/material';
import { useLocation } from 'react-router';
import { languageNames, languageTags } from '#shared/contract/locale.ts';
import { pathInLocale } from '#shared/rules/locale-path.ts';
import { isForVendors } from '#site/admin/pages.ts';
import { useSetting, useTexts } from '#site/admin/staff-context.ts';
import { isSpoken } from '#site/admin/texts/texts.ts';

/** Links to this page in other languages. The store remembers the choice. */
export function LanguageLinks() {
  const { languages } = useSetting();
  const { texts, language } = useTexts();
  const { pathname, search } = useLocation();
  const spoken = languages.filter((code) => isSpoken(code, isForVendors(pathname)));
  if (spoken.length < 2) return null;
  return (
    <nav className="languages" aria-label={texts.language}>
      {spoken.map((code) => (
        <Link
          key={code}
          href={`${pathInLocale(code, pathname)}${search ? `${search}&` : '?'}lang=${code}`}
          lang={languageTags[code]}
          hrefLang={languageTags[code]}
          aria-current={code === language ? 'true' : undefined}
        >
          {languageNames[code]}
        </Link>
      ))}
    </nav>
  );
}
