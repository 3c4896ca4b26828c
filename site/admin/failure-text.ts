import type { CallFailure } from '#shared/client/api.ts';
import type { Texts } from './texts/en.ts';

/** The store's message is shown unchanged. */
export function failureText({ code, message }: CallFailure, texts: Texts): string {
  if (code === 'network-unreachable') return texts.unreachable;
  if (code === 'sign-in-required') return texts.sessionEnded;
  if (code === 'password-needed') return texts.passwordNeeded;
  return (code !== 'internal-error' && message) || texts.failed;
}
