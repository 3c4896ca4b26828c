import { once } from 'node:events';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { createInterface } from 'node:readline';
import { afterEach, describe, expect, it } from 'vitest';
import { emailPattern } from '#shared/contract/email-address.ts';
import { startFakeSmtp } from '#tests/support/fake-smtp.ts';
import { createMailTransport } from './transport.ts';

let server: Server;
afterEach(() => server.close());

describe('an address with any permitted characters', () => {
  it.each([
    'a&b@example.com',
    "!#$%&'*+-/=?^_`{|}~@example.com",
    "o'neil'@example.com",
    `${'a'.repeat(64)}@example.com`,
    'mei@xn--55qx5d.xn--j6w193g',
  ])('reaches exactly one receiver: %s', async (address) => {
    expect(emailPattern.test(address)).toBe(true);
    const heard: string[] = [];
    server = createServer((socket) => {
      let isMail = false;
      socket.write('220 fake\r\n');
      createInterface(socket).on('line', (line) => {
        heard.push(line);
        if (line === 'DATA') isMail = true;
        if (line === '.') isMail = false;
        if (line === 'DATA') socket.write('354 go on\r\n');
        else if (!isMail) socket.write(line === 'QUIT' ? '221 bye\r\n' : '250 ok\r\n');
      });
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const smtpUrl = `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const send = createMailTransport({ smtpUrl, dataDir: '', patienceMs: 5000 });
    await send({ from: 'shop@example.com', to: { name: 'Mei & Co', address }, text: 'Hello' });
    expect(heard.filter((line) => line.startsWith('RCPT'))).toEqual([`RCPT TO:<${address}>`]);
    const head = heard.join('\n').replace(/\n\s+/g, ' ');
    expect(head).toMatch(/^To: /m);
    expect(head.split('\n').find((line) => line.startsWith('To: '))).toContain(
      address.startsWith('mei@xn') ? '@' : `<${address}>`,
    );
  });
});

it('an SMTP server whose name is impossible fails the email, not the process', async () => {
  const send = createMailTransport({ smtpUrl: 'smtp://10.0.0.256', dataDir: '', patienceMs: 200 });
  server = createServer();
  await expect(send({ from: 'a@example.com', to: 'b@example.com', text: 'Hello' })).rejects.toThrow();
  send.rest?.();
});

describe('sending through an SMTP server', () => {
  it.each([
    ['never replies', () => ''],
    ['never finishes its reply', () => '220-one moment\r\n'],
  ])('gives up when the server %s', async (_what, word) => {
    server = createServer((socket) => {
      const talking = setInterval(() => socket.write(word()), 10);
      socket.on('close', () => clearInterval(talking)).on('error', () => {});
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const smtpUrl = `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const send = createMailTransport({ smtpUrl, dataDir: '', patienceMs: 200 });
    await expect(send({ from: 'a@example.com', to: 'b@example.com', text: 'Hello' })).rejects.toThrow();
    await once(server.close(), 'close');
  });

  it('keeps its connections while emails follow one another, and then ends them', async () => {
    const smtp = await startFakeSmtp({ user: 'shop', password: 'secret' });
    const send = createMailTransport({ smtpUrl: smtp.url, dataDir: '', mailsAtOnce: 2 });
    const mail = { from: 'a@example.com', to: 'b@example.com', text: 'Hello' };
    for (let round = 0; round < 5; round += 1) await Promise.all([send(mail), send(mail)]);
    expect([smtp.mails.length, smtp.connections]).toEqual([10, 2]);
    send.rest?.();
    await expect.poll(() => smtp.open).toBe(0);
    await send(mail);
    expect(smtp.connections).toBe(3);
    send.rest?.();
    await smtp.stop();
  });
});
