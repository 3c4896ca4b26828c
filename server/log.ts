import { type Logger, pino } from 'pino';

/** A log of JSON lines on standard output. Fields that may have secrets or personal data are removed. */
export function createLogger(level: string): Logger {
  return pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: faultForLog },
    redact: {
      paths: ['fakeId', 'email', 'address', 'token', 'authorization', 'cookie', '*.fakeId', '*.email', '*.token'],
      censor: '[redacted]',
    },
  });
}

/** What a fault may say beside its message: names and numbers by which it is understood, and nothing of what was stored or sent. */
const tellable = new Set([
  ...['type', 'message', 'stack', 'name', 'code', 'errno', 'errcode', 'syscall', 'status'],
  ...['severity', 'schema', 'table', 'column', 'constraint', 'routine'],
]);

/**
 * A fault for the log. PostgreSQL puts the values of the row that it refuses into `detail` and `where`, and libraries what they have sent or
 * got into fields of their own: of those only what is known to be harmless is told.
 */
function faultForLog(fault: unknown): unknown {
  if (!(fault instanceof Error)) return fault;
  const all = Object.entries(pino.stdSerializers.err(fault));
  return Object.fromEntries(all.filter(([name]) => tellable.has(name)));
}
