import type { RefundRequest } from '#shared/contract/staff/refunds.ts';
import { operatorTime } from '#shared/rules/operator-time.ts';
import { formatPrice } from '#shared/rules/price-format.ts';
import { formatVisitDay } from '#shared/rules/visit-day.ts';
import type { Column } from '#site/admin/list/column.ts';
import { usePageTexts, useSetting, useTexts } from '#site/admin/staff-context.ts';
import { requestsTexts } from './texts.ts';

export function useRequestColumns(): Column<RefundRequest>[] {
  const { timeZone } = useSetting();
  const { language } = useTexts();
  const own = usePageTexts(requestsTexts);
  return [
    { title: own.number, cell: ({ number }) => number },
    {
      title: own.asked,
      cell: ({ askedAt }) => {
        const { day, time } = operatorTime(new Date(askedAt), timeZone);
        return `${formatVisitDay(day, language)} ${time}`;
      },
    },
    { title: own.comment, cell: ({ comment }) => comment || <small>{own.noComment}</small> },
    {
      title: own.visit,
      cell: ({ visitDays: [first] }) => (first ? formatVisitDay(first, language) : <small>{own.noVisit}</small>),
    },
    { title: own.units, isAmount: true, cell: ({ unitsLeft }) => unitsLeft },
    {
      title: own.total,
      isAmount: true,
      cell: ({ total }) => formatPrice(total.value, total.currency, language),
    },
  ];
}
