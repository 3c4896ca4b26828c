import type { ListedOrder } from '#shared/contract/staff/orders.ts';
import { operatorTime } from '#shared/rules/operator-time.ts';
import { formatPrice } from '#shared/rules/price-format.ts';
import { formatVisitDay } from '#shared/rules/visit-day.ts';
import type { Column } from '#site/admin/list/column.ts';
import { usePageTexts, useSetting, useTexts } from '#site/admin/staff-context.ts';
import { StateChip } from './state-chip.tsx';
import { ordersTexts } from './texts.ts';

export function useOrderColumns(): Column<ListedOrder>[] {
  const { timeZone } = useSetting();
  const { language } = useTexts();
  const own = usePageTexts(ordersTexts);
  return [
    { title: own.number, cell: ({ number }) => number },
    {
      title: own.placed,
      cell: ({ placedAt }) => {
        const { day, time } = operatorTime(new Date(placedAt), timeZone);
        return (
          <>
            {formatVisitDay(day, language)} <small>{time}</small>
          </>
        );
      },
    },
    {
      title: own.state,
      cell: ({ state }) => <StateChip state={state} />,
    },
    {
      title: own.buyer,
      cell: ({ buyer, email }) =>
        email ? (
          <>
            {buyer} <small>{email}</small>
          </>
        ) : (
          <small>{own.forgotten}</small>
        ),
    },
    {
      title: own.visit,
      cell: ({ visitDays: [first, ...others] }) =>
        first === undefined ? (
          <small>{own.noVisit}</small>
        ) : (
          <>
            {formatVisitDay(first, language)} {others.length > 0 && <small>{own.otherDays(others.length)}</small>}
          </>
        ),
    },
    { title: own.units, isAmount: true, cell: ({ units }) => units },
    {
      title: own.total,
      isAmount: true,
      cell: ({ total, isComplimentary }) => (
        <>
          {formatPrice(total.value, total.currency, language)}
          {isComplimentary && <small> {own.complimentary}</small>}
        </>
      ),
    },
  ];
}
