import type { Api } from '#shared/client/api.ts';
import { makeKey } from '#shared/client/make-key.ts';
import { mendedBySignIn, type SessionGate } from './session/session-gate.ts';

/** Makes a staff call. When the session has ended, or the password or a second factor is needed, asks for it over the page, then repeats the call. */
export type Ask = Api['send'];

/** The most sign-ins for one call: after the session has ended it may still ask for the password and a second factor. */
const mostSignIns = 3;

export function createAsk(send: Api['send'], gate: Pick<SessionGate, 'pass'>): Ask {
  return async (call, request, options = {}) => {
    const oneIntent = { idempotencyKey: makeKey(), ...options };
    let answer = await send(call, request, oneIntent);
    for (let signIns = 0; signIns < mostSignIns && !answer.ok; signIns += 1) {
      const { code, subject } = answer.failure;
      const reason = mendedBySignIn.find((one) => one === code);
      if (!reason || !(await gate.pass(reason, subject))) return answer;
      answer = await send(call, request, oneIntent);
    }
    return answer;
  };
}
