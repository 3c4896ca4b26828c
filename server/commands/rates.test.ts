import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openTestStoreInFolder } from '#tests/conformance/test-store.ts';
import { runCommandIn } from '#tests/support/run-command.ts';

let store: Awaited<ReturnType<typeof openTestStoreInFolder>>;

beforeEach(async () => {
  store = await openTestStoreInFolder();
});
afterEach(() => store.close());

const rates = (...words: string[]) => runCommandIn(store.folder, 'rates', words);

describe('npm run rates', () => {
  it('sets the rates that pages show, names them, and takes them away', async () => {
    expect(await rates('set', '2026-11-23', 'USD=0.1285', 'EUR=0.11')).toEqual([0, '2026-11-23 USD=0.1285 EUR=0.11\n']);
    expect(await rates('list')).toEqual([0, '2026-11-23 USD=0.1285 EUR=0.11\n']);
    expect(await rates('clear')).toEqual([0, expect.stringMatching('There are none')]);
  });

  it.each([
    [['set'], /asOf: must be a day that exists/],
    [['set', '2026-11-23'], /npm run rates/],
    [['set', '2026-11-23', 'USD=0'], /rates.USD: must be above 0/],
    [['set', '2026-11-23', 'USD='], /rates.USD/],
    [['set', '2026-11-23', 'USD=0.1', 'EUR=0.11', 'USD=0.2'], /USD stands twice/],
  ])('%j is not understood', async (words, said) => {
    expect(await rates(...words)).toEqual([2, expect.stringMatching(said)]);
  });

  it('the store’s own currency has no rate', async () => {
    expect(await rates('set', '2026-11-23', 'HKD=1')).toEqual([1, expect.stringMatching('own currency')]);
  });
});
