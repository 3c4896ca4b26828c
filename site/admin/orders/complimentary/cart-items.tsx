import type { ResponseOf } from '#shared/contract/call.ts';
import type { previewComplimentary } from '#shared/contract/staff/complimentary.ts';
import { visitName } from '#site/admin/orders/acts/item-name.ts';
import { usePageTexts, useTexts } from '#site/admin/staff-context.ts';
import { complimentaryTexts } from './texts.ts';

/** The tickets and goods of a cart, line by line. */
export function CartItems({ cart }: { cart: ResponseOf<typeof previewComplimentary> }) {
  const { language } = useTexts();
  const own = usePageTexts(complimentaryTexts);
  return (
    <ul>
      {cart.items.map(({ name, variant, visit, units }) => {
        const when = visit ? visitName(visit, language) : own.anyDay;
        const text = [name, variant, when].filter(Boolean).join(' · ');
        return (
          <li key={text}>
            {units} × {text}
          </li>
        );
      })}
    </ul>
  );
}
