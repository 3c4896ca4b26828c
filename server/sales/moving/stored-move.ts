import { defineQuery } from '#server/database/query.ts';
import { insertRows, updateRows } from '#server/database/write.ts';

export const insertMoves = insertRows('moves', [
  'id',
  'order_number',
  'nonce',
  'moved_by',
  'moved_at',
  'money_cents',
  'gift_cents',
  'fee_cents',
  'doc',
  'paid_cents',
  'payment_key',
]);

/** The move that was made under a nonce before. */
export const selectMoveOfNonce = defineQuery<{ fakeId: string; nonce: string }>('moveOfNonce')((db, marks) =>
  db
    .selectFrom('orders')
    .innerJoin('moves', 'moves.order_number', 'orders.number')
    .selectAll('moves')
    .where('orders.fake_id', '=', marks.fakeId)
    .where('moves.nonce', '=', marks.nonce),
);

/** An order costs something else than before, and has other items. */
export const updateMovedOrders = updateRows('orders', {
  key: ['number', 'version'],
  set: ['total_cents', 'doc'],
  name: 'moved',
});
