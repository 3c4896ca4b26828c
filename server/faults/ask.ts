import { setTimeout as wait } from 'node:timers/promises';

/** One request and what came of it. */
export interface Asked {
  what: string;
  /** 0 when no answer came. */
  status: number;
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
  /** Sent as JSON, or as a form when it is one. */
  body?: object;
  /** The Idempotency-Key of an unsafe call. */
  key?: string;
}

export interface AskerOptions {
  /** Where the store answers: one address a node. A request that failed goes to another. */
  urls: readonly string[];
  /** A client that has waited so long for an answer asks elsewhere. */
  patienceMs: number;
  /** The address that this client comes from, as the proxy in front tells it. */
  from: string;
  note(asked: Asked): void;
}

/** A client that does not give up: it sends the same request, under the same key, until the store can be reached. */
export function createAsker({ urls, patienceMs, from, note }: AskerOptions): (request: Request) => Promise<Answer> {
  let turn = Math.floor(Math.random() * urls.length);
  return async (request) => {
    for (const giveUpAt = performance.now() + 60_000; ; turn++) {
      const begun = performance.now();
      const answer = await send(urls[turn % urls.length] ?? '', request, { from, patienceMs });
      const what = request.path.replace(/[?].*|[\w-]{20,}$/g, '');
      note({ what, status: answer?.status ?? 0, ms: performance.now() - begun });
      if (answer && answer.status !== 503) return answer;
      if (performance.now() > giveUpAt) throw new Error(`${request.path} was not answered within a minute.`);
      await wait(50 + Math.random() * 200);
    }
  };
}

/** Sends a request once; null when no answer comes. */
export async function send(
  url: string,
  { method = 'POST', path, body, key }: Request,
  { from, patienceMs = 20_000 }: { from: string; patienceMs?: number },
): Promise<Answer | null> {
  const isForm = body instanceof URLSearchParams;
  const init: RequestInit = {
    method,
    redirect: 'manual',
    signal: AbortSignal.timeout(patienceMs),
    headers: {
      // One that is kept may be closed by the other side just as it is used again, which would look like a lost answer.
      connection: 'close',
      store: 'en',
      'x-forwarded-for': from,
      ...(body && !isForm ? { 'content-type': 'application/json' } : {}),
      ...(key ? { 'idempotency-key': key } : {}),
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
