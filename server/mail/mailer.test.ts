import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { describe, expect, it, vi } from 'vitest';
import type { StoreTexts } from '#server/content/content.ts';
import type { OrderedItem } from '#server/sales/orders/order-document.ts';
import type { IssuedTicket, WholeOrder } from '#server/sales/orders/orders.ts';
import { type OrderMail, type OutboxMail, type PublishFailedMail, refundReasons } from '#server/sales/outbox/outbox.ts';
import { succeed } from '#shared/contract/errors.ts';
import { type LocaleCode, localeCodes } from '#shared/contract/locale.ts';
import { fakeCommerce } from '#tests/support/fake-commerce.ts';
import { neverUsed } from '#tests/support/unused-ticket.ts';
import { composeMail } from './compose-mail.ts';
import type { MailFacts } from './mail-facts.ts';
import { createMailer } from './mailer.ts';
import { createMailTransport, type MailTransport } from './transport.ts';

const fakeId = 'f'.repeat(22);

function item(more: Partial<OrderedItem>): OrderedItem {
  const none = { detail: [], visitDate: null, slot: '', venue: null, arriveMinutesBefore: null, cancellation: null };
  const sold = { delivery: 'ticket', admits: 1, ordered: 1, isGift: false, rowTotalCents: 0, taxRate: 0, taxCents: 0 };
  const unmoved = { moving: null, firstVisit: null, moveFeeCents: 0, moveFeeTaxCents: 0 };
  return { ...none, ...sold, ...unmoved, ...more } as OrderedItem;
}

const cabins = item({
  productName: 'Cable car <round trip>',
  ordered: 2,
  detail: [
    { kind: 'variant', label: 'Cabin', value: 'Crystal' },
    { kind: 'date', label: 'Date', value: '24 Dec 2026' },
    { kind: 'slot', label: 'Time', value: '10:30' },
    { kind: 'choice', label: 'Name of each visitor', value: 'Chan Tai Man & Mei' },
  ],
  visitDate: '2026-12-24',
  slot: '10:30',
  venue: { place: 'Bay Station', gate: 'Gate A', mapUrl: 'https://maps.example/?a=1&b=2' },
  arriveMinutesBefore: 15,
  cancellation: { freeUntilDays: 1 },
  rowTotalCents: 123_450,
});
const keyring = item({ productSku: 'keyring', productName: 'Keyring', isGift: true });
const order = {
  number: 'A1B2C3D4E5',
  fakeId,
  currency: 'HKD',
  buyer: { email: 'mei@example.com', address: { firstName: 'Mei', lastName: 'Chan' } },
  subtotalCents: 123_450,
  discountCents: 0,
  giftCodeCents: 0,
  totalCents: 123_450,
  discountLabels: [] as string[],
  items: [cabins, keyring],
  tickets: [] as IssuedTicket[],
  receipts: [{ kind: 'receipt', year: 2026, ordinal: 1, number: 'R-2026-000001', fact: 'p', issuedAt: 0 }],
} as WholeOrder;

const store = {
  name: 'Cloud Ridge 360',
  color: '#0B6E6E',
  refundMailTo: 'help@example.com',
  contact: { phone: '+852 2345 6789' },
  mailTexts: {},
} as StoreTexts;
const facts: MailFacts = {
  kind: 'tickets',
  refund: null,
  refundId: null,
  day: null,
  locale: 'en',
  order,
  store,
  publicUrl: 'https://tickets.example.com',
  wallets: [],
};

describe('the email with the tickets', () => {
  it.each([
    ['/media/cabins/two-1440.webp', 'https://tickets.example.com/media/cabins/two-480.jpg'],
    ['https://pictures.example/ride.webp', null],
  ])('shows a picture as a JPEG, which every mail program supports: %s', (image, shown) => {
    const { html } = composeMail({ ...facts, order: { ...order, items: [{ ...cabins, image }] } });
    expect(html.match(/<img src="([^"]*)"/)?.[1] ?? null).toBe(shown);
  });

  it('links to the receipt', () => {
    const url = `https://tickets.example.com/api/orders/${fakeId}/receipts/R-2026-000001`;
    const { text, html } = composeMail(facts);
    expect(text).toContain(`Receipt R-2026-000001 (PDF):\n${url}\n`);
    expect(html).toContain(`href="${url}"`);
    expect(composeMail({ ...facts, order: { ...order, receipts: [] } }).text).not.toContain('Receipt');
  });

  it('links to the wallets that the store offers, and mentions no other wallet', () => {
    const item = { productSku: 'ride', visitDate: '2026-12-24', slot: '10:30', delivery: 'ticket' };
    const tickets = [{ state: 'issued', item } as IssuedTicket];
    const url = (wallet: string) => `https://tickets.example.com/api/orders/${fakeId}/${wallet}-wallet?store=en`;
    const { text, html } = composeMail({ ...facts, order: { ...order, tickets }, wallets: ['apple', 'google'] });
    expect(text).toContain(`Add to Apple Wallet:\n${url('apple')}\nAdd to Google Wallet:\n${url('google')}\n`);
    expect(html).toContain(`href="${url('apple')}"`);
    expect(composeMail({ ...facts, order: { ...order, tickets } }).text).not.toContain('Wallet');
  });

  it('names the items and links to the tickets, as text and as HTML', () => {
    const { subject, text, html } = composeMail(facts);
    expect(subject).toBe('Your tickets: Cable car <round trip>, Thu, 24 Dec 2026, 10:30 – Cloud Ridge 360');
    for (const body of [text, html]) {
      expect(body).toContain('A1B2C3D4E5');
      expect(body).toContain('HK$1,234.50');
      expect(body).toContain('Thu, 24 Dec 2026');
      expect(body).toContain(`https://tickets.example.com/en/checkout/ticket?order=${fakeId}`);
    }
    expect(html).not.toContain('<round trip>');
  });

  it('states day, time, location, answers, the deadline for refunds and the store’s contact', () => {
    const { text, html } = composeMail(facts);
    expect(text).toContain(
      [
        'Cable car <round trip>',
        'Thu, 24 Dec 2026 · 10:30',
        'Arrive by: 10:15 · 15 minutes before',
        'Where: Bay Station · Gate A – https://maps.example/?a=1&b=2',
        'Name of each visitor: Chan Tai Man & Mei',
        'Free cancellation until: Wed, 23 Dec 2026, 23:59',
        '- 2 × Crystal – HK$1,234.50',
      ].join('\n'),
    );
    expect(text).toContain('Questions? Write to us: help@example.com · +852 2345 6789\n');
    expect(html).toContain('href="tel:+85223456789"');
    expect(html).toContain('href="https://maps.example/?a=1&#38;b=2"');
    expect(html).toContain('Chan Tai Man &#38; Mei');
    expect(html).toContain('href="mailto:help@example.com"');
  });

  it('states shared facts of a visit once, and other facts beside their item', () => {
    const ride = { ...cabins, productSku: 'ride', cancellation: { freeUntilDays: 1 } };
    const named = (variant: string, name: string) => [
      { kind: 'variant' as const, label: 'Age', value: variant },
      { kind: 'choice' as const, label: 'Visitor', value: name },
    ];
    const adult = item({ ...ride, itemId: 1, detail: named('Adult', 'Mei'), rowTotalCents: 47_000 });
    const child = item({ ...ride, itemId: 2, detail: named('Child', 'Kai'), rowTotalCents: 11_500, ordered: 1 });
    const { text, html } = composeMail({ ...facts, order: { ...order, items: [adult, child], totalCents: 58_500 } });
    expect(text).toContain(
      [
        'Where: Bay Station · Gate A – https://maps.example/?a=1&b=2',
        '- 2 × Adult – HK$470.00',
        '  Visitor: Mei',
        '- 1 × Child – HK$115.00',
        '  Visitor: Kai',
        '',
        'Total: HK$585.00',
        '',
        'Free cancellation until: Wed, 23 Dec 2026, 23:59',
      ].join('\n'),
    );
    for (const body of [text, html]) {
      for (const once of ['Cable car', 'Bay Station · Gate A', '10:15', 'Free cancellation until']) {
        // An inbox shows the preview beside the subject.
        const seen = body.replace(/<div style="display:none.*?<\/div>/, '');
        expect(seen.split(once), once).toHaveLength(2);
      }
    }
  });

  it('separates visits with different days and terms', () => {
    const later = item({ ...cabins, visitDate: '2026-12-26', cancellation: null });
    const { text } = composeMail({ ...facts, order: { ...order, items: [cabins, later] } });
    const [first, second] = text.split('Thu, 24 Dec 2026')[1]?.split('Sat, 26 Dec 2026') ?? [];
    expect(first).toContain('Free cancellation until: Wed, 23 Dec 2026, 23:59');
    expect(second).not.toContain('cancellation');
  });

  it('shows day, time and location beside its subject in an inbox', () => {
    const preview = composeMail(facts).html.match(/<div style="display:none[^>]*>([^&]*)/)?.[1];
    expect(preview).toBe('Thu, 24 Dec 2026 · 10:30 · Cable car ');
  });

  it('links to its files', () => {
    const { text, html } = composeMail(facts);
    for (const file of ['tickets.pdf', 'visits.ics']) {
      const url = `https://tickets.example.com/api/orders/${fakeId}/${file}?store=en`;
      expect(text).toContain(url);
      expect(html).toContain(`href="${url}"`);
    }
    const undated = composeMail({ ...facts, order: { ...order, items: [keyring] } });
    expect(undated.text).not.toContain('visits.ics');
  });

  it('isolates typed texts, so that a right-to-left name does not reverse a price', () => {
    const name = 'מאיה כהן';
    const detail = [{ kind: 'choice' as const, label: 'Visitor', value: name }];
    const { html } = composeMail({ ...facts, order: { ...order, items: [item({ ...cabins, detail })] } });
    expect(html).toContain(`<span dir="auto">${name}</span>`);
  });

  it('promises no day for an item without one', () => {
    expect(composeMail({ ...facts, order: { ...order, items: [keyring] } }).text).not.toContain('Any day');
  });

  it('about a gift voucher has its code, value and design, and mentions no ticket', () => {
    const voucher = item({
      itemId: 7,
      delivery: 'gift-code',
      productName: 'Gift voucher',
      ordered: 2,
      priceCents: 50_000,
      detail: [{ kind: 'choice', label: 'Card design', value: 'Lanterns' }],
    });
    const giftCode = { issuedCents: 50_000, leftCents: 50_000 };
    const common = { id: 'T', originalId: 'T', item: voucher, unit: 0, units: 1, giftCode, use: neverUsed };
    const tickets: IssuedTicket[] = [
      { ...common, code: '7K3M-Q2XW-9PFB-T4HC', state: 'issued' },
      { ...common, code: 'VOID-VOID-VOID-VOID', state: 'void' },
    ];
    const { subject, text } = composeMail({ ...facts, order: { ...order, items: [voucher], tickets } });
    expect(subject).toBe('Gift voucher – Cloud Ridge 360');
    for (const said of ['Gift code: 7K3M-Q2XW-9PFB-T4HC', 'Value: HK$500.00', 'Card design: Lanterns']) {
      expect(text).toContain(said);
    }
    expect(text).not.toMatch(/your ticket|VOID/i);
  });

  it('about tickets and goods calls them an order', () => {
    const plush = item({ itemId: 8, delivery: 'collect', productName: 'Plush', ordered: 3 });
    const { subject, text } = composeMail({ ...facts, order: { ...order, items: [cabins, plush] } });
    expect(subject).toBe('Your order: Cable car <round trip>, Thu, 24 Dec 2026, 10:30 – Cloud Ridge 360');
    expect(text).toContain('Pieces: 3');
  });

  it('breaks a name that is one long word, in the styles that mail programs support', () => {
    const { html } = composeMail(facts);
    expect(html).toMatch(/<p dir="auto" style="[^"]*overflow-wrap:anywhere;word-break:break-word">Cable car/);
  });

  it('states the taxes in the total, by rate, in the currency of the order', () => {
    const items = [item({ ...cabins, taxRate: 7, taxCents: 65 }), item({ ...keyring, taxRate: 19, taxCents: 192 })];
    const taxed = { ...order, currency: 'EUR', items };
    const { text, html } = composeMail({ ...facts, order: taxed });
    for (const body of [text, html]) {
      for (const part of ['€1,234.50', 'incl. 19 % VAT €1.92', 'incl. 7 % VAT €0.65']) expect(body).toContain(part);
      expect(body).not.toContain('HK$');
    }
    expect(composeMail(facts).text).not.toContain('VAT');
  });

  it('adds up: the reductions by codes are between the items and the total', () => {
    const reduced = {
      ...order,
      discountCents: 12_345,
      giftCodeCents: 30_000,
      totalCents: 81_105,
      discountLabels: ['Gift code', '10 % <off>'],
    };
    const { text, html } = composeMail({ ...facts, order: reduced });
    expect(text).toContain('Subtotal: HK$1,234.50\nGift code: −HK$300.00\n10 % <off>: −HK$123.45\nTotal: HK$811.05\n');
    expect(html.indexOf('HK$123.45')).toBeLessThan(html.indexOf('HK$811.05'));
    expect(html).toContain('10 % &#60;off&#62;');
    const unnamed = composeMail({ ...facts, order: { ...reduced, discountLabels: [] } });
    expect(unnamed.text).toContain('Discount: −HK$300.00\nDiscount: −HK$123.45');
  });

  it('has no subtotal and no discount when nothing is taken off', () => {
    expect(composeMail(facts).text).not.toMatch(/Subtotal|Discount/);
  });

  it('states how many people each ticket admits, unless it is one', () => {
    const textOf = (admits: number, ordered: number) =>
      composeMail({ ...facts, order: { ...order, items: [item({ ...cabins, admits, ordered })] } }).text;
    expect(textOf(4, 1)).toContain('1 × Crystal · Admits 4 –');
    expect(textOf(4, 3)).toContain('3 × Crystal · Each ticket admits 4 –');
    expect(textOf(1, 3)).not.toContain('dmits');
  });

  it('calls a gift a free gift, without a price of 0', () => {
    const { text, html } = composeMail(facts);
    expect(text).toContain('- 1 × Keyring – Free gift');
    for (const body of [text, html]) expect(body).not.toContain('HK$0.00');
  });

  it.each(localeCodes)('links to the tickets in %s', (locale) => {
    const prefix = locale === 'hk' ? '' : `/${locale}`;
    expect(composeMail({ ...facts, locale }).text).toContain(
      `https://tickets.example.com${prefix}/checkout/ticket?order=`,
    );
  });

  it('has a subject of one line, whatever the store’s name', () => {
    const named = { ...store, name: 'A\r\nBcc: all@example.com' };
    expect(composeMail({ ...facts, store: named }).subject).not.toMatch(/[\r\n]/);
  });
});

describe('the reminder before a visit', () => {
  const ride = item({ ...cabins, itemId: 1, refunded: 1, redeemed: 0 });
  const later = item({ ...cabins, itemId: 2, productName: 'Boat', visitDate: '2026-12-26', refunded: 0, redeemed: 0 });
  const issued = (one: OrderedItem) => ({ item: one, state: 'issued' as const, use: neverUsed }) as IssuedTicket;
  const reminded = { ...order, status: 'paid' as const, items: [ride, later], tickets: [issued(ride), issued(later)] };
  const reminder = { ...facts, kind: 'visit-reminder' as const, day: '2026-12-24', order: reminded };

  it('states day, time, location and remaining units, without prices', () => {
    const { subject, text, html } = composeMail(reminder);
    expect(subject).toBe('Your visit on Thu, 24 Dec 2026 – Cloud Ridge 360');
    for (const body of [text, html]) {
      for (const said of ['10:30', '10:15', 'Bay Station · Gate A', '1 × Crystal', `?order=${fakeId}`]) {
        expect(body).toContain(said);
      }
      expect(body).not.toMatch(/Boat|HK\$|Total/);
    }
  });

  it('states no deadline, which may have passed when the reminder arrives', () => {
    const bound = { ...ride, cancellation: { freeUntilHours: 24 }, moving: { untilHours: 24 } };
    const withTerms = { ...reminded, items: [bound], tickets: [issued(bound)] };
    const confirmed = composeMail({ ...facts, order: withTerms });
    expect(confirmed.text).toContain('23 Dec 2026');
    expect(composeMail({ ...reminder, order: withTerms }).text).not.toContain('23 Dec 2026');
  });

  it.each(localeCodes)('has a different text in %s from every other language', (locale) => {
    const { subject } = composeMail({ ...reminder, locale });
    const others = localeCodes.filter((code) => code !== locale);
    for (const other of others) expect(composeMail({ ...reminder, locale: other }).subject).not.toBe(subject);
  });
});

describe('the email about a refund', () => {
  const textOf = (refund: OrderMail['refund'], locale: LocaleCode = 'en') =>
    composeMail({ ...facts, kind: 'payment-refunded', refund, locale }).text;

  it('states the refunded amount, and has no link to tickets', () => {
    const text = textOf({ reason: 'too-little', amountCents: 99_950 });
    expect(text).toContain('HK$999.50');
    expect(text).not.toContain('HK$1,234.50');
    expect(text).not.toContain('/checkout/ticket');
  });

  it('names the currency of the payment if it differs from the order’s', () => {
    const text = textOf({ reason: 'other-currency', amountCents: 99_950, currency: 'USD' });
    expect(text).toContain('$999.50 (USD)');
  });

  it('has only one sum, even for an order with a discount', () => {
    const reduced = { ...order, discountCents: 12_345, totalCents: 111_105 };
    const mail = composeMail({
      ...facts,
      kind: 'payment-refunded',
      refund: { reason: 'too-little', amountCents: 99_950 },
      order: reduced,
    });
    expect(mail.text.match(/HK\$[\d,.]+\d/g)).toEqual(['HK$999.50']);
  });

  it('gives the reason', () => {
    expect(textOf({ reason: 'places-gone', amountCents: 100 })).toContain('the places had been sold');
    expect(textOf({ reason: 'already-paid', amountCents: 100 })).toContain('your tickets stay valid');
  });

  it.each(['payment-refunded', 'refund-failed'] as const)('names the store’s contact once (%s)', (kind) => {
    const mail = composeMail({ ...facts, kind, refund: { reason: 'too-much', amountCents: 100 } });
    for (const body of [mail.text, mail.html.replace(/href="[^"]*"/g, '')])
      expect(body.match(/help@example\.com/g)).toHaveLength(1);
  });

  it.each(localeCodes)('has a different text for each reason in %s', (locale) => {
    const texts = [...refundReasons, null].map((reason) => textOf({ reason, amountCents: 100 }, locale));
    expect(new Set(texts).size).toBe(refundReasons.length + 1);
  });
});

function outboxOf(...mails: (Partial<OrderMail> | PublishFailedMail)[]) {
  const log: string[] = [];
  let claimed = 0;
  const outbox = {
    claim: async (limit: number) =>
      mails.splice(0, limit).map((mail) => ({
        id: `m${claimed++}`,
        messageId: 'the-same',
        kind: 'tickets' as const,
        to: { name: 'Mei Chan', address: 'mei@example.com' },
        locale: 'en' as const,
        fakeId,
        tries: 1,
        refund: null,
        refundId: null,
        day: null,
        ...mail,
      })),
    markSent: async ({ id }: OutboxMail) => void log.push(`sent ${id}`),
    markNotSent: async ({ id }: OutboxMail, reason: string) => void log.push(`failed ${id}: ${reason}`),
  };
  return { outbox, log, waiting: () => mails.length };
}

const running = new AbortController().signal;

function mailerOver(outbox: ReturnType<typeof outboxOf>['outbox'], transport: MailTransport, mailsAtOnce = 1) {
  const commerce = fakeCommerce({ outbox });
  const files = {
    make: async () => succeed({ name: 'tickets-A1B2C3D4E5.pdf', pdf: Buffer.from('%PDF-') }),
    makeCalendar: async () =>
      succeed({ name: 'visits-A1B2C3D4E5.ics', method: 'PUBLISH', bytes: Buffer.from('BEGIN:VCALENDAR') }),
  };
  return createMailer({
    ...commerce,
    orders: { byFakeId: async () => succeed(order), issuedGiftCode: async () => null },
    content: { texts: async () => store },
    members: { address: async () => null, enquiry: async () => null, enquiryAnswer: async () => null },
    files,
    transport,
    from: 'tickets@example.com',
    publicUrl: 'https://tickets.example.com',
    logger: pino({ level: 'silent' }),
    mailsAtOnce,
  });
}

describe('the mailer', () => {
  it('sends no reminder of units that were refunded after it was queued', async () => {
    const { outbox, log } = outboxOf({ kind: 'visit-reminder', day: '2026-12-24' });
    const sent: unknown[] = [];
    await mailerOver(outbox, async (mail) => void sent.push(mail)).sendDue(running);
    expect([sent, log]).toEqual([[], ['sent m0']]);
  });

  it('tells staff why drafts of the catalogue were not published at their time', async () => {
    const about = JSON.stringify({ code: 'thing-changed', subject: 'product gondola-ride' });
    const ids = { id: 'm', messageId: 'the-same', locale: 'en', tries: 1 } as const;
    const { outbox, log } = outboxOf({ ...ids, kind: 'publish-failed', address: 'ada@example.com', about });
    const sent: unknown[] = [];
    await mailerOver(outbox, async (mail) => void sent.push(mail)).sendDue(running);
    expect(log).toEqual(['sent m']);
    expect(sent).toMatchObject([
      { to: { name: '', address: 'ada@example.com' }, text: expect.stringContaining('(product gondola-ride)') },
    ]);
  });

  it('writes each email as a file for a mail program when there is no SMTP server', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'gondola-'));
    const { outbox, log } = outboxOf({}, { to: { name: '陳美', address: 'mei@example.com' }, messageId: 'another' });
    expect(await mailerOver(outbox, createMailTransport({ dataDir })).sendDue(running)).toBe(2);
    expect(log).toEqual(['sent m0', 'sent m1']);
    const names = await readdir(join(dataDir, 'outbox'));
    expect(names.toSorted()).toEqual(['another@example.com.eml', 'the-same@example.com.eml']);
    const text = await readFile(join(dataDir, 'outbox', 'the-same@example.com.eml'), 'utf8');
    expect(text).toContain('Message-ID: <the-same@example.com>');
    expect(text).toContain('To: Mei Chan <mei@example.com>');
    expect(text).toContain('Auto-Submitted: auto-generated');
    expect(text).toContain('filename=tickets-A1B2C3D4E5.pdf');
    expect(text).toContain('filename=visits-A1B2C3D4E5.ics');
    await rm(dataDir, { recursive: true });
  });

  it('claims each email only when it can be sent, so that no other node sends it during a slow one', async () => {
    const { outbox, waiting } = outboxOf({}, {}, {});
    const waitingThen: number[] = [];
    await mailerOver(outbox, async () => void waitingThen.push(waiting())).sendDue(running);
    expect(waitingThen).toEqual([2, 1, 0]);
  });

  it('sends several emails at the same time, and claims no more than these', async () => {
    const { outbox, log, waiting } = outboxOf({}, {}, {}, {}, {});
    const onTheirWay: (() => void)[] = [];
    const sending = mailerOver(outbox, () => new Promise((resolve) => onTheirWay.push(resolve)), 3).sendDue(running);
    await vi.waitFor(() => expect(onTheirWay).toHaveLength(3));
    expect(waiting()).toBe(2);
    onTheirWay[1]?.();
    await vi.waitFor(() => expect(onTheirWay).toHaveLength(4));
    expect([log, waiting()]).toEqual([['sent m1'], 1]);
    onTheirWay[2]?.();
    await vi.waitFor(() => expect(onTheirWay).toHaveLength(5));
    for (const arrive of onTheirWay) arrive();
    expect(await sending).toBe(5);
  });

  it('sends emails that become due while another one is slow', async () => {
    const mails: Partial<OrderMail>[] = [{ messageId: 'slow' }];
    const { outbox, log } = outboxOf();
    const claim = async (most: number) => outboxOf(...mails.splice(0, most)).outbox.claim(most);
    const slow = Promise.withResolvers<void>();
    const transport: MailTransport = async ({ messageId }) =>
      messageId === '<slow@example.com>' ? slow.promise : undefined;
    const sending = mailerOver({ ...outbox, claim }, transport, 2).sendDue(running);
    await vi.waitFor(() => expect(mails).toHaveLength(0));
    mails.push({ messageId: 'new' });
    await vi.waitFor(() => expect(log).toEqual(['sent m0']), 5000);
    slow.resolve();
    expect(await sending).toBe(2);
  });

  it('claims no more emails when the node stops, and finishes those being sent', async () => {
    const { outbox, log, waiting } = outboxOf({}, {}, {});
    const stopping = new AbortController();
    const sent = await mailerOver(outbox, async () => stopping.abort(), 1).sendDue(stopping.signal);
    expect([sent, log, waiting()]).toEqual([1, ['sent m0'], 2]);
  });

  it('throws a fault of the back end after finishing the emails being sent, and claims no more', async () => {
    const { outbox, waiting } = outboxOf({}, {}, {});
    const markSent = async () => Promise.reject(new Error('away'));
    const sending = mailerOver({ ...outbox, markSent }, async () => {}, 2).sendDue(running);
    await expect(sending).rejects.toThrow('away');
    expect(waiting()).toBe(1);
  });

  it('returns an unsent email to the outbox, and sends the others', async () => {
    const { outbox, log } = outboxOf({}, { messageId: 'two' });
    const transport: MailTransport = async ({ messageId }) => {
      if (messageId === '<two@example.com>') return;
      throw Object.assign(new Error('550 mei@example.com is unknown'), { code: 'EENVELOPE', responseCode: 550 });
    };
    expect(await mailerOver(outbox, transport).sendDue(running)).toBe(1);
    expect(log).toEqual(['failed m0: EENVELOPE 550', 'sent m1']);
  });

  it.each(['a@b.example\r\nBcc: x@y.example', 'a@b.example, x@y.example', 'Mei <mei@example.com>', ''])(
    'sends nothing to %j, which is not a single address',
    async (address) => {
      const { outbox, log } = outboxOf({ to: { name: 'Mei', address } });
      const sent: unknown[] = [];
      await mailerOver(outbox, async (mail) => void sent.push(mail)).sendDue(running);
      expect(sent).toEqual([]);
      expect(log).toEqual(['failed m0: address-invalid']);
    },
  );

  it('no name can add a header or a receiver', async () => {
    const { outbox } = outboxOf({ to: { name: 'Mei\r\nBcc: x@y.example', address: 'mei@example.com' } });
    const sent: { to?: unknown }[] = [];
    await mailerOver(outbox, async (mail) => void sent.push(mail as { to?: unknown })).sendDue(running);
    expect(sent[0]?.to).toEqual({ name: 'Mei  Bcc: x@y.example', address: 'mei@example.com' });
  });
});
