import type { CallOrigin } from '#server/sales/call-origin.ts';
import { type Hold, moveOf, originColumns } from '#server/sales/holds/hold.ts';
import { sumMoves } from '#server/sales/places/place.ts';

/** The additional places that an order needs after a move, as holds of a payment. Places that the order would release count as free. */
export function placesBeyond(
  taken: readonly Hold[],
  after: readonly Hold[],
  { holder, until, from }: { holder: string; until: number; from: CallOrigin | undefined },
): Hold[] {
  return sumMoves([...taken.map((hold) => moveOf(hold, -1)), ...after.map((hold) => moveOf(hold, 1))])
    .filter((move) => move.held + move.taken > 0)
    .map(({ pool, date, slot, ...move }, line) => ({
      ...{ holder, pool, date, slot },
      line: String(line),
      quantity: move.held + move.taken,
      state: 'held',
      until_at: until,
      ...originColumns(from),
    }));
}
