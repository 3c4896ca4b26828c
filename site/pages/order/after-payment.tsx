import { msg } from '@lit/localize';
import { orderWords } from '#shared/locales/order-words.ts';
import type { IconName } from '#shared/ui/icon.tsx';
import { useHref } from '#site/frame.tsx';
import type { AfterPayment as Outcome } from '#site/page-data.ts';
import { MessagePage } from '#site/parts/message-page.tsx';

/** The outcome of a payment, for a browser that does not know the order. The browser that began the payment is redirected to the order. */
export function AfterPayment({ outcome }: { outcome: Outcome }) {
  const href = useHref();
  const { icon, text, next } = outcomes[outcome];
  return (
    <div className="narrow page" data-finds-order={href(next)}>
      <MessagePage icon={icon} title={afterPaymentTitle(outcome)} text={text()}>
        <a className="button" data-variant="primary" data-size="large" href={href('/orderdownload')}>
          {msg('Find my order', { id: 'site.find-order' })}
        </a>
      </MessagePage>
    </div>
  );
}

export function afterPaymentTitle(outcome: Outcome): string {
  return outcomes[outcome].title();
}

function notMoved() {
  return {
    icon: 'info' as const,
    title: () => msg('Your visit was not moved', { id: 'move.payment.ended.title' }),
    text: () => msg('The payment was not made, so nothing has changed. You can try again.', { id: 'move.not-paid' }),
    next: '/checkout/ticket',
  };
}

const outcomes: Record<Outcome, { icon: IconName; title: () => string; text: () => string; next: string }> = {
  paid: {
    icon: 'check',
    title: () => msg('Thank you, you are all set!', { id: 'site.success' }),
    text: () =>
      msg(
        'Your payment has arrived, and we have emailed you what you bought. You can also find it with your order number and email address.',
        { id: 'site.success.elsewhere' },
      ),
    next: '/checkout/ticket',
  },
  waiting: {
    icon: 'clock',
    title: () => msg('We are confirming your payment', { id: 'site.confirming' }),
    text: () => orderWords([]).coming(),
    next: '/pay',
  },
  returned: {
    icon: 'info',
    title: () => msg('Your payment has been refunded', { id: 'mail.refund.title' }),
    text: () =>
      msg('We are refunding your payment. You will get an email that says how much and why.', {
        id: 'site.returned.text',
      }),
    next: '/checkout/cancel',
  },
  lapsed: {
    icon: 'info',
    title: () => msg('This order had ended', { id: 'site.lapsed.title' }),
    text: () =>
      msg(
        'Your payment came after the time to pay was over, and the places had been sold. You have not been charged.',
        {
          id: 'site.lapsed.text',
        },
      ),
    next: '/checkout/success',
  },
  moved: {
    icon: 'check',
    title: () => msg('Your visit has been moved', { id: 'mail.moved.title' }),
    text: () =>
      msg('Your old tickets are no longer valid. We have also emailed you the new ones.', {
        id: 'move.done',
      }),
    next: '/checkout/ticket',
  },
  'move-waiting': {
    icon: 'clock',
    title: () => msg('We are confirming your payment', { id: 'site.confirming' }),
    text: () =>
      msg(
        'We will move your visit as soon as your payment arrives. If it can no longer be moved, we will refund the full payment.',
        {
          id: 'move.paid-first',
        },
      ),
    next: '/checkout/ticket',
  },
  'move-returned': {
    icon: 'info',
    title: () => msg('Your visit could not be moved', { id: 'move.payment.returned.title' }),
    text: () =>
      msg('We are refunding your payment. You will get an email that says how much and why.', {
        id: 'site.returned.text',
      }),
    next: '/checkout/ticket',
  },
  'move-declined': notMoved(),
  'move-cancelled': notMoved(),
};
