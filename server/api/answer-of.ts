import * as z from 'zod/mini';
import { failureBody } from '#server/http/send-failure.ts';
import type { Context } from '#server/sales/context.ts';
import type { StoredAnswer } from '#server/sales/once.ts';
import type { Call } from '#shared/contract/call.ts';
import { errorStatus, type Result } from '#shared/contract/errors.ts';
import type { Handler } from './handle.ts';

/** Turns the outcome of a call into its answer. With `isChecked` it throws when the answer breaks the contract. */
export function answerOf(
  handler: Handler,
  outcome: Result<unknown>,
  context: Context,
  { isChecked }: { isChecked: boolean },
): StoredAnswer {
  const result = handler.present(outcome, context);
  if (!result.ok) {
    return {
      status: errorStatus[result.failure.code],
      body: JSON.stringify(failureBody(result.failure, context.locale)),
    };
  }
  if (isChecked) checkAnswer(handler.call, result.value);
  return { status: 200, body: JSON.stringify(result.value) };
}

function checkAnswer(call: Call, value: unknown): void {
  const parsed = z.safeParse(call.response, JSON.parse(JSON.stringify(value)));
  if (parsed.success) return;
  const [issue] = parsed.error.issues;
  throw new Error(`${call.name} answers against the contract: ${issue?.path.join('.')} ${issue?.message}`);
}
