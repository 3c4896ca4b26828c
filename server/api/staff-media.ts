import type { StoredPicture } from '#server/media/list-pictures.ts';
import { presentPicture } from '#server/present/present-picture.ts';
import { actorOfCall } from '#server/staff/actor.ts';
import { readListCursor, writeListCursor } from '#server/staff/list-cursor.ts';
import { addPicture, removePicture } from '#server/staff/media-acts.ts';
import { fail, succeed } from '#shared/contract/errors.ts';
import * as call from '#shared/contract/staff/media.ts';
import type { ApiOptions } from './api-options.ts';
import { type Handler, handle, handleThen, inside } from './handle.ts';
import { refuseRepeated } from './refuse-repeated.ts';

export function staffMediaHandlers(options: ApiOptions): Handler[] {
  const { media, desk, settings } = options;
  return [
    handle(call.pictures, async ({ after, most }) => {
      const cursor = after === undefined ? null : readListCursor(after);
      if (after !== undefined && cursor?.by !== 'time') return fail('invalid-request', { field: 'after' });
      const { pictures, next } = await media.list(cursor?.by === 'time' ? cursor : null, most);
      return succeed({
        pictures: pictures.map(presentPicture),
        next: next && writeListCursor({ by: 'time', ...next }),
      });
    }),
    handle(call.imageToken, async ({ files }) => {
      const permitted = await permit(files);
      if (!permitted.ok) return permitted;
      const { uploads, expiresAt } = permitted.value;
      const [urls, tokens] = [uploads.map(({ url }) => url), uploads.map(({ token }) => token)];
      return succeed({ urls, tokens, expiresAt });
    }),
    handle(call.commonImageToken, async (file) => {
      const permitted = await permit([file]);
      if (!permitted.ok) return permitted;
      const { uploads, expiresAt } = permitted.value;
      const [{ url, token } = { url: '', token: '' }] = uploads;
      return succeed({ url, token, expiresAt });
    }),
    handleThen(
      call.upload,
      ({ token, body }) => media.receive(token, body),
      inside(() => ({})),
    ),
    handleThen(
      call.add,
      async ({ token, picture }, context) => {
        await refuseRepeated(options, context);
        return addPicture(desk, media, actorOfCall(call.add, context), picture ?? token ?? '');
      },
      inside((picture: StoredPicture) => ({ picture: presentPicture(picture) })),
    ),
    handle(call.removeImage, async ({ file }, context) => {
      await refuseRepeated(options, context);
      const removed = await removePicture(desk, media, actorOfCall(call.removeImage, context), file);
      return removed.ok ? succeed({ file }) : removed;
    }),
  ];

  async function permit(files: Parameters<typeof media.permit>[0]) {
    const permitted = await media.permit(files);
    if (!permitted.ok) return permitted;
    const uploads = permitted.value.uploads.map(({ token, address }) => ({
      token,
      url: address ?? settings.publicUrl + ownAddress(token),
    }));
    return succeed({ uploads, expiresAt: new Date(permitted.value.endsAt).toISOString() });
  }
}

function ownAddress(token: string): string {
  return `/api${call.upload.path.replace('{token}', token)}`;
}
