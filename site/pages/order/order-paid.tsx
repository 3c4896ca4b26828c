import { msg } from '@lit/localize';
import { useHref } from '#site/frame.tsx';
import { MessagePage } from '#site/parts/message-page.tsx';

/** Where somebody asks to pay, or reads that it failed, for an order that is paid. */
export function OrderPaid({ fakeId }: { fakeId: string }) {
  const href = useHref();
  return (
    <MessagePage
      icon="check"
      title={orderPaidTitle()}
      text={msg('Your tickets are ready.', { id: 'site.order.ready' })}
    >
      <a className="button" data-variant="primary" href={href(`/checkout/ticket?order=${fakeId}`)}>
        {msg('Show my tickets', { id: 'site.show-tickets' })}
      </a>
    </MessagePage>
  );
}

export function orderPaidTitle(): string {
  return msg('This order is paid', { id: 'site.order.paid' });
}
