import { act, cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import type { LocaleCode } from '#shared/contract/locale.ts';
import { pathInLocale } from '#shared/rules/locale-path.ts';
import { StaffRoom } from '#site/admin/staff-room.tsx';
import type { StaffSetting } from '#site/admin/staff-setting.ts';

export interface StoreAnswer {
  status: number;
  body: unknown;
}

/** The store's answers in sequence, and each call: its path with the query, and its body. */
export interface FakeStore {
  answers: StoreAnswer[];
  /** Answers calls by their path, for a page that makes several at once. Null: `answers` are used. */
  answerBy: ((path: string) => StoreAnswer) | null;
  asked: { path: string; query: Record<string, string>; body: unknown }[];
}

export function answerOf(body: unknown): StoreAnswer {
  return { status: 200, body };
}

export function failureOf(status: number, code: string, message = ''): StoreAnswer {
  return { status, body: { error: { code, message } } };
}

/** A store for the tests of one file. A call without an answer fails. */
export function fakeStoreOfFile(): FakeStore {
  const store: FakeStore = { answers: [], answerBy: null, asked: [] };
  beforeEach(() => {
    store.answerBy = null;
    store.answers.length = 0;
    store.asked.length = 0;
    vi.stubGlobal('fetch', async (input: RequestInfo, init?: RequestInit) => {
      const request = input instanceof Request ? input : new Request(new URL(input, location.href), init);
      const url = new URL(request.url);
      const text = await request.text();
      store.asked.push({
        path: url.pathname,
        query: Object.fromEntries(url.searchParams),
        body: text ? JSON.parse(text) : null,
      });
      const { status, body } =
        store.answerBy?.(url.pathname) ?? store.answers.shift() ?? failureOf(500, 'internal-error');
      return Response.json(body, { status });
    });
  });
  afterEach(() => {
    cleanup();
    vi.unstubAllGlobals();
  });
  return store;
}

interface SettingOptions {
  permissions?: readonly string[];
  locale?: LocaleCode;
  account?: string;
}

export function settingOf(options: SettingOptions = {}): StaffSetting {
  const { permissions = ['owner'], locale = 'en', account = 'me' } = options;
  const languages = ['hk', 'en', 'th'] as const;
  const [storeName, timeZone] = ['Cloud Ridge 360', 'Asia/Hong_Kong'];
  return { locale, account, permissions, storeName, timeZone, currency: 'HKD', languages };
}

/** Opens a staff page by its path without the language. */
export async function openStaffPage(path: string, options: SettingOptions = {}): Promise<void> {
  const setting = settingOf(options);
  history.replaceState(null, '', pathInLocale(setting.locale, path));
  await act(async () => void render(<StaffRoom setting={setting} />));
}
