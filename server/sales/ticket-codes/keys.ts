import type { KeyObject } from 'node:crypto';
import type { Database } from '#server/database/database.ts';
import { defineQuery } from '#server/database/query.ts';
import { findRows } from '#server/database/run-query.ts';
import { insertRows } from '#server/database/write.ts';
import type { TicketClaims, TicketFacts } from '#server/sales/ticket-claims.ts';
import { createTicketKey, readTicketCode, readTicketKey, signTicketCode, writeTicketKey } from './code.ts';

export interface TicketSigner {
  sign(facts: TicketFacts): string;
  read(code: string): TicketClaims | null;
}

const selectTicketKeys = defineQuery<object>('ticketKeys')((db) =>
  db.selectFrom('ticket_keys').selectAll().orderBy('ordinal'),
);

const insertKeys = insertRows('ticket_keys', { unless: [] });

/** Reads the store's ticket keys, and creates one for a store without any. The newest key signs; codes of all keys are accepted. */
export async function openTicketSigner(database: Database): Promise<TicketSigner> {
  const firstKey = createTicketKey('k1');
  // Two nodes may start at once and each insert a key: only one is stored, and both read it.
  const { id, privateKey, publicKey } = { ...writeTicketKey(firstKey), id: firstKey.id };
  await database.change(insertKeys({ id, ordinal: 1, private_key: privateKey, public_key: publicKey }));
  const keys = (await findRows(database, selectTicketKeys({}))).map(({ id, private_key, public_key }) =>
    readTicketKey({ id, privateKey: private_key, publicKey: public_key }),
  );
  const newest = keys.at(-1);
  if (!newest) throw new Error('The table of ticket keys is empty, although a key was just inserted.');
  const publicKeys = new Map<string, KeyObject>(keys.map(({ id, publicKey }) => [id, publicKey]));
  return {
    sign: (facts) => signTicketCode(facts, newest),
    read: (code) => readTicketCode(code, publicKeys),
  };
}
