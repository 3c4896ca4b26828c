import { type Logger, pino } from 'pino';
import { faultForLog } from './fault-for-log.ts';

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
