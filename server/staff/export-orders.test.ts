import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#server/database/database.ts';
import { fail } from '#shared/contract/errors.ts';
import { buyer, cartWithRides, must, order } from '#tests/conformance/shopping.ts';
import { openTestStoreOn, type TestStore } from '#tests/conformance/test-store.ts';
import { databases } from '#tests/support/databases.ts';
import type { Actor } from './actor.ts';
import { exportOrderPart } from './export-orders.ts';
import { writeListCursor } from './list-cursor.ts';

const timeZone = 'Asia/Hong_Kong';
const ada: Actor = { madeBy: 'staff.exportOrders', accountId: 'ada', systemUser: null, permissions: ['order.read'] };

describe.each(databases)('the export of orders on %s', (_, make) => {
  let store: TestStore & { database: Database };
  let numbers: string[];

  beforeAll(async () => {
    store = await openTestStoreOn(make);
    numbers = [];
    for (const firstName of ['=1+1', 'Mei']) {
      const { id } = await cartWithRides(store.commerce, { adults: 2 });
      const placed = await order(store.commerce, id, { ...buyer, address: { ...buyer.address, firstName } });
      numbers.push(placed.order_number);
      store.passMinutes(1);
    }
  }, 60_000);
  afterAll(() => store.close());

  const desk = () => ({ database: store.database, clock: () => new Date('2026-03-10T01:00:00Z') });
  const lines = () => store.raw.all<object>('SELECT operation, objects, fields, outcome FROM staff_acts');

  it('has a line for each order, with the buyer and without formulas, and leaves a line in the audit trail', async () => {
    const { csv, count, next } = must(await exportOrderPart(desk(), ada, timeZone, { after: null }));
    expect([count, next]).toEqual([2, null]);
    const [head, first, second, end] = csv.split('\r\n');
    expect(head).toBe(
      'order,placed,state,buyer,email,phone,language,channel,partner,visits,units,total,currency,complimentary',
    );
    expect(first).toMatch(
      new RegExp(
        `^${numbers[1]},2026-03-\\d\\d \\d\\d:\\d\\d,waiting,Mei Chan,Mei.Chan@example.com,\\+85291234567,en,store,,2026-03-14,2,`,
      ),
    );
    expect(second).toContain(",'=1+1 Chan,");
    expect(end).toBe('');
    const [line] = await lines();
    expect(line).toMatchObject({ operation: 'order.export', objects: '[]', outcome: '2 orders' });
    expect(JSON.stringify(line)).not.toMatch(/Chan|@|91234567/);
  });

  it('goes on after a cursor without a second head', async () => {
    const next = writeListCursor({ by: 'time', at: Number.MAX_SAFE_INTEGER, id: 'x' });
    const { csv } = must(await exportOrderPart(desk(), ada, timeZone, { after: next, q: 'chan' }));
    expect(csv.startsWith(numbers[1] ?? '')).toBe(true);
  });

  it('is refused without the permission, and gives nothing away', async () => {
    const gate = { ...ada, permissions: ['order.redeem'] };
    expect(await exportOrderPart(desk(), gate, timeZone, { after: null })).toEqual(fail('not-allowed'));
  });
});
