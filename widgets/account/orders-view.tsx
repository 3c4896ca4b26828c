import { msg, str } from '@lit/localize';
import { useSignals } from '@preact/signals-react/runtime';
import { useCallback } from 'react';
import type { OrderSummary } from '#shared/contract/order.ts';
import { orders } from '#shared/contract/user.ts';
import { orderStatusText } from '#shared/locales/order-status-text.ts';
import { timeText } from '#shared/rules/time-text.ts';
import { formatVisitDay } from '#shared/rules/visit-day.ts';
import { locale } from '#shared/state/locale.ts';
import { api } from '#shared/state/settings.ts';
import { storeHref } from '#shared/state/store-href.ts';
import { Icon } from '#shared/ui/icon.tsx';
import { Price } from '#shared/ui/price.tsx';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import { Refused } from './refused.tsx';
import { useAnswer } from './use-answer.ts';
import type { ViewProps } from './view-props.ts';

const pageSize = 10;

/** The member's orders, the last first. */
export function OrdersView({ page }: ViewProps) {
  useSignals();
  const ask = useCallback(() => api.send(orders, { pageSize, currentPage: page }), [page]);
  const { answer, load } = useAnswer(ask);
  if (!answer) return <Skeleton height="320px" />;
  if (!answer.ok) return <Refused failure={answer.failure} onRetry={() => void load()} />;
  const { orders: found, total_count: total } = answer.value;
  if (found.length === 0) return <NoOrders isFirst={page === 1} />;
  return (
    <section>
      <ul className="orders">
        {found.map((order) => (
          <Row key={order.increment_id} order={order} />
        ))}
      </ul>
      <Pages page={page} pages={Math.ceil(total / pageSize)} />
    </section>
  );
}

function Row({ order }: { order: OrderSummary }) {
  useSignals();
  const days = [...new Set(order.items.flatMap(({ visit_date }) => visit_date ?? []))].sort();
  return (
    <li>
      <a href={storeHref(`/user/order/detail?order=${order.increment_id}`)}>
        <span className="order-head">
          <span className="order-number">{msg(str`Order ${order.increment_id}`, { id: 'pay.order' })}</span>
          <span className="status" data-status={order.status}>
            {orderStatusText(order.status)}
          </span>
        </span>
        <span className="order-what">
          {order.items.map(({ name, qty_ordered }) => `${name} × ${qty_ordered}`).join(' · ')}
        </span>
        <span className="order-foot">
          <span className="soft">
            {days[0]
              ? formatVisitDay(days[0], locale.value)
              : msg(str`Bought on ${timeText(order.created_at, locale.value)}`, { id: 'account.orders.bought' })}
          </span>
          <Price value={order.grand_total} currency={order.order_currency_code} />
        </span>
      </a>
    </li>
  );
}

function NoOrders({ isFirst }: { isFirst: boolean }) {
  useSignals();
  return (
    <section className="nothing">
      <Icon name="ticket" size={40} />
      <p>
        {isFirst
          ? msg(
              'No orders yet. What you buy with your email address is listed here, also when you are not signed in.',
              {
                id: 'account.orders.none',
              },
            )
          : msg('There are no more orders.', { id: 'account.orders.no-more' })}
      </p>
      {isFirst ? (
        <a className="button" data-variant="primary" href={storeHref('/list')}>
          {msg('See everything', { id: 'site.home.all' })}
        </a>
      ) : (
        <a className="button" data-variant="secondary" href={storeHref('/user/order')}>
          {msg('All orders', { id: 'account.orders.all' })}
        </a>
      )}
    </section>
  );
}

function Pages({ page, pages }: { page: number; pages: number }) {
  if (pages <= 1) return null;
  const href = (number: number) => storeHref(number === 1 ? '/user/order' : `/user/order?page=${number}`);
  return (
    <nav className="pages" aria-label={msg('Pages', { id: 'site.pages' })}>
      {page > 1 && (
        <a className="button" data-variant="secondary" rel="prev" href={href(page - 1)}>
          {msg('Previous page', { id: 'site.pages.previous' })}
        </a>
      )}
      <span className="soft">{msg(str`Page ${page} of ${pages}`, { id: 'site.pages.where' })}</span>
      {page < pages && (
        <a className="button" data-variant="secondary" rel="next" href={href(page + 1)}>
          {msg('Next page', { id: 'site.pages.next' })}
        </a>
      )}
    </nav>
  );
}
