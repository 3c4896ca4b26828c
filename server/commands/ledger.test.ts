import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  buy,
  capture,
  cartWith,
  cartWithRides,
  en,
  must,
  order,
  startPaying,
  voucherItem,
} from '#tests/conformance/shopping.ts';
import { openTestStoreInFolder } from '#tests/conformance/test-store.ts';
import { runCommandIn } from '#tests/support/run-command.ts';

let store: Awaited<ReturnType<typeof openTestStoreInFolder>>;
let numbers: string[];

beforeAll(async () => {
  store = await openTestStoreInFolder();
  const { commerce, setClock } = store;
  // 23:59 and 00:00 where the store is.
  setClock('2026-03-31T15:59:00Z');
  const vouchers = await buy(commerce, (await cartWith(commerce, voucherItem(1))).id);
  setClock('2026-03-31T16:00:00Z');
  const { id } = await cartWithRides(commerce, { adults: 2, date: '2026-04-10' });
  const [{ code = '' } = {}] = must(await commerce.orders.buyer.byFakeId(vouchers.fakeId)).tickets;
  must(await commerce.carts.applyCode(en, id, code));
  const rides = await order(commerce, id);
  if ((await startPaying(commerce, rides.fakeId)).amountCents > 0) throw new Error('The code pays all of it.');
  const late = await order(commerce, (await cartWithRides(commerce, { adults: 1, date: '2026-04-10' })).id);
  const { paymentKey, amountCents } = await startPaying(commerce, late.fakeId);
  must(await capture(commerce, { paymentKey, amountCents: amountCents + 1 }));
  numbers = [vouchers.order_number, rides.order_number, late.order_number].sort();
});
afterAll(() => store.close());

const ledger = (...words: string[]) => ledgerWith({}, ...words);

const ledgerWith = (settings: Record<string, string>, ...words: string[]) =>
  runCommandIn(store.folder, 'ledger', words, settings);

describe('npm run ledger', () => {
  it('counts the days of TIME_ZONE, where it is set', async () => {
    const [code, out] = await ledgerWith({ TIME_ZONE: 'UTC' }, '--from', '2026-04-01', '--to', '2026-05-01');
    expect(code).toBe(0);
    expect(out).toContain('gateway:test,HKD,400.01,0.00,0.00,400.01');
  });

  it('prints what each account had, got, gave and has, by the days of the store', async () => {
    expect(await ledger('--from', '2026-04-01', '--to', '2026-05-01')).toEqual([
      0,
      `account,currency,before,debit,credit,after
customer,HKD,0.00,300.00,300.00,0.00
due-back,HKD,0.00,0.00,0.01,-0.01
gateway:test,HKD,300.00,100.01,0.00,400.01
gift-codes:sold,HKD,-300.00,200.00,0.00,-100.00
sales:0,HKD,0.00,0.00,300.00,-300.00
`,
    ]);
  });

  it('prints every entry, in the order of time and by the days of the store', async () => {
    const [code, out] = await ledger('--from', '2026-01-01', '--to', '2027-01-01', '--entries');
    expect(code).toBe(0);
    const [head, ...rows] = out.trim().split('\n');
    expect(head).toBe('at,order,event,of,debit,credit,amount,currency');
    expect([...new Set(rows.map((row) => row.split(',')[1]))].sort()).toEqual(numbers);
    const times = rows.map((row) => row.split(',')[0]);
    expect([...new Set(times)]).toEqual(['2026-03-31T23:59:00+08:00', '2026-04-01T00:00:00+08:00']);
    expect(times).toEqual(times.toSorted());
    const [, elsewhere] = await ledgerWith(
      { TIME_ZONE: 'America/St_Johns' },
      ...['--from', '2026-03-31', '--to', '2026-04-01', '--entries'],
    );
    expect(elsewhere).toContain('\n2026-03-31T13:29:00-02:30,');
  });

  it.each([
    ['--from 2026-01-01', "required option '--to <day>' not specified"],
    ['--from 2026-02-01 --to 2026-02-01', '--to 2026-02-01 must be later'],
    ['--from January --to 2026-02-01', "'--from <day>' argument 'January' is invalid. Write a day that exists"],
    ['--form 2026-01-01', "unknown option '--form'\n(Did you mean --from?)"],
  ])('names what is wrong with %s', async (words, reason) => {
    const [code, said] = await ledger(...words.split(' '));
    expect([code, said]).toEqual([2, expect.stringContaining(reason)]);
    expect(said).toContain('Usage: npm run -s ledger --');
  });
});
