import type { StaffOrder } from '#shared/contract/staff/order.ts';
import type { RefundPreview } from '#shared/contract/staff/refunds.ts';
import { formatPrice } from '#shared/rules/price-format.ts';
import { orderTexts } from '#site/admin/orders/detail/texts.ts';
import { Facts } from '#site/admin/page/facts.tsx';
import { usePageTexts, useTexts } from '#site/admin/staff-context.ts';
import { itemName } from './item-name.ts';
import { moneyTexts } from './money-texts.ts';

interface RefundEffectsProps {
  order: StaffOrder;
  effects: RefundPreview;
  isWaived?: boolean;
}

/** The outcome of a refund before it is done: its units, the fee, and where the money goes. */
export function RefundEffects({ order, effects, isWaived = false }: RefundEffectsProps) {
  const { language } = useTexts();
  const own = usePageTexts(moneyTexts).preview;
  const { methods } = usePageTexts(orderTexts);
  const sum = (amount: number) => formatPrice(amount, effects.currency, language);
  const some = (amount: number) => (amount > 0 ? sum(amount) : null);
  const discount = effects.items.reduce((all, item) => all + item.discount, 0);
  const earlier = effects.items.reduce((all, item) => all + item.goodwill, 0);
  const isNothing = effects.amount + effects.giftCode + effects.issuedCode + effects.returnedBefore === 0;
  return (
    <>
      <ul>
        {effects.items.map(({ itemId, units, price }) => {
          const item = order.items.find((one) => one.itemId === itemId);
          return (
            <li key={itemId}>
              {units > 0 ? `${units} × ` : `${own.part} · `}
              {item ? itemName(item, language) : itemId}: {sum(price)}
            </li>
          );
        })}
      </ul>
      <Facts
        of={[
          [own.discount, some(discount)],
          [own.earlier, some(earlier)],
          [own.fee, feeText()],
          [own.giftCode, some(effects.giftCode)],
          ...effects.returns.map(({ method, amount }) => [own.by(methods[method] ?? method), sum(amount)] as const),
          [own.issuedCode, some(effects.issuedCode)],
          [own.outside, some(effects.returnedBefore)],
        ]}
      />
      {isNothing && <p>{own.nothing}</p>}
    </>
  );

  function feeText(): string | null {
    if (effects.items.every(({ units }) => units === 0)) return null;
    if (isWaived && effects.termsFee === null) return own.noRefundByTerms;
    if (isWaived && effects.termsFee) return own.waived(sum(effects.termsFee));
    return some(effects.fee) ?? own.noFee;
  }
}
