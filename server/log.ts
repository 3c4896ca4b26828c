import { type Logger, pino } from 'pino';

/** JSON lines on standard output. What might hold a secret or a person's data is taken out, wherever a line mentions it. */
export function createLogger(level: string): Logger {
  return pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: {
      paths: ['fakeId', 'email', 'address', 'token', 'authorization', 'cookie', '*.fakeId', '*.email', '*.token'],
      censor: '[redacted]',
    },
  });
}
