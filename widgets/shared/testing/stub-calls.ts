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

/** What a call answers: its value, or what makes it of the request; a refusal; or nothing at all, as on a broken line. */
type Stubbed<C extends Call> =
  | ResponseOf<C>
  | Promise<ResponseOf<C>>
  | ((request: RequestOf<C>) => ResponseOf<C>)
  | Refusal
  | 'lost';

/**
 * A store behind `fetch`, for tests of a widget's parts: a call answers with what it was given, one after the other, the last
 * again and again. What was sent is kept. A call that nobody foresaw is refused as unknown.
 */
export function stubCalls() {
  const answers = new Map<string, unknown[]>();
  const sent: { path: string; request: unknown; key: string | null }[] = [];

  return {
    answer<C extends Call>(call: C, ...with_: Stubbed<C>[]): void {
      answers.set(call.path, with_);
    },
    /** Before what it answers otherwise. */
    answerNext<C extends Call>(call: C, ...with_: Stubbed<C>[]): void {
      answers.set(call.path, [...with_, ...(answers.get(call.path) ?? [])]);
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
      const body = await request.json();
      sent.push({ path, request: body, key: request.headers.get('idempotency-key') });
      const [next, ...rest] = answers.get(path) ?? [refuse('call-not-found', path)];
      if (rest.length > 0) answers.set(path, rest);
      if (next === 'lost') throw new TypeError('network');
      const answer = typeof next === 'function' ? next(body) : await next;
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
