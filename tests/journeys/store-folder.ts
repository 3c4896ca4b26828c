import { join } from 'node:path';

/** Where the journeys' store keeps its database and the mails that it sends; known by its port, so that two runs never share it. */
export function storeFolder(port: string): string {
  return join(import.meta.dirname, '../../.cache', `journey-store-${port}`);
}
