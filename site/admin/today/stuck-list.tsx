import { Box, Link } from '@mui/material';
import { Link as PageLink } from 'react-router';
import type { StuckKind } from '#shared/contract/staff/day.ts';
import { operatorTime } from '#shared/rules/operator-time.ts';
import { formatVisitDay } from '#shared/rules/visit-day.ts';
import { Section } from '#site/admin/page/section.tsx';
import { mayOpen, staffPageAt } from '#site/admin/pages.ts';
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
            <strong>{count}</strong> <Kind kind={kind} /> {oldestAt && <small>{own.since(timeOf(oldestAt))}</small>}
          </li>
        ))}
      </Box>
      <WorkMailsSwitch isOn={getsWorkMails} />
    </Section>
  );
}

/** The lists of the work. A kind without a list settles itself, as soon as the other program answers. */
const lists: Partial<Record<StuckKind, string>> = {
  payments: '/admin/list/payments',
  refunds: '/admin/list/payments',
  disputes: '/admin/list/payments',
  'orphan-payments': '/admin/list/payments',
  mails: '/admin/list/mails',
  'refund-requests': '/admin/list/refund-requests',
  webhooks: '/admin/list/webhooks',
};

/** The name of a kind of work, as a link to its list if the account opens one. */
function Kind({ kind }: { kind: StuckKind }) {
  const { permissions } = useSetting();
  const own = usePageTexts(todayTexts);
  const list = lists[kind];
  const page = list && staffPageAt(list.replace(/\?.*/, ''));
  if (!list || !page || !mayOpen(page, permissions)) return own.kinds[kind];
  return (
    <Link component={PageLink} to={list}>
      {own.kinds[kind]}
    </Link>
  );
}
