import { actorOfCall } from '#server/staff/actor.ts';
import { listDeliveries, showDelivery } from '#server/staff/webhooks/list-deliveries.ts';
import { listWebhooks, showWebhook } from '#server/staff/webhooks/list-webhooks.ts';
import {
  removeWebhook,
  renewWebhookSecret,
  saveWebhook,
  sendWebhookAgain,
  testWebhook,
} from '#server/staff/webhooks/webhook-acts.ts';
import { callableNetworks } from '#server/webhooks/webhook-address.ts';
import { succeed } from '#shared/contract/errors.ts';
import * as call from '#shared/contract/staff/webhooks.ts';
import type { ApiOptions } from './api-options.ts';
import { type Handler, handle } from './handle.ts';

/** Webhooks: the addresses of other programs that hear of the store's events, and what was sent to them. */
export function staffWebhookHandlers({ settingsDesk: desk, settings }: ApiOptions): Handler[] {
  const networks = callableNetworks(settings);
  return [
    handle(call.webhooks, async (wish) => succeed(await listWebhooks(desk, wish))),
    handle(call.oneWebhook, ({ id }) => showWebhook(desk, id)),
    handle(call.webhookDeliveries, (wish) => listDeliveries(desk, wish)),
    handle(call.webhookAttempts, (wish) => showDelivery(desk, wish)),
    handle(call.saveWebhook, ({ id, siteKey, ...wish }, context) =>
      saveWebhook({ ...desk, networks }, actorOfCall(call.saveWebhook, context), {
        ...wish,
        id: id ?? null,
        siteKey: siteKey ?? null,
      }),
    ),
    handle(call.renewWebhookSecret, async (wish, context) => {
      const renewed = await renewWebhookSecret(desk, actorOfCall(call.renewWebhookSecret, context), wish);
      if (!renewed.ok) return renewed;
      const { formerUntil, ...value } = renewed.value;
      return succeed({ ...value, formerSecretUntil: new Date(formerUntil).toISOString() });
    }),
    handle(call.removeWebhook, (wish, context) => removeWebhook(desk, actorOfCall(call.removeWebhook, context), wish)),
    handle(call.sendWebhookAgain, ({ id, deliveryId }, context) =>
      sendWebhookAgain(desk, actorOfCall(call.sendWebhookAgain, context), { id, deliveryId: deliveryId ?? null }),
    ),
    handle(call.testWebhook, (wish, context) => testWebhook(desk, actorOfCall(call.testWebhook, context), wish)),
  ];
}
