import { describe, expect, it } from 'vitest';
import { countSold, type SoldItem } from './count-sold.ts';

const item = (productSku: string, ordered = 1, more: Partial<SoldItem> = {}): SoldItem => ({
  ...{ productSku, ordered, refunded: 0, isGift: false },
  ...more,
});

function counted(...orders: SoldItem[][]) {
  const count = countSold();
  for (const items of orders) count.add(items);
  return count.counts();
}

describe('the list of bestsellers', () => {
  it.each([
    ['is empty when nothing was sold', [], []],
    ['counts units, not orders', [[item('pin')], [item('pin')], [item('ride', 3)]], ['ride', 'pin']],
    ['counts all variants of a product together', [[item('ride'), item('pin', 2), item('ride', 2)]], ['ride', 'pin']],
    ['does not count refunded units', [[item('ride', 3, { refunded: 2 }), item('pin', 2)]], ['pin', 'ride']],
    ['leaves out products that were fully refunded', [[item('ride', 3, { refunded: 3 })]], []],
    ['does not count gifts', [[item('pin', 5, { isGift: true }), item('ride')]], ['ride']],
    ['sorts equal products by sku', [[item('ride')], [item('boat')]], ['boat', 'ride']],
  ])('%s', (_, orders, skus) => {
    expect(counted(...orders).bestsellers).toEqual(skus);
  });
});

describe('the products bought together with a product', () => {
  it('are those in most of its orders, without the product', () => {
    const { boughtWith } = counted(
      [item('ride'), item('ride'), item('pin', 9)],
      [item('ride'), item('boat')],
      [item('boat'), item('ride'), item('toy', 1, { isGift: true }), item('book', 1, { refunded: 1 })],
    );
    expect(Object.fromEntries(boughtWith)).toEqual({ ride: ['boat', 'pin'], pin: ['ride'], boat: ['ride'] });
  });

  it('are none when it was bought alone', () => {
    expect(counted([item('ride')]).boughtWith.get('ride')).toEqual([]);
  });
});
