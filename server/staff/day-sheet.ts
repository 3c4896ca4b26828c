import { setImmediate as otherWork } from 'node:timers/promises';
import { type Expression, sql } from 'kysely';
import { defineQuery } from '#server/database/query.ts';
import type { Days } from '#server/sales/days/create-days.ts';
import { peopleOf } from '#server/sales/days/tally-slots.ts';
import type { OrderedItem } from '#server/sales/orders/order-document.ts';
import { type StoredOrder, toOrder } from '#server/sales/orders/stored-order.ts';
import { fail, type Result, succeed } from '#shared/contract/errors.ts';
import type { Day } from '#shared/rules/calendar-day.ts';
import { fullName } from '#shared/rules/full-name.ts';
import type { Desk } from './as-staff.ts';

/** The visits of one order in one slot of a day. */
export interface Party {
  slot: string;
  order: StoredOrder;
  /** Items with visits on the day; refunded units are left out. */
  items: OrderedItem[];
}

export interface DayFilter {
  day: Day;
  slot?: string | undefined;
  sku?: string | undefined;
}

export interface DaySheet {
  parties: PartyLine[];
  next: string | null;
}

interface PartyLine {
  slot: string;
  number: string;
  isPaid: boolean;
  buyer: string;
  phone: string;
  items: {
    name: string;
    option: string;
    units: number;
    people: number;
    entered: number;
    answers: { label: string; values: string[] }[];
  }[];
}

interface Parts extends Pick<Desk, 'database'> {
  days: Pick<Days, 'visits'>;
}

const isAmong = (numbers: Expression<string[]>, dialect: 'sqlite' | 'postgres') =>
  dialect === 'postgres'
    ? sql<boolean>`number = any(${numbers}::text[])`
    : sql<boolean>`number in (select value from json_each(${numbers}))`;

const selectOrders = defineQuery<{ numbers: string[] }>('ordersByNumbers')((db, marks, dialect) =>
  db.selectFrom('orders').selectAll().where(isAmong(marks.numbers, dialect)),
);

/** A page of the day sheet, by slot and order number. */
export async function readDaySheet(
  parts: Parts,
  { after, most, ...filter }: DayFilter & { after?: string | undefined; most: number },
): Promise<Result<DaySheet>> {
  const last = after === undefined ? null : readPlace(after);
  if (after !== undefined && last === null) return fail('invalid-request', { field: 'after' });
  const places = await placesOf(parts, filter);
  const left = last ? places.filter((place) => comparePlaces(place, last) > 0) : places;
  const shown = left.slice(0, most);
  const parties = await partiesAt(parts, shown, filter);
  const end = left.length > most ? shown.at(-1) : undefined;
  return succeed({ parties: parties.map(toLine), next: end ? writePlace(end) : null });
}

const atOnce = 200;

/** All parties of a day, by slot and order number, in batches. Requests are answered in between. */
export async function* readDay(parts: Parts, filter: DayFilter): AsyncGenerator<Party[]> {
  const places = await placesOf(parts, filter);
  for (let from = 0; from < places.length; from += atOnce) {
    yield await partiesAt(parts, places.slice(from, from + atOnce), filter);
    await otherWork();
  }
}

/** The place of an order in the day sheet. An order with visits in two slots has two. */
interface Place {
  slot: string;
  number: string;
}

async function placesOf({ days }: Parts, { day, slot, sku }: DayFilter): Promise<Place[]> {
  const { orders } = await days.visits(day);
  const places = orders
    .filter(({ state }) => state !== 'cancelled')
    .flatMap(({ number, items }) => {
      const meant = items.filter(
        (item) =>
          item.visitDate === day &&
          item.units > 0 &&
          (slot === undefined || item.slot === slot) &&
          (sku === undefined || item.productSku === sku),
      );
      return [...new Set(meant.map((item) => item.slot))].map((own) => ({ slot: own, number }));
    });
  return places.sort(comparePlaces);
}

function comparePlaces(one: Place, other: Place): number {
  return compareTexts(one.slot, other.slot) || compareTexts(one.number, other.number);
}

function compareTexts(one: string, other: string): number {
  return one < other ? -1 : Number(one > other);
}

async function partiesAt({ database }: Parts, places: readonly Place[], { day, sku }: DayFilter): Promise<Party[]> {
  const numbers = [...new Set(places.map(({ number }) => number))];
  const { rows } = await database.ask({ rows: selectOrders({ numbers }) });
  const orders = new Map(rows.map((row) => [row.number, row]));
  return places.flatMap(({ slot, number }) => {
    const row = orders.get(number);
    if (!row) return [];
    const order = toOrder(row);
    const items = order.items.filter(
      (item) =>
        item.visitDate === day &&
        item.slot === slot &&
        item.ordered > item.refunded &&
        (sku === undefined || item.productSku === sku),
    );
    return items.length > 0 ? [{ slot, order, items }] : [];
  });
}

function toLine({ slot, order, items }: Party): PartyLine {
  const { number, status, locale, buyer } = order;
  return {
    ...{ slot, number, isPaid: status !== 'waiting' },
    ...{ buyer: fullName(buyer.address, locale), phone: buyer.address.phone ?? '' },
    items: items.map((item) => ({
      ...{ name: item.productName, option: item.variantLabel, units: item.ordered - item.refunded },
      people: peopleOf(item, item.ordered - item.refunded),
      entered: peopleOf(item, item.redeemed),
      answers: answersOf(item),
    })),
  };
}

/** The answers and choices of an item. An answer for each unit is a separate value; empty ones are left out. */
export function answersOf({ detail }: Pick<OrderedItem, 'detail'>): { label: string; values: string[] }[] {
  return detail
    .filter(({ kind }) => kind === 'choice' || kind === 'per-unit')
    .map(({ kind, label, value }) => ({
      label,
      values: (kind === 'per-unit' ? value.split('\n') : [value]).filter((one) => one.trim() !== ''),
    }))
    .filter(({ values }) => values.length > 0);
}

/** Writes a place as text, which callers do not read but only pass back. */
function writePlace({ slot, number }: Place): string {
  return Buffer.from(`${number}.${slot}`).toString('base64url');
}

/** The place in a text; null for text that `writePlace` does not write. */
function readPlace(text: string): Place | null {
  const [, number, slot] = /^([0-9A-Z]{1,40})\.(.*)$/su.exec(Buffer.from(text, 'base64url').toString()) ?? [];
  if (number === undefined || slot === undefined) return null;
  return writePlace({ slot, number }) === text ? { slot, number } : null;
}
