import type { Response } from 'express';
import { type ErrorBody, errorStatus, type Failure } from '#shared/contract/errors.ts';
import type { LocaleCode } from '#shared/contract/locale.ts';
import { errorMessage } from '#shared/locales/error-message.ts';
import { withLocale } from '#shared/locales/server-localization.ts';

/** Answers a named error, with its text in the visitor's language. */
export function sendFailure(response: Response, failure: Failure, locale: LocaleCode): void {
  response.locals.errorCode = failure.code;
  if (failure.code === 'service-unavailable') response.set('retry-after', '2');
  response.status(errorStatus[failure.code]).set('cache-control', 'no-store').json(describeFailure(failure, locale));
}

export function describeFailure(failure: Failure, locale: LocaleCode): ErrorBody {
  return { error: { message: messageOf(failure, locale), ...failure } };
}

export function messageOf(failure: Failure, locale: LocaleCode): string {
  return withLocale(locale, () => errorMessage(failure));
}
