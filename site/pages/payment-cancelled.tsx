import { msg } from '@lit/localize';
import { isPaid } from '#shared/rules/order-status.ts';
import type { Page } from '#site/page.ts';
import type { OrderData } from '#site/page-data.ts';
import { orderPaidTitle } from './order/order-paid.tsx';
import { PaymentOutcome } from './order/payment-outcome.tsx';

export const page: Page<OrderData> = {
  head: ({ order }) => ({
    title: order && isPaid(order) ? orderPaidTitle() : title(),
    secret: true,
    widgets: ['checkout'],
  }),
  View: ({ data }) => (
    <PaymentOutcome
      data={data}
      icon="info"
      title={title()}
      path="/checkout/cancel"
      text={msg('You have not been charged.', { id: 'site.cancelled.uncharged' })}
    />
  ),
};

function title(): string {
  return msg('You cancelled the payment', { id: 'site.cancelled' });
}
