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
    const words = ['set', '2026-11-23', 'USD=0.1285', 'EUR=0.11'];
    expect(await rates(...words, '--yes')).toEqual([0, '2026-11-23 USD=0.1285 EUR=0.11\n']);
    expect(await rates('list')).toEqual([0, '2026-11-23 USD=0.1285 EUR=0.11\n']);
    expect(await rates('clear', '--yes')).toEqual([0, expect.stringMatching('There are none')]);
  });

  it('shows the rates of now and of then, and changes nothing until somebody says yes', async () => {
    expect(await rates('set', '2026-11-23', 'USD=0.1285')).toEqual([
      1,
      expect.stringMatching(
        /^Now: There are none.*\nFrom now on: 2026-11-23 USD=0\.1285\nWho acts: .+\nNothing was done\. Add --yes/,
      ),
    ]);
    expect(await rates('list')).toEqual([0, expect.stringMatching('There are none')]);
  });

  it.each([
    [['set'], /missing required argument 'day'/],
    [['set', '2026-02-31', 'USD=0.1'], /'2026-02-31' is invalid .* Write a day that exists/],
    [['set', '2026-11-23'], /missing required argument 'rate'[\s\S]*npm run rates -- set/],
    [['set', '2026-11-23', 'USD=0'], /rates.USD: must be above 0/],
    [['set', '2026-11-23', 'USD='], /rates.USD/],
    [['set', '2026-11-23', 'USD=0.1', 'EUR=0.11', 'USD=0.2'], /USD stands twice/],
  ])('%j is not understood', async (words, said) => {
    expect(await rates(...words)).toEqual([2, expect.stringMatching(said)]);
  });

  it('the store’s own currency has no rate', async () => {
    expect(await rates('set', '2026-11-23', 'HKD=1', '--yes')).toEqual([1, expect.stringMatching('own currency')]);
  });
});
