/** True when a fault says that the database cannot be reached or is too busy, rather than that we are wrong. */
export function isUnavailable(fault: unknown): boolean {
  const { code, errcode } = (fault ?? {}) as { code?: unknown; errcode?: unknown };
  return codes.has(code) || errcode === sqliteBusy;
}

const sqliteBusy = 5;

/** Of the network, and PostgreSQL's for "shutting down", "starting up" and "too many connections". */
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
]);
