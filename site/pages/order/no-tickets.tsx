import { msg } from '@lit/localize';
import type { Order } from '#shared/contract/order.ts';
import { useHref } from '#site/frame.tsx';
import { MessagePage } from '#site/parts/message-page.tsx';
import { OrderReceipts } from './order-receipts.tsx';

/** Shown when an order waits for its payment, or when none of its tickets is valid. */
export function NoTickets({ order, fakeId }: { order: Order; fakeId: string }) {
  const href = useHref();
  const isWaiting = order.status === 'waiting';
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
          : msg('This order was cancelled, or nothing in it is still valid.', { id: 'site.tickets.none.text' })
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
      <OrderReceipts order={order} />
    </MessagePage>
  );
}
