import { msg, str } from '@lit/localize';
import type { RequestHandler } from 'express';
import { importCommand } from '#server/commerce/set-up.ts';
import { plainPage, plainPagePolicy } from '#server/http/plain-page.ts';
import { errorMessage } from '#shared/locales/error-message.ts';
import { withLocale } from '#shared/locales/server-localization.ts';
import { splitLocale } from '#shared/rules/locale-path.ts';

/** Answers 503 to every page of a store without a catalogue, and shows the command that imports one. */
export function answerNotSetUp(isSetUp: () => Promise<boolean>): RequestHandler {
  return async (request, response, next) => {
    if (await isSetUp()) return next();
    const { locale } = splitLocale(request.path);
    const { title, forOperator } = withLocale(locale, () => ({
      title: errorMessage({ code: 'store-not-set-up' }),
      forOperator: msg(str`For the operator: ${importCommand} brings in what is on sale.`, { id: 'page.not-set-up' }),
    }));
    response
      .status(503)
      .set({ 'cache-control': 'no-store', 'retry-after': '60', 'content-security-policy': plainPagePolicy })
      .type('html')
      .send(plainPage(locale, { title, text: forOperator.replace(importCommand, `<code>${importCommand}</code>`) }));
  };
}
