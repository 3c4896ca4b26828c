import type { Settings } from './env.ts';

/** Why the server could not start, for the person who runs it; null for a fault of ours. */
export function explainStartFault(fault: unknown, settings: Pick<Settings, 'port' | 'dataDir' | 'databaseUrl'>) {
  const { code, syscall, message } = (fault ?? {}) as Partial<NodeJS.ErrnoException>;
  if (syscall === 'listen') return `PORT ${settings.port} ${listenFaults[code ?? ''] ?? `cannot be used (${code}).`}`;
  if (code === 'ERR_SQLITE_ERROR' || syscall === 'mkdir') {
    return `DATA_DIR ${settings.dataDir} cannot be used: ${message}. The folder must be on a disk that can be written to, and its gondola.sqlite must be this program's.`;
  }
  if (settings.databaseUrl && code !== undefined && (code in networkFaults || /^(08|28|3D|53|57)/.test(code))) {
    return `DATABASE_URL does not lead to a database that can be used: ${networkFaults[code] ?? message}.`;
  }
  return null;
}

const listenFaults: Record<string, string> = {
  EADDRINUSE: 'is in use by another program, perhaps by this store itself.',
  EACCES: 'may not be used by this user. Choose one above 1023.',
};

const networkFaults: Record<string, string> = {
  ECONNREFUSED: 'nobody answers there',
  ECONNRESET: 'the connection was cut off',
  ETIMEDOUT: 'nobody answered in time',
  ENOTFOUND: 'its host name is not known',
  EAI_AGAIN: 'its host name cannot be looked up now',
};
