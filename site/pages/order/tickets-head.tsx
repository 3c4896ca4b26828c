import { msg, str } from '@lit/localize';
import type { Order, OrderMove, OrderMovePayment, OrderRefund, Ticket } from '#shared/contract/order.ts';
import { movePaymentWords, visitText } from '#shared/locales/move-words.ts';
import { orderWords } from '#shared/locales/order-words.ts';
import { refundWords } from '#shared/locales/refund-words.ts';
import { sumOf } from '#shared/rules/sum-of.ts';
import { Icon } from '#shared/ui/icon.tsx';
import { useHref } from '#site/frame.tsx';
import { ClosedVisits } from './closed-visits.tsx';
import { unitsText } from './units-text.ts';

/** A summary, and ways to take the tickets along. It is short, so that a phone shows the first code at once. */
export function TicketsHead({
  order,
  fakeId,
  tickets,
  isJustBought,
  justMoved,
  justRefunded,
}: {
  order: Order;
  fakeId: string;
  tickets: readonly Ticket[];
  isJustBought: boolean;
  justMoved: OrderMove | null;
  justRefunded: OrderRefund | null;
}) {
  const href = useHref();
  const words = orderWords(tickets.map(({ delivery }) => delivery));
  const isOver = tickets.every(({ state }) => state === 'void');
  const refund = isOver ? allRefunds(order) : justRefunded;
  const isChanged = justMoved || justRefunded || order.move_payment || order.items.some(({ closed }) => closed);
  const isAllSet = isJustBought && !isChanged;
  return (
    <header className="page-head tickets-head">
      {justMoved && !isOver && <JustMoved to={justMoved.to} />}
      {order.move_payment && <MovePayment payment={order.move_payment} currency={order.order_currency_code} />}
      {isAllSet && (
        <p className="thanks">
          <Icon name="check" size={22} />
          {msg('Thank you, you are all set!', { id: 'site.success' })}
        </p>
      )}
      {refund ? <Refunded refund={refund} order={order} /> : <h1>{words.title()}</h1>}
      <ClosedVisits order={order} />
      {isAllSet && (
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
          {order.apple_wallet_url && (
            <WalletButton href={order.apple_wallet_url}>
              {msg('Add to Apple Wallet', { id: 'wallet.apple' })}
            </WalletButton>
          )}
          {order.google_wallet_url && (
            <WalletButton href={order.google_wallet_url}>
              {msg('Add to Google Wallet', { id: 'wallet.google' })}
            </WalletButton>
          )}
        </div>
      )}
    </header>
  );
}

/** All granted refunds of an order as one, with the sums of all. Refunds of single parts can together cancel the whole order. */
function allRefunds({ refunds }: Order): OrderRefund | undefined {
  const granted = refunds.filter(({ outcome }) => outcome === 'granted');
  const last = granted.at(-1);
  return (
    last && {
      ...last,
      amount: sumOf(granted, ({ amount }) => amount),
      gift_code: sumOf(granted, ({ gift_code }) => gift_code),
    }
  );
}

/** The cancelled and the still valid part. The focus moves here, because the page was loaded again. */
function Refunded({ refund, order }: { refund: OrderRefund; order: Order }) {
  const left = order.items.map(({ item_id, qty_left: qty }) => ({ item_id, qty })).filter(({ qty }) => qty > 0);
  return (
    <>
      {/* biome-ignore lint/a11y/noAutofocus: it follows the press */}
      <h1 tabIndex={-1} autoFocus>
        {refundWords(refund, order).title}
      </h1>
      {order.status === 'paid' && left.length > 0 && (
        <p className="lead">
          {msg(str`Cancelled: ${unitsText(refund.items, order)}`, { id: 'account.refund.cancelled' })}
          <br />
          {msg(str`Still valid: ${unitsText(left, order)}`, { id: 'account.refund.still-valid' })}
        </p>
      )}
    </>
  );
}

/** The focus moves here, because the page was loaded again after the move. */
function JustMoved({ to }: Pick<OrderMove, 'to'>) {
  return (
    // biome-ignore lint/a11y/noAutofocus: it follows the press that moved the visit
    <p className="thanks" tabIndex={-1} autoFocus>
      <Icon name="check" size={22} />
      {msg(str`Your visit is now on ${visitText(to)}`, { id: 'move.now' })}
    </p>
  );
}

/** Shown when a move was paid but has not happened. */
function MovePayment({ payment, currency }: { payment: OrderMovePayment; currency: string }) {
  const { title, text } = movePaymentWords(payment, currency);
  return (
    <div className="refund-decision" role={payment.state === 'waiting' ? 'status' : 'alert'}>
      <strong>{title}</strong>
      <p>{text}</p>
    </div>
  );
}

function WalletButton({ href, children }: { href: string; children: string }) {
  return (
    <a className="button" data-variant="secondary" href={href}>
      <span className="button-text">
        <Icon name="ticket" />
        {children}
      </span>
    </a>
  );
}
