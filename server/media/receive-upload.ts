import { findRow } from '#server/database/run-query.ts';
import { fail, type Result, succeed } from '#shared/contract/errors.ts';
import { type MediaParts, whenThere } from './media-parts.ts';
import { claimUpload, incomingName, releaseUpload, selectUploadByToken } from './upload-rows.ts';

/** Takes the file of a permitted upload, once. The file waits in the media store until it becomes a picture. */
export async function receiveUpload(parts: MediaParts, token: string, file: File): Promise<Result<null>> {
  const { database, store, now } = parts;
  const row = await findRow(database, selectUploadByToken(token));
  const isMeant = row && row.ends_at > now() && row.size === file.size && row.type === file.type;
  if (!isMeant) return fail('upload-link-invalid');
  const { token_hash } = row;
  if ((await database.change(claimUpload({ token_hash, uploaded_at: now() }))) === 0)
    return fail('upload-link-invalid');
  const outcome = await whenThere(parts, async () => {
    await store.put(incomingName(token_hash), file, row.type);
    return succeed(null);
  });
  if (!outcome.ok) await database.change(releaseUpload({ token_hash, uploaded_at: null }));
  return outcome;
}
