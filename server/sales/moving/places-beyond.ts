import type { CallOrigin } from '#server/sales/call-origin.ts';
import { type Hold, moveOf, originColumns } from '#server/sales/holds/hold.ts';
import { sumMoves } from '#server/sales/places/place.ts';

/** The holder of the places, until when, and where the call came from. */
interface Holder {
  holder: string;
  until: number;
  from: CallOrigin | undefined;
}

/** The places that an order would have beyond its own, as holds of a payment for them: what it gives back counts as free. */
export function placesBeyond(taken: readonly Hold[], after: readonly Hold[], { holder, until, from }: Holder): Hold[] {
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
