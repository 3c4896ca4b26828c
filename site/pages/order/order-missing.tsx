import { msg } from '@lit/localize';
import { useHref } from '#site/frame.tsx';
import { MessagePage } from '#site/parts/message-page.tsx';

/** Help for finding an order when the address names none. */
export function OrderMissing() {
  const href = useHref();
  return (
    <MessagePage
      icon="ticket"
      title={orderMissingTitle()}
      text={msg('The link may be incomplete. You can find your order with its number and your email address.', {
        id: 'site.order.missing.text',
      })}
    >
      <a className="button" data-variant="primary" href={href('/orderdownload')}>
        {msg('Find my order', { id: 'site.find-order' })}
      </a>
    </MessagePage>
  );
}

export function orderMissingTitle(): string {
  return msg('We could not find this order', { id: 'site.order.missing' });
}
