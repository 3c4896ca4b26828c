import type { Call, RequestOf, ResponseOf } from '#shared/contract/call.ts';
import { type ErrorCode, errorStatus } from '#shared/contract/errors.ts';

interface ErrorAnswer {
  refused: ErrorCode;
  message: string;
}

export function errorAnswer(refused: ErrorCode, message: string): ErrorAnswer {
  return { refused, message };
}

/** A call's answer: its value, a function of the request, an error, or `lost` when the connection breaks. */
type Stubbed<C extends Call> =
  | ResponseOf<C>
  | Promise<ResponseOf<C>>
  | ((request: RequestOf<C>) => ResponseOf<C>)
  | ErrorAnswer
  | 'lost';

/** A store behind `fetch`, which gives the test's answers in turn and repeats the last one. */
export function stubCalls() {
  const answers = new Map<string, unknown[]>();
  const sent: { path: string; request: unknown; key: string | null }[] = [];

  return {
    answer<C extends Call>(call: C, ...with_: Stubbed<C>[]): void {
      answers.set(call.path, with_);
    },
    /** Sets answers that come before the existing ones. */
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
      const body = request.method === 'GET' ? {} : await request.json();
      sent.push({ path, request: body, key: request.headers.get('idempotency-key') });
      const [next, ...rest] = answers.get(path) ?? [errorAnswer('call-not-found', path)];
      if (rest.length > 0) answers.set(path, rest);
      if (next === 'lost') throw new TypeError('network');
      const answer = typeof next === 'function' ? next(body) : await next;
      if (!isErrorAnswer(answer)) return Response.json(answer);
      const { refused: code, message } = answer;
      return Response.json({ error: { code, message } }, { status: errorStatus[code] });
    },
  };
}

export type StubbedCalls = ReturnType<typeof stubCalls>;

function isErrorAnswer(answer: unknown): answer is ErrorAnswer {
  return typeof answer === 'object' && answer !== null && 'refused' in answer;
}
