import { startOfDay } from '#server/sales/ledger/start-of-day.ts';
import { isLikePhone, phoneKey } from '#server/sales/orders/buyer-keys.ts';
import { nameKey } from '#server/sales/orders/name-key.ts';
import { emailKey } from '#server/sales/orders/stored-order.ts';
import type { RequestOf } from '#shared/contract/call.ts';
import { fail, type Result, succeed } from '#shared/contract/errors.ts';
import type { orders } from '#shared/contract/staff/orders.ts';
import { addDays } from '#shared/rules/calendar-day.ts';
import type { Desk } from './as-staff.ts';
import { findByNumbers } from './find-by-numbers.ts';
import { type ListCursor, readListCursor, writeListCursor } from './list-cursor.ts';
import * as walks from './order-walks.ts';

/** A search in the list of all orders. When `q` is the number of an order, ticket or payment, the other fields are ignored. */
export type OrderSearch = RequestOf<typeof orders>;

export interface FoundPage {
  found: walks.FoundOrder[];
  next: string | null;
}

/** The most orders that a page reads from its index, when the search has conditions that the index does not cover. */
const mostLookedAt = 400;

/** The rows of a page of matching orders. */
export async function searchOrders(
  { database }: Pick<Desk, 'database'>,
  timeZone: string,
  search: OrderSearch,
): Promise<Result<FoundPage>> {
  const cursor = search.after === undefined ? null : readListCursor(search.after);
  const q = search.q?.trim() ?? '';
  const way = wayOf({ ...search, q });
  if (search.after !== undefined && cursor?.by !== (way?.by ?? 'time')) {
    return fail('invalid-request', { field: 'after' });
  }
  if (q !== '' && cursor === null) {
    const numbered = await findByNumbers(database, q);
    if (numbered.length > 0) return succeed({ found: numbered, next: null });
  }
  if (way === null) return succeed({ found: [], next: null });

  const { most } = search;
  const lookedAt = way.hasOtherConditions ? mostLookedAt : most + 1;
  const values = {
    ...valuesOf(search, timeZone),
    ...startOf(way, search, timeZone, cursor),
    ...{ key: way.key, most: most + 1, lookedAt, last: lookedAt - 1 },
  };
  const read = await Promise.all(
    way.walks.map(({ page, end }) => database.ask({ page: page(values), end: end(values) })),
  );
  const rows = read.flatMap(({ page }) => page).sort(way.compare);
  // A walk that reached its limit may have more orders beyond the last one that it read. So the page ends at the first of these last
  // orders.
  const [end] = read.flatMap(({ end: [last] }) => (last ? [last] : [])).sort(way.compare);
  const within = withoutRepeats(end ? rows.filter((row) => way.compare(row, end) <= 0) : rows);
  const found = within.slice(0, most);
  const last = within.length > most ? found.at(-1) : end;
  return succeed({ found, next: last ? writeListCursor(way.cursorOf(last)) : null });
}

/** Several walks may find the same order, such as one whose buyer has the name of a street. */
function withoutRepeats(rows: readonly walks.FoundOrder[]): walks.FoundOrder[] {
  return rows.filter(({ number }, index) => rows[index - 1]?.number !== number);
}

/** The walks of a search, and the sequence of the orders that they find. */
interface Way {
  by: ListCursor['by'];
  walks: readonly walks.Walk[];
  isOldestFirst: boolean;
  key: string;
  hasOtherConditions: boolean;
  compare(one: walks.Position, other: walks.Position): number;
  cursorOf(place: walks.Position): ListCursor;
}

/** The way that finds a search with the fewest orders read; null when nothing can match. */
function wayOf(search: OrderSearch & { q: string }): Way | null {
  const { q, state, sort, visitFrom, visitTo, slot, product, channel, partner } = search;
  const hasVisit = visitFrom !== undefined || visitTo !== undefined;
  const others = { visit: hasVisit, slot, product, partner, state, channel };
  const inTime = (along: readonly walks.TimeWalks[], key: string, covered?: keyof typeof others) => {
    const hasOtherConditions = Object.entries(others).some(([name, value]) => name !== covered && value);
    return alongTime(along, { key, hasOtherConditions, isOldestFirst: sort === 'oldest' });
  };
  if (q.includes('@')) return inTime([walks.byEmail], emailKey(q));
  if (isLikePhone(q)) return inTime([walks.byPhone], phoneKey(q) ?? '');
  if (q !== '') {
    const name = nameKey(q);
    return name === '' ? null : inTime([walks.byName, walks.byLastName, walks.byStreet], name);
  }
  if (sort === 'visit' || (hasVisit && sort === undefined)) return alongVisits;
  if (product !== undefined) return inTime([walks.byProduct], '', 'product');
  if (partner !== undefined) return inTime([walks.byPartner], '', 'partner');
  if (state !== undefined) return inTime([walks.byStatus], '', 'state');
  if (channel !== undefined) return inTime([walks.byChannel], '', 'channel');
  return inTime([walks.byTime], '');
}

function alongTime(
  along: readonly walks.TimeWalks[],
  way: Pick<Way, 'key' | 'hasOtherConditions' | 'isOldestFirst'>,
): Way {
  const sign = way.isOldestFirst ? -1 : 1;
  return {
    ...way,
    by: 'time',
    walks: along.map((both) => both[way.isOldestFirst ? 'oldest' : 'newest']),
    compare: (one, other) => sign * (other.created_at - one.created_at || compareTexts(other.number, one.number)),
    cursorOf: ({ created_at: at, number }) => ({ by: 'time', at, id: number }),
  };
}

const alongVisits: Way = {
  by: 'day',
  walks: [walks.byVisit],
  isOldestFirst: true,
  key: '',
  hasOtherConditions: true,
  compare: (one, other) => compareTexts(one.day, other.day) || compareTexts(one.number, other.number),
  cursorOf: ({ day, number }) => ({ by: 'day', day, id: number }),
};

function compareTexts(one: string, other: string): number {
  return one < other ? -1 : Number(one > other);
}

type Start = 'at' | 'day' | 'number';

function startOf(
  { isOldestFirst }: Way,
  { placedFrom, placedTo, visitFrom }: OrderSearch,
  timeZone: string,
  cursor: ListCursor | null,
): Pick<walks.WalkValues, Start> {
  const first = isOldestFirst ? earliest(placedFrom, timeZone) : latest(placedTo, timeZone);
  return {
    at: cursor?.by === 'time' ? cursor.at : first,
    day: cursor?.by === 'day' ? cursor.day : (visitFrom ?? ''),
    number: cursor?.id ?? '',
  };
}

function valuesOf(
  { state, placedFrom, placedTo, visitFrom, visitTo, slot, product, channel, partner }: OrderSearch,
  timeZone: string,
): Omit<walks.WalkValues, Start | 'most' | 'lookedAt' | 'last' | 'key'> {
  const isAny = (value: string | undefined) => (value === undefined ? 1 : 0);
  return {
    placedFrom: earliest(placedFrom, timeZone),
    placedBefore: latest(placedTo, timeZone),
    anyPlaced: placedFrom === undefined && placedTo === undefined ? 1 : 0,
    visitFrom: visitFrom ?? '',
    visitTo: visitTo ?? '9999-12-31',
    anyVisit: visitFrom === undefined && visitTo === undefined ? 1 : 0,
    status: state ?? '',
    anyStatus: isAny(state),
    channel: channel ?? '',
    anyChannel: isAny(channel),
    partner: partner ?? '',
    anyPartner: isAny(partner),
    slot: slot ?? '',
    anySlot: isAny(slot),
    product: product ?? '',
    anyProduct: isAny(product),
    anyItem: slot === undefined && product === undefined ? 1 : 0,
  };
}

function earliest(placedFrom: string | undefined, timeZone: string): number {
  return placedFrom === undefined ? 0 : startOfDay(placedFrom, timeZone);
}

/** The instant after the last day. */
function latest(placedTo: string | undefined, timeZone: string): number {
  return placedTo === undefined ? Number.MAX_SAFE_INTEGER : startOfDay(addDays(placedTo, 1), timeZone);
}
