import { msg, str } from '@lit/localize';
import type { DeliveryKind } from '#shared/contract/delivery.ts';
import { orderWords } from '#shared/locales/order-words.ts';
import { formatVisitDay } from '#shared/rules/visit-day.ts';
import { Icon } from '#shared/ui/icon.tsx';
import { useFrame, useHref } from '#site/frame.tsx';
import type { Page } from '#site/page.ts';
import type { TicketData } from '#site/page-data.ts';
import { MessagePage } from '#site/parts/message-page.tsx';
import { KeepTickets } from './order/keep-tickets.tsx';
import { OrderFacts } from './order/order-facts.tsx';
import { OrderMissing, orderMissingTitle } from './order/order-missing.tsx';
import { TicketCard } from './order/ticket-card.tsx';

export const page: Page<TicketData> = {
  head: ({ order, tickets }) => ({
    title: order ? orderWords(deliveriesOf(tickets)).title() : orderMissingTitle(),
    secret: true,
  }),
  View: Tickets,
};

function Tickets({ data: { order, fakeId, tickets, isJustBought } }: { data: TicketData }) {
  const { locale, shop } = useFrame();
  const href = useHref();
  if (!order) return <OrderMissing />;
  if (tickets.length === 0) return <NoTickets isWaiting={order.status === 'waiting'} fakeId={fakeId} />;
  const visits = new Set(tickets.map((ticket) => ticket.visit_date));
  const [visit] = visits.size === 1 ? visits : [null];
  const itemOf = new Map(order.items.map((item) => [item.item_id, item]));
  const forGate = tickets.filter(({ delivery }) => delivery === 'ticket');
  const isDated = forGate.some((ticket) => ticket.visit_date);
  const isVisit = forGate.length === tickets.length;
  const words = orderWords(deliveriesOf(tickets));
  const isOfOneKind = new Set(deliveriesOf(tickets)).size === 1;
  const hasGiftCodes = tickets.some(({ delivery }) => delivery === 'gift-code');
  const isToShow = tickets.some(({ delivery }) => delivery !== 'gift-code');
  return (
    <div className="narrow page tickets">
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
            {visit && isVisit
              ? msg(str`For ${formatVisitDay(visit, locale)}. Show each code at the gate, on your phone or on paper.`, {
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
      <ol className="ticket-list">
        {tickets.map((ticket, index) => {
          const item = itemOf.get(ticket.item_id);
          if (!item) return null;
          return (
            <li key={ticket.id}>
              <TicketCard
                ticket={ticket}
                item={item}
                currency={order.order_currency_code}
                place={msg(str`${index + 1} of ${tickets.length}`, { id: 'site.ticket.place' })}
              />
            </li>
          );
        })}
      </ol>
      {isToShow && <KeepTickets fakeId={fakeId} tickets={tickets} />}
      <OrderFacts order={order} />
      <section className="prose">
        <h2>
          {isToShow
            ? msg('Before you go', { id: 'site.tickets.notes' })
            : msg('Good to know', { id: 'site.product.about' })}
        </h2>
        <ul>
          {isDated && (
            <li>{msg('Each code opens the gate once, so keep it to yourself.', { id: 'site.tickets.note.secret' })}</li>
          )}
          {hasGiftCodes && (
            <li>
              {msg('Whoever has a gift code can spend it. Give it only to whom it is for.', {
                id: 'site.tickets.note.gift-code',
              })}
            </li>
          )}
          {isToShow && (
            <>
              <li>
                {msg('If a code cannot be scanned, tell our staff the number under it.', { id: 'ticket.how.number' })}
              </li>
              <li>
                {msg('Save the PDF on your phone or print it before you set out.', { id: 'site.tickets.note.keep' })}
              </li>
            </>
          )}
          {shop.refundmailto && (
            <li>
              {msg('Questions? Write to us:', { id: 'mail.questions' })}{' '}
              <a href={`mailto:${shop.refundmailto}?subject=${encodeURIComponent(order.increment_id)}`}>
                {shop.refundmailto}
              </a>
              {shop.contact.phone && (
                <>
                  {' · '}
                  <a href={`tel:${shop.contact.phone.replace(/[^+\d]/g, '')}`}>{shop.contact.phone}</a>
                </>
              )}
            </li>
          )}
        </ul>
      </section>
    </div>
  );
}

function deliveriesOf(tickets: TicketData['tickets']): DeliveryKind[] {
  return tickets.map(({ delivery }) => delivery);
}

function NoTickets({ isWaiting, fakeId }: { isWaiting: boolean; fakeId: string }) {
  const href = useHref();
  return (
    <MessagePage
      icon="ticket"
      title={
        isWaiting
          ? msg('This order is not paid yet', { id: 'site.tickets.unpaid' })
          : msg('There is nothing to show', { id: 'site.tickets.none' })
      }
      text={
        isWaiting
          ? msg('As soon as it is paid, you will find everything here.', { id: 'site.tickets.none.waiting' })
          : msg('This order was cancelled, or nothing in it is valid any more.', { id: 'site.tickets.none.text' })
      }
    >
      {isWaiting ? (
        <a className="button" data-variant="primary" href={href(`/pay?order=${fakeId}`)}>
          {msg('Pay now', { id: 'site.pay.again' })}
        </a>
      ) : (
        <a className="button" data-variant="primary" href={href('/list')}>
          {msg('See everything', { id: 'site.home.all' })}
        </a>
      )}
    </MessagePage>
  );
}
