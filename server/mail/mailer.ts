import { setTimeout as wait } from 'node:timers/promises';
import type Mail from 'nodemailer/lib/mailer/index.js';
import type { Logger } from 'pino';
import * as z from 'zod/mini';
import type { Commerce } from '#server/commerce/commerce.ts';
import type { Content } from '#server/content/content.ts';
import type { Members } from '#server/members/create-members.ts';
import type { AddressedLetter } from '#server/members/members.ts';
import {
  type EnquiryMail,
  isEnquiryMail,
  isLetter,
  type Letter,
  type OrderMail,
  type OutboxMail,
} from '#server/sales/outbox/outbox.ts';
import { visitsToRemind } from '#server/sales/reminding/visits-to-remind.ts';
import type { TicketFiles } from '#server/tickets/ticket-files.ts';
import { email } from '#shared/contract/fields.ts';
import { type LocaleCode, languageTags } from '#shared/contract/locale.ts';
import type { WalletKind } from '#shared/rules/wallet-urls.ts';
import { composeEnquiry } from './compose-enquiry.ts';
import { composeLetter } from './compose-letter.ts';
import { composeMail } from './compose-mail.ts';
import type { MailTransport } from './transport.ts';
import { workOff } from './work-off.ts';

export interface MailerOptions {
  commerce: Pick<Commerce, 'outbox' | 'orders' | 'catalog'>;
  content: Pick<Content, 'texts'>;
  members: Pick<Members, 'address' | 'enquiry'>;
  files: TicketFiles;
  /** Wallets that tickets can be put into. */
  wallets?: readonly WalletKind[];
  transport: MailTransport;
  from: string;
  publicUrl: string;
  logger: Logger;
  /** How many mails are on their way at the same time. */
  mailsAtOnce: number;
  /** Called after every try. */
  count?: (outcome: 'sent' | 'not-sent') => void;
}

export interface Mailer {
  /**
   * Sends the mails that are due, until there are none left or the signal aborts; then it waits for those that are being sent.
   * Answers how many were sent.
   */
  sendDue(signal: AbortSignal): Promise<number>;
}

/**
 * Longer than drawing and sending a mail may take (`transport.ts` bounds that): when a node dies in between, another one sends
 * it after this time.
 */
const leaseSeconds = 120;
const lookAgainMs = 1000;

/** How many milliseconds a mail waits for its PDF. After that it is sent without: its link leads to the same tickets. */
const patienceForPdf = 15_000;

export function createMailer(options: MailerOptions): Mailer {
  const {
    commerce,
    content,
    members,
    files,
    wallets = [],
    transport,
    from,
    publicUrl,
    logger,
    mailsAtOnce,
    count = () => {},
  } = options;
  const { outbox, orders, catalog } = commerce;

  return {
    async sendDue(signal) {
      let sent = 0;
      await workOff({
        signal,
        atOnce: mailsAtOnce,
        // Claims only as many as are sent at once: a claimed mail that has to wait would use up its lease.
        take: (most) => outbox.claim(most, leaseSeconds),
        async work(mail) {
          if (await send(mail)) sent += 1;
        },
        lookAgainMs,
      });
      transport.rest?.();
      return sent;
    },
  };

  async function send(mail: OutboxMail): Promise<boolean> {
    try {
      const written = await write(mail);
      if (written) await transport(written);
    } catch (fault) {
      const reason = reasonOf(fault);
      logger.warn({ mail: mail.id, kind: mail.kind, tries: mail.tries, reason }, 'mail not sent');
      count('not-sent');
      await outbox.markNotSent(mail, reason);
      return false;
    }
    count('sent');
    await outbox.markSent(mail);
    return true;
  }

  /** Null for a mail to nobody, or about nothing any more. */
  function write(mail: OutboxMail): Promise<Mail.Options | null> {
    if (isLetter(mail)) return writeLetter(mail);
    return isEnquiryMail(mail) ? writeEnquiry(mail) : writeOrderMail(mail);
  }

  async function writeLetter(mail: Letter): Promise<Mail.Options | null> {
    const letter = await members.address(mail);
    if (!letter) return null;
    const locale = await offered(letter.locale);
    const store = await content.texts(locale);
    return {
      ...envelope(mail, letter.to, store.name, locale),
      ...composeLetter({ ...letter, locale, store, publicUrl }),
    };
  }

  /** The operator reads it in the store's own language, and answers the visitor directly. */
  async function writeEnquiry(mail: EnquiryMail): Promise<Mail.Options | null> {
    const enquiry = await members.enquiry(mail.about);
    if (!enquiry) return null;
    const isForOperator = mail.kind === 'enquiry';
    const locale = isForOperator ? (await catalog.profile()).defaultLanguage : await offered(mail.locale);
    const store = await content.texts(locale);
    const product = await catalog.productBySku({ locale }, enquiry.sku);
    const { name, email } = enquiry;
    const operator = { name: store.name, address: store.enquiryMailTo || from };
    // Mail programs show the receiver's name, and this one may have been typed by somebody else than the address's owner.
    const nameless = { name: '', address: email };
    return {
      ...envelope(mail, isForOperator ? operator : nameless, store.name, locale),
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

  /** The language of a mail. In one that the store offers no more, the links would lead to pages that do not exist. */
  async function offered(locale: LocaleCode): Promise<LocaleCode> {
    const { languages, defaultLanguage } = await catalog.profile();
    return languages.includes(locale) ? locale : defaultLanguage;
  }

  function envelope({ messageId }: OutboxMail, to: AddressedLetter['to'], storeName: string, locale: LocaleCode) {
    return {
      messageId: `<${messageId}@${from.split('@').at(-1)}>`,
      from: { name: clean(storeName), address: from },
      to: { name: clean(to.name), address: checked(to.address) },
      headers: { 'Auto-Submitted': 'auto-generated', 'Content-Language': languageTags[locale] },
    };
  }

  async function writeOrderMail(mail: OrderMail): Promise<Mail.Options | null> {
    const { kind, fakeId, refund, refundId, day } = mail;
    const locale = await offered(mail.locale);
    const order = await orders.byFakeId(fakeId);
    if (!order.ok) throw new Error(order.failure.code);
    // Given back or moved since the mail was queued.
    if (day !== null && visitsToRemind(order.value, day).length === 0) return null;
    const store = await content.texts(locale);
    const hasTickets = kind === 'tickets' || kind === 'visit-moved';
    const pdf = hasTickets ? await drawInTime({ fakeId, locale }) : null;
    // What was given back is cancelled in the buyer's calendar too.
    const calendar = hasTickets || kind === 'refund-granted' ? await files.makeCalendar(fakeId, locale) : null;
    return {
      ...envelope(mail, mail.to, store.name, locale),
      ...composeMail({ kind, locale, refund, refundId, day, order: order.value, store, publicUrl, wallets }),
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

  async function drawInTime({ fakeId, locale }: Pick<OrderMail, 'fakeId' | 'locale'>) {
    const tooLate = new AbortController();
    const made = await Promise.race([
      files.make(fakeId, locale),
      wait(patienceForPdf, null, { signal: tooLate.signal, ref: false }).catch(() => null),
    ]);
    tooLate.abort();
    return made?.ok ? made.value : null;
  }
}

/** Throws for an address with a character that could end the header or add a second receiver. The contract lets none of them in. */
function checked(address: string): string {
  const parsed = z.safeParse(email, address);
  if (!parsed.success) throw new Error('address-invalid');
  return parsed.data;
}

function clean(name: string): string {
  return name.replace(/[\p{Cc}\p{Zl}\p{Zp}<>"]/gu, ' ').trim();
}

/** The codes of a fault rather than its text, in which an SMTP server may repeat the buyer's address. */
function reasonOf(fault: unknown): string {
  const { code, responseCode, message } = fault as { code?: string; responseCode?: number; message?: string };
  return [code, responseCode].filter(Boolean).join(' ') || (message ?? 'unknown').slice(0, 80);
}
