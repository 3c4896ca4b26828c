import { once } from 'node:events';
import { request as httpRequest } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readSettings } from '#server/env.ts';
import { startApp, type TestApp } from '#tests/support/start-app.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startApp({
    environment: { LOCALE_HOSTS: 'th=127.0.0.1' },
    pages: {
      handle: (request, response) => void response.send(`page ${request.path}`),
      answerCached: (_request, _response, next) => next(),
      answerForm: (_request, _response, next) => next(),
      handleError: (_fault, _request, response, _next) => void response.status(500).end(),
    },
  });
});
afterAll(() => app.stop());

const get = (path: string, headers: Record<string, string> = {}) => app.request(path, { headers });

describe('the root', () => {
  it.each([
    ['the cookie', { cookie: 'a=b; locale=jp', 'accept-language': 'ko' }, '/jp'],
    ['the browser', { 'accept-language': 'ko-KR,ko' }, '/kr'],
    ['the host', { 'accept-language': '' }, '/th'],
  ])('redirects to the language of %s', async (_, headers, location) => {
    const response = await get('/?ref=mail', headers);
    expect([response.status, response.headers.get('location')]).toEqual([302, `${location}?ref=mail`]);
    expect(response.headers.get('cache-control')).toBe('no-store');
  });

  it('is itself the page of the language without a prefix, and names in Vary what it depends on', async () => {
    const response = await get('/', { cookie: 'locale=hk', 'accept-language': 'en' });
    expect([response.status, await response.text()]).toEqual([200, 'page /']);
    expect(response.headers.get('vary')).toMatch(/Accept-Language.*Cookie/);
  });

  it('is the only path that redirects by language', async () => {
    expect(await (await get('/cart', { cookie: 'locale=jp' })).text()).toBe('page /cart');
    expect(await (await get('/en', { cookie: 'locale=jp' })).text()).toBe('page /en');
  });
});

describe('the root with a configured redirect', () => {
  const pages = {
    handle: (_: unknown, response: { send(text: string): unknown }) => void response.send('page'),
    answerCached: (_: unknown, response: { send(text: string): unknown }) => void response.send('kept page'),
    answerForm: (_request: unknown, _response: unknown, next: () => void) => next(),
    handleError: () => {},
  };

  it.each([
    ['/list', { cookie: 'locale=hk' }, '/list'],
    ['/list', { 'accept-language': 'ko' }, '/kr/list'],
    ['/c/cable-car?sort=price-asc', { cookie: 'locale=en' }, '/en/c/cable-car?sort=price-asc'],
    ['/en/list', { 'accept-language': 'ko' }, '/en/list'],
  ])('to %s redirects a visitor with %j to %s, before any cached page', async (ROOT_REDIRECT, headers, location) => {
    const own = await startApp({ environment: { ROOT_REDIRECT }, pages: pages as never });
    try {
      for (const method of ['GET', 'HEAD']) {
        const response = await own.request('/', { method, headers });
        expect([response.status, response.headers.get('location')]).toEqual([302, location]);
        expect(response.headers.get('cache-control')).toBe('no-store');
      }
      expect(await (await own.request('/en', { headers })).text()).toBe('kept page');
    } finally {
      await own.stop();
    }
  });

  it.each(['/', '//evil.example', '/\\evil.example', 'https://evil.example/', 'list', '/list\nx'])(
    'is refused as %j',
    (ROOT_REDIRECT) => {
      const read = readSettings({ ROOT_REDIRECT });
      expect(read.ok ? [] : read.faults).toEqual([expect.stringContaining('ROOT_REDIRECT')]);
    },
  );
});

describe('a link with ?lang=', () => {
  it.each([
    ['/?lang=en', '/en'],
    ['/en?lang=hk', '/'],
    ['/th/p/tour?lang=kr&sort=name', '/kr/p/tour?sort=name'],
    ['/checkout/ticket?order=abc&lang=id', '/id/checkout/ticket?order=abc'],
    ['//evil.example/?lang=hk', '/evil.example/'],
  ])('%s stores the choice and redirects to %s', async (path, location) => {
    const response = await get(path);
    expect([response.status, response.headers.get('location')]).toEqual([302, location]);
    expect(response.headers.get('set-cookie')).toMatch(/^locale=\w\w; Max-Age=31536000; Path=\/; .*SameSite=Lax$/);
  });

  it('stays in this store when the request names a whole URL', async () => {
    const asked = httpRequest(`${app.url}/`, { path: 'http://evil.example/cart?lang=hk' }).end();
    const [response] = await once(asked, 'response');
    expect(response.headers.location).toBe('/cart');
    response.resume();
  });

  it('with an unknown language is an ordinary page', async () => {
    const response = await get('/cart?lang=xx');
    expect([response.status, response.headers.get('set-cookie')]).toEqual([200, null]);
  });
});
