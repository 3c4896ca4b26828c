import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type Mail from 'nodemailer/lib/mailer/index.js';

/** Sends a mail, or throws. */
export type MailTransport = (mail: Mail.Options) => Promise<void>;

export function createMailTransport({
  smtpUrl,
  dataDir,
  patienceMs = 60_000,
}: {
  smtpUrl?: string | undefined;
  dataDir: string;
  /** How long a try may take. Much shorter than the mailer's lease, so that no other node sends the mail meanwhile. */
  patienceMs?: number;
}): MailTransport {
  return smtpUrl ? sendThrough(smtpUrl, patienceMs) : writeInto(join(dataDir, 'outbox'));
}

function sendThrough(smtpUrl: string, patienceMs: number): MailTransport {
  const transport = createTransport(smtpUrl, {});
  return async (mail) => {
    await transport.sendMail({ ...mail, signal: AbortSignal.timeout(patienceMs) });
  };
}

/** Without an SMTP server a mail becomes a file that any mail program opens. Its name is its Message-ID: a retry replaces it. */
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
