import type { Failure } from '#shared/contract/errors.ts';
import { wordFailure } from './word-failure.ts';

/** Says why something could not be done; exit code 1. */
export function refuse(failure: Pick<Failure, 'code' | 'subject' | 'bound'>): void {
  console.error(wordFailure(failure));
  process.exitCode = 1;
}
