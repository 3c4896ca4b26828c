import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { storeUrl } from './addresses.ts';
import { storeFolder } from './store-folder.ts';

export interface ReceivedMail {
  subject: string;
  language: string;
  text: string;
  attachments: string[];
}

/** Waits for the newest email about a subject. Returns its first link. */
export async function receivedLink(address: string, subject: string, url = storeUrl): Promise<string> {
  return /https?:\/\/\S+/.exec(await receivedText(address, subject, url))?.[0] ?? '';
}

/** Waits for an email about a subject. Returns its text. */
export async function receivedText(address: string, subject: string, url = storeUrl): Promise<string> {
  let text = '';
  const look = async () => {
    const mails = (await readMails(url)).filter((mail) => header(mail, 'To').includes(address));
    text = mails.map((mail) => bodyOf(mail, 'text/plain')).find((body) => body.includes(subject)) ?? '';
    return text;
  };
  await expect.poll(look, { message: `${subject} to ${address}`, timeout: 15_000 }).not.toBe('');
  return text;
}

/** Waits for the only email to an address. */
export async function receivedMail(address: string, url = storeUrl): Promise<ReceivedMail> {
  const mails = async () => (await readMails(url)).filter((mail) => header(mail, 'To').includes(address));
  await expect.poll(async () => (await mails()).length, { message: `mail to ${address}`, timeout: 15_000 }).toBe(1);
  const [mail = ''] = await mails();
  return {
    subject: header(mail, 'Subject'),
    language: header(mail, 'Content-Language'),
    text: bodyOf(mail, 'text/plain'),
    attachments: Array.from(
      mail.matchAll(/Content-Disposition: attachment; filename="?([^"\s;]+)/g),
      ([, name = '']) => name,
    ),
  };
}

async function readMails(url: string): Promise<string[]> {
  const folder = join(storeFolder(new URL(url).port), 'outbox');
  const names = await readdir(folder).catch(() => []);
  // The name of an unfinished file begins with a dot.
  const mails = names.filter((name) => name.endsWith('.eml') && !name.startsWith('.'));
  return Promise.all(mails.map((name) => readFile(join(folder, name), 'utf8')));
}

function header(mail: string, name: string): string {
  const [head = ''] = mail.split('\n\n', 1);
  return new RegExp(`^${name}: (.*(?:\n[ \t].*)*)`, 'm').exec(head)?.[1] ?? '';
}

function bodyOf(mail: string, type: string): string {
  const [, head = '', body = ''] =
    new RegExp(`(Content-Type: ${type}[^\n]*(?:\n[^\n]+)*)\n\n(.*?)\n--`, 's').exec(mail) ?? [];
  if (/Content-Transfer-Encoding: base64/i.test(head)) return Buffer.from(body, 'base64').toString();
  if (!/Content-Transfer-Encoding: quoted-printable/i.test(head)) return body;
  const bytes = body
    .replace(/=\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, code) => String.fromCharCode(Number.parseInt(code, 16)));
  return Buffer.from(bytes, 'latin1').toString();
}
