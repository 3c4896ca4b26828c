import { setTimeout as wait } from 'node:timers/promises';
import type Mail from 'nodemailer/lib/mailer/index.js';
import type { Logger } from 'pino';
import * as z from 'zod/mini';
import type { Commerce } from '#server/commerce/commerce.ts';
import type { OutboxMail } from '#server/sales/outbox/outbox.ts';
import type { TicketFiles } from '#server/tickets/ticket-files.ts';
import { email } from '#shared/contract/fields.ts';
import { languageTags } from '#shared/contract/locale.ts';
import { composeMail } from './compose-mail.ts';
import type { MailTransport } from './transport.ts';

export interface MailerOptions {
  commerce: Pick<Commerce, 'outbox' | 'orders' | 'content'>;
  files: TicketFiles;
  transport: MailTransport;
  from: string;
  publicUrl: string;
  logger: Logger;
}

export interface Mailer {
  /** Sends the mails that are due; answers how many went out. */
  sendDue(): Promise<number>;
}

/**
 * Longer than drawing and sending a mail may take (`transport.ts` bounds that): when a node dies in between, another one sends
 * it after this time.
 */
const leaseSeconds = 120;
/** So many mails in one turn. Each is claimed when it is its turn: one that is slow uses up no other's lease. */
const mostInTurn = 10;

/** A mail whose file is not drawn by then goes without it: its link leads to the same tickets. */
const patienceForPdf = 15_000;

export function createMailer({ commerce, files, transport, from, publicUrl, logger }: MailerOptions): Mailer {
  const { outbox, orders, content } = commerce;

  return {
    async sendDue() {
      let sent = 0;
      for (let turn = 0; turn < mostInTurn; turn++) {
        const [mail] = await outbox.claim(1, leaseSeconds);
        if (!mail) break;
        try {
          await transport(await write(mail));
          await outbox.markSent(mail);
          sent += 1;
        } catch (fault) {
          const reason = reasonOf(fault);
          logger.warn({ mail: mail.id, kind: mail.kind, tries: mail.tries, reason }, 'mail not sent');
          await outbox.markFailed(mail, reason);
        }
      }
      return sent;
    },
  };

  async function write(mail: OutboxMail): Promise<Mail.Options> {
    const { kind, locale, fakeId, refund } = mail;
    const order = await orders.byFakeId({ locale }, fakeId);
    if (!order.ok) throw new Error(order.failure.code);
    const store = await content.storeConfig({ locale });
    const pdf = kind === 'tickets' ? await drawInTime(mail) : null;
    return {
      messageId: `<${mail.messageId}@${from.split('@').at(-1)}>`,
      from: { name: clean(store.storeConfig.store_name), address: from },
      to: { name: clean(mail.to.name), address: checked(mail.to.address) },
      ...composeMail({ kind, locale, fakeId, refund, order: order.value, store, publicUrl }),
      headers: { 'Auto-Submitted': 'auto-generated', 'Content-Language': languageTags[locale] },
      attachments: pdf ? [{ filename: pdf.name, content: pdf.pdf, contentType: 'application/pdf' }] : [],
    };
  }

  async function drawInTime({ fakeId, locale }: OutboxMail) {
    const tooLate = new AbortController();
    const made = await Promise.race([
      files.make(fakeId, locale),
      wait(patienceForPdf, null, { signal: tooLate.signal, ref: false }).catch(() => null),
    ]);
    tooLate.abort();
    return made?.ok ? made.value : null;
  }
}

/** An address is one address: whatever could end a header or add a second receiver never gets here. */
function checked(address: string): string {
  const parsed = z.safeParse(email, address);
  if (!parsed.success) throw new Error('address-invalid');
  return parsed.data;
}

function clean(name: string): string {
  return name.replace(/[\p{Cc}\p{Zl}\p{Zp}<>"]/gu, ' ').trim();
}

/** What an SMTP server says may repeat the address; its codes do not. */
function reasonOf(fault: unknown): string {
  const { code, responseCode, message } = fault as { code?: string; responseCode?: number; message?: string };
  return [code, responseCode].filter(Boolean).join(' ') || (message ?? 'unknown').slice(0, 80);
}
