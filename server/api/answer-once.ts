import { createHash, hash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { AnsweredBefore, type Once, type StoredAnswer } from '#server/sales/once.ts';
import type { Selling } from '#server/sales/selling.ts';
import { keyPattern } from '#shared/contract/bounds.ts';
import type { Call } from '#shared/contract/call.ts';
import type { Result } from '#shared/contract/errors.ts';
import { answerOf } from './answer-of.ts';
import { cartIdOf } from './cart-id.ts';
import type { CallContext, Handler } from './handle.ts';

interface Keeping extends Pick<Selling, 'finish'> {
  isChecked: boolean;
}

/**
 * Does the work once for each key; null when the key had another body. The answer to an internal fault, or to a person who must prove first
 * who they are, is not stored.
 */
export async function answerOnce(
  { finish, isChecked }: Keeping,
  handler: Handler,
  request: unknown,
  context: CallContext,
  { scope, key }: Pick<Once, 'scope' | 'key'>,
): Promise<StoredAnswer | null> {
  const kept: { outcome?: Result<unknown>; answer?: StoredAnswer } = {};
  const bodyHash = await hashOf(request);
  const once: Once = {
    scope,
    key,
    bodyHash,
    isBrief: isBrief(handler),
    answerOf(outcome) {
      const answer = answerOf(handler, outcome, context, { isChecked });
      Object.assign(kept, { outcome, answer });
      if (answer.status >= 500 || lacksProof(outcome)) return null;
      return handler.again && answer.status === 200 ? { ...answer, body: madeAgain } : answer;
    },
  };
  try {
    const outcome = await handler.work(request, { ...context, once });
    if (kept.answer && kept.outcome === outcome) return kept.answer;
    return answerOf(handler, await finish(once, outcome), context, { isChecked });
  } catch (thrown) {
    if (!(thrown instanceof AnsweredBefore)) throw thrown;
    if (!handler.again || thrown.answer?.body !== madeAgain) return thrown.answer;
    return answerOf(handler, await handler.again(request, context), context, { isChecked });
  }
}

/** True for a failure after which the person proves who they are, and the same call is repeated. */
function lacksProof(outcome: Result<unknown>): boolean {
  return !outcome.ok && proofErrors.some((code) => code === outcome.failure.code);
}

const proofErrors = ['password-needed', 'second-factor-needed', 'second-factor-missing'] as const;

/** The stored body of an answer that is made again when its call is repeated. */
const madeAgain = '';

/** True when a call's key is stored for only an hour, because its answer can be made again or is a new, empty cart. */
export function isBrief({ again, call }: Handler): boolean {
  return again !== null || call.name === 'cart.create';
}

/** A hash of a request's fields, and of the contents of its files. */
async function hashOf(request: unknown): Promise<string> {
  const files = Object.values(request ?? {})
    .flat()
    .filter((value) => value instanceof Blob);
  const text = JSON.stringify(request);
  if (files.length === 0) return hash('sha256', text, 'base64url');
  const all = createHash('sha256').update(text);
  for (const file of files) for await (const chunk of file.stream()) all.update(chunk);
  return all.digest('base64url');
}

/** The key of a request, and the name of its field or header. The call's own key field, if it has one, precedes the header. */
export function keyOf({ safe, isKeyless, keyField }: Call, headers: IncomingHttpHeaders, parameters: unknown) {
  const own = keyField === undefined ? undefined : (parameters as Record<string, unknown>)[keyField];
  if (keyField !== undefined && own !== undefined) return { key: own, field: keyField, isOfAccount: true };
  const key = safe || isKeyless ? undefined : headers['idempotency-key'];
  return { key, field: 'Idempotency-Key', isOfAccount: false };
}

export function isIdempotencyKey(key: string): boolean {
  return keyPattern.test(key);
}

/** The id of the cart, or the key of the order, in a request; the specification uses several fields for them. */
export function heldIn(parameters: unknown): string | undefined {
  const { orderId, draftOrderId } = parameters as { orderId?: string; draftOrderId?: string };
  return cartIdOf(parameters) ?? orderId ?? draftOrderId;
}
