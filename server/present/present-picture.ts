import type { StoredPicture as Picture } from '#server/media/list-pictures.ts';
import type { StoredPicture } from '#shared/contract/staff/media.ts';
import { renderName } from '#shared/rules/picture-renders.ts';

export function presentPicture({ file, name, width, height, size, storedAt }: Picture): StoredPicture {
  const url = `/media/${renderName(file, 480, 'webp')}`;
  return { file, url, name, width, height, size, storedAt: new Date(storedAt).toISOString() };
}
