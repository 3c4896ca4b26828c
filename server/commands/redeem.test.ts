import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { writeTicketNumber } from '#shared/rules/ticket-number.ts';
import { buy, cartWith, flexItem, must, plainItem } from '#tests/conformance/shopping.ts';
import { openTestStoreInFolder } from '#tests/conformance/test-store.ts';
import { runCommandIn } from '#tests/support/run-command.ts';

let store: Awaited<ReturnType<typeof openTestStoreInFolder>>;

beforeEach(async () => {
  store = await openTestStoreInFolder();
});
afterEach(() => store.close());

const shows = (...words: string[]) => runCommandIn(store.folder, 'redeem', words);
const redeem = (...words: string[]) => shows(...words, '--yes');

describe('npm run redeem', () => {
  it('uses a ticket by its number or code, once, and says so', async () => {
    const { commerce } = store;
    const { fakeId, order_number: number } = await buy(commerce, (await cartWith(commerce, flexItem(2))).id);
    const [one, other] = must(await commerce.orders.buyer.byFakeId(fakeId)).tickets;
    const written = writeTicketNumber(one?.id ?? '');
    expect(await shows(written)).toEqual([
      1,
      expect.stringMatching(
        /^\w+ {2}paid\nbuyer Mei Chan .*\nprice HKD .*\nitem 1 {2}The flex · adult {2}any day .*\nThis is used:\nOrder .*\nok .*\n.*1 used, 1 left of 2[\s\S]*Nothing was done\. Add --yes/,
      ),
    ]);
    expect(await redeem(written)).toEqual([
      0,
      `Order ${number}\nok       1 × The flex · adult\n         1 used, 1 left of 2\n         ${written}, 0 entries left\n`,
    ]);
    const [code, said] = await shows(one?.code ?? '');
    expect(code).toBe(1);
    expect(said).toMatch(
      /REFUSED {2}The flex · adult\n +It was used already\.\n[\s\S]+ used on \d{4}-\d\d-\d\d \d\d:\d\d\n$/,
    );
    expect(await redeem(other?.code ?? '')).toEqual([0, expect.stringContaining('2 used, 0 left of 2')]);
  });

  it('leaves a line in the audit trail for a ticket that it does not know, with or without --yes', async () => {
    const line = { objects: '[]', outcome: 'ticket-not-found' };
    await shows('K7M-2Q9-XFR4');
    await redeem('K7M-2Q9-XFR4');
    expect(await store.raw.all('SELECT objects, outcome FROM staff_acts')).toEqual([line, line]);
  });

  it('hands out goods by the piece, by their slip or by their order', async () => {
    const { commerce } = store;
    const { order_number: number } = await buy(
      commerce,
      (await cartWith(commerce, flexItem(1), plainItem('plush', 3))).id,
    );
    expect(await redeem('--order', number, '--item', '2', '--units', '2')).toEqual([
      0,
      expect.stringContaining('2 used, 1 left of 3'),
    ]);
    expect(await redeem('--order', number.toLowerCase())).toEqual([0, expect.stringContaining('3 used, 0 left of 3')]);
    expect(await redeem('--order', number)).toEqual([1, expect.stringContaining('It was used already.')]);
  });

  it('says what it does not know, and how it is used', async () => {
    expect(await redeem('K7M-2Q9-XFR4')).toEqual([
      1,
      'There is no ticket with this code or number. (ticket-not-found)\n',
    ]);
    expect(await redeem('--order', 'A1B2C3D4E5')).toEqual([1, 'There is no order A1B2C3D4E5.\n']);
    expect(await redeem()).toEqual([2, expect.stringContaining('npm run redeem -- [options] [ticket...]')]);
    for (const [words, reason] of [
      [['--item', '1'], 'Name a ticket'],
      [['A', 'B'], 'B is one word too many.'],
      [['--order', 'A', '--units', '0'], "'--units <count>' argument '0' is invalid. It must be a number from 1 on."],
      [['A', '--units', 'x'], "'--units <count>' argument 'x' is invalid. It must be a number from 1 on."],
      [['A', '--unit', '2'], "unknown option '--unit'\n(Did you mean --units?)"],
      [['A', '--units', '1', '--units', '2'], 'It stands here twice.'],
      [['A', '--units'], "'--units <count>' argument '--yes' is invalid. Its value is missing."],
      [['--order', 'A', '--admit'], "cannot be used with option '--admit'"],
    ] as const) {
      expect(await redeem(...words)).toEqual([2, expect.stringContaining(reason)]);
    }
  });

  it('says what the code of a ticket says that the books do not have, and admits it once', async () => {
    const { commerce } = store;
    const { fakeId } = await buy(commerce, (await cartWith(commerce, flexItem(1))).id);
    const [ticket] = must(await commerce.orders.buyer.byFakeId(fakeId)).tickets;
    await store.reset();
    const code = ticket?.code ?? '';
    const told = 'Genuine by its signature, but not in the books: it was sold after the backup that was restored.';
    const [exit, said] = await redeem(code);
    expect([exit, said]).toEqual([1, expect.stringContaining(told)]);
    expect(said).toContain('REFUSED  The flex · adult\n         You decide: --admit lets it in, once.');
    expect(said).toContain('for any day');
    expect(await redeem(code, '--admit')).toEqual([0, expect.stringContaining('ok       1 × The flex · adult')]);
    expect(await redeem(code, '--admit')).toEqual([1, expect.stringContaining('It was used already.')]);
  });
});
