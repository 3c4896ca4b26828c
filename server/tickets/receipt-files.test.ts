import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { afterAll, describe, expect, it, vi } from 'vitest';
import type { StoreTexts } from '#server/content/content.ts';
import { createCacheBudget } from '#server/http/cache-budget.ts';
import type { ReceiptFacts, WholeReceipt } from '#server/sales/orders/receipt.ts';
import { fail, type Result, succeed } from '#shared/contract/errors.ts';
import { type LocaleCode, localeCodes } from '#shared/contract/locale.ts';
import { startTicketPrinter } from './printer.ts';
import { createReceiptFiles } from './receipt-files.ts';

// The first page of a language opens fonts of several megabytes.
vi.setConfig({ testTimeout: 60_000 });

const printer = startTicketPrinter();
afterAll(() => printer.stop());

const line = {
  ...{ name: 'Cable car', option: 'Adult', visitDate: '2026-03-14', slot: '10:00' },
  ...{ units: 2, priceCents: 11_900, amountCents: 23_800 },
};
const facts: ReceiptFacts = {
  currency: 'HKD',
  day: '2026-03-10',
  operator: {
    name: 'Cloud Ridge 360 Cable Car Limited',
    address: '8 Waterfront Road\nLantern Bay',
    number: 'BR 58081360',
    note: 'Registered in Hong Kong',
  },
  takesBack: null,
  lines: [line, { ...line, name: 'Keyring', visitDate: null, slot: '', units: 1, priceCents: 0, amountCents: 0 }],
  reductions: [{ kind: 'discount', label: 'Spring', cents: 2380 }],
  totalCents: 21_420,
  taxes: [{ rate: 19, netCents: 18_000, taxCents: 3420 }],
  payments: [
    { by: 'gift-code', name: 'T4HC', cents: 5000 },
    { by: 'money', name: 'paypal', cents: 16_420 },
  ],
};
const creditNote: Partial<WholeReceipt> = {
  kind: 'credit-note',
  number: 'C-2026-000042',
  facts: { ...facts, takesBack: 'R-2026-000001', reductions: [{ kind: 'fee', label: '', cents: 2380 }] },
};

function filesOf(locale: LocaleCode, more: Partial<WholeReceipt> = {}, mailTexts: StoreTexts['mailTexts'] = {}) {
  const receipt: WholeReceipt = {
    ...{ kind: 'receipt', year: 2026, ordinal: 1, number: 'R-2026-000001', fact: 'P', issuedAt: 0, facts },
    order: {
      number: 'A1B2C3D4E5',
      locale,
      buyer: { email: 'mei@example.com', address: { firstName: 'Mei', lastName: 'Chan' } },
    },
    ...more,
  };
  const texts = {
    ...{ name: 'Cloud Ridge 360', color: '#0B6E6E', refundMailTo: 'help@example.com' },
    contact: { address: 'Bay Station', mapUrl: '', phone: '+852 2345 6789', hours: '' },
    mailTexts,
  } as StoreTexts;
  return createReceiptFiles({
    orders: {
      receipt: async (fakeId, number) =>
        fakeId === 'key' && number === receipt.number ? succeed(receipt) : fail('order-not-found'),
    },
    content: { texts: async () => texts },
    publicUrl: 'https://tickets.example.com',
    printer,
    cache: createCacheBudget(1_000_000).open({ name: 'receipts', bytesOf: (pdf) => pdf.byteLength }),
  });
}

async function readPages(file: Result<{ bytes: Buffer }>): Promise<string[]> {
  if (!file.ok) throw new Error(file.failure.code);
  const document = await getDocument({ data: new Uint8Array(file.value.bytes), verbosity: 0 }).promise;
  const pages: string[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const { items } = await (await document.getPage(number)).getTextContent();
    pages.push(plain(items.map((item) => ('str' in item ? item.str : '')).join(' ')));
  }
  return pages;
}

const plain = (text: string) =>
  text
    .normalize('NFKC')
    .replace(/\s+/g, ' ')
    .replace(/\u0e4d([\u0e48-\u0e4b]?) ?\u0e32/g, '$1\u0e33');

/** The words for a receipt, a credit note and the total. */
const words: Record<LocaleCode, [string, string, string]> = {
  hk: ['收據', '退款單', '總計'],
  en: ['Receipt', 'Credit note', 'Total'],
  cn: ['收据', '退款单', '合计'],
  th: ['ใบเสร็จรับเงิน', 'ใบลดหนี้', 'ยอดรวม'],
  jp: ['領収書', '返金明細書', '合計'],
  kr: ['영수증', '환불 명세서', '합계'],
  id: ['Kuitansi', 'Nota kredit', 'Total'],
};

describe('the file of a receipt', () => {
  it.each(localeCodes)('shows in %s the items, the seller, the taxes and the payments', async (locale) => {
    const [text = ''] = await readPages(await filesOf(locale).make('key', 'R-2026-000001'));
    const [title, , total] = words[locale];
    for (const part of [title, total, 'R-2026-000001', 'A1B2C3D4E5', 'Mei Chan', '58081360', 'Lantern Bay']) {
      expect(text).toContain(part);
    }
    for (const amount of ['119.00', '238.00', '23.80', '214.20', '180.00', '34.20', '50.00', '164.20', '19 %']) {
      expect(text).toContain(amount);
    }
    expect(text).toContain('T4HC');
    expect(text).toContain('PayPal');
  });

  it('shows below a line until when its money can be refunded', async () => {
    const refundTerms = {
      free: { until: { day: '2026-03-13', time: '23:59' } },
      fee: { until: { day: '2026-03-14', time: '08:00' }, percent: 50, amount: null },
    };
    const dated = { ...facts, lines: [{ ...line, refundTerms }] };
    const [text = ''] = await readPages(await filesOf('en', { facts: dated }).make('key', 'R-2026-000001'));
    expect(text).toContain('Free cancellation until Fri, 13 Mar 2026, 23:59');
    expect(text).toContain('Cancellation for a fee of 50% until Sat, 14 Mar 2026, 08:00');
  });

  it.each(localeCodes)('of a credit note names in %s the receipt that it refers to', async (locale) => {
    const [text = ''] = await readPages(await filesOf(locale, creditNote).make('key', 'C-2026-000042'));
    expect(text).toContain(words[locale][1]);
    expect(text).toContain('C-2026-000042');
    expect(text).toContain('R-2026-000001');
  });

  it('names the fee for moving', async () => {
    const moved = { ...facts, reductions: [{ kind: 'move-fee' as const, label: '', cents: 1000 }] };
    const [text = ''] = await readPages(
      await filesOf('en', { ...creditNote, facts: moved }).make('key', 'C-2026-000042'),
    );
    expect(text).toContain('Change fee');
    expect(text).not.toContain('Cancellation fee');
  });

  it.each<[string, Record<string, string>, string]>([
    ['an Arabic name', { firstName: 'محمد', lastName: 'علي' }, 'محمد علي'],
    ['a Hebrew name', { firstName: 'יוסי', lastName: 'כהן' }, 'יוסי כהן'],
    ['a Vietnamese name', { firstName: 'Thị Phương', lastName: 'Nguyễn' }, 'Thị Phương Nguyễn'],
    ['one name', { firstName: '', lastName: 'Sukarno' }, 'Sukarno'],
    ['a name that cannot be printed, in Latin letters', { firstName: 'மாயா', lastName: '', latinName: 'Maya' }, 'Maya'],
    ['a name that cannot be printed, without Latin letters', { firstName: 'மாயா', lastName: '' }, 'mei@example.com'],
  ])('names its buyer: %s', async (_, address, shown) => {
    const buyer = { email: 'mei@example.com', address: { firstName: '', lastName: '', ...address } };
    const order = { number: 'A1B2C3D4E5', locale: 'en' as const, buyer };
    for (const kind of [{}, creditNote]) {
      const number = 'kind' in kind ? 'C-2026-000042' : 'R-2026-000001';
      const [text = ''] = await readPages(await filesOf('en', { ...kind, order }).make('key', number));
      expect(text.replace(/\p{Cc}/gu, '').replace(/ +/g, ' ')).toContain(`Buyer ${shown}`);
    }
  });

  it.each(localeCodes)('names in %s a company that buys, with its tax number and address', async (locale) => {
    const address = {
      ...{ firstName: 'Mei', lastName: 'Chan', company: 'Lantern Ltd', taxNumber: 'GB 123456' },
      ...{ address1: '8 Waterfront Road', address2: '', zip: 'E1 6AN', city: 'London', country: 'GB' },
    };
    const buyer = { email: 'mei@example.com', address };
    for (const kind of [{}, creditNote]) {
      const number = 'kind' in kind ? 'C-2026-000042' : 'R-2026-000001';
      const order = { number: 'A1B2C3D4E5', locale, buyer };
      const [text = ''] = await readPages(await filesOf(locale, { ...kind, order }).make('key', number));
      for (const part of ['Lantern Ltd', 'GB 123456', '8 Waterfront Road', 'E1 6AN London', 'Mei Chan'])
        expect(text).toContain(part);
    }
  });

  it('names the store when the catalogue named no seller, and nobody after the buyer was forgotten', async () => {
    const buyer = { email: '', address: { firstName: '', lastName: '' } };
    const [text = ''] = await readPages(
      await filesOf('en', {
        facts: { ...facts, operator: null, taxes: [] },
        order: { number: 'A1B2C3D4E5', locale: 'en', buyer },
      }).make('key', 'R-2026-000001'),
    );
    expect(text).toContain('Bay Station');
    expect(text).not.toContain('Buyer');
    expect(text).not.toContain('Tax rate');
  });

  it('ends with the footer of the operator, where it can be printed', async () => {
    const footed = async (receiptFooter: string) =>
      (await readPages(await filesOf('en', {}, { receiptFooter }).make('key', 'R-2026-000001')))[0];
    expect(await footed('Thank you for order {order}.')).toContain('Thank you for order A1B2C3D4E5.');
    expect(await footed('ᐃᓄᒃᑎᑐᑦ')).toContain('help@example.com');
  });

  it('continues with many lines on a second page, under the same heads', async () => {
    const lines = Array.from({ length: 40 }, (_, index) => ({ ...line, name: `Visit ${index + 1}.` }));
    const pages = await readPages(await filesOf('en', { facts: { ...facts, lines } }).make('key', 'R-2026-000001'));
    expect(pages.length).toBeGreaterThan(1);
    for (const page of pages) expect(page).toContain('Unit price');
    expect(pages[0]).toContain(`1 / ${pages.length}`);
    for (const { name } of lines) expect(pages.filter((page) => page.includes(`${name} `))).toHaveLength(1);
    expect(pages.at(-1)).toContain('Total');
  });

  it('does not exist for another order or number', async () => {
    expect(await filesOf('en').make('other', 'R-2026-000001')).toEqual(fail('order-not-found'));
    expect(await filesOf('en').make('key', 'R-2026-000002')).toEqual(fail('order-not-found'));
  });
});
