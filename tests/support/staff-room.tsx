import { act, cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import type { LocaleCode } from '#shared/contract/locale.ts';
import { pathInLocale } from '#shared/rules/locale-path.ts';
import { StaffRoom } from '#site/admin/staff-room.tsx';

export interface StoreAnswer {
  status: number;
  body: unknown;
}

/** The store's answers in sequence, and each call: its path with the query, and its body. */
export interface FakeStore {
  answers: StoreAnswer[];
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
  const store: FakeStore = { answers: [], asked: [] };
  beforeEach(() => {
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
      const { status, body } = store.answers.shift() ?? failureOf(500, 'internal-error');
      return Response.json(body, { status });
    });
  });
  afterEach(() => {
    cleanup();
    vi.unstubAllGlobals();
  });
  return store;
}

interface OpenOptions {
  permissions?: readonly string[];
  locale?: LocaleCode;
  account?: string;
}

/** Opens a staff page by its path without the language. */
export async function openStaffPage(path: string, options: OpenOptions = {}): Promise<void> {
  const { permissions = ['owner'], locale = 'en', account = 'me' } = options;
  history.replaceState(null, '', pathInLocale(locale, path));
  const setting = {
    locale,
    account,
    permissions,
    storeName: 'Cloud Ridge 360',
    timeZone: 'Asia/Hong_Kong',
    languages: ['hk', 'en', 'th'],
  } as const;
  await act(async () => void render(<StaffRoom setting={setting} />));
}
