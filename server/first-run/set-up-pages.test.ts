import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Secret, TOTP } from 'otpauth';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { insertRows } from '#server/database/write.ts';
import { findAccountByAddress } from '#server/members/accounts.ts';
import { newSecret } from '#server/members/second-factor/read-code.ts';
import { hashRecoveryCode, placeOf } from '#server/members/second-factor/spend-code.ts';
import { sealer } from '#server/settings/seal.ts';
import { type RunningServer, startServer } from '#server/start-server.ts';
import { testCatalogue } from '#tests/support/catalogue-file/test-catalogue.ts';
import { startFakeSmtp } from '#tests/support/fake-smtp.ts';
import { startFakePaypal } from '#tests/support/gateways/fake-paypal.ts';
import { makeLinkToSetUp } from './first-link.ts';

const atShell = { madeBy: 'npm run staff', accountId: null, systemUser: 'root', permissions: ['owner'] };

let folder: string;
let server: RunningServer;

const start = (environment: Record<string, string> = {}) =>
  startServer(
    {
      NODE_ENV: 'test',
      PAYMENT_METHODS: '',
      DATA_DIR: folder,
      PORT: '0',
      PUBLIC_URL: 'http://store.test',
      ...environment,
    },
    pino({ level: 'silent' }),
    { lookEveryMs: 50 },
  );

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gondola-'));
  server = await start();
});
afterEach(async () => {
  await server.stop();
  await rm(folder, { recursive: true });
});

/** A browser: it keeps its cookies, and sends the Origin of the store's own pages. */
function browser() {
  let cookie = '';
  const send = async (path: string, init: RequestInit = {}) => {
    const headers = { origin: 'http://store.test', ...(cookie ? { cookie } : {}), ...init.headers };
    const response = await fetch(server.url + path, { redirect: 'manual', ...init, headers });
    for (const one of response.headers.getSetCookie())
      if (one.startsWith('authToken=')) cookie = one.split(';', 1)[0] ?? '';
    const html = await response.text();
    const version = /name="version" value="(\d+)"/.exec(html)?.[1] ?? '';
    return { status: response.status, to: response.headers.get('location'), headers: response.headers, html, version };
  };
  return {
    open: (path: string) => send(path),
    post: (fields: Record<string, string | string[]>, headers: Record<string, string> = {}, path = '/en/set-up') => {
      const body = new URLSearchParams(
        Object.entries(fields).flatMap(([name, value]) => [value].flat().map((one) => [name, one])),
      );
      return send(path, { method: 'POST', body, headers });
    },
    postForm: (body: FormData, path = '/en/set-up') => send(path, { method: 'POST', body }),
    call: (path: string, body: object) =>
      send(path, {
        method: 'POST',
        body: JSON.stringify(body),
        headers: { 'content-type': 'application/json', store: 'en' },
      }),
  };
}

async function tokenOf(): Promise<string> {
  const made = await makeLinkToSetUp(server.desk, atShell);
  return (made.ok && made.value?.token) || '';
}

const ada = { act: 'owner', firstName: 'Ada', email: 'ada@example.com', password: 'turn the key 1' };

const store = {
  ...{ step: 'store', act: 'save', storeName: 'Lantern House', languages: ['en', 'hk'], defaultLanguage: 'en' },
  ...{ currency: 'EUR', country: 'DE', timeZone: 'Europe/Berlin' },
};

const style = { step: 'style', act: 'save', colour: '#0b6e6e' };
const tax = { step: 'tax', act: 'save', percent: '19', operatorName: 'Lantern GmbH', address: '', number: '' };

const payLater = { step: 'payment', act: 'later' };
const mailLater = { step: 'mail', act: 'later' };

const product = {
  ...{ step: 'product', act: 'save', template: 'timed', 'name-en': 'Night walk', 'summary-en': 'By lamplight.' },
  ...{
    'name-hk': '夜行',
    'summary-hk': '提燈夜行。',
    price: '20',
    childPrice: '10',
    times: '18:00, 20:00',
    places: '12',
  },
  ...{ firstDay: '2026-03-01', lastDay: '2036-03-31', place: 'Gate A' },
};

/** Does all steps up to one, and returns the page of that one. */
async function goTo(own: ReturnType<typeof browser>, last: 'store' | 'style' | 'tax' | 'payment' | 'mail' | 'product') {
  await own.post({ ...ada, token: await tokenOf() });
  let page = await own.open('/en/set-up');
  for (const step of [store, style, tax, payLater, mailLater]) {
    if (step.step === last) break;
    await own.post({ ...step, version: page.version });
    page = await own.open('/en/set-up');
  }
  return page;
}

describe('the set-up page of an empty store', () => {
  it('is closed until a link is made, as is every other page', async () => {
    for (const path of ['/set-up', '/en/set-up', '/en', '/en/login', '/en/admin'])
      expect(await browser().open(path), path).toMatchObject({ status: 503 });
    await tokenOf();
    expect(await browser().open('/en/set-up')).toMatchObject({ status: 200 });
    for (const path of ['/en', '/en/login', '/en/admin', '/en/set-up/more'])
      expect(await browser().open(path), path).toMatchObject({ status: 503 });
  });

  it('is not kept, not indexed, and runs nothing but its own script', async () => {
    await tokenOf();
    const { headers, html } = await browser().open('/en/set-up');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('x-robots-tag')).toBe('noindex');
    expect(headers.get('content-security-policy')).toMatch(/script-src 'self' 'sha256-.*form-action 'self'/);
    expect(html).not.toContain('/assets/');
  });

  it('does not use the link up when it is opened, but makes the owner by its form', async () => {
    const token = await tokenOf();
    const own = browser();
    await own.open('/en/set-up');
    expect(await own.post({ ...ada, token })).toMatchObject({ status: 303, to: '/en/set-up' });
    expect(await own.open('/en/set-up')).toMatchObject({ status: 200, html: expect.stringContaining('storeName') });
    expect(await browser().post({ ...ada, token })).toMatchObject({ status: 410 });
  });

  it('names every wrong field, keeps what was typed but the password, and stores nothing', async () => {
    const token = await tokenOf();
    const answer = await browser().post({ ...ada, token, email: 'no', password: 'x', firstName: '<b>' });
    expect(answer.status).toBe(400);
    for (const part of ['email-fault', 'password-fault', '&#60;b&#62;', `value="${token}"`])
      expect(answer.html).toContain(part);
    expect(answer.html).not.toContain('value="x"');
  });

  it('refuses a form of another site', async () => {
    const token = await tokenOf();
    expect(await browser().post({ ...ada, token }, { origin: 'http://evil.test' })).toMatchObject({ status: 403 });
    expect(await browser().post({ ...ada, token })).toMatchObject({ status: 303 });
  });

  it('takes no file from somebody who is not its owner', async () => {
    await tokenOf();
    const body = new FormData();
    body.append('act', 'owner');
    body.append('picture', new File(['x'.repeat(1000)], 'a.png'));
    expect(await browser().postForm(body)).toMatchObject({ status: 413 });
  });

  it('bounds the tries of one address', async () => {
    const token = await tokenOf();
    const own = browser();
    for (let tries = 0; tries < 20; tries++) await own.post({ ...ada, token: 'x'.repeat(43) });
    expect(await own.post({ ...ada, token })).toMatchObject({ status: 429 });
  });

  it('leads the owner who has left back to it, through signing in', async () => {
    await goTo(browser(), 'style');
    const later = browser();
    for (const path of ['/en/admin', '/en/login', '/en/admin/list/products'])
      expect(await later.open(path)).toMatchObject({ status: 303, to: '/en/set-up' });
    expect(await later.post({ act: 'sign-in', email: ada.email, password: 'wrong' })).toMatchObject({ status: 401 });
    expect(await later.post({ act: 'sign-in', email: ada.email, password: ada.password })).toMatchObject({
      status: 303,
    });
    expect((await later.open('/en/set-up')).html).toContain('name="colour"');
  });

  it('asks an owner with an authenticator app for a code after the password', async () => {
    await goTo(browser(), 'style');
    const { database } = server.desk;
    const account = await findAccountByAddress(database, ada.email);
    const [recovery = '', id = ''] = ['ABCDE23456', account?.id];
    const secret = newSecret();
    await database.transaction(async (tx) => {
      const app = { account_id: id, begun_at: 0, confirmed_at: 1, last_step: 0 };
      const { seal } = sealer({ dataDir: folder });
      tx.send(
        insertRows('authenticators')({ ...app, secret: seal(placeOf(id), secret) }),
        insertRows('recovery_codes')({ account_id: id, code_hash: hashRecoveryCode(id, recovery) }),
      );
    });
    const later = browser();
    const fields = { act: 'sign-in', email: ada.email, password: ada.password };
    expect((await later.open('/en/set-up')).html).not.toContain('name="appCode"');
    const asked = await later.post(fields);
    expect(asked).toMatchObject({ status: 401, html: expect.stringContaining('name="appCode"') });
    expect(asked.html).toContain(`value="${ada.email}"`);
    const wrong = await later.post({ ...fields, appCode: '000 000' });
    expect(wrong).toMatchObject({ status: 401, html: expect.stringContaining('appCode-fault') });
    expect(wrong.html).not.toContain('000 000');
    expect(await browser().post({ ...fields, appCode: recovery })).toMatchObject({ status: 303 });
    const own = { secret: Secret.fromBase32(secret) };
    expect(await later.post({ ...fields, appCode: TOTP.generate(own) })).toMatchObject({ status: 303 });
    expect((await later.open('/en/set-up')).html).toContain('name="colour"');
  });

  it('lets the owner in by a link of the command line, too', async () => {
    await goTo(browser(), 'style');
    const later = browser();
    expect(await later.post({ act: 'sign-in', token: await tokenOf() })).toMatchObject({ status: 303 });
    expect((await later.open('/en/set-up')).html).toContain('name="colour"');
  });

  it('tells the second of two browsers that the first has changed the set-up', async () => {
    const own = browser();
    const { version } = await goTo(own, 'style');
    await own.post({ ...style, version });
    const second = await own.post({ ...style, colour: '#004080', version });
    expect(second).toMatchObject({ status: 409, html: expect.stringContaining('Somebody else has changed') });
    expect((await own.open('/en/set-up?step=style')).html).toContain('value="#0b6e6e"');
  });

  it('fills in the nearest colour when white text cannot be read on the chosen one', async () => {
    const own = browser();
    const { version } = await goTo(own, 'style');
    const refused = await own.post({ ...style, colour: '#ffd54a', version });
    expect(refused).toMatchObject({ status: 400, html: expect.stringContaining('colour-fault') });
    expect(refused.html).not.toContain('value="#ffd54a"');
  });

  it('goes on after a restart', async () => {
    const own = browser();
    await goTo(own, 'tax');
    await server.stop();
    server = await start();
    expect((await own.open('/en/set-up')).html).toContain('name="percent"');
    expect((await own.open('/en/set-up?step=store')).html).toContain('value="Lantern House"');
  });

  it('tries the keys of a payment service, and stores them sealed when they work', async () => {
    const paypal = await startFakePaypal();
    await server.stop();
    server = await start({ PAYPAL_API: paypal.origin });
    const own = browser();
    const { version } = await goTo(own, 'payment');
    const fields = { step: 'payment', methods: 'paypal', PAYPAL_WEBHOOK_ID: paypal.account.webhookId };
    const wrong = { ...fields, PAYPAL_CLIENT_ID: paypal.account.clientId, PAYPAL_SECRET: 'not-the-secret' };
    const refused = await own.post({ ...wrong, version });
    expect(refused).toMatchObject({ status: 400, html: expect.stringContaining('refuses these keys') });
    expect(refused.html).not.toContain('not-the-secret');
    const right = { ...wrong, PAYPAL_SECRET: paypal.account.secret };
    expect(await own.post({ ...right, version })).toMatchObject({ status: 303, to: '/en/set-up?step=mail' });
    await vi.waitFor(() => expect(server.settings().paymentMethods).toEqual(['paypal']), 5000);
    await paypal.stop();
    const rows = await server.desk.database.transaction(async (tx) => tx.raw.all('SELECT * FROM settings'));
    expect(rows).toHaveLength(4);
    expect(JSON.stringify(rows)).not.toContain(paypal.account.secret);
    expect((await own.open('/en/set-up?step=payment')).html).toContain('A value is stored');
  });

  it('tries the mail server by an email, and names its refusal', async () => {
    const smtp = await startFakeSmtp({ user: 'ada', password: 'pass:word/1' });
    const own = browser();
    const { version } = await goTo(own, 'mail');
    const fields = {
      ...{ step: 'mail', host: '127.0.0.1', port: '1', security: 'smtp' },
      ...{ from: 'tickets@example.com', testTo: ada.email, user: 'ada', mailPassword: 'pass:word/1' },
    };
    const away = await own.post({ ...fields, version });
    expect(away).toMatchObject({ status: 400, html: expect.stringContaining('has not taken the email') });
    smtp.refuses = true;
    const refused = await own.post({ ...fields, port: new URL(smtp.url).port, version });
    expect(refused).toMatchObject({ status: 400, html: expect.stringContaining('550 5.1.1') });
    expect(refused.html).not.toContain('pass:word');
    smtp.refuses = false;
    expect(await own.post({ ...fields, port: new URL(smtp.url).port, version })).toMatchObject({ status: 303 });
    expect(smtp.mails.join()).toContain('This email shows that the mail server works');
    const again = await own.open('/en/set-up?step=mail');
    expect(again.html).not.toContain('pass:word');
    expect(again.html).toContain('A server is stored');
    // Without a server, the stored one stays with its password. Only the sender changes.
    const { testTo } = fields;
    const kept = { step: 'mail', host: '', port: '465', from: 'desk@example.com', testTo };
    expect(await own.post({ ...kept, version: again.version })).toMatchObject({ status: 303 });
    expect(smtp.mails).toHaveLength(2);
    expect(smtp.mails[1]).toContain('desk@example.com');
    await smtp.stop();
  });

  it('opens the store with the first product, and is gone', async () => {
    const own = browser();
    const { version } = await goTo(own, 'product');
    expect((await fetch(`${server.url}/readyz`)).status).toBe(503);
    expect(await own.post({ ...product, version })).toMatchObject({ status: 303, to: '/en/p/night-walk' });
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
    const detail = await own.call('/api/product/detail-config', { sku: 'night-walk' });
    expect(JSON.parse(detail.html)).toMatchObject({ name: 'Night walk', variants: [{}, {}] });
    expect((await own.open('/en/set-up')).status).toBe(404);
    expect(await tokenOf()).toBe('');
  });

  it('opens the store once when two windows publish at the same time', async () => {
    const own = browser();
    const { version } = await goTo(own, 'product');
    const both = await Promise.all([own.post({ ...product, version }), own.post({ ...product, version })]);
    expect(both.map(({ status }) => status).filter((status) => status === 303)).toHaveLength(1);
    expect(await server.desk.database.transaction(async (tx) => tx.raw.all('SELECT sku FROM products'))).toHaveLength(
      1,
    );
  });

  it('opens the store with a catalogue file, and names the faults of a wrong one', async () => {
    const own = browser();
    const { version } = await goTo(own, 'product');
    const formOf = (text: string) => {
      const form = new FormData();
      for (const [name, value] of Object.entries({ act: 'import', step: 'product', version })) form.set(name, value);
      form.set('catalogue', new File([text], 'catalogue.json', { type: 'application/json' }));
      return form;
    };
    const answer = await own.postForm(formOf('{"products": []}'));
    expect(answer).toMatchObject({ status: 400, html: expect.stringContaining('not imported') });
    const file = testCatalogue();
    // The page of the set-up is in Chinese, which this store does not have. Its pages lead to their own language.
    const store = { ...file.store, languages: ['en'], defaultLanguage: 'en' };
    const opened = await own.postForm(formOf(JSON.stringify({ ...file, store })), '/set-up');
    expect(opened).toMatchObject({ status: 303, to: '/' });
    expect(await own.open('/')).toMatchObject({ status: 302, to: '/en' });
    expect(await own.open('/en')).toMatchObject({ status: 200, html: expect.stringContaining('Test Ridge') });
    expect((await own.open('/en/set-up')).status).toBe(404);
  });

  it('names the limit when the files of a form are too large', async () => {
    const own = browser();
    const { version } = await goTo(own, 'style');
    const form = new FormData();
    for (const [name, value] of Object.entries({ ...style, version })) form.set(name, value);
    form.set('logo', new File([new Uint8Array(26 * 2 ** 20)], 'logo.png', { type: 'image/png' }));
    const answer = await own.postForm(form);
    expect(answer).toMatchObject({ status: 413, html: expect.stringContaining('at most 25 MB') });
    expect(answer.html).not.toContain('catalogue file');
  });

  it('is closed outside the networks of staff', async () => {
    await tokenOf();
    await server.stop();
    server = await start({ STAFF_NETWORKS: '10.0.0.0/8' });
    expect(await browser().open('/en/set-up')).toMatchObject({ status: 503 });
  });
});
