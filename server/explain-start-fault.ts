import { explainDatabaseFault } from './database/explain-fault.ts';
import type { Settings } from './env.ts';

/** Why the server could not start, in a sentence for the operator; null for a bug of ours. */
export function explainStartFault(fault: unknown, settings: Pick<Settings, 'port' | 'dataDir' | 'databaseUrl'>) {
  const { code, syscall } = (fault ?? {}) as Partial<NodeJS.ErrnoException>;
  if (syscall === 'listen') return `PORT ${settings.port} ${listenFaults[code ?? ''] ?? `cannot be used (${code}).`}`;
  return explainDatabaseFault(fault, settings);
}

const listenFaults: Record<string, string> = {
  EADDRINUSE: 'is in use by another program, perhaps by this store itself.',
  EACCES: 'may not be used by this user. Choose one above 1023.',
};
