import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestStoreInFolder } from '#tests/conformance/test-store.ts';
import { insertAccount } from '#tests/support/insert-account.ts';
import { runCommandIn } from '#tests/support/run-command.ts';

let store: Awaited<ReturnType<typeof openTestStoreInFolder>>;

beforeAll(async () => {
  store = await openTestStoreInFolder();
  await insertAccount(store.database, 'gate', { role: 4, permissions: '["order.redeem"]' });
  await insertAccount(store.database, 'ada', { role: 5, permissions: '["owner"]' });
}, 60_000);
afterAll(() => store.close());

const lines = () => store.read.all('SELECT * FROM staff_acts');

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

describe.each(reading)('npm run %s %s', (name, ...words) => {
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

it('a command that only shows something shows it to an owner, without a line', async () => {
  expect(await runCommandIn(store.folder, 'staff', ['list', '--as', 'ada@example.com'])).toEqual([
    0,
    expect.stringContaining('gate@example.com  role 4  order.redeem\n'),
  ]);
  expect(await lines()).toEqual([]);
});
