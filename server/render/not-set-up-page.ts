import { msg, str } from '@lit/localize';
import type { RequestHandler } from 'express';
import { setUpCommand } from '#server/commerce/set-up.ts';
import { plainPage, plainPagePolicy } from '#server/http/plain-page.ts';
import { errorMessage } from '#shared/locales/error-message.ts';
import { withLocale } from '#shared/locales/server-localization.ts';
import { splitLocale } from '#shared/rules/locale-path.ts';

/** Answers 503 to every page of a store without a catalogue, and shows the command for the link to the set-up. */
export function answerNotSetUp(isSetUp: () => Promise<boolean>): RequestHandler {
  return async (request, response, next) => {
    if (await isSetUp()) return next();
    const { locale } = splitLocale(request.path);
    const { title, forOperator } = withLocale(locale, () => ({
      title: errorMessage({ code: 'store-not-set-up' }),
      forOperator: msg(str`For the operator: ${setUpCommand} prints a link that sets the store up in the browser.`, {
        id: 'page.not-set-up',
      }),
    }));
    response
      .status(503)
      .set({ 'cache-control': 'no-store', 'retry-after': '60', 'content-security-policy': plainPagePolicy })
      .type('html')
      .send(plainPage(locale, { title, text: forOperator.replace(setUpCommand, `<code>${setUpCommand}</code>`) }));
  };
}
