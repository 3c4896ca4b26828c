import { sql } from 'kysely';
import type { Database, Transaction } from '#server/database/database.ts';
import { selectWhere } from '#server/database/query.ts';
import { findRow, findRows } from '#server/database/run-query.ts';
import { deleteRows, insertRows, updateRows } from '#server/database/write.ts';
import { queueAccountMail } from '#server/sales/outbox/queue-account-mail.ts';
import { shortId } from '#server/sales/random-id.ts';
import { fail, type Result, succeed } from '#shared/contract/errors.ts';
import type { LocaleCode } from '#shared/contract/locale.ts';
import { mostEnquiryEntries } from '#shared/contract/staff/enquiries.ts';
import { selectEnquiry } from './enquiries.ts';

export type EnquiryState = 'open' | 'answered' | 'closed';

/** An enquiry in the version that staff have read. */
export interface ReadEnquiry {
  id: string;
  version: number;
}

export interface ChangedEnquiry {
  id: string;
  state: EnquiryState;
  version: number;
}

export const selectEntriesOfEnquiry = selectWhere('enquiry_entries', { enquiryId: 'enquiry_id' }, ['written_at', 'id']);

const selectEntry = selectWhere('enquiry_entries', { id: 'id' });

const insertEntries = insertRows('enquiry_entries');

const updateState = updateRows('enquiries', ['id', 'version'], ['state']);

const deleteEntriesOf = deleteRows('enquiry_entries', [], {
  beside: ['email_key'],
  when: (was, given) =>
    sql`${was('enquiry_id')} in (select enquiries.id from enquiries where enquiries.email_key = ${given('email_key')})`,
});

const deleteEnquiriesOf = deleteRows('enquiries', ['email_key']);

/** Stores an answer, and queues the email to the visitor. */
export function answerEnquiry(
  tx: Transaction,
  read: ReadEnquiry,
  answer: { text: string; by: string; now: number },
): Promise<Result<ChangedEnquiry>> {
  return addEntry(tx, read, { ...answer, kind: 'answer', state: () => 'answered' });
}

/** Stores a note of staff, which the visitor never reads. */
export function noteOnEnquiry(
  tx: Transaction,
  read: ReadEnquiry,
  note: { text: string; by: string; now: number },
): Promise<Result<ChangedEnquiry>> {
  return addEntry(tx, read, { ...note, kind: 'note', state: (before) => before });
}

export async function setEnquiryState(
  tx: Transaction,
  { id, version }: ReadEnquiry,
  state: 'open' | 'closed',
): Promise<Result<ChangedEnquiry>> {
  if (!(await findRow(tx, selectEnquiry({ id })))) return fail('enquiry-not-found');
  const changed = await tx.change(updateState({ id, version, state }));
  return changed === 1 ? succeed({ id, state, version: version + 1 }) : fail('enquiry-changed');
}

async function addEntry(
  tx: Transaction,
  { id, version }: ReadEnquiry,
  entry: { kind: 'answer' | 'note'; text: string; by: string; now: number; state(before: EnquiryState): EnquiryState },
): Promise<Result<ChangedEnquiry>> {
  const { kind, text, by, now } = entry;
  const row = await findRow(tx, selectEnquiry({ id }));
  if (!row) return fail('enquiry-not-found');
  const entries = await findRows(tx, selectEntriesOfEnquiry({ enquiryId: id }));
  if (entries.length >= mostEnquiryEntries) return fail('too-many-answers', { bound: mostEnquiryEntries });
  const state = entry.state(row.state as EnquiryState);
  if ((await tx.change(updateState({ id, version, state }))) === 0) return fail('enquiry-changed');
  const entryId = shortId();
  tx.send(
    insertEntries({
      ...{ id: entryId, enquiry_id: id, kind, words: text, account_id: by },
      ...{ written_at: now, asked_at: row.asked_at },
    }),
  );
  if (kind === 'answer') {
    const mail = { kind: 'enquiry-answer', address: row.email, locale: row.locale as LocaleCode } as const;
    queueAccountMail(tx, { ...mail, about: entryId }, now);
  }
  return succeed({ id, state, version: version + 1 });
}

/** An answer for the email that sends it; null after the enquiry was removed. */
export async function findEnquiryAnswer(
  { database }: { database: Pick<Database, 'ask'> },
  entryId: string,
): Promise<{ answer: string; sku: string } | null> {
  const entry = await findRow(database, selectEntry({ id: entryId }));
  const enquiry = entry && (await findRow(database, selectEnquiry({ id: entry.enquiry_id })));
  return enquiry ? { answer: entry.words, sku: enquiry.sku } : null;
}

/** Removes the enquiries of an address, with their answers and notes. */
export function forgetEnquiries(tx: Transaction, emailKey: string): void {
  tx.send(deleteEntriesOf({ email_key: emailKey }));
  tx.send(deleteEnquiriesOf({ email_key: emailKey }));
}
