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
import { OrderActions } from './order-actions.tsx';
import { Refused } from './refused-request.tsx';
import { useAnswer } from './use-answer.ts';
import type { ViewProps } from './view-props.ts';

const pageSize = 10;

/** The member's orders: the order with the next visit first, then the newest first. */
export function OrdersView({ page }: ViewProps) {
  useSignals();
  const ask = useCallback(() => api.send(orders, { pageSize, currentPage: page }), [page]);
  const { answer, load } = useAnswer(ask);
  if (!answer) return <Skeleton height="320px" />;
  if (!answer.ok) return <Refused failure={answer.failure} onRetry={() => void load()} />;
  const { orders: found, total_count: total } = answer.value;
  if (found.length === 0) return <NoOrders isFirst={page === 1} />;
  const { sorted, next } = page === 1 ? nextFirst(found) : { sorted: found, next: undefined };
  return (
    <section>
      <ul className="orders">
        {sorted.map((order) => (
          <Row key={order.increment_id} order={order} isNext={order === next} />
        ))}
      </ul>
      <Pages page={page} pages={Math.ceil(total / pageSize)} />
    </section>
  );
}

function Row({ order, isNext }: { order: OrderSummary; isNext: boolean }) {
  useSignals();
  const { next_visit: next } = order;
  const [day] = order.items.flatMap(({ visit_date }) => visit_date ?? []).sort();
  return (
    <li className="bought" data-next={isNext || undefined}>
      <a className="bought-way" href={storeHref(`/user/order/detail?order=${order.increment_id}`)}>
        {isNext && next && (
          <span className="next">
            <span className="soft">{msg('Your next visit', { id: 'account.orders.next' })}</span>
            <span className="next-day" translate="no">
              {[formatVisitDay(next.visit_date, locale.value), next.time_slot].filter(Boolean).join(' · ')}
            </span>
          </span>
        )}
        <span className="order-head">
          <span className="order-number" translate="no">
            {msg(str`Order ${order.increment_id}`, { id: 'pay.order' })}
          </span>
          <span className="status" data-status={order.status}>
            {orderStatusText(order.status)}
          </span>
        </span>
        <span className="order-what">
          {order.items.map(({ name, qty_ordered }) => `${name} × ${qty_ordered}`).join(' · ')}
        </span>
        <span className="order-foot">
          <span className="soft">
            {day
              ? !isNext && formatVisitDay(day, locale.value)
              : msg(str`Bought on ${timeText(order.created_at, locale.value)}`, { id: 'account.orders.bought' })}
          </span>
          <Price value={order.grand_total} currency={order.order_currency_code} />
        </span>
      </a>
      <div className="bought-actions">
        <OrderActions order={order} fakeId={order.fakeId} isFirst={isNext} />
      </div>
    </li>
  );
}

function nextFirst(orders: readonly OrderSummary[]): { sorted: OrderSummary[]; next: OrderSummary | undefined } {
  const at = ({ next_visit: visit }: OrderSummary) => `${visit?.visit_date} ${visit?.time_slot ?? ''}`;
  const [next] = orders.filter(({ next_visit }) => next_visit).sort((one, other) => (at(one) < at(other) ? -1 : 1));
  return { next, sorted: next ? [next, ...orders.filter((order) => order !== next)] : [...orders] };
}

function NoOrders({ isFirst }: { isFirst: boolean }) {
  useSignals();
  return (
    <section className="nothing">
      <Icon name="ticket" size={40} />
      <p>
        {isFirst
          ? msg(
              'No orders yet. Everything you buy with your email address appears here, even if you were not signed in.',
              {
                id: 'account.orders.none',
              },
            )
          : msg('No more orders.', { id: 'account.orders.no-more' })}
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
