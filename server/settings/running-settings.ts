import * as z from 'zod/mini';
import { setting } from './setting.ts';
import { wholeNumber } from './values.ts';

/** The settings for running a node. */
export const runningSettings = {
  cacheMegabytes: setting('CACHE_MB', wholeNumber(0, 100_000), '32', {
    meaning:
      'How much memory finished pages, answers and ticket files may take together, in megabytes; what is asked for most stays. 0 keeps nothing.',
    fault: 'must be a whole number of megabytes, 0 to 100000',
  }),
  analytics: setting('ANALYTICS', z.enum(['on', 'off']), 'off', {
    meaning:
      'Whether the store asks visitors if it may count what they do, and logs it (`"msg":"visit"`) of those who agree. The names are those of GA4; no person, order or cart is named. With `off` nobody is asked.',
    fault: 'must be on or off',
  }),
  jobs: setting('JOBS', z.enum(['on', 'off']), 'on', {
    meaning:
      'Whether this node ends holds, asks after payments and sends mail. Off on a node that only answers, while another does it.',
    fault: 'must be on or off',
  }),
  stopDelaySeconds: setting('STOP_DELAY_SECONDS', wholeNumber(0, 120), '0', {
    meaning:
      'How long a store that gets SIGTERM goes on answering, while /readyz says no: longer than a load balancer takes to notice (its interval between two checks, times how many must fail). After that it ends within five seconds.',
    productionText: '5',
    fault: 'must be a whole number of seconds, 0 to 120',
  }),
  logLevel: setting('LOG_LEVEL', z.enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace']), 'info', {
    meaning: 'How much is logged, as JSON lines on standard output.',
    fault: 'must be silent, fatal, error, warn, info, debug or trace',
  }),
};
