import type { Cart, CartLine, LineRefusal } from '#shared/contract/cart-shape.ts';
import { isEditableProduct } from './editable-product.ts';
import { isGift } from './gift-lines.ts';
import { groupBy } from './group-by.ts';

/** Lines that a visitor sees as one purchase: same product, day, slot and options. Only the answers for each unit may differ. */
export interface CartGroup {
  key: string;
  sku: string;
  lines: CartLine[];
}

/** Groups lines by product and visit, in the order of the cart. Gifts form separate groups at the end. */
export function groupLines(lines: readonly CartLine[]): CartGroup[] {
  const groups = new Map<string, CartGroup>();
  for (const line of [...lines.filter((one) => !isGift(one)), ...lines.filter(isGift)]) {
    const key = groupKey(line);
    const group = groups.get(key) ?? { key, sku: line.product.sku, lines: [] };
    group.lines.push(line);
    groups.set(key, group);
  }
  return [...groups.values()];
}

export interface ProductGroup {
  key: string;
  sku: string;
  lines: CartLine[];
  visits: CartGroup[];
}

/** Groups lines by product (specification, section 3). Gifts form separate groups at the end. */
export function groupBySku(lines: readonly CartLine[]): ProductGroup[] {
  const kindOf = ({ sku, lines: [first] }: CartGroup) => `${first && isGift(first) ? 'gift' : 'line'}|${sku}`;
  return [...groupBy(groupLines(lines), kindOf)].map(([key, visits]) => ({
    key,
    sku: visits[0].sku,
    lines: visits.flatMap((visit) => visit.lines),
    visits,
  }));
}

/** Index of the first new or changed group; -1 without one. */
export function findChanged(before: readonly CartGroup[], after: readonly CartGroup[]): number {
  const known = before.map(contentOf);
  return after.findIndex((group) => !known.includes(contentOf(group)));
}

/**
 * True when a line's choices can be edited. Gifts (specification, section 4) and withdrawn products cannot. A line whose day or option is
 * no longer offered can, so that the visitor can choose another.
 */
export function isEditable(line: CartLine): boolean {
  const isOffered = !line.refusal || mendable.includes(line.refusal);
  return isOffered && !isGift(line) && isEditableProduct(line.product.sku, line.configurable_options.length > 0);
}

const mendable: readonly LineRefusal[] = ['option-not-found', 'date-not-available', 'slot-closed', 'visit-closed'];

export function isOrderable({ items }: Pick<Cart, 'items'>): boolean {
  return !items.some((line) => line.refusal);
}

function contentOf({ key, lines }: CartGroup): string {
  return [key, ...lines.map(({ id, quantity }) => `${id}*${quantity}`)].join('|');
}

function groupKey(line: CartLine): string {
  const chosen = line.customizable_options
    .filter((option) => !option.per_unit)
    .map((option) => `${option.id}=${option.values.map((one) => one.value).join()}`);
  return [isGift(line) ? 'gift' : 'line', line.product.sku, ...chosen].join('|');
}
