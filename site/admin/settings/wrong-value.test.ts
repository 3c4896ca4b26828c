import { expect, it } from 'vitest';
import { wrongValue } from './wrong-value.ts';

it.each([
  ['must be a whole number of minutes, 1 to 1440', 'hk', '請輸入 1 至 1440 的數字。'],
  ['must be a host, such as a.example', 'hk', '格式不正確，例如 a.example'],
  ['must be an email address', 'hk', '格式不正確，請再檢查。'],
  ['must be an email address', 'en', 'The value must be an email address.'],
] as const)('says of a value that %s in %s: %s', (fault, language, sentence) => {
  expect(wrongValue(fault, language)).toBe(sentence);
});
