import { msg, str } from '@lit/localize';
import type { LocaleCode } from '#shared/contract/locale.ts';
import { errorMessage, type MessageSource } from '#shared/locales/error-message.ts';
import { withLocale } from '#shared/locales/server-localization.ts';
import { pathInLocale } from '#shared/rules/locale-path.ts';
import { type ComposedMail, frameMail } from './frame-mail.ts';
import type { MailStore } from './mail-facts.ts';

interface PublishFailedFacts {
  failure: MessageSource;
  locale: LocaleCode;
  store: MailStore;
  publicUrl: string;
}

/** Writes the email about drafts of the catalogue that could not be published at their time. */
export function composePublishFailed({ failure, locale, store, publicUrl }: PublishFailedFacts): ComposedMail {
  return withLocale(locale, () =>
    frameMail(
      {
        title: msg('Your changes were not published', { id: 'mail.publish-failed.title' }),
        lead: msg(
          str`You had set a time for them, but they no longer fit, so nothing changed. ${errorMessage(failure)}`,
          {
            id: 'mail.publish-failed.lead',
          },
        ),
        button: {
          title: msg('Show the drafts', { id: 'mail.publish-failed.button' }),
          url: publicUrl + pathInLocale(locale, '/admin/list/drafts'),
        },
        note: msg('The drafts are kept without a time. Correct them, then publish them or set a new time.', {
          id: 'mail.publish-failed.note',
        }),
      },
      { store, locale },
    ),
  );
}
