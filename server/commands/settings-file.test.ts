import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestStoreInFolder } from '#tests/conformance/test-store.ts';
import { runCommand } from '#tests/support/run-command.ts';

let store: Awaited<ReturnType<typeof openTestStoreInFolder>>;
let file: string;

beforeAll(async () => {
  store = await openTestStoreInFolder();
  file = join(store.folder, 'gondola.env');
  // Signs that a shell would read, as SITE_KEYS has them.
  const keys = 'SITE_KEYS=pk_one=https://a.test|https://b.test; pk_two=*';
  await writeFile(file, `# settings\nDATA_DIR=${store.folder}\n${keys}\nMAIL_FROM="tickets@a.test"\n`);
});
afterAll(() => store.close());

it.each([
  ['audit'],
  ['catalogue', 'export', 'OUT'],
  ['ledger', '--from', '2026-01-01', '--to', '2026-02-01'],
  ['mails', 'list'],
  ['move', 'show', 'A2B3C4D5E6'],
  ['payments', 'list'],
  ['rates', 'list'],
  ['receipts', 'last'],
  ['orders', 'day', '2026-12-24'],
  ['redeem', 'K7M-2Q9-XFR4'],
  ['refund', 'list'],
  ['reviews', 'list'],
  ['staff', 'list'],
])('npm run %s %s %s takes its settings from a file as the unit does', async (name, ...words) => {
  const asked = words.map((word) => (word === 'OUT' ? join(store.folder, 'out.json') : word));
  // The environment names another place, which the file overrules.
  const [code, said] = await runCommand(name, [...asked, '--settings', file], { DATA_DIR: '/nowhere' });
  expect([0, 1], said).toContain(code);
  expect(said).toContain(store.folder);
  expect(said).not.toContain('/nowhere');
});

it('says why a file cannot be read', async () => {
  expect(await runCommand('audit', ['--settings', '/nowhere.env'], {})).toEqual([
    1,
    'The settings file /nowhere.env cannot be read: it does not exist.\n',
  ]);
  expect(await runCommand('audit', ['--settings'], {})).toEqual([
    2,
    expect.stringContaining("option '--settings <file>' argument missing"),
  ]);
});

it('is what the store itself takes too, which starts with no word that it does not know', async () => {
  const serve = (...words: string[]) => runCommand('../../build/serve', words, {});
  expect(await serve('--setings', file)).toEqual([
    2,
    expect.stringContaining("unknown option '--setings'\n(Did you mean --settings?)"),
  ]);
  expect(await serve('--settings', '/nowhere.env')).toEqual([1, expect.stringContaining('cannot be read')]);
});
