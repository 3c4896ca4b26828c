import { expect, it } from 'vitest';
import { changesBetween } from './changes-between.ts';

it.each([
  [{ name: { en: 'A' } }, { name: { en: 'A' } }, []],
  [{ a: 1, b: 2 }, { b: 2, a: 1 }, []],
  [{ a: null }, {}, []],
  [{ name: { en: 'A' } }, { name: { en: 'B' } }, [{ path: ['name', 'en'], before: 'A', after: 'B' }]],
  [{ name: { en: 'A' } }, { name: { en: 'A', hk: '甲' } }, [{ path: ['name', 'hk'], before: null, after: '甲' }]],
  [{ jump: true }, {}, [{ path: ['jump'], before: true, after: null }]],
  [{ skus: ['a', 'b'] }, { skus: ['a', 'c'] }, [{ path: ['skus'], before: ['a', 'b'], after: ['a', 'c'] }]],
  [
    { rows: [{ price: 1 }, { price: 2 }] },
    { rows: [{ price: 1 }, { price: 3 }] },
    [{ path: ['rows', 1, 'price'], before: 2, after: 3 }],
  ],
  [{ rows: [{ price: 1 }] }, { rows: [] }, [{ path: ['rows'], before: [{ price: 1 }], after: [] }]],
  [null, { id: 'x' }, [{ path: [], before: null, after: { id: 'x' } }]],
])('between %j and %j', (before, after, changes) => {
  expect(changesBetween(before, after)).toEqual(changes);
});
