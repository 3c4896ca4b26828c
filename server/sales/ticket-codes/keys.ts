import type { Database } from '#server/database/database.ts';
import { defineQuery } from '#server/database/query.ts';
import { findRows } from '#server/database/run-query.ts';
import { insertRows } from '#server/database/write.ts';
import type { TicketFacts } from '#server/sales/ticket-claims.ts';
import { createTicketKey, readTicketCode, readTicketKey, signTicketCode, writeTicketKey } from './code.ts';

export type TicketSigner = Awaited<ReturnType<typeof openTicketSigner>>;

const selectTicketKeys = defineQuery<object>('ticketKeys')((db) =>
  db.selectFrom('ticket_keys').selectAll().orderBy('ordinal'),
);

const insertKeys = insertRows('ticket_keys', { unless: [] });

/** Reads the store's ticket keys, and creates one for a store without any. The newest key signs; codes of all keys are accepted. */
export async function openTicketSigner(database: Database) {
  const first = writeTicketKey(createTicketKey('k1'));
  // Two nodes may start at once and each insert a key: only one is stored, and both read it.
  await database.change(
    insertKeys({ id: 'k1', ordinal: 1, private_key: first.privateKey, public_key: first.publicKey }),
  );
  const keys = (await findRows(database, selectTicketKeys({}))).map(({ id, private_key, public_key }) =>
    readTicketKey({ id, privateKey: private_key, publicKey: public_key }),
  );
  const newest = keys.at(-1);
  if (!newest) throw new Error('The table of ticket keys is empty, although a key was just inserted.');
  const publicKeys = new Map(keys.map(({ id, publicKey }) => [id, publicKey]));
  return {
    sign: (facts: TicketFacts) => signTicketCode(facts, newest),
    read: (code: string) => readTicketCode(code, publicKeys),
  };
}
