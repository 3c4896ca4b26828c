import type { Transaction } from '#server/database/database.ts';
import { type AccountMail, accountMailKinds, type EnquiryAnswerMail, type EnquiryMail } from './outbox.ts';
import { insertMail } from './queue-mail.ts';
import { urgencies } from './urgency.ts';

/**
 * Queues an account email or an email about an enquiry in the transaction that it reports. Its receiver and link are decided only when it
 * is sent. So a request takes the same work for every address, and the queue contains no secret.
 */
export function queueAccountMail(
  tx: Transaction,
  mail: Pick<AccountMail | EnquiryMail | EnquiryAnswerMail, 'kind' | 'address' | 'about' | 'locale'>,
  nowMs: number,
): void {
  const isOfWork = mail.kind === 'work-waits' || mail.kind === 'webhook-off';
  const isAwaited = !isOfWork && accountMailKinds.some((kind) => kind === mail.kind);
  const urgency = isAwaited ? urgencies.awaited : urgencies.usual;
  tx.send(insertMail({ ...mail, fake_id: '', urgency }, nowMs));
}
