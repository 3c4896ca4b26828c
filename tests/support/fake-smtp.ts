import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { createInterface } from 'node:readline';

/** Accepts every client with the right password. */
export interface FakeSmtp {
  /** The value of SMTP_URL, with user and password. */
  url: string;
  /** Received emails, without the soft line breaks of quoted-printable. */
  mails: string[];
  /** All connections so far; `open` counts those still open. */
  connections: number;
  readonly open: number;
  /** True to refuse every receiver. The refusal repeats everything that the client has sent, with the password. */
  refuses: boolean;
  stop(): Promise<void>;
}

export async function startFakeSmtp({ user, password }: { user: string; password: string }): Promise<FakeSmtp> {
  const expected = Buffer.from(`\0${user}\0${password}`).toString('base64');
  const sockets = new Set<Socket>();
  const smtp: FakeSmtp = {
    url: '',
    mails: [],
    connections: 0,
    get open() {
      return sockets.size;
    },
    refuses: false,
    async stop() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };

  const server = createServer((socket) => {
    sockets.add(socket);
    smtp.connections += 1;
    socket.on('close', () => sockets.delete(socket)).on('error', () => {});
    const say = (words: string) => socket.write(`${words}\r\n`);
    const heard: string[] = [];
    let mail: string[] | null = null;

    function read(line: string): void {
      if (mail && line !== '.') mail.push(line);
      else if (mail) {
        smtp.mails.push(mail.join('\n').replace(/=\n/g, '').replace(/=3D/g, '='));
        mail = null;
        say('250 taken');
      } else answer(line);
    }

    function answer(line: string): void {
      heard.push(line);
      const verb = line.split(/[ :]/, 1)[0]?.toUpperCase();
      if (verb === 'EHLO') say('250-fake\r\n250 AUTH PLAIN');
      else if (verb === 'AUTH') say(line === `AUTH PLAIN ${expected}` ? '235 welcome' : `535 wrong: ${line}`);
      else if (verb === 'RCPT' && smtp.refuses) say(`550 5.1.1 unknown: ${heard.join(' ')} ${password}`);
      else if (verb === 'DATA') {
        mail = [];
        say('354 go on');
      } else if (verb === 'QUIT') socket.end('221 bye\r\n');
      else say('250 ok');
    }

    say('220 fake');
    createInterface(socket).on('line', read);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  smtp.url = `smtp://${encodeURIComponent(user)}:${encodeURIComponent(password)}@127.0.0.1:${(server.address() as AddressInfo).port}`;
  return smtp;
}
