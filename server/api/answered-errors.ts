import { calls } from '#shared/contract/calls.ts';
import { commonErrors, couponErrors, type ErrorCode, errorCodes } from '#shared/contract/errors.ts';

/** The errors that callers meet. The others occur in logs only, or belong to a kind of caller that no call has yet. */
export const answeredErrors: readonly ErrorCode[] = errorCodes.filter((code) => answersWith(code).length > 0);

/** The calls that answer an error by their names, or words for more than those. */
export function answersWith(code: ErrorCode): string[] {
  if (code === 'call-not-found') return ['any other address'];
  if (includes(commonErrors, code)) return ['any'];
  const names = calls.filter(({ errors }) => errors.includes(code)).map(({ name }) => name);
  return [...names, ...(includes(couponErrors, code) ? ['cart.applyCoupon (in `errors`)'] : [])].toSorted();
}

function includes(codes: readonly ErrorCode[], code: ErrorCode): boolean {
  return codes.includes(code);
}
