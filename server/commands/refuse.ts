import type { Failure, Result } from '#shared/contract/errors.ts';
import { Refusal } from './refusal.ts';
import { wordFailure } from './word-failure.ts';

/** Ends the command with exit code 1, for a failure of the shop or for the reason in a sentence. */
export function refuse(reason: Pick<Failure, 'code' | 'subject' | 'bound'> | string): never {
  throw new Refusal(typeof reason === 'string' ? reason : wordFailure(reason));
}

export function must<Value>(result: Result<Value>): Value {
  return result.ok ? result.value : refuse(result.failure);
}
