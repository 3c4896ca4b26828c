import type { Reader } from '#server/database/database.ts';
import { defineQuery } from '#server/database/query.ts';
import { findRows } from '#server/database/run-query.ts';
import { deleteRows, insertRows, updateRows } from '#server/database/write.ts';
import { shortId } from '#server/sales/random-id.ts';
import type { Address } from '#shared/contract/cart-shape.ts';
import { fail, type Result, succeed } from '#shared/contract/errors.ts';
import { blankAddress } from '#shared/rules/blank-address.ts';
import { lockAccount } from './accounts.ts';
import type { Contact, ContactChange, SignedInCaller } from './members.ts';
import type { MembersParts } from './members-parts.ts';

const mostContacts = 20;

const selectContacts = defineQuery<{ accountId: string }>('contactsOfAccount')((db, marks) =>
  db
    .selectFrom('contacts')
    .selectAll()
    .where('account_id', '=', marks.accountId)
    .orderBy('default_at', 'desc')
    .orderBy('created_at')
    .orderBy('id'),
);

const insertContact = insertRows('contacts');
const updateContact = updateRows('contacts', ['account_id', 'id'], ['address']);
const preferContact = updateRows('contacts', ['account_id', 'id'], ['default_at']);
const deleteContact = deleteRows('contacts', ['account_id', 'id']);

/** The contacts of an account, the default first. */
export async function listContacts(
  { database }: Pick<MembersParts, 'database'>,
  { id }: Pick<SignedInCaller, 'id'>,
): Promise<Contact[]> {
  return readContacts(database, id);
}

/** Adds, changes or removes a contact. When the default contact is removed, the previous default becomes the default again. */
export function changeContact(
  { database, now }: MembersParts,
  { id: accountId }: SignedInCaller,
  { id, address, isDefault }: ContactChange,
): Promise<Result<Contact[]>> {
  const at = now();
  return database.transaction(async (tx): Promise<Result<Contact[]>> => {
    // When two requests add a contact at once, the second waits here and then counts the first one's contact.
    if (!(await lockAccount(tx, accountId))) return fail('sign-in-required');
    const contacts = await readContacts(tx, accountId);
    if (id !== undefined && !contacts.some((one) => one.id === id)) {
      return address === null ? succeed(contacts) : fail('contact-not-found');
    }
    if (id === undefined && address !== null) {
      if (contacts.length >= mostContacts) return fail('too-many-contacts', { bound: mostContacts });
      const added = { id: shortId(), account_id: accountId, address: JSON.stringify(address), created_at: at };
      tx.send(insertContact({ ...added, default_at: isDefault || contacts.length === 0 ? at : 0 }));
    } else if (id !== undefined && address === null) {
      tx.send(deleteContact({ id, account_id: accountId }));
    } else if (id !== undefined) {
      tx.send(updateContact({ id, account_id: accountId, address: JSON.stringify(address) }));
      if (isDefault) tx.send(preferContact({ id, account_id: accountId, default_at: at }));
    }
    return succeed(await readContacts(tx, accountId));
  });
}

async function readContacts(reader: Reader, accountId: string): Promise<Contact[]> {
  const rows = await findRows(reader, selectContacts({ accountId }));
  return rows.map(({ id, address }, index) => ({
    id,
    isDefault: index === 0,
    // A contact from an earlier release may lack some fields.
    address: { ...blankAddress, ...(JSON.parse(address) as Partial<Address>) },
  }));
}
