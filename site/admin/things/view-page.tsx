import { Link } from '@mui/material';
import { pathInLocale } from '#shared/rules/locale-path.ts';
import { usePageTexts, useSetting } from '#site/admin/staff-context.ts';
import { thingsTexts } from './texts.ts';

/** A link to the page of the store that shows a thing as it is published. */
export function ViewPage({ path }: { path: string }) {
  const own = usePageTexts(thingsTexts);
  const { locale } = useSetting();
  return <Link href={pathInLocale(locale, path)}>{own.open}</Link>;
}
