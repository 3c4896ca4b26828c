import { selectWhere } from '#server/database/query.ts';
import { findRow } from '#server/database/run-query.ts';
import { insertRows } from '#server/database/write.ts';
import { emailKey } from '#server/sales/orders/stored-order.ts';
import { queueAccountMail } from '#server/sales/outbox/queue-account-mail.ts';
import { shortId } from '#server/sales/random-id.ts';
import { fail, type Result, succeed } from '#shared/contract/errors.ts';
import { type Bound, isWithin } from './attempts.ts';
import type { AskedFrom, Enquiry } from './members.ts';
import type { MembersParts } from './members-parts.ts';

const fromAddress: Bound = { most: 10, minutes: 60 };
/** The most confirmations to one mailbox, because its owner may not be the sender of the enquiry. */
const toMailbox: Bound = { most: 3, minutes: 60 };

/** Days for which an enquiry is stored. The operator gets it by email long before they end. */
export const daysKept = 30;

const insertEnquiry = insertRows('enquiries');
export const selectEnquiry = selectWhere('enquiries', { id: 'id' });

/** Stores an enquiry and queues its emails. Above the mailbox's bound, the visitor gets no confirmation. */
export async function enquire(
  parts: MembersParts,
  { sku, name, email, phone, date, people, message }: Enquiry,
  { addressKey, locale }: Pick<AskedFrom, 'addressKey' | 'locale'>,
): Promise<Result<null>> {
  if (!(await isWithin(parts, `enquiries from ${addressKey}`, fromAddress))) return fail('too-many-requests');
  const isConfirmed = await isWithin(parts, `enquiries of ${emailKey(email)}`, toMailbox);
  const id = shortId();
  const now = parts.now();
  await parts.database.transaction(async (tx) => {
    tx.send(
      insertEnquiry({
        ...{ id, sku, name, email, phone, wished_on: date, people, message, asked_at: now },
        ...{ locale, email_key: emailKey(email), state: 'open', version: 0 },
      }),
    );
    queueAccountMail(tx, { kind: 'enquiry', address: email, about: id, locale }, now);
    if (isConfirmed) queueAccountMail(tx, { kind: 'enquiry-received', address: email, about: id, locale }, now);
  });
  return succeed(null);
}

/** An enquiry; null after it was removed. */
export async function findEnquiry({ database }: Pick<MembersParts, 'database'>, id: string): Promise<Enquiry | null> {
  const row = await findRow(database, selectEnquiry({ id }));
  if (!row) return null;
  const { sku, name, email, phone, wished_on: date, people, message } = row;
  return { sku, name, email, phone, date, people: people === null ? null : Number(people), message };
}
