import { clientErrorMessage } from '#shared/locales/client-error-message.ts';

/** Texts for failures in the browser, because the page's script has no texts. */
export function failureTexts() {
  return {
    'data-network-unreachable': clientErrorMessage({ code: 'network-unreachable' }),
    'data-internal-error': clientErrorMessage({ code: 'internal-error' }),
  };
}
