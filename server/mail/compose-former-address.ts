import { msg, str } from '@lit/localize';
import type { LocaleCode } from '#shared/contract/locale.ts';
import { withLocale } from '#shared/locales/server-localization.ts';
import { type ComposedMail, frameMail } from './frame-mail.ts';
import type { MailStore } from './mail-facts.ts';

/** Writes the notice to the former address of an order. It names neither the buyer nor the new address. */
export function composeFormerAddress(number: string, store: MailStore, locale: LocaleCode): ComposedMail {
  return withLocale(locale, () =>
    frameMail(
      {
        title: msg('This address was removed from an order', { id: 'mail.former-address.title' }),
        lead: msg(
          str`Emails about order ${number} now go to another address, and links in earlier emails no longer open the order.`,
          { id: 'mail.former-address.lead' },
        ),
        note: msg('If this is your order and you did not ask for this, please contact us.', {
          id: 'mail.former-address.note',
        }),
      },
      { store, locale },
    ),
  );
}
