import { defineQuery } from '#server/database/query.ts';
import { nameOfActing } from '#server/sales/name-of-acting.ts';
import { selectOrderByNumber } from '#server/sales/orders/stored-order.ts';
import { fail, type Result, succeed } from '#shared/contract/errors.ts';
import type { OrderNote } from '#shared/contract/staff/notes.ts';
import type { Desk } from './as-staff.ts';

const selectNotesWithAuthors = defineQuery<{ number: string }>('notesWithAuthors')((db, marks) =>
  db
    .selectFrom('order_notes')
    .leftJoin('accounts', 'accounts.id', 'order_notes.account_id')
    .select(['order_notes.written_at', 'order_notes.account_id', 'order_notes.words'])
    .select(nameOfActing('order_notes.account_id').as('email'))
    .where('order_notes.order_number', '=', marks.number)
    .orderBy('order_notes.ordinal'),
);

/** The notes of staff on an order, the oldest first. */
export async function listNotes({ database }: Pick<Desk, 'database'>, number: string): Promise<Result<OrderNote[]>> {
  const { order, notes } = await database.ask({
    order: selectOrderByNumber({ number }),
    notes: selectNotesWithAuthors({ number }),
  });
  if (order.length === 0) return fail('order-not-found');
  return succeed(
    notes.map(({ written_at: at, account_id: account, words, email }) => ({
      writtenAt: new Date(at).toISOString(),
      by: email ?? account,
      text: words,
    })),
  );
}
