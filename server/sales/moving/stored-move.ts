import { defineQuery } from '#server/database/query.ts';
import { insertRows, updateRows } from '#server/database/write.ts';

export const insertMoves = insertRows('moves');

export const selectMoveOfNonce = defineQuery<{ fakeId: string; nonce: string }>('moveOfNonce')((db, marks) =>
  db
    .selectFrom('orders')
    .innerJoin('moves', 'moves.order_number', 'orders.number')
    .selectAll('moves')
    .where('orders.fake_id', '=', marks.fakeId)
    .where('moves.nonce', '=', marks.nonce),
);

export const updateMovedOrders = updateRows('orders', ['number', 'version'], ['total_cents', 'doc']);
