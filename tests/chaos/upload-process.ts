// Uploads and removes pictures until it is killed. It says when it has begun.
import { join } from 'node:path';
import { openDatabase } from '#server/database/open-database.ts';
import { createMedia } from '#server/media/create-media.ts';
import { createFolderStore } from '#server/media/folder-store.ts';
import { plainPicture } from '#tests/support/test-picture.ts';

const [folder = ''] = process.argv.slice(2);
const media = join(folder, 'media');
const { permit, receive, addUpload, addFile, remove } = createMedia({
  database: await openDatabase({ folder }),
  store: createFolderStore(media),
  folder: media,
  hasCopies: false,
  now: Date.now,
  reportAway: () => {},
});

for (let count = 0; ; count++) {
  const background = `#${Math.floor(Math.random() * 0xffffff)
    .toString(16)
    .padStart(6, '0')}`;
  const bytes = new Uint8Array(await plainPicture('png', { width: 200, height: 100, background }));
  const file = new File([bytes], 'picture.png', { type: 'image/png' });
  const permitted = await permit([{ name: file.name, type: file.type, size: file.size }]);
  const token = (permitted.ok && permitted.value.uploads[0]?.token) || '';
  await receive(token, file);
  const added = count % 2 === 0 ? await addUpload(token) : await addFile(file);
  if (added.ok && count % 3 === 2) await remove(added.value.id);
  if (count === 0) process.send?.('begun');
}
