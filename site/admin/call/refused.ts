import type { CallFailure } from '#shared/client/api.ts';

/** Carries an expected failure through TanStack Query, which knows failures only as errors. */
export class Refused extends Error {
  readonly failure: CallFailure;

  constructor(failure: CallFailure) {
    super(failure.code);
    this.failure = failure;
  }
}
