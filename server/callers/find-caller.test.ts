import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { describe, expect, it } from 'vitest';
import type { ApiKey, Member } from '#server/sales/caller.ts';
import { sessionsOf } from '#tests/support/callers.ts';
import { type CallerSource, createCallerFinder } from './find-caller.ts';

const mei: Member = { kind: 'member', id: 'm1', session: 's1', permissions: [] };
const serviceKey = 'a-service-key-of-24-chars';

const gateKey = `gk_${'k'.repeat(43)}`;
const gate: ApiKey = { kind: 'key', id: 'key-1', permissions: ['order.redeem'] };
const source: CallerSource = {
  siteKeys: { originsOf: async (key: string) => (key === 'pk_hotel' ? ['https://hotel.example'] : null) },
  sessions: sessionsOf({ find: async (token: string) => (token === 'secret' ? mei : null) }),
  settings: { publicUrl: 'https://store.example', serviceKey },
  keys: { find: async (bearer: string) => (bearer === gateKey ? gate : null) },
  proxies: { hostOf: () => undefined, fullAddressOf: () => '192.0.2.1' },
  logger: { warn: () => {} },
};

function ask(headers: Record<string, string>, method = 'POST', from = source) {
  const request = Object.assign(new IncomingMessage(new Socket()), { method, headers });
  const response = new ServerResponse(request);
  return { request, response, asked: createCallerFinder(from).ofCall(request, response) };
}

const own = 'https://store.example';
const cookie = 'locale=en; authToken=secret';

describe('the caller of a call', () => {
  it.each([
    ['without anything', {}, { kind: 'guest' }],
    ['from the store’s own page', { origin: own }, { kind: 'guest' }],
    ['with the cookie of a session, on the store’s own page', { origin: own, cookie }, mei],
    ['with a cookie that opens no session', { origin: own, cookie: 'authToken=other' }, { kind: 'guest' }],
    ['with a cookie that ends like the session’s', { origin: own, cookie: 'xauthToken=secret' }, { kind: 'guest' }],
    ['from a program with the token of a session', { authorization: 'Bearer secret' }, mei],
    ['from a program with a token that opens no session', { authorization: 'Bearer other' }, { kind: 'guest' }],
    ['with the service key', { authorization: `Bearer ${serviceKey}` }, { kind: 'service' }],
    ['with an API key', { authorization: `Bearer ${gateKey}` }, gate],
    ['with an API key as a password', { authorization: `Basic ${gateKey}` }, { kind: 'guest' }],
    ['with half of the service key', { authorization: `Bearer ${serviceKey.slice(1)}` }, { kind: 'guest' }],
    ['with the service key as a password', { authorization: `Basic ${serviceKey}` }, { kind: 'guest' }],
  ])('%s', async (_, headers, caller) => {
    expect(await ask(headers).asked).toEqual({ ok: true, value: caller });
  });

  const hotel = { origin: 'https://hotel.example', 'x-gondola-key': 'pk_hotel' };

  it.each([
    ['with nothing else', hotel],
    ['and a stolen session', { ...hotel, cookie }],
    ['and a stolen token', { ...hotel, authorization: 'Bearer secret' }],
    ['and an API key', { ...hotel, authorization: `Bearer ${gateKey}` }],
    ['and the service key', { ...hotel, authorization: `Bearer ${serviceKey}` }],
  ])('is the site key for a partner’s page, whatever else it sends: %s', async (_, headers) => {
    expect(await ask(headers).asked).toEqual({ ok: true, value: { kind: 'partner', siteKey: 'pk_hotel' } });
  });

  it.each([
    ['another origin without a key', { origin: 'https://evil.example', cookie }, 'unknown-site-key'],
    ['another origin with the key', { ...hotel, origin: 'https://evil.example' }, 'origin-not-allowed'],
    ['a session without an origin, as from a form on another page', { cookie }, 'origin-not-allowed'],
  ])('is refused: %s', async (_, headers, code) => {
    expect(await ask(headers).asked).toEqual({ ok: false, failure: { code } });
  });

  it('is refused with both a cookie and a token, because it could mean either', async () => {
    for (const bearer of ['secret', 'other', serviceKey, gateKey, 'gk_']) {
      expect(await ask({ origin: own, cookie, authorization: `Bearer ${bearer}` }).asked).toEqual({
        ok: false,
        failure: { code: 'invalid-request', field: 'Authorization' },
      });
    }
  });

  it.each([
    ['half of it', gateKey.slice(0, 20)],
    ['all but the last character', gateKey.slice(0, -1)],
    ['twice', gateKey + gateKey],
    ['with one character more', `${gateKey}k`],
    ['in capitals', gateKey.toUpperCase().replace('GK_', 'gk_')],
    ['only the beginning', 'gk_'],
    ['very long', `gk_${'k'.repeat(100_000)}`],
  ])('is refused with a wrong API key: %s', async (_, bearer) => {
    const answer = await ask({ authorization: `Bearer ${bearer}` }).asked;
    expect(answer).toEqual({ ok: false, failure: { code: 'key-not-valid' } });
  });

  it.each([
    `/api/staff/orders?key=${gateKey}`,
    `/api/staff/orders/${gateKey}`,
    `/api/staff/keys?a=1&access_token=${gateKey}`,
  ])('is refused with an API key in the address, which proxies log: %s', async (url) => {
    const { request, response } = ask({ authorization: `Bearer ${gateKey}` });
    const answer = await createCallerFinder(source).ofCall(Object.assign(request, { url }), response);
    expect(answer).toEqual({ ok: false, failure: { code: 'key-in-address' } });
  });

  it('loses a cookie that opens no session, and keeps one that does', async () => {
    const cleared = async (given: Record<string, string>) => {
      const { asked, response } = ask({ origin: own, ...given });
      await asked;
      return response.getHeader('set-cookie');
    };
    expect(await cleared({ cookie: 'authToken=other' })).toEqual([
      'authToken=; Max-Age=0; Path=/; HttpOnly; Secure; SameSite=Lax',
    ]);
    expect(await cleared({ cookie })).toBeUndefined();
    expect(await cleared({})).toBeUndefined();
  });

  it('may be a session without an origin when the request only reads', async () => {
    for (const method of ['GET', 'HEAD']) expect(await ask({ cookie }, method).asked).toEqual({ ok: true, value: mei });
    for (const method of ['PUT', 'DELETE'])
      expect(await ask({ cookie }, method).asked).toMatchObject({ failure: { code: 'origin-not-allowed' } });
  });

  it('is never a service while no service key is set', async () => {
    const from = { ...source, settings: { publicUrl: own, serviceKey: undefined } };
    for (const authorization of ['Bearer undefined', 'Bearer '])
      expect(await ask({ authorization }, 'POST', from).asked).toEqual({ ok: true, value: { kind: 'guest' } });
  });
});

describe('the caller who opens a page', () => {
  const finder = createCallerFinder(source);
  const open = (headers: Record<string, string>) =>
    finder.ofPage(Object.assign(new IncomingMessage(new Socket()), { method: 'GET', headers }));

  it('is the account of the cookie, whichever site linked to the page', async () => {
    expect(await open({ cookie })).toEqual(mei);
    expect(await open({ cookie: 'authToken=other' })).toEqual({ kind: 'guest' });
    expect(await open({ authorization: 'Bearer secret' })).toEqual({ kind: 'guest' });
    expect(await open({})).toEqual({ kind: 'guest' });
  });
});
