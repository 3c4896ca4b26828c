import { msg } from '@lit/localize';
import type { Order } from '#shared/contract/order.ts';
import { isPaid } from '#shared/rules/order-status.ts';
import { useHref } from '#site/frame.tsx';
import type { Page } from '#site/page.ts';
import type { OrderData } from '#site/page-data.ts';
import { MessagePage } from '#site/parts/message-page.tsx';
import { WidgetPlace } from '#site/parts/widget-place.tsx';
import { OrderFacts } from './order/order-facts.tsx';
import { OrderMissing, orderMissingTitle } from './order/order-missing.tsx';
import { OrderPaid, orderPaidTitle } from './order/order-paid.tsx';
import { PayableUntil } from './order/payable-until.tsx';
import { orderCancelledText } from './order/payment-outcome.tsx';
import { RestoreButton } from './order/restore-button.tsx';

export const page: Page<OrderData> = {
  head: ({ order }) => ({ title: order ? title(order) : orderMissingTitle(), secret: true, widgets: ['checkout'] }),
  View: Pay,
};

function Pay({ data: { order, fakeId } }: { data: OrderData }) {
  const href = useHref();
  if (!order) return <OrderMissing />;
  if (order.status === 'cancelled') {
    return (
      <MessagePage icon="info" title={title(order)} text={orderCancelledText()}>
        <a className="button" data-variant="primary" href={href('/list')}>
          {msg('See everything', { id: 'site.home.all' })}
        </a>
        <RestoreButton fakeId={fakeId} />
      </MessagePage>
    );
  }
  if (isPaid(order)) return <OrderPaid order={order} fakeId={fakeId} />;
  return (
    <div className="narrow page">
      <header className="page-head">
        <h1>{title(order)}</h1>
        {order.payable_until && (
          <p className="lead">
            <PayableUntil order={order} />
          </p>
        )}
      </header>
      <gondola-checkout order={fakeId} className="pay">
        <WidgetPlace />
      </gondola-checkout>
      <OrderFacts order={order} />
    </div>
  );
}

function title(order: Order): string {
  if (order.status === 'cancelled') return msg('This order is cancelled', { id: 'site.order.cancelled.title' });
  if (isPaid(order)) return orderPaidTitle();
  return msg('Pay for your order', { id: 'site.pay' });
}
