import type { Call, RequestOf, ResponseOf } from '#shared/contract/call.ts';
import { createHttpClient, type HttpClient, type Reply, readText } from './http-client.ts';

/** One buyer's browser, with its own address and the headers of `widgets/shared/client`. */
export interface Visitor {
  /** Requests a page or a file, by its path, or by its URL on another origin. */
  get(url: string): Promise<Reply>;
  submit(url: string, form: Record<string, string>): Promise<Reply>;
  /** Sends a call under a new Idempotency-Key. Throws for an answer other than 2xx. */
  ask<C extends Call>(call: C, request: RequestOf<C>): Promise<Reply>;
  call<C extends Call>(call: C, request: RequestOf<C>): Promise<ResponseOf<C>>;
}

/** The store's answers, and the bytes of their bodies on the wire. */
export interface Received {
  answers: number;
  bytes: number;
}

export interface Crowd {
  /** The answers to all visitors together. */
  received: Readonly<Received>;
  /** @param cookie What a signed-in browser sends along. */
  next(cookie?: string): Visitor;
  close(): void;
}

/**
 * @param addresses The number of addresses that the visitors get in turn, sent as X-Forwarded-For; with 0 none is sent. The store's limits
 * count by address. For that the store must trust the loopback (TRUSTED_PROXIES).
 * @param sockets The most requests at once.
 */
export function createCrowd(origin: string, { addresses, sockets }: { addresses: number; sockets: number }): Crowd {
  const clients = new Map<string, HttpClient>();
  const received = { answers: 0, bytes: 0 };
  let visitors = 0;

  function clientOf(wanted: string): HttpClient {
    const client = clients.get(wanted) ?? createHttpClient(wanted, sockets);
    clients.set(wanted, client);
    return client;
  }

  async function sendTo(target: URL, ...request: Parameters<HttpClient['send']>): Promise<Reply> {
    const reply = await clientOf(target.origin).send(...request);
    if (target.origin === new URL(origin).origin) {
      received.answers += 1;
      received.bytes += reply.body.length;
    }
    return reply;
  }

  return {
    received,
    next(cookie) {
      visitors += 1;
      const from = addresses > 0 ? { 'x-forwarded-for': addressOf(visitors % addresses) } : {};
      return createVisitor(origin, cookie ? { ...from, cookie } : from, sendTo);
    },
    close() {
      for (const client of clients.values()) client.close();
    },
  };
}

function createVisitor(
  origin: string,
  from: Record<string, string>,
  sendTo: (target: URL, ...request: Parameters<HttpClient['send']>) => Promise<Reply>,
): Visitor {
  const always = { ...from, 'user-agent': userAgent, 'accept-encoding': 'gzip, deflate, br' };

  function send(method: string, url: string, headers: Record<string, string>, body?: string): Promise<Reply> {
    const target = new URL(url, origin);
    return sendTo(target, method, target.pathname + target.search, { ...always, ...headers }, body);
  }

  async function ask(call: Call, request: unknown): Promise<Reply> {
    const headers = { ...headersOfCalls, origin, ...(call.safe ? {} : { 'idempotency-key': crypto.randomUUID() }) };
    const reply = await send(call.method, `/api${call.path}`, headers, JSON.stringify(request));
    if (reply.status >= 300) throw new Error(`${call.path} answered ${reply.status}: ${readText(reply)}`);
    return reply;
  }

  return {
    get: (url) => send('GET', url, { accept: 'text/html' }),
    submit(url, form) {
      const headers = { 'content-type': 'application/x-www-form-urlencoded', origin: new URL(url, origin).origin };
      return send('POST', url, headers, new URLSearchParams(form).toString());
    },
    ask,
    call: async (call, request) => JSON.parse(readText(await ask(call, request))) as ResponseOf<typeof call>,
  };
}

const headersOfCalls = { accept: 'application/json', 'content-type': 'application/json', store: 'en', website: 'hk' };

const userAgent =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';

function addressOf(number: number): string {
  return `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`;
}
