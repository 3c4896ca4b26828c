import type { Call, RequestOf, ResponseOf } from '#shared/contract/call.ts';
import { type ErrorCode, errorStatus } from '#shared/contract/errors.ts';

interface Refusal {
  refused: ErrorCode;
  message: string;
}

/** The store says no, in these words. */
export function refuse(refused: ErrorCode, message: string): Refusal {
  return { refused, message };
}

/**
 * A store behind `fetch`, for tests of a widget's parts: a call answers with what it was given, one after the other, the last
 * again and again. What was sent is kept. A call that nobody foresaw is refused as unknown.
 */
export function stubCalls() {
  const answers = new Map<string, unknown[]>();
  const sent: { path: string; request: unknown; key: string | null }[] = [];

  return {
    answer<C extends Call>(call: C, ...with_: (ResponseOf<C> | Refusal | Promise<ResponseOf<C>>)[]): void {
      answers.set(call.path, with_);
    },
    sentTo<C extends Call>(call: C): RequestOf<C>[] {
      return sent.filter(({ path }) => path === call.path).map(({ request }) => request as RequestOf<C>);
    },
    keysOf(call: Call): (string | null)[] {
      return sent.filter(({ path }) => path === call.path).map(({ key }) => key);
    },
    async fetch(address: string | URL | Request, init?: RequestInit): Promise<Response> {
      const request = new Request(new URL(String(address), 'http://store.test'), init);
      const path = new URL(request.url).pathname.replace('/api', '');
      sent.push({ path, request: await request.json(), key: request.headers.get('idempotency-key') });
      const [next, ...rest] = answers.get(path) ?? [refuse('call-not-found', path)];
      if (rest.length > 0) answers.set(path, rest);
      const answer = await next;
      if (!isRefusal(answer)) return Response.json(answer);
      const { refused: code, message } = answer;
      return Response.json({ error: { code, message } }, { status: errorStatus[code] });
    },
  };
}

export type StubbedCalls = ReturnType<typeof stubCalls>;

function isRefusal(answer: unknown): answer is Refusal {
  return typeof answer === 'object' && answer !== null && 'refused' in answer;
}
