import { msg, str } from '@lit/localize';
import { useEffect, useId, useRef, useState } from 'react';
import type { Cart, CartLine } from '#shared/contract/cart-shape.ts';
import { ApproximatePrice } from '#shared/element/approximate-price.tsx';
import { groupBySku, type ProductGroup } from '#shared/rules/cart-groups.ts';
import { isGift } from '#shared/rules/gift-lines.ts';
import { storeHref } from '#shared/state/store-href.ts';
import { Icon } from '#shared/ui/icon.tsx';
import { Price } from '#shared/ui/price.tsx';
import { CouponOf } from './coupon-of.tsx';
import { FoldedVisits } from './folded-visits.tsx';
import { GroupThumb } from './group-thumb.tsx';
import { PriceSummary } from './price-summary.tsx';
import { refusalText } from './refused-line.tsx';
import { VisitFacts } from './visit-facts.tsx';

/** The order beside the form. On a narrow screen it is folded until the buyer unfolds it or a line needs attention. */
export function OrderSummary({ cart }: { cart: Cart }) {
  const panel = useId();
  const [wanted, setWanted] = useState<boolean | null>(null);
  const isOpen = wanted ?? cart.items.some(needsLook);
  const box = useRef<HTMLDivElement>(null);
  const [hasRoom, setHasRoom] = useState(false);
  useEffect(() => {
    // Once rendered, the panel stays, so that folding does not lose a typed code.
    const size = new ResizeObserver(([at]) => at && at.contentRect.width > 0 && setHasRoom(true));
    if (box.current) size.observe(box.current);
    return () => size.disconnect();
  }, []);
  const title = msg('Your order', { id: 'site.order' });
  const count = msg(str`Quantity ${cart.total_quantity}`, { id: 'cart.quantity-of' });

  return (
    <section className="order" aria-label={title} data-open={isOpen || undefined}>
      <h2 className="order-title">
        {title} <span className="count">{count}</span>
      </h2>
      <button
        type="button"
        className="order-toggle"
        aria-expanded={isOpen}
        aria-controls={panel}
        onClick={() => setWanted(!isOpen)}
      >
        <span className="order-name">{title}</span>
        <span className="count">{count}</span>
        <Icon name="chevron-down" size={18} />
        {!isOpen && <FoldedVisits lines={cart.items} />}
        <span className="order-total">
          <Price {...cart.prices.grand_total} />
          <ApproximatePrice value={cart.prices.grand_total.value} />
        </span>
      </button>
      <div ref={box} className="order-panel" id={panel}>
        {(isOpen || hasRoom) && <OrderedLines cart={cart} title={title} />}
      </div>
    </section>
  );
}

function OrderedLines({ cart, title }: { cart: Cart; title: string }) {
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long order scrolls, also with keys */}
      <ul className="order-lines" tabIndex={0} aria-label={title}>
        {groupBySku(cart.items).map((group) => (
          <OrderedGroup key={group.key} group={group} />
        ))}
      </ul>
      <a className="order-change" href={storeHref('/cart')}>
        {msg('Edit cart', { id: 'cart.change' })}
      </a>
      <CouponOf cart={cart} />
      <PriceSummary prices={cart.prices} />
    </>
  );
}

function OrderedGroup({ group }: { group: ProductGroup }) {
  const [first] = group.lines;
  if (!first) return null;
  return (
    <li className="ordered">
      <GroupThumb image={first.product.image} />
      <div className="body">
        <p className="name">{first.product.name}</p>
        {group.visits.map(({ key, lines }) => (
          <div className="ordered-visit" key={key}>
            {lines[0] && <VisitFacts line={lines[0]} />}
            {lines.map((line) => (
              <OrderedLine key={line.id} line={line} />
            ))}
          </div>
        ))}
      </div>
    </li>
  );
}

function OrderedLine({ line }: { line: CartLine }) {
  const isFree = isGift(line);
  const choice = line.configurable_options.map((option) => option.value_label).join(' · ');
  return (
    <p className="ordered-line" data-refused={line.refusal ?? undefined}>
      <span>
        {`${line.quantity} × `}
        {choice && choice !== line.product.name ? choice : line.product.name}
      </span>
      {line.refusal ? (
        <span className="refusal">{refusalText(line.refusal, line.closed_reason)}</span>
      ) : isFree ? (
        <span className="amount">{msg('Free', { id: 'cart.free' })}</span>
      ) : (
        <Price className="amount" {...line.prices.row_total_including_tax} />
      )}
    </p>
  );
}

function needsLook(line: CartLine): boolean {
  return line.refusal !== null || line.places === 'lapsed';
}
