import type { Addition, Carts } from '#server/commerce/carts.ts';
import type { CatalogueNow, EmbeddedStore } from '#server/commerce/embedded/embedded-store.ts';
import type { Context } from '#server/sales/context.ts';
import { shortId } from '#server/sales/random-id.ts';
import { fail, type Result, succeed } from '#shared/contract/errors.ts';
import { changeCart } from './change-cart.ts';
import { isEditable, isGiftLineId } from './editable-line.ts';
import { holdEnd } from './hold-end.ts';
import { missedLineLimit } from './missed-line-limit.ts';
import { resolveItem, type WantedLine } from './resolve-item.ts';
import type { StoredLine } from './stored-cart.ts';
import { hasUnitAnswers } from './stored-options.ts';

export function addItems(store: EmbeddedStore): Carts['add'] {
  return (context, addition) =>
    changeCart(store, context, addition.cartId, (cart, now) => {
      const wanted = resolveItems(store, context, addition, now);
      if (!wanted.ok) return wanted;
      const replaced = takeOut(cart.lines, addition.replaces ?? [], now);
      if (!replaced.ok) return replaced;
      const lines = putIn(replaced.value, wanted.value, (line) => holdEnd(store, cart.lines, line, now));
      const skus = wanted.value.map(({ productSku }) => productSku);
      return missedLineLimit(store, lines, skus, now) ?? succeed({ ...cart, lines });
    });
}

function resolveItems(
  store: EmbeddedStore,
  context: Context,
  { items }: Addition,
  now: CatalogueNow,
): Result<WantedLine[]> {
  const wanted: WantedLine[] = [];
  for (const [index, item] of items.entries()) {
    if (item.quantity === 0) continue;
    const line = resolveItem(store, context, item, now);
    if (!line.ok) return fail(line.failure.code, { field: `input.cart_items.${index}`, ...line.failure });
    wanted.push(line.value);
  }
  if (wanted.length === 0) return fail('invalid-request', { field: 'input.cart_items.0.data.quantity' });
  return succeed(wanted);
}

interface Remaining {
  lines: StoredLine[];
  /** The position for the new lines: that of the first removed line, or the end when no line is removed. */
  gap: number;
}

function takeOut(lines: StoredLine[], ids: readonly string[], now: CatalogueNow): Result<Remaining> {
  for (const id of ids) {
    if (isGiftLineId(id)) return fail('cart-item-not-editable', { subject: id });
    const line = lines.find((one) => one.id === id);
    if (!line) return fail('cart-item-not-found', { subject: id });
    if (!isEditable(line, now)) return fail('cart-item-not-editable', { subject: id });
  }
  const first = lines.findIndex((line) => ids.includes(line.id));
  return succeed({ lines: lines.filter((line) => !ids.includes(line.id)), gap: first === -1 ? lines.length : first });
}

/** Adds each item to the line with the same product and choices, or makes a new line. */
function putIn(
  { lines, gap }: Remaining,
  wanted: readonly WantedLine[],
  endOf: (line: Omit<WantedLine, 'takesPlaces'>) => number,
): StoredLine[] {
  const all = [...lines];
  let next = gap;
  for (const { takesPlaces, ...line } of wanted) {
    const hold = takesPlaces
      ? { hold: 'held' as const, holdUntil: endOf(line) }
      : { hold: 'none' as const, holdUntil: null };
    const index = all.findIndex((one) => isSameLine(one, line));
    const same = all[index];
    if (same) all[index] = { ...same, ...hold, quantity: same.quantity + line.quantity };
    else all.splice(next++, 0, { ...line, ...hold, id: shortId() });
  }
  return all;
}

type Choice = Pick<StoredLine, 'sku' | 'productSku' | 'options'>;

/** True when two lines can become one line. Lines with a separate answer for each unit stay apart, even if the answers are equal. */
export function isSameLine(one: Choice, other: Choice): boolean {
  return isSameChoice(one, other) && !hasUnitAnswers(one.options);
}

export function isSameChoice(one: Choice, other: Choice): boolean {
  return one.sku === other.sku && one.productSku === other.productSku && one.options === other.options;
}
