import { operatorTime } from '#shared/rules/operator-time.ts';
import { formatVisitDay } from '#shared/rules/visit-day.ts';
import { Facts } from '#site/admin/page/facts.tsx';
import { Section } from '#site/admin/page/section.tsx';
import { usePageTexts, useSetting, useTexts } from '#site/admin/staff-context.ts';
import type { TodayFigures } from './figures.ts';
import { todayTexts } from './texts.ts';

/** When each payment service sent its last webhook. */
export function Webhooks({ webhooks }: { webhooks: NonNullable<TodayFigures['webhooks']> }) {
  const { timeZone } = useSetting();
  const { language } = useTexts();
  const own = usePageTexts(todayTexts);
  const seen = (instant: string | null) => {
    if (instant === null) return own.neverSeen;
    const { day, time } = operatorTime(new Date(instant), timeZone);
    return `${formatVisitDay(day, language)} ${time}`;
  };
  return (
    <Section title={own.webhooks}>
      <Facts of={webhooks.map(({ service, lastSeenAt }) => [service, seen(lastSeenAt)] as const)} />
    </Section>
  );
}
