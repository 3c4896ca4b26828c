import type { Shop } from '#server/commerce/embedded/shop.ts';
import type { Context } from '#server/sales/context.ts';
import type { Cart } from '#shared/contract/cart.ts';
import { fail, type Result, succeed } from '#shared/contract/errors.ts';
import { changeCart } from './change-cart.ts';
import { isGiftLineId } from './editable-line.ts';
import { holdEnd } from './hold-end.ts';
import { missedLineLimit } from './line-limits.ts';
import { whyLineRefused } from './refused-line.ts';
import type { StoredLine } from './stored-cart.ts';

interface UpdateInput {
  cart_id: string;
  cart_items: { cart_item_id: string; quantity: number }[];
}

/** Sets quantities; 0 removes the line. More of a line is a new sale: it must still be sold, and its places held. */
export function updateItems(shop: Shop, context: Context, input: UpdateInput): Promise<Result<Cart>> {
  return changeCart(shop, context, input.cart_id, (cart, now) => {
    let lines = cart.lines;
    const changed: string[] = [];
    for (const { cart_item_id: id, quantity } of input.cart_items) {
      if (isGiftLineId(id)) return fail('cart-item-not-editable', { subject: id });
      const line = lines.find((one) => one.id === id);
      if (!line) return fail('cart-item-not-found', { subject: id });
      const refusal = quantity > line.quantity ? whyLineRefused(shop, line, now) : null;
      if (refusal) return fail(refusal, { subject: id });
      if (quantity > 0) changed.push(line.productSku);
      lines =
        quantity === 0
          ? lines.filter((one) => one !== line)
          : replace(
              lines,
              line,
              resize(line, quantity, () => holdEnd(shop, cart.lines, line, now)),
            );
    }
    return missedLineLimit(shop, lines, changed, now) ?? succeed({ ...cart, lines });
  });
}

/** A line that is gone already is no error. */
export function removeItem(
  shop: Shop,
  context: Context,
  input: { cart_id: string; cart_item_id: string },
): Promise<Result<Cart>> {
  return changeCart(shop, context, input.cart_id, (cart) =>
    isGiftLineId(input.cart_item_id)
      ? fail('cart-item-not-editable', { subject: input.cart_item_id })
      : succeed({ ...cart, lines: cart.lines.filter((line) => line.id !== input.cart_item_id) }),
  );
}

function resize(line: StoredLine, quantity: number, holdEnds: () => number): StoredLine {
  if (quantity === line.quantity) return line;
  if (line.hold === 'none' || quantity < line.quantity) return { ...line, quantity };
  return { ...line, quantity, hold: 'held', holdUntil: holdEnds() };
}

function replace(lines: StoredLine[], old: StoredLine, line: StoredLine): StoredLine[] {
  return lines.map((one) => (one === old ? line : one));
}
