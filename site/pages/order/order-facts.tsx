import { msg } from '@lit/localize';
import type { Order, OrderItem } from '#shared/contract/order.ts';
import { formatDay } from '#shared/rules/date-format.ts';
import { orderChoices } from '#shared/rules/order-choices.ts';
import { formatPrice } from '#shared/rules/price-format.ts';
import { Picture } from '#shared/ui/picture.tsx';
import { useFrame } from '#site/frame.tsx';

/** What was ordered and what it costs. */
export function OrderFacts({ order }: { order: Order }) {
  return (
    <section className="order-facts" aria-label={msg('Your order', { id: 'site.order' })}>
      <h2>{msg('Your order', { id: 'site.order' })}</h2>
      <p className="soft">
        {msg('Order number', { id: 'site.order.number' })} <strong className="code">{order.increment_id}</strong>
      </p>
      <ul className="order-lines">
        {order.items
          .filter((item) => item.parent_item_id === null)
          .map((item) => (
            <OrderLine key={item.item_id} item={item} />
          ))}
      </ul>
      <dl className="totals">
        <Total label={msg('Subtotal', { id: 'site.order.subtotal' })} value={order.subtotal_incl_tax} />
        {order.discount_amount !== 0 && (
          <Total
            label={order.discount_labels.join(' + ') || msg('Discount', { id: 'site.order.discount' })}
            value={-Math.abs(order.discount_amount)}
          />
        )}
        <Total label={msg('Total', { id: 'site.order.total' })} value={order.grand_total} grand />
      </dl>
    </section>
  );
}

function OrderLine({ item }: { item: OrderItem }) {
  const { locale } = useFrame();
  const when = [item.visit_date && formatDay(item.visit_date, locale), item.time_slot].filter(Boolean);
  const choices = orderChoices(item);
  return (
    <li>
      <Picture image={{ url: item.image, label: '' }} sizes="96px" />
      <div>
        <h3>{item.name}</h3>
        {when.length > 0 && <p>{when.join(' · ')}</p>}
        {choices.length > 0 && <p className="soft">{choices.join(' · ')}</p>}
      </div>
      <p className="order-amount">
        <span>{`${item.qty_ordered} ×`}</span>{' '}
        {item.is_gift ? msg('Free gift', { id: 'cart.gift' }) : formatPrice(item.price)}
      </p>
    </li>
  );
}

function Total({ label, value, grand }: { label: string; value: number; grand?: boolean }) {
  return (
    <div data-grand={grand || undefined}>
      <dt>{label}</dt>
      <dd>{formatPrice(value)}</dd>
    </div>
  );
}
