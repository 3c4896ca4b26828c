import { clientErrorMessage } from '#shared/locales/client-error-message.ts';

/** What the browser itself finds, in the language of the page: its script has no texts. */
export function failureTexts() {
  return {
    'data-network-unreachable': clientErrorMessage({ code: 'network-unreachable' }),
    'data-internal-error': clientErrorMessage({ code: 'internal-error' }),
  };
}
