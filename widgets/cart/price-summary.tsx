import { msg } from '@lit/localize';
import type { Cart } from '#shared/contract/cart.ts';
import { Price } from '#shared/ui/price.tsx';

/** Subtotal, the discount with its label when there is one, and what is to be paid. */
export function PriceSummary({ prices }: { prices: Cart['prices'] }) {
  const { subtotal_including_tax, discount, grand_total } = prices;
  return (
    <dl className="prices">
      <div>
        <dt>{msg('Subtotal (tax included)', { id: 'cart.subtotal' })}</dt>
        <dd>
          <Price value={subtotal_including_tax.value} />
        </dd>
      </div>
      {discount && discount.amount.value > 0 && (
        <div className="discount">
          <dt>
            {msg('Discount', { id: 'cart.discount' })} <span className="label">{discount.label.join(' + ')}</span>
          </dt>
          <dd>
            −<Price value={discount.amount.value} />
          </dd>
        </div>
      )}
      <div className="grand" aria-live="polite">
        <dt>{msg('Total', { id: 'cart.total' })}</dt>
        <dd>
          <Price value={grand_total.value} />
        </dd>
      </div>
    </dl>
  );
}
