import type { CartLine } from '#shared/contract/cart-shape.ts';
import { isGift } from './cart-groups.ts';
import type { OperatorTime } from './operator-time.ts';

/** Until when everything in the cart may be cancelled free of charge: the earliest moment of its lines; null when one of them has no such terms. */
export function freeUntil(lines: readonly CartLine[]): OperatorTime | null {
  const bought = lines.filter((line) => !isGift(line) && !line.refusal);
  const moments = bought.flatMap(({ free_until }) => free_until ?? []);
  if (moments.length < bought.length) return null;
  return moments.toSorted((one, other) => (textOf(one) < textOf(other) ? -1 : 1))[0] ?? null;
}

function textOf({ day, time }: OperatorTime): string {
  return `${day} ${time}`;
}
