import { hash } from 'node:crypto';
import type { NewRow } from '#server/database/write.ts';
import type { WebhookData, WebhookEventType } from '#shared/contract/webhook-events.ts';
import {
  bodyOf,
  type EntryFacts,
  enteredData,
  type MoveFacts,
  movedData,
  type OrderFacts,
  paidData,
  type RefundFacts,
  refundedData,
} from './event-payload.ts';
import type { SendingWebhook } from './stored-webhooks.ts';

/** An event as the database has noted it. */
export interface NotedEvent {
  id: number;
  event: string;
  subject: string;
  detail: string;
  happened_at: number;
}

/** The rows that the events are about. */
export interface EventFacts {
  orders: ReadonlyMap<string, OrderFacts>;
  refunds: ReadonlyMap<string, RefundFacts>;
  moves: ReadonlyMap<string, MoveFacts>;
  entries: readonly (EntryFacts & { original_id: string | null })[];
  revisions: ReadonlyMap<string, WebhookData<'catalogue.published'>>;
  /** The products that take places from a pool. */
  productsOfPool: ReadonlyMap<string, readonly string[]>;
}

/** A delivery before its row: what happened, in the words of the event. */
interface Message {
  event: WebhookEventType;
  ordinal: number;
  lane: string;
  fact: string;
  order: OrderFacts | null;
  /** Empty when the content is made only when it is sent. */
  payload: string;
  /** How long it waits for further events of the same lane. */
  waitMs: number;
}

export type NewDelivery = NewRow<'webhook_deliveries'>;

/** How long an event about places waits, so that further changes of the same day become the same delivery. */
export const gatherMs = 5000;

/** The deliveries of some events to the webhooks that want them. An event whose row is gone, such as that of an old test order, has none. */
export function deliveriesOf(
  events: readonly NotedEvent[],
  webhooks: readonly SendingWebhook[],
  facts: EventFacts,
  now: number,
): NewDelivery[] {
  const deliveries = new Map<string, NewDelivery>();
  for (const message of events.flatMap((event) => messagesOf(event, facts))) {
    for (const webhook of webhooks.filter((one) => wants(one, message))) {
      const delivery = deliver(message, webhook, now);
      // Several changes of the places of one day are one delivery.
      const key = message.payload === '' ? `${webhook.id} ${message.lane}` : delivery.id;
      if (!deliveries.has(key)) deliveries.set(key, delivery);
    }
  }
  return [...deliveries.values()];
}

function wants({ events, siteKey }: SendingWebhook, { event, order }: Message): boolean {
  if (!events.includes(event)) return false;
  return siteKey === null || order === null || order.partner === siteKey;
}

function deliver(message: Message, webhook: SendingWebhook, now: number): NewDelivery {
  const { event, ordinal, lane, fact, order, payload, waitMs } = message;
  return {
    id: deliveryId(webhook.id, fact),
    webhook_id: webhook.id,
    ...{ ordinal, event, lane, fact, payload },
    order_number: order?.order.number ?? null,
    made_at: now,
    begun_at: now,
    state: 'waiting',
    due_at: now + waitMs,
    tries: 0,
  };
}

/** The same for the same fact, so that a receiver recognises a delivery that was made twice. */
export function deliveryId(webhookId: string, fact: string): string {
  return `msg_${hash('sha256', `${webhookId} ${fact}`, 'base64url').slice(0, 24)}`;
}

function messagesOf(noted: NotedEvent, facts: EventFacts): Message[] {
  const { id: ordinal, event, subject, detail, happened_at: at } = noted;
  const order = facts.orders.get(subject);
  const ofOrder = (type: WebhookEventType, fact: string, data: object | undefined): Message[] =>
    order && data
      ? [{ event: type, ordinal, lane: subject, fact, order, payload: bodyOf(type, at, data), waitMs: 0 }]
      : [];
  switch (event) {
    case 'order.paid':
      return ofOrder(event, `${event} ${subject}`, order && paidData(order, at));
    case 'order.refunded': {
      const refund = facts.refunds.get(detail);
      return ofOrder(event, `${event} ${detail}`, order && refund && refundedData(order, refund));
    }
    case 'order.moved': {
      const move = facts.moves.get(detail);
      return ofOrder(event, `${event} ${detail}`, order && move && movedData(order, move));
    }
    case 'ticket.entered': {
      const entry = entryOf(facts.entries, detail);
      // A replaced ticket passes its entries on to the new one, under the number of the first ticket.
      const fact = `${event} ${entry?.original_id ?? entry?.ticket_id} ${entry?.ordinal}`;
      return ofOrder(event, fact, order && entry && enteredData(order, entry));
    }
    case 'availability.changed':
      return (facts.productsOfPool.get(subject) ?? []).map((sku) => ({
        ...{ event, ordinal, lane: `${sku} ${detail}`, fact: `${event} ${sku} ${ordinal}`, order: null, payload: '' },
        waitMs: gatherMs,
      }));
    case 'catalogue.published': {
      const data = facts.revisions.get(subject);
      const fact = `${event} ${subject}`;
      return data
        ? [{ event, ordinal, lane: 'catalogue', fact, order: null, payload: bodyOf(event, at, data), waitMs: 0 }]
        : [];
    }
    default:
      return [];
  }
}

/** The entry that an event names by its ticket. If the ticket was replaced meanwhile, the entry belongs to the new ticket. */
function entryOf(entries: EventFacts['entries'], detail: string) {
  const [ticket = '', ordinal = ''] = detail.split(' ');
  const same = entries.filter((entry) => String(entry.ordinal) === ordinal);
  return same.find(({ ticket_id: id }) => id === ticket) ?? same.find(({ original_id: id }) => id === ticket);
}
