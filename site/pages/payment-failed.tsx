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
      icon="alert"
      title={title()}
      path="/checkout/fail"
      text={msg('You have not been charged. You can try again or choose another payment method.', {
        id: 'site.failed.text',
      })}
    />
  ),
};

function title(): string {
  return msg('The payment did not go through', { id: 'site.failed' });
}
