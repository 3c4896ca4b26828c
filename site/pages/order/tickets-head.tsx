import { msg } from '@lit/localize';
import type { Order, Ticket } from '#shared/contract/order.ts';
import { orderWords } from '#shared/locales/order-words.ts';
import { Icon } from '#shared/ui/icon.tsx';
import { useHref } from '#site/frame.tsx';

/** The head of the ticket page: what it shows, and where to take it along. It is short, so that a phone shows the first code at once. */
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
  const href = useHref();
  const words = orderWords(tickets.map(({ delivery }) => delivery));
  return (
    <header className="page-head tickets-head">
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
