import { describe, expect, it } from 'vitest';
import { faultText } from './fault-text.ts';

describe('the words of a fault', () => {
  it.each([
    ['is missing', 'Please fill this in.', '請填寫此欄。'],
    ['must be at least 0', 'Must be at least 0.', '最少為 0。'],
    ['must not be below the price (235)', 'Must not be below the price (235).', '不可低於價錢（235）。'],
    ['products[3] has ride already', 'Another product has ride already.', '另一產品已使用 ride。'],
    [
      'cable-car has no slot 10:00, which the product sells',
      'cable-car has no time 10:00.',
      'cable-car 沒有 10:00 的時段。',
    ],
    ['has untilDays or untilHours, not both', 'Enter days or hours.', '請填寫日數或小時其中一項。'],
    ['needs freeUntilDays or freeUntilHours, not both', 'Enter days or hours.', '請填寫日數或小時其中一項。'],
    ['10:00 is there twice', '10:00 is there twice.', '10:00 重複。'],
  ])('for "%s"', (message, en, hk) => {
    const fault = { path: ['field'], message };
    expect([faultText(fault, 'en'), faultText(fault, 'hk')]).toEqual([en, hk]);
  });

  it('names the language of a missing text', () => {
    const fault = { path: ['name', 'en'], message: 'needs a text in English' };
    expect(faultText(fault, 'en')).toBe('Please write this text in English.');
    expect(faultText(fault, 'hk')).toBe('請填寫「English」的文字。');
  });

  it('are those of the check when there are no others', () => {
    const message = 'the moon is full';
    expect([faultText({ path: [], message }, 'en'), faultText({ path: [], message }, 'hk')]).toEqual([
      message,
      message,
    ]);
  });
});
