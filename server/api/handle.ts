import type { Shown } from '#server/commerce/shown-versions.ts';
import type { AnswerCookies } from '#server/http/cookies.ts';
import type { RateLimit } from '#server/http/rate-limits.ts';
import type { Caller } from '#server/sales/caller.ts';
import type { Context } from '#server/sales/context.ts';
import type { Versioned } from '#server/sales/inventory/versioned.ts';
import type { Call, RequestOf, ResponseOf } from '#shared/contract/call.ts';
import { type Result, succeed } from '#shared/contract/errors.ts';

/** The context of a call whose caller has passed the guards. */
export interface CallContext extends Context {
  caller: Caller;
  asking: AskingProgram;
  /** Sets cookies, and reads those of the browser. An answer that is repeated under its Idempotency-Key sets no cookie. */
  cookies: AnswerCookies & { read(name: string): string | undefined };
}

export interface AskingProgram {
  isBrowser: boolean;
  name: string;
  /** The network address of the call, by the rules of the proxies. */
  address: string;
}

export interface Handler {
  call: Call;
  work(request: unknown, context: CallContext): Promise<Result<unknown>>;
  /** Makes the contract's answer from the outcome. `work` stores this answer with its changes, under the Idempotency-Key. */
  present(outcome: Result<unknown>, context: Context): Result<unknown>;
  /** The event until which the answer to a request is cached; null when it is not cached. */
  keptUntil(request: unknown): KeptUntil | null;
  /** True when the work answers a `Versioned` value, which is cached under its own version. */
  isVersioned: boolean;
  /** Makes a successful outcome again for a repeated call, so that the answer need not be stored. Null when it cannot be made again. */
  again: ((request: unknown, context: CallContext) => Promise<Result<unknown>>) | null;
  limits: readonly RateLimit[];
}

/**
 * The event until which an answer is cached. With `shown`: that part of the catalogue changes, and with `isOfDay` the operator's day.
 * `new-content`: the store's settings, its content or the day changes. `new-index`: the products, the search index or the day changes.
 */
export type KeptUntil = 'new-content' | 'new-index' | { shown: Shown; isOfDay?: true };

export interface HandlerOptions<C extends Call, Outcome = ResponseOf<C>> {
  /** Only for calls that are open to every caller, because a cached answer is the same for all. */
  keptUntil?: C extends { caller: 'visitor'; safe: true }
    ? KeptUntil | ((request: RequestOf<C>) => KeptUntil | null)
    : never;
  limits?: readonly RateLimit[];
  again?: (request: RequestOf<C>, context: CallContext) => Promise<Result<Outcome>>;
}

export function handle<C extends Call>(
  call: C,
  work: (request: RequestOf<C>, context: CallContext) => Promise<Result<ResponseOf<C>>>,
  options: HandlerOptions<C> = {},
): Handler {
  return handleThen(call, work, (outcome) => outcome, options);
}

/** Makes a handler whose answer is the same for everyone and is cached while its version stays. */
export function handleVersioned<C extends Call & { caller: 'visitor'; safe: true }>(
  call: C,
  work: (request: RequestOf<C>, context: CallContext) => Promise<Result<Versioned<ResponseOf<C>>>>,
): Handler {
  return { ...handleThen<C, ResponseOf<C>>(call, work as never, (outcome) => outcome), isVersioned: true };
}

/** Makes a handler from two functions: one does the work, the other turns its outcome into the answer. */
export function handleThen<C extends Call, Outcome>(
  call: C,
  work: (request: RequestOf<C>, context: CallContext) => Promise<Result<Outcome>>,
  present: (outcome: Result<Outcome>, context: Context) => Result<ResponseOf<C>>,
  { keptUntil, limits = [], again }: HandlerOptions<C, Outcome> = {},
): Handler {
  const until = typeof keptUntil === 'function' ? keptUntil : () => keptUntil ?? null;
  return {
    call,
    work: work as Handler['work'],
    present: present as Handler['present'],
    keptUntil: until as Handler['keptUntil'],
    isVersioned: false,
    again: (again as Handler['again']) ?? null,
    limits,
  };
}

/** Makes a `present` that shapes successes and passes failures on. */
export function inside<Value, Answer>(wrap: (value: Value, context: Context) => Answer) {
  return (outcome: Result<Value>, context: Context): Result<Answer> =>
    outcome.ok ? succeed(wrap(outcome.value, context)) : outcome;
}
