import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createSiteKeys, replaceSiteKeys } from '#server/callers/site-keys.ts';
import type { Database } from '#server/database/database.ts';
import { readPeriod } from '#server/sales/ledger/read-period.ts';
import type { Actor } from '#server/staff/actor.ts';
import type { Desk } from '#server/staff/as-staff.ts';
import { fail } from '#shared/contract/errors.ts';
import { buy, cartWithRides, must } from '#tests/conformance/shopping.ts';
import { openTestStoreOn } from '#tests/conformance/test-store.ts';
import { databases } from '#tests/support/databases.ts';
import { listPartners, showPartner } from './list-partners.ts';
import { type PartnerWish, savePartner, withdrawPartner } from './partner-acts.ts';
import { readStatement } from './read-statement.ts';

const clerk: Actor = { madeBy: 'test', accountId: 'ada', systemUser: null, permissions: ['partner.manage'] };
const zone = 'Asia/Hong_Kong';

describe.each(databases)('partners on %s', (_, make) => {
  let store: Awaited<ReturnType<typeof openTestStoreOn>>;
  let database: Database;
  let desk: Desk;
  const now = Date.parse('2026-03-10T01:00:00Z');

  beforeAll(async () => {
    store = await openTestStoreOn(make);
    database = store.database;
    desk = { database, clock: () => new Date(now) };
  });
  afterAll(() => store.close());
  beforeEach(async () => {
    await store.reset();
    for (const table of ['site_keys', 'partner_rates', 'staff_acts']) await database.raw.run(`DELETE FROM ${table}`);
  });

  const save = (wish: Partial<PartnerWish>, actor = clerk) =>
    savePartner(desk, actor, {
      ...{ siteKey: 'pk_hotel', name: 'Hotel', origins: ['https://hotel.example'], rate: null, version: 0 },
      ...wish,
    });
  const originsOf = (key: string) => createSiteKeys(database).originsOf(key);
  const lines = () => database.raw.all('SELECT operation, objects, fields, outcome FROM staff_acts');

  it('a new partner sells at once, and the line of the audit trail has the site key and no name', async () => {
    expect(must(await save({}))).toEqual({ version: 1 });
    expect(await originsOf('pk_hotel')).toEqual(['https://hotel.example']);
    expect(await lines()).toEqual([
      { operation: 'partner.save', objects: '["partner pk_hotel"]', fields: '["name","origins"]', outcome: 'done' },
    ]);
    expect(await save({})).toEqual(fail('partner-exists'));
    expect(await save({}, { ...clerk, permissions: ['order.read'] })).toEqual(fail('not-allowed'));
  });

  it('refuses the second of two people who change the same partner', async () => {
    await save({});
    const origins = ['https://www.hotel.example'];
    expect(must(await save({ version: 1, origins }))).toEqual({ version: 2 });
    expect(await save({ version: 1, name: 'Inn' })).toEqual(fail('preview-changed'));
    expect(await save({ siteKey: 'pk_none', version: 1 })).toEqual(fail('partner-not-found'));
    expect(await originsOf('pk_hotel')).toEqual(origins);
  });

  it('a withdrawn key is refused at once, and may work again', async () => {
    await save({});
    must(await withdrawPartner(desk, clerk, { siteKey: 'pk_hotel', isWithdrawn: true }));
    expect(await originsOf('pk_hotel')).toBeNull();
    must(await withdrawPartner(desk, clerk, { siteKey: 'pk_hotel', isWithdrawn: false }));
    expect(await originsOf('pk_hotel')).toEqual(['https://hotel.example']);
  });

  it('SITE_KEYS wins over the page: its keys have its origins, and are withdrawn only there', async () => {
    await save({});
    await save({ siteKey: 'pk_ferry', name: 'Ferry', origins: [] });
    const hotel = { key: 'pk_hotel', origins: ['https://set.example'] };
    expect(await replaceSiteKeys(database, [hotel])).toEqual([]);
    expect(await originsOf('pk_hotel')).toEqual(['https://set.example']);
    expect(await originsOf('pk_ferry')).toEqual([]);
    expect(await save({ version: 1 })).toEqual(fail('partner-by-setting'));
    expect(must(await save({ version: 1, name: 'Grand Hotel', origins: hotel.origins }))).toEqual({ version: 2 });
    expect(await withdrawPartner(desk, clerk, { siteKey: 'pk_hotel', isWithdrawn: true })).toEqual(
      fail('partner-by-setting'),
    );
    expect(await replaceSiteKeys(database, [])).toEqual(['pk_hotel']);
    expect(await originsOf('pk_hotel')).toBeNull();
    expect(await originsOf('pk_ferry')).toEqual([]);
    const { partners } = await listPartners(desk, { most: 50 });
    expect(partners).toMatchObject([
      { siteKey: 'pk_ferry', isSet: false, withdrawnAt: null },
      { siteKey: 'pk_hotel', name: 'Grand Hotel', isSet: false, withdrawnAt: expect.any(Number) },
    ]);
  });

  it('lists partners page by page', async () => {
    for (const siteKey of ['pk_a', 'pk_b', 'pk_c']) await save({ siteKey });
    const first = await listPartners(desk, { most: 2 });
    expect([first.partners.map(({ siteKey }) => siteKey), first.next]).toEqual([['pk_a', 'pk_b'], 'pk_b']);
    const second = await listPartners(desk, { most: 2, after: 'pk_b' });
    expect([second.partners.map(({ siteKey }) => siteKey), second.next]).toEqual([['pk_c'], null]);
  });

  it('keeps earlier rates of commission, and takes none from before the last', async () => {
    const rate = (day: string, basisPoints: number) => ({ basisPoints, beginsAt: Date.parse(`${day}T00:00:00+08:00`) });
    await save({ rate: rate('2026-02-01', 1000) });
    await save({ version: 1, rate: rate('2026-03-20', 1250) });
    expect(await save({ version: 2, rate: rate('2026-03-01', 0) })).toEqual(fail('commission-too-early'));
    const { partner, rates } = must(await showPartner(desk, 'pk_hotel'));
    expect(partner).toMatchObject({ basisPoints: 1000, version: 2 });
    expect(rates.map(({ basisPoints }) => basisPoints)).toEqual([1250, 1000]);
    must(await save({ version: 2, rate: rate('2026-03-20', 1500) }));
    expect(must(await showPartner(desk, 'pk_hotel')).rates[0]?.basisPoints).toBe(1500);
  });

  describe('a statement', () => {
    /** Sells rides through a site key; null sells on the store's own pages. */
    async function sell(partner: string | null, adults = 1): Promise<{ number: string; fakeId: string }> {
      const { commerce } = store;
      const placed = await buy(commerce, (await cartWithRides(commerce, { adults })).id);
      await database.raw.run('UPDATE orders SET partner = ? WHERE number = ?', partner, placed.order_number);
      return { number: placed.order_number, fakeId: placed.fakeId };
    }
    const refund = (fakeId: string, units: number) =>
      store.commerce.orders.staff.grantRefund({}, fakeId, {
        ...{ items: [{ itemId: 1, units }], nonce: `n${units}`, waiveFee: true, say: '', by: 'ada' },
      });
    const read = (siteKey: string, month: string, more: { after?: string; most?: number } = {}) =>
      readStatement({ database }, zone, [{ beginsAt: 0, basisPoints: 1000 }], { siteKey, month, most: 50, ...more });

    it('has the sales of the month less the refunds, which count in their own month', async () => {
      const hotel = await sell('pk_hotel', 2);
      await sell('pk_ferry');
      await sell(null);
      const march = await read('pk_hotel', '2026-03');
      const [sum] = march.sums;
      expect(march.sums).toHaveLength(1);
      expect(sum).toMatchObject({ basisPoints: 1000, orders: 1, refundedCents: 0 });
      expect(sum?.soldCents).toBeGreaterThan(0);
      expect(sum?.commissionCents).toBe(Math.round((sum?.soldCents ?? 0) / 10));
      expect(march.orders).toMatchObject([{ number: hotel.number, soldCents: sum?.soldCents, refundedCents: 0 }]);
      store.setClock('2026-04-02T01:00:00Z');
      must(await refund(hotel.fakeId, 1));
      const april = await read('pk_hotel', '2026-04');
      expect(april.sums).toMatchObject([
        { soldCents: 0, refundedCents: (sum?.soldCents ?? 0) / 2, commissionCents: -(sum?.commissionCents ?? 0) / 2 },
      ]);
      expect(await read('pk_hotel', '2026-03')).toEqual(march);
      expect(await read('pk_hotel', '2026-05')).toEqual({ sums: [], orders: [], next: null });
    });

    it('adds up to the ledger over all partners and the store itself', async () => {
      for (const partner of ['pk_hotel', 'pk_ferry', 'pk_hotel', 'pk_store']) {
        const { fakeId } = await sell(partner, 2);
        if (partner === 'pk_hotel') must(await refund(fakeId, 1));
      }
      const [from, to] = [Date.parse('2026-03-01T00:00:00+08:00'), Date.parse('2026-04-01T00:00:00+08:00')];
      const accounts = await database.inSnapshot(({ raw }) => readPeriod(raw, { from, to }));
      const turnover = accounts
        .filter(({ account }) => /^(sales|tax|discounts|refunds):/.test(account))
        .reduce((sum, { debit, credit }) => sum + credit - debit, 0);
      let stated = 0;
      for (const key of ['pk_hotel', 'pk_ferry', 'pk_store'])
        for (const { soldCents, refundedCents } of (await read(key, '2026-03')).sums)
          stated += soldCents - refundedCents;
      expect(stated).toBe(turnover);
      expect(stated).toBeGreaterThan(0);
      expect(await store.audit()).toEqual([]);
    });

    it('pages its orders by their numbers, with the sums of the whole month on each page', async () => {
      for (let count = 0; count < 3; count += 1) await sell('pk_hotel');
      const first = await read('pk_hotel', '2026-03', { most: 2 });
      const second = await read('pk_hotel', '2026-03', { most: 2, after: first.next ?? '' });
      expect([first.orders.length, second.orders.length, second.next]).toEqual([2, 1, null]);
      expect(second.sums).toEqual(first.sums);
      const total = [...first.orders, ...second.orders].reduce((sum, { soldCents }) => sum + soldCents, 0);
      expect(total).toBe(first.sums[0]?.soldCents);
    });

    it('asks for no rate that begins after its month', async () => {
      await sell('pk_hotel');
      const asked: string[] = [];
      const watched: Pick<Database, 'ask'> = {
        ask(queries) {
          asked.push(...Object.values(queries).map(({ query }) => query.name));
          return database.ask(queries);
        },
      };
      const rates = ['2026-03-01', '2026-04-01', '2026-05-01'].map((day, at) => ({
        ...{ beginsAt: Date.parse(`${day}T00:00:00+08:00`), basisPoints: 100 * at },
      }));
      await readStatement({ database: { ...database, ...watched } }, zone, rates, {
        ...{ siteKey: 'pk_hotel', month: '2026-03', most: 50 },
      });
      expect(asked).toEqual(['partnerSums', 'partnerSums', 'partnerOrders']);
    });

    it('uses the rate of the day on which an order was placed', async () => {
      await sell('pk_hotel');
      store.setClock('2026-03-12T01:00:00Z');
      await sell('pk_hotel');
      const rates = [{ beginsAt: Date.parse('2026-03-12T00:00:00+08:00'), basisPoints: 500 }];
      const { sums, orders } = await readStatement({ database }, zone, rates, {
        ...{ siteKey: 'pk_hotel', month: '2026-03', most: 50 },
      });
      expect(sums.map(({ basisPoints, orders: count }) => [basisPoints, count])).toEqual([
        [0, 1],
        [500, 1],
      ]);
      expect(orders.map(({ basisPoints }) => basisPoints).toSorted()).toEqual([0, 500]);
    });
  });
});
