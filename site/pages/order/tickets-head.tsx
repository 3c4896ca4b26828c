import { msg, str } from '@lit/localize';
import type { Order, Ticket } from '#shared/contract/order.ts';
import { orderWords } from '#shared/locales/order-words.ts';
import { formatVisitDay } from '#shared/rules/visit-day.ts';
import { Icon } from '#shared/ui/icon.tsx';
import { useFrame, useHref } from '#site/frame.tsx';

/** The head of the ticket page: what the tickets are, how they are used, and where they can be downloaded. */
export function TicketsHead({
  order,
  fakeId,
  tickets,
  isJustBought,
}: {
  order: Order;
  fakeId: string;
  tickets: readonly Ticket[];
  isJustBought: boolean;
}) {
  const { locale } = useFrame();
  const href = useHref();
  const deliveries = tickets.map(({ delivery }) => delivery);
  const words = orderWords(deliveries);
  const isOfOneKind = new Set(deliveries).size === 1;
  const isVisit = deliveries.every((delivery) => delivery === 'ticket');
  const days = new Set(tickets.map((ticket) => ticket.visit_date));
  const [day] = days.size === 1 ? days : [null];
  return (
    <header className="page-head">
      {isJustBought && (
        <p className="thanks">
          <Icon name="check" size={22} />
          {msg('Thank you, you are all set!', { id: 'site.success' })}
        </p>
      )}
      <h1>{words.title()}</h1>
      {isJustBought && (
        <p className="lead" role="status">
          {words.sent(order.email_hint)}
        </p>
      )}
      {/* Else each card says it by itself. */}
      {(isVisit || !isOfOneKind) && (
        <p className="lead">
          {day && isVisit
            ? msg(str`For ${formatVisitDay(day, locale)}. Show each code at the gate, on your phone or on paper.`, {
                id: 'site.tickets.dated',
              })
            : words.show()}
        </p>
      )}
      {order.tickets_url && (
        <div className="actions">
          <a className="button" data-variant="primary" href={href(`/checkout/toPDF?order=${fakeId}`)} download>
            {msg('Download the PDF', { id: 'site.download-pdf' })}
          </a>
          {order.calendar_url && (
            <a className="button" data-variant="secondary" href={order.calendar_url}>
              <span className="button-text">
                <Icon name="calendar" />
                {msg('Add to my calendar', { id: 'site.tickets.calendar' })}
              </span>
            </a>
          )}
        </div>
      )}
    </header>
  );
}
