import { forgetRows, type Over } from '#server/database/forget-rows.ts';
import { daysKept } from './enquiries.ts';
import type { MembersParts } from './members-parts.ts';

const dayMs = 24 * 3_600_000;

/** Rows to remove, and how long after their end. An email that is sent late may still make a link of an old registration. */
const kept: readonly (Over & { ms: number })[] = [
  { table: 'sessions', key: 'id', condition: 'ends_at <= ?', ms: 0 },
  { table: 'account_links', key: 'token_hash', condition: 'ends_at <= ?', ms: 0 },
  { table: 'sign_in_links', key: 'token_hash', condition: 'ends_at <= ?', ms: 0 },
  { table: 'known_browsers', key: 'id', condition: 'ends_at <= ?', ms: 0 },
  { table: 'passkey_challenges', key: 'challenge_hash', condition: 'ends_at <= ?', ms: 0 },
  { table: 'registrations', key: 'id', condition: 'begun_at <= ?', ms: 3 * dayMs },
  { table: 'enquiry_entries', key: 'id', condition: 'asked_at <= ?', ms: daysKept * dayMs },
  { table: 'enquiries', key: 'id', condition: 'asked_at <= ?', ms: daysKept * dayMs },
  { table: 'attempts', key: 'key_hash', condition: 'begun_at <= ?', ms: dayMs },
];

export async function sweep({ database, now }: MembersParts, signal?: AbortSignal): Promise<number> {
  let removed = 0;
  for (const over of kept) removed += await forgetRows(database, over, now() - over.ms, signal);
  return removed;
}
