import { Box } from '@mui/material';
import { operatorTime } from '#shared/rules/operator-time.ts';
import { formatVisitDay } from '#shared/rules/visit-day.ts';
import { Section } from '#site/admin/page/section.tsx';
import { usePageTexts, useSetting, useTexts } from '#site/admin/staff-context.ts';
import type { TodayFigures } from './figures.ts';
import { todayTexts } from './texts.ts';
import { WorkMailsSwitch } from './work-mails-switch.tsx';

/** The work that waits for staff, each kind with its number and the time of the oldest. */
export function StuckList({ figures: { stuck, getsWorkMails } }: { figures: TodayFigures }) {
  const { timeZone } = useSetting();
  const { language } = useTexts();
  const own = usePageTexts(todayTexts);
  const found = stuck.filter(({ count }) => count > 0);
  const timeOf = (instant: string) => {
    const { day, time } = operatorTime(new Date(instant), timeZone);
    return `${formatVisitDay(day, language)} ${time}`;
  };
  return (
    <Section title={own.stuck}>
      {found.length === 0 && <p>{own.nothingStuck}</p>}
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1 }}>
        {found.map(({ kind, count, oldestAt }) => (
          <li key={kind}>
            <strong>{count}</strong> {own.kinds[kind]} {oldestAt && <small>{own.since(timeOf(oldestAt))}</small>}
          </li>
        ))}
      </Box>
      <WorkMailsSwitch isOn={getsWorkMails} />
    </Section>
  );
}
