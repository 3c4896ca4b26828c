import { createCanvas } from '@napi-rs/canvas';
import jsQR from 'jsqr';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { afterAll, describe, expect, it, vi } from 'vitest';
import type { StoreTexts } from '#server/content/content.ts';
import { createCacheBudget } from '#server/http/cache-budget.ts';
import type { IssuedTicket, WholeOrder } from '#server/sales/orders/orders.ts';
import { createTicketKey, readTicketCode, signTicketCode } from '#server/sales/ticket-codes/code.ts';
import { startApp } from '#server/testing/start-app.ts';
import { fail, type Result, succeed } from '#shared/contract/errors.ts';
import { type LocaleCode, localeCodes } from '#shared/contract/locale.ts';
import { startTicketPrinter } from './printer.ts';
import { createTicketFiles } from './ticket-files.ts';

// The first page of a language opens fonts of several megabytes.
vi.setConfig({ testTimeout: 60_000 });

const printer = startTicketPrinter();
afterAll(() => printer.stop());

const key = createTicketKey('k1');
const facts = {
  id: 'tk_1',
  sku: 'ride',
  orderNumber: 'A1B2C3D4E5',
  visitDate: '2026-12-24',
  timeSlot: '10:30',
  admits: 1,
};
const fakeId = 'f'.repeat(22);

const names: Record<LocaleCode, string> = {
  hk: '雲嶺360來回纜車 啱嘅鰂噏',
  en: 'Cable car round trip',
  cn: '云岭360往返缆车',
  th: 'กระเช้าไปกลับ น้ำตกบนภูเขา',
  jp: 'クラウドリッジ360ロープウェイ往復',
  kr: '클라우드 리지 360 왕복 케이블카',
  id: 'Kereta gantung pulang pergi',
};

type Said = Partial<
  Pick<IssuedTicket['item'], 'visitDate' | 'slot' | 'isGift' | 'admits' | 'productName' | 'variantLabel'>
>;

function ticket(locale: LocaleCode, more: Partial<Omit<IssuedTicket, 'item'>> & Said = {}): IssuedTicket {
  const { id = 'tk_1', code = signTicketCode(facts, key), state = 'issued', ...said } = more;
  const item = { productName: names[locale], variantLabel: 'Adult', visitDate: '2026-12-24', slot: '10:30', ...said };
  return { id, code, state, item: { isGift: false, admits: 1, ...item } as IssuedTicket['item'] };
}

function filesWith(tickets: (locale: LocaleCode) => IssuedTicket[], print = printer, cacheBytes = 1_000_000) {
  const orders = {
    async byFakeId({ locale }: { locale: LocaleCode }, id: string): Promise<Result<WholeOrder>> {
      if (id !== fakeId) return fail('order-not-found');
      return succeed({ number: 'A1B2C3D4E5', tickets: tickets(locale) } as WholeOrder);
    },
  };
  const texts = { name: 'Cloud Ridge 360', color: '#0B6E6E', refundMailTo: 'help@example.com' } as StoreTexts;
  const content = { texts: async () => texts };
  const publicUrl = 'https://tickets.example.com';
  const cache = createCacheBudget(cacheBytes).open<Uint8Array>({ name: 'files', bytesOf: (pdf) => pdf.byteLength });
  return { files: createTicketFiles({ orders, content, publicUrl, printer: print, cache }) };
}

async function readPdf(file: Result<{ pdf: Buffer }>) {
  if (!file.ok) throw new Error(file.failure.code);
  const document = await getDocument({ data: new Uint8Array(file.value.pdf), verbosity: 0 }).promise;
  const pages = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    const { items } = await page.getTextContent();
    pages.push({ page, text: items.map((item) => ('str' in item ? item.str : '')).join('') });
  }
  return pages;
}

/** Without spaces, and with Thai's sara am as one character: a font draws it in two parts, and PDF readers tell both. */
const plain = (text: string) =>
  text
    .normalize('NFKC')
    .replace(/\s/g, '')
    .replace(/\u0e4d\u0e32+/g, '\u0e33');

describe('the ticket file', () => {
  it.each(localeCodes)('says in %s what the ticket is for', async (locale) => {
    const { files } = filesWith((asked) => [ticket(asked)]);
    const [page] = await readPdf(await files.make(fakeId, locale));
    expect(plain(page?.text ?? '')).toContain(plain(names[locale]));
    expect(page?.text).toContain('A1B2C3D4E5');
    expect(plain(page?.text ?? '')).toMatch(/24\S{2,6}2026/);
    expect(page?.text).toContain('10:30');
  });

  const admitted: Record<LocaleCode, string> = {
    hk: '可供4人入場',
    en: 'Admits 4',
    cn: '可供4人入场',
    th: 'เข้าได้ 4 คน',
    jp: '4名様までご利用いただけます',
    kr: '4명 입장 가능',
    id: 'Berlaku untuk 4 orang',
  };
  it.each(localeCodes)('says in %s how many people a ticket admits, where it is not one', async (locale) => {
    const { files } = filesWith((asked) => [ticket(asked, { admits: 4 }), ticket(asked)]);
    const pages = await readPdf(await files.make(fakeId, locale));
    const says = pages.map(({ text }) => plain(text).includes(plain(admitted[locale])));
    expect(says).toEqual([true, false]);
  });

  it('says which ticket is a gift', async () => {
    const { files } = filesWith((asked) => [
      ticket(asked),
      ticket(asked, { id: 'tk_9', isGift: true, variantLabel: '' }),
    ]);
    const pages = await readPdf(await files.make(fakeId, 'en'));
    expect(pages.map(({ text }) => text.includes('Free gift'))).toEqual([false, true]);
  });

  it('shows a QR code of more than four centimetres that reads as the signed code', async () => {
    const { files } = filesWith((asked) => [ticket(asked)]);
    const [first] = await readPdf(await files.make(fakeId, 'hk'));
    if (!first) throw new Error('no page');
    const scale = 2;
    const viewport = first.page.getViewport({ scale });
    const canvas = createCanvas(viewport.width, viewport.height);
    const context = canvas.getContext('2d');
    await first.page.render({ canvas: canvas as never, canvasContext: context as never, viewport }).promise;
    const { data, width, height } = context.getImageData(0, 0, canvas.width, canvas.height);
    const seen = jsQR(new Uint8ClampedArray(data), width, height);
    expect(readTicketCode(seen?.data ?? '', new Map([['k1', key.publicKey]]))).toEqual(facts);
    const { topLeftCorner, topRightCorner } = seen?.location ?? { topLeftCorner: { x: 0 }, topRightCorner: { x: 0 } };
    const centimetres = ((topRightCorner.x - topLeftCorner.x) / scale / 72) * 2.54;
    expect(centimetres).toBeGreaterThan(4);
  });

  it('has a page for each ticket that is not void', async () => {
    const { files } = filesWith((asked) => [
      ticket(asked),
      ticket(asked, { id: 'tk_2', state: 'redeemed', visitDate: null, slot: '' }),
      ticket(asked, { id: 'tk_3', state: 'void' }),
    ]);
    const pages = await readPdf(await files.make(fakeId, 'en'));
    expect(pages).toHaveLength(2);
    expect(pages[0]?.text).toContain('Ticket 1 of 2');
    expect(pages[1]?.text).toContain('Any day we are open');
    expect(pages[1]?.text).toContain('Used');
  });

  it('is not there before the order is paid, nor when every ticket is void', async () => {
    expect(await filesWith(() => []).files.make(fakeId, 'en')).toMatchObject({
      failure: { code: 'tickets-not-issued' },
    });
    const voided = filesWith((asked) => [ticket(asked, { state: 'void' })]);
    expect(await voided.files.make(fakeId, 'en')).toMatchObject({ failure: { code: 'tickets-not-issued' } });
  });

  it('is drawn once for an order and a language', async () => {
    let drawn = 0;
    const counting = {
      ...printer,
      async print() {
        drawn += 1;
        return succeed(new Uint8Array([37]));
      },
    };
    const { files } = filesWith((asked) => [ticket(asked, { code: 'same' })], counting);
    await Promise.all([files.make(fakeId, 'en'), files.make(fakeId, 'en')]);
    await files.make(fakeId, 'en');
    expect(drawn).toBe(1);
    await files.make(fakeId, 'jp');
    expect(drawn).toBe(2);
  });

  it('is kept as long as there is room, however large the files are', async () => {
    const drawn: number[] = [];
    const sized = (bytes: number) => ({
      ...printer,
      async print() {
        drawn.push(bytes);
        return succeed(new Uint8Array(bytes));
      },
    });
    const make = async (bytes: number, ...locales: LocaleCode[]) => {
      const { files } = filesWith((asked) => [ticket(asked, { code: 'same' })], sized(bytes), 136_000);
      for (const locale of locales) await files.make(fakeId, locale);
      return drawn.splice(0).length;
    };
    expect(await make(50_000, 'en', 'jp', 'en', 'jp')).toBe(2);
    expect(await make(60_000, 'en', 'jp', 'en')).toBe(3);
    expect(await make(102_000, 'en', 'en')).toBe(2);
  });
});

describe('the printer', () => {
  const document = { tickets: [] } as never;

  it('says that it is busy rather than let a queue grow without end', async () => {
    const busy = startTicketPrinter({ mostWaiting: 1 });
    const answers = Promise.allSettled([busy.print(document), busy.print(document), busy.print(document)]);
    expect((await answers).at(-1)).toMatchObject({ value: { ok: false, failure: { code: 'service-unavailable' } } });
    await busy.stop();
  });

  it('gives up on a file that takes too long, and goes on with the next', async () => {
    const hasty = startTicketPrinter({ mostMilliseconds: 1 });
    const slow = await Promise.all([hasty.print(document), hasty.print(document)]);
    expect(slow.map(({ ok }) => ok)).toEqual([false, false]);
    await hasty.stop();
  });
});

describe('the download of tickets', () => {
  it('is a file with a name, in the language of its address, kept by nobody', async () => {
    const { files } = filesWith((asked) => [ticket(asked)]);
    const app = await startApp({ tickets: files });
    const response = await app.request(`/api/orders/${fakeId}/tickets.pdf?store=en`);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('application/pdf');
    expect(response.headers.get('content-disposition')).toBe('inline; filename="tickets-A1B2C3D4E5.pdf"');
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    expect(response.headers.get('referrer-policy')).toBe('no-referrer');
    expect(
      Buffer.from(await response.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');
    const missing = await app.request(`/api/orders/${'x'.repeat(22)}/tickets.pdf?store=en`);
    expect([missing.status, ((await missing.json()) as { error: { code: string } }).error.code]).toEqual([
      404,
      'order-not-found',
    ]);
    await app.stop();
  });
});
