import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { EnquiryMail } from '#server/sales/outbox/outbox.ts';
import { fail, succeed } from '#shared/contract/errors.ts';
import type { Product } from '#shared/contract/product.ts';
import { databases } from '#tests/support/databases.ts';
import { fakeCommerce } from '#tests/support/fake-commerce.ts';
import { fakeStorefront } from '#tests/support/fake-storefront.ts';
import { openMembers } from '#tests/support/member-store.ts';
import { headersOf, sendMails } from '#tests/support/send-mails.ts';
import { startApp, type TestApp } from '#tests/support/start-app.ts';

const asked = {
  sku: 'private-cabin',
  name: 'Mei Chan',
  email: 'mei@example.com',
  phone: '+852 9123 4567',
  date: '2026-05-09',
  people: 8,
  message: 'We are eight.\nMay we bring a cake?',
};

describe.each(databases)('on %s', (_, make) => {
  let now = Date.parse('2026-05-01T01:00:00Z');
  let store: Awaited<ReturnType<typeof openMembers>>;
  let app: TestApp;

  beforeAll(async () => {
    store = await openMembers(() => new Date(now), make);
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
  });
  beforeEach(async () => {
    for (const table of ['enquiries', 'attempts', 'outbox']) await store.database.raw.run(`DELETE FROM ${table}`);
  });

  const ask = (more: object = {}, store = 'en') => app.call('/enquiry/create', { ...asked, ...more }, { store });

  const waiting = () =>
    store.database.raw.all<EnquiryMail>('SELECT id, kind, address, about, locale, tries FROM outbox ORDER BY kind');

  /** Sends the waiting emails and returns them, the operator's email first. */
  async function deliver(): Promise<string[]> {
    return (await sendMails(store.database, store.members)).toSorted((one, two) => rank(one) - rank(two));
  }

  const rank = (mail: string) => (headersOf(mail).includes('desk@store.example') ? 0 : 1);

  describe('an enquiry', () => {
    it('is emailed to the operator, whose answer goes to the visitor', async () => {
      expect(await ask()).toEqual({ status: 200, body: {} });
      const [operators = '', visitors = ''] = await deliver();
      expect(headersOf(operators)).toContain('To: Cloud Ridge 360 <desk@store.example>');
      expect(headersOf(operators)).toContain('Reply-To: Mei Chan <mei@example.com>');
      expect(headersOf(visitors)).toMatch(/^To: mei@example\.com$/m);
      expect(headersOf(visitors)).not.toContain('Reply-To');
      expect(headersOf(visitors)).toContain('Content-Language: en');
      expect(headersOf(operators), "in the store's own language").toContain('Content-Language: zh-Hant-HK');
    });

    it('is confirmed without any of the typed words, because anybody may have typed them', async () => {
      await ask({
        name: 'Prizes at evil.example',
        phone: '+852 6666 7777',
        message: 'Win a prize at https://evil.example',
      });
      const [, visitors = ''] = await deliver();
      expect(visitors).toContain('Private cabin');
      expect(visitors).not.toMatch(/evil\.example|6666/);
    });

    it('lets no field add a header or a receiver', async () => {
      const evil = 'Mei" <x@y.example>,\tBcc: z@y.example';
      expect((await ask({ name: 'Mei\r\nBcc: x@y.example' })).status).toBe(400);
      expect((await ask({ phone: '1\r\nBcc: x@y.example' })).status).toBe(400);
      for (const email of ['a@b.example\r\nBcc: x@y.example', 'a@b.example, x@y.example', 'Mei <mei@example.com>']) {
        expect(await ask({ email })).toMatchObject({ status: 400, body: { error: { field: 'email' } } });
      }
      expect(await waiting()).toEqual([]);
      expect(
        (await ask({ name: evil.replace('\t', ' '), message: 'Hello\r\nBcc: x@y.example\r\n\r\nHi' })).status,
      ).toBe(200);
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
    ])('with %o is refused, and nothing is stored', async (more, status, code) => {
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

    it('is confirmed to ten guests of a lobby within an hour', async () => {
      for (let guest = 0; guest < 10; guest++) {
        expect((await ask({ email: `guest${guest}@example.com` })).status).toBe(200);
      }
      expect((await waiting()).filter(({ kind }) => kind === 'enquiry-received')).toHaveLength(10);
    });

    it('is deleted after a month', async () => {
      await ask();
      const [mail] = await waiting();
      expect(await store.members.enquiry(mail?.about ?? '')).toMatchObject({ people: 8, date: '2026-05-09' });
      now += 31 * 24 * 3_600_000;
      await store.members.sweep();
      expect(await store.members.enquiry(mail?.about ?? '')).toBeNull();
    });
  });
});
