import { msg } from '@lit/localize';
import type { AppliedTax, Order, OrderItem } from '#shared/contract/order.ts';
import { closedVisitText } from '#shared/locales/closed-visit-text.ts';
import { priceText } from '#shared/locales/price-text.ts';
import { taxText } from '#shared/locales/tax-text.ts';
import { orderChoices } from '#shared/rules/order-choices.ts';
import { ownItems } from '#shared/rules/own-items.ts';
import { formatVisitDay } from '#shared/rules/visit-day.ts';
import { Picture } from '#shared/ui/picture.tsx';
import { useFrame } from '#site/frame.tsx';
import { OrderReceipts } from './order-receipts.tsx';

export function OrderFacts({ order }: { order: Order }) {
  const currency = order.order_currency_code;
  return (
    <section className="order-facts" aria-label={msg('Your order', { id: 'site.order' })}>
      <h2>{msg('Your order', { id: 'site.order' })}</h2>
      <p className="soft">
        {msg('Order number', { id: 'site.order.number' })}{' '}
        <strong className="code" translate="no">
          {order.increment_id}
        </strong>
      </p>
      <ul className="order-lines">
        {ownItems(order.items).map((item) => (
          <OrderLine key={item.item_id} item={item} currency={currency} />
        ))}
      </ul>
      <dl className="totals">
        {(order.discounts.length > 0 || order.move_fee > 0) && (
          <Total
            label={msg('Subtotal', { id: 'site.order.subtotal' })}
            value={priceText(order.subtotal_incl_tax, currency)}
          />
        )}
        {order.discounts.map(({ label, amount }) => (
          <Total
            key={label}
            label={label || msg('Discount', { id: 'site.order.discount' })}
            value={`−${priceText(amount, currency)}`}
          />
        ))}
        {order.move_fee > 0 && (
          <Total label={msg('Change fee', { id: 'order.move-fee' })} value={priceText(order.move_fee, currency)} />
        )}
        <Total
          label={msg('Total', { id: 'site.order.total' })}
          value={priceText(order.grand_total, currency)}
          taxes={order.applied_taxes}
        />
      </dl>
      <OrderReceipts order={order} />
    </section>
  );
}

function OrderLine({ item, currency }: { item: OrderItem; currency: string }) {
  const { locale } = useFrame();
  const when = [item.visit_date && formatVisitDay(item.visit_date, locale), item.time_slot].filter(Boolean);
  const choices = orderChoices(item);
  return (
    <li>
      <Picture image={{ url: item.image, label: '' }} sizes="96px" />
      <div>
        <h3>{item.name}</h3>
        {when.length > 0 && (
          <p className="order-when" translate="no">
            {when.map((part) => (
              <span key={part}>{part}</span>
            ))}
          </p>
        )}
        {choices.length > 0 && <p className="soft">{choices.join(' · ')}</p>}
        {item.closed && <p className="closed-visit">{closedVisitText(item.closed.reason)}</p>}
      </div>
      <p className="order-amount" translate="no">
        {item.is_gift ? msg('Free gift', { id: 'cart.gift' }) : priceText(item.row_total, currency)}
        {item.qty_ordered > 1 && (
          <>
            {' '}
            <small>{`${item.qty_ordered} ×${item.is_gift ? '' : ` ${priceText(item.price, currency)}`}`}</small>
          </>
        )}
      </p>
    </li>
  );
}

/** The grand total names the taxes that it contains. */
function Total({ label, value, taxes }: { label: string; value: string; taxes?: AppliedTax[] }) {
  return (
    <div data-grand={taxes ? true : undefined}>
      <dt>{label}</dt>
      <dd>
        <span translate="no">{value}</span>
        {taxes?.map((tax) => (
          <small key={tax.rate}>{taxText(tax)}</small>
        ))}
      </dd>
    </div>
  );
}
