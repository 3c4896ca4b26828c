import { resolve } from 'node:path';
import { createCanvas } from '@napi-rs/canvas';
import jsQR from 'jsqr';
import { getDocument, OPS, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { afterAll, describe, expect, it, vi } from 'vitest';
import type { StoreTexts } from '#server/content/content.ts';
import { createCacheBudget } from '#server/http/cache-budget.ts';
import { openPrintPictures } from '#server/media/print-pictures.ts';
import type { IssuedTicket, WholeOrder } from '#server/sales/orders/orders.ts';
import { createTicketKey, readTicketCode, signTicketCode } from '#server/sales/ticket-codes/code.ts';
import { skuMark } from '#server/sales/ticket-codes/sku-mark.ts';
import { fail, type Result, succeed } from '#shared/contract/errors.ts';
import { type LocaleCode, localeCodes } from '#shared/contract/locale.ts';
import { characterValues } from '#shared/rules/checked-number.ts';
import { ticketNumberFrom, writeTicketNumber } from '#shared/rules/ticket-number.ts';
import { formatVisitDay } from '#shared/rules/visit-day.ts';
import { startApp } from '#tests/support/start-app.ts';
import { neverUsed } from '#tests/support/unused-ticket.ts';
import { qrSize } from './draw-stub.ts';
import { startTicketPrinter } from './printer.ts';
import { qrModules } from './qr-modules.ts';
import { createTicketFiles } from './ticket-files.ts';

// The first page of a language opens fonts of several megabytes.
vi.setConfig({ testTimeout: 60_000 });

const printer = startTicketPrinter();
afterAll(() => printer.stop());

const media = resolve('examples/demo-shop/media');
const key = createTicketKey('k1');
const facts = {
  id: 'tk_1',
  sku: 'ride',
  visitDate: '2026-12-24',
  timeSlot: '10:30',
  delivery: 'ticket',
  units: 1,
} as const;
const { sku, ...said } = facts;
const claims = { ...said, product: skuMark(sku) };
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
  Pick<
    IssuedTicket['item'],
    'image' | 'visitDate' | 'slot' | 'isGift' | 'admits' | 'productName' | 'variantLabel' | 'detail' | 'cancellation'
  >
>;

const visit = {
  venue: { place: 'Bay Station', gate: 'Gate A', mapUrl: 'https://maps.example/bay' },
  arriveMinutesBefore: 15,
  cancellation: null,
  detail: [],
  itemId: 1,
  visitId: null,
  delivery: 'ticket',
} as const;

function ticket(locale: LocaleCode, more: Partial<Omit<IssuedTicket, 'item'>> & Said = {}): IssuedTicket {
  const { id = 'tk_1', code = signTicketCode(facts, key), state = 'issued', ...said } = more;
  const item = { productName: names[locale], variantLabel: 'Adult', visitDate: '2026-12-24', slot: '10:30', ...said };
  return {
    id,
    originalId: id,
    code,
    state,
    unit: 0,
    units: 1,
    giftCode: null,
    use: { ...neverUsed, isUsedUp: state === 'redeemed' },
    item: {
      ...visit,
      image: '',
      delivery: 'ticket',
      isGift: false,
      admits: 1,
      entry: null,
      ...item,
    } as unknown as IssuedTicket['item'],
  };
}

function filesWith(tickets: IssuedTicket[], print = printer, cacheBytes = 1_000_000) {
  const orders = {
    async byFakeId(id: string): Promise<Result<WholeOrder>> {
      if (id !== fakeId) return fail('order-not-found');
      const items = tickets.map(({ item }) => item);
      const unchanged = { currency: 'HKD', moves: [], refunds: [], version: 1, paidAt: 0 } as Partial<WholeOrder>;
      return succeed({ number: 'A1B2C3D4E5', fakeId, ...unchanged, items, tickets } as WholeOrder);
    },
  };
  const texts = {
    name: 'Cloud Ridge 360',
    color: '#0B6E6E',
    refundMailTo: 'help@example.com',
    contact: { phone: '+852 2345 6789', address: '' },
    mailTexts: {},
  } as StoreTexts;
  const content = { texts: async () => texts };
  const pictures = openPrintPictures([media]);
  const publicUrl = 'https://tickets.example.com';
  const timeZone = async () => 'Asia/Hong_Kong';
  const cache = createCacheBudget(cacheBytes).open<Uint8Array>({ name: 'files', bytesOf: (pdf) => pdf.byteLength });
  return { files: createTicketFiles({ orders, content, publicUrl, timeZone, printer: print, pictures, cache }) };
}

async function readPdf(file: Result<{ pdf: Buffer }>) {
  if (!file.ok) throw new Error(file.failure.code);
  const document = await getDocument({ data: new Uint8Array(file.value.pdf), verbosity: 0 }).promise;
  const pages = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    const { items } = await page.getTextContent();
    const annotations: { url?: string }[] = await page.getAnnotations();
    const links = annotations.flatMap(({ url }) => url ?? []);
    pages.push({ page, links, text: items.map((item) => ('str' in item ? item.str : '')).join('') });
  }
  return pages;
}

/** Reads the code above each ticket's number as a camera would, with its width. */
async function readCodes(page: PDFPageProxy, numbers: readonly string[]) {
  const scale = 2;
  const viewport = page.getViewport({ scale });
  const canvas = createCanvas(viewport.width, viewport.height);
  const context = canvas.getContext('2d');
  await page.render({ canvas: canvas as never, canvasContext: context as never, viewport }).promise;
  const { items } = await page.getTextContent();
  return numbers.map((number) => {
    const [, , , , x = 0, y = 0] =
      items.flatMap((item) => ('str' in item && item.str === number ? [item.transform] : []))[0] ?? [];
    const view = {
      x: (x - 60) * scale,
      y: viewport.height - (y + 190) * scale,
      width: 220 * scale,
      height: 200 * scale,
    };
    const { data } = context.getImageData(view.x, view.y, view.width, view.height);
    const seen = jsQR(new Uint8ClampedArray(data), view.width, view.height);
    const { topLeftCorner: from, topRightCorner: to } = seen?.location ?? {
      topLeftCorner: { x: 0 },
      topRightCorner: { x: 0 },
    };
    return { code: seen?.data ?? '', centimetres: ((to.x - from.x) / scale / 72) * 2.54 };
  });
}

/**
 * The text without spaces, and with Thai's sara am as a single character. The file draws this character in two parts, and this reader
 * ignores the original text that the file notes.
 */
const plain = (text: string) =>
  text
    .normalize('NFKC')
    .replace(/\s/g, '')
    .replace(/\u0e4d([\u0e48-\u0e4b]?)\u0e32+/g, '$1\u0e33');

describe('the ticket file', () => {
  it.each(localeCodes)('shows in %s what the ticket is for', async (locale) => {
    const { files } = filesWith([ticket(locale)]);
    const [page] = await readPdf(await files.make(fakeId, locale));
    expect(plain(page?.text ?? '')).toContain(plain(names[locale]));
    expect(page?.text).toContain('A1B2C3D4E5');
    // A PDF reader does not reliably return the dots of a Thai abbreviation.
    const letters = (text: string) => plain(text).replace(/[^\p{L}\p{M}\p{N}]/gu, '');
    expect(letters(page?.text ?? '')).toContain(letters(formatVisitDay('2026-12-24', locale)));
    for (const part of ['10:30', '10:15', 'Bay Station · Gate A']) expect(page?.text).toContain(part);
    expect(page?.links).toEqual(['https://maps.example/bay']);
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
  it.each(localeCodes)('shows in %s how many people a ticket admits if it is more than one', async (locale) => {
    const { files } = filesWith([ticket(locale, { admits: 4 }), ticket(locale)]);
    const [sheet] = await readPdf(await files.make(fakeId, locale));
    expect(plain(sheet?.text ?? '').split(plain(admitted[locale]))).toHaveLength(2);
  });

  it("shows the product's picture on each ticket and stores it once", async () => {
    const rides = (count: number) =>
      Array.from({ length: count }, (_, index) => `tk_${index}`).map((id) => ({
        id,
        image: '/media/cable-car-round-trip-1440.webp',
      }));
    const made = async (tickets: Parameters<typeof ticket>[1][]) => {
      const { files } = filesWith(tickets.map((more) => ticket('en', more)));
      const file = await files.make(fakeId, 'en');
      const [sheet] = await readPdf(file);
      const drawn = await sheet?.page.getOperatorList();
      return {
        pictures: drawn?.fnArray.filter((operation) => operation === OPS.paintImageXObject).length,
        bytes: file.ok ? file.value.pdf.byteLength : 0,
      };
    };
    const [one, three] = [await made(rides(1)), await made(rides(3))];
    expect([one.pictures, three.pictures]).toEqual([1, 3]);
    expect(three.bytes).toBeLessThan(one.bytes * 1.5);
  });

  it.each(['/media/gone-1440.webp', '/media/../../../catalogue-1440.webp', 'https://pictures.example/ride.jpg', ''])(
    'is valid without a picture for the address %j',
    async (image) => {
      const { files } = filesWith([ticket('en', { image })]);
      const [sheet] = await readPdf(await files.make(fakeId, 'en'));
      expect(sheet?.text).toContain('Cable car round trip');
    },
  );

  it('shows which ticket is a gift', async () => {
    const { files } = filesWith([ticket('en'), ticket('en', { id: 'tk_9', isGift: true, variantLabel: '' })]);
    const [sheet] = await readPdf(await files.make(fakeId, 'en'));
    expect(sheet?.text.split('Free gift')).toHaveLength(2);
  });

  it("shows the buyer's answers and the deadline for a free refund", async () => {
    const { files } = filesWith([
      ticket('en', {
        detail: [{ kind: 'choice', label: 'Name of each visitor', value: 'Chan Tai Man, 李美' }],
        cancellation: { freeUntilDays: 1 },
      }),
    ]);
    const [sheet] = await readPdf(await files.make(fakeId, 'en'));
    const said = plain(sheet?.text ?? '');
    for (const part of ['Name of each visitor', 'Chan Tai Man, 李美', 'Wed, 23 Dec 2026, 23:59']) {
      expect(said).toContain(plain(part));
    }
  });

  it('has three tickets on a sheet, each with its number and a readable code', async () => {
    const numbers = ['K7M2Q9XFR4', 'K7M2Q9XFR5', 'K7M2Q9XFR6', 'K7M2Q9XFR7'].map((id) =>
      ticketNumberFrom([...id].slice(1).map((character) => character.charCodeAt(0) % characterValues)),
    );
    const signed = (id: string) => signTicketCode({ ...facts, id }, key);
    const { files } = filesWith(numbers.map((id) => ticket('hk', { id, code: signed(id) })));
    const sheets = await readPdf(await files.make(fakeId, 'hk'));
    expect(sheets).toHaveLength(2);
    const [first] = sheets;
    if (!first) throw new Error('no sheet');
    const written = numbers.slice(0, 3).map(writeTicketNumber);
    const read = await readCodes(first.page, written);
    expect(read.map(({ code }) => readTicketCode(code, new Map([['k1', key.publicKey]])))).toEqual(
      numbers.slice(0, 3).map((id) => ({ ...claims, id })),
    );
    for (const { centimetres } of read) expect(centimetres).toBeGreaterThan(4);
  });

  it.each(localeCodes)('fits three on a sheet in %s even with a long name, a visitor and terms', async (locale) => {
    const said: Said = {
      productName: { ...names, id: 'Jalan Kaki Berpemandu di Punggung Bukit', en: 'An Afternoon with the Tea Master' }[
        locale
      ],
      variantLabel: `${names[locale].slice(0, 14)} · 3–11`,
      detail: [{ kind: 'choice', label: 'Nama peserta', value: 'Karl-Heinz Weber-Großmann' }],
      cancellation: { freeUntilDays: 1 },
      image: '/media/cable-car-round-trip-1440.webp',
    };
    const { files } = filesWith(['tk_1', 'tk_2', 'tk_3'].map((id) => ticket(locale, { ...said, id })));
    const sheets = await readPdf(await files.make(fakeId, locale));
    expect(sheets).toHaveLength(1);
    expect(sheets[0]?.text.split('Karl-Heinz Weber-Großmann')).toHaveLength(4);
  });

  it('has squares in its codes that are wider than a millimetre, so that a phone reads a crumpled sheet', () => {
    const squares = qrModules(signTicketCode({ ...facts, id: 'K7M2Q9XFR4', units: 12 }, key)).length;
    expect(((qrSize / squares) * 25.4) / 72).toBeGreaterThan(1);
  });

  it.each([
    ['Tamil', 'மாயா'],
    ['Bengali', 'মায়া'],
    ['Georgian', 'მაია'],
    ['two scripts', 'Maya மாயா'],
  ])('prints a note instead of a part of a name in %s, which no font of the file has', async (_, name) => {
    const { files } = filesWith([ticket('en', { detail: [{ kind: 'per-unit', label: 'Visitor', value: name }] })]);
    const [page] = await readPdf(await files.make(fakeId, 'en'));
    expect(page?.text).toContain('In a script that cannot be printed here');
    expect(page?.text).not.toMatch(/Maya/);
  });

  it.each([
    ['Devanagari', 'माया'],
    ['Cyrillic', 'Майя Иванова'],
    ['Greek', 'Μάγια'],
    ['Vietnamese', 'Nguyễn Mai'],
    ['Chinese with a heart', '陳美 ❤'],
    ['Chinese beyond the BMP', '𠮷野家'],
    ['Arabic', 'مايا حداد'],
    ['Hebrew', 'מאיה כהן'],
    ['Latin and Arabic letters', 'Maya مايا'],
  ])('prints a name in %s', async (_, name) => {
    const { files } = filesWith([ticket('en', { detail: [{ kind: 'per-unit', label: 'Visitor', value: name }] })]);
    const [page] = await readPdf(await files.make(fakeId, 'en'));
    expect(page?.text).not.toContain('cannot be printed');
    // The dots of an Arabic letter are separate glyphs, which this reader returns as control characters.
    expect(page?.text.replace(/[ \p{Cc}]/gu, '')).toContain(name.replace(/[ ❤]/gu, ''));
  });

  it.each([190, 191, 400, 1200])('prints an answer of %d letters completely', async (letters) => {
    const value = Array.from({ length: letters / 5 }, (_, index) => String(index).padStart(4, 'a')).join(' ');
    const { files } = filesWith([
      ticket('en', { detail: [{ kind: 'choice', label: 'What else should we know?', value }] }),
    ]);
    const text = (await readPdf(await files.make(fakeId, 'en'))).map((page) => page.text).join('');
    expect(text.replace(/\s/g, '')).toContain(value.replace(/\s/g, ''));
    expect(text).not.toContain('…');
  });

  it('prints every line of an answer, long questions and long names', async () => {
    const value = 'First line\nSecond line\n\nThird line';
    const label = 'Is there anything that our guides should know of you before the tour begins? '.repeat(3).trim();
    const productName = 'A day on the mountain with a guide, lunch, boat and the crystal cabin '.repeat(3).trim();
    const variantLabel = 'With a seat at the window, for the whole day '.repeat(4).trim();
    const { files } = filesWith([
      ticket('en', { productName, variantLabel, detail: [{ kind: 'choice', label, value }] }),
    ]);
    const text = (await readPdf(await files.make(fakeId, 'en'))).map((page) => page.text).join('');
    const squeezed = text.replace(/\s/g, '');
    for (const part of [label, productName, variantLabel, 'First line', 'Second line', 'Third line'])
      expect(squeezed).toContain(part.replace(/\s/g, ''));
    expect(text).not.toContain('…');
  });

  it('says where to read the rest of answers that fill more than a sheet', async () => {
    const detail = ['Allergies', 'Wishes'].map((label) => ({
      kind: 'choice' as const,
      label,
      value: 'word '.repeat(2000).trim(),
    }));
    const { files } = filesWith([ticket('en', { detail })]);
    const pages = await readPdf(await files.make(fakeId, 'en'));
    expect(pages).toHaveLength(1);
    expect(pages[0]?.text).toContain('…');
    expect(pages[0]?.text.split('shows all of it').length).toBe(3);
    const heights = (await pages[0]?.page.getTextContent())?.items.flatMap((item) =>
      'transform' in item ? [item.transform[5]] : [],
    );
    expect(Math.min(...(heights ?? []))).toBeGreaterThan(0);
  });

  it('leaves out void tickets and marks used ones', async () => {
    const { files } = filesWith([
      ticket('en'),
      ticket('en', { id: 'tk_2', state: 'redeemed', visitDate: null, slot: '' }),
      ticket('en', { id: 'tk_3', state: 'void' }),
    ]);
    const sheets = await readPdf(await files.make(fakeId, 'en'));
    expect(sheets).toHaveLength(1);
    for (const part of ['E-ticket · 1 of 2', 'Any day we are open', 'Used']) expect(sheets[0]?.text).toContain(part);
    expect(sheets[0]?.text).not.toContain('Ticket 3');
  });

  it('does not exist before the order is paid, nor when every ticket is void', async () => {
    expect(await filesWith([]).files.make(fakeId, 'en')).toMatchObject({
      failure: { code: 'tickets-not-issued' },
    });
    const voided = filesWith([ticket('en', { state: 'void' })]);
    expect(await voided.files.make(fakeId, 'en')).toMatchObject({ failure: { code: 'tickets-ended' } });
  });

  it('is drawn once for each order and language', async () => {
    let drawn = 0;
    const counting = {
      ...printer,
      async print() {
        drawn += 1;
        return succeed(new Uint8Array([37]));
      },
    };
    const { files } = filesWith([ticket('en', { code: 'same' })], counting);
    await Promise.all([files.make(fakeId, 'en'), files.make(fakeId, 'en')]);
    await files.make(fakeId, 'en');
    expect(drawn).toBe(1);
    await files.make(fakeId, 'jp');
    expect(drawn).toBe(2);
  });

  it('is cached as long as there is room, however large the files are', async () => {
    const drawn: number[] = [];
    const sized = (bytes: number) => ({
      ...printer,
      async print() {
        drawn.push(bytes);
        return succeed(new Uint8Array(bytes));
      },
    });
    const make = async (bytes: number, ...locales: LocaleCode[]) => {
      const { files } = filesWith([ticket('en', { code: 'same' })], sized(bytes), 136_000);
      for (const locale of locales) await files.make(fakeId, locale);
      return drawn.splice(0).length;
    };
    expect(await make(50_000, 'en', 'jp', 'en', 'jp')).toBe(2);
    expect(await make(60_000, 'en', 'jp', 'en')).toBe(3);
    expect(await make(102_000, 'en', 'en')).toBe(2);
  });
});

describe('the file of a gift voucher', () => {
  const giftCode = { issuedCents: 50_000, leftCents: 50_000 };
  const answers: Record<LocaleCode, [string, string, string]> = {
    hk: ['陳大文', '婆婆同公公', '生日快樂！記得坐水晶車廂上山，睇下燈籠亮起。'],
    en: ['Mei Chan', 'Grandma Ruth', 'Happy birthday, dear Mei! Watch the lanterns light up.'],
    cn: ['陈大文', '外婆', '生日快乐！'],
    th: ['น้ำฝน', 'คุณย่าค่ำ', 'ขอให้มีความสุขกับโคมไฟยามค่ำ'],
    jp: ['山田さくら', '祖母より', 'お誕生日おめでとう！'],
    kr: ['김민준', '할머니', '생일 축하해!'],
    id: ['Sukarno', 'Nenek', 'Selamat ulang tahun!'],
  };
  const gift = (locale: LocaleCode, more: Parameters<typeof ticket>[1] = {}) => {
    const [to, from, message] = answers[locale];
    const answer = (role: 'for' | 'from' | 'message', value: string) =>
      ({ kind: 'choice', label: role, value, gift: role }) as const;
    return {
      ...ticket(locale, {
        code: '7K3M-Q2XW-9PFB-T4HC',
        image: '/media/card-birthday-1440.webp',
        ...{ visitDate: null, slot: '', variantLabel: 'HK$500' },
        detail: [answer('for', to), answer('from', from), answer('message', message)],
        ...more,
      }),
      giftCode,
    };
  };
  const asGift = (one: IssuedTicket): IssuedTicket => ({ ...one, item: { ...one.item, delivery: 'gift-code' } });

  it.each(localeCodes)(
    'is a page in %s with the names of receiver and giver, the message, the value and the code',
    async (locale) => {
      const { files } = filesWith([asGift(gift(locale))]);
      const pages = await readPdf(await files.make(fakeId, locale));
      expect(pages).toHaveLength(1);
      const text = plain(pages[0]?.text ?? '');
      for (const part of [...answers[locale], names[locale], 'HK$500.00', '7K3M-Q2XW-9PFB-T4HC', 'tickets.example.com'])
        expect(text).toContain(plain(part));
      // The receiver of the gift must not learn the buyer's order number.
      expect(text).not.toContain('A1B2C3D4E5');
      expect(pages[0]?.links).toEqual(['https://tickets.example.com/']);
    },
  );

  it('has a design that is as wide as the page and fine enough to print', async () => {
    const { files } = filesWith([asGift(gift('en'))]);
    const [page] = await readPdf(await files.make(fakeId, 'en'));
    const { fnArray, argsArray } = (await page?.page.getOperatorList()) ?? { fnArray: [], argsArray: [] };
    const image = argsArray[fnArray.indexOf(OPS.paintImageXObject)];
    expect(image[1]).toBeGreaterThanOrEqual(1200);
  });

  it('is valid without a design, without answers, and with the longest message', async () => {
    for (const more of [
      { image: '', detail: [] },
      { detail: [{ kind: 'choice', label: 'Message', value: '祝你生日快樂'.repeat(40), gift: 'message' } as const] },
    ]) {
      const { files } = filesWith([asGift(gift('hk', more))]);
      const pages = await readPdf(await files.make(fakeId, 'hk'));
      expect(pages).toHaveLength(1);
      expect(pages[0]?.text).toContain('7K3M-Q2XW-9PFB-T4HC');
      expect(pages[0]?.text).not.toContain('…');
    }
  });

  it('comes after the tickets of its order, each voucher on a separate page', async () => {
    const { files } = filesWith([asGift(gift('en')), ticket('en'), asGift(gift('en', { id: 'tk_3' }))]);
    const pages = await readPdf(await files.make(fakeId, 'en'));
    expect(pages.map(({ text }) => text.includes('7K3M'))).toEqual([false, true, true]);
  });
});

describe('the printer', () => {
  const document = { tickets: [] } as never;

  it('refuses files when its queue is full', async () => {
    const busy = startTicketPrinter({ mostWaiting: 1 });
    const answers = Promise.allSettled([
      busy.print(document, new Map()),
      busy.print(document, new Map()),
      busy.print(document, new Map()),
    ]);
    expect((await answers).at(-1)).toMatchObject({ value: { ok: false, failure: { code: 'service-unavailable' } } });
    await busy.stop();
  });

  it('gives up on a file that takes too long, and continues with the next', async () => {
    const hasty = startTicketPrinter({ mostMilliseconds: 1 });
    const slow = await Promise.all([hasty.print(document, new Map()), hasty.print(document, new Map())]);
    expect(slow.map(({ ok }) => ok)).toEqual([false, false]);
    await hasty.stop();
  });
});

describe('the download of tickets', () => {
  it('is a file with a name, in the language of its address, that no cache stores', async () => {
    const { files } = filesWith([ticket('en')]);
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

  it('is accompanied by a calendar file of the visits while a ticket has a day', async () => {
    const { files } = filesWith([ticket('en')]);
    const app = await startApp({ tickets: files });
    const response = await app.request(`/api/orders/${fakeId}/visits.ics?store=en`);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    expect(response.headers.get('content-disposition')).toBe('inline; filename="visits-A1B2C3D4E5.ics"');
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    expect(await response.text()).toContain('DTSTART:20261224T023000Z');
    await app.stop();

    const undated = filesWith([ticket('en', { visitDate: null, slot: '' })]);
    expect(await undated.files.makeCalendar(fakeId, 'en')).toMatchObject({ failure: { code: 'order-without-day' } });
    expect(await undated.files.makeCalendar('x'.repeat(22), 'en')).toMatchObject({
      failure: { code: 'order-not-found' },
    });
  });
});
