import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { createContext, runInContext } from 'node:vm';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { forgetExpired, keepNewParts, keepPage, keptPage, renewKept } from './kept-tickets.ts';

const store = 'https://store.example';
const address = `${store}/checkout/ticket?order=K`;
const later = '2099-01-01';

/** Answers by address; any other address is unreachable. */
let network: Record<string, () => Response | Promise<Response>>;
let loaded: string[];
let held: Map<string, Map<string, Response>>;
/** Opens a page through the worker. */
let opens: (url: string) => Promise<string>;
let activates: () => Promise<unknown>;

async function reach(asked: string | { url: string }): Promise<Response> {
  const url = typeof asked === 'string' ? asked : asked.url;
  const answer = network[url];
  // Like a browser, it lists every requested address, including the page's own.
  loaded.push(url);
  if (!answer) throw new TypeError('Failed to fetch');
  return answer();
}

const keyOf = (asked: string | { url: string }) => (typeof asked === 'string' ? asked : asked.url);

const caches = {
  keys: async () => [...held.keys()],
  has: async (name: string) => held.has(name),
  delete: async (name: string) => held.delete(name),
  async open(name: string) {
    const entries = held.get(name) ?? new Map<string, Response>();
    held.set(name, entries);
    return {
      keys: async () => [...entries.keys()].map((url) => ({ url })),
      match: async (asked: string | { url: string }) => entries.get(keyOf(asked))?.clone(),
      put: async (asked: string, response: Response) => void entries.set(keyOf(asked), response),
    };
  },
};

beforeEach(() => {
  held = new Map();
  loaded = [`${store}/assets/site-1.css`];
  network = {
    [address]: () => new Response('tickets'),
    [`${store}/assets/site-1.css`]: () => new Response('style'),
  };
  const heard = new Map<string, (event: object) => void>();
  const hear = (name: string, event: object) => heard.get(name)?.(event);
  const location = { origin: store, pathname: '/checkout/ticket', href: address };
  const worker = createContext({
    self: {
      addEventListener: (name: string, work: () => void) => heard.set(name, work),
      registration: { scope: `${store}/checkout/ticket` },
      clients: { claim: async () => {} },
      skipWaiting() {},
    },
    ...{ caches, fetch: reach, location, URL, Headers, Response, Date, Promise },
    setTimeout: (run: () => void, milliseconds: number) => setTimeout(run, milliseconds).unref(),
  });
  runInContext(readFileSync(resolve(import.meta.dirname, '../public/sw.js'), 'utf8'), worker);
  opens = async (url) => {
    const answers: Promise<Response>[] = [];
    const respondWith = (answer: Promise<Response>) => answers.push(answer);
    hear('fetch', { request: { url, method: 'GET', mode: 'navigate' }, respondWith });
    return (await Promise.race(answers)).text();
  };
  activates = async () => {
    const work: Promise<unknown>[] = [];
    hear('activate', { waitUntil: (promise: Promise<unknown>) => work.push(promise) });
    return Promise.all(work);
  };
  vi.stubGlobal('caches', caches);
  vi.stubGlobal('fetch', reach);
  vi.stubGlobal('location', location);
  vi.stubGlobal('navigator', {
    serviceWorker: { register: async () => ({}), getRegistrations: async () => [] },
  });
  vi.stubGlobal('performance', { getEntriesByType: () => loaded.map((name) => ({ name })) });
  return () => vi.unstubAllGlobals();
});

describe('a ticket page that is kept on a device', () => {
  it('is shown when the store fails, and without a network', async () => {
    await keepPage('K', later, 'Ride');
    network[address] = () => new Response('<h1>502 Bad Gateway</h1>', { status: 502 });
    expect(await opens(address)).toBe('tickets');
    delete network[address];
    expect(await opens(address)).toBe('tickets');
  });

  it('is replaced by its current state, unless it was removed', async () => {
    await keepPage('K', later, 'Ride');
    network[address] = () => new Response('tickets, one used');
    expect(await opens(address)).toBe('tickets, one used');
    delete network[address];
    expect(await opens(address)).toBe('tickets, one used');

    network[address] = async () => {
      await caches.delete('gondola-ticket K');
      return new Response('tickets');
    };
    await opens(address);
    expect(await keptPage('K')).toBe(false);
  });

  it('stays while its worker starts, however slowly its parts arrive', async () => {
    network[`${store}/assets/site-1.css`] = async () => {
      await activates();
      return new Response('style');
    };
    await keepPage('K', later, 'Ride');
    expect(await keptPage('K')).toBe(true);
    delete network[address];
    expect(await opens(address)).toBe('tickets');
  });

  it('is not kept when its worker cannot be registered', async () => {
    vi.stubGlobal('navigator', {
      serviceWorker: {
        register: () => Promise.reject(new Error('not here')),
        getRegistrations: async () => [],
      },
    });
    await expect(keepPage('K', later, 'Ride')).rejects.toThrow('not here');
    expect(await keptPage('K')).toBe(false);
  });

  it('is not kept when the store fails to send one of its parts', async () => {
    network[`${store}/assets/site-1.css`] = () => new Response('', { status: 503 });
    await expect(keepPage('K', later, 'Ride')).rejects.toThrow('503');
    expect(await keptPage('K')).toBe(false);
  });

  it('gets the parts of a newer release when it is opened again', async () => {
    await keepPage('K', later, 'Ride');
    loaded = [`${store}/assets/site-2.css`];
    network[`${store}/assets/site-2.css`] = () => new Response('newer style');
    await keepNewParts('K', later, 'Ride');
    const cache = await caches.open('gondola-ticket K');
    expect(await (await cache.match(`${store}/assets/site-2.css`))?.text()).toBe('newer style');
    await keepNewParts('unkept', later, 'Ride');
    expect(await keptPage('unkept')).toBe(false);
  });

  it('is kept until its new day when its visit was moved', async () => {
    await keepPage('K', '2026-03-01', 'Ride, 1 Mar');
    // After the move the network's page has the new day.
    await keepNewParts('K', '2026-04-01', 'Ride, 1 Apr');
    await forgetExpired(Date.parse('2026-03-15'));
    expect(await keptPage('K')).toBe(true);
    await forgetExpired(Date.parse('2026-04-02'));
    expect(await keptPage('K')).toBe(false);
  });

  describe('after a move', () => {
    const read = (page: string) => (page.includes('new') ? { until: '2099-02-02', name: 'Ride' } : null);

    it('is fetched again, so that no void code is shown without a network', async () => {
      await keepPage('K', later, 'Ride');
      network[address] = () => new Response('new tickets');
      await renewKept(read);
      delete network[address];
      expect(await opens(address)).toBe('new tickets');
      await forgetExpired(Date.parse('2099-02-02T12:00:00Z'));
      expect(await keptPage('K')).toBe(true);
    });

    it.each<[string, (() => Response) | undefined]>([
      ['it cannot be fetched', undefined],
      ['the store cannot answer', () => new Response('', { status: 503 })],
      ['the worker answers with the kept page', () => new Response('new', { headers: { 'x-kept-until': later } })],
      ['it has no tickets', () => new Response('nothing to show')],
    ])('is removed when %s', async (_, answer) => {
      await keepPage('K', later, 'Ride');
      if (answer) network[address] = answer;
      else delete network[address];
      await renewKept(read);
      expect(await keptPage('K')).toBe(false);
    });
  });
});
