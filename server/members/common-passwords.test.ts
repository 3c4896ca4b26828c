import { expect, it } from 'vitest';
import { isGoodPassword } from '#shared/contract/password.ts';
import { isCommonPassword } from './common-passwords.ts';

it.each([
  ['password1', true],
  ['Password1', true],
  ['QWERTY123', true],
  ['1q2w3e4r', true],
  ['iloveyou1', true],
  ['passwordpassword', true],
  ['cable car 1', false],
  ['gondola 360', false],
  ['up the mountain by cable', false],
  ['', false],
])('%j is common: %s', (password, isCommon) => {
  expect(isCommonPassword(password)).toBe(isCommon);
  // A password that the rules forbid needs no place in the list.
  if (isCommon) expect(isGoodPassword(password)).toBe(true);
});
