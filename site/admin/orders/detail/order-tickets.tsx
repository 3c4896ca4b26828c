import { Box, Chip } from '@mui/material';
import type { StaffOrder } from '#shared/contract/staff/order.ts';
import { writeTicketNumber } from '#shared/rules/ticket-number.ts';
import { useOrderWords } from './use-order-words.ts';

type Item = StaffOrder['items'][number];

/** More tickets than this are folded away. */
const mostOpen = 10;

/** The tickets of an item, each with its state and its entries. */
export function OrderTickets({ order, item }: { order: StaffOrder; item: Item }) {
  const { own } = useOrderWords(order);
  const { tickets } = item;
  if (tickets.length === 0) return null;
  return (
    <Box component="details" open={tickets.length <= mostOpen} sx={{ mt: 1 }}>
      <Box component="summary" sx={{ minHeight: 44, display: 'list-item', lineHeight: '44px', cursor: 'pointer' }}>
        {own.ticketsOf(tickets.length)}
      </Box>
      <Box component="ul" sx={{ display: 'grid', gap: 1, m: 0, p: 0, listStyle: 'none' }}>
        {tickets.map((ticket) => (
          <OrderTicket key={`${ticket.unit} ${ticket.id}`} order={order} ticket={ticket} />
        ))}
      </Box>
    </Box>
  );
}

function OrderTicket({ order, ticket }: { order: StaffOrder; ticket: Item['tickets'][number] }) {
  const { own, day, time, money } = useOrderWords(order);
  const { unit, state, validFrom, validUntil, entriesLeft, value, balance } = ticket;
  const facts = [
    unit !== null && own.unitOf(unit + 1),
    validFrom !== null && own.validFrom(day(validFrom)),
    validUntil !== null && own.validUntil(day(validUntil)),
    entriesLeft !== null && state !== 'void' && `${own.entriesLeft}: ${entriesLeft}`,
    value !== null && `${own.value}: ${money(value)}`,
    balance !== null && `${own.balance}: ${money(balance)}`,
    ticket.isReplaced && own.replaced,
  ];
  return (
    <Box component="li" sx={{ p: 1.5, border: 1, borderColor: 'divider', borderRadius: 1 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <strong>{writeTicketNumber(ticket.id)}</strong>
        <Chip
          size="small"
          variant="outlined"
          color={state === 'issued' ? 'success' : 'default'}
          label={own.ticketStates[state]}
        />
        <small>{facts.filter(Boolean).join(' · ')}</small>
      </Box>
      {ticket.entries.length > 0 && (
        <Box component="ul" aria-label={own.entries} sx={{ m: 0, mt: 1, p: 0, listStyle: 'none' }}>
          {ticket.entries.map(({ enteredAt, units, by }) => (
            <li key={enteredAt}>
              {time(enteredAt)} · {own.people(units)} {by && <small>{by}</small>}
            </li>
          ))}
        </Box>
      )}
    </Box>
  );
}
