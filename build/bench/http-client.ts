import { createConnection, type Socket } from 'node:net';

export interface Reply {
  status: number;
  /** Names in small letters. */
  headers: Record<string, string>;
  body: string;
}

/**
 * A lean keep-alive client: the load generator shares two cores with the server, and Node's own client takes as much of them
 * as the server does. It reads what this server sends: a head, then a body of a told length. Each call comes from another
 * address, as a crowd's do: the store's limits stand on addresses.
 */
export function createHttpClient(origin: string, sockets: number) {
  const { hostname, port, host } = new URL(origin);
  const idle = Array.from({ length: sockets }, () => connect(hostname, Number(port)));
  const all = [...idle];

  async function send(method: string, path: string, body = '', headers: Record<string, string> = {}): Promise<Reply> {
    const connection = idle.pop();
    if (!connection) throw new Error(`More than ${sockets} requests at once.`);
    let head = `${method} ${path} HTTP/1.1\r\nhost: ${host}\r\nx-forwarded-for: ${nextAddress()}\r\n`;
    for (const name in headers) head += `${name}: ${headers[name]}\r\n`;
    if (method !== 'GET') head += `content-length: ${Buffer.byteLength(body)}\r\n`;
    try {
      return await connection.ask(`${head}\r\n${body}`);
    } finally {
      idle.push(connection);
    }
  }

  return {
    send,
    /** A call of the API; anything but a 2xx answer is thrown. */
    async call<Answer>(path: string, payload: unknown): Promise<Answer> {
      const reply = await send('POST', `/api${path}`, JSON.stringify(payload), headersOfCall);
      if (reply.status >= 300) throw new Error(`${path} answered ${reply.status}: ${reply.body.slice(0, 300)}`);
      return JSON.parse(reply.body) as Answer;
    },
    close() {
      for (const connection of all) connection.close();
    },
  };
}

export type HttpClient = ReturnType<typeof createHttpClient>;

const headersOfCall = { 'content-type': 'application/json', store: 'en', website: 'hk' };

interface Connection {
  /** Sends one request and resolves with its answer; one at a time. */
  ask(request: string): Promise<Reply>;
  close(): void;
}

function connect(hostname: string, port: number): Connection {
  const socket: Socket = createConnection({ host: hostname, port, noDelay: true });
  let received: Buffer = Buffer.alloc(0);
  let waiting: { resolve(reply: Reply): void; reject(fault: Error): void } | null = null;

  socket.on('data', (chunk: Buffer) => {
    received = received.length === 0 ? chunk : Buffer.concat([received, chunk]);
    const reply = readReply(received);
    if (!reply) return;
    received = Buffer.alloc(0);
    waiting?.resolve(reply);
    waiting = null;
  });
  const fail = (fault: Error) => waiting?.reject(fault);
  socket.on('error', fail);
  socket.on('close', () => fail(new Error('The server closed the connection.')));

  return {
    ask: (request) =>
      new Promise((resolve, reject) => {
        waiting = { resolve, reject };
        socket.write(request);
      }),
    close: () => socket.destroy(),
  };
}

/** Null while the answer is not there in whole. */
function readReply(received: Buffer): Reply | null {
  const end = received.indexOf('\r\n\r\n');
  if (end === -1) return null;
  const [status = '', ...lines] = received.toString('latin1', 0, end).split('\r\n');
  const headers: Record<string, string> = {};
  for (const line of lines) {
    const colon = line.indexOf(':');
    headers[line.slice(0, colon).toLowerCase()] = line.slice(colon + 2);
  }
  if (headers['content-length'] === undefined) throw new Error(`An answer without a length: ${status}`);
  const start = end + 4;
  const stop = start + Number(headers['content-length']);
  if (received.length < stop) return null;
  return { status: Number(status.split(' ')[1]), headers, body: received.toString('utf8', start, stop) };
}

let visitors = 0;

function nextAddress(): string {
  visitors += 1;
  return `10.${(visitors >> 16) & 255}.${(visitors >> 8) & 255}.${visitors & 255}`;
}
