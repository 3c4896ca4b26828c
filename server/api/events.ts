import { pathWithoutKeys, textWithoutKeys } from '#server/http/without-keys.ts';
import { succeed } from '#shared/contract/errors.ts';
import type { VisitEvent } from '#shared/contract/events.ts';
import * as call from '#shared/contract/events.ts';
import type { ApiOptions } from './api-options.ts';
import { type Handler, handle } from './handle.ts';
import { eventLimits } from './limits.ts';

/** Logs one line for each action of a visitor who has agreed to be counted. Other programs count these lines. */
export function eventHandlers({ settings, proxies, logger }: ApiOptions): Handler[] {
  return [
    handle(
      call.record,
      async ({ events }) => {
        if (settings.analytics === 'off') return succeed({ counted: 0 });
        for (const visit of events) logger.info({ visit: withoutKeys(visit) }, 'visit');
        return succeed({ counted: events.length });
      },
      { limits: eventLimits(proxies) },
    ),
  ];
}

/** An event for the log. Many people read logs, and anybody can send an event that contains an address or a key. */
function withoutKeys({ page, items, ...event }: VisitEvent): VisitEvent {
  return {
    ...event,
    page: pathWithoutKeys(page),
    ...(items && {
      items: items.map((item) => ({
        ...item,
        item_id: textWithoutKeys(item.item_id),
        item_name: textWithoutKeys(item.item_name),
      })),
    }),
  };
}
