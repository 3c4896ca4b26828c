import { msg } from '@lit/localize';
import type { Order } from '#shared/contract/order.ts';
import { orderWords } from '#shared/locales/order-words.ts';
import { useHref } from '#site/frame.tsx';
import type { Page } from '#site/page.ts';
import type { ReturnPageData } from '#site/page-data.ts';
import { MessagePage } from '#site/parts/message-page.tsx';
import { AfterPayment, afterPaymentTitle } from './order/after-payment.tsx';
import { OrderFacts } from './order/order-facts.tsx';
import { OrderMissing, orderMissingTitle } from './order/order-missing.tsx';
import { PaymentOutcome } from './order/payment-outcome.tsx';
import { WhatNext } from './order/what-next.tsx';

export const page: Page<ReturnPageData> = {
  head: ({ order, outcome }) => ({
    title: order ? title(order) : outcome ? afterPaymentTitle(outcome) : orderMissingTitle(),
    secret: true,
    refresh: order?.status === 'waiting' ? 4 : undefined,
  }),
  View: PaymentSucceeded,
};

function PaymentSucceeded({ data }: { data: ReturnPageData }) {
  const { order, fakeId, outcome } = data;
  const href = useHref();
  if (!order) return outcome ? <AfterPayment outcome={outcome} /> : <OrderMissing />;
  if (order.status === 'waiting') return <Confirming order={order} fakeId={fakeId} />;
  if (order.status === 'cancelled') {
    return <PaymentOutcome data={data} icon="alert" title={title(order)} text="" />;
  }
  const words = orderWords(order.items.map(({ delivery }) => delivery));
  return (
    <div className="narrow page" data-paid="">
      <MessagePage icon="check" title={title(order)} text={words.sent(order.email_hint)}>
        <a className="button" data-variant="primary" data-size="large" href={href(`/checkout/ticket?order=${fakeId}`)}>
          {words.open()}
        </a>
        {order.tickets_url && (
          <a className="button" data-variant="secondary" data-size="large" href={order.tickets_url} download>
            {msg('Download the PDF', { id: 'site.download-pdf' })}
          </a>
        )}
      </MessagePage>
      <WhatNext order={order} />
      <OrderFacts order={order} />
    </div>
  );
}

/** Shown while the payment is not settled although the service has sent the buyer back. The page keeps fetching the state. */
function Confirming({ order, fakeId }: { order: Order; fakeId: string }) {
  const href = useHref();
  return (
    <div className="narrow page" data-awaits-payment={fakeId}>
      <MessagePage
        icon="clock"
        title={title(order)}
        text={orderWords(order.items.map(({ delivery }) => delivery)).coming()}
      >
        <a className="button" data-variant="secondary" href={href(`/pay?order=${fakeId}`)}>
          {msg('I have not paid yet', { id: 'site.confirming.unpaid' })}
        </a>
      </MessagePage>
      <OrderFacts order={order} />
    </div>
  );
}

function title({ status }: Order): string {
  if (status === 'waiting') return msg('We are confirming your payment', { id: 'site.confirming' });
  if (status === 'cancelled') return msg('This order is cancelled', { id: 'site.order.cancelled.title' });
  return msg('Thank you, you are all set!', { id: 'site.success' });
}
