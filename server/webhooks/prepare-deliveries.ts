import type { Database } from '#server/database/database.ts';
import { deleteRows, insertRows, lockRows } from '#server/database/write.ts';
import type { Inventory } from '#server/sales/inventory/create-inventory.ts';
import { toOrder } from '#server/sales/orders/stored-order.ts';
import { fail, succeed } from '#shared/contract/errors.ts';
import type { WebhookData } from '#shared/contract/webhook-events.ts';
import {
  selectDeliveriesOfFacts,
  selectEntriesOfEvents,
  selectEvents,
  selectMovesOfEvents,
  selectOrdersOfEvents,
  selectRefundsOfEvents,
  selectRevisionsOfEvents,
  selectUnsentOfLanes,
} from './event-rows.ts';
import { deliveriesOf, type EventFacts, type NotedEvent } from './make-deliveries.ts';
import { selectWebhooksOn, toSending } from './stored-webhooks.ts';

export interface PrepareParts {
  database: Pick<Database, 'ask' | 'transaction'>;
  inventory: Pick<Inventory, 'productsOfPools'>;
  clock: () => Date;
}

const eventsAtOnce = 200;

const deleteEvents = deleteRows('webhook_events', ['id']);
const insertDeliveries = insertRows('webhook_deliveries');
const lockUnsent = lockRows('webhook_deliveries', ['id', 'tries']);

/**
 * Makes the noted events into deliveries. The events are removed in the same transaction: when two nodes do this at once, the second finds
 * them gone and makes nothing. Returns true when there may be more of them.
 */
export async function prepareDeliveries(parts: PrepareParts): Promise<boolean> {
  const { database, clock } = parts;
  const now = clock().getTime();
  const found = await database.ask({ events: selectEvents({ most: eventsAtOnce }), webhooks: selectWebhooksOn({}) });
  const { events } = found;
  if (events.length === 0) return false;
  const webhooks = found.webhooks.map((row) => toSending(row, now));
  const wished = deliveriesOf(events, webhooks, await readFacts(parts, events), now);
  const gathered = wished.filter(({ payload }) => payload === '');
  const { before, unsent } = await database.ask({
    before: selectDeliveriesOfFacts({ webhookIds: idsOf(wished), facts: wished.map(({ fact }) => fact) }),
    unsent: selectUnsentOfLanes({ webhookIds: idsOf(gathered), lanes: gathered.map(({ lane }) => lane) }),
  });
  const isMade = new Set(before.map((row) => `${row.webhook_id} ${row.fact}`));
  // Nobody has begun to send these, so they will tell of the new event too.
  const telling = new Map(unsent.map((row) => [`${row.webhook_id} ${row.lane}`, row.id]));
  const tellingOf = ({ webhook_id, lane, payload }: (typeof wished)[number]) =>
    payload === '' ? telling.get(`${webhook_id} ${lane}`) : undefined;
  const fresh = wished.filter((one) => !isMade.has(`${one.webhook_id} ${one.fact}`) && !tellingOf(one));
  const relied = [...new Set(wished.flatMap((one) => tellingOf(one) ?? []))];
  const done = await database.transaction(async (tx) => {
    if ((await tx.change(deleteEvents(...events.map(({ id }) => ({ id }))))) < events.length) return moved;
    if (relied.length > 0) {
      const locked = await tx.change(lockUnsent(...relied.map((id) => ({ id, tries: 0 }))));
      if (locked < relied.length) return moved;
    }
    if (fresh.length > 0) tx.send(insertDeliveries(...fresh));
    return succeed(null);
  });
  return !done.ok || events.length === eventsAtOnce;
}

/** Another node was first, so nothing is written. */
const moved = fail('service-unavailable');

function idsOf(deliveries: readonly { webhook_id: string }[]): string[] {
  return [...new Set(deliveries.map(({ webhook_id }) => webhook_id))];
}

/** Reads what the events are about, as it is now. */
async function readFacts({ database, inventory }: PrepareParts, events: readonly NotedEvent[]): Promise<EventFacts> {
  const named = (type: string, name: 'subject' | 'detail') => [
    ...new Set(events.filter(({ event }) => event === type).map((event) => event[name])),
  ];
  const numbers = ['order.paid', 'order.refunded', 'order.moved', 'ticket.entered'].flatMap((type) =>
    named(type, 'subject'),
  );
  const pools = named('availability.changed', 'subject');
  const [rows, productsOfPool] = await Promise.all([
    database.ask({
      orders: selectOrdersOfEvents({ numbers }),
      refunds: selectRefundsOfEvents({ ids: named('order.refunded', 'detail') }),
      moves: selectMovesOfEvents({ ids: named('order.moved', 'detail') }),
      entries: selectEntriesOfEvents({ numbers: named('ticket.entered', 'subject') }),
      revisions: selectRevisionsOfEvents({ numbers: named('catalogue.published', 'subject') }),
    }),
    pools.length > 0 ? inventory.productsOfPools(pools) : new Map<string, string[]>(),
  ]);
  return {
    orders: new Map(rows.orders.map((row) => [row.number, { order: toOrder(row), partner: row.partner }])),
    refunds: new Map(rows.refunds.map((row) => [row.id, row])),
    moves: new Map(rows.moves.map((row) => [row.id, row])),
    entries: rows.entries,
    revisions: new Map(
      rows.revisions.map(({ number, made_at, origin, changes }) => [
        String(number),
        {
          revision: Number(number),
          origin: origin as WebhookData<'catalogue.published'>['origin'],
          publishedAt: new Date(made_at).toISOString(),
          changes,
        },
      ]),
    ),
    productsOfPool,
  };
}
