import { sql } from 'kysely';
import type { Reader } from '#server/database/database.ts';
import { defineQuery } from '#server/database/query.ts';
import { findRows } from '#server/database/run-query.ts';
import { insertRows } from '#server/database/write.ts';
import { type StoredPicture, toStored } from '#server/media/list-pictures.ts';
import { readListCursor, writeListCursor } from '#server/staff/list-cursor.ts';
import { fail, type Result, succeed } from '#shared/contract/errors.ts';

/** Notes that somebody of a shop has uploaded a picture. */
export const noteOwnPicture = insertRows('account_pictures', { unless: ['account_id', 'picture_id'] });

const selectOwn = defineQuery<{ accountId: string; at: number; id: string; most: number }>('ownPictures')((db, marks) =>
  db
    .selectFrom('account_pictures')
    .innerJoin('media_pictures', 'media_pictures.id', 'account_pictures.picture_id')
    .selectAll('media_pictures')
    .select('account_pictures.added_at')
    .where('account_pictures.account_id', '=', marks.accountId)
    .where(sql<boolean>`(account_pictures.added_at, account_pictures.picture_id) < (${marks.at}, ${marks.id})`)
    .where('media_pictures.state', '=', sql.lit('stored'))
    .orderBy('account_pictures.added_at', 'desc')
    .orderBy('account_pictures.picture_id', 'desc')
    .limit(marks.most),
);

/** A page of the pictures that an account has uploaded, the newest first. */
export async function listOwnPictures(
  reader: Reader,
  accountId: string,
  { after, most }: { after?: string | undefined; most: number },
): Promise<Result<{ pictures: StoredPicture[]; next: string | null }>> {
  const cursor = after === undefined ? null : readListCursor(after);
  if (after !== undefined && cursor?.by !== 'time') return fail('invalid-request', { field: 'after' });
  const { at, id } = cursor?.by === 'time' ? cursor : { at: Number.MAX_SAFE_INTEGER, id: '' };
  const rows = await findRows(reader, selectOwn({ accountId, at, id, most: most + 1 }));
  const shown = rows.slice(0, most);
  const last = rows.length > most ? shown.at(-1) : undefined;
  return succeed({
    pictures: shown.map(toStored),
    next: last ? writeListCursor({ by: 'time', at: Number(last.added_at), id: last.id }) : null,
  });
}
