import { once } from 'node:events';
import { Agent, createServer, get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it } from 'vitest';
import { stopGracefully } from './stop-gracefully.ts';

async function listen(answerAfter: number) {
  const server = createServer((_request, response) => {
    const answer = setTimeout(() => response.end('whole answer'), answerAfter);
    response.once('close', () => clearTimeout(answer));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

describe('stopping', () => {
  it('finishes the current answer, and accepts no new request', async () => {
    const { server, url } = await listen(150);
    const arrived = once(server, 'request');
    const underWay = fetch(url).then((response) => response.text());
    await arrived;
    const stopped = stopGracefully(server);
    await expect(fetch(url)).rejects.toThrow();
    expect(await underWay).toBe('whole answer');
    await stopped;
  });

  it('does not wait for idle connections', async () => {
    const { server, url } = await listen(0);
    const agent = new Agent({ keepAlive: true });
    const [response] = await once(get(url, { agent }), 'response');
    response.resume();
    await once(response, 'end');
    await stopGracefully(server);
    expect(server.listening).toBe(false);
  });

  it('still answers for a while, and closes each connection after its answer', async () => {
    const { server, url } = await listen(0);
    const stopped = stopGracefully(server, { listenMs: 200 });
    const response = await fetch(url);
    expect([await response.text(), response.headers.get('connection')]).toEqual(['whole answer', 'close']);
    await stopped;
  });

  it('cuts off an answer that never ends', async () => {
    const { server, url } = await listen(60_000);
    const arrived = once(server, 'request');
    const cut = fetch(url).then(
      () => 'answered',
      () => 'cut off',
    );
    await arrived;
    await stopGracefully(server, { finishMs: 50 });
    expect(await cut).toBe('cut off');
  });
});
