import { type Logger, pino } from 'pino';

/** A log of JSON lines on standard output. Fields that may hold secrets or personal data are removed. */
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

/** The fields of a fault that may be logged: names and numbers that explain the fault, but no stored or sent data. */
const tellable = new Set([
  ...['type', 'message', 'stack', 'name', 'code', 'errno', 'errcode', 'syscall', 'status'],
  ...['severity', 'schema', 'table', 'column', 'constraint', 'routine'],
]);

/** A fault with its harmless fields: PostgreSQL puts a refused row into `detail`, and libraries put sent data into other fields. */
function faultForLog(fault: unknown): unknown {
  if (!(fault instanceof Error)) return fault;
  const all = Object.entries(pino.stdSerializers.err(fault));
  return Object.fromEntries(all.filter(([name]) => tellable.has(name)));
}
