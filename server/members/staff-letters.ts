import type { Transaction } from '#server/database/database.ts';
import { queueAccountMail } from '#server/sales/outbox/queue-account-mail.ts';
import type { LocaleCode } from '#shared/contract/locale.ts';
import type { AccountRow } from './accounts.ts';

/** Emails a link for the password to an account of staff. The link is made when the email is sent, so the queue contains no secret. */
export function mailStaffLink(
  tx: Transaction,
  kind: 'staff-invitation' | 'staff-link',
  { id, email, locale }: Pick<AccountRow, 'id' | 'email' | 'locale'>,
  now: number,
): void {
  queueAccountMail(tx, { kind, address: email, about: id, locale: locale as LocaleCode }, now);
}
