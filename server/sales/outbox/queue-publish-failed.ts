import type { Change } from '#server/database/write.ts';
import type { Failure } from '#shared/contract/errors.ts';
import type { PublishFailedMail } from './outbox.ts';
import { insertMail } from './queue-mail.ts';
import { urgencies } from './urgency.ts';

/** The change that queues the email about drafts of the catalogue that could not be published at their time. */
export function queuePublishFailed(
  failure: Failure,
  { address, locale }: Pick<PublishFailedMail, 'address' | 'locale'>,
  now: number,
): Change {
  const mail = { kind: 'publish-failed', locale, address, about: JSON.stringify(failure) };
  return insertMail({ ...mail, fake_id: '', urgency: urgencies.usual }, now);
}
