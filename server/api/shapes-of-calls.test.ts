import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { createCacheBudget } from '#server/http/cache-budget.ts';
import { trustProxies } from '#server/http/proxies.ts';
import type { Media } from '#server/media/create-media.ts';
import type { Members } from '#server/members/create-members.ts';
import type { Payments } from '#server/payments/payments.ts';
import type { Webhooks } from '#server/payments/webhooks.ts';
import type { Desk } from '#server/staff/as-staff.ts';
import type { SettingsDesk } from '#server/staff/settings/save-settings.ts';
import { type Call, defineCall } from '#shared/contract/call.ts';
import { fail, succeed } from '#shared/contract/errors.ts';
import { file } from '#shared/contract/fields.ts';
import { onlyGuests } from '#tests/support/callers.ts';
import { fakeCommerce } from '#tests/support/fake-commerce.ts';
import { fakeStorefront } from '#tests/support/fake-storefront.ts';
import { noReviews, testSettings } from '#tests/support/start-app.ts';
import { answerCallFault, answerCalls } from './answer-calls.ts';
import { handle } from './handle.ts';

const heard = z.object({ heard: z.unknown() });
const common = { caller: 'visitor', summary: '', safe: false, response: heard, errors: [] } as const;
const item = { ...common, path: '/item/{id}', request: z.object({ id: z.string(), name: z.optional(z.string()) }) };
const echo = <C extends Call>(call: C) => handle(call, async (request) => succeed({ heard: request }) as never);

const picture = defineCall({
  ...common,
  name: 'media.add',
  method: 'POST',
  path: '/media/add',
  body: 'multipart',
  mostBytes: 300_000,
  request: z.object({ alt: z.string(), tags: z.array(z.string()), picture: z.file() }),
});
const webhook = defineCall({
  ...common,
  name: 'payment.webhook',
  method: 'POST',
  path: '/payment/webhook/{gateway}',
  body: 'raw',
  request: z.object({
    gateway: z.string(),
    body: z.instanceof(Uint8Array),
    headers: z.record(z.string(), z.unknown()),
  }),
});
const download = defineCall({
  ...common,
  name: 'item.sheet',
  method: 'GET',
  path: '/item/{id}/sheet.csv',
  safe: true,
  file: 'text/csv',
  request: z.object({ id: z.string() }),
  response: file,
});

const sheets = defineCall({ ...download, name: 'item.sheets', path: '/item/{id}/sheets' });
const away = defineCall({
  ...common,
  name: 'item.away',
  method: 'GET',
  path: '/item/{id}/away',
  safe: true,
  redirects: true,
  request: z.object({ id: z.string() }),
  response: z.object({ location: z.string() }),
  errors: ['item-not-found'],
});

const hashes: (string | undefined)[] = [];

let url: string;
let close: () => void;

beforeAll(async () => {
  const options = {
    ...fakeCommerce(),
    storefront: fakeStorefront(),
    payments: {} as Payments,
    webhooks: {} as Webhooks,
    unsettled: {} as never,
    members: {} as Members,
    desk: {} as Desk,
    settingsDesk: {} as SettingsDesk,
    media: {} as Media,
    taskKinds: {} as never,
    reviews: noReviews,
    settings: testSettings(),
    proxies: trustProxies([]),
    caches: createCacheBudget(0),
    logger: pino({ level: 'silent' }),
  };
  const handlers = [
    echo(defineCall({ ...item, name: 'item.get', method: 'GET', safe: true })),
    echo(defineCall({ ...item, name: 'item.create', method: 'POST' })),
    echo(defineCall({ ...item, name: 'item.change', method: 'PUT' })),
    echo(defineCall({ ...item, name: 'item.remove', method: 'DELETE' })),
    handle(picture, async ({ alt, tags, picture }, { once }) => {
      hashes.push(once?.bodyHash);
      return succeed({ heard: { alt, tags, name: picture.name, type: picture.type, text: await picture.text() } });
    }),
    handle(webhook, async ({ gateway, body, headers }) =>
      succeed({ heard: { gateway, hex: Buffer.from(body).toString('hex'), signature: headers['x-signature'] } }),
    ),
    handle(download, async ({ id }, { locale }) =>
      succeed({ name: `${id}.csv`, bytes: new TextEncoder().encode(locale) }),
    ),
    handle(sheets, async ({ id }) =>
      succeed({ name: `${id}.zip`, type: 'application/zip', bytes: new TextEncoder().encode('PK') }),
    ),
    handle(away, async ({ id }, { locale }) =>
      id === 'gone' ? fail('item-not-found') : succeed({ location: `https://elsewhere.example/${id}?hl=${locale}` }),
    ),
  ];
  const server = express()
    .use((_request, response, next) => {
      response.locals.requestId = 'test';
      next();
    })
    .use(answerCalls(options, onlyGuests, handlers))
    .use(answerCallFault(options))
    .listen(0, '127.0.0.1');
  await once(server, 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`;
  close = () => server.close();
});
afterAll(() => close());

async function send(path: string, init: RequestInit) {
  const response = await fetch(url + path, { ...init, headers: { store: 'en', ...init.headers } });
  const { heard, error } = (await response.json()) as { heard?: unknown; error?: { code: string } };
  return [response.status, error?.code ?? heard];
}

describe('one path with four methods', () => {
  it.each([
    ['GET', '?name=Pin', undefined],
    ['POST', '', '{"name":"Pin"}'],
    ['PUT', '', '{"name":"Pin"}'],
    ['DELETE', '', '{"name":"Pin"}'],
  ])('%s reads the field in its path', async (method, query, body) => {
    const init = { method, headers: { 'content-type': 'application/json' }, ...(body ? { body } : {}) };
    expect(await send(`/item/a%2Fb${query}`, init)).toEqual([200, { id: 'a/b', name: 'Pin' }]);
  });

  it('DELETE needs no body', async () => {
    expect(await send('/item/7', { method: 'DELETE' })).toEqual([200, { id: '7' }]);
  });

  it('reads the id from the path and not from the body', async () => {
    const init = { method: 'PUT', headers: { 'content-type': 'application/json' }, body: '{"id":"8"}' };
    expect(await send('/item/7', init)).toEqual([200, { id: '7' }]);
    expect(await send('/item/7', { ...init, body: '[1]' })).toEqual([400, 'invalid-request']);
  });

  it('refuses any other method, and lists the allowed methods', async () => {
    const response = await fetch(`${url}/item/7`, { method: 'PATCH', headers: { store: 'en' } });
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD, POST, PUT, DELETE']);
  });
});

describe('a form with a file', () => {
  function formOf(text: string): FormData {
    const form = new FormData();
    form.append('alt', 'Gondola in the fog');
    form.append('tags', 'fog');
    form.append('tags', 'sea');
    form.append('picture', new File([text], 'fog.svg', { type: 'image/svg+xml' }));
    return form;
  }

  it('is read as its fields', async () => {
    const text = '<svg/>'.repeat(40_000);
    expect(await send('/media/add', { method: 'POST', body: formOf(text) })).toEqual([
      200,
      { alt: 'Gondola in the fog', tags: ['fog', 'sea'], name: 'fog.svg', type: 'image/svg+xml', text },
    ]);
  });

  it('is a different request under an Idempotency-Key when its file is different', async () => {
    const post = (text: string) =>
      send('/media/add', { method: 'POST', body: formOf(text), headers: { 'idempotency-key': 'one' } });
    hashes.length = 0;
    for (const text of ['fog', 'sun', 'fog']) expect((await post(text))[0]).toBe(200);
    expect(hashes[0]).toMatch(/^[\w-]{43}$/);
    expect([hashes[1] === hashes[0], hashes[2] === hashes[0]]).toEqual([false, true]);
  });

  it('is refused when it is too long, broken, or not a form', async () => {
    const post = (body: BodyInit, type?: string) =>
      send('/media/add', { method: 'POST', body, ...(type ? { headers: { 'content-type': type } } : {}) });
    expect(await post(formOf('x'.repeat(300_000)))).toEqual([413, 'body-too-large']);
    expect(await post('--x\r\nnonsense', 'multipart/form-data; boundary=x')).toEqual([415, 'body-not-form']);
    expect(await post('--x--', 'multipart/form-data')).toEqual([415, 'body-not-form']);
    expect(await post('{}', 'application/json')).toEqual([415, 'body-not-form']);
    const fields = new FormData();
    fields.append('alt', 'alone');
    expect(await post(fields)).toEqual([400, 'invalid-request']);
  });
});

describe('a raw body', () => {
  it('arrives as it was sent, with its headers, in any form and without a language', async () => {
    const response = await fetch(`${url}/payment/webhook/test`, {
      method: 'POST',
      body: new Uint8Array([0, 255, 123, 10]),
      headers: { 'content-type': 'application/json', 'x-signature': 'abc' },
    });
    expect(await response.json()).toEqual({ heard: { gateway: 'test', hex: '00ff7b0a', signature: 'abc' } });
  });

  it('has a limit', async () => {
    expect(await send('/payment/webhook/test', { method: 'POST', body: 'x'.repeat(100_001) })).toEqual([
      413,
      'body-too-large',
    ]);
  });
});

describe('a download', () => {
  it.each([
    ['?store=th', {}, 'th'],
    ['', { store: 'jp' }, 'jp'],
    ['?store=xx', { 'accept-language': 'ko' }, 'kr'],
  ])('%s %j is in the language %s', async (query, headers, locale) => {
    const response = await fetch(`${url}/item/7/sheet.csv${query}`, { headers });
    expect([response.headers.get('content-type'), await response.text()]).toEqual(['text/csv', locale]);
    expect(response.headers.get('content-disposition')).toBe('inline; filename="7.csv"');
    expect(response.headers.get('referrer-policy')).toBe('no-referrer');
  });

  it('has the media type that its handler names, if any', async () => {
    const response = await fetch(`${url}/item/7/sheets?store=en`);
    expect(response.headers.get('content-type')).toBe('application/zip');
  });

  it('answers HEAD with its length and without its bytes', async () => {
    const response = await fetch(`${url}/item/7/sheet.csv?store=en`, { method: 'HEAD' });
    expect([response.status, response.headers.get('content-length'), await response.text()]).toEqual([200, '2', '']);
  });
});

describe('a link that leads elsewhere', () => {
  it('redirects in its language, and forbids storing or passing on its address', async () => {
    const response = await fetch(`${url}/item/7/away?store=jp`, { redirect: 'manual' });
    expect([response.status, response.headers.get('location')]).toEqual([303, 'https://elsewhere.example/7?hl=jp']);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('referrer-policy')).toBe('no-referrer');
  });

  it('reports an error as any other call does', async () => {
    expect(await send('/item/gone/away', {})).toEqual([404, 'item-not-found']);
  });
});
