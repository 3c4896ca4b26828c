import type { Logger } from 'pino';
import type { Outbox, OutboxMail } from '#server/sales/outbox/outbox.ts';
import { workOff } from '#server/sales/outbox/work-off.ts';
import type { MailTransport } from './transport.ts';
import { type MailParts, writeMail } from './write-mail.ts';

export interface MailerOptions extends MailParts {
  outbox: Outbox;
  transport: MailTransport;
  logger: Logger;
  mailsAtOnce: number;
  count?: (outcome: 'sent' | 'not-sent') => void;
}

export interface Mailer {
  /** Sends the due emails until none is left or the signal aborts, and waits for those being sent. Returns how many were sent. */
  sendDue(signal: AbortSignal): Promise<number>;
}

/** Seconds after which another node sends an email, because the first node may have died. Drawing and sending take less. */
const leaseSeconds = 120;

export function createMailer(options: MailerOptions): Mailer {
  const { outbox, transport, logger, mailsAtOnce, count = () => {} } = options;

  return {
    async sendDue(signal) {
      let sent = 0;
      const work = async (mail: OutboxMail) => {
        if (await send(mail)) sent += 1;
      };
      // Claims only as many emails as can be sent at once, because a claimed email that waits would use up its lease.
      await workOff({ atOnce: mailsAtOnce, take: (most) => outbox.claim(most, leaseSeconds), work }, signal);
      transport.rest?.();
      return sent;
    },
  };

  async function send(mail: OutboxMail): Promise<boolean> {
    try {
      const written = await writeMail(options, mail);
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
}

/** The codes of a fault instead of its text, because an SMTP server may repeat the buyer's address in that text. */
function reasonOf(fault: unknown): string {
  const { code, responseCode, message } = fault as { code?: string; responseCode?: number; message?: string };
  return [code, responseCode].filter(Boolean).join(' ') || (message ?? 'unknown').slice(0, 80);
}
