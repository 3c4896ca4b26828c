import { describe, expect, it } from 'vitest';
import type { Answers } from '#server/first-run/answers.ts';
import { formOf } from '#server/first-run/form.ts';
import { en } from '#server/first-run/texts/en.ts';
import { productStep } from './product-step.ts';
import type { Step, StepContext } from './step.ts';
import { storeStep } from './store-step.ts';
import { styleStep } from './style-step.ts';
import { taxStep } from './tax-step.ts';

const answers: Answers = {
  store: {
    ...{ name: 'Lantern House', languages: ['en', 'hk'], defaultLanguage: 'hk' },
    ...{ currency: 'HKD', country: 'HK', timeZone: 'Asia/Hong_Kong' },
  },
};

const contextWith = (currency = 'HKD') =>
  ({
    ...{ texts: en, locale: 'en', today: '2026-03-01', ownerEmail: 'ada@example.com' },
    answers: { store: { ...answers.store, currency } },
    keepPicture: async ({ name }: File) =>
      name === 'good.png' ? { ok: true, value: { file: 'uploads/1' } } : { ok: false, failure: { code: 'x' } },
  }) as unknown as StepContext;

/** The names of the refused fields; null when the form was accepted. */
async function refused(step: Step<unknown>, fields: Record<string, unknown>, currency?: string) {
  const read = await step.read(formOf(fields), contextWith(currency));
  return read.ok ? null : Object.keys(read.faults);
}

const store = {
  ...{ storeName: 'Lantern House', languages: ['en', 'hk'], defaultLanguage: 'en' },
  ...{ currency: 'HKD', country: 'HK', timeZone: 'Asia/Hong_Kong' },
};

describe('the store', () => {
  it.each([
    ['a whole form', {}, null],
    ['one language', { languages: 'en' }, null],
    ['no name', { storeName: ' ' }, ['storeName']],
    ['no language', { languages: [] }, ['languages']],
    ['a default language that is not offered', { defaultLanguage: 'th' }, ['languages']],
    ['a language that does not exist', { languages: ['xx'], defaultLanguage: 'xx' }, ['languages']],
    [
      'currency, country and time zone that do not exist',
      { currency: 'ABC', country: 'XX', timeZone: 'Mars' },
      ['currency', 'country', 'timeZone'],
    ],
  ])('%s', async (_, fields, faults) => expect(await refused(storeStep, { ...store, ...fields })).toEqual(faults));
});

describe('the look', () => {
  it.each([
    ['a readable colour', { colour: '#0B6E6E' }, null],
    ['a colour on which white cannot be read', { colour: '#ffd54a' }, ['colour']],
    ['no colour', { colour: 'red' }, ['colour']],
    ['a logo', { colour: '#0b6e6e', logo: new File(['x'], 'good.png') }, null],
    ['a file that is no picture', { colour: '#0b6e6e', logo: new File(['x'], 'bad.svg') }, ['logo']],
    ['an empty file, as browsers send for none', { colour: '#0b6e6e', logo: new File([], '') }, null],
  ])('%s', async (_, fields, faults) => expect(await refused(styleStep, fields)).toEqual(faults));
});

describe('the tax', () => {
  it.each([
    ['', null],
    ['0', null],
    ['19', null],
    ['8.25', null],
    ['100', null],
    ['100.01', ['percent']],
    ['-1', ['percent']],
    ['1e1', ['percent']],
    ['8.255', ['percent']],
  ])('%j per cent', async (percent, faults) => expect(await refused(taxStep, { percent })).toEqual(faults));
});

const product = {
  ...{ 'name-en': 'Night walk', 'summary-en': 'By lamplight.', price: '120', childPrice: '', times: '10:00, 14:30' },
  ...{ places: '20', firstDay: '2026-03-01', lastDay: '2026-03-31', minutes: '60', amounts: '200, 500' },
};

describe('the first product', () => {
  it.each([
    ['a whole form', {}, null],
    ['times with Chinese commas and colons', { times: '9：30、10:00，14:30' }, null],
    ['no English name, which is the main language', { 'name-en': '' }, ['name-en']],
    ['a price of nothing', { price: '0' }, ['price']],
    ['a price with three decimals', { price: '1.234' }, ['price']],
    ['a price in words', { price: '1e3' }, ['price']],
    ['a child price that is none', { childPrice: 'free' }, ['childPrice']],
    ['a time twice', { times: '10:00, 10:00' }, ['times']],
    ['a time that does not exist', { times: '25:00' }, ['times']],
    ['no places', { places: '0' }, ['places']],
    ['days in the wrong sequence', { firstDay: '2026-04-01' }, ['lastDay']],
    ['a day that does not exist', { lastDay: '2026-02-30' }, ['lastDay']],
    ['a file that is no picture', { picture: new File(['x'], 'bad.svg') }, ['picture']],
  ])('%s', async (_, fields, faults) =>
    expect(await refused(productStep('timed'), { ...product, ...fields })).toEqual(faults),
  );

  it('has no decimals in a currency without them', async () => {
    expect(await refused(productStep('pass'), { ...product, price: '99.5' }, 'JPY')).toEqual(['price']);
  });

  it('of a tour needs its length, and of a voucher its values', async () => {
    expect(await refused(productStep('tour'), { ...product, minutes: '0' })).toEqual(['minutes']);
    expect(await refused(productStep('voucher'), { ...product, price: '', amounts: '' })).toEqual(['amounts']);
    expect(await refused(productStep('voucher'), { ...product, price: '', times: '' })).toBeNull();
  });
});
