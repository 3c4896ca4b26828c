import type { StaffOrder } from '#shared/contract/staff/order.ts';
import type { Column } from '#site/admin/list/column.ts';
import { Rows } from '#site/admin/list/rows.tsx';
import { Section } from '#site/admin/page/section.tsx';
import { useOrderWords } from './use-order-words.ts';

/** The emails to the buyer, the oldest first. */
export function OrderMails({ order }: { order: StaffOrder }) {
  const { own, time, mail } = useOrderWords(order);
  const columns: Column<StaffOrder['mails'][number]>[] = [
    { title: own.mail, cell: ({ kind }) => mail(kind) },
    {
      title: own.state,
      cell: ({ state, lastFault }) => [own.mailStates[state], lastFault].filter(Boolean).join(' · '),
    },
    { title: own.queued, cell: ({ queuedAt }) => time(queuedAt) },
    { title: own.tries, isAmount: true, cell: ({ tries }) => tries },
  ];
  return (
    <Section title={own.mails}>
      {order.mails.length === 0 ? (
        <p>{own.noMails}</p>
      ) : (
        <Rows rows={order.mails} columns={columns} keyOf={({ id }) => id} />
      )}
    </Section>
  );
}
