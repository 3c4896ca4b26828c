import type { Context } from '#server/commerce/context.ts';
import type { RateLimit } from '#server/http/rate-limits.ts';
import type { Call, RequestOf, ResponseOf } from '#shared/contract/call.ts';
import type { Result } from '#shared/contract/errors.ts';

/** One call of the contract and what answers it. */
export interface Handler {
  call: Call;
  answer(request: unknown, context: Context): Promise<Result<unknown>>;
  /** The answer changes only with the catalogue, so that it is cached under the catalogue's version. */
  cacheable: boolean;
  limits: readonly RateLimit[];
}

export interface HandlerOptions {
  cacheable?: boolean;
  limits?: readonly RateLimit[];
}

/** Ties a call to its answer; the contract's types hold on both sides. */
export function handle<C extends Call>(
  call: C,
  answer: (request: RequestOf<C>, context: Context) => Promise<Result<ResponseOf<C>>>,
  { cacheable = false, limits = [] }: HandlerOptions = {},
): Handler {
  return { call, answer: answer as Handler['answer'], cacheable, limits };
}
