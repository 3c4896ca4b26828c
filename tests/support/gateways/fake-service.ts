import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

export interface Asked {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: IncomingMessage['headers'];
  body: string;
}

export interface Answered {
  status: number;
  body?: object | string;
  headers?: Record<string, string>;
}

/**
 * Trouble with the next calls. `lose`: the work is done, but its answer is never sent. `keep`: an error is stored under the request's key,
 * and answers every request with that key. `keep-done`: like `keep`, but the work is done.
 */
export interface Trouble {
  /** The only operation whose calls fail. */
  on?: string;
  kind: 'lose' | 'error' | 'delay' | 'keep' | 'keep-done';
  times?: number;
  ms?: number;
  /** 503 by default. A stored error is a 500. */
  status?: number;
  headers?: Record<string, string>;
}

export interface Exchange {
  operation: string;
  asked: Asked;
  answered: Answered;
}

export interface FakeService {
  origin: string;
  /** Requested operations, in sequence. */
  asked: string[];
  exchanges: Exchange[];
  /** True while the service cuts every connection. */
  isDown: boolean;
  trouble(...troubles: Trouble[]): void;
  /** Changes the answers of an operation, for example into nonsense. */
  twist(operation: string, change: (body: string) => string): void;
  /** Ends all trouble. */
  repair(): void;
  /** Forgets the errors that are stored under keys. */
  forgetErrors(): void;
  stop(): Promise<void>;
}

/** A payment service's HTTP server. `operationOf` names a request's operation; null answers 404. */
export async function startFakeService(
  operationOf: (asked: Asked) => string | null,
  answer: (operation: string, asked: Asked) => Answered | Promise<Answered>,
  port = 0,
): Promise<FakeService> {
  const ahead: Required<Trouble>[] = [];
  const keptErrors = new Set<string>();
  const twists = new Map<string, (body: string) => string>();
  const service: FakeService = {
    origin: '',
    asked: [],
    exchanges: [],
    isDown: false,
    trouble: (...troubles) =>
      void ahead.push(...troubles.map((one) => ({ on: '', times: 1, ms: 50, status: 503, headers: {}, ...one }))),
    twist: (operation, change) => void twists.set(operation, change),
    forgetErrors: () => keptErrors.clear(),
    repair() {
      ahead.length = 0;
      twists.clear();
      service.isDown = false;
    },
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };

  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://fake');
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const asked: Asked = {
      method: request.method ?? '',
      path: pathname,
      query: searchParams,
      headers: request.headers,
      body: Buffer.concat(chunks).toString(),
    };
    const operation = operationOf(asked);
    if (service.isDown) return request.socket.destroy();
    if (!operation) return response.writeHead(404, { 'content-type': 'application/json' }).end('{}');
    service.asked.push(operation);
    const fail = (status: number, headers: Record<string, string> = {}) =>
      response.writeHead(status, { 'content-type': 'application/json', ...headers }).end('{}');
    const key = `${operation} ${request.headers['idempotency-key'] ?? request.headers['paypal-request-id'] ?? ''}`;
    if (keptErrors.has(key)) return fail(500, { 'idempotent-replayed': 'true' });
    const trouble = ahead.find(({ on, times }) => (on === '' || on === operation) && times > 0);
    if (trouble) trouble.times -= 1;
    if (trouble?.kind === 'error') return fail(trouble.status, trouble.headers);
    if (trouble?.kind === 'keep' || trouble?.kind === 'keep-done') {
      keptErrors.add(key);
      if (trouble.kind === 'keep-done') await answer(operation, asked);
      return fail(500);
    }
    const answered = await answer(operation, asked);
    service.exchanges.push({ operation, asked, answered });
    const { status, body = '', headers = {} } = answered;
    if (trouble?.kind === 'delay') await sleep(trouble.ms);
    if (trouble?.kind === 'lose') return request.socket.destroy();
    const isText = typeof body === 'string';
    const type = isText ? 'text/html; charset=utf-8' : 'application/json';
    const text = isText ? body : JSON.stringify(body);
    return response
      .writeHead(status, { 'content-type': type, ...headers })
      .end((twists.get(operation) ?? String)(text));
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  service.origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return service;
}

/** The page on which a buyer approves, declines or cancels. */
export function approvalPage(title: string, decisions: Record<string, string>): Answered {
  const buttons = Object.entries(decisions).map(
    ([decision, label]) => `<button name="decision" value="${decision}">${label}</button>`,
  );
  return {
    status: 200,
    body: `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${title}</title><link rel="icon" href="data:,"></head><body><main><h1>${title}</h1><form method="post">${buttons.join('')}</form></main></body></html>`,
  };
}
