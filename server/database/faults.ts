import { SchemaDiffers } from './check-schema.ts';
import { NewerDatabase } from './migrate.ts';

/** True when the database cannot be reached, is too busy or cannot be written; false for a bug of ours. */
export function isUnavailable(fault: unknown): boolean {
  const { code } = (fault ?? {}) as { code?: unknown };
  return unavailableCodes.has(code) || unavailableSqliteCodes.has(sqliteCodeOf(fault));
}

/** True when another process is at SQLite's file just now. */
export function isBusy(fault: unknown): boolean {
  return sqliteCodeOf(fault) === sqliteBusy;
}

/** Why the database cannot be opened, in a sentence for the operator; null for any other fault. */
export function explainDatabaseFault(
  fault: unknown,
  { dataDir, databaseUrl }: { dataDir: string; databaseUrl: string | undefined },
): string | null {
  if (fault instanceof NewerDatabase || fault instanceof SchemaDiffers) return fault.message;
  const { code, syscall, path, message } = (fault ?? {}) as Partial<NodeJS.ErrnoException>;
  const isFileMissing = syscall === 'open' && path?.endsWith('.sqlite') === true;
  if (code === 'ERR_SQLITE_ERROR' || syscall === 'mkdir' || isFileMissing) {
    return `DATA_DIR ${dataDir} cannot be used: ${message}. The folder must be on a disk that can be written to, and its gondola.sqlite must be this program's.`;
  }
  if (databaseUrl && code !== undefined && (code in networkFaults || connectionFault.test(code))) {
    return `DATABASE_URL does not lead to a database that can be used: ${networkFaults[code] ?? message}.`;
  }
  return null;
}

/** SQLite's primary result code; the higher bits only say more about it. */
function sqliteCodeOf(fault: unknown): number | undefined {
  const { errcode } = (fault ?? {}) as { errcode?: unknown };
  return typeof errcode === 'number' ? errcode & 255 : undefined;
}

const sqliteBusy = 5;

/** Busy, locked, read-only, a disk that fails and one that is full. */
const unavailableSqliteCodes = new Set<number | undefined>([sqliteBusy, 6, 8, 10, 13]);

/**
 * Of the network, and PostgreSQL's for "shutting down", "starting up", "too many connections", a full disk, a read-only node, a
 * statement, a lock and a transaction that took too long, and a connection that it lost.
 */
const unavailableCodes = new Set<unknown>([
  'ECONNREFUSED',
  'ECONNRESET',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EPIPE',
  '57P01',
  '57P02',
  '57P03',
  '53300',
  '53100',
  '25006',
  '57014',
  '55P03',
  '25P03',
  '08000',
  '08003',
  '08006',
  'DATABASE_UNREACHABLE',
]);

/** PostgreSQL's classes for a connection, a login, a database name, too few resources and an operator who stops it. */
const connectionFault = /^(08|28|3D|53|57)/;

const networkFaults: Record<string, string> = {
  ECONNREFUSED: 'nobody answers there',
  ECONNRESET: 'the connection was cut off',
  ETIMEDOUT: 'nobody answered in time',
  ENOTFOUND: 'its host name is not known',
  EAI_AGAIN: 'its host name cannot be looked up now',
};
