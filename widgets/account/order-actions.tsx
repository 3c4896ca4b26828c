import { msg } from '@lit/localize';
import { useSignals } from '@preact/signals-react/runtime';
import type { DeliveryKind } from '#shared/contract/delivery.ts';
import { openOrderText } from '#shared/locales/open-order-text.ts';
import { storeHref } from '#shared/state/store-href.ts';

interface OrderActionsProps {
  order: { status: string; tickets_url: string | null; items: readonly { delivery: DeliveryKind }[] };
  fakeId: string;
  isFirst?: boolean;
}

/** Links to pay an order, to show its tickets and to download them. Renders nothing when none applies. */
export function OrderActions({ order, fakeId, isFirst = true }: OrderActionsProps) {
  useSignals();
  const variant = isFirst ? 'primary' : 'secondary';
  if (order.status === 'waiting') {
    return (
      <div className="actions">
        <a className="button" data-variant={variant} href={storeHref(`/pay?order=${fakeId}`)}>
          {msg('Pay now', { id: 'lookup.pay' })}
        </a>
      </div>
    );
  }
  if (!order.tickets_url) return null;
  return (
    <div className="actions">
      <a className="button" data-variant={variant} href={storeHref(`/checkout/ticket?order=${fakeId}`)}>
        {openOrderText(order.items.map(({ delivery }) => delivery))}
      </a>
      <a className="button" data-variant="secondary" href={order.tickets_url} download>
        {msg('Download PDF', { id: 'lookup.pdf' })}
      </a>
    </div>
  );
}
