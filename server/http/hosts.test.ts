import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '#tests/support/start-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

/** The status of the answer to a request of exactly these lines. */
async function statusOf(...lines: string[]): Promise<number> {
  const { hostname, port } = new URL(app.url);
  const socket = connect(Number(port), hostname);
  socket.end(`${lines.join('\r\n')}\r\n\r\n`);
  const chunks: Buffer[] = [];
  socket.on('data', (chunk: Buffer) => chunks.push(chunk));
  await once(socket, 'close');
  return Number(Buffer.concat(chunks).toString().split(' ')[1]);
}

describe('a request', () => {
  const close = 'Connection: close';
  const call = ['POST /api/store/config HTTP/1.1', 'store: en', 'Content-Type: application/json', 'Content-Length: 0'];

  it.each([
    ['with two hosts', ['Host: store.test', 'Host: evil.test']],
    ['with the same host twice', ['Host: store.test', 'host: store.test']],
    ['without a host', []],
  ])('%s gets 400, whether for a page, a file or a call', async (_, hosts) => {
    for (const first of ['GET / HTTP/1.1', 'GET /healthz HTTP/1.1', 'GET /robots.txt HTTP/1.1']) {
      expect(await statusOf(first, ...hosts, close)).toBe(400);
    }
    expect(await statusOf(...call, ...hosts, close)).toBe(400);
  });

  it('with one host is answered', async () => {
    expect(await statusOf('GET /healthz HTTP/1.1', 'Host: store.test', close)).toBe(200);
  });
});
