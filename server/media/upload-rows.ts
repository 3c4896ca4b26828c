import { sql } from 'kysely';
import { defineQuery, selectWhere } from '#server/database/query.ts';
import { deleteRows, insertRows, updateRows } from '#server/database/write.ts';
import { hashToken } from '#server/sales/random-id.ts';

/** A permitted upload. Only a hash of its token is stored. */
export const insertUploads = insertRows('media_uploads');

const selectUpload = selectWhere('media_uploads', { token_hash: 'token_hash' });

export function selectUploadByToken(token: string) {
  return selectUpload({ token_hash: hashToken(token) });
}

/** Uses up the address of an upload, if nobody has used it. */
export const claimUpload = updateRows('media_uploads', ['token_hash'], ['uploaded_at'], {
  when: (was) => sql`${was('uploaded_at')} is null`,
});

/** Gives the address back after its file could not be stored. */
export const releaseUpload = updateRows('media_uploads', ['token_hash'], ['uploaded_at']);

/** Notes the picture that came of an upload, so that the token cannot give another one. */
export const noteUploaded = updateRows('media_uploads', ['token_hash'], ['picture_id']);

export const deleteUploads = deleteRows('media_uploads', ['token_hash']);

export const selectEndedUploads = defineQuery<{ before: number }>('endedUploads')((db, marks) =>
  db.selectFrom('media_uploads').select('token_hash').where('ends_at', '<', marks.before).limit(sql.lit(100)),
);

/** The name of an upload in the media store, until its picture is stored. The store does not serve hidden names. */
export function incomingName(tokenHash: string): string {
  return `.incoming/${tokenHash}`;
}
