import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ProductDetail } from '#server/commerce/products.ts';
import type { StoreTexts } from '#server/content/content.ts';
import { createMailer } from '#server/mail/mailer.ts';
import { createMailTransport } from '#server/mail/transport.ts';
import type { EnquiryMail } from '#server/sales/outbox/outbox.ts';
import { fakeCommerce } from '#server/testing/fake-commerce.ts';
import { fakeStorefront } from '#server/testing/fake-storefront.ts';
import { openMembers } from '#server/testing/member-store.ts';
import { startApp, type TestApp } from '#server/testing/start-app.ts';
import { fail, succeed } from '#shared/contract/errors.ts';
import type { Product } from '#shared/contract/product.ts';

const texts = {
  name: 'Cloud Ridge 360',
  color: '#0b6e6e',
  refundMailTo: 'refund@store.example',
  enquiryMailTo: 'desk@store.example',
  contact: { phone: '' },
} as StoreTexts;
const asked = {
  sku: 'private-cabin',
  name: 'Mei Chan',
  email: 'mei@example.com',
  phone: '+852 9123 4567',
  date: '2026-05-09',
  people: 8,
  message: 'We are eight.\nMay we bring a cake?',
};

let now = Date.parse('2026-05-01T01:00:00Z');
let store: Awaited<ReturnType<typeof openMembers>>;
let app: TestApp;
let dataDir: string;

beforeAll(async () => {
  store = await openMembers(() => new Date(now));
  dataDir = await mkdtemp(join(tmpdir(), 'gondola-'));
  const productBySku = async (_: unknown, sku: string) =>
    sku === asked.sku ? succeed({ sku } as Product) : fail('product-not-found');
  app = await startApp({
    commerce: fakeCommerce(),
    storefront: fakeStorefront({ productBySku }),
    members: store.members,
  });
});
afterAll(async () => {
  await app.stop();
  await store.close();
  await rm(dataDir, { recursive: true });
});
beforeEach(async () => {
  for (const table of ['enquiries', 'attempts', 'outbox']) await store.database.run(`DELETE FROM ${table}`);
  await rm(join(dataDir, 'outbox'), { recursive: true, force: true });
});

const ask = (more: object = {}, store = 'en') => app.call('/enquiry/create', { ...asked, ...more }, { store });

const waiting = () =>
  store.database.read.all<EnquiryMail>('SELECT id, kind, address, about, locale, tries FROM outbox ORDER BY kind');

/** Sends what waits, and answers it as mail programs get it, the operator's first. */
async function deliver(): Promise<string[]> {
  const mails = (await waiting()).map((mail) => ({ ...mail, messageId: mail.kind }));
  const outbox = { claim: async (most: number) => mails.splice(0, most), markSent: async () => {} };
  const productBySku = async () => succeed({ name: 'Private cabin' } as ProductDetail);
  const mailer = createMailer({
    commerce: fakeCommerce({ outbox, catalog: { productBySku } }),
    content: { texts: async () => texts },
    members: store.members,
    files: { make: async () => fail('order-not-found'), makeCalendar: async () => fail('order-not-found') },
    transport: createMailTransport({ dataDir }),
    from: 'tickets@store.example',
    publicUrl: 'https://store.example',
    logger: pino({ level: 'silent' }),
    mailsAtOnce: 1,
  });
  await mailer.sendDue(new AbortController().signal);
  const folder = join(dataDir, 'outbox');
  const names = (await readdir(folder)).toSorted((a, b) => a.length - b.length);
  return Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
}

const headersOf = (mail = '') => mail.slice(0, mail.indexOf('\n\n'));

describe('an enquiry', () => {
  it('goes to the operator, whose answer goes to the visitor', async () => {
    expect(await ask()).toEqual({ status: 200, body: {} });
    const [operators = '', visitors = ''] = await deliver();
    expect(headersOf(operators)).toContain('To: Cloud Ridge 360 <desk@store.example>');
    expect(headersOf(operators)).toContain('Reply-To: Mei Chan <mei@example.com>');
    expect(headersOf(visitors)).toContain('To: Mei Chan <mei@example.com>');
    expect(headersOf(visitors)).not.toContain('Reply-To');
    expect(headersOf(visitors)).toContain('Content-Language: en');
    expect(headersOf(operators), "in the store's own language").toContain('Content-Language: zh-Hant-HK');
  });

  it('is confirmed without a word of what was typed, which anybody may have done', async () => {
    await ask({ message: 'Win a prize at https://evil.example' });
    const [, visitors = ''] = await deliver();
    expect(visitors).toContain('Private cabin');
    expect(visitors).not.toContain('evil.example');
  });

  it('lets no field add a header or a receiver', async () => {
    const evil = 'Mei" <x@y.example>,\tBcc: z@y.example';
    expect((await ask({ name: 'Mei\r\nBcc: x@y.example' })).status).toBe(400);
    expect((await ask({ phone: '1\r\nBcc: x@y.example' })).status).toBe(400);
    for (const email of ['a@b.example\r\nBcc: x@y.example', 'a@b.example, x@y.example', 'Mei <mei@example.com>']) {
      expect(await ask({ email })).toMatchObject({ status: 400, body: { error: { field: 'email' } } });
    }
    expect(await waiting()).toEqual([]);
    expect((await ask({ name: evil.replace('\t', ' '), message: 'Hello\r\nBcc: x@y.example\r\n\r\nHi' })).status).toBe(
      200,
    );
    for (const mail of await deliver()) {
      expect(headersOf(mail)).not.toMatch(/^(bcc|cc):/im);
      expect(
        headersOf(mail)
          .match(/^(to|reply-to): .*$/gim)
          ?.filter((line) => /,\s*\S+@/.test(line)) ?? [],
      ).toEqual([]);
    }
  });

  it.each([
    [{ sku: 'nothing' }, 404, 'product-not-found'],
    [{ date: '2026-04-30' }, 409, 'date-not-available'],
    [{ people: 0 }, 400, 'invalid-request'],
    [{ message: ' \n ' }, 400, 'invalid-request'],
    [{ name: '' }, 400, 'invalid-request'],
  ])('with %o is refused, and nothing is kept', async (more, status, code) => {
    expect(await ask(more)).toMatchObject({ status, body: { error: { code } } });
    expect(await waiting()).toEqual([]);
  });

  it('needs neither phone, day nor number', async () => {
    const { sku, name, email, message } = asked;
    expect((await app.call('/enquiry/create', { sku, name, email, message })).status).toBe(200);
  });

  it('is bounded by network address, and its confirmations by mailbox', async () => {
    for (let count = 0; count < 10; count++) expect((await ask()).status).toBe(200);
    expect(await ask()).toMatchObject({ status: 429, body: { error: { code: 'too-many-requests' } } });
    const kinds = (await waiting()).map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind === 'enquiry')).toHaveLength(10);
    expect(kinds.filter((kind) => kind === 'enquiry-received')).toHaveLength(3);
  });

  it('is forgotten after a month', async () => {
    await ask();
    const [mail] = await waiting();
    expect(await store.members.enquiry(mail?.about ?? '')).toMatchObject({ people: 8, date: '2026-05-09' });
    now += 31 * 24 * 3_600_000;
    await store.members.sweep();
    expect(await store.members.enquiry(mail?.about ?? '')).toBeNull();
  });
});
