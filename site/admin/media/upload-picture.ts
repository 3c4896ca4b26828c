import type { Answer, CallFailure } from '#shared/client/api.ts';
import { mostPictureBytes } from '#shared/contract/bounds.ts';
import type { ResponseOf } from '#shared/contract/call.ts';
import { website } from '#shared/contract/headers.ts';
import type { LocaleCode } from '#shared/contract/locale.ts';
import { add, imageToken, pictureTypes, upload } from '#shared/contract/staff/media.ts';
import type { Ask } from '#site/admin/ask.ts';
import { sendWithProgress } from './send-with-progress.ts';

/** `too-many-bytes` and `wrong-type` are found before anything is sent. `not-arrived`: the connection broke, or was too slow. */
export type UploadFailure = CallFailure | { code: 'too-many-bytes' | 'wrong-type' | 'not-arrived' };

export type Uploaded = { ok: true; value: ResponseOf<typeof add> } | { ok: false; failure: UploadFailure };

export interface UploadWays {
  ask: Ask;
  locale: LocaleCode;
  onProgress(share: number): void;
}

/** Uploads a picture in three steps: it asks for an address, sends the file there, and has the store make the picture of it. */
export async function uploadPicture(file: File, { ask, locale, onProgress }: UploadWays): Promise<Uploaded> {
  const type = pictureTypes.find((one) => one === file.type);
  if (!type) return { ok: false, failure: { code: 'wrong-type' } };
  if (file.size > mostPictureBytes) return { ok: false, failure: { code: 'too-many-bytes' } };
  const permitted = await ask(imageToken, { files: [{ name: file.name.slice(-200), type, size: file.size }] });
  if (!permitted.ok) return permitted;
  const [[url = ''], [token = '']] = [permitted.value.urls, permitted.value.tokens];
  const own = { store: locale, website };
  const isOwn = new URL(url, location.href).pathname === pathOf(token);
  const sent = await sendWithProgress({
    method: 'PUT',
    url: isOwn ? pathOf(token) : url,
    headers: { 'content-type': type, ...(isOwn ? own : {}) },
    body: file,
    onProgress,
  });
  if (!sent.ok) return sent.failure.message ? sent : { ok: false, failure: { code: 'not-arrived' } };
  const form = new FormData();
  form.append('token', token);
  const added = await sendWithProgress({ method: 'POST', url: `/api${add.path}`, headers: own, body: form });
  return added as Answer<ResponseOf<typeof add>>;
}

/** The path of an upload to this store, whatever the host name under which staff have opened the page. */
function pathOf(token: string): string {
  return `/api${upload.path.replace('{token}', token)}`;
}
