import { setTimeout as wait } from 'node:timers/promises';

export interface Asked {
  what: string;
  /** The status 0 means that no answer came. */
  status: number;
  /** Instant of sending, by `performance.now()`. */
  begun: number;
  ms: number;
}

export interface Answer {
  status: number;
  body: unknown;
  location: string;
}

export interface Request {
  method?: 'GET' | 'POST';
  path: string;
  /** Sent as JSON, or as a form when it is URLSearchParams. */
  body?: object;
  key?: string;
  token?: string;
  /** Called each time the request is sent. */
  onSend?(): void;
}

export interface AskerOptions {
  /** The store's nodes. After a failed request the next node is used. */
  urls: readonly string[];
  /** How long the client waits for an answer before it asks another node. */
  patienceMs: number;
  /** The client's address, as a proxy sends it. */
  from: string;
  note(asked: Asked): void;
}

/** Makes a client that repeats a request under the same key until the store answers. */
export function createAsker({ urls, patienceMs, from, note }: AskerOptions): (request: Request) => Promise<Answer> {
  let turn = Math.floor(Math.random() * urls.length);
  return async (request) => {
    for (const giveUpAt = performance.now() + 60_000; ; turn++) {
      const begun = performance.now();
      request.onSend?.();
      const answer = await send(urls[turn % urls.length] ?? '', request, { from, patienceMs });
      const what = request.path.replace(/[?].*|[\w-]{20,}$/g, '');
      note({ what, status: answer?.status ?? 0, begun, ms: performance.now() - begun });
      if (answer && answer.status !== 503) return answer;
      if (performance.now() > giveUpAt) throw new Error(`${request.path} was not answered within a minute.`);
      await wait(50 + Math.random() * 200);
    }
  };
}

/** Null when no answer comes. */
export async function send(
  url: string,
  { method = 'POST', path, body, key, token }: Request,
  { from, patienceMs = 20_000 }: { from: string; patienceMs?: number },
): Promise<Answer | null> {
  const isForm = body instanceof URLSearchParams;
  const init: RequestInit = {
    method,
    redirect: 'manual',
    signal: AbortSignal.timeout(patienceMs),
    headers: {
      // A reused connection could be closed by the server at the same time, which would look like a lost answer.
      connection: 'close',
      store: 'en',
      'x-forwarded-for': from,
      ...(body && !isForm ? { 'content-type': 'application/json' } : {}),
      ...(key ? { 'idempotency-key': key } : {}),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    ...(body ? { body: isForm ? body : JSON.stringify(body) } : {}),
  };
  try {
    const response = await fetch(url + path, init);
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.startsWith('application/json');
    return {
      status: response.status,
      body: isJson ? JSON.parse(text) : text,
      location: response.headers.get('location') ?? '',
    };
  } catch {
    return null;
  }
}
