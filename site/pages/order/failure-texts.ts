import { clientErrorMessage } from '#shared/locales/client-error-message.ts';

/** Texts for failures that the browser finds, in the language of the page: the page's script has no texts of its own. */
export function failureTexts() {
  return {
    'data-network-unreachable': clientErrorMessage({ code: 'network-unreachable' }),
    'data-internal-error': clientErrorMessage({ code: 'internal-error' }),
  };
}
