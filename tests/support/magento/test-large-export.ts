import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { createReadStream, createWriteStream, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { lumaHeader, lumaStyle } from './test-luma-export.ts';

export interface LargeConversion {
  /** Products in the export, without variants. */
  written: number;
  converted: number;
  megabytesPerSecond: number;
  peakMegabytes: number;
}

const megabyte = 1_000_000;

/** Generates an export and imports it as `npm run catalogue` does, into a catalogue file or an empty store. */
export async function convertLargeExport(megabytes: number, into: 'file' | 'store'): Promise<LargeConversion> {
  const folder = mkdtempSync(join(tmpdir(), 'gondola-large-'));
  try {
    const file = join(folder, 'export.csv');
    const out = join(folder, 'catalogue.json');
    const written = await writeLargeExport(file, megabytes);
    const report = join(folder, 'usage.json');
    const environment = { ...process.env, DATABASE_URL: '', DATA_DIR: join(folder, 'data'), USAGE_REPORT: report };
    const began = performance.now();
    await runCatalogue(['import-magento', file, ...(into === 'file' ? ['--out', out] : ['--yes'])], environment);
    const seconds = (performance.now() - began) / 1000;
    const used = JSON.parse(readFileSync(report, 'utf8')) as { workSeconds: number; peakMegabytes: number };
    if (into === 'store') await runCatalogue(['export', out], environment);
    return {
      written,
      converted: await countProducts(out),
      // The smaller of two times counts: the clock includes other processes, and processor time includes helper threads.
      megabytesPerSecond: megabytes / Math.min(seconds, used.workSeconds),
      peakMegabytes: used.peakMegabytes,
    };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Uses the Node options of the script in package.json. */
async function runCatalogue(words: string[], environment: NodeJS.ProcessEnv): Promise<void> {
  const packageJson = readFileSync(resolve(import.meta.dirname, '../../../package.json'), 'utf8');
  const { scripts } = JSON.parse(packageJson) as { scripts: { catalogue: string } };
  const options = scripts.catalogue.split(' ').filter((word) => word.startsWith('--'));
  const cli = resolve('server/commands/catalogue.ts');
  const reporter = pathToFileURL(fileURLToPath(new URL('./test-usage-report.ts', import.meta.url))).href;
  await promisify(execFile)(process.execPath, [...options, '--import', reporter, cli, ...words], { env: environment });
}

async function writeLargeExport(file: string, megabytes: number): Promise<number> {
  const stream = createWriteStream(file);
  let size = 0;
  let count = 0;
  stream.write(lumaHeader);
  while (size < megabytes * megabyte) {
    const text = lumaStyle(++count);
    size += Buffer.byteLength(text);
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
