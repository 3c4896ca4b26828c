import { msg, str } from '@lit/localize';
import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useState } from 'react';
import { settle } from '#shared/client/settle.ts';
import { byFakeId, type Order } from '#shared/contract/order.ts';
import { pay } from '#shared/contract/payment.ts';
import { emit } from '#shared/element/emit.ts';
import { openOrderText } from '#shared/locales/open-order-text.ts';
import { isPaid } from '#shared/rules/order-status.ts';
import { ownItems } from '#shared/rules/own-items.ts';
import { formatVisitDay } from '#shared/rules/visit-day.ts';
import { rememberBegunOrder, settleBegunOrder } from '#shared/state/begun-orders.ts';
import { locale } from '#shared/state/locale.ts';
import { restoreCart } from '#shared/state/restore-cart.ts';
import { api } from '#shared/state/settings.ts';
import { storeHref } from '#shared/state/store-href.ts';
import { Button } from '#shared/ui/button.tsx';
import { Notice } from '#shared/ui/notice.tsx';
import { PaymentMethods } from '#shared/ui/payment-methods.tsx';
import { Price } from '#shared/ui/price.tsx';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import { AcceptedTerms } from './accepted-terms.tsx';
import { PaymentMarks } from './payment-marks.tsx';
import { RestoredNotice, type UnlikeLine } from './restored-notice.tsx';
import { useStoreConfig } from './use-store-config.ts';

interface PayOrderProps {
  host: HTMLElement;
  fakeId: string;
  /** Why the payment did not begin. */
  reason?: string;
  titled?: boolean;
}

/** Pays for a waiting order, for example after a declined payment. */
export function PayOrder({ host, fakeId, reason = '', titled = false }: PayOrderProps) {
  const [order, setOrder] = useState<Order | null>(null);
  const [method, setMethod] = useState<string | null>('');
  const [failure, setFailure] = useState(reason);
  const [busy, setBusy] = useState(false);
  const [unlike, setUnlike] = useState<UnlikeLine[]>([]);
  const store = useStoreConfig();

  useEffect(() => {
    const leaving = new AbortController();
    api.send(byFakeId, { fakeId }, { signal: leaving.signal }).then(
      (answer) => {
        if (answer.ok) setOrder(answer.value.order);
        else setFailure(answer.failure.message);
        if (answer.ok && answer.value.order.status !== 'waiting') settleBegunOrder(fakeId);
      },
      () => undefined,
    );
    return () => leaving.abort();
  }, [fakeId]);

  useEffect(() => {
    // A page restored from the back-forward cache after the payment page would stay busy.
    const wake = ({ persisted }: PageTransitionEvent) => persisted && location.reload();
    addEventListener('pageshow', wake);
    return () => removeEventListener('pageshow', wake);
  }, []);

  async function start() {
    if (!method || !order) return;
    setBusy(true);
    setFailure('');
    rememberBegunOrder(order.increment_id, fakeId);
    const answer = await settle(() => api.send(pay, { orderId: fakeId, method }));
    if (answer.ok) {
      emit(host, 'gondola-payment-started', { method });
      location.assign(answer.value.redirectUrl);
      return;
    }
    setFailure(answer.failure.message);
    setBusy(false);
  }

  async function backToCart() {
    setBusy(true);
    setFailure('');
    const restored = await settle(() => restoreCart(fakeId));
    if (!restored.ok) {
      setFailure(restored.failure.message);
      setBusy(false);
      return;
    }
    settleBegunOrder(fakeId);
    const unlike = restored.value.lines.filter(({ outcome }) => outcome !== 'back');
    if (unlike.length > 0) setUnlike(unlike);
    else location.assign(storeHref('/cart'));
  }

  if (unlike.length > 0) return <RestoredNotice lines={unlike} />;
  if (!order)
    return failure && failure !== reason ? <Notice kind="error">{failure}</Notice> : <Skeleton height="12rem" />;
  if (isPaid(order)) {
    return (
      <Notice kind="success">
        {msg('This order is paid.', { id: 'pay.already-paid' })}{' '}
        <a href={storeHref(`/checkout/ticket?order=${fakeId}`)}>
          {openOrderText(order.items.map(({ delivery }) => delivery))}
        </a>
      </Notice>
    );
  }
  if (order.status !== 'waiting') {
    return (
      <Notice kind="error">
        {msg('This order was cancelled and can no longer be paid.', { id: 'pay.cancelled' })}{' '}
        <Button variant="link" busy={busy} onClick={() => void backToCart()}>
          {msg('Back to the cart', { id: 'site.back-to-cart' })}
        </Button>
      </Notice>
    );
  }
  return (
    <div className="pay-order">
      {titled && <WhatIsPaid order={order} />}
      <PaymentMethods options={store?.paymentOptions} method={method} onChoose={setMethod} />
      {failure && <Notice kind="error">{failure}</Notice>}
      <Button variant="primary" size="large" busy={busy} disabled={!method} onClick={() => void start()}>
        {msg('Pay', { id: 'checkout.pay' })} <Price value={order.grand_total} currency={order.order_currency_code} />
      </Button>
      <div className="assurance">
        <PaymentMarks marks={store?.paymentMarks ?? []} />
        <AcceptedTerms terms={store?.terms ?? []} />
      </div>
      <Button variant="link" busy={busy} onClick={() => void backToCart()}>
        {msg('Back to the cart', { id: 'site.back-to-cart' })}
      </Button>
    </div>
  );
}

function WhatIsPaid({ order }: { order: Order }) {
  useSignals();
  return (
    <>
      <p translate="no">{msg(str`Order ${order.increment_id}`, { id: 'pay.order' })}</p>
      <ul className="small">
        {ownItems(order.items).map(({ item_id, name, qty_ordered, visit_date, time_slot }) => (
          <li key={item_id}>
            {[`${qty_ordered} × ${name}`, visit_date && formatVisitDay(visit_date, locale.value), time_slot]
              .filter(Boolean)
              .join(' · ')}
          </li>
        ))}
      </ul>
    </>
  );
}
