import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type Mail from 'nodemailer/lib/mailer/index.js';

/** Sends an email, or throws. */
export interface MailTransport {
  (mail: Mail.Options): Promise<void>;
  /** Ends the connections; called when no email follows for a while. Otherwise the SMTP servers would end them at an unknown time. */
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
  /** The most milliseconds for one try. The mailer's lease is longer, so no other node sends the email meanwhile. */
  patienceMs?: number;
  mailsAtOnce?: number;
}): MailTransport {
  return smtpUrl ? sendThrough(smtpUrl, patienceMs, mailsAtOnce) : writeInto(join(dataDir, 'outbox'));
}

/** Sends over connections that stay open between emails, because opening one takes longer than sending an email. */
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
      // When the pool could not be opened, each email has failed with that fault.
      void pool?.then(
        (opened) => opened.close(),
        () => {},
      );
      pool = undefined;
    },
  });
}

/** Writes emails into a folder, as files for any mail program. A file's name is the Message-ID, so a retry replaces the file. */
function writeInto(folder: string): MailTransport {
  const open = async () => {
    const { createTransport } = await import('nodemailer');
    return createTransport({ streamTransport: true, buffer: true });
  };
  let transport: ReturnType<typeof open> | undefined;
  return async (mail) => {
    transport ??= open();
    const { message } = await (await transport).sendMail(mail);
    const name = `${String(mail.messageId).replace(/[^\w.@-]/g, '')}.eml`;
    await mkdir(folder, { recursive: true, mode: 0o700 });
    // The library's own `newline: 'unix'` would send each line through its streams alone.
    const text = (message as Buffer).toString('latin1').replaceAll('\r\n', '\n');
    await writeFile(join(folder, `.${name}`), text, 'latin1');
    await rename(join(folder, `.${name}`), join(folder, name));
  };
}
