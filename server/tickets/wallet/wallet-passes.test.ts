import { createPublicKey, hash, verify, X509Certificate } from 'node:crypto';
import { resolve } from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import type { IssuedTicket } from '#server/sales/orders/orders.ts';
import { fail, type Result, succeed } from '#shared/contract/errors.ts';
import { type LocaleCode, languageTags, localeCodes } from '#shared/contract/locale.ts';
import { writeTicketNumber } from '#shared/rules/ticket-number.ts';
import { readSignature } from '#tests/support/read-signature.ts';
import { createWalletCertificates } from '#tests/support/wallet-certificates.ts';
import { walletOrder, walletStore, walletTicket } from '#tests/support/wallet-order.ts';
import { openPassIcons } from './pass-icons.ts';
import { createWalletPasses, type WalletSigners } from './wallet-passes.ts';

const passType = 'pass.com.example.tickets';
const team = 'TEAM123456';
const { certificate, key, wwdr } = createWalletCertificates({ passType, team });
const issuer = '3388000000012345678';
const email = 'wallet@store.iam.gserviceaccount.com';
const signers: WalletSigners = { apple: { passType, team, certificate, key, wwdr }, google: { issuer, email, key } };
const icons = openPassIcons(resolve('site/public/icon-512.png'));

const fakeId = 'f'.repeat(22);
const first = walletTicket('7K3MQ2XW9PFB');
const second = walletTicket('8K3MQ2XW9PFC', { variantLabel: 'Child' });

function passesOf(
  tickets: IssuedTicket[],
  { timeZone = 'Asia/Hong_Kong', ...more }: Partial<WalletSigners> & { timeZone?: string } = {},
) {
  return createWalletPasses({
    orders: {
      byFakeId: async (id) => (id === fakeId ? succeed(walletOrder(tickets)) : fail('order-not-found')),
    },
    content: { texts: async () => walletStore },
    publicUrl: 'https://tickets.example.com',
    timeZone: async () => timeZone,
    signers: { ...signers, ...more },
    icons,
    clock: () => new Date('2026-12-01T00:00:00Z'),
  });
}

function unwrap<Value>(outcome: Result<Value>): Value {
  if (!outcome.ok) throw new Error(outcome.failure.code);
  return outcome.value;
}

describe('a ticket in Apple Wallet', () => {
  const filesOf = async (ticket: IssuedTicket, locale: LocaleCode = 'en', timeZone?: string) => {
    const { bytes } = unwrap(await passesOf([ticket], timeZone ? { timeZone } : {}).makeApple(fakeId, locale));
    return unzipSync(bytes);
  };
  const passOf = async (...asked: Parameters<typeof filesOf>) => readPass(await filesOf(...asked));

  it('is a signed file', async () => {
    const { name, type, bytes } = unwrap(await passesOf([first]).makeApple(fakeId, 'en'));
    expect({ name, type }).toEqual({ name: 'tickets-A1B2C3D4E5.pkpass', type: 'application/vnd.apple.pkpass' });
    expectSigned(unzipSync(bytes));
  });

  it('shows the store, the code, and the time and location of the visit', async () => {
    expect(await passOf(first)).toEqual({
      formatVersion: 1,
      passTypeIdentifier: passType,
      teamIdentifier: team,
      serialNumber: first.id,
      organizationName: 'Cloud Ridge 360',
      logoText: 'Cloud Ridge 360',
      description: 'E-ticket · 1 of 1 · Cable car round trip · Adult',
      groupingIdentifier: 'A1B2C3D4E5',
      backgroundColor: 'rgb(11, 110, 110)',
      foregroundColor: 'rgb(255, 255, 255)',
      labelColor: 'rgb(255, 255, 255)',
      barcodes: [
        {
          format: 'PKBarcodeFormatQR',
          message: first.code,
          messageEncoding: 'iso-8859-1',
          altText: writeTicketNumber(first.id),
        },
      ],
      relevantDate: '2026-12-24T02:30:00.000Z',
      relevantDates: [{ date: '2026-12-24T02:30:00.000Z', relevantDate: '2026-12-24T02:30:00.000Z' }],
      expirationDate: '2026-12-24T16:00:00.000Z',
      locations: [{ latitude: 22.2559, longitude: 113.9013 }],
      eventTicket: {
        additionalInfoFields: [],
        headerFields: [{ key: 'time', label: 'Time', value: '10:30' }],
        primaryFields: [{ key: 'name', label: 'Adult', value: 'Cable car round trip' }],
        secondaryFields: [
          { key: 'date', label: 'Visit date', value: 'Thu, 24 Dec 2026' },
          { key: 'arrival', label: 'Arrive by', value: '10:15 · 15 minutes before' },
        ],
        auxiliaryFields: [
          { key: 'place', label: 'Where', value: 'Bay Station · Gate A' },
          { key: 'order', label: 'Order number', value: 'A1B2C3D4E5' },
        ],
        backFields: [
          { key: 'ticket', label: 'E-ticket · 1 of 1', value: writeTicketNumber(first.id) },
          expect.objectContaining({ key: 'how', label: 'Before you go' }),
          {
            key: 'page',
            label: 'Show my tickets',
            value: `https://tickets.example.com/en/checkout/ticket?order=${fakeId}`,
          },
          {
            key: 'store',
            label: 'Cloud Ridge 360',
            value: 'Cloud Ridge 360  ·  tickets.example.com  ·  help@example.com  ·  +852 2345 6789',
          },
        ],
      },
    });
  });

  it.each(localeCodes)('is in the language of the page: %s', async (locale) => {
    const { eventTicket } = await passOf(first, locale);
    const day = new Intl.DateTimeFormat(languageTags[locale], { month: 'short', timeZone: 'UTC' });
    expect(eventTicket.secondaryFields[0].value).toContain(day.format(new Date('2026-12-24')).replace(/\.$/, ''));
    const labels = JSON.stringify(eventTicket);
    if (locale !== 'en') expect(labels).not.toMatch(/Visit date|Where|Order number|Show my tickets|Before you go/);
  });

  it('has the store’s icon in the sizes of all screens', async () => {
    const files = await filesOf(first);
    const widths = Object.entries(files).flatMap(([name, bytes]) =>
      name.endsWith('.png')
        ? [
            sharp(bytes)
              .metadata()
              .then(({ width }) => [name, width]),
          ]
        : [],
    );
    expect(Object.fromEntries(await Promise.all(widths))).toEqual({
      'icon.png': 29,
      'icon@2x.png': 58,
      'icon@3x.png': 87,
      'logo.png': 50,
      'logo@2x.png': 100,
      'logo@3x.png': 150,
    });
  });

  it('is valid on its whole day when it has no time', async () => {
    const pass = await passOf(walletTicket('7K3MQ2XW9PFB', { slot: '' }));
    expect(pass).toMatchObject({
      relevantDate: '2026-12-23T16:00:00.000Z',
      relevantDates: [{ startDate: '2026-12-23T16:00:00.000Z', endDate: '2026-12-24T16:00:00.000Z' }],
      expirationDate: '2026-12-24T16:00:00.000Z',
      eventTicket: { headerFields: [] },
    });
  });

  it('uses the operator’s clock, even on the day on which it changes', async () => {
    const ticket = walletTicket('7K3MQ2XW9PFB', { visitDate: '2026-03-29', slot: '09:00' });
    expect(await passOf(ticket, 'en', 'Europe/London')).toMatchObject({
      relevantDate: '2026-03-29T08:00:00.000Z',
      expirationDate: '2026-03-29T23:00:00.000Z',
    });
  });

  it('ends with its last day when it is valid longer, and never when it has no day', async () => {
    const annual = { visitDate: null, slot: '' };
    const until = await passOf(walletTicket('7K3MQ2XW9PFB', annual, { until: '2027-06-30' }));
    expect(until.expirationDate).toBe('2027-06-30T16:00:00.000Z');
    expect(until).not.toHaveProperty('relevantDate');
    expect(await passOf(walletTicket('7K3MQ2XW9PFB', annual))).not.toHaveProperty('expirationDate');
  });

  it('is void when it is used up, and shows the reason', async () => {
    expect(await passOf(first)).not.toHaveProperty('voided');
    const used = await passOf(walletTicket('7K3MQ2XW9PFB', {}, { state: 'redeemed', isUsedUp: true }));
    expect(used.voided).toBe(true);
    expect(used.eventTicket.backFields[0]).toEqual({ key: 'stamp', value: 'Used' });
  });

  it('comes in one bundle with the others of its order, each signed separately', async () => {
    const gift = walletTicket('9K3MQ2XW9PFD', { delivery: 'gift-code' });
    const old = walletTicket('AK3MQ2XW9PFD', {}, { state: 'void' });
    const { name, type, bytes } = unwrap(await passesOf([first, gift, old, second]).makeApple(fakeId, 'en'));
    expect({ name, type }).toEqual({ name: 'tickets-A1B2C3D4E5.pkpasses', type: 'application/vnd.apple.pkpasses' });
    const bundled = Object.values(unzipSync(bytes)).map((pass) => unzipSync(pass));
    expect(bundled.map((files) => readPass(files).serialNumber)).toEqual([first.id, second.id]);
    for (const files of bundled) expectSigned(files);
  });
});

describe('a ticket in Google Wallet', () => {
  const tokenOf = async (tickets: IssuedTicket[], locale: LocaleCode = 'en') => {
    const { location } = unwrap(await passesOf(tickets).linkGoogle(fakeId, locale));
    expect(location.startsWith('https://pay.google.com/gp/v/save/')).toBe(true);
    const [head = '', body = '', signature = ''] = location
      .slice('https://pay.google.com/gp/v/save/'.length)
      .split('.');
    const publicKey = createPublicKey(key);
    expect(verify('RSA-SHA256', Buffer.from(`${head}.${body}`), publicKey, Buffer.from(signature, 'base64url'))).toBe(
      true,
    );
    expect(decode(head)).toEqual({ alg: 'RS256', typ: 'JWT' });
    return decode(body);
  };

  it('is in a signed address, with all its texts', async () => {
    const { payload, ...claims } = await tokenOf([first]);
    expect(claims).toEqual({ iss: email, aud: 'google', typ: 'savetowallet', iat: 1_796_083_200 });
    const inEnglish = (value: string) => ({ defaultValue: { language: 'en', value } });
    expect(payload).toEqual({
      eventTicketClasses: [
        {
          id: expect.stringMatching(`^${issuer}\\.[\\w-]{16}$`),
          issuerName: 'Cloud Ridge 360',
          reviewStatus: 'UNDER_REVIEW',
          eventName: inEnglish('Cable car round trip'),
          hexBackgroundColor: '#0b6e6e',
          logo: {
            sourceUri: { uri: 'https://tickets.example.com/icon-512.png' },
            contentDescription: inEnglish('Cloud Ridge 360'),
          },
          dateTime: { start: '2026-12-24T10:30:00+08:00' },
          venue: { name: inEnglish('Bay Station · Gate A'), address: inEnglish('11 Bay Road, Hong Kong') },
          textModulesData: [{ id: 'arrival0', header: 'Arrive by', body: '10:15 · 15 minutes before' }],
        },
      ],
      eventTicketObjects: [
        {
          id: `${issuer}.${first.id}`,
          classId: payload.eventTicketClasses[0].id,
          state: 'ACTIVE',
          barcode: { type: 'QR_CODE', value: first.code, alternateText: writeTicketNumber(first.id) },
          ticketNumber: writeTicketNumber(first.id),
          reservationInfo: { confirmationCode: 'A1B2C3D4E5' },
          ticketType: inEnglish('Adult'),
          validTimeInterval: { end: { date: '2026-12-24T16:00:00.000Z' } },
        },
      ],
    });
  });

  it('shares its class with the other tickets for the same visit', async () => {
    const { payload } = await tokenOf([first, second, walletTicket('9K3MQ2XW9PFD', { slot: '14:00' })]);
    const classes = payload.eventTicketClasses.map(({ id }: { id: string }) => id);
    expect(classes).toHaveLength(2);
    const of = payload.eventTicketObjects.map(({ classId }: { classId: string }) => classId);
    expect(of).toEqual([classes[0], classes[0], classes[1]]);
  });

  it('has its day as text when it has no time', async () => {
    const [visit] = (await tokenOf([walletTicket('7K3MQ2XW9PFB', { slot: '' })])).payload.eventTicketClasses;
    expect(visit).not.toHaveProperty('dateTime');
    expect(visit.textModulesData).toEqual([{ id: 'date0', header: 'Visit date', body: 'Thu, 24 Dec 2026' }]);
  });

  it('is completed when it is used up', async () => {
    const used = walletTicket('7K3MQ2XW9PFB', {}, { state: 'redeemed', isUsedUp: true });
    expect((await tokenOf([used])).payload.eventTicketObjects[0].state).toBe('COMPLETED');
  });

  it.each(localeCodes)('has an address that browsers accept, even for the largest order: %s', async (locale) => {
    const name = 'กระเช้าลอยฟ้าไปกลับ พร้อมชมวิวทะเลสามร้อยหกสิบองศา';
    const tickets = Array.from({ length: 6 }, (_, index) => ({
      ...walletTicket(`7K3MQ2XW9PF${index}`, {
        productName: name,
        variantLabel: 'ผู้ใหญ่',
        slot: `1${index % 2}:00`,
      }),
      code: 'T2.'.padEnd(149, 'X'),
    }));
    const { location } = unwrap(await passesOf(tickets).linkGoogle(fakeId, locale));
    expect(location.length).toBeLessThan(8000);
  });
});

describe.each(['makeApple', 'linkGoogle'] as const)('%s', (ask) => {
  const failureOf = async (passes: ReturnType<typeof passesOf>, id = fakeId) => {
    const outcome = await passes[ask](id, 'en');
    return outcome.ok ? null : outcome.failure.code;
  };

  it('needs a store that has set up the wallet', async () => {
    expect(await failureOf(passesOf([first], { apple: null, google: null }))).toBe('wallet-not-offered');
  });

  it('needs an order', async () => {
    expect(await failureOf(passesOf([first]), 'another')).toBe('order-not-found');
  });

  it('needs a ticket for a gate', async () => {
    expect(await failureOf(passesOf([]))).toBe('tickets-not-issued');
    expect(await failureOf(passesOf([walletTicket('1', { delivery: 'gift-code' })]))).toBe('wallet-not-offered');
    expect(await failureOf(passesOf([walletTicket('1', {}, { state: 'void' })]))).toBe('tickets-ended');
  });

  it('refuses more tickets than a wallet accepts at once', async () => {
    const tickets = Array.from({ length: 11 }, (_, index) => walletTicket(`${index}`));
    expect(await failureOf(passesOf(tickets))).toBe('wallet-not-offered');
  });
});

function readPass(files: Record<string, Uint8Array>) {
  return JSON.parse(strFromU8(files['pass.json'] ?? new Uint8Array()));
}

function decode(part: string) {
  return JSON.parse(Buffer.from(part, 'base64url').toString());
}

/**
 * Checks a pass as a phone does before showing it: all files match the manifest, and the manifest is signed by a certificate of Apple's.
 */
function expectSigned({ signature = new Uint8Array(), ...files }: Record<string, Uint8Array>) {
  const { 'manifest.json': manifest = new Uint8Array(), ...listed } = files;
  const hashes = Object.entries(listed).map(([name, bytes]) => [name, hash('sha1', bytes)]);
  expect(JSON.parse(strFromU8(manifest))).toEqual(Object.fromEntries(hashes));

  const { certificates, digest, signedBytes, signature: bytes } = readSignature(signature);
  const [issuerCertificate, ownCertificate] = certificates;
  if (!issuerCertificate || !ownCertificate) throw new Error('The signature brings no certificates.');
  expect(ownCertificate.raw).toEqual(new X509Certificate(certificate).raw);
  expect(issuerCertificate.raw).toEqual(new X509Certificate(wwdr).raw);
  expect(ownCertificate.verify(issuerCertificate.publicKey)).toBe(true);
  expect(digest).toBe(hash('sha1', manifest));
  expect(verify('RSA-SHA1', signedBytes, ownCertificate.publicKey, bytes)).toBe(true);
}
