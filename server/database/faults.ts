/** True when the database cannot be reached, is too busy or cannot be written; false for a bug. */
export function isUnavailable(fault: unknown): boolean {
  const { code } = (fault ?? {}) as { code?: unknown };
  return unavailableCodes.has(code) || unavailableSqliteCodes.has(sqliteCodeOf(fault));
}

/** True when another process is using SQLite's file. */
export function isBusy(fault: unknown): boolean {
  return sqliteCodeOf(fault) === sqliteBusy;
}

/** True when the disk accepts no more data: it is full, read-only or broken. */
export function isDiskFault(fault: unknown): boolean {
  const { code } = (fault ?? {}) as { code?: unknown };
  return diskCodes.has(code) || diskSqliteCodes.has(sqliteCodeOf(fault));
}

/** True when a change failed because it had waited too long for the whole database, not for one row. */
export function isWaitInVain(fault: unknown): boolean {
  const { code } = (fault ?? {}) as { code?: unknown };
  return isBusy(fault) || code === 'DATABASE_UNREACHABLE' || code === '57014';
}

/** SQLite's primary result code, in the low bits; the higher bits only add details. */
function sqliteCodeOf(fault: unknown): number | undefined {
  const { errcode } = (fault ?? {}) as { errcode?: unknown };
  return typeof errcode === 'number' ? errcode & 255 : undefined;
}

const sqliteBusy = 5;

/** SQLite's codes for a read-only, a failing and a full disk. */
const diskSqliteCodes = new Set<number | undefined>([8, 10, 13]);

/** SQLite's codes for the faults of the disk, and for a busy and a locked database. */
const unavailableSqliteCodes = new Set<number | undefined>([sqliteBusy, 6, ...diskSqliteCodes]);

/** PostgreSQL's codes for a full disk, a read-only node and a failing disk, and our code for a failed disk on SQLite. */
const diskCodes = new Set<unknown>(['DISK_FAILED', '53100', '25006', '58030']);

/**
 * Codes of the disk and the network. Also PostgreSQL's codes for "shutting down", "starting up", "too many connections", a lost connection,
 * and a statement, lock or transaction that took too long.
 */
const unavailableCodes = new Set<unknown>([
  ...diskCodes,
  'ECONNREFUSED',
  'ECONNRESET',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EPIPE',
  '57P01',
  '57P02',
  '57P03',
  '53300',
  '57014',
  '55P03',
  '25P03',
  '08000',
  '08003',
  '08006',
  'DATABASE_UNREACHABLE',
]);
