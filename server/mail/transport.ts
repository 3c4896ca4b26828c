import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type Mail from 'nodemailer/lib/mailer/index.js';

/** Sends a mail, or throws. */
export interface MailTransport {
  (mail: Mail.Options): Promise<void>;
  /** No mail follows for a while: connections end, which servers would end by themselves at a moment that nobody knows. */
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
  /** How long a try may take. Much shorter than the mailer's lease, so that no other node sends the mail meanwhile. */
  patienceMs?: number;
  mailsAtOnce?: number;
}): MailTransport {
  return smtpUrl ? sendThrough(smtpUrl, patienceMs, mailsAtOnce) : writeInto(join(dataDir, 'outbox'));
}

/** Sends through connections that are kept while mails follow one another: making one, with TLS and a password, takes longer than a mail. */
function sendThrough(smtpUrl: string, patienceMs: number, atOnce: number): MailTransport {
  // Loaded with the first mail.
  const open = async () => {
    const { createTransport } = await import('nodemailer');
    return createTransport({ url: smtpUrl, pool: true, maxConnections: atOnce, maxMessages: 100 });
  };
  let pool: ReturnType<typeof open> | undefined;
  const send = async (mail: Mail.Options) => {
    pool ??= open();
    const opened = await pool;
    await opened.sendMail({ ...mail, signal: AbortSignal.timeout(patienceMs) });
  };
  return Object.assign(send, {
    rest() {
      void pool?.then((opened) => opened.close());
      pool = undefined;
    },
  });
}

/**
 * Writes mails into a folder, without an SMTP server. Each is a file that any mail program opens. Its name is its Message-ID: a retry replaces
 * it.
 */
function writeInto(folder: string): MailTransport {
  const open = async () => {
    const { createTransport } = await import('nodemailer');
    return createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
  };
  let transport: ReturnType<typeof open> | undefined;
  return async (mail) => {
    transport ??= open();
    const { message } = await (await transport).sendMail(mail);
    const name = `${String(mail.messageId).replace(/[^\w.@-]/g, '')}.eml`;
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await writeFile(join(folder, `.${name}`), message as Buffer);
    await rename(join(folder, `.${name}`), join(folder, name));
  };
}
