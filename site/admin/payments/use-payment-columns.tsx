import { Link } from '@mui/material';
import { Link as PageLink } from 'react-router';
import type { StuckMoney } from '#shared/contract/staff/stuck.ts';
import { operatorTime } from '#shared/rules/operator-time.ts';
import { formatPrice } from '#shared/rules/price-format.ts';
import { formatVisitDay } from '#shared/rules/visit-day.ts';
import type { Column } from '#site/admin/list/column.ts';
import { useMay, usePageTexts, useSetting, useTexts } from '#site/admin/staff-context.ts';
import { PaymentActs } from './payment-acts.tsx';
import { paymentsTexts } from './texts.ts';

export function usePaymentColumns(): Column<StuckMoney>[] {
  const { timeZone } = useSetting();
  const { language } = useTexts();
  const own = usePageTexts(paymentsTexts);
  const may = useMay();
  return [
    { title: own.kind, cell: ({ kind }) => own.kinds[kind] },
    {
      title: own.order,
      cell: ({ number }) => {
        if (number === null) return <small>{own.noOrder}</small>;
        if (!may('order.read')) return number;
        return (
          <Link component={PageLink} to={`/admin/detail/orders/${number}`}>
            {number}
          </Link>
        );
      },
    },
    { title: own.method, cell: ({ method }) => method },
    {
      title: own.amount,
      isAmount: true,
      cell: ({ amount }) =>
        amount ? formatPrice(amount.value, amount.currency, language) : <small>{own.notKnown}</small>,
    },
    {
      title: own.since,
      cell: ({ since }) => {
        const { day, time } = operatorTime(new Date(since), timeZone);
        return `${formatVisitDay(day, language)} ${time}`;
      },
    },
    { title: own.state, cell: ({ state }) => own.states[state] },
    { title: own.fault, cell: ({ fault }) => fault },
    { title: own.acts, cell: (money) => <PaymentActs money={money} /> },
  ];
}
