import { once } from 'node:events';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { createMailTransport } from './transport.ts';

let server: Server;
afterEach(() => server.close());

describe('sending through an SMTP server', () => {
  it.each([
    ['says nothing', () => ''],
    ['never comes to an end', () => '220-one moment\r\n'],
  ])(
    'gives up on one that %s',
    async (_what, word) => {
      server = createServer((socket) => {
        const talking = setInterval(() => socket.write(word()), 10);
        socket.on('close', () => clearInterval(talking)).on('error', () => {});
      }).listen(0, '127.0.0.1');
      await once(server, 'listening');
      const smtpUrl = `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`;
      const send = createMailTransport({ smtpUrl, dataDir: '', patienceMs: 200 });
      await expect(send({ from: 'a@example.com', to: 'b@example.com', text: 'Hello' })).rejects.toThrow();
      await once(server.close(), 'close');
    },
    3000,
  );
});
