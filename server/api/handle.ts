import type { AnswerCookies } from '#server/http/cookies.ts';
import type { RateLimit } from '#server/http/rate-limits.ts';
import type { Caller } from '#server/sales/caller.ts';
import type { Context } from '#server/sales/context.ts';
import type { Call, RequestOf, ResponseOf } from '#shared/contract/call.ts';
import { type Result, succeed } from '#shared/contract/errors.ts';

/** What a call knows of its caller, whom the contract's guards have let pass. */
export interface CallContext extends Context {
  caller: Caller;
  /** A cookie is set once: an answer that is given again under its Idempotency-Key carries none. */
  cookies: AnswerCookies;
}

/** One call of the contract: what does its work, and how the outcome is told. */
export interface Handler {
  call: Call;
  work(request: unknown, context: CallContext): Promise<Result<unknown>>;
  /** The outcome as the contract has it. It stands apart: a call under an Idempotency-Key keeps its answer with its work. */
  present(outcome: Result<unknown>, context: Context): Result<unknown>;
  /** Whether, and until when, the answer to a request is cached. */
  keptUntil(request: unknown): KeptUntil | null;
  limits: readonly RateLimit[];
}

/** An answer changes with the catalogue only, also with the operator's day, or with the store's own texts as well. */
export type KeptUntil = 'new-catalogue' | 'next-day' | 'new-content';

export interface HandlerOptions<C extends Call> {
  /** For calls that are open to everybody alone: what is kept is the same for all. */
  keptUntil?: C extends { caller: 'visitor'; safe: true }
    ? KeptUntil | ((request: RequestOf<C>) => KeptUntil | null)
    : never;
  limits?: readonly RateLimit[];
}

/** Ties a call to what answers it; the contract's types hold on both sides. */
export function handle<C extends Call>(
  call: C,
  work: (request: RequestOf<C>, context: CallContext) => Promise<Result<ResponseOf<C>>>,
  options: HandlerOptions<C> = {},
): Handler {
  return handleThen(call, work, (outcome) => outcome, options);
}

/** The same for a call whose answer is made from the work's outcome afterwards. */
export function handleThen<C extends Call, Outcome>(
  call: C,
  work: (request: RequestOf<C>, context: CallContext) => Promise<Result<Outcome>>,
  present: (outcome: Result<Outcome>, context: Context) => Result<ResponseOf<C>>,
  { keptUntil, limits = [] }: HandlerOptions<C> = {},
): Handler {
  const until = typeof keptUntil === 'function' ? keptUntil : () => keptUntil ?? null;
  return {
    call,
    work: work as Handler['work'],
    present: present as Handler['present'],
    keptUntil: until as Handler['keptUntil'],
    limits,
  };
}

/** Puts a success into the shape of a call's answer; a failure stays what it is. */
export function inside<Value, Answer>(wrap: (value: Value, context: Context) => Answer) {
  return (outcome: Result<Value>, context: Context): Result<Answer> =>
    outcome.ok ? succeed(wrap(outcome.value, context)) : outcome;
}
