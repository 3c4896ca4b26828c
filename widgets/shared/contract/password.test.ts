import { expect, it } from 'vitest';
import { newPassword, typedPassword } from './fields.ts';
import { isGoodPassword } from './password.ts';

it.each([
  ['cable car 1', true],
  ['abcdefg1', true],
  ['1234567a', true],
  ['纜車纜車纜車纜1', true],
  ['รถกระเช้า๑๒', true],
  [`${'a'.repeat(199)}1`, true],
  ['up the mountain', true],
  ['314159265358979', true],
  ['ลงจากภูเขาด้วยกระเช้า', true],
  ['up the mounta', false],
  ['31415926535897', false],
  ['🚡'.repeat(7), false],
  ['               ', false],
  [`up the mountain${' '.repeat(186)}`, false],
  ['abcdef1', false],
  ['abcdefgh', false],
  ['12345678', false],
  ['!!!!!!!1', false],
  ['', false],
  ['        ', false],
  ['abcdefg1\n', false],
  ['abcd\u0000efg1', false],
  [`${'a'.repeat(200)}1`, false],
])('%j is a good password: %s', (text, isGood) => {
  expect(isGoodPassword(text)).toBe(isGood);
  expect(newPassword.safeParse(text).success).toBe(isGood);
});

it('accepts a password chosen under other rules when it is typed to sign in', () => {
  expect(typedPassword.safeParse('old').success).toBe(true);
  expect(typedPassword.safeParse('').success).toBe(false);
  expect(typedPassword.safeParse('a'.repeat(201)).success).toBe(false);
});
