import type { CartLine } from '#shared/contract/cart-shape.ts';
import { isGift } from './cart-groups.ts';
import type { OperatorTime } from './operator-time.ts';

/** Until when all that is bought may be cancelled for nothing: the first of the moments; null when it does not hold for every line. */
export function freeUntil(lines: readonly CartLine[]): OperatorTime | null {
  const bought = lines.filter((line) => !isGift(line) && !line.refusal);
  const moments = bought.flatMap(({ free_until }) => free_until ?? []);
  if (moments.length < bought.length) return null;
  return moments.toSorted((one, other) => (textOf(one) < textOf(other) ? -1 : 1))[0] ?? null;
}

function textOf({ day, time }: OperatorTime): string {
  return `${day} ${time}`;
}
