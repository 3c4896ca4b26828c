import type { Webhook, WebhookDelivery } from '#shared/contract/staff/webhooks.ts';
import { useTimes } from '#site/admin/page/use-times.ts';
import { usePageTexts } from '#site/admin/staff-context.ts';
import { webhooksTexts } from './texts.ts';

/** The words about a webhook and its deliveries that the list and the page share. */
export function useWebhookWords() {
  const own = usePageTexts(webhooksTexts);
  const timeOf = useTimes();
  return {
    eventsOf: ({ events }: Pick<Webhook, 'events'>) => events.map((event) => own.eventNames[event]).join(', '),
    stateOf: ({ state, failingSince }: Pick<Webhook, 'state' | 'failingSince'>) =>
      state === 'on' && failingSince !== null ? own.failingSince(timeOf(failingSince)) : own.states[state],
    /** The outcome of the last try; empty before the first one. */
    answerOf: ({ lastStatus, lastFault }: Pick<WebhookDelivery, 'lastStatus' | 'lastFault'>) => {
      if (lastFault !== null && lastFault !== 'status') return own.faults[lastFault] ?? lastFault;
      return lastStatus === null ? '' : String(lastStatus);
    },
  };
}
