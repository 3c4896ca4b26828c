import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { StoreTexts } from '#server/content/content.ts';
import { createCacheBudget } from '#server/http/cache-budget.ts';
import { createMailer } from '#server/mail/mailer.ts';
import { fail } from '#shared/contract/errors.ts';
import { buyer, capture, en, must, openDay, sharedItem, startPaying } from '#tests/conformance/shopping.ts';
import { openTestStoreInFolder, type TestStore } from '#tests/conformance/test-store.ts';
import { createTicketFiles, type TicketFiles } from './ticket-files.ts';

const next = '2026-03-15';
const last = '2026-03-16';
const texts = {
  name: 'Store',
  color: '#0b6e6e',
  refundMailTo: 'help@store.example',
  contact: { phone: '', address: '' },
  mailTexts: {},
} as StoreTexts;

let opened: TestStore | undefined;
const store = () => opened as TestStore;
let files: TicketFiles;

beforeAll(async () => {
  opened = await openTestStoreInFolder();
  files = createTicketFiles({
    orders: opened.commerce.orders.buyer,
    content: { texts: async () => texts },
    publicUrl: 'https://store.example',
    timeZone: async () => 'Asia/Hong_Kong',
    printer: { print: async () => fail('service-unavailable') },
    pictures: { read: async () => new Map(), readLarge: async () => new Map() },
    cache: createCacheBudget(1000).open({ name: 'files', bytesOf: () => 0 }),
  });
}, 60_000);
beforeEach(() => store().reset());
afterAll(() => store().close());

interface Entry {
  uid: string;
  sequence: number;
  start: string;
  status: string;
  count: string;
}

/** The contents of a file as a calendar program reads them. */
function read(file: string): { method: string | undefined; entries: Entry[] } {
  const whole = file.replaceAll('\r\n ', '');
  const field = (text: string, name: string) => new RegExp(`^${name}[^:\r\n]*:(.*)\r$`, 'm').exec(text)?.[1] ?? '';
  const entries = whole.split('BEGIN:VEVENT').slice(1);
  return {
    method: field(whole, 'METHOD'),
    entries: entries.map((entry) => ({
      uid: field(entry, 'UID'),
      sequence: Number(field(entry, 'SEQUENCE')),
      start: field(entry, 'DTSTART'),
      status: field(entry, 'STATUS'),
      count: field(entry, 'DESCRIPTION').split('\\n')[0] ?? '',
    })),
  };
}

async function download(fakeId: string) {
  return read(must(await files.makeCalendar(fakeId, 'en')).bytes.toString());
}

async function buyVisit(...items: object[]): Promise<string> {
  const { commerce } = store();
  const cartId = must(await commerce.carts.create(en));
  must(await commerce.carts.add(en, { cartId, items: items as Parameters<typeof commerce.carts.add>[1]['items'] }));
  must(await commerce.carts.setBuyer(en, cartId, { ...buyer, voucherDate: openDay }));
  const { fakeId } = must(await commerce.placeOrder(en, cartId));
  must(await capture(commerce, await startPaying(commerce, fakeId)));
  return fakeId;
}

const boats = (quantity: number) => sharedItem('boat-adult', quantity);
const onDeck = (quantity: number) => {
  const item = boats(quantity);
  return { ...item, options: [...item.options, { id: 3, value: '31' }] };
};
let nonce = 0;

const move = async (fakeId: string, date: string, items: { itemId: number; units: number | null }[]) =>
  must(
    await store().commerce.orders.buyer.moveVisit(en, fakeId, {
      ...{ items, to: { date, slot: '10:00' }, nonce: `n${nonce++}`, waiveTerms: true, by: 'staff' },
    }),
  );

const refund = async (fakeId: string, items: { itemId: number; units: number }[] | null) =>
  must(
    await store().commerce.orders.staff.grantRefund(en, fakeId, {
      ...{ items, nonce: `n${nonce++}`, waiveFee: true, say: '', by: 'staff' },
    }),
  );

describe('a visit in a calendar', () => {
  it('keeps its id through every move and when it is cancelled', async () => {
    const fakeId = await buyVisit(onDeck(2), boats(1));
    const sold = await download(fakeId);
    expect(sold).toMatchObject({ method: 'PUBLISH', entries: [{ start: '20260314T020000Z', status: 'CONFIRMED' }] });
    const [{ uid, sequence }] = sold.entries as [Entry];

    await move(
      fakeId,
      next,
      [1, 2].map((itemId) => ({ itemId, units: null })),
    );
    const moved = await download(fakeId);
    expect(moved.entries).toMatchObject([{ uid, start: '20260315T020000Z', status: 'CONFIRMED' }]);
    expect(moved.entries[0]?.sequence).toBeGreaterThan(sequence);

    await move(
      fakeId,
      last,
      [3, 4].map((itemId) => ({ itemId, units: null })),
    );
    const again = await download(fakeId);
    expect(again.entries).toMatchObject([{ uid, start: '20260316T020000Z' }]);
    expect(again.entries[0]?.sequence).toBeGreaterThan(moved.entries[0]?.sequence ?? Number.NaN);

    await refund(fakeId, null);
    const ended = await download(fakeId);
    expect(ended).toMatchObject({
      method: 'CANCEL',
      entries: [{ uid, start: '20260316T020000Z', status: 'CANCELLED' }],
    });
    expect(ended.entries[0]?.sequence).toBeGreaterThan(again.entries[0]?.sequence ?? Number.NaN);
  });

  it('keeps its id on the day of the remaining units, and moved units keep a new id from then on', async () => {
    const fakeId = await buyVisit(boats(3));
    const [{ uid }] = (await download(fakeId)).entries as [Entry];

    await move(fakeId, next, [{ itemId: 1, units: 1 }]);
    const [stays, part] = (await download(fakeId)).entries as [Entry, Entry];
    expect(stays).toMatchObject({ uid, count: expect.stringMatching(/^2 ×/) });
    expect(part).toMatchObject({ start: '20260315T020000Z', count: expect.stringMatching(/^1 ×/) });
    expect(part.uid).not.toBe(uid);

    await move(fakeId, last, [{ itemId: 2, units: null }]);
    expect((await download(fakeId)).entries).toMatchObject([
      { uid, start: '20260314T020000Z' },
      { uid: part.uid, start: '20260316T020000Z' },
    ]);

    await move(fakeId, last, [{ itemId: 1, units: null }]);
    expect((await download(fakeId)).entries).toMatchObject([
      { uid, start: '20260316T020000Z' },
      { uid: part.uid, start: '20260316T020000Z' },
    ]);

    await move(fakeId, next, [{ itemId: 3, units: null }]);
    await refund(fakeId, [{ itemId: 4, units: 2 }]);
    const ended = await download(fakeId);
    expect(ended.method).toBe('PUBLISH');
    expect(new Map(ended.entries.map(({ uid: id, status, start }) => [id, `${status} ${start}`]))).toEqual(
      new Map([
        [uid, 'CANCELLED 20260316T020000Z'],
        [part.uid, 'CONFIRMED 20260315T020000Z'],
      ]),
    );
  });

  it('keeps its id when the item that gave it the id moves', async () => {
    const fakeId = await buyVisit(onDeck(1), boats(1));
    const [{ uid }] = (await download(fakeId)).entries as [Entry];
    await move(fakeId, next, [{ itemId: 1, units: null }]);
    const entries = (await download(fakeId)).entries;
    expect(entries.find(({ start }) => start === '20260314T020000Z')?.uid).toBe(uid);
    expect(new Set(entries.map((entry) => entry.uid)).size).toBe(2);
  });

  it('keeps its id when its other units were refunded before it moves', async () => {
    const fakeId = await buyVisit(boats(2));
    const [{ uid }] = (await download(fakeId)).entries as [Entry];
    await refund(fakeId, [{ itemId: 1, units: 1 }]);
    await move(fakeId, next, [{ itemId: 1, units: null }]);
    expect((await download(fakeId)).entries).toMatchObject([{ uid, start: '20260315T020000Z', status: 'CONFIRMED' }]);
  });

  it('is attached to the emails about its sale, its move and its cancellation', async () => {
    const { commerce } = store();
    const sent: { subject: string; type: string; text: string }[] = [];
    const mailer = createMailer({
      ...commerce,
      orders: commerce.orders.job,
      content: { texts: async () => texts },
      members: { address: async () => null, enquiry: async () => null, enquiryAnswer: async () => null },
      files,
      transport: async ({ subject = '', attachments = [] }) => {
        const calendar = attachments.find(({ filename }) => `${filename}`.endsWith('.ics'));
        sent.push({ subject, type: calendar?.contentType ?? '', text: `${calendar?.content ?? ''}` });
      },
      from: 'tickets@store.example',
      publicUrl: 'https://store.example',
      logger: pino({ level: 'silent' }),
      mailsAtOnce: 1,
    });
    const running = new AbortController().signal;
    const fakeId = await buyVisit(boats(1));
    await mailer.sendDue(running);
    await move(fakeId, next, [{ itemId: 1, units: null }]);
    await mailer.sendDue(running);
    await refund(fakeId, null);
    await mailer.sendDue(running);
    const entries = sent.flatMap(({ text }) => read(text).entries);
    expect(entries.map(({ start, status }) => `${status} ${start}`)).toEqual([
      'CONFIRMED 20260314T020000Z',
      'CONFIRMED 20260315T020000Z',
      'CANCELLED 20260315T020000Z',
    ]);
    expect(new Set(entries.map(({ uid }) => uid)).size).toBe(1);
    expect(sent.map(({ type, text }) => [type, read(text).method])).toEqual(
      ['PUBLISH', 'PUBLISH', 'CANCEL'].map((method) => [`text/calendar; charset=utf-8; method=${method}`, method]),
    );
  });
});

describe('a ticket', () => {
  it('keeps the id of the sold ticket as its original id through every move', async () => {
    const fakeId = await buyVisit(boats(2));
    const find = async () => must(await store().commerce.orders.buyer.byFakeId(fakeId)).tickets;
    const sold = (await find()).map(({ id }) => id);
    await move(fakeId, next, [{ itemId: 1, units: 1 }]);
    await move(fakeId, last, [{ itemId: 2, units: null }]);
    const tickets = await find();
    expect(tickets.map(({ originalId }) => originalId)).toEqual(sold);
    expect(tickets.map(({ id }) => sold.includes(id))).toEqual([true, false]);
  });
});
