import { execFileSync } from 'node:child_process';
import { storeFolder } from './store-folder.ts';

/** What staff type at the store, `npm run NAME -- …`, and read there. */
export function command(storeUrl: string, name: string, ...words: string[]): string {
  const env = { ...process.env, DATA_DIR: storeFolder(new URL(storeUrl).port), DATABASE_URL: '' };
  return execFileSync(process.execPath, [`server/commands/${name}.ts`, ...words], { env, encoding: 'utf8' });
}
