import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { menu } from '#shared/contract/store.ts';
import { locale, setStoreLocale } from './locale.ts';
import { api } from './settings.ts';

let asked: (string | null)[];

beforeEach(async () => {
  asked = [];
  await setStoreLocale('hk');
  vi.stubGlobal('fetch', async (_url: string, { headers }: RequestInit) => {
    const store = new Headers(headers).get('store');
    asked.push(store);
    const error = { code: 'missing-locale', field: 'store', subject: 'en', message: 'No such language.' };
    return store === 'en' ? Response.json({ categoryList: [] }) : Response.json({ error }, { status: 400 });
  });
});
afterEach(() => void vi.unstubAllGlobals());

it('changes to the store’s language when the store does not offer the page’s', async () => {
  expect(await api.send(menu, {})).toEqual({ ok: true, value: { categoryList: [] } });
  expect(locale.value).toBe('en');
  await api.send(menu, {});
  expect(asked).toEqual(['hk', 'en', 'en']);
});
