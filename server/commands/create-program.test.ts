import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { openTestStoreInFolder } from '#tests/conformance/test-store.ts';
import { describePermissions } from '#tests/support/commands/describe-permissions.ts';
import { insertAccount } from '#tests/support/insert-account.ts';
import { runCommandIn } from '#tests/support/run-command.ts';
import { createProgram } from './create-program.ts';

let store: Awaited<ReturnType<typeof openTestStoreInFolder>>;

beforeAll(async () => {
  store = await openTestStoreInFolder();
  await insertAccount(store.database, 'gate', { role: 4, permissions: '["order.redeem"]' });
  await insertAccount(store.database, 'ada', { role: 5, permissions: '["owner"]' });
}, 60_000);
afterAll(() => store.close());

const lines = () => store.raw.all<{ outcome: string }>('SELECT * FROM staff_acts ORDER BY acted_at, id');

it('a command that only shows something shows it to an owner, without a line', async () => {
  expect(await runCommandIn(store.folder, 'staff', ['list', '--as', 'ada@example.com'])).toEqual([
    0,
    expect.stringContaining('gate@example.com  role 4  order.redeem\n'),
  ]);
  expect(await lines()).toEqual([]);
});

it('with --yes, an act whose outcome has changed since it was computed is not done, and both outcomes are shown', async () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => {});
  const { program, act, run } = createProgram('refund', 'Refunds.');
  const isSame: boolean[] = [];
  program.action(() =>
    act(
      (work) => work({ database: store.database }),
      'order.refund',
      async ({ agreeTo }) => {
        const word = (sum: number) => [`money ${sum}`];
        const agree = agreeTo(word, word);
        const check = await agree(300);
        isSame.push(check(300), check(200));
        await agree(200);
      },
    ),
  );
  await run(['--yes']);
  expect(isSame).toEqual([true, false]);
  expect(said.mock.calls).toEqual([
    ['This has changed meanwhile, so nothing was done. It was:\nmoney 300\nNow it is:\nmoney 200'],
  ]);
  expect(process.exitCode).toBe(1);
  process.exitCode = 0;
  said.mockRestore();
});

describePermissions('some');
