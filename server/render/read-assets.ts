import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Assets } from '#site/frame.tsx';

/** The hashed names of the site's script and style sheet, from the build's manifest. */
export async function readAssets(distDir: string): Promise<Assets> {
  const manifest: Record<string, { file: string }> = JSON.parse(
    await readFile(join(distDir, 'site/.vite/manifest.json'), 'utf8'),
  );
  return { script: addressOf('site/browser/main.ts'), style: addressOf('site/site.css') };

  function addressOf(source: string): string {
    const entry = manifest[source];
    if (!entry) throw new Error(`The build's manifest does not name ${source}; build the site again.`);
    return `/assets/${entry.file}`;
  }
}
