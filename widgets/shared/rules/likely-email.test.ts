import { expect, it } from 'vitest';
import { likelyEmail } from './likely-email.ts';

it.each([
  ['one letter less', 'mei@gmal.com', 'mei@gmail.com'],
  ['one letter more', 'mei@gmaill.com', 'mei@gmail.com'],
  ['another letter', 'mei@gnail.com', 'mei@gmail.com'],
  ['two in the wrong order', 'mei@gmial.com', 'mei@gmail.com'],
  ['a cut-off end', 'mei@gmail.co', 'mei@gmail.com'],
  ['a wrong end', 'mei@hotmail.con', 'mei@hotmail.com'],
  ['a letter more in a longer domain', 'mei@yahoo.com.hkk', 'mei@yahoo.com.hk'],
  ['a slip in capitals', 'Mei.Chan@OUTLOK.COM', 'Mei.Chan@outlook.com'],
  ['a slip in full-width letters', 'ｍｅｉ＠ｉｃｌｏｕｄ．ｃｍ', 'mei@icloud.com'],
])('suggests the most likely address: %s', (_, typed, meant) => {
  expect(likelyEmail(typed)).toBe(meant);
});

it.each([
  ['a common domain', 'mei@gmail.com'],
  ['another service with a similar name', 'mei@ymail.com'],
  ['a service of another country', 'mei@yahoo.ca'],
  ['a company', 'mei@ridge.example'],
  ['two slips', 'mei@gmlai.con'],
  ['a short domain', 'mei@qq.com'],
  ['no address', 'gmal.com'],
  ['nothing', ''],
])('suggests nothing for %s', (_, typed) => {
  expect(likelyEmail(typed)).toBeNull();
});
