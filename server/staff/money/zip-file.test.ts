import { strFromU8, unzipSync } from 'fflate';
import { expect, it } from 'vitest';
import { createZip } from './zip-file.ts';

it('writes files that a program can unpack', async () => {
  const parts: Uint8Array[] = [];
  const zip = createZip(async (bytes) => void parts.push(bytes));
  await zip.add('R-2026-000001.pdf', Buffer.from('one'));
  await zip.add('journal.csv', Buffer.from('number\r\n'));
  await zip.end();
  const files = unzipSync(Buffer.concat(parts));
  expect(Object.entries(files).map(([name, bytes]) => [name, strFromU8(bytes)])).toEqual([
    ['R-2026-000001.pdf', 'one'],
    ['journal.csv', 'number\r\n'],
  ]);
});
