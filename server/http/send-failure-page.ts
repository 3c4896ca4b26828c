import type { IncomingMessage } from 'node:http';
import { msg } from '@lit/localize';
import type { Response } from 'express';
import { errorStatus, type Failure } from '#shared/contract/errors.ts';
import type { LocaleCode } from '#shared/contract/locale.ts';
import { errorMessage } from '#shared/locales/error-message.ts';
import { withLocale } from '#shared/locales/server-localization.ts';
import { pathInLocale } from '#shared/rules/locale-path.ts';
import { plainPage, plainPagePolicy } from './plain-page.ts';

/** True when a person has opened a link in a browser and sees the answer as a page. */
export function isOpenedLink({ method, headers }: IncomingMessage): boolean {
  return (method === 'GET' || method === 'HEAD') && (headers.accept?.includes('text/html') ?? false);
}

/** Failures after which the same link may soon work. */
const passing = new Set<Failure['code']>(['too-many-requests', 'service-unavailable', 'internal-error']);

/** Answers a failed link with a page that shows what is wrong. A link leads on: to `response.locals.wayOn`, or to the store. */
export function sendFailurePage(response: Response, failure: Failure, locale: LocaleCode): void {
  const { wayOn } = response.locals as { wayOn?: { path: string; title(): string } };
  const page = withLocale(locale, () => {
    const title = wayOn?.title() ?? msg('To the shop', { id: 'failure.to-shop' });
    const href = pathInLocale(locale, wayOn?.path ?? '/');
    return plainPage(locale, {
      title: errorMessage(failure),
      more: `<a href="${href}">${title}</a>`,
      ...(passing.has(failure.code) ? { again: msg('Try again', { id: 'site.try-again' }) } : {}),
    });
  });
  response
    .status(errorStatus[failure.code])
    .set({ 'content-security-policy': plainPagePolicy, 'referrer-policy': 'no-referrer', vary: 'Accept' })
    .type('html')
    .send(page);
}
