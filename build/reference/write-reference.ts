import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { referencePages } from './pages.ts';

for (const { file, write } of referencePages) {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, write());
}
