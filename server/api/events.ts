import { succeed } from '#shared/contract/errors.ts';
import * as call from '#shared/contract/events.ts';
import type { ApiOptions } from './api-options.ts';
import { type Handler, handle } from './handle.ts';
import { eventLimits } from './limits.ts';

/** What visitors do, as they have agreed to: a line of the log each, for whoever counts them. */
export function eventHandlers({ settings, proxies, logger }: ApiOptions): Handler[] {
  return [
    handle(
      call.record,
      async ({ events }) => {
        if (settings.analytics === 'off') return succeed({ counted: 0 });
        for (const visit of events) logger.info({ visit }, 'visit');
        return succeed({ counted: events.length });
      },
      { limits: eventLimits(proxies) },
    ),
  ];
}
