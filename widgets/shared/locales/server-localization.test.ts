import { setTimeout as wait } from 'node:timers/promises';
import { msg } from '@lit/localize';
import { describe, expect, it, vi } from 'vitest';
import { type LocaleCode, localeCodes } from '#shared/contract/locale.ts';
import { withLocale } from './server-localization.ts';

vi.mock('./generated/zh-Hant-HK.ts', () => catalogue('hk'));
vi.mock('./generated/zh-Hans-CN.ts', () => catalogue('cn'));
vi.mock('./generated/th-TH.ts', () => catalogue('th'));
vi.mock('./generated/ja-JP.ts', () => catalogue('jp'));
vi.mock('./generated/ko-KR.ts', () => catalogue('kr'));
vi.mock('./generated/id-ID.ts', () => catalogue('id'));

describe('messages on the server', () => {
  it('keeps the languages of simultaneous requests apart', async () => {
    const requests = Array.from({ length: 20 }, (_, index) =>
      localeCodes.map((code) => withLocale(code, () => speakSlowly(code, (index * 7) % 5))),
    ).flat();
    for (const { code, heard } of await Promise.all(requests))
      expect(heard).toEqual(code === 'en' ? ['Cart', 'Cart'] : [`Cart in ${code}`, `Cart in ${code}`]);
  });

  it('are in English outside a request', () => {
    expect(cartTitle()).toBe('Cart');
  });

  it('are in the innermost language', () => {
    expect(withLocale('th', () => withLocale('en', cartTitle))).toBe('Cart');
  });
});

async function speakSlowly(code: LocaleCode, delay: number) {
  const first = cartTitle();
  await wait(delay);
  return { code, heard: [first, cartTitle()] };
}

function cartTitle(): string {
  return msg('Cart', { id: 'test.cart' });
}

function catalogue(code: string) {
  return { templates: { 'test.cart': `Cart in ${code}` } };
}
