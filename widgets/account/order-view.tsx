import { msg, str } from '@lit/localize';
import { useSignals } from '@preact/signals-react/runtime';
import { useCallback, useEffect, useRef } from 'react';
import { settle } from '#shared/client/settle.ts';
import { orderNumberPattern } from '#shared/contract/bounds.ts';
import { type Order, type OrderItem, type OrderRefund, own } from '#shared/contract/order.ts';
import { closedVisitText } from '#shared/locales/closed-visit-text.ts';
import { orderGroupText } from '#shared/locales/order-group-text.ts';
import { orderStatusText } from '#shared/locales/order-status-text.ts';
import { receiptText } from '#shared/locales/receipt-text.ts';
import { refundWords } from '#shared/locales/refund-words.ts';
import { orderChoices } from '#shared/rules/order-choices.ts';
import { orderGroups } from '#shared/rules/order-groups.ts';
import { isPaid } from '#shared/rules/order-status.ts';
import { timeText } from '#shared/rules/time-text.ts';
import { formatVisitDay } from '#shared/rules/visit-day.ts';
import { locale } from '#shared/state/locale.ts';
import { api } from '#shared/state/settings.ts';
import { storeHref } from '#shared/state/store-href.ts';
import { Icon } from '#shared/ui/icon.tsx';
import { Notice } from '#shared/ui/notice.tsx';
import { Price } from '#shared/ui/price.tsx';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import { AskRefund } from './ask-refund.tsx';
import { FreeRefund } from './free-refund-section.tsx';
import { MoveVisits } from './move-visits.tsx';
import { OrderActions } from './order-actions.tsx';
import { OrderReviews } from './order-reviews.tsx';
import { Refused } from './refused-request.tsx';
import { useAnswer } from './use-answer.ts';
import type { ViewProps } from './view-props.ts';

/** One order of the member: its used, refunded and remaining items, and what the member can do with them. */
export function OrderView({ order: number }: ViewProps) {
  useSignals();
  return (
    <>
      <a className="back" href={storeHref('/user/order')}>
        <Icon name="arrow-left" size={18} />
        {msg('All orders', { id: 'account.orders.all' })}
      </a>
      {orderNumberPattern.test(number.toUpperCase()) ? <AskedOrder key={number} number={number} /> : <Unknown />}
    </>
  );
}

function AskedOrder({ number }: { number: string }) {
  useSignals();
  const ask = useCallback(() => api.send(own, { orderId: number }), [number]);
  const { answer, load, put } = useAnswer(ask);
  /** The old order stays visible meanwhile. */
  async function refresh() {
    const now = await settle(ask);
    if (now.ok) put(now.value);
  }
  if (!answer) return <Skeleton height="420px" />;
  if (answer.ok) {
    const { order, fakeId } = answer.value;
    return (
      <OneOrder
        order={order}
        fakeId={fakeId}
        onAsked={(refund_asked_at) => put({ order: { ...order, refund_asked_at }, fakeId })}
        onChanged={refresh}
      />
    );
  }
  if (answer.failure.code === 'order-not-found') return <Unknown />;
  return <Refused failure={answer.failure} onRetry={() => void load()} />;
}

function Unknown() {
  useSignals();
  return (
    <Notice kind="error">
      {msg('We could not find this order in your account.', { id: 'account.order.unknown' })}
    </Notice>
  );
}

interface OneOrderProps {
  order: Order;
  fakeId: string;
  onAsked: (at: string) => void;
  onChanged: () => Promise<void>;
}

function OneOrder({ order, fakeId, onAsked, onChanged }: OneOrderProps) {
  useSignals();
  const place = useRef<HTMLElement>(null);
  const hasCancelled = useRef(false);
  // The pressed button may have disappeared: the focus moves to the refunded item.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another refund is the reason
  useEffect(() => {
    if (hasCancelled.current) [...(place.current?.querySelectorAll<HTMLElement>('.refunded') ?? [])].at(-1)?.focus();
    hasCancelled.current = false;
  }, [order.refunds.length]);
  function tellRefund() {
    hasCancelled.current = true;
    void onChanged();
  }
  const isSettled = isPaid(order);
  return (
    <article className="order" ref={place}>
      <header className="order-head">
        <h2 translate="no">{msg(str`Order ${order.increment_id}`, { id: 'pay.order' })}</h2>
        <span className="status" data-status={order.status}>
          {orderStatusText(order.status)}
        </span>
      </header>
      <dl className="facts">
        {order.extension_attributes.voucher_date && (
          <div>
            <dt>{msg('Visit date', { id: 'ticket.date' })}</dt>
            <dd translate="no">{formatVisitDay(order.extension_attributes.voucher_date, locale.value)}</dd>
          </div>
        )}
        <div>
          <dt>{msg('Bought', { id: 'account.order.bought' })}</dt>
          <dd>{timeText(order.created_at, locale.value, true)}</dd>
        </div>
      </dl>
      <OrderActions order={order} fakeId={fakeId} />
      {orderGroups(order.items).map(({ name, items }) => (
        <section key={name} className="group" data-group={name}>
          <h3>{orderGroupText(name, order.status)}</h3>
          <ul className="items">
            {items.map(({ item, count }) => (
              <Item
                key={item.item_id}
                item={item}
                count={count}
                currency={order.order_currency_code}
                closed={name === 'left' ? item.closed : undefined}
              />
            ))}
          </ul>
        </section>
      ))}
      <Sums order={order} />
      <Receipts order={order} />
      {isSettled && <OrderReviews number={order.increment_id} />}
      {order.refunds.map((refund) => (
        <Refund key={refund.refund_id} refund={refund} order={order} />
      ))}
      <MoveVisits order={order} fakeId={fakeId} onMoved={() => void onChanged()} />
      <FreeRefund order={order} fakeId={fakeId} onRefunded={tellRefund} onStale={onChanged} />
      <AskRefund order={order} fakeId={fakeId} onAsked={onAsked} />
    </article>
  );
}

function Item({
  item,
  count,
  currency,
  closed,
}: {
  item: OrderItem;
  count: number;
  currency: string;
  /** Set when the operator has closed the visit of these units. */
  closed: OrderItem['closed'];
}) {
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
      {item.is_gift ? (
        <span>{msg('Free gift', { id: 'cart.gift' })}</span>
      ) : (
        <Price value={item.price * count} currency={currency} />
      )}
      <span className="soft">{facts.join(' · ')}</span>
      {closed && <span className="closed-visit">{closedVisitText(closed.reason)}</span>}
    </li>
  );
}

function Refund({ refund, order }: { refund: OrderRefund; order: Order }) {
  useSignals();
  const { title, state, facts } = refundWords(refund, order);
  return (
    <div className="refunded" tabIndex={-1}>
      <Notice kind="info" title={title}>
        {[...facts, state, refund.comment].filter(Boolean).join(' · ')}
      </Notice>
    </div>
  );
}

function Sums({ order }: Pick<OneOrderProps, 'order'>) {
  const price = (value: number) => <Price value={value} currency={order.order_currency_code} />;
  return (
    <dl className="sums">
      {order.discounts.map(({ label, amount }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{price(-amount)}</dd>
        </div>
      ))}
      {order.move_fee > 0 && (
        <div>
          <dt>{msg('Change fee', { id: 'order.move-fee' })}</dt>
          <dd>{price(order.move_fee)}</dd>
        </div>
      )}
      <div className="total">
        <dt>{msg('Total', { id: 'cart.total' })}</dt>
        <dd>{price(order.grand_total)}</dd>
      </div>
    </dl>
  );
}

function Receipts({ order: { receipts } }: Pick<OneOrderProps, 'order'>) {
  if (receipts.length === 0) return null;
  return (
    <ul className="receipts">
      {receipts.map((receipt) => (
        <li key={receipt.number}>
          <a href={receipt.url} download>
            {receiptText(receipt)}
          </a>
        </li>
      ))}
    </ul>
  );
}
