import { join } from 'node:path';

/** The folder with a journey store's database and sent emails. It is named by port, so that two runs never share it. */
export function storeFolder(port: string): string {
  return join(import.meta.dirname, '../../.cache', `journey-store-${port}`);
}
