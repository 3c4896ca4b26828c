import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { encodeSends, sendEncoded } from './send-encoded.ts';

const long = JSON.stringify({ days: Array.from({ length: 60 }, (_, day) => ({ day, sellable: 20 })) });

const app = express();
app.disable('etag');
app.get('/long', (_request, response) => {
  response.set({ 'content-type': 'application/json', vary: 'Origin' });
  sendEncoded(response, long);
});
app.get('/short', (_request, response) => sendEncoded(response, '{}'));
app.get('/varied', (_request, response) => {
  response.set('vary', 'accept-encoding, Origin');
  sendEncoded(response, long);
});
app.use(encodeSends);
app.get('/sent', (_request, response) => void response.json(JSON.parse(long)));
app.get('/page', (_request, response) => void response.send(`<p>${long}</p>`));
app.get('/short-page', (_request, response) => void response.send('<p>'));
app.get('/bytes', (_request, response) => void response.type('pdf').send(Buffer.alloc(2000)));

const server = createServer(app);
beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => server.close());

async function ask(path: string, accepted: string, method = 'GET') {
  const { port } = server.address() as AddressInfo;
  const response = await fetch(`http://127.0.0.1:${port}${path}`, {
    method,
    headers: { 'accept-encoding': accepted },
  });
  const { headers } = response;
  return {
    encoding: headers.get('content-encoding'),
    vary: headers.get('vary'),
    type: headers.get('content-type'),
    bytes: Number(headers.get('content-length')),
    text: await response.text(),
  };
}

describe('an answer', () => {
  it.each([
    ['br', 'gzip, br', 'br'],
    ['gzip', 'gzip', 'gzip'],
    ['uncompressed', 'identity', null],
    ['uncompressed', 'br;q=0, gzip;q=0', null],
  ])('that is long is sent %s to a browser that accepts %s', async (_, accepted, encoding) => {
    const answer = await ask('/long', accepted);
    expect(answer).toMatchObject({ encoding, vary: 'Origin, Accept-Encoding', text: long });
    if (encoding) expect(answer.bytes).toBeLessThan(long.length / 4);
    else expect(answer.bytes).toBe(long.length);
  });

  it('that is short is not compressed', async () => {
    expect(await ask('/short', 'br')).toMatchObject({ encoding: null, vary: null, bytes: 2, text: '{}' });
    expect(await ask('/short-page', 'br')).toMatchObject({ encoding: null, text: '<p>' });
  });

  it('names Accept-Encoding only once in Vary', async () => {
    expect((await ask('/varied', 'br')).vary).toBe('accept-encoding, Origin');
  });

  it('is also compressed when Express sends it, but not when it is bytes', async () => {
    expect(await ask('/sent', 'br')).toMatchObject({
      encoding: 'br',
      type: 'application/json; charset=utf-8',
      text: long,
    });
    expect(await ask('/page', 'br')).toMatchObject({ encoding: 'br', type: 'text/html; charset=utf-8' });
    expect(await ask('/bytes', 'br')).toMatchObject({ encoding: null, bytes: 2000 });
  });

  it('to HEAD has the headers of the answer to GET', async () => {
    const { bytes, encoding } = await ask('/long', 'br', 'HEAD');
    expect([bytes, encoding]).toEqual([(await ask('/long', 'br')).bytes, 'br']);
  });
});
