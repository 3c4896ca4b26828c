import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type Mail from 'nodemailer/lib/mailer/index.js';

/** Sends an email, or throws. */
export interface MailTransport {
  (mail: Mail.Options): Promise<void>;
  /** Ends the connections, because no email follows for a while. Otherwise the servers would end them at an unknown time. */
  rest?(): void;
}

export function createMailTransport({
  smtpUrl,
  dataDir,
  patienceMs = 60_000,
  mailsAtOnce = 5,
}: {
  smtpUrl?: string | undefined;
  dataDir: string;
  /**
   * The longest time of a try in milliseconds. It is much shorter than the mailer's lease, so that no other node sends the email meanwhile.
   */
  patienceMs?: number;
  mailsAtOnce?: number;
}): MailTransport {
  return smtpUrl ? sendThrough(smtpUrl, patienceMs, mailsAtOnce) : writeInto(join(dataDir, 'outbox'));
}

/**
 * Sends through connections that are kept while emails follow one another: a new one, with TLS and a password, takes longer than an email.
 */
function sendThrough(smtpUrl: string, patienceMs: number, atOnce: number): MailTransport {
  const open = () => createTransport({ url: smtpUrl, pool: true, maxConnections: atOnce, maxMessages: 100 });
  let pool: ReturnType<typeof open> | undefined;
  const send = async (mail: Mail.Options) => {
    pool ??= open();
    await pool.sendMail({ ...mail, signal: AbortSignal.timeout(patienceMs) });
  };
  return Object.assign(send, {
    rest() {
      pool?.close();
      pool = undefined;
    },
  });
}

/**
 * Writes emails into a folder when there is no SMTP server. Each is a file for any mail program. Its name is the Message-ID, so that a
 * retry replaces it.
 */
function writeInto(folder: string): MailTransport {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
  return async (mail) => {
    const { message } = await transport.sendMail(mail);
    const name = `${String(mail.messageId).replace(/[^\w.@-]/g, '')}.eml`;
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await writeFile(join(folder, `.${name}`), message as Buffer);
    await rename(join(folder, `.${name}`), join(folder, name));
  };
}
