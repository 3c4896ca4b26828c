import { createConnection, type Socket } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

export interface Reply {
  status: number;
  /** Names in small letters. */
  headers: Record<string, string>;
  /** Bytes as they came over the wire: compressed when the request allowed it. */
  body: Buffer;
}

export interface HttpClient {
  send(method: string, path: string, headers?: Record<string, string>, body?: string): Promise<Reply>;
  close(): void;
}

/**
 * A lean keep-alive client, because Node's takes as much processor time as the server. It reads a head, then a body of a known length or in
 * chunks. `sockets` is the most requests at the same time.
 */
export function createHttpClient(origin: string, sockets: number): HttpClient {
  const { hostname, port, host } = new URL(origin);
  const idle: Connection[] = [];
  let open = 0;

  function take(): Connection {
    for (let connection = idle.pop(); connection; connection = idle.pop()) {
      if (connection.isOpen()) return connection;
      open -= 1;
    }
    if (open >= sockets) throw new Error(`More than ${sockets} requests at once.`);
    open += 1;
    return connect(hostname, Number(port));
  }

  return {
    async send(method, path, headers = {}, body = '') {
      let head = `${method} ${path} HTTP/1.1\r\nhost: ${host}\r\n`;
      for (const name in headers) head += `${name}: ${headers[name]}\r\n`;
      if (method !== 'GET') head += `content-length: ${Buffer.byteLength(body)}\r\n`;
      const connection = take();
      try {
        return await connection.ask(`${head}\r\n${body}`);
      } finally {
        idle.push(connection);
      }
    },
    close() {
      for (const connection of idle) connection.close();
    },
  };
}

export function readText({ headers, body }: Reply): string {
  const encoding = headers['content-encoding'];
  if (encoding === 'br') return brotliDecompressSync(body).toString();
  return (encoding === 'gzip' ? gunzipSync(body) : body).toString();
}

interface Connection {
  /** A connection takes one request at a time. */
  ask(request: string): Promise<Reply>;
  isOpen(): boolean;
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
    isOpen: () => !socket.destroyed && !socket.readableEnded,
    close: () => socket.destroy(),
  };
}

/** Null while a part of the answer has not arrived. */
function readReply(received: Buffer): Reply | null {
  const end = received.indexOf('\r\n\r\n');
  if (end === -1) return null;
  const [status = '', ...lines] = received.toString('latin1', 0, end).split('\r\n');
  const headers: Record<string, string> = {};
  for (const line of lines) {
    const colon = line.indexOf(':');
    const name = line.slice(0, colon).toLowerCase();
    const value = line.slice(colon + 2);
    // Equal headers are joined, because a sign-in sets several cookies.
    headers[name] = name in headers ? `${headers[name]}, ${value}` : value;
  }
  const body = readBody(headers, received.subarray(end + 4));
  return body && { status: Number(status.split(' ')[1]), headers, body };
}

function readBody(headers: Record<string, string>, rest: Buffer): Buffer | null {
  if (headers['transfer-encoding'] === 'chunked') return joinChunks(rest);
  const length = Number(headers['content-length']);
  if (Number.isNaN(length)) throw new Error('An answer had no Content-Length.');
  return rest.length < length ? null : rest.subarray(0, length);
}

function joinChunks(rest: Buffer): Buffer | null {
  const chunks: Buffer[] = [];
  for (let at = 0; ; ) {
    const lineEnd = rest.indexOf('\r\n', at);
    if (lineEnd === -1) return null;
    const size = Number.parseInt(rest.toString('latin1', at, lineEnd), 16);
    const next = lineEnd + 2 + size + 2;
    if (rest.length < next) return null;
    if (size === 0) return Buffer.concat(chunks);
    chunks.push(rest.subarray(lineEnd + 2, lineEnd + 2 + size));
    at = next;
  }
}
