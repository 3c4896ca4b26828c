import type { Approval } from '#shared/contract/staff/approvals.ts';
import { operatorTime } from '#shared/rules/operator-time.ts';
import { formatPrice } from '#shared/rules/price-format.ts';
import { formatVisitDay } from '#shared/rules/visit-day.ts';
import type { Column } from '#site/admin/list/column.ts';
import { usePageTexts, useSetting, useTexts } from '#site/admin/staff-context.ts';
import { approvalsTexts } from './texts.ts';

export function useApprovalColumns(): Column<Approval>[] {
  const { language } = useTexts();
  const own = usePageTexts(approvalsTexts);
  const timeOf = useTimeOf();
  return [
    { title: own.kind, cell: ({ kind }) => own.kinds[kind] },
    { title: own.number, cell: ({ number }) => number },
    { title: own.amount, isAmount: true, cell: ({ amount }) => formatPrice(amount.value, amount.currency, language) },
    { title: own.askedBy, cell: ({ askedBy }) => askedBy },
    { title: own.askedAt, cell: ({ askedAt }) => timeOf(askedAt) },
    { title: own.state, cell: ({ state }) => own.states[state] },
    { title: own.decidedBy, cell: ({ decidedBy }) => decidedBy ?? '' },
  ];
}

/** Writes an instant as day and time on the operator's clock. */
export function useTimeOf(): (at: string) => string {
  const { timeZone } = useSetting();
  const { language } = useTexts();
  return (at) => {
    const { day, time } = operatorTime(new Date(at), timeZone);
    return `${formatVisitDay(day, language)} ${time}`;
  };
}
