import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { addDays, toDay } from '#shared/rules/calendar-day.ts';
import { buy, cartWithRides, en, must, openDay } from '#tests/conformance/shopping.ts';
import { openTestStoreInFolder } from '#tests/conformance/test-store.ts';
import { answerCommand } from '#tests/support/answer-command.ts';
import { insertAccount } from '#tests/support/insert-account.ts';
import { runCommandIn } from '#tests/support/run-command.ts';

let store: Awaited<ReturnType<typeof openTestStoreInFolder>>;
let bought: { order_number: string; fakeId: string };
/** A day by the real clock, which the command uses. */
const soon = addDays(toDay(new Date()), 5);

beforeEach(async () => {
  store = await openTestStoreInFolder();
  bought = await buy(store.commerce, (await cartWithRides(store.commerce, { adults: 3 })).id);
});
afterEach(() => store.close());

const move = (...words: string[]) => runCommandIn(store.folder, 'move', words);
const find = async () => must(await store.commerce.orders.buyer.byFakeId(bought.fakeId));

describe('npm run move', () => {
  it('moves some of an item, and then the rest, and says what it did', async () => {
    const { order_number: number } = bought;
    const [code, told] = await move(number, '--item', '1', '--units', '2', '--day', soon, '--slot', '14:00', '--yes');
    expect([code, told]).toEqual([
      0,
      `item 1 → item 2  2 units  ${openDay} 10:00 → ${soon} 14:00\nThe old tickets are void; the running store emails the new ones.\n`,
    ]);
    expect((await move(number, '--item', '1', '--day', soon, '--slot', '10:00', '--yes'))[0]).toBe(0);
    expect((await find()).items).toMatchObject([
      { itemId: 3, visitDate: soon, slot: '10:00', ordered: 1 },
      { itemId: 2, visitDate: soon, slot: '14:00', ordered: 2 },
    ]);
    const [, shown] = await move('show', number);
    expect(shown).toContain('buyer Mei Chan');
    expect(shown).toMatch(/^price HKD \d/m);
    expect(shown).toMatch(
      new RegExp(`^item 2  The ride · adult  ${soon} 14:00  HKD 100.00 each  ordered 2 .* left 2$`, 'm'),
    );
    expect(shown).toContain(`item 1 → item 3  1 unit  ${openDay} 10:00 → ${soon} 10:00`);
    expect(await store.audit()).toEqual([]);
  });

  it('shows the move beforehand, and does nothing until somebody says yes', async () => {
    const [code, told] = await move(bought.order_number, '--item', '1', '--day', soon, '--slot', '10:00');
    expect(code).toBe(1);
    expect(told).toContain('buyer Mei Chan');
    expect(told).toContain(`item 1 → item 2  3 units  ${openDay} 10:00 → ${soon} 10:00`);
    expect(told).toContain('Nothing was done. Add --yes to do it.');
    expect((await find()).moves).toEqual([]);
  });

  it('shows the move again, and asks again, when it has changed at the prompt', async () => {
    const other = { items: [{ itemId: 1, units: 1 }], nonce: 'other', waiveFee: true, say: '', by: 'ada' };
    const [code, told] = await answerCommand(
      'move',
      [bought.order_number, '--item', '1', '--day', soon, '--slot', '10:00'],
      { DATA_DIR: store.folder },
      async () => {
        must(await store.commerce.orders.staff.grantRefund(en, bought.fakeId, other));
        return 'yes';
      },
      () => 'yes',
    );
    expect(code).toBe(0);
    expect(told).toMatch(/ 3 units [\s\S]*changed meanwhile[\s\S]*Do it\?[\s\S]* 2 units [\s\S]*old tickets are void/);
    expect((await find()).moves).toMatchObject([{ items: [{ units: 2 }] }]);
  });

  it('leaves a line when it refuses, and tells nothing to an account of staff without the permission', async () => {
    const words = [bought.order_number, '--item', '1', '--day', soon, '--slot', '10:00', '--by-terms'];
    await move(...words);
    await insertAccount(store.database, 'eve', { role: 4, permissions: '["catalogue.edit"]' });
    expect(await move(...words, '--as', 'eve@example.com')).toEqual([
      1,
      expect.stringMatching(/^[^\n]*\(not-allowed\)\n$/),
    ]);
    const line = { objects: `["order ${bought.order_number}"]` };
    expect(await store.raw.all('SELECT objects, outcome FROM staff_acts ORDER BY acted_at')).toEqual([
      { ...line, outcome: 'move-not-allowed' },
      { ...line, outcome: 'not-allowed' },
    ]);
  });

  it('keeps to the terms of the sale with --by-terms', async () => {
    // The tickets were for a day that is long over.
    const words = [bought.order_number, '--item', '1', '--day', soon, '--slot', '10:00'];
    expect(await move(...words, '--by-terms')).toEqual([1, expect.stringContaining('(move-not-allowed)')]);
    expect((await find()).moves).toEqual([]);
  });

  it('lists the days that an item can be moved to', async () => {
    const [code, listed] = await move('days', bought.order_number, '--item', '1', '--from', soon);
    expect(code).toBe(0);
    expect(listed).toContain(`${soon} 10:00\n${soon} 14:00\n`);
    expect(listed).not.toContain(addDays(soon, 14));
  });

  it('says what it cannot do', async () => {
    const { order_number: number } = bought;
    for (const words of [
      [],
      [number],
      [number, '--item', '1'],
      [number, '--item', '0', '--day', soon],
      [number, '--item', '1', '--day', '2026-02-31'],
      [number, '--item', '1', '--day', soon, '--slot', 'noon'],
      [number, '--item', '1', '--day', soon, '--units', 'all'],
      ['days', number, '--item', '1'],
    ]) {
      expect((await move(...words))[0], words.join(' ')).toBe(2);
    }
    expect(await move('show', 'A2B3C4D5E6')).toEqual([1, 'There is no order A2B3C4D5E6.\n']);
    const refused = await move(number, '--item', '1', '--units', '4', '--day', soon, '--slot', '10:00');
    expect(refused).toEqual([1, 'Item 1: At most 3 of these can be moved. (move-too-many)\n']);
  });
});
