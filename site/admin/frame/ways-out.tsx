import { Box, Link } from '@mui/material';
import { pathInLocale } from '#shared/rules/locale-path.ts';
import { useSetting, useTexts } from '#site/admin/staff-context.ts';
import { LanguageLinks } from './language-links.tsx';
import { SignOutButton } from './sign-out-button.tsx';

/** The other languages, the store and the sign-out. They load a new page. */
export function WaysOut() {
  const { locale } = useSetting();
  const { texts } = useTexts();
  return (
    <Box className="ways-out">
      <LanguageLinks />
      <Link href={pathInLocale(locale, '/')}>{texts.store}</Link>
      <SignOutButton />
    </Box>
  );
}
