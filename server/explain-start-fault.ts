import { explainDatabaseFault } from './database/explain-fault.ts';
import type { Settings } from './env.ts';

/** Explains to the operator, in a sentence, why the server could not start; null for a bug. */
export function explainStartFault(
  fault: unknown,
  settings: Pick<Settings, 'port' | 'host' | 'dataDir' | 'databaseUrl'>,
) {
  const { code, syscall, hostname, path } = (fault ?? {}) as Partial<NodeJS.ErrnoException & { hostname: string }>;
  const isHost = code === 'EADDRNOTAVAIL' || (syscall === 'getaddrinfo' && hostname === settings.host);
  if (isHost) return `HOST ${settings.host} is not an address of this machine.`;
  if (syscall === 'listen') return `PORT ${settings.port} ${listenFaults[code ?? ''] ?? `cannot be used (${code}).`}`;
  if (path?.endsWith('.vite/manifest.json'))
    return 'The folder dist is missing, or from another release. Run npm run build.';
  return explainDatabaseFault(fault, settings);
}

const listenFaults: Record<string, string> = {
  EADDRINUSE: 'is in use by another program, perhaps by another process of this store.',
  EACCES: 'needs more rights than this user has. Choose a port above 1023.',
};
