import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import type { ProductDetail } from '#server/commerce/products.ts';
import type { StoreTexts } from '#server/content/content.ts';
import type { Database } from '#server/database/database.ts';
import { createMailer } from '#server/mail/mailer.ts';
import { createMailTransport } from '#server/mail/transport.ts';
import type { Members } from '#server/members/create-members.ts';
import type { OutboxMail } from '#server/sales/outbox/outbox.ts';
import { fail, succeed } from '#shared/contract/errors.ts';
import { fakeCommerce } from './fake-commerce.ts';

const texts = {
  name: 'Cloud Ridge 360',
  color: '#0b6e6e',
  refundMailTo: 'refund@store.example',
  enquiryMailTo: 'desk@store.example',
  contact: { phone: '' },
  mailTexts: {},
} as StoreTexts;

/** Sends the waiting emails and enquiries. Returns them as mail programs get them. */
export async function sendMails({ raw }: Pick<Database, 'raw'>, members: Members): Promise<string[]> {
  const rows = await raw.all<OutboxMail>(
    'SELECT id, kind, address, about, locale, tries FROM outbox ORDER BY kind, queued_at, id',
  );
  const mails = rows.map((mail) => ({ ...mail, messageId: mail.id }));
  const outbox = { claim: async (most: number) => mails.splice(0, most), markSent: async () => {} };
  const productBySku = async () => succeed({ name: 'Private cabin' } as ProductDetail);
  const dataDir = await mkdtemp(join(tmpdir(), 'gondola-'));
  const commerce = fakeCommerce({ outbox, catalogue: { productBySku } });
  const mailer = createMailer({
    ...commerce,
    orders: commerce.orders.job,
    content: { texts: async () => texts },
    members,
    files: { make: async () => fail('order-not-found'), makeCalendar: async () => fail('order-not-found') },
    transport: createMailTransport({ dataDir }),
    from: 'tickets@store.example',
    publicUrl: 'https://store.example',
    logger: pino({ level: 'silent' }),
    mailsAtOnce: 1,
  });
  await mailer.sendDue(new AbortController().signal);
  const folder = join(dataDir, 'outbox');
  const names = await readdir(folder).catch(() => []);
  const sent = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
  await rm(dataDir, { recursive: true });
  return sent;
}

export function headersOf(mail = ''): string {
  return mail.slice(0, mail.indexOf('\n\n'));
}
