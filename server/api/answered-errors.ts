import { calls } from '#shared/contract/calls.ts';
import { commonErrors, couponErrors, type ErrorCode, errorCodes } from '#shared/contract/errors.ts';

/** The errors that calls can return. Other errors occur only inside the server, in logs or in commands. */
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
