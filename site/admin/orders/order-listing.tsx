import { useEffect, useRef, useState } from 'react';
import { failureText } from '#site/admin/failure-text.ts';
import { useTexts } from '#site/admin/setting-context.ts';
import { OrderTable } from './order-table.tsx';
import { type FetchedOrders, useOrders } from './use-orders.ts';

export function OrderListing({ search }: { search: string }) {
  const { texts } = useTexts();
  const list = useOrders(search);
  const status = useRef<HTMLParagraphElement>(null);
  const [wantsMore, setWantsMore] = useState(false);
  const isAtEnd = !list.isLoading && !list.failure && list.next === null;

  // After the last page the pressed button disappears, so the status gets its focus.
  useEffect(() => {
    if (wantsMore && isAtEnd && document.activeElement === document.body) status.current?.focus();
  }, [wantsMore, isAtEnd]);

  return (
    <section aria-label={texts.orders.list} aria-busy={list.isLoading}>
      <p className="status" role="status" ref={status} tabIndex={-1}>
        {statusText(list, search, texts.orders)}
      </p>
      {list.orders.length > 0 && <OrderTable orders={list.orders} />}
      {list.failure && (
        <div className="note" role="alert">
          <p>{failureText(list.failure, texts)}</p>
          <button type="button" className="button" onClick={list.more}>
            {texts.tryAgain}
          </button>
        </div>
      )}
      {list.next !== null && !list.failure && (
        <button
          type="button"
          className="button"
          aria-disabled={list.isLoading}
          onClick={() => {
            if (list.isLoading) return;
            setWantsMore(true);
            list.more();
          }}
        >
          {list.orders.length > 0 ? texts.orders.more : texts.orders.further}
        </button>
      )}
    </section>
  );
}

type OrderTexts = ReturnType<typeof useTexts>['texts']['orders'];

/** Empty after a failure, which is described below the list. */
function statusText({ orders, next, isLoading, failure }: FetchedOrders, search: string, texts: OrderTexts): string {
  if (isLoading) return texts.loading;
  if (orders.length > 0) return next === null ? texts.allShown(orders.length) : texts.shown(orders.length);
  if (failure) return '';
  if (next !== null) return texts.notYet;
  return search ? texts.noMatch : texts.none;
}
