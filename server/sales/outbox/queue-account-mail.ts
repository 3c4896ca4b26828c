import type { Transaction } from '#server/database/database.ts';
import { randomKey, shortId } from '#server/sales/random-id.ts';
import type { LocaleCode } from '#shared/contract/locale.ts';
import { type AccountMail, accountMailKinds, type EnquiryMail } from './outbox.ts';
import { insertMails } from './queue-mail.ts';
import { urgencies } from './urgency.ts';

/**
 * Queues an account email or an email about an enquiry in the transaction that it reports. Its receiver and link are decided only when it
 * is sent. So a request takes the same work for every address, and the queue contains no secret.
 */
export function queueAccountMail(
  tx: Transaction,
  {
    kind,
    address,
    about,
    locale,
  }: Pick<AccountMail | EnquiryMail, 'kind' | 'address' | 'about'> & { locale: LocaleCode },
  nowMs: number,
): void {
  tx.send(
    insertMails({
      ...{ id: shortId(), message_id: randomKey(), kind, locale, fake_id: '', state: 'waiting' },
      ...{ queued_at: nowMs, due_at: nowMs, tries: 0, address, about },
      urgency: accountMailKinds.some((one) => one === kind) ? urgencies.awaited : urgencies.usual,
    }),
  );
}
