import { msg } from '@lit/localize';
import { isPaid } from '#shared/rules/order-status.ts';
import type { IconName } from '#shared/ui/icon.tsx';
import { useHref } from '#site/frame.tsx';
import type { OrderData } from '#site/page-data.ts';
import { MessagePage } from '#site/parts/message-page.tsx';
import { OrderFacts } from './order-facts.tsx';
import { OrderPaid } from './order-paid.tsx';
import { PayableUntil } from './payable-until.tsx';
import { RestoreButton } from './restore-button.tsx';

export interface PaymentOutcomeProps {
  data: OrderData;
  icon: IconName;
  title: string;
  text: string;
  path?: string;
}

/** A failed or cancelled payment: another way to pay, or the notice that the order is already paid. */
export function PaymentOutcome({ data: { order, fakeId }, icon, title, text, path }: PaymentOutcomeProps) {
  const href = useHref();
  const isPayable = order?.status === 'waiting';
  if (order && isPaid(order)) return <OrderPaid order={order} fakeId={fakeId} />;
  // The browser that began the payment is redirected to this page with its order.
  return (
    <div className="narrow page" data-finds-order={order || !path ? undefined : href(path)}>
      <MessagePage icon={icon} title={title} text={order?.status === 'cancelled' ? orderCancelledText() : text}>
        {order?.status === 'cancelled' && <RestoreButton fakeId={fakeId} />}
        {!order && (
          <a className="button" data-variant="primary" data-size="large" href={href('/orderdownload')}>
            {msg('Find my order', { id: 'site.find-order' })}
          </a>
        )}
        {!isPayable && (
          <a className="button" data-variant="link" data-size="large" href={href('/list')}>
            {msg('See everything', { id: 'site.home.all' })}
          </a>
        )}
      </MessagePage>
      {isPayable && (
        <gondola-checkout order={fakeId} className="pay">
          <a className="button" data-variant="primary" data-size="large" href={href(`/pay?order=${fakeId}`)}>
            {msg('Pay now', { id: 'site.pay.again' })}
          </a>
          <RestoreButton fakeId={fakeId} />
        </gondola-checkout>
      )}
      {isPayable && order.payable_until && (
        <p className="deadline">
          <PayableUntil order={order} />
        </p>
      )}
      {order && <OrderFacts order={order} />}
    </div>
  );
}

export function orderCancelledText(): string {
  return msg(
    'This order was not paid and has been cancelled. You can put everything that is still available back into your cart.',
    { id: 'site.order.unpaid' },
  );
}
