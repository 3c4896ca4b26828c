import { expect, it } from 'vitest';
import { likelyEmail } from './likely-email.ts';

it.each([
  ['one letter less', 'mei@gmal.com', 'mei@gmail.com'],
  ['one letter more', 'mei@gmaill.com', 'mei@gmail.com'],
  ['another letter', 'mei@gnail.com', 'mei@gmail.com'],
  ['two in the wrong order', 'mei@gmial.com', 'mei@gmail.com'],
  ['the end cut off', 'mei@gmail.co', 'mei@gmail.com'],
  ['a wrong end', 'mei@hotmail.con', 'mei@hotmail.com'],
  ['a dot too many', 'mei@yahoo.com.hkk', 'mei@yahoo.com.hk'],
  ['in capitals', 'Mei.Chan@OUTLOK.COM', 'Mei.Chan@outlook.com'],
  ['in full-width letters', 'ｍｅｉ＠ｉｃｌｏｕｄ．ｃｍ', 'mei@icloud.com'],
])('says what was most likely meant: %s', (_, typed, meant) => {
  expect(likelyEmail(typed)).toBe(meant);
});

it.each([
  ['a common one', 'mei@gmail.com'],
  ['another service that looks like it', 'mei@ymail.com'],
  ['a service of another country', 'mei@yahoo.ca'],
  ['a company', 'mei@ridge.example'],
  ['two slips', 'mei@gmlai.con'],
  ['a short one', 'mei@qq.com'],
  ['no address', 'gmal.com'],
  ['nothing', ''],
])('says nothing of %s', (_, typed) => {
  expect(likelyEmail(typed)).toBeNull();
});
