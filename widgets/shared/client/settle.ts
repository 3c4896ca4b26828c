import { clientErrorMessage } from '#shared/locales/client-error-message.ts';
import type { Answer } from './api.ts';

/**
 * Does some work and always resolves. A fault is reported on the console and becomes the failure `internal-error`; a failure
 * without a message gets one. So a visitor who waits always gets an answer that can be shown.
 */
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
