import * as z from 'zod/mini';
import { setting, wholeSetting } from './setting.ts';

export const runningSettings = {
  cacheMegabytes: wholeSetting('CACHE_MB', [0, 100_000, 'megabytes'], '32', {
    environmentOnly: 'Each node has its own.',
    meaning:
      'The memory, in megabytes, for cached pages, answers and ticket files together. The most requested ones stay cached. 0: nothing is cached.',
  }),
  analytics: setting('ANALYTICS', z.enum(['on', 'off']), 'off', {
    meaning:
      'on: the store asks visitors for their consent to be counted. It logs the events (`"msg":"visit"`) of visitors who agree. The events are named as in GA4 and contain no person, order or cart. off: the store does not ask.',
    fault: 'must be on or off',
  }),
  jobs: setting('JOBS', z.enum(['on', 'off']), 'on', {
    environmentOnly: 'Each node has its own.',
    meaning:
      'on: this node runs the jobs. They end holds, check payments and send emails. off: the node only answers requests, and another node must run the jobs.',
    fault: 'must be on or off',
  }),
  stopDelaySeconds: wholeSetting('STOP_DELAY_SECONDS', [0, 120, 'seconds'], '0', {
    environmentOnly: 'Each node has its own.',
    meaning:
      'How long a node still answers after SIGTERM, while /readyz already fails. It must be longer than a load balancer needs to notice: the interval of its checks, times the failures that it requires. Then the node ends within five seconds.',
    productionText: '5',
  }),
  logLevel: setting('LOG_LEVEL', z.enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace']), 'info', {
    environmentOnly: 'It is needed before the database is open.',
    meaning: 'The log level. The log is JSON lines on standard output.',
    fault: 'must be silent, fatal, error, warn, info, debug or trace',
  }),
};
