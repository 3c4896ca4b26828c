import type { Response } from 'express';
import { type ErrorBody, type ErrorCode, errorStatus, type Failure } from '#shared/contract/errors.ts';
import type { LocaleCode } from '#shared/contract/locale.ts';
import { errorMessage } from '#shared/locales/error-message.ts';
import { withLocale } from '#shared/locales/server-localization.ts';
import { isOpenedLink, sendFailurePage } from './send-failure-page.ts';
import { sendJson } from './send-json.ts';

/** Answers a failure as an error with status, code and text in the visitor's language; as a page when a person has opened a link. */
export function sendFailure(response: Response, failure: Failure, locale: LocaleCode): void {
  response.locals.errorCode = failure.code;
  tellWhenToRetry(response, failure);
  response.setHeader('cache-control', 'no-store');
  if (isOpenedLink(response.req)) sendFailurePage(response, failure, locale);
  else sendJson(response, errorStatus[failure.code], JSON.stringify(failureBody(failure, locale)));
}

/** Sets `Retry-After` when the time to retry is known, or can be estimated. */
export function tellWhenToRetry(response: Response, { code, bound }: Pick<ErrorBody['error'], 'code' | 'bound'>): void {
  const seconds = saysWhen.has(code) ? bound : retryAfterSeconds[code];
  if (seconds !== undefined) response.setHeader('retry-after', seconds);
}

/** Errors whose bound is the number of seconds until a retry. */
const saysWhen: ReadonlySet<ErrorCode> = new Set(['payment-gateway-busy', 'payment-gateway-unavailable']);

const retryAfterSeconds: Partial<Record<ErrorCode, number>> = { 'service-unavailable': 2, 'store-not-set-up': 60 };

export function failureBody(failure: Failure, locale: LocaleCode): ErrorBody {
  return { error: { message: messageOf(failure, locale), ...failure } };
}

export function messageOf(failure: Failure, locale: LocaleCode): string {
  return withLocale(locale, () => errorMessage(failure));
}
