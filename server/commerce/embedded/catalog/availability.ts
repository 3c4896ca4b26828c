import type { Database } from '#server/database/open-database.ts';
import type { RequestOf, ResponseOf } from '#shared/contract/call.ts';
import type { availability } from '#shared/contract/product.ts';
import { addDays, type Day } from '#shared/rules/calendar-day.ts';
import type { OperatorTime } from '#shared/rules/operator-time.ts';
import { placeCapacity } from './place-capacity.ts';
import type { ProductFacts } from './product-facts.ts';

type Availability = ResponseOf<typeof availability>;

/** The longest span that one call answers. */
export const mostDays = 100;

/** When it is asked, and which slots have closed by then. */
export interface AskedAt {
  instant: Date;
  now: OperatorTime;
  isClosed: (date: Day, slot: string) => boolean;
}

/** The places of a product that are left on each day, over what is taken and held; what this cart holds counts as free. */
export async function readAvailability(
  database: Database,
  product: ProductFacts,
  query: RequestOf<typeof availability>,
  at: AskedAt,
): Promise<Availability> {
  const { places } = product;
  const today = at.now.day;
  if (!places) return { today, dailyQuota: false, days: [] };

  const gone = await readGone(database, product.sku, query, at.instant);
  const left = (date: Day, slot: string) =>
    date < today ? 0 : Math.max(0, placeCapacity(places, { date, slot, today }) - (gone.get(`${date} ${slot}`) ?? 0));

  return {
    today,
    dailyQuota: true,
    days: daysOf(query).map((date) => {
      if (!product.timeSlotOption) return { date, sellable: left(date, ''), slots: [] };
      const slots = product.timeSlotOption.values.map((value) => {
        const slot = value.slot ?? '';
        const closed = date < today || at.isClosed(date, slot);
        return { option_type_id: value.id, slot, sellable: closed ? 0 : left(date, slot), closed };
      });
      return { date, sellable: slots.reduce((sum, slot) => sum + slot.sellable, 0), slots };
    }),
  };
}

/** Taken and held places by `date slot`. Holds that have run out, and the asking cart's own, are not counted. */
async function readGone(
  database: Database,
  sku: string,
  query: { from: Day; to: Day; cartId?: string | undefined },
  instant: Date,
): Promise<Map<string, number>> {
  const rows = await database.read.all<{ date: string; slot: string; gone: number }>(
    `SELECT date, slot, SUM(gone) AS gone FROM (
       SELECT date, slot, taken + held AS gone FROM places WHERE sku = ? AND date BETWEEN ? AND ?
       UNION ALL
       SELECT visit_date AS date, slot, -quantity AS gone FROM cart_lines
       WHERE product_sku = ? AND visit_date BETWEEN ? AND ? AND hold = 'held' AND (hold_until <= ? OR cart_id = ?)
     ) AS counted GROUP BY date, slot`,
    sku,
    query.from,
    query.to,
    sku,
    query.from,
    query.to,
    instant,
    query.cartId ?? '',
  );
  return new Map(rows.map((row) => [`${row.date} ${row.slot}`, row.gone]));
}

function daysOf({ from, to }: { from: Day; to: Day }): Day[] {
  const days: Day[] = [];
  for (let day = from; day <= to && days.length < mostDays; day = addDays(day, 1)) days.push(day);
  return days;
}
