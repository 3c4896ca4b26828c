import type { Transaction } from '#server/database/sql.ts';
import { randomKey, shortId } from '#server/sales/random-id.ts';
import type { LocaleCode } from '#shared/contract/locale.ts';
import { type AccountMail, accountMailKinds, type EnquiryMail } from './outbox.ts';
import { urgencies } from './urgency.ts';

/**
 * Queues an account email or an email about an enquiry in the transaction that it reports. Its receiver and link are decided only when it
 * is sent. So a request takes the same work for every address, and the queue contains no secret.
 */
export function queueAccountMail(
  sql: Pick<Transaction, 'send'>,
  {
    kind,
    address,
    about,
    locale,
  }: Pick<AccountMail | EnquiryMail, 'kind' | 'address' | 'about'> & { locale: LocaleCode },
  nowMs: number,
): void {
  sql.send(
    `INSERT INTO outbox (id, message_id, kind, locale, fake_id, state, queued_at, due_at, tries, address, about, urgency)
     VALUES (?, ?, ?, ?, '', 'waiting', ?, ?, 0, ?, ?, ?)`,
    shortId(),
    randomKey(),
    kind,
    locale,
    nowMs,
    nowMs,
    address,
    about,
    accountMailKinds.some((one) => one === kind) ? urgencies.awaited : urgencies.usual,
  );
}
