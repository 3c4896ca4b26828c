import { expect, it } from 'vitest';
import { missingTexts } from './missing-texts.ts';

it.each([
  [{ en: 'Ride', hk: '纜車', th: 'x' }, 0],
  [{ en: 'Ride', hk: ' ' }, 2],
  [{}, 0],
  [{ en: '' }, 0],
  [[{ title: { en: 'Time' } }, { title: { en: 'Day', hk: '日子', th: 'x' } }], 2],
  [{ place: { hk: '海灣站' }, mapUrl: 'https://maps.example' }, 2],
  [{ mailTexts: { ticketNote: { en: 'Hello' } } }, 0],
  [null, 0],
  ['text', 0],
  [undefined, 0],
])('%j lacks %i texts', (value, count) => {
  expect(missingTexts(value, ['en', 'hk', 'th'])).toBe(count);
});
