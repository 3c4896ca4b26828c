import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays, toDay } from '#shared/rules/calendar-day.ts';
import { buy, cartWith, cartWithRides, flexItem } from '#tests/conformance/shopping.ts';
import { openTestStoreInFolder } from '#tests/conformance/test-store.ts';
import { insertAccount } from '#tests/support/insert-account.ts';
import { runCommandIn } from '#tests/support/run-command.ts';

/** The commands that only show something of a store. */
const reading: [string, ...string[]][] = [
  ['audit'],
  ['catalogue', 'export', 'FILE'],
  ['ledger', '--from', '2026-01-01', '--to', '2026-02-01'],
  ['mails', 'list'],
  ['move', 'show', 'ABCDEFGHJK'],
  ['move', 'days', 'ABCDEFGHJK', '--item', '1', '--from', '2026-03-10'],
  ['orders', 'day', '2026-03-14'],
  ['payments', 'check'],
  ['payments', 'list'],
  ['payments', 'orphans'],
  ['rates', 'list'],
  ['receipts', 'last'],
  ['refund', 'list'],
  ['refund', 'show', 'ABCDEFGHJK'],
  ['reviews', 'list'],
  ['staff', 'acts'],
  ['staff', 'list'],
];

/** Commands that change something; RIDES and FLEX stand for orders. Those of payments, reviews and mails have tests of their own. */
const acting: [string, ...string[]][] = [
  ['move', 'RIDES', '--item', '1', '--day', addDays(toDay(new Date()), 5), '--slot', '10:00'],
  ['payments', 'ask', 'RIDES'],
  ['payments', 'orphans', '--since', '2026-03-10'],
  ['rates', 'clear'],
  ['receipts', 'go-on-after', 'R-2026-000123'],
  ['redeem', '--order', 'FLEX'],
  ['refund', 'RIDES', '--all', '--waive-fee'],
  ['refund', 'refuse', 'RIDES', '--say', 'No.'],
  ['staff', 'add', 'new@example.com', 'New', '--permit', 'desk'],
  ['staff', 'end-sessions', 'gate@example.com'],
  ['staff', 'link', 'gate@example.com'],
  ['staff', 'permit', 'gate@example.com', 'order.read'],
  ['staff', 'remove', 'gate@example.com'],
  ['staff', 'sign-in', 'gate@example.com'],
];

/** Checks what commands do for accounts of staff with and without the permission. `some` checks every sixth command. */
export function describePermissions(which: 'some' | 'all'): void {
  const part = <Row>(rows: Row[]) => (which === 'all' ? rows : rows.filter((_, at) => at % 6 === 0));

  let store: Awaited<ReturnType<typeof openTestStoreInFolder>>;
  let rides: string;
  let flex: string;

  beforeAll(async () => {
    store = await openTestStoreInFolder();
    await insertAccount(store.database, 'gate', { role: 4, permissions: '["order.redeem"]' });
    await insertAccount(store.database, 'eve', { role: 4, permissions: '["catalogue.edit"]' });
    await insertAccount(store.database, 'ada', { role: 5, permissions: '["owner"]' });
    const { commerce } = store;
    rides = (await buy(commerce, (await cartWithRides(commerce, { adults: 1 })).id)).order_number;
    flex = (await buy(commerce, (await cartWith(commerce, flexItem(1))).id)).order_number;
  }, 60_000);
  afterAll(() => store.close());

  const lines = () => store.raw.all<{ outcome: string }>('SELECT * FROM staff_acts ORDER BY acted_at, id');

  describe.each(part(reading))('npm run %s %s', (name, ...words) => {
    const as = (address: string) => {
      const typed = words.map((word) => (word === 'FILE' ? join(store.folder, 'out.json') : word));
      return runCommandIn(store.folder, name, [...typed, '--as', address]);
    };

    it('shows nothing to an account of staff without the permission', async () => {
      const lacking = 'The account of staff that --as names lacks the permission. (not-allowed)\n';
      expect(await as('gate@example.com')).toEqual([1, lacking]);
      expect(await lines()).toEqual([]);
    });

    it('refuses an address that no account of staff has', async () => {
      const [code, said] = await as('nobody@example.com');
      expect([code, said.trim().split('\n')]).toEqual([
        1,
        [expect.stringMatching(/No account of staff|staff-not-found/)],
      ]);
    });
  });

  describe.each(part(acting))('npm run %s %s %s', (name, ...words) => {
    let before = 0;
    beforeAll(async () => {
      before = (await lines()).length;
    });
    const acts = async () => (await lines()).slice(before).map(({ outcome }) => outcome);
    const run = (...more: string[]) => {
      const typed = words.map((word) => word.replace('RIDES', rides).replace('FLEX', flex));
      return runCommandIn(store.folder, name, [...typed, ...more]);
    };

    it('shows what it would do, and does nothing until somebody says yes', async () => {
      const [code, said] = await run();
      expect([code, said]).toEqual([
        1,
        expect.stringMatching(/^.+\n[\s\S]*Nothing was done\. Add --yes to do it\.\n$/),
      ]);
      if (/RIDES|FLEX/.test(words.join())) {
        expect(said).toMatch(/^buyer Mei Chan .*\nprice HKD \d/m);
        expect(said).toMatch(/^item 1 {2}The .* (2026-03-14 10:00|any day) {2}HKD \d/m);
      }
      expect(await acts()).toEqual([]);
    });

    it('shows nothing to an account of staff without the permission, and leaves a line', async () => {
      const [code, said] = await run('--as', 'eve@example.com');
      expect([code, said]).toEqual([1, 'The account of staff that --as names lacks the permission. (not-allowed)\n']);
      expect(await acts()).toEqual(['not-allowed']);
    });
  });

  const more: typeof acting = [['payments', 'use', 'ID', '--for', 'RIDES']];
  const onOrders = [...acting, ...more].filter((words) => /RIDES|FLEX/.test(words.join()));

  it.each(part(onOrders))(
    'npm run %s %s does not say to an account without the permission that an order does not exist',
    async (name, ...words) => {
      const before = (await lines()).length;
      const typed = words.map((word) => word.replace(/RIDES|FLEX/, 'ABCDEFGHJK'));
      const [code, said] = await runCommandIn(store.folder, name, [...typed, '--as', 'eve@example.com']);
      expect([code, said]).toEqual([1, 'The account of staff that --as names lacks the permission. (not-allowed)\n']);
      expect((await lines()).slice(before)).toMatchObject([{ outcome: 'not-allowed', objects: '[]' }]);
    },
  );
}
