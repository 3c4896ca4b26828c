import type { Media } from '#server/media/create-media.ts';
import type { StoredPicture } from '#server/media/list-pictures.ts';
import { isStoredFile } from '#server/media/picture-rows.ts';
import { idOfFile } from '#server/media/uploaded-file.ts';
import type { Result } from '#shared/contract/errors.ts';
import { type Actor, hasPermission } from './actor.ts';
import { asStaffStepByStep, type Desk } from './as-staff.ts';
import { noteOwnPicture } from './shops/own-pictures.ts';

/** Stores a picture: one that was sent, or the upload of a token. */
export function addPicture(
  desk: Desk,
  media: Pick<Media, 'addFile' | 'addUpload'>,
  actor: Actor,
  given: File | string,
): Promise<Result<StoredPicture>> {
  const act = { operation: 'media.add', actor, changedBy: ({ id }: StoredPicture) => [`picture ${id}`] } as const;
  return asStaffStepByStep(desk, act, async () => {
    const added = await (typeof given === 'string' ? media.addUpload(given) : media.addFile(given));
    if (added.ok && actor.accountId !== null && !hasPermission(actor, 'catalogue.edit')) {
      const own = { account_id: actor.accountId, picture_id: added.value.id, added_at: desk.clock().getTime() };
      await desk.database.commit([noteOwnPicture(own)]);
    }
    return added;
  });
}

export async function removePicture(
  desk: Desk,
  media: Pick<Media, 'remove'>,
  actor: Actor,
  file: string,
): Promise<Result<null>> {
  const id = idOfFile(file) ?? '';
  const objects = (await isStoredFile(desk.database, file)) ? [`picture ${id}`] : [];
  return asStaffStepByStep(desk, { operation: 'media.remove', actor, objects }, () => media.remove(id));
}
