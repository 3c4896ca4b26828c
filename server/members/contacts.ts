import type { Sql } from '#server/database/sql.ts';
import type { Tables } from '#server/database/tables.ts';
import { shortId } from '#server/sales/random-id.ts';
import type { Address } from '#shared/contract/cart-shape.ts';
import { fail, type Result, succeed } from '#shared/contract/errors.ts';
import { blankAddress } from '#shared/rules/blank-address.ts';
import type { Contact, ContactChange, SignedInCaller } from './members.ts';
import type { Place } from './place.ts';

const mostContacts = 20;

/** The contacts of an account, the default first. */
export async function listContacts(
  { database }: Pick<Place, 'database'>,
  { id }: Pick<SignedInCaller, 'id'>,
): Promise<Contact[]> {
  return readContacts(database.read, id);
}

/** Adds, changes or removes a contact. The first one is the default; when that goes, the one that was it before. */
export function changeContact(
  { database, now }: Place,
  { id: accountId }: SignedInCaller,
  { id, address, isDefault }: ContactChange,
): Promise<Result<Contact[]>> {
  const at = now();
  return database.write(async (sql): Promise<Result<Contact[]>> => {
    // Of two that add at once, the second one waits here, and counts the other's.
    const found = await sql.run('UPDATE accounts SET role = role WHERE id = ?', accountId);
    if (found === 0) return fail('sign-in-required');
    const contacts = await readContacts(sql, accountId);
    if (id !== undefined && !contacts.some((one) => one.id === id)) {
      return address === null ? succeed(contacts) : fail('contact-not-found');
    }
    if (id === undefined && address !== null) {
      if (contacts.length >= mostContacts) return fail('too-many-contacts', { bound: mostContacts });
      sql.send(
        'INSERT INTO contacts (id, account_id, address, default_at, created_at) VALUES (?, ?, ?, ?, ?)',
        shortId(),
        accountId,
        JSON.stringify(address),
        isDefault || contacts.length === 0 ? at : 0,
        at,
      );
    } else if (address === null) {
      sql.send('DELETE FROM contacts WHERE account_id = ? AND id = ?', accountId, id);
    } else {
      sql.send(
        'UPDATE contacts SET address = ?, default_at = CASE WHEN ? = 1 THEN ? ELSE default_at END WHERE account_id = ? AND id = ?',
        JSON.stringify(address),
        isDefault ? 1 : 0,
        at,
        accountId,
        id,
      );
    }
    return succeed(await readContacts(sql, accountId));
  });
}

async function readContacts({ all }: Pick<Sql, 'all'>, accountId: string): Promise<Contact[]> {
  const rows = await all<Tables['contacts']>(
    'SELECT * FROM contacts WHERE account_id = ? ORDER BY default_at DESC, created_at, id',
    accountId,
  );
  return rows.map(({ id, address }, index) => ({
    id,
    isDefault: index === 0,
    // One that was kept before an address had all its fields lacks some.
    address: { ...blankAddress, ...(JSON.parse(address) as Partial<Address>) },
  }));
}
