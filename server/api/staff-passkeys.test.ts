import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openBrowser } from '#tests/support/browser.ts';
import { fakeCommerce } from '#tests/support/fake-commerce.ts';
import { makeStaff, makeStaffLink } from '#tests/support/make-staff.ts';
import { openMembers } from '#tests/support/member-store.ts';
import { passkeyDevice } from '#tests/support/passkey-device.ts';
import { startApp, type TestApp } from '#tests/support/start-app.ts';

const ada = { email: 'ada@example.com', password: 'gondola 360' };

let store: Awaited<ReturnType<typeof openMembers>>;
let required: Awaited<ReturnType<typeof store.openNode>>;
let nodes: Record<'optional' | 'required', TestApp>;

beforeAll(async () => {
  store = await openMembers();
  required = await store.openNode({ staffPasskeys: 'required' });
  const start = (members: typeof store.members) => startApp({ commerce: fakeCommerce({}), members, sessions: members });
  nodes = { optional: await start(store.members), required: await start(required.members) };
});
afterAll(async () => {
  for (const node of Object.values(nodes)) await node.stop();
  await required.close();
  await store.close();
});
beforeEach(async () => {
  const tables = ['accounts', 'sessions', 'known_browsers', 'account_links', 'sign_in_links', 'attempts', 'outbox'];
  for (const table of [...tables, 'passkeys', 'passkey_challenges'])
    await store.database.raw.run(`DELETE FROM ${table}`);
  const names = { firstName: 'Ada', lastName: 'Ng', locale: 'en', permissions: ['owner'] } as const;
  await makeStaff(store.database, { ...names, email: ada.email }, Date.now());
});

const open = (setting: keyof typeof nodes) => openBrowser([nodes[setting]]);
type Browser = ReturnType<typeof open>;

async function linkOf(purpose: 'password' | 'sign-in'): Promise<string> {
  const made = await makeStaffLink(store.database, ada.email, purpose, Date.now());
  return made.ok ? made.value.token : '';
}

async function makePasskey(browser: Browser, password = ada.password) {
  const { customer } = (await browser.post('/user/get')).body as { customer: { id: string } };
  const device = passkeyDevice(customer.id);
  const { options } = (await browser.post('/user/passkeys/begin', { password })).body as unknown as Begun;
  expect(
    (await browser.post('/user/passkeys/add', { name: 'Key', credential: device.make(options.challenge) })).status,
  ).toBe(200);
  return device;
}

async function signsInBy(device: ReturnType<typeof passkeyDevice>, browser: Browser) {
  const { options } = (await browser.post('/auth/passkey/begin')).body as unknown as Begun;
  return browser.post('/auth/passkey', { credential: device.answer(options.challenge) });
}

interface Begun {
  options: { challenge: string };
}

describe('staff who must use a passkey', () => {
  it('choose a password by the operator’s link, make a passkey there, and then sign in only by it', async () => {
    const browser = open('required');
    const chosen = await browser.post('/auth/reset', { token: await linkOf('password'), password: ada.password });
    expect(chosen.body).toEqual({ passkey: 'needed' });
    const device = await makePasskey(browser);
    const elsewhere = open('required');
    expect((await elsewhere.post('/auth/login', ada)).code).toBe('passkey-needed');
    expect((await elsewhere.post('/auth/token', ada)).status).toBe(403);
    expect(elsewhere.cookies.size).toBe(0);
    expect((await signsInBy(device, elsewhere)).status).toBe(200);
    expect((await elsewhere.post('/user/get')).status).toBe(200);
  });

  it('are signed out at once where they had signed in by the password', async () => {
    const browser = open('optional');
    await browser.post('/auth/reset', { token: await linkOf('password'), password: ada.password });
    expect((await browser.post('/auth/login', ada)).status).toBe(200);
    const device = await makePasskey(browser);
    const there = openBrowser([nodes.required]);
    for (const [name, value] of browser.cookies) there.cookies.set(name, value);
    expect((await there.post('/user/get')).code).toBe('sign-in-required');
    expect((await there.post('/user/passkeys/begin', { password: ada.password })).code).toBe('sign-in-required');
    expect((await signsInBy(device, there)).status).toBe(200);
  });

  it('cannot sign in through an email: a thief who reads it and knows the password has no passkey', async () => {
    const browser = open('required');
    await browser.post('/auth/reset', { token: await linkOf('password'), password: ada.password });
    const device = await makePasskey(browser);
    const thief = open('required');
    await thief.post('/auth/reset-request', { email: ada.email });
    const letter = (await store.deliver()).find(({ kind }) => kind === 'reset-password');
    const reset = await thief.post('/auth/reset', { token: letter?.token, password: 'of a thief 1' });
    expect(reset.body).toEqual({ passkey: 'not-needed' });
    expect((await thief.post('/auth/login', { ...ada, password: 'of a thief 1' })).code).toBe('passkey-needed');
    expect((await thief.post('/user/passkeys/begin', { password: 'of a thief 1' })).code).toBe('sign-in-required');
    expect((await signsInBy(device, browser)).status, 'the owner still has theirs').toBe(200);
  });

  it('replace a lost passkey by the operator’s link, and the lost one no longer works', async () => {
    const browser = open('required');
    await browser.post('/auth/reset', { token: await linkOf('password'), password: ada.password });
    const lost = await makePasskey(browser);
    await browser.post('/auth/reset', { token: await linkOf('password'), password: 'gondola 361' });
    const found = await makePasskey(browser, 'gondola 361');
    expect((await signsInBy(lost, open('required'))).code).toBe('passkey-refused');
    expect((await signsInBy(found, open('required'))).status).toBe(200);
  });

  it('do not include members, who still sign in by their password', async () => {
    await store.database.raw.run('UPDATE accounts SET role = 1');
    const { members } = store;
    await members.requestReset(ada.email, { addressKey: 'a', device: '', locale: 'en' });
    const [letter] = await store.deliver();
    const browser = open('required');
    expect((await browser.post('/auth/reset', { token: letter?.token, password: ada.password })).body).toEqual({
      passkey: 'not-needed',
    });
    expect((await browser.post('/auth/login', ada)).status).toBe(200);
  });
});
