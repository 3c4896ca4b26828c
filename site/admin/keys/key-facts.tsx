import { formatPrice } from '#shared/rules/price-format.ts';
import { formatVisitDay } from '#shared/rules/visit-day.ts';
import { Facts } from '#site/admin/page/facts.tsx';
import { usePageTexts, useSetting, useTexts } from '#site/admin/staff-context.ts';
import { keysTexts } from './texts.ts';

interface KeyFactsProps {
  name: string;
  endsOn: string;
  refundLimit: number;
  permissions: readonly string[];
}

/** The properties that a key has once the form is sent. */
export function KeyFacts({ name, endsOn, refundLimit, permissions }: KeyFactsProps) {
  const own = usePageTexts(keysTexts);
  const { currency } = useSetting();
  const { language } = useTexts();
  return (
    <Facts
      of={[
        [own.name, name],
        [own.ends, formatVisitDay(endsOn, language)],
        [own.refundLimit, formatPrice(refundLimit, currency, language)],
        [own.permissions, permissions.join(', ')],
      ]}
    />
  );
}
