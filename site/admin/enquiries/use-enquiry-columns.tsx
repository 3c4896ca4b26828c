import type { ListedEnquiry } from '#shared/contract/staff/enquiries.ts';
import { operatorTime } from '#shared/rules/operator-time.ts';
import { formatVisitDay } from '#shared/rules/visit-day.ts';
import type { Column } from '#site/admin/list/column.ts';
import { usePageTexts, useSetting, useTexts } from '#site/admin/staff-context.ts';
import { EnquiryState } from './enquiry-state.tsx';
import { enquiriesTexts } from './texts.ts';

export function useEnquiryColumns(): Column<ListedEnquiry>[] {
  const { timeZone } = useSetting();
  const { language } = useTexts();
  const own = usePageTexts(enquiriesTexts);
  return [
    {
      title: own.asked,
      cell: ({ askedAt }) => {
        const { day, time } = operatorTime(new Date(askedAt), timeZone);
        return `${formatVisitDay(day, language)} ${time}`;
      },
    },
    { title: own.state, cell: ({ state }) => <EnquiryState state={state} /> },
    { title: own.product, cell: ({ sku }) => sku },
    { title: own.name, cell: ({ name }) => name },
    { title: own.email, cell: ({ email }) => email },
    { title: own.date, cell: ({ date }) => (date === null ? '–' : formatVisitDay(date, language)) },
    { title: own.people, isAmount: true, cell: ({ people }) => people ?? '–' },
  ];
}
