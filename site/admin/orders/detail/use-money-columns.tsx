import type { StaffOrder } from '#shared/contract/staff/order.ts';
import type { Column } from '#site/admin/list/column.ts';
import { useOrderWords } from './use-order-words.ts';

type Line<Name extends 'payments' | 'returns' | 'disputes' | 'receipts'> = StaffOrder[Name][number];
type LedgerLine = NonNullable<StaffOrder['ledger']>[number];

/** The columns of the tables about the order's money. */
export function useMoneyColumns(order: StaffOrder) {
  const { own, time, money, method } = useOrderWords(order);
  const payments: Column<Line<'payments'>>[] = [
    {
      title: own.payment,
      cell: ({ key, serviceId, isForMove }) => (
        <>
          {key} {serviceId && <small>{serviceId}</small>} {isForMove && <small>{own.forMove}</small>}
        </>
      ),
    },
    { title: own.method, cell: (payment) => method(payment.method) },
    { title: own.state, cell: ({ state, reason }) => [own.paymentStates[state], reason].filter(Boolean).join(' · ') },
    { title: own.began, cell: ({ createdAt }) => time(createdAt) },
    { title: own.captured, isAmount: true, cell: ({ captured, currency }) => money(captured, currency) },
    {
      title: own.returned,
      isAmount: true,
      cell: ({ returned, dueBack, currency }) => (
        <>
          {money(returned, currency)} {dueBack > 0 && <small>{own.dueBack(money(dueBack, currency))}</small>}
        </>
      ),
    },
    { title: own.fee, isAmount: true, cell: ({ fee, currency }) => (fee === null ? '–' : money(fee, currency)) },
  ];
  const returns: Column<Line<'returns'>>[] = [
    {
      title: own.return,
      cell: ({ key, serviceId }) => (
        <>
          {key} {serviceId && <small>{serviceId}</small>}
        </>
      ),
    },
    { title: own.state, cell: ({ state, fault }) => [own.returnStates[state], fault].filter(Boolean).join(' · ') },
    { title: own.origin, cell: ({ origin }) => own.origins[origin] },
    { title: own.began, cell: ({ createdAt }) => time(createdAt) },
    { title: own.amount, isAmount: true, cell: ({ amount, paymentKey }) => money(amount, currencyOf(paymentKey)) },
  ];
  const disputes: Column<Line<'disputes'>>[] = [
    { title: own.dispute, cell: ({ id }) => id },
    { title: own.state, cell: ({ state }) => own.disputeStates[state] },
    { title: own.disputeReason, cell: ({ reason }) => reason },
    { title: own.opened, cell: ({ openedAt }) => time(openedAt) },
    { title: own.amount, isAmount: true, cell: ({ amount, currency }) => money(amount, currency) },
  ];
  const receipts: Column<Line<'receipts'>>[] = [
    { title: own.receipt, cell: ({ number }) => number },
    { title: own.receiptKind, cell: ({ kind }) => own.receiptKinds[kind] },
    { title: own.issued, cell: ({ issuedAt }) => time(issuedAt) },
    { title: own.total, isAmount: true, cell: ({ total }) => money(total) },
  ];
  const ledger: Column<LedgerLine>[] = [
    { title: own.event, cell: ({ event }) => event },
    { title: own.booked, cell: ({ postedAt }) => time(postedAt) },
    { title: own.debit, cell: ({ debit }) => debit },
    { title: own.credit, cell: ({ credit }) => credit },
    { title: own.amount, isAmount: true, cell: ({ amount, currency }) => money(amount, currency) },
  ];
  return { payments, returns, disputes, receipts, ledger };

  function currencyOf(paymentKey: string): string {
    return order.payments.find(({ key }) => key === paymentKey)?.currency ?? order.currency;
  }
}
