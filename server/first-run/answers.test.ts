import { expect, it } from 'vitest';
import { type Answers, stepToShow } from './answers.ts';

const store = { name: 'A', languages: ['en'], defaultLanguage: 'en', currency: 'HKD', country: 'HK', timeZone: 'UTC' };
const one = { store } as Answers;
const all: Answers = {
  ...one,
  style: { colour: '#0b6e6e', logo: '' },
  tax: { percent: null, operatorName: '', address: '', number: '' },
  payment: { state: 'later' },
  mail: { state: 'done' },
};

it.each([
  ['nothing', {}, undefined, 'store'],
  ['nothing, and a later step is asked', {}, 'product', 'store'],
  ['the store', one, undefined, 'style'],
  ['the store, which is asked again', one, 'store', 'store'],
  ['the store, and a step too far is asked', one, 'tax', 'style'],
  ['everything', all, undefined, 'product'],
  ['everything, and an earlier step is asked', all, 'mail', 'mail'],
  ['everything, and a step that does not exist is asked', all, 'nonsense', 'product'],
] as const)('after %s shows the right step', (_, answers, asked, step) => {
  expect(stepToShow(answers, asked)).toBe(step);
});
