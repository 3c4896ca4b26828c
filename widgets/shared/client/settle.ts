import { clientErrorMessage } from '#shared/locales/client-error-message.ts';
import type { Answer } from './api.ts';

/**
 * Does what a visitor waits for, and always answers. What is thrown on the way, at once or later, becomes `internal-error`, and the
 * console hears it as it is; a failure that came without words gets some. So a wait can end with a sentence whatever happens.
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
