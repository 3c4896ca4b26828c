import { setTimeout as wait } from 'node:timers/promises';
import type Mail from 'nodemailer/lib/mailer/index.js';
import * as z from 'zod/mini';
import type { Catalogue } from '#server/commerce/catalogue.ts';
import type { Content } from '#server/content/content.ts';
import { shopsOfItems } from '#server/content/shops-of-items.ts';
import type { Members } from '#server/members/create-members.ts';
import type { AddressedAccountMail } from '#server/members/members.ts';
import type { JobOrders } from '#server/sales/create-orders.ts';
import type { WholeOrder } from '#server/sales/orders/orders.ts';
import {
  type AccountMail,
  type EnquiryAnswerMail,
  type EnquiryMail,
  type FormerAddressMail,
  type GiftCodeMail,
  isAccountMail,
  isEnquiryAnswerMail,
  isEnquiryMail,
  isFormerAddressMail,
  isGiftCodeMail,
  isPublishFailedMail,
  type OrderMail,
  type OutboxMail,
  type PublishFailedMail,
} from '#server/sales/outbox/outbox.ts';
import { visitsToRemind } from '#server/sales/reminding/visits-to-remind.ts';
import type { TicketFiles } from '#server/tickets/ticket-files.ts';
import { errorBody } from '#shared/contract/errors.ts';
import { email } from '#shared/contract/fields.ts';
import { type LocaleCode, languageTags } from '#shared/contract/locale.ts';
import type { WalletKind } from '#shared/rules/wallet-urls.ts';
import { composeAccountMail } from './compose-account-mail.ts';
import { composeEnquiry } from './compose-enquiry.ts';
import { composeEnquiryAnswer } from './compose-enquiry-answer.ts';
import { composeFormerAddress } from './compose-former-address.ts';
import { composeGiftCode } from './compose-gift-code.ts';
import { composeMail } from './compose-mail.ts';
import { composePublishFailed } from './compose-publish-failed.ts';

export interface MailParts {
  orders: Pick<JobOrders, 'byFakeId' | 'issuedGiftCode'>;
  catalogue: Catalogue;
  content: Pick<Content, 'texts' | 'shopOf'>;
  members: Pick<Members, 'address' | 'enquiry' | 'enquiryAnswer'>;
  files: TicketFiles;
  wallets?: readonly WalletKind[];
  from: string;
  publicUrl: string;
}

/** Writes an email of the outbox; null when its receiver is gone or its content is outdated. */
export function writeMail(parts: MailParts, mail: OutboxMail): Promise<Mail.Options | null> {
  if (isAccountMail(mail)) return writeAccountMail(parts, mail);
  if (isPublishFailedMail(mail)) return writePublishFailed(parts, mail);
  if (isFormerAddressMail(mail)) return writeFormerAddressMail(parts, mail);
  if (isEnquiryAnswerMail(mail)) return writeEnquiryAnswer(parts, mail);
  if (isGiftCodeMail(mail)) return writeGiftCodeMail(parts, mail);
  return isEnquiryMail(mail) ? writeEnquiry(parts, mail) : writeOrderMail(parts, mail);
}

async function writeAccountMail(parts: MailParts, mail: AccountMail): Promise<Mail.Options | null> {
  const { members, content, publicUrl } = parts;
  const letter = await members.address(mail);
  if (!letter) return null;
  const locale = await offered(parts, letter.locale);
  const store = await content.texts(locale);
  return {
    ...envelope(parts, mail, letter.to, store.name, locale),
    ...composeAccountMail({ ...letter, locale, store, publicUrl }),
  };
}

/** Writes an email about an enquiry. The operator gets it in the store's default language, and replies to the visitor directly. */
async function writeEnquiry(parts: MailParts, mail: EnquiryMail): Promise<Mail.Options | null> {
  const { members, catalogue, content, from } = parts;
  const enquiry = await members.enquiry(mail.about);
  if (!enquiry) return null;
  const isForOperator = mail.kind === 'enquiry';
  const locale = isForOperator ? (await catalogue.profile()).defaultLanguage : await offered(parts, mail.locale);
  const store = await content.texts(locale);
  const product = await catalogue.productBySku({ locale }, enquiry.sku);
  const { name, email } = enquiry;
  const operator = { name: store.name, address: store.enquiryMailTo || from };
  // Mail programs show the receiver's name, and somebody other than the address's owner may have typed this one.
  const nameless = { name: '', address: email };
  return {
    ...envelope(parts, mail, isForOperator ? operator : nameless, store.name, locale),
    ...(isForOperator ? { replyTo: { name: clean(name), address: checked(email) } } : {}),
    ...composeEnquiry({
      kind: mail.kind,
      enquiry,
      productName: product.ok ? product.value.name : enquiry.sku,
      locale,
      store,
    }),
  };
}

/** Writes the answer to an enquiry. The visitor replies to the address of the store for enquiries. */
async function writeEnquiryAnswer(parts: MailParts, mail: EnquiryAnswerMail): Promise<Mail.Options | null> {
  const { members, catalogue, content, from } = parts;
  const found = await members.enquiryAnswer(mail.about);
  if (!found) return null;
  const locale = await offered(parts, mail.locale);
  const store = await content.texts(locale);
  const product = await catalogue.productBySku({ locale }, found.sku);
  const productName = product.ok ? product.value.name : found.sku;
  return {
    ...envelope(parts, mail, { name: '', address: mail.address }, store.name, locale),
    // Somebody has written this email, so it is not marked as generated.
    headers: { 'Content-Language': languageTags[locale] },
    replyTo: { name: clean(store.name), address: store.enquiryMailTo || from },
    ...composeEnquiryAnswer({ answer: found.answer, productName, locale, store }),
  };
}

async function writeFormerAddressMail(parts: MailParts, mail: FormerAddressMail): Promise<Mail.Options> {
  const locale = await offered(parts, mail.locale);
  const store = await parts.content.texts(locale);
  // A stranger may read this mailbox, so the email does not name the buyer.
  const nameless = { name: '', address: mail.address };
  return {
    ...envelope(parts, mail, nameless, store.name, locale),
    ...composeFormerAddress(mail.about, store, locale),
  };
}

async function writePublishFailed(parts: MailParts, mail: PublishFailedMail): Promise<Mail.Options> {
  const { content, publicUrl } = parts;
  const locale = await offered(parts, mail.locale);
  const store = await content.texts(locale);
  const { error: failure } = z.parse(errorBody, { error: { message: '', ...JSON.parse(mail.about) } });
  const nameless = { name: '', address: mail.address };
  return {
    ...envelope(parts, mail, nameless, store.name, locale),
    ...composePublishFailed({ failure, locale, store, publicUrl }),
  };
}

async function writeGiftCodeMail(parts: MailParts, mail: GiftCodeMail): Promise<Mail.Options | null> {
  const { orders, catalogue, content, publicUrl } = parts;
  const giftCode = await orders.issuedGiftCode(mail.about);
  if (!giftCode) return null;
  const locale = await offered(parts, mail.locale);
  const store = await content.texts(locale);
  const { currency } = await catalogue.profile();
  return {
    ...envelope(parts, mail, { name: '', address: mail.address }, store.name, locale),
    ...composeGiftCode({ ...giftCode, currency, store, locale, publicUrl }),
  };
}

/** The language of an email. It must be one that the store still offers; otherwise the links would open missing pages. */
async function offered({ catalogue }: MailParts, locale: LocaleCode): Promise<LocaleCode> {
  const { languages, defaultLanguage } = await catalogue.profile();
  return languages.includes(locale) ? locale : defaultLanguage;
}

function envelope(
  { from }: MailParts,
  { messageId }: OutboxMail,
  to: AddressedAccountMail['to'],
  storeName: string,
  locale: LocaleCode,
) {
  return {
    messageId: `<${messageId}@${from.split('@').at(-1)}>`,
    from: { name: clean(storeName), address: from },
    to: { name: clean(to.name), address: checked(to.address) },
    headers: { 'Auto-Submitted': 'auto-generated', 'Content-Language': languageTags[locale] },
  };
}

async function writeOrderMail(parts: MailParts, mail: OrderMail): Promise<Mail.Options | null> {
  const { orders, content, files, publicUrl, wallets = [] } = parts;
  const { kind, fakeId, refund, refundId, day } = mail;
  const locale = await offered(parts, mail.locale);
  const order = await orders.byFakeId(fakeId);
  if (!order.ok) throw new Error(order.failure.code);
  // No email, because all visits of this day were refunded or moved after the reminder was queued.
  if (day !== null && visitsToRemind(order.value, day).length === 0) return null;
  const store = await content.texts(locale);
  const shops = await shopsOfItems(content, order.value.items, locale);
  const hasTickets = kind === 'tickets' || kind === 'visit-moved' || kind === 'tickets-replaced';
  const pdf = hasTickets ? await drawInTime(files, order.value, locale) : null;
  // The calendar file also cancels refunded visits in the buyer's calendar.
  const calendar = hasTickets || kind === 'refund-granted' ? await files.makeCalendar(order.value, locale) : null;
  return {
    ...envelope(parts, mail, mail.to, store.name, locale),
    ...composeMail({ kind, locale, refund, refundId, day, order: order.value, store, publicUrl, wallets, shops }),
    attachments: [
      ...(pdf ? [{ filename: pdf.name, content: pdf.pdf, contentType: 'application/pdf' }] : []),
      ...(calendar?.ok
        ? [
            {
              filename: calendar.value.name,
              content: calendar.value.bytes,
              contentType: `text/calendar; charset=utf-8; method=${calendar.value.method}`,
            },
          ]
        : []),
    ],
  };
}

async function drawInTime(files: TicketFiles, order: WholeOrder, locale: LocaleCode) {
  const tooLate = new AbortController();
  const made = await Promise.race([
    files.make(order, locale),
    wait(patienceForPdf, null, { signal: tooLate.signal, ref: false }).catch(() => null),
  ]);
  tooLate.abort();
  return made?.ok ? made.value : null;
}

/** Milliseconds that an email waits for its PDF. After that time the email is sent without the PDF, and its link opens the same tickets. */
const patienceForPdf = 15_000;

/** Returns the address. Throws if a character could end the header or add a receiver, which the contract refuses already. */
function checked(address: string): string {
  const parsed = z.safeParse(email, address);
  if (!parsed.success) throw new Error('address-invalid');
  return parsed.data;
}

function clean(name: string): string {
  return name.replace(/[\p{Cc}\p{Zl}\p{Zp}<>"]/gu, ' ').trim();
}
