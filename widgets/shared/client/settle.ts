import { clientErrorMessage } from '#shared/locales/client-error-message.ts';
import type { Answer } from './api.ts';

/** Runs some work and always resolves. A thrown error is logged and becomes the failure `internal-error`. */
export async function settle<Got extends Answer<unknown> | null>(
  work: () => Promise<Got>,
): Promise<Got | Extract<Answer<never>, { ok: false }>> {
  try {
    const answer = await work();
    if (!answer || answer.ok || answer.failure.message) return answer;
    return { ok: false, failure: { ...answer.failure, message: ourFault() } };
  } catch (fault) {
    globalThis.reportError?.(fault);
    return { ok: false, failure: { code: 'internal-error', message: ourFault() } };
  }
}

function ourFault(): string {
  return clientErrorMessage({ code: 'internal-error' });
}
