import type { Database } from '#server/database/database.ts';
import { findRow } from '#server/database/run-query.ts';
import type { DayAvailability } from '#server/sales/inventory/availability.ts';
import type { Inventory } from '#server/sales/inventory/create-inventory.ts';
import { isForgotten } from '#server/sales/orders/forgotten-buyer.ts';
import { selectOrderByNumber, toOrder } from '#server/sales/orders/stored-order.ts';
import type { WebhookData } from '#shared/contract/webhook-events.ts';
import type { ClaimedDelivery } from './deliveries.ts';
import { bodyOf } from './event-payload.ts';

export interface BodyParts {
  database: Pick<Database, 'ask'>;
  inventory: Pick<Inventory, 'readDay'>;
}

/**
 * The body of a delivery: what is stored, and what is sent. Only what is sent may have the name of the buyer, as the order has it now: so the
 * store forgets a name at one place.
 */
export async function writeBody(
  parts: BodyParts,
  { event, lane, orderNumber, payload }: ClaimedDelivery,
  { hasBuyer, now }: { hasBuyer: boolean; now: number },
): Promise<{ stored: string; sent: string }> {
  if (event === 'availability.changed') {
    const body = bodyOf(event, now, await placesOf(parts, lane));
    return { stored: body, sent: body };
  }
  if (!hasBuyer || orderNumber === null) return { stored: payload, sent: payload };
  const { type, timestamp, data } = JSON.parse(payload) as { type: string; timestamp: string; data: object };
  const buyer = await buyerOf(parts, orderNumber);
  return { stored: payload, sent: JSON.stringify({ type, timestamp, data: { ...data, buyer } }) };
}

async function placesOf({ inventory }: BodyParts, lane: string): Promise<WebhookData<'availability.changed'>> {
  const at = lane.lastIndexOf(' ');
  const [sku, date] = [lane.slice(0, at), lane.slice(at + 1)];
  return availabilityData({ productSku: sku, date }, await inventory.readDay({ sku, date }));
}

/** The content of `availability.changed`. */
export function availabilityData(
  { productSku, date }: { productSku: string; date: string },
  day: DayAvailability | null,
): WebhookData<'availability.changed'> {
  if (!day) return { productSku, date, isOpen: false, left: 0, slots: [] };
  return {
    ...{ productSku, date, isOpen: !day.isClosed, left: Math.max(0, day.left) },
    slots: day.slots.map(({ slot, isClosed, left }) => ({ slot, isOpen: !isClosed, left: Math.max(0, left) })),
  };
}

async function buyerOf({ database }: BodyParts, number: string) {
  const row = await findRow(database, selectOrderByNumber({ number }));
  const order = row && toOrder(row);
  if (!order || isForgotten(order)) return null;
  const { firstName, lastName } = order.buyer.address;
  return { firstName, lastName };
}
