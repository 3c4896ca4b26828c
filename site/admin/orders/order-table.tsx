import type { ReactNode } from 'react';
import type { ListedOrder } from '#shared/contract/staff/orders.ts';
import { operatorTime } from '#shared/rules/operator-time.ts';
import { formatPrice } from '#shared/rules/price-format.ts';
import { formatVisitDay } from '#shared/rules/visit-day.ts';
import { useSetting, useTexts } from '#site/admin/setting-context.ts';
import type { StaffLanguage } from '#site/admin/texts/texts.ts';

/** A table of orders. On a narrow screen each row is a card, whose cells show the name of their column. */
export function OrderTable({ orders }: { orders: readonly ListedOrder[] }) {
  const { texts } = useTexts();
  const { number, buyer, units, total, placed, state, visit } = texts.orders;
  return (
    <table className="rows">
      <thead>
        <tr>
          {[number, placed, state, buyer, visit].map((title) => (
            <th key={title} scope="col">
              {title}
            </th>
          ))}
          {[units, total].map((title) => (
            <th key={title} scope="col" className="amount">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {orders.map((order) => (
          <OrderRow key={order.number} order={order} />
        ))}
      </tbody>
    </table>
  );
}

function OrderRow({ order }: { order: ListedOrder }) {
  const { timeZone } = useSetting();
  const { texts, language } = useTexts();
  const { orders } = texts;
  const { day, time } = operatorTime(new Date(order.placedAt), timeZone);
  return (
    <tr>
      <th scope="row" className="number">
        {order.number}
      </th>
      <Cell column={orders.placed}>
        {formatVisitDay(day, language)} <small className="below">{time}</small>
      </Cell>
      <Cell column={orders.state}>
        <span className="state" data-state={order.state}>
          {orders.states[order.state]}
        </span>
      </Cell>
      <Cell column={orders.buyer}>
        {order.buyer || order.email ? (
          <>
            {order.buyer} <small className="below">{order.email}</small>
          </>
        ) : (
          <small>{orders.forgotten}</small>
        )}
      </Cell>
      <Cell column={orders.visit}>
        <VisitDays days={order.visitDays} language={language} />
      </Cell>
      <Cell column={orders.units} isAmount>
        {order.units}
      </Cell>
      <Cell column={orders.total} isAmount>
        {formatPrice(order.total.value, order.total.currency, language)}
      </Cell>
    </tr>
  );
}

interface CellProps {
  column: string;
  isAmount?: boolean;
  children: ReactNode;
}

function Cell({ column, isAmount = false, children }: CellProps) {
  return (
    <td data-column={column} className={isAmount ? 'amount' : undefined}>
      <div>{children}</div>
    </td>
  );
}

function VisitDays({ days, language }: { days: readonly string[]; language: StaffLanguage }) {
  const { texts } = useTexts();
  const [first, ...others] = days;
  if (first === undefined) return <small>{texts.orders.noVisit}</small>;
  return (
    <>
      {formatVisitDay(first, language)} {others.length > 0 && <small>{texts.orders.otherDays(others.length)}</small>}
    </>
  );
}
