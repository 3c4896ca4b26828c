import { msg, str } from '@lit/localize';
import type { Enquiry } from '#server/members/members.ts';
import type { EnquiryKind } from '#server/sales/outbox/outbox.ts';
import type { LocaleCode } from '#shared/contract/locale.ts';
import { withLocale } from '#shared/locales/server-localization.ts';
import { formatVisitDay } from '#shared/rules/visit-day.ts';
import { type ComposedMail, frameMail } from './frame-mail.ts';
import type { MailStore } from './mail-facts.ts';

export interface EnquiryFacts {
  kind: EnquiryKind;
  enquiry: Enquiry;
  productName: string;
  locale: LocaleCode;
  store: MailStore;
}

/** Writes the email with an enquiry, or its confirmation. The confirmation repeats nothing typed, because anybody may receive it. */
export function composeEnquiry({ kind, store, ...facts }: EnquiryFacts): ComposedMail {
  const { locale } = facts;
  return withLocale(locale, () => {
    if (kind === 'enquiry-received') return frameMail(wordConfirmation(facts), { store, locale });
    // Without `refundMailTo` the operator's email does not advise the operator to write to the store.
    return frameMail(wordEnquiry(facts), { store: { ...store, refundMailTo: '' }, locale });
  });
}

function wordEnquiry({ enquiry, productName, locale }: Omit<EnquiryFacts, 'kind' | 'store'>) {
  const { name, email, phone, date, people, message } = enquiry;
  const facts = [
    { label: msg('About', { id: 'mail.enquiry.about' }), value: productName },
    { label: msg('From', { id: 'mail.enquiry.from' }), value: `${name} <${email}>` },
    { label: msg('Phone', { id: 'checkout.phone' }), value: phone },
    { label: msg('Preferred date', { id: 'enquiry.date' }), value: date === null ? '' : formatVisitDay(date, locale) },
    { label: msg('Number of people', { id: 'enquiry.people' }), value: people === null ? '' : String(people) },
    { label: msg('Message', { id: 'enquiry.message' }), value: `\n${message}` },
  ];
  return {
    title: msg(str`Enquiry: ${productName}`, { id: 'mail.enquiry.title' }),
    lead: msg('A visitor to your store has sent an enquiry. Reply to this email to answer them.', {
      id: 'mail.enquiry.lead',
    }),
    facts: facts.filter(({ value }) => value !== ''),
  };
}

function wordConfirmation({ productName }: Pick<EnquiryFacts, 'productName'>) {
  return {
    title: msg('We have received your enquiry', { id: 'mail.enquiry-received.title' }),
    lead: msg(str`Thank you for asking about “${productName}”. We will reply to this address.`, {
      id: 'mail.enquiry-received.lead',
    }),
    note: msg('If you did not send an enquiry, somebody mistyped their address. You do not need to do anything.', {
      id: 'mail.enquiry-received.note',
    }),
  };
}
