import * as z from 'zod/mini';
import type { PublishTime } from '#server/catalogue-file/revisions/draft-rows.ts';
import type { Transaction } from '#server/database/database.ts';
import { findAccount } from '#server/members/accounts.ts';
import { queuePublishFailed } from '#server/sales/outbox/queue-publish-failed.ts';
import type { Failure } from '#shared/contract/errors.ts';
import type { LocaleCode } from '#shared/contract/locale.ts';

const publishWish = z.object({
  /** Tells drafts that were set together from others of the same time. */
  id: z.string(),
  accountId: z.string(),
  note: z.string(),
  despiteNewer: z.boolean(),
  despiteSold: z.boolean(),
});

/** The person who publishes drafts at a time, and how. Drafts that are set together store the same text of it. */
export type StoredWish = z.infer<typeof publishWish>;

export function readPublishWish(text: string): StoredWish {
  return z.parse(publishWish, JSON.parse(text));
}

/** Tells the person who has set some drafts to a time why they are not published then. */
export async function tellPublisher(
  tx: Transaction,
  { publish_wish }: PublishTime,
  failure: Failure,
  now: Date,
): Promise<void> {
  const account = publish_wish === null ? undefined : await findAccount(tx, readPublishWish(publish_wish).accountId);
  if (!account) return;
  const { email: address, locale } = account;
  tx.send(queuePublishFailed(failure, { address, locale: locale as LocaleCode }, now.getTime()));
}
