import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { createReadStream, createWriteStream, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { exportText } from './test-export.ts';

/** Far less than a large export: what does not fit was kept in memory. */
const heapMegabytes = 96;

const description = `<p>${'Up over the green ridges and down to the bay, "纜車" by cable car. '.repeat(12)}</p>`;

/** Converts a generated export of that size on the command line, in a process with little memory. */
export async function convertLargeExport(megabytes: number): Promise<{ written: number; converted: number }> {
  const folder = mkdtempSync(join(tmpdir(), 'gondola-large-'));
  try {
    const file = join(folder, 'export.csv');
    const out = join(folder, 'catalogue.json');
    const written = await writeLargeExport(file, megabytes);
    const cli = fileURLToPath(new URL('../cli.ts', import.meta.url));
    const words = [`--max-old-space-size=${heapMegabytes}`, cli, 'import-magento', file, '--out', out];
    await promisify(execFile)(process.execPath, words);
    return { written, converted: await countProducts(out) };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Half of the rows are products, half their Japanese texts. */
async function writeLargeExport(file: string, megabytes: number): Promise<number> {
  const stream = createWriteStream(file);
  const [header = '', ...rows] = exportText([
    { sku: 'SKU', url_key: 'SKU', name: 'Ride SKU', description },
    { sku: 'SKU', store_view_code: 'ja', name: '乗り物 SKU', description },
  ]).split('\n');
  const template = rows.join('\n');
  let size = 0;
  let count = 0;
  stream.write(`${header}\n`);
  while (size < megabytes * 1024 * 1024) {
    const text = template.replaceAll('SKU', `ride-${count}`);
    size += Buffer.byteLength(text);
    count++;
    if (!stream.write(text)) await once(stream, 'drain');
  }
  stream.end();
  await once(stream, 'finish');
  return count;
}

async function countProducts(file: string): Promise<number> {
  let count = 0;
  for await (const line of createInterface(createReadStream(file))) if (line.startsWith('      "sku":')) count++;
  return count;
}
