import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Webhook as Verifier } from 'standardwebhooks';
import { afterEach, expect, it } from 'vitest';
import { mostAnswerBytes, type PostParts, plainAnswer, postEvent } from './post-event.ts';
import { newWebhookSecret, signedHeaders } from './webhook-secret.ts';

const servers: (() => void)[] = [];
afterEach(() => {
  for (const close of servers.splice(0)) close();
});

async function receive(answer: RequestListener): Promise<{ port: number; url: string }> {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  servers.push(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return { port, url: `http://127.0.0.1:${port}/hook?a=1` };
}

const local: PostParts = { networks: { exceptions: [], mayCallOwnMachine: true } };
const event = (url: string) => ({ url, headers: { 'webhook-id': 'd1' }, body: '{"type":"ping"}' });

it('posts the event and reads the answer', async () => {
  const seen: unknown[] = [];
  const { url } = await receive(async (request, response) => {
    const body = (await request.toArray()).join('');
    seen.push([request.method, request.url, request.headers['webhook-id'], request.headers.cookie, body]);
    response.setHeader('set-cookie', 'a=b').end('thanks');
  });
  expect(await postEvent(local, event(url))).toEqual({ status: 200, fault: null, answer: 'thanks' });
  await postEvent(local, event(url));
  expect(seen).toEqual(Array(2).fill(['POST', '/hook?a=1', 'd1', undefined, '{"type":"ping"}']));
});

it.each([
  [204, null],
  [301, 'redirect'],
  [308, 'redirect'],
  [404, 'status'],
  [500, 'status'],
])('takes the status %i as %s, and follows no redirect', async (status, fault) => {
  let asked = 0;
  const { url } = await receive((_, response) => {
    asked += 1;
    response.writeHead(status, { location: '/elsewhere' }).end();
  });
  expect(await postEvent(local, event(url))).toEqual({ status, fault, answer: '' });
  expect(asked).toBe(1);
});

it('reads only the beginning of a long answer', async () => {
  const { url } = await receive((_, response) => {
    response.write('x'.repeat(3 * mostAnswerBytes));
    // The answer never ends.
  });
  const { status, answer } = await postEvent(local, event(url));
  expect([status, answer.length]).toEqual([200, mostAnswerBytes]);
});

it.each([
  ['never answers', () => {}],
  [
    'answers drop by drop',
    ((_, response) => {
      const drops = setInterval(() => response.write('x'), 50);
      response.on('close', () => clearInterval(drops));
    }) as RequestListener,
  ],
])('ends in time with a receiver that %s', async (_, answer) => {
  const { url } = await receive(answer as RequestListener);
  expect(await postEvent({ ...local, patienceMs: 300 }, event(url))).toMatchObject({ fault: 'timeout' });
});

it('ends in time with a name whose lookup never ends', async () => {
  const parts = { ...local, patienceMs: 100, resolve: () => new Promise<never>(() => {}) };
  expect(await postEvent(parts, event('https://slow.example/'))).toMatchObject({ fault: 'timeout' });
});

it('connects to no forbidden address that a name leads to, not even among others', async () => {
  const { port } = await receive((_, response) => response.end());
  const post = (addresses: string[]) =>
    postEvent(
      {
        networks: { exceptions: [], mayCallOwnMachine: false },
        resolve: async () => addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
      },
      event(`https://partner.example:${port}/`),
    );
  const refused = { status: null, fault: 'address-refused', answer: '' };
  for (const addresses of [
    ['127.0.0.1'],
    ['169.254.169.254'],
    ['93.184.215.14', '127.0.0.1'],
    ['::ffff:127.0.0.1'],
    ['64:ff9b::7f00:1'],
  ])
    expect(await post(addresses)).toEqual(refused);
  expect(await post([])).toMatchObject({ fault: 'name-not-found' });
});

it('asks for a name only once, so that a changing answer leads to no other address', async () => {
  const hosts: (string | undefined)[] = [];
  const { port } = await receive((request, response) => {
    hosts.push(request.headers.host);
    response.end();
  });
  let asked = 0;
  const resolve = async () => {
    asked += 1;
    return [{ address: asked === 1 ? '127.0.0.1' : '127.0.0.2', family: 4 }];
  };
  expect(await postEvent({ ...local, resolve }, event(`http://localhost:${port}/`))).toMatchObject({ status: 200 });
  expect([asked, hosts]).toEqual([1, [`localhost:${port}`]]);
});

it('names the fault when nobody listens or the name is unknown', async () => {
  expect(await postEvent(local, event('http://127.0.0.1:1/'))).toMatchObject({ status: null, fault: 'ECONNREFUSED' });
  const resolve = () => Promise.reject(Object.assign(new Error(), { code: 'ENOTFOUND' }));
  expect(await postEvent({ ...local, resolve }, event('https://nobody.example/'))).toMatchObject({
    fault: 'name-not-found',
  });
});

it('shows an answer without control characters and turns of direction', () => {
  const bytes = Buffer.from('a\u0000b\u001b[31mc\u202ed\r\ne\u2028f<b>\ud83d\ude00');
  expect(plainAnswer(bytes)).toBe('a b [31mc d\ne f<b>\ud83d\ude00');
  expect(plainAnswer(Uint8Array.of(0xff, 0x41))).toBe('\ufffdA');
});

it('signs so that the package of Standard Webhooks accepts it, with each of two secrets', () => {
  const [secret, former, other] = [newWebhookSecret(), newWebhookSecret(), newWebhookSecret()];
  const body = '{"type":"ping"}';
  const headers = signedHeaders([secret, former], { id: 'd1', at: new Date(), body });
  for (const one of [secret, former]) expect(new Verifier(one).verify(body, headers)).toEqual({ type: 'ping' });
  expect(() => new Verifier(other).verify(body, headers)).toThrow();
  expect(() => new Verifier(secret).verify(`${body} `, headers)).toThrow();
  const old = signedHeaders([secret], { id: 'd1', at: new Date(Date.now() - 3_600_000), body });
  expect(() => new Verifier(secret).verify(body, old)).toThrow();
});
