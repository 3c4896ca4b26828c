import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

/** Writes `x.br` and `x.gz` beside each text file, because Express does not compress files. */
export function precompress(environments: string[]): Plugin {
  return {
    name: 'gondola:precompress',
    apply: 'build',
    applyToEnvironment: (environment) => environments.includes(environment.name),
    writeBundle: { order: 'post', sequential: true, handler: ({ dir }) => (dir ? compressFolder(dir) : undefined) },
  };
}

async function compressFolder(folder: string): Promise<void> {
  const files = await readdir(folder, { recursive: true });
  await Promise.all(
    files.filter((file) => /\.(js|css|svg|json|html|txt|map)$/.test(file)).map((file) => compress(join(folder, file))),
  );
}

async function compress(file: string): Promise<void> {
  const text = await readFile(file);
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
  await writeFile(`${file}.br`, await promisify(brotliCompress)(text, quality));
  await writeFile(`${file}.gz`, await promisify(gzip)(text, { level: constants.Z_BEST_COMPRESSION }));
}
