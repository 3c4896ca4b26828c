/** True when a fault says that the database cannot be reached, is too busy or cannot be written, rather than that we are wrong. */
export function isUnavailable(fault: unknown): boolean {
  const { code, errcode } = (fault ?? {}) as { code?: unknown; errcode?: unknown };
  return codes.has(code) || (typeof errcode === 'number' && sqliteCodes.has(errcode & 255));
}

/** Busy, locked, read-only, a disk that fails and one that is full; more about them stands in the higher bits. */
const sqliteCodes = new Set([5, 6, 8, 10, 13]);

/** Of the network, and PostgreSQL's for "shutting down", "starting up", "too many connections", a full disk and a read-only node. */
const codes = new Set<unknown>([
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
]);
