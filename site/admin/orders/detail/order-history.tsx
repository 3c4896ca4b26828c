import { Box } from '@mui/material';
import type { Happening, StaffOrder } from '#shared/contract/staff/order.ts';
import { writeTicketNumber } from '#shared/rules/ticket-number.ts';
import { Section } from '#site/admin/page/section.tsx';
import { useOrderWords } from './use-order-words.ts';

/** Everything that happened to the order, in order, with who did it. */
export function OrderHistory({ order }: { order: StaffOrder }) {
  const { own } = useOrderWords(order);
  return (
    <Section title={own.history}>
      {order.isHistoryCut && <p>{own.historyCut}</p>}
      <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {order.history.map((event, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a history only grows at its end
          <HistoryLine key={at} order={order} event={event} />
        ))}
      </Box>
    </Section>
  );
}

function HistoryLine({ order, event }: { order: StaffOrder; event: Happening }) {
  const { own, time, actor } = useOrderWords(order);
  const facts = useFacts(order, event);
  return (
    <Box
      component="li"
      sx={{
        ...{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '15em 1fr' }, columnGap: 2, py: 1 },
        '& + &': { borderTop: 1, borderColor: 'divider' },
      }}
    >
      <small>{time(event.at)}</small>
      <div>
        <strong>{own.happened[event.what]}</strong> {facts && <span>{facts}</span>} <small>{actor(event.by)}</small>
        {event.reason && (
          <Box>
            {own.reasonOfStaff}: {event.reason}
          </Box>
        )}
        {event.words && <Box sx={{ whiteSpace: 'pre-line' }}>{event.words}</Box>}
      </div>
    </Box>
  );
}

/** Writes the facts of an event in one line. */
function useFacts(order: StaffOrder, event: Happening): string {
  const { own, visit, money, method, mail, operation } = useOrderWords(order);
  const { what, about, units, amount, from, to, outcome } = event;
  const subject: Partial<Record<Happening['what'], string | null>> = {
    entered: about && writeTicketNumber(about),
    mail: about && mail(about),
    receipt: about,
    'credit-note': about,
    'staff-act': about && operation(about),
  };
  const result: Partial<Record<Happening['what'], Record<string, string>>> = {
    'payment-ended': own.paymentStates,
    'money-returned': own.returnStates,
    'dispute-closed': own.disputeStates,
    mail: own.mailStates,
  };
  return [
    subject[what],
    event.method && method(event.method),
    units !== null && own.unitsIn(units),
    amount !== null && money(amount, currencyOf()),
    from && to && own.moved(visit(from), visit(to)),
    outcome && (result[what]?.[outcome] ?? outcome),
  ]
    .filter(Boolean)
    .join(' · ');

  function currencyOf(): string {
    return order.payments.find(({ key }) => key === about)?.currency ?? order.currency;
  }
}
