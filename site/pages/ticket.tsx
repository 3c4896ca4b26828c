import { msg, str } from '@lit/localize';
import type { DeliveryKind } from '#shared/contract/delivery.ts';
import type { OrderItem } from '#shared/contract/order.ts';
import { orderWords } from '#shared/locales/order-words.ts';
import type { Page } from '#site/page.ts';
import type { TicketData } from '#site/page-data.ts';
import { KeepTickets } from './order/keep-tickets.tsx';
import { MoveSection } from './order/move-section.tsx';
import { NoTickets } from './order/no-tickets.tsx';
import { OrderFacts } from './order/order-facts.tsx';
import { OrderMissing, orderMissingTitle } from './order/order-missing.tsx';
import { RefundSection } from './order/refund-section.tsx';
import { TicketCard } from './order/ticket-card.tsx';
import { TicketsHead } from './order/tickets-head.tsx';
import { TicketsNotes } from './order/tickets-notes.tsx';

export const page: Page<TicketData> = {
  head: ({ order, tickets }) => ({
    title: order ? orderWords(deliveriesOf(tickets)).title() : orderMissingTitle(),
    secret: true,
  }),
  View: Tickets,
};

function Tickets({ data: { order, fakeId, tickets, isJustBought, justMoved, justRefunded } }: { data: TicketData }) {
  if (!order) return <OrderMissing />;
  if (tickets.length === 0) return <NoTickets order={order} fakeId={fakeId} />;
  const itemOf = new Map(order.items.map((item) => [item.item_id, item]));
  const valid = tickets.filter(({ state }) => state !== 'void');
  const forGate = valid.filter(({ delivery }) => delivery === 'ticket');
  const isToShow = valid.some(({ delivery }) => delivery !== 'gift-code');
  return (
    <div className="narrow page tickets" data-paid={isJustBought ? '' : undefined}>
      <TicketsHead
        {...{ order, fakeId, tickets, justMoved, justRefunded }}
        isJustBought={isJustBought && valid.length > 0}
      />
      <ol className="ticket-list">
        {tickets.map((ticket, index) => {
          const item = itemOf.get(ticket.item_id);
          if (!item) return null;
          const before = tickets.slice(0, index).findLast(({ state }) => state === ticket.state);
          const place = forGate.indexOf(ticket) + 1;
          return (
            <li key={ticket.id}>
              <TicketCard
                ticket={ticket}
                item={item}
                currency={order.order_currency_code}
                place={place > 0 ? msg(str`${place} of ${forGate.length}`, { id: 'site.ticket.place' }) : ''}
                told={isSameVisit(itemOf.get(before?.item_id ?? 0), item)}
              />
            </li>
          );
        })}
      </ol>
      {isToShow && <KeepTickets fakeId={fakeId} tickets={tickets} />}
      <OrderFacts order={order} />
      <MoveSection order={order} fakeId={fakeId} />
      <RefundSection order={order} fakeId={fakeId} />
      {valid.length > 0 && <TicketsNotes order={order} tickets={valid} />}
    </div>
  );
}

function deliveriesOf(tickets: TicketData['tickets']): DeliveryKind[] {
  return tickets.map(({ delivery }) => delivery);
}

/** True when two successive tickets have the same visit. Their common facts are shown once. */
function isSameVisit(before: OrderItem | undefined, item: OrderItem): boolean {
  const visit = ({ parent_item, sku, visit_date, time_slot, venue }: OrderItem) =>
    JSON.stringify([parent_item?.sku ?? sku, visit_date, time_slot, venue]);
  return before !== undefined && visit(before) === visit(item);
}
