import type { Carts } from '#server/commerce/carts.ts';
import type { EmbeddedStore } from '#server/commerce/embedded/embedded-store.ts';
import { fail, succeed } from '#shared/contract/errors.ts';
import { changeCart } from './change-cart.ts';
import { isGiftLineId } from './editable-line.ts';
import { holdEnd } from './hold-end.ts';
import { missedLineLimit } from './missed-line-limit.ts';
import { whyLineRefused } from './refused-line.ts';
import { refuseVisit } from './resolve-item.ts';
import type { StoredLine } from './stored-cart.ts';
import { hasUnitAnswers, shrink } from './stored-options.ts';

/** Sets quantities; 0 removes the line. To grow, a line must still be on sale, and its additional places are held. */
export function resizeLines(store: EmbeddedStore): Carts['resize'] {
  return (context, cartId, wanted) =>
    changeCart(store, context, cartId, (cart, now) => {
      let { lines } = cart;
      const changed: string[] = [];
      for (const { lineId: id, quantity } of wanted) {
        if (isGiftLineId(id)) return fail('cart-item-not-editable', { subject: id });
        const line = lines.find((one) => one.id === id);
        if (!line) return fail('cart-item-not-found', { subject: id });
        const refusal = quantity > line.quantity ? whyLineRefused(store, line, now) : null;
        if (refusal) return refuseVisit(refusal, id, line, now, context.locale);
        if (quantity > line.quantity && hasUnitAnswers(line.options)) return fail('option-required', { subject: id });
        if (quantity > 0) changed.push(line.productSku);
        const resized = quantity === 0 ? [] : resize(line, quantity, () => holdEnd(store, cart.lines, line, now));
        lines = lines.flatMap((one) => (one === line ? resized : one));
      }
      return missedLineLimit(store, lines, changed, now) ?? succeed({ ...cart, lines });
    });
}

/** Removes a line. The call also succeeds when the line is already removed. */
export function removeLine(store: EmbeddedStore): Carts['remove'] {
  return (context, cartId, lineId) =>
    changeCart(store, context, cartId, (cart) =>
      isGiftLineId(lineId)
        ? fail('cart-item-not-editable', { subject: lineId })
        : succeed({ ...cart, lines: cart.lines.filter((line) => line.id !== lineId) }),
    );
}

function resize(line: StoredLine, quantity: number, holdEnds: () => number): StoredLine {
  if (quantity === line.quantity) return line;
  if (quantity < line.quantity) return shrink(line, quantity);
  if (line.hold === 'none') return { ...line, quantity };
  return { ...line, quantity, hold: 'held', holdUntil: holdEnds() };
}
