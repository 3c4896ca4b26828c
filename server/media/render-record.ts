import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { renderRecipe } from './encode-renders.ts';

/** The file's name begins with a dot, so that the store does not serve it. */
const fileName = '.renders.json';

/** Records the pictures from which the renders in a media folder were made, so that only changed pictures are rendered again. */
export async function readRenderRecord(folder: string) {
  const prints = new Map(Object.entries(await readPrints(join(folder, fileName))));
  return {
    isMadeOf: (base: string, picture: Buffer) => prints.get(base) === printOf(picture),
    note(base: string, picture: Buffer): void {
      prints.set(base, printOf(picture));
    },
    async save(): Promise<void> {
      const sorted = Object.fromEntries([...prints].sort(([one], [other]) => (one < other ? -1 : 1)));
      const place = join(folder, fileName);
      await mkdir(folder, { recursive: true });
      await writeFile(`${place}.part`, `${JSON.stringify(sorted, null, 1)}\n`);
      await rename(`${place}.part`, place);
    },
  };
}

/** Reads the record. Without a readable one, all renders are made again. */
async function readPrints(file: string): Promise<Record<string, string>> {
  try {
    return JSON.parse(await readFile(file, 'utf8'));
  } catch {
    return {};
  }
}

function printOf(picture: Buffer): string {
  return `${renderRecipe}-${createHash('sha256').update(picture).digest('base64')}`;
}
