import { hashToken, randomToken } from '#server/sales/random-id.ts';
import { type Result, succeed } from '#shared/contract/errors.ts';
import { type MediaParts, whenThere } from './media-parts.ts';
import { incomingName, insertUploads } from './upload-rows.ts';

export interface AnnouncedFile {
  name: string;
  type: string;
  size: number;
}

export interface PermittedUploads {
  /** Null for a file that has to be sent to this server. */
  uploads: { token: string; address: string | null }[];
  endsAt: number;
}

/** Minutes for which an upload is permitted. */
const uploadMinutes = 15;

/** Permits the upload of each announced file: once, of its type and size, for some minutes. */
export function permitUploads(parts: MediaParts, files: readonly AnnouncedFile[]): Promise<Result<PermittedUploads>> {
  return whenThere(parts, async () => {
    const { database, store, now } = parts;
    const endsAt = now() + uploadMinutes * 60_000;
    const uploads = await Promise.all(
      files.map(async ({ type, size }) => {
        const token = randomToken();
        return { token, address: await store.uploadAddress(incomingName(hashToken(token)), { type, size, endsAt }) };
      }),
    );
    const rows = files.map(({ name, type, size }, index) => ({
      ...{ token_hash: hashToken(uploads[index]?.token ?? ''), name, type, size, ends_at: endsAt },
    }));
    await database.commit([insertUploads(...rows)]);
    return succeed({ uploads, endsAt });
  });
}
