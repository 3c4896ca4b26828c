import { calls } from '#shared/contract/calls.ts';
import { commonErrors, couponErrors, type ErrorCode, errorCodes } from '#shared/contract/errors.ts';

/** The errors that callers can get. The others occur only in logs, or belong to a kind of caller that no call has yet. */
export const answeredErrors: readonly ErrorCode[] = errorCodes.filter((code) => answersWith(code).length > 0);

/** The names of the calls that answer an error, or a phrase such as 'any' for errors of all calls. */
export function answersWith(code: ErrorCode): string[] {
  if (code === 'call-not-found') return ['any other address'];
  if (includes(commonErrors, code)) return ['any'];
  const names = calls.filter(({ errors }) => errors.includes(code)).map(({ name }) => name);
  return [...names, ...(includes(couponErrors, code) ? ['cart.applyCoupon (in `errors`)'] : [])].toSorted();
}

function includes(codes: readonly ErrorCode[], code: ErrorCode): boolean {
  return codes.includes(code);
}
