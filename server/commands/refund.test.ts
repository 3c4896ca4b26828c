import { execFile } from 'node:child_process';
import { resolve as resolvePath } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { buy, cartWithRides, en, must } from '#server/commerce/conformance/shopping.ts';
import { openTestStoreInFolder } from '#server/commerce/conformance/test-store.ts';

let store: Awaited<ReturnType<typeof openTestStoreInFolder>>;
let bought: { order_number: string; fakeId: string };

beforeEach(async () => {
  store = await openTestStoreInFolder();
  bought = await buy(store.commerce, (await cartWithRides(store.commerce, { adults: 3 })).id);
});
afterEach(() => store.close());

const refund = (...words: string[]) =>
  new Promise<[number, string]>((resolve) => {
    const program = resolvePath(import.meta.dirname, 'refund.ts');
    execFile(process.execPath, [program, ...words], { env: { DATA_DIR: store.folder } }, (fault, out, errors) =>
      resolve([Number(fault?.code ?? 0), out + errors]),
    );
  });
const find = async () => must(await store.commerce.orders.byFakeId(en, bought.fakeId));

describe('npm run refund', () => {
  it('lists who has asked, and gives back the units that are named', async () => {
    must(await store.commerce.orders.askRefund(en, bought.fakeId, 'We are ill.'));
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
    );
    expect([code, told]).toEqual([0, expect.stringContaining('money HKD 200 (due)')]);
    expect((await find()).items).toMatchObject([{ refunded: 2 }]);
    expect(await refund('list')).toEqual([0, expect.stringContaining('HKD 200  due')]);
    expect((await refund('show', bought.order_number))[1]).toContain('ordered 3  used 0  refunded 2  left 1');
  });

  it('keeps to the terms of the sale, unless they are waived', async () => {
    // The tickets were for a day that is long over.
    expect(await refund(bought.order_number, '--all')).toEqual([1, expect.stringContaining('(refund-not-due)')]);
    expect((await refund(bought.order_number, '--all', '--waive-fee'))[0]).toBe(0);
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
    expect(await refund(...words, '--despite-dispute')).toEqual([0, expect.stringContaining('money HKD 300 (due)')]);
  });

  it('refuses with a reason', async () => {
    must(await store.commerce.orders.askRefund(en, bought.fakeId, ''));
    expect((await refund('refuse', bought.order_number))[0]).toBe(2);
    expect((await refund('refuse', bought.order_number, '--say', 'Too late.'))[0]).toBe(0);
    expect((await find()).refunds).toMatchObject([{ outcome: 'refused', say: 'Too late.' }]);
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
