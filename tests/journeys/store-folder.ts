import { join } from 'node:path';

/** A journey store's database and sent emails. Named by port, so that two runs never share it. */
export function storeFolder(port: string): string {
  return join(import.meta.dirname, '../../.cache', `journey-store-${port}`);
}
