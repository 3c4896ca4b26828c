import { describe, expect, it } from 'vitest';
import { storeDangers } from './store-dangers.ts';

const store = { currency: 'EUR', timeZone: 'Europe/Berlin', taxes: { standard: 19 }, languages: ['en', 'hk'] };

describe('storeDangers', () => {
  it.each([
    ['nothing', {}, []],
    ['a text', { name: { en: 'Another' } }, []],
    ['the currency', { currency: 'USD' }, [{ kind: 'currency', from: 'EUR', to: 'USD' }]],
    ['the currency to the usual one', { currency: undefined }, [{ kind: 'currency', from: 'EUR', to: 'HKD' }]],
    ['the time zone', { timeZone: 'Asia/Tokyo' }, [{ kind: 'time-zone', from: 'Europe/Berlin', to: 'Asia/Tokyo' }]],
    [
      'the time zone to the usual one',
      { timeZone: '' },
      [{ kind: 'time-zone', from: 'Europe/Berlin', to: 'Asia/Hong_Kong' }],
    ],
    ['a tax', { taxes: { standard: 20 } }, [{ kind: 'tax', name: 'standard', from: 19, to: 20 }]],
    ['a new tax', { taxes: { standard: 19, zero: 0 } }, [{ kind: 'tax', name: 'zero', from: null, to: 0 }]],
    ['all taxes', { taxes: undefined }, [{ kind: 'tax', name: 'standard', from: 19, to: null }]],
    ['a faulty tax', { taxes: { standard: 'x' } }, [{ kind: 'tax', name: 'standard', from: 19, to: null }]],
    ['the sequence of languages', { languages: ['hk', 'en'] }, []],
    [
      'languages',
      { languages: ['en', 'th'] },
      [
        { kind: 'language-added', language: 'th' },
        { kind: 'language-removed', language: 'hk' },
      ],
    ],
  ])('tells of a change of %s', (_, change, dangers) => {
    expect(storeDangers(store, { ...store, ...change })).toEqual(dangers);
  });

  it('takes a store without languages as one with all', () => {
    expect(storeDangers({}, { languages: ['hk', 'en', 'cn', 'th', 'jp', 'kr'] })).toEqual([
      { kind: 'language-removed', language: 'id' },
    ]);
  });
});
