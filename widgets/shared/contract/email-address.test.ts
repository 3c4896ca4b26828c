import { describe, expect, it } from 'vitest';
import { plainEmail } from './email-address.ts';
import { email } from './fields.ts';

describe('an email address', () => {
  it.each([
    ['mei@example.com', 'mei@example.com'],
    [' mei@example.com ', 'mei@example.com'],
    ["o'neil+tickets@mail.example.co.uk", "o'neil+tickets@mail.example.co.uk"],
    ['a&b@example.com', 'a&b@example.com'],
    ["!#$%&'*+-/=?^_`{|}~@example.com", "!#$%&'*+-/=?^_`{|}~@example.com"],
    ["mei'@example.com", "mei'@example.com"],
    [`${'a'.repeat(64)}@example.com`, `${'a'.repeat(64)}@example.com`],
    [`${'a'.repeat(65)}@example.com`, null],
    [`${'a.'.repeat(32)}a@example.com`, null],
    ['.mei@example.com', null],
    ['mei.@example.com', null],
    ['mei..lin@example.com', null],
    ['mei lin@example.com', null],
    ['"mei lin"@example.com', null],
    ['mei(lin)@example.com', null],
    ['mei,lin@example.com', null],
    ['mei;lin@example.com', null],
    ['<mei@example.com>', null],
    ['mei\\lin@example.com', null],
    ['mei@lin@example.com', null],
    ['mei:lin@example.com', null],
    ['mei[lin]@example.com', null],
    ['@example.com', null],
    ['mei@[127.0.0.1]', null],
    ['mei\r\nBcc: eve@evil.example', null],
    ['ｍｅｉ＠ｅｘａｍｐｌｅ．ｃｏｍ', 'mei@example.com'],
    ['mei@例え。jp', 'mei@xn--r8jz45g.jp'],
    ['info@münchen.de', 'info@xn--mnchen-3ya.de'],
    ['info@MÜNCHEN.de', 'info@xn--mnchen-3ya.de'],
    ['info@mu\u0308nchen.de', 'info@xn--mnchen-3ya.de'],
    ['mei@公司.香港', 'mei@xn--55qx5d.xn--j6w193g'],
    ['mei@xn--55qx5d.xn--j6w193g', 'mei@xn--55qx5d.xn--j6w193g'],
    ['สมชาย@example.com', null],
    ['mei@例え.jp/path', null],
    ['mei@例え.jp:25', null],
    ['mei@evil.example@例え.jp', null],
    ['mei@例え.jp, eve@evil.example', null],
    ['mei@例え..jp', null],
    ['mei@例え', null],
    ['mei@\u{1f600}\u0000.jp', null],
    ['mei@\ud800.jp', null],
    ['例え.jp', null],
    [`mei@${'例え'.repeat(60)}.jp`, null],
    [`mei@${'a'.repeat(64)}.jp`, null],
    ['', null],
  ])('reads %j as %j', (typed, sent) => {
    const parsed = email.safeParse(typed);
    expect(parsed.success ? parsed.data : null).toBe(sent);
  });

  it('refuses an address that is much too long without reading its domain', () => {
    const domain = String.fromCodePoint(...Array.from({ length: 30_000 }, (_, n) => 0x4e00 + ((n * 7919) % 20_000)));
    const before = performance.now();
    expect(email.safeParse(`mei@${domain}.jp`).success).toBe(false);
    expect(performance.now() - before).toBeLessThan(500);
  });

  it('gets the same form in the browser, without zod', () => {
    expect(plainEmail('mei@公司.香港')).toBe('mei@xn--55qx5d.xn--j6w193g');
  });
});
