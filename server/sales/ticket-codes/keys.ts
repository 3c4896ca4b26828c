import type { KeyObject } from 'node:crypto';
import type { Database } from '#server/database/database.ts';
import type { TicketClaims, TicketFacts } from '#server/sales/ticket-claims.ts';
import { createTicketKey, readTicketCode, readTicketKey, signTicketCode, writeTicketKey } from './code.ts';

export interface TicketSigner {
  sign(facts: TicketFacts): string;
  read(code: string): TicketClaims | null;
}

/** Reads the store's ticket keys, and creates one for a store without any. The newest key signs; codes of all keys are accepted. */
export async function openTicketSigner(database: Database): Promise<TicketSigner> {
  const firstKey = createTicketKey('k1');
  const written = writeTicketKey(firstKey);
  // Two nodes may start at once and each insert a key: only one is stored, and both read it.
  await database.run(
    `INSERT INTO ticket_keys (id, ordinal, private_key, public_key) VALUES (?, 1, ?, ?) ON CONFLICT DO NOTHING`,
    firstKey.id,
    written.privateKey,
    written.publicKey,
  );
  const rows = await database.read.all<{ id: string; private_key: string; public_key: string }>(
    'SELECT id, private_key, public_key FROM ticket_keys ORDER BY ordinal',
  );
  const keys = rows.map(({ id, private_key, public_key }) =>
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
