import { msg, str } from '@lit/localize';
import type { LocaleCode } from '#shared/contract/locale.ts';
import { withLocale } from '#shared/locales/server-localization.ts';
import { pathInLocale } from '#shared/rules/locale-path.ts';
import { toAmount } from '#shared/rules/money.ts';
import { formatPrice } from '#shared/rules/price-format.ts';
import { type ComposedMail, frameMail } from './frame-mail.ts';
import type { MailStore } from './mail-facts.ts';
import { withOwnWords } from './own-words.ts';

export interface GiftCodeFacts {
  code: string;
  amountCents: number;
  currency: string;
  locale: LocaleCode;
  store: MailStore;
  /** The store's address from the settings, for links; never the host of a request. */
  publicUrl: string;
}

/** Writes the email with a gift code that staff give to somebody. */
export function composeGiftCode({
  code,
  amountCents,
  currency,
  locale,
  store,
  publicUrl,
}: GiftCodeFacts): ComposedMail {
  return withLocale(locale, () => {
    const amount = formatPrice(toAmount(amountCents, currency), currency, locale);
    const words = {
      title: msg('A gift code for you', { id: 'mail.gift-code.title' }),
      lead: msg(str`We are giving you a gift code worth ${amount}.`, { id: 'mail.gift-code.lead' }),
      facts: [{ label: msg('Gift code', { id: 'mail.gift-code.code' }), value: code }],
      button: {
        title: msg('Open the store', { id: 'mail.gift-code.button' }),
        url: publicUrl + pathInLocale(locale, '/'),
      },
      note: msg(
        'Enter the code in your cart. What you do not spend stays on it. Keep this email: whoever has the code can use it.',
        { id: 'mail.gift-code.note' },
      ),
    };
    return frameMail(withOwnWords(words, 'giftCode', store, { amount, store: store.name }), { store, locale });
  });
}
