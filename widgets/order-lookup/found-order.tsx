import { msg, str } from '@lit/localize';
import { useSignals } from '@preact/signals-react/runtime';
import type { ReactNode } from 'react';
import type { ResponseOf } from '#shared/contract/call.ts';
import type { byIncrementId, Order, OrderItem, OrderRefund } from '#shared/contract/order.ts';
import { openOrderText } from '#shared/locales/open-order-text.ts';
import { orderGroupText } from '#shared/locales/order-group-text.ts';
import { orderStatusText } from '#shared/locales/order-status-text.ts';
import { receiptText } from '#shared/locales/receipt-text.ts';
import { refundWords } from '#shared/locales/refund-words.ts';
import { orderChoices } from '#shared/rules/order-choices.ts';
import { orderGroups } from '#shared/rules/order-groups.ts';
import { formatVisitDay } from '#shared/rules/visit-day.ts';
import { locale } from '#shared/state/locale.ts';
import { settings } from '#shared/state/settings.ts';
import { storeHref } from '#shared/state/store-href.ts';
import { Button } from '#shared/ui/button.tsx';
import { Notice } from '#shared/ui/notice.tsx';
import { Price } from '#shared/ui/price.tsx';

export type Found = ResponseOf<typeof byIncrementId>;

/** An order for its buyer: items, state, and links to the tickets or the payment. */
export function FoundOrder({ found, onBack }: { found: Found; onBack: () => void }) {
  useSignals();
  const { order, fakeId } = found;
  const price = (value: number) => <Price value={value} currency={order.order_currency_code} />;
  return (
    <article className="found" aria-live="polite">
      <header>
        <h2 translate="no">{msg(str`Order ${order.increment_id}`, { id: 'pay.order' })}</h2>
        <p className="status" data-status={order.status}>
          {orderStatusText(order.status)}
        </p>
      </header>
      {orderGroups(order.items).map(({ name, items }) => (
        <section key={name} className="group" data-group={name}>
          <h3>{orderGroupText(name, order.status)}</h3>
          <ul className="items">
            {items.map(({ item, count }) => (
              <Item key={item.item_id} item={item} count={count} price={price} />
            ))}
          </ul>
        </section>
      ))}
      <p className="total">
        {msg('Total', { id: 'cart.total' })} {price(order.grand_total)}
      </p>
      {order.receipts.length > 0 && (
        <ul className="receipts">
          {order.receipts.map((receipt) => (
            <li key={receipt.number}>
              <a href={`${settings.value.storeUrl}${receipt.url}`}>{receiptText(receipt)}</a>
            </li>
          ))}
        </ul>
      )}
      {order.refunds.map((refund) => (
        <Refund key={refund.refund_id} refund={refund} order={order} />
      ))}
      <div className="actions">
        {order.tickets_url && (
          <>
            <a className="button" data-variant="primary" href={storeHref(`/checkout/ticket?order=${fakeId}`)}>
              {openOrderText(order.items.map(({ delivery }) => delivery))}
            </a>
            <a className="button" data-variant="secondary" href={`${settings.value.storeUrl}${order.tickets_url}`}>
              {msg('Download PDF', { id: 'lookup.pdf' })}
            </a>
          </>
        )}
        {order.status === 'waiting' && (
          <a className="button" data-variant="primary" href={storeHref(`/pay?order=${fakeId}`)}>
            {msg('Pay now', { id: 'lookup.pay' })}
          </a>
        )}
        <Button variant="link" onClick={onBack}>
          {msg('Look up another order', { id: 'lookup.again' })}
        </Button>
      </div>
    </article>
  );
}

interface ItemProps {
  item: OrderItem;
  count: number;
  price: (value: number) => ReactNode;
}

function Item({ item, count, price }: ItemProps) {
  useSignals();
  const facts = [
    item.visit_date && formatVisitDay(item.visit_date, locale.value),
    item.time_slot,
    ...orderChoices(item),
  ].filter(Boolean);
  return (
    <li>
      <span className="what">
        {item.name} × {count}
      </span>
      <span className="facts">{facts.join(' · ')}</span>
      {item.is_gift ? <span>{msg('Free gift', { id: 'cart.gift' })}</span> : price(item.price * count)}
    </li>
  );
}

function Refund({ refund, order }: { refund: OrderRefund; order: Order }) {
  useSignals();
  const { title, state, facts } = refundWords(refund, order);
  return (
    <Notice kind="info" title={title}>
      {[...facts, state, refund.comment].filter(Boolean).join(' · ')}
    </Notice>
  );
}
