import type { ListedPass } from '#shared/contract/staff/passes.ts';
import { fullName } from '#shared/rules/full-name.ts';
import { formatVisitDay } from '#shared/rules/visit-day.ts';
import { usePageTexts, useSetting, useTexts } from '#site/admin/staff-context.ts';
import { passesTexts } from './texts.ts';

/** Words for the facts of a pass. */
export function usePassWords() {
  const { locale } = useSetting();
  const { language } = useTexts();
  const own = usePageTexts(passesTexts);
  return {
    holder: ({ holder }: ListedPass) => fullName(holder, locale) || '–',
    valid({ validFrom, validUntil }: ListedPass): string {
      const from = validFrom && own.validFrom(formatVisitDay(validFrom, language));
      const until = validUntil && own.validUntil(formatVisitDay(validUntil, language));
      return [from, until].filter(Boolean).join(' · ') || '–';
    },
    product: ({ name, variant }: ListedPass) => [name, variant].filter(Boolean).join(' · '),
  };
}
