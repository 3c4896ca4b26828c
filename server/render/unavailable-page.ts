import { msg } from '@lit/localize';
import type { ErrorRequestHandler } from 'express';
import { plainPage, plainPagePolicy } from '#server/http/plain-page.ts';
import { errorMessage } from '#shared/locales/error-message.ts';
import { withLocale } from '#shared/locales/server-localization.ts';
import { splitLocale } from '#shared/rules/locale-path.ts';

/** Answers 503 when the back end cannot be reached, so that browsers, proxies and search engines retry later. */
export function answerUnavailable(isUnavailable: (fault: unknown) => boolean): ErrorRequestHandler {
  return (fault, request, response, next) => {
    if (response.headersSent || !isUnavailable(fault)) return next(fault);
    const { locale } = splitLocale(request.path);
    const page = withLocale(locale, () => ({
      title: errorMessage({ code: 'service-unavailable' }),
      text: msg('It is not your fault. Please try again in a moment; your cart is safe.', { id: 'site.failure.text' }),
      again: msg('Try again', { id: 'site.try-again' }),
    }));
    response
      .status(503)
      .set({ 'cache-control': 'no-store', 'retry-after': '5', 'content-security-policy': plainPagePolicy })
      .type('html')
      .send(plainPage(locale, page));
  };
}
