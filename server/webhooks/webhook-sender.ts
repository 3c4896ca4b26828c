import { sql } from 'kysely';
import type { Logger } from 'pino';
import type { Database } from '#server/database/database.ts';
import { defineQuery } from '#server/database/query.ts';
import { findRows } from '#server/database/run-query.ts';
import type { Inventory } from '#server/sales/inventory/create-inventory.ts';
import { workOff } from '#server/sales/outbox/work-off.ts';
import type { Sealer } from '#server/settings/seal.ts';
import { type ClaimedDelivery, claimDeliveries, type DeliveryOutcome, noteAttempt } from './deliveries.ts';
import { type PostParts, postEvent } from './post-event.ts';
import { prepareDeliveries } from './prepare-deliveries.ts';
import { type SendingWebhook, toSending } from './stored-webhooks.ts';
import { placeOfSecret, signedHeaders } from './webhook-secret.ts';
import { writeBody } from './write-body.ts';

export interface WebhookSenderOptions extends PostParts {
  database: Database;
  inventory: Pick<Inventory, 'productsOfPools' | 'readDay'>;
  clock: () => Date;
  sealer: Pick<Sealer, 'open'>;
  logger: Logger;
  count?: (outcome: DeliveryOutcome) => void;
}

export interface WebhookSender {
  /** Makes deliveries of new events and sends what is due, until nothing is left or the signal aborts. Returns how many arrived. */
  sendDue(signal: AbortSignal): Promise<number>;
}

/** How many deliveries a node sends at a time. */
const atOnce = 24;
/** How many of them go to one receiver. One that fails gets a single one at a time, so that it does not hold up the others. */
const atOnceToOne = 4;

/** How many portions of new events become deliveries before the node sends some. */
const mostRounds = 20;

const selectDueWebhooks = defineQuery<{ now: number }>('webhooksWithDueDeliveries')((db, marks) =>
  db
    .selectFrom('webhooks')
    .selectAll()
    .where('is_on', '=', sql.lit(1))
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('webhook_deliveries')
          .select('webhook_deliveries.id')
          .whereRef('webhook_deliveries.webhook_id', '=', 'webhooks.id')
          .where('webhook_deliveries.state', '=', sql.lit('waiting'))
          .where('webhook_deliveries.due_at', '<=', marks.now),
      ),
    ),
);

export function createWebhookSender(options: WebhookSenderOptions): WebhookSender {
  const { database, inventory, clock, sealer, logger, count = () => {} } = options;
  const underWay = new Map<string, number>();

  return {
    async sendDue(signal) {
      let arrived = 0;
      const work = async (sending: Sending) => {
        try {
          if (await send(sending)) arrived += 1;
        } finally {
          underWay.set(sending.webhook.id, busyWith(sending.webhook) - 1);
        }
      };
      await workOff({ atOnce, take, work }, signal);
      return arrived;
    },
  };

  async function take(most: number): Promise<Sending[]> {
    for (let round = 0; round < mostRounds; round += 1) {
      if (!(await prepareDeliveries({ database, inventory, clock }))) break;
    }
    const now = clock().getTime();
    const due = (await findRows(database, selectDueWebhooks({ now }))).map((row) => toSending(row, now));
    const taken: Sending[] = [];
    // The idlest receiver comes first.
    for (const webhook of due.toSorted((one, other) => busyWith(one) - busyWith(other))) {
      const bound = (webhook.failingSince === null ? atOnceToOne : 1) - busyWith(webhook);
      const free = Math.min(bound, most - taken.length);
      if (free <= 0) continue;
      const claimed = await claimDeliveries(database, { webhookId: webhook.id, now, most: free });
      underWay.set(webhook.id, busyWith(webhook) + claimed.length);
      taken.push(...claimed.map((delivery) => ({ delivery, webhook })));
    }
    return taken;
  }

  function busyWith({ id }: SendingWebhook): number {
    return underWay.get(id) ?? 0;
  }

  /** Returns true when the delivery has arrived. */
  async function send({ delivery, webhook }: Sending): Promise<boolean> {
    const at = clock();
    const { stored, sent } = await writeBody(options, delivery, { hasBuyer: webhook.hasBuyer, now: at.getTime() });
    const secrets = openSecrets(webhook);
    const attempt =
      secrets.length > 0
        ? await postEvent(options, {
            url: webhook.url,
            headers: signedHeaders(secrets, { id: delivery.id, at, body: sent }),
            body: sent,
          })
        : { status: null, fault: 'secret-lost', answer: '' };
    const { failingSince } = webhook;
    const noted = { delivery, body: stored, attempt, begunAt: at.getTime(), now: clock().getTime(), failingSince };
    const outcome = await noteAttempt(database, noted);
    count(outcome);
    if (outcome !== 'delivered') {
      const { status, fault } = attempt;
      const facts = { webhook: webhook.id, delivery: delivery.id, event: delivery.event, tries: delivery.tries };
      logger.warn({ ...facts, status, fault, outcome }, 'webhook not delivered');
    }
    return outcome === 'delivered';
  }

  /** The secrets of a webhook. Empty when the key of the store is not the one that sealed them. */
  function openSecrets({ id, sealedSecrets }: SendingWebhook): string[] {
    return sealedSecrets.flatMap((sealed) => sealer.open(placeOfSecret(id), sealed) ?? []);
  }
}

interface Sending {
  delivery: ClaimedDelivery;
  webhook: SendingWebhook;
}
