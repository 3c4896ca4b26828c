import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { buy, cartWithRides, en, must } from '#tests/conformance/shopping.ts';
import { openTestStoreInFolder } from '#tests/conformance/test-store.ts';
import { answerCommand } from '#tests/support/answer-command.ts';
import { insertAccount } from '#tests/support/insert-account.ts';
import { runCommandIn } from '#tests/support/run-command.ts';

let store: Awaited<ReturnType<typeof openTestStoreInFolder>>;
let bought: { order_number: string; fakeId: string };

beforeEach(async () => {
  store = await openTestStoreInFolder();
  bought = await buy(store.commerce, (await cartWithRides(store.commerce, { adults: 3 })).id);
});
afterEach(() => store.close());

const refund = (...words: string[]) => runCommandIn(store.folder, 'refund', words);
const find = async () => must(await store.commerce.orders.buyer.byFakeId(bought.fakeId));

describe('npm run refund', () => {
  it('lists who has asked, and gives back the units that are named', async () => {
    must(await store.commerce.orders.buyer.requestRefund(bought.fakeId, 'We are ill.'));
    const [, listed] = await refund('list');
    expect(listed).toContain(`${bought.order_number}  asked`);
    expect(listed).toContain('    We are ill.');
    const [code, told] = await refund(
      bought.order_number,
      '--item',
      '1',
      '--units',
      '2',
      '--say',
      'Get well!',
      '--waive-fee',
      '--yes',
    );
    expect([code, told]).toEqual([0, expect.stringContaining('money HKD 200.00 (due)')]);
    expect((await find()).items).toMatchObject([{ refunded: 2 }]);
    expect(await refund('list')).toEqual([0, expect.stringContaining('HKD 200.00  due')]);
    expect((await refund('show', bought.order_number))[1]).toContain('ordered 3  used 0  refunded 2  left 1');
  });

  it('keeps to the terms of the sale, unless they are waived', async () => {
    // The tickets were for a day that is long over.
    expect(await refund(bought.order_number, '--all')).toEqual([1, expect.stringContaining('(refund-not-due)')]);
    expect((await refund(bought.order_number, '--all', '--waive-fee', '--yes'))[0]).toBe(0);
    expect((await find()).status).toBe('closed');
  });

  it('gives nothing of a disputed payment, unless that is said', async () => {
    const { paymentKey } = await find();
    const dispute = {
      method: 'test',
      disputeId: 'D1',
      paymentKey: paymentKey ?? '',
      amountCents: 30_000,
      currency: 'HKD',
    };
    await store.disputes.note({ ...dispute, state: 'open', reason: 'fraudulent', at: 1 });
    const words = [bought.order_number, '--all', '--waive-fee'];
    expect(await refund(...words)).toEqual([1, expect.stringContaining('(payment-disputed)')]);
    expect(await refund(...words, '--despite-dispute', '--yes')).toEqual([
      0,
      expect.stringContaining('money HKD 300.00 (due)'),
    ]);
  });

  it('takes units back for money that went back outside, and gives none when that is used up', async () => {
    const { paymentKey } = await find();
    await store.commerce.orders.gateway.noteReturn(paymentKey ?? '', { gatewayRefundId: 'OUT', amountCents: 10_000 });
    const take = () =>
      refund(bought.order_number, '--item', '1', '--units', '1', '--waive-fee', '--already-back', '--yes');
    expect(await take()).toEqual([
      0,
      expect.stringContaining('of the money HKD 100.00 was returned outside the store before'),
    ]);
    expect(await take()).toEqual([1, expect.stringMatching(/^No more of this order was returned outside\./)]);
    expect((await find()).items).toMatchObject([{ refunded: 1 }]);
    expect(await refund('list')).toEqual([0, expect.not.stringContaining('due')]);
    expect(await store.audit()).toEqual([]);
  });

  it('shows the sums again, and asks again, when they have changed at the prompt', async () => {
    const { commerce, folder } = store;
    const other = { items: [{ itemId: 1, units: 1 }], nonce: 'other', waiveFee: true, say: '', by: 'ada' };
    const refundOther = async () => {
      must(await commerce.orders.staff.grantRefund(en, bought.fakeId, other));
      return 'yes';
    };
    const words = [bought.order_number, '--all', '--waive-fee'];
    const [refused, shown] = await answerCommand('refund', words, { DATA_DIR: folder }, refundOther, () => 'no');
    expect(refused).toBe(1);
    expect(shown).toMatch(
      /HKD 300\.00 \(due\)[\s\S]*changed meanwhile[\s\S]*HKD 200\.00 \(due\)[\s\S]*Nothing was done/,
    );
    expect((await find()).items).toMatchObject([{ refunded: 1 }]);
    expect((await answerCommand('refund', words, { DATA_DIR: folder }, () => 'yes'))[0]).toBe(0);
    expect((await find()).refunds).toMatchObject([{ moneyCents: 10_000 }, { moneyCents: 20_000 }]);
  });

  it('leaves a line in the audit trail when the terms refuse it, with or without --yes', async () => {
    const line = { objects: `["order ${bought.order_number}"]`, outcome: 'refund-not-due' };
    const acts = () => store.raw.all('SELECT objects, outcome FROM staff_acts');
    await refund(bought.order_number, '--all');
    expect(await acts()).toEqual([line]);
    await refund(bought.order_number, '--all', '--yes');
    expect(await acts()).toEqual([line, line]);
  });

  it('tells nothing about an order to an account of staff without the permission', async () => {
    await insertAccount(store.database, 'eve', { role: 4, permissions: '["catalogue.edit"]' });
    const [code, told] = await refund(bought.order_number, '--all', '--as', 'eve@example.com');
    expect([code, told]).toEqual([1, expect.stringMatching(/^[^\n]*\(not-allowed\)\n$/)]);
    expect(await store.raw.all('SELECT outcome FROM staff_acts')).toEqual([{ outcome: 'not-allowed' }]);
  });

  it('refuses with a reason', async () => {
    must(await store.commerce.orders.buyer.requestRefund(bought.fakeId, ''));
    expect((await refund('refuse', bought.order_number))[0]).toBe(2);
    const words = ['refuse', bought.order_number, '--say', 'Too late.'];
    const [code, told] = await refund(...words);
    expect(code).toBe(1);
    expect(told).toMatch(
      /buyer Mei Chan .*\nprice HKD 300.00[\s\S]* 2026-03-14 10:00 [\s\S]*refused: Too late\.\nWho acts: .+\nNothing was/,
    );
    expect((await find()).refunds).toEqual([]);
    expect((await refund(...words, '--yes'))[0]).toBe(0);
    expect((await find()).refunds).toMatchObject([{ outcome: 'refused', say: 'Too late.' }]);
  });

  it('shows what would go back, with day, price and buyer, and does nothing until somebody says yes', async () => {
    const { order_number: number } = bought;
    const typed = `#${number.toLowerCase().replace(/^(....)/, '$1–')}`;
    const [code, told] = await refund(typed, '--item', '1', '--units', '2', '--waive-fee');
    expect(code).toBe(1);
    for (const shown of [
      'buyer Mei Chan  mei.chan@example.com',
      'price HKD 300.00',
      'item 1  The ride · adult  2026-03-14 10:00  HKD 100.00 each  ordered 3',
      'item 1  2 units  HKD 200.00  fee HKD 0.00',
      'to the gift code HKD 0.00  money HKD 200.00',
      'Nothing was done. Add --yes to do it.',
    ]) {
      expect(told.toLowerCase()).toContain(shown.toLowerCase());
    }
    expect((await find()).items).toMatchObject([{ refunded: 0 }]);
    const [, listed] = await refund('show', typed);
    expect(listed).toContain('The ride · adult  2026-03-14 10:00  HKD 100.00 each');
    expect(listed).toContain('buyer Mei Chan');
  });

  it.each([
    [['--item', '1', '--unit', '2'], "unknown option '--unit'\n(Did you mean --units?)"],
    [['--item', '1'], 'each --item needs its --units: there are 1 and 0'],
    [['--item', '1', '--units', 'two'], "'--units <count>' argument 'two' is invalid. It must be a number from 1 on."],
    [['--all', '--item', '1'], "option '--all' cannot be used with option '--item <item>'"],
    [[], 'say what to refund'],
    [['--al'], "unknown option '--al'\n(Did you mean one of --all, --as?)"],
    [['--all', '--say'], "option '--say <text>' argument missing"],
    [['--all', '--say', '--waive-fee'], "'--say <text>' argument '--waive-fee' is invalid. Its value is missing."],
    [['--all', 'now'], 'now is one word too many.'],
  ])('names the wrong word of %j', async (words, reason) => {
    const [code, told] = await refund(bought.order_number, ...words);
    expect([code, told]).toEqual([2, expect.stringContaining(reason)]);
    expect(told).toContain('Usage: npm run refund -- order');
  });

  it('says what it cannot do', async () => {
    for (const words of [
      [],
      ['A2B3C4D5E6'],
      ['A2B3C4D5E6', '--item', '1'],
      ['A2B3C4D5E6', '--item', '1', '--units', '0'],
      ['retry', 'KEY'],
    ]) {
      expect((await refund(...words))[0]).toBe(2);
    }
    expect(await refund('A2B3C4D5E6', '--all')).toEqual([1, 'There is no order A2B3C4D5E6.\n']);
    expect((await refund(bought.order_number, '--item', '1', '--units', '4', '--waive-fee'))[1]).toContain(
      'Item 1: At most 3 of these can be refunded. (refund-too-much)',
    );
  });
});
