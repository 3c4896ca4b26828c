import { fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import sharp from 'sharp';
import { expect, it, onTestFinished } from 'vitest';
import { migrate } from '#server/database/migrate.ts';
import { openDatabase } from '#server/database/open-database.ts';
import { createMedia } from '#server/media/create-media.ts';
import { createFolderStore } from '#server/media/folder-store.ts';

const kills = 6;
const hour = 3_600_000;

it('a store that is killed while staff upload and remove pictures has whole pictures, and nothing else after the job', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'gondola-killed-'));
  const [media, uploads] = [join(folder, 'media'), join(folder, 'media/uploads')];
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const first = await openDatabase({ folder });
  await migrate(first);
  await first.close();

  for (let kill = 0; kill < kills; kill++) {
    const uploading = fork(join(import.meta.dirname, 'upload-process.ts'), [folder], { stdio: 'inherit' });
    await once(uploading, 'message');
    await wait(Math.random() * 800);
    uploading.kill('SIGKILL');
    await once(uploading, 'exit');
    // A file has its name only when all of its bytes are there.
    for (const name of existsSync(uploads) ? readdirSync(uploads) : []) {
      await expect(sharp(join(uploads, name)).stats(), name).resolves.toBeDefined();
    }
  }

  const database = await openDatabase({ folder });
  const parts = { database, store: createFolderStore(media), folder: media, hasCopies: false, reportAway: () => {} };
  await createMedia({ ...parts, now: () => Date.now() + 2 * hour }).sweep();
  const { pictures } = await createMedia({ ...parts, now: Date.now }).list(null, 1000);
  await database.close();
  expect(pictures.length).toBeGreaterThan(kills / 2);
  const byPicture = Map.groupBy(readdirSync(uploads), (name) => name.slice(0, 32));
  expect([...byPicture.keys()].sort()).toEqual(pictures.map(({ id }) => id).sort());
  expect([...byPicture.values()].filter((names) => names.length !== 7)).toEqual([]);
  expect(readdirSync(join(media, '.incoming'))).toEqual([]);
}, 120_000);
