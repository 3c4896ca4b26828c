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

describe('what sells best', () => {
  it.each([
    ['nothing where nothing was sold', [], []],
    ['units, not orders', [[item('pin')], [item('pin')], [item('ride', 3)]], ['ride', 'pin']],
    ['all variants of a product together', [[item('ride'), item('pin', 2), item('ride', 2)]], ['ride', 'pin']],
    ['no unit that was given back', [[item('ride', 3, { refunded: 2 }), item('pin', 2)]], ['pin', 'ride']],
    ['nothing of which all was given back', [[item('ride', 3, { refunded: 3 })]], []],
    ['no gift', [[item('pin', 5, { isGift: true }), item('ride')]], ['ride']],
    ['equal ones by their sku', [[item('ride')], [item('boat')]], ['boat', 'ride']],
  ])('is %s', (_, orders, skus) => {
    expect(counted(...orders).bestsellers).toEqual(skus);
  });
});

describe('what was bought with a product', () => {
  it('is what is in the most of its orders, without itself', () => {
    const { boughtWith } = counted(
      [item('ride'), item('ride'), item('pin', 9)],
      [item('ride'), item('boat')],
      [item('boat'), item('ride'), item('toy', 1, { isGift: true }), item('book', 1, { refunded: 1 })],
    );
    expect(Object.fromEntries(boughtWith)).toEqual({ ride: ['boat', 'pin'], pin: ['ride'], boat: ['ride'] });
  });

  it('is nothing where it was bought alone', () => {
    expect(counted([item('ride')]).boughtWith.get('ride')).toEqual([]);
  });
});
