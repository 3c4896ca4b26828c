import { sql } from 'kysely';
import { defineQuery, selectWhere } from '#server/database/query.ts';
import type { Tables } from '#server/database/tables.ts';
import { deleteRows, insertRows, updateRows } from '#server/database/write.ts';
import type { Failure } from '#shared/contract/errors.ts';
import type { LocaleCode } from '#shared/contract/locale.ts';
import type { OrderToPlace } from './order-of-cart.ts';

/** An order that is being placed at a back end of another program. It is not an order yet. A cart can be in only one placing. */
export interface Placing extends OrderToPlace {
  /** Raised by one with every change. */
  version: number;
  /**
   * `asked`: the back end may have closed the cart. `refused`: placing failed, and the cart has to be opened again. `placed`: the order
   * exists.
   */
  state: 'asked' | 'refused' | 'placed';
  /** Hash of the call's Idempotency-Key: only a repetition of that call gets the placed order. */
  placedUnder: string | null;
  refusal: Failure | null;
}

export const selectPlacing = selectWhere('placings', { number: 'number' });

export const selectPlacingOfCart = selectWhere('placings', { cartId: 'cart_id' });

/** Placings that are not finished, those that were tried longest ago first. */
export const selectOpenPlacings = defineQuery<{ before: number }>('openPlacings')((db, marks) =>
  db
    .selectFrom('placings')
    .selectAll()
    .where('state', '<>', sql.lit('placed'))
    .where('turn_at', '<=', marks.before)
    .orderBy('turn_at')
    .limit(sql.lit(20)),
);

export const insertPlacings = insertRows('placings');

/** Changes the state. Also removes `seen` when it is no longer needed, because it has the buyer's address. */
export const updatePlacings = updateRows('placings', ['number', 'version'], ['state', 'seen', 'refusal']);

export const updatePlacingTurns = updateRows('placings', ['number'], ['turn_at']);

export const deletePlacings = deleteRows('placings', ['number', 'state']);

export function firstPlacing([row]: readonly Tables['placings'][]): Placing | undefined {
  return (
    row && {
      number: row.number,
      fakeId: row.fake_id,
      cartId: row.cart_id,
      version: row.version,
      state: row.state as Placing['state'],
      placedUnder: row.placed_under,
      locale: row.locale as LocaleCode,
      seen: JSON.parse(row.seen),
      refusal: row.refusal === null ? null : JSON.parse(row.refusal),
    }
  );
}
