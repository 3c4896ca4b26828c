import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { createContext, runInContext } from 'node:vm';
import { beforeEach, describe, expect, it, vi } from 'vitest';

const store = 'https://store.example';

/** Answers by path; null without a network. */
let network: Record<string, string> | null;
let held: Map<string, Map<string, Response>>;
const skipWaiting = vi.fn();
const claim = vi.fn(async () => {});
let hear: (name: string, event: object) => void;

async function reach(asked: { url: string } | string): Promise<Response> {
  const url = new URL(typeof asked === 'string' ? asked : asked.url, store);
  if (!network) throw new TypeError('Failed to fetch');
  const text = network[url.pathname];
  return new Response(text ?? 'not found', { status: text === undefined ? 404 : 200 });
}

const addressOf = (asked: string | { url: string }) =>
  new URL(typeof asked === 'string' ? asked : asked.url, store).href;

const caches = {
  keys: async () => [...held.keys()],
  delete: async (name: string) => held.delete(name),
  async open(name: string) {
    const entries = held.get(name) ?? new Map<string, Response>();
    held.set(name, entries);
    return {
      keys: async () => [...entries.keys()].map((url) => ({ url })),
      match: async (asked: string | { url: string }) => entries.get(addressOf(asked))?.clone(),
      async add(asked: { url: string }) {
        const answer = await reach(asked);
        if (!answer.ok) throw new TypeError('not ok');
        entries.set(addressOf(asked), answer);
      },
      put: async (asked: string, answer: Response) => void entries.set(addressOf(asked), answer),
    };
  },
};

/** Accepts a path without an origin. */
class OwnRequest {
  url: string;
  constructor(path: string) {
    this.url = addressOf(path);
  }
}

async function happens(name: 'install' | 'activate'): Promise<void> {
  const work: Promise<unknown>[] = [];
  hear(name, { waitUntil: (promise: Promise<unknown>) => work.push(promise) });
  await Promise.all(work);
}

/** Null when the worker leaves the request to the browser. */
async function asks(path: string, more: object = {}): Promise<{ status: number; text: string } | null> {
  const answers: Promise<Response>[] = [];
  const request = { url: store + path, method: 'GET', mode: 'navigate', ...more };
  hear('fetch', { request, respondWith: (answer: Promise<Response>) => answers.push(answer) });
  if (answers.length === 0) return null;
  const answer = await (answers[0] as Promise<Response>);
  return { status: answer.status, text: await answer.text() };
}

const offlinePage = (words: string) => `<h1>${words}</h1><section hidden><ul></ul></section>`;

beforeEach(async () => {
  vi.clearAllMocks();
  held = new Map();
  network = { '/offline': offlinePage('沒有網絡'), '/th/offline': offlinePage('ไม่มีเครือข่าย'), '/en/cart': 'HK$470' };
  const heard = new Map<string, (event: object) => void>();
  hear = (name, event) => heard.get(name)?.(event);
  const worker = createContext({
    self: {
      addEventListener: (name: string, work: () => void) => heard.set(name, work),
      registration: { scope: `${store}/` },
      clients: { claim },
      skipWaiting,
    },
    ...{ caches, fetch: reach, location: { origin: store }, Request: OwnRequest },
    ...{ URL, Headers, Response, Date, Promise, setTimeout },
  });
  runInContext(readFileSync(resolve(import.meta.dirname, '../public/sw.js'), 'utf8'), worker);
  await happens('install');
  await happens('activate');
});

describe('the worker of all pages', () => {
  it('takes over at once, also of open pages, and removes the caches of older workers', async () => {
    expect(skipWaiting).toHaveBeenCalledOnce();
    expect(claim).toHaveBeenCalledOnce();
    held.set('gondola-offline 0', new Map());
    held.set('somebody else', new Map());
    await happens('activate');
    expect([...held.keys()]).toEqual(['gondola-offline 1', 'somebody else']);
  });

  it('shows in the language of the page that there is no network', async () => {
    network = null;
    expect(await asks('/th/p/ride')).toEqual({ status: 503, text: offlinePage('ไม่มีเครือข่าย') });
    expect(await asks('/th')).toMatchObject({ status: 503, text: expect.stringContaining('ไม่มีเครือข่าย') });
    expect(await asks('/thing')).toMatchObject({ text: expect.stringContaining('沒有網絡') });
    // The store does not offer this language.
    expect(await asks('/id/cart')).toMatchObject({ text: expect.stringContaining('沒有網絡') });
  });

  it('keeps no page: a page that was shown before is not shown again without a network', async () => {
    expect(await asks('/en/cart')).toEqual({ status: 200, text: 'HK$470' });
    network = null;
    expect((await asks('/en/cart'))?.text).not.toContain('470');
    expect([...held.keys()]).toEqual(['gondola-offline 1']);
    expect([...(held.get('gondola-offline 1') ?? new Map()).keys()]).toEqual([
      `${store}/offline`,
      `${store}/th/offline`,
    ]);
  });

  it('lists the tickets that this device keeps, and escapes their names', async () => {
    const headers = { 'x-kept-until': '2099-01-01T23:59:59Z', 'x-kept-name': encodeURIComponent('<b>纜車</b> & more') };
    const kept = await caches.open('gondola-ticket K');
    await kept.put(`${store}/checkout/ticket?order=K`, new Response('tickets', { headers }));
    await kept.put(`${store}/assets/site.css`, new Response('style'));
    network = null;
    expect((await asks('/cart'))?.text).toBe(
      `<h1>沒有網絡</h1><section><ul><li><a href="${store}/checkout/ticket?order=K">&#60;b&#62;纜車&#60;/b&#62; &#38; more</a></li></ul></section>`,
    );
  });

  it.each([
    ['a sent form', { method: 'POST' }],
    ['a file of a page', { mode: 'no-cors' }],
    ['a call', { mode: 'cors' }],
  ])('leaves %s to the browser', async (_, more) => expect(await asks('/en/cart', more)).toBeNull());

  it('shows the browser’s error page when it has no offline page', async () => {
    held.clear();
    network = null;
    await expect(asks('/cart')).rejects.toThrow('Failed to fetch');
  });
});
