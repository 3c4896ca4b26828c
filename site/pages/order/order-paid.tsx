import { msg } from '@lit/localize';
import type { Order } from '#shared/contract/order.ts';
import { orderWords } from '#shared/locales/order-words.ts';
import { useHref } from '#site/frame.tsx';
import { MessagePage } from '#site/parts/message-page.tsx';

/** Shown when a buyer wants to pay for an order that is already paid. */
export function OrderPaid({ order, fakeId }: { order: Order; fakeId: string }) {
  const href = useHref();
  const words = orderWords(order.items.map(({ delivery }) => delivery));
  return (
    <MessagePage icon="check" title={orderPaidTitle()} text={words.ready()}>
      <a className="button" data-variant="primary" href={href(`/checkout/ticket?order=${fakeId}`)}>
        {words.open()}
      </a>
    </MessagePage>
  );
}

export function orderPaidTitle(): string {
  return msg('This order is paid', { id: 'site.order.paid' });
}
