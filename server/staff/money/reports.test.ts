import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#server/database/database.ts';
import { migrationsFor } from '#server/database/migrate.ts';
import { addDays } from '#shared/rules/calendar-day.ts';
import { sumOf } from '#shared/rules/sum-of.ts';
import { createRandom, type Random } from '#tests/conformance/random.ts';
import {
  boatItem,
  buyer,
  cartWithCodes,
  comboItem,
  en,
  must,
  order,
  rideItems,
  startPaying,
  voucherItem,
} from '#tests/conformance/shopping.ts';
import { beginning, openTestStoreOn } from '#tests/conformance/test-store.ts';
import { databases } from '#tests/support/databases.ts';
import { forgetBooks } from '#tests/support/forget-books.ts';
import { readLiability } from './gift-code-liability.ts';
import { amountsOf } from './journal-csv.ts';
import { type LedgerLine, readLedgerLines } from './ledger-lines.ts';
import { readJournal } from './receipt-journal.ts';
import { readDeferred, readRevenue } from './revenue.ts';
import { settle } from './settlement.ts';
import { taxByRate } from './tax.ts';

const zone = 'Asia/Hong_Kong';
const days = { from: '2026-03-01', to: '2026-04-30' };
const all = { from: Date.parse('2026-01-01'), to: Date.parse('2026-06-01') };

type Store = Awaited<ReturnType<typeof openTestStoreOn>>;

describe.each(databases)(
  'reports after random sales, refunds, moves, gift codes, fees and disputes on %s',
  (_, make) => {
    let store: Store;
    let database: Database;
    let lines: LedgerLine[];

    beforeAll(async () => {
      store = await openTestStoreOn(make);
      database = store.database;
      await store.sell((catalogue) => {
        Object.assign(catalogue.store as object, { taxes: { none: 0, standard: 25, reduced: 5 } });
        for (const product of catalogue.products) {
          product.tax = product.sku === 'ride' ? 'reduced' : product.sku === 'boat' ? 'standard' : 'none';
        }
      });
      await sellAtRandom(store, createRandom(20_260_310));
      lines = await readLedgerLines(database, all, zone);
    }, 120_000);
    afterAll(() => store.close());

    /** The balance of the accounts with these names, by the entries themselves. */
    async function balance(pattern: string): Promise<number> {
      const entries = await database.raw.all<{ debit: string; credit: string; cents: number }>(
        'SELECT debit, credit, cents FROM ledger_entries',
      );
      const named = new RegExp(pattern);
      return sumOf(entries, ({ debit, credit, cents }) => {
        return (named.test(debit) ? Number(cents) : 0) - (named.test(credit) ? Number(cents) : 0);
      });
    }

    it('the books agree, and have all kinds of events', async () => {
      expect(await store.audit()).toEqual([]);
      const events = new Set(lines.map(({ event }) => event));
      expect([...events].toSorted()).toEqual([
        ...['captured', 'charged-back', 'fee', 'gift-code-returned', 'gift-code-spent', 'moved'],
        ...['refund-granted', 'returned', 'sold'],
      ]);
    });

    it('the settlement adds up to the accounts of the services, to the cent', async () => {
      const rows = settle(lines);
      expect(sumOf(rows, ({ payout }) => payout)).toBe(await balance('^gateway:'));
      expect(sumOf(rows, ({ fees }) => fees)).toBe(await balance('^fees:'));
      for (const { captured, refunded, chargedBack, undone, fees, other, payout } of rows) {
        expect(captured - refunded - chargedBack + undone - fees + other).toBe(payout);
      }
      const byDay = await Promise.all(
        [...new Set(rows.map(({ day }) => day))].map(async (day) => {
          const from = Date.parse(`${day}T00:00:00+08:00`);
          return settle(await readLedgerLines(database, { from, to: from + 24 * 3_600_000 }, zone));
        }),
      );
      expect(byDay.flat()).toEqual(rows);
    });

    it('the tax report adds up to the accounts of sales and tax', async () => {
      const rows = taxByRate(lines);
      expect(new Set(rows.map(({ rate }) => rate))).toEqual(new Set([5, 25]));
      expect(sumOf(rows, ({ net }) => net)).toBe(-(await balance('^(sales|discounts|refunds):')));
      expect(sumOf(rows, ({ tax }) => tax)).toBe(-(await balance('^tax:')));
      for (const { sold, refunded, net, taxSold, taxRefunded, tax } of rows) {
        expect([sold - refunded, taxSold - taxRefunded]).toEqual([net, tax]);
      }
    });

    it('the revenue by each group adds up to sales and tax, and so does that of each month', async () => {
      const due = -(await balance('^(sales|discounts|refunds|tax):'));
      for (const by of ['product', 'visitDay', 'visitMonth', 'channel', 'partner'] as const) {
        const rows = await readRevenue(database, { by, basis: 'booked', days, period: all });
        expect([by, sumOf(rows, ({ revenue }) => revenue)]).toEqual([by, due]);
        for (const { sold, refunded, moved, revenue } of rows) expect(sold - refunded + moved).toBe(revenue);
      }
      const taxed = taxByRate(lines);
      for (const month of ['2026-03', '2026-04']) {
        const from = Date.parse(`${month}-01T00:00:00+08:00`);
        const to = Date.parse(`${month === '2026-03' ? '2026-04' : '2026-05'}-01T00:00:00+08:00`);
        const rows = await readRevenue(database, { by: 'product', basis: 'booked', days, period: { from, to } });
        const ofMonth = taxed.filter((row) => row.month === month);
        expect(sumOf(rows, ({ revenue }) => revenue)).toBe(sumOf(ofMonth, ({ net, tax }) => net + tax));
      }
    });

    it('what was visited until a day and what is deferred after it add up to all sales with a day', async () => {
      const rows = await readRevenue(database, { by: 'visitDay', basis: 'booked', days, period: all });
      const withDay = sumOf(rows, ({ key, revenue }) => (key === '' ? 0 : revenue));
      const end = all.to;
      for (const at of ['2026-03-10', '2026-03-14', '2026-03-20', '2026-04-30']) {
        const visited = await readRevenue(database, {
          ...{ by: 'visitMonth', basis: 'visited', period: all },
          days: { from: '2026-01-01', to: at },
        });
        const deferred = await readDeferred(database, { at, end });
        expect(sumOf(visited, ({ revenue }) => revenue) + sumOf(deferred, ({ cents }) => cents)).toBe(withDay);
      }
      expect(await readDeferred(database, { at: '2026-03-10', end: 0 })).toEqual([]);
    });

    it('the open gift codes that were paid for equal the account of sold gift codes', async () => {
      const owed = (await readLiability(database, zone)).filter(({ isOwed }) => isOwed);
      expect(sumOf(owed, ({ open }) => open)).toBe(-(await balance('^gift-codes:sold$')));
      expect(owed.every(({ year }) => year === '2026')).toBe(true);
    });

    it('the journal has each document once, page by page, and names a missing number', async () => {
      const numbers: string[] = [];
      let total = 0;
      for (let after: string | null | undefined; after !== null; ) {
        const page = must(await readJournal(database, all, { after, most: 7 }));
        numbers.push(...page.rows.map(({ number }) => number));
        total += sumOf(page.rows, (row) => amountsOf(row).totalCents);
        expect(page.rows.filter(({ gap }) => gap)).toEqual([]);
        after = page.next;
      }
      const [count] = await database.raw.all<{ count: number; total: number }>(
        `SELECT COUNT(*) AS count, CAST(SUM(CASE WHEN kind = 'receipt' THEN total_cents ELSE -total_cents END) AS bigint) AS total FROM receipts`,
      );
      expect([new Set(numbers).size, total]).toEqual([Number(count?.count), Number(count?.total)]);
      expect(numbers).toEqual(
        numbers.toSorted((one, other) => (one[0] === other[0] ? (one < other ? -1 : 1) : one < other ? 1 : -1)),
      );
    });

    it('the lines of an earlier store equal those that its sales have made', async () => {
      const sums = () =>
        database.raw.all<{ sku: string }>(
          `SELECT order_number, sku, visit_day, CAST(SUM(units) AS bigint) AS units, CAST(SUM(cents) AS bigint) AS cents
         FROM sales_lines GROUP BY order_number, sku, visit_day HAVING SUM(units) <> 0 OR SUM(cents) <> 0
         ORDER BY order_number, sku, visit_day`,
        );
      const before = await sums();
      const earlier = migrationsFor(database.dialect)['019-money']?.filter((text) => text.startsWith('INSERT')) ?? [];
      const receipts = await database.raw.all('SELECT * FROM receipts');
      expect(receipts.length).toBeGreaterThan(0);
      await database.transaction(async ({ raw }) => {
        // Text that needs escapes in JSON, and an escape that PostgreSQL refuses to read.
        await raw.run(`UPDATE orders SET doc = replace(doc, '"productSku":"boat"', '"productSku":"bo\\"at"')`);
        await raw.run(`UPDATE orders SET doc = '{"note":"\\u0000",' || substr(doc, 2) WHERE doc LIKE '%"ride"%'`);
        await forgetBooks(database.dialect, raw);
        for (const text of earlier) await raw.run(text);
      });
      expect(before.length).toBeGreaterThan(10);
      expect(before.filter(({ sku }) => sku === 'boat').length).toBeGreaterThan(0);
      expect(await sums()).toEqual(before.map((row) => (row.sku === 'boat' ? { ...row, sku: 'bo"at' } : row)));
    });
  },
);

/** Buys, pays, refunds, disputes and moves for some weeks. What is refused is skipped. */
async function sellAtRandom({ commerce, setClock, raw }: Store, random: Random): Promise<void> {
  const { staff, gateway } = commerce.orders;
  const orders: string[] = [];
  const codes: string[] = ['GIFT300', 'TEN', 'FIFTY'];
  let now = Date.parse(beginning);
  for (let turn = 0; turn < 45; turn += 1) {
    now += random.below(20 * 3_600_000);
    setClock(new Date(now).toISOString());
    const day = addDays(new Date(now + 8 * 3_600_000).toISOString().slice(0, 10), 2 + random.below(20));
    const items = random.pick([
      () => rideItems({ adults: 1 + random.below(3), children: random.below(3), date: day }),
      () => [boatItem(1 + random.below(3), { date: day })],
      () => [comboItem(1 + random.below(2), day), voucherItem(1)],
      () => [voucherItem(1 + random.below(2))],
    ])();
    const some = random.happens(60) ? [random.pick(codes)] : [];
    const cart = await cartWithCodes(commerce, items, ...some).catch(() => null);
    if (cart) orders.push(await payAtRandom(commerce, cart, random));
    const sold = await raw.all<{ code: string }>(
      'SELECT code FROM gift_codes WHERE order_number IS NOT NULL AND withdrawn = 0 AND spent_cents < issued_cents',
    );
    codes.push(...sold.map(({ code }) => code).filter((code) => !codes.includes(code)));
    const fakeId = random.pick(orders);
    const by = { nonce: `turn-${turn}`, by: 'ada' };
    if (random.happens(50)) {
      const refund = { ...by, items: random.happens(30) ? null : [{ itemId: 1, units: 1 }], say: '' };
      await staff.grantRefund(en, fakeId, { ...refund, waiveFee: random.happens(50), asGiftCode: random.happens(20) });
    }
    if (random.happens(20)) {
      await staff.returnGoodwill(en, random.pick(orders), { ...by, amount: 7.31, reason: 'Fog', say: '' });
    }
    if (random.happens(50)) {
      const to = { date: addDays(day, 3), slot: random.pick(['10:00', '14:00']) };
      const wish = { ...by, items: [{ itemId: 1, units: 1 }], to, waiveTerms: random.happens(50) };
      await staff.moveVisit(en, random.pick(orders), wish);
    }
    if (random.happens(15)) await disputeAtRandom({ commerce, raw }, random, now);
    for (const { paymentKey, amountCents, refundKey } of await gateway.dueReturns()) {
      await gateway.noteReturn(paymentKey, { gatewayRefundId: `R-${refundKey}`, amountCents, refundKey });
    }
  }
}

async function disputeAtRandom({ commerce, raw }: Pick<Store, 'commerce' | 'raw'>, random: Random, at: number) {
  const paid = await raw.all<{ payment_key: string; captured_cents: number; currency: string }>(
    'SELECT payment_key, captured_cents, currency FROM payments WHERE captured_cents > 0 ORDER BY created_at, payment_key',
  );
  const { payment_key: paymentKey, captured_cents: amountCents, currency } = random.pick(paid);
  const lost = {
    disputeId: `d-${paymentKey}`,
    state: 'lost',
    amountCents,
    currency,
    reason: 'fraudulent',
    at,
  } as const;
  await commerce.orders.gateway.noteReturns(paymentKey, { gatewayRefunds: [], disputes: [lost] });
}

async function payAtRandom(commerce: Store['commerce'], cart: string, random: Random): Promise<string> {
  const placed = await order(commerce, cart, buyer);
  const payment = await startPaying(commerce, placed.fakeId, random.pick(['test', 'other']));
  if (payment.state === 'captured') return placed.fakeId;
  const { paymentKey, amountCents } = payment;
  const captured = { state: 'captured', gatewayId: `gateway-${paymentKey}`, capturedCents: amountCents } as const;
  const feeCents = random.happens(70) ? random.below(300) : undefined;
  must(await commerce.orders.gateway.settlePayment(paymentKey, { ...captured, feeCents }));
  return placed.fakeId;
}
