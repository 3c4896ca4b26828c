import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { AddressedAccountMail } from '#server/members/members.ts';
import { openBrowser } from '#tests/support/browser.ts';
import { databases } from '#tests/support/databases.ts';
import { type MemberNodes, openMemberNodes } from '#tests/support/member-nodes.ts';
import { passkeyDevice } from '#tests/support/passkey-device.ts';

/** The mailbox that owner and stranger want; only the owner reads it. */
const email = 'mei@example.com';
const owners = { email, password: 'of the owner 1', firstname: 'Mei', lastname: 'Chan' };
const strangers = { email, password: 'of a stranger 1', firstname: 'BUY AT EVIL', lastname: 'EXAMPLE' };
const chosen = 'chosen by the owner 1';

type Event = 'stranger registers' | 'stranger moves' | 'owner registers' | 'owner moves';
type Place = 'at the desk' | 'on the phone';
type Which = 'first' | 'last';

/** All sequences of at most `most` events that contain an event of the owner. */
function ordersOf(most: 2 | 3, events: readonly Event[]): Event[][] {
  const longer = (some: Event[][]) => some.flatMap((one) => events.map((event) => [...one, event]));
  const one = longer([[]]);
  const two = longer(one);
  return [...one, ...two, ...(most === 3 ? longer(two) : [])].filter((order) =>
    order.some((event) => event.startsWith('owner')),
  );
}

const flood = (event: Event, times: number): Event[] => Array.from({ length: times }, () => event);

describe.each(databases)('on %s', (name, make) => {
  // Both databases behave the same. PostgreSQL gets fewer sequences, because emptying it before each takes longer.
  const most = name === 'SQLite' ? 3 : 2;
  let store: MemberNodes;
  let desk: ReturnType<typeof openBrowser>;
  let phone: ReturnType<typeof openBrowser>;
  let strange: ReturnType<typeof openBrowser>;

  beforeAll(async () => {
    store = await openMemberNodes(make);
  });
  afterAll(() => store.close());
  beforeEach(async () => {
    await store.empty();
    [desk, phone, strange] = [openBrowser(store.nodes), openBrowser(store.nodes), openBrowser(store.nodes)];
  });

  /** Opens an account with another mailbox, and leaves the browser signed in. */
  async function enter(browser: typeof desk, own: { email: string; password: string }) {
    await browser.post('/user/emailReg', { ...own, firstname: 'A', lastname: 'B' });
    const [letter] = await store.deliver();
    expect((await browser.post('/user/confirm', { token: letter?.token })).body.userinfo).toBeTruthy();
    await store.database.raw.run('DELETE FROM attempts');
  }

  /** Runs the events, and answers the emails that came to the mailbox. */
  async function happens(order: readonly Event[]): Promise<AddressedAccountMail[]> {
    if (order.includes('stranger moves'))
      await enter(strange, { email: 'thief@example.com', password: strangers.password });
    if (order.includes('owner moves')) await enter(desk, { email: 'mei@before.example', password: owners.password });
    for (const event of order) {
      const [browser, own] = event.startsWith('owner') ? [desk, owners] : [strange, strangers];
      const call = event.endsWith('registers') ? '/user/emailReg' : '/user/updateEmail';
      expect((await browser.post(call, own)).status, event).toBe(200);
    }
    const letters = (await store.deliver()).filter(({ to }) => to.address === email);
    expect(letters.length, 'a mailbox is not filled').toBeLessThanOrEqual(5);
    return letters;
  }

  const signsIn = async (password: string) =>
    (await openBrowser(store.nodes).post('/auth/login', { email, password })).status;

  /** Expects that the stranger is not signed in, and cannot sign in. */
  async function keepsStrangerOut() {
    expect(await signsIn(strangers.password), 'the password of the stranger').toBe(401);
    const { body } = await strange.post('/user/get');
    expect(body).not.toMatchObject({ customer: { email } });
    expect(await store.database.raw.all("SELECT id FROM accounts WHERE firstname LIKE '%EVIL%'")).toEqual([]);
  }

  const openings = (orders: readonly Event[][]) =>
    orders.flatMap((order) =>
      (['at the desk', 'on the phone'] as const).flatMap((place): [Event[], Which, Place][] => [
        [order, 'first', place],
        ...(order.length > 1 ? [[order, 'last', place] as [Event[], Which, Place]] : []),
      ]),
    );

  describe('an address that two people register', () => {
    const orders = [
      ...ordersOf(most, ['stranger registers', 'stranger moves', 'owner registers']),
      [...flood('stranger registers', 6), 'owner registers'],
      [...flood('stranger moves', 6), 'owner registers'],
      [...flood('stranger moves', 3), ...flood('stranger registers', 4), 'owner registers'],
      ['owner registers', ...flood('stranger registers', 6), 'owner registers'],
    ] satisfies Event[][];

    it.each(openings(orders))(
      '%j, the %s email read %s: opens the account of the reader',
      async (order, which, place) => {
        const browser = place === 'at the desk' ? desk : phone;
        const letters = await happens(order);
        expect(
          letters.some(({ kind }) => kind === 'confirm-address'),
          'an email that serves on any other device too',
        ).toBe(true);
        await keepsStrangerOut();
        const { kind, token } = letters.at(which === 'first' ? 0 : -1) as AddressedAccountMail;
        const { confirms, needs } = (await browser.post('/user/link', { token })).body;
        if (place === 'at the desk') {
          expect([confirms, needs]).toEqual(['account', 'nothing']);
          const { body } = await browser.post('/user/confirm', { token });
          expect(body).toMatchObject({ confirmed: 'account', email, userinfo: { firstname: 'Mei', lastname: 'Chan' } });
          expect(await signsIn(owners.password)).toBe(200);
        } else if (kind === 'confirm-address') {
          expect([confirms, needs]).toEqual(['account', 'password']);
          expect(await browser.post('/user/confirm', { token })).toMatchObject({
            status: 400,
            body: { error: { field: 'password' } },
          });
          const { body } = await browser.post('/user/confirm', { token, password: chosen });
          expect(body).toMatchObject({ confirmed: 'account', email, userinfo: null });
          expect(browser.cookies.has('authToken')).toBe(false);
          expect([await signsIn(chosen), await signsIn(owners.password)]).toEqual([200, 401]);
          const { body: account } = await browser.post('/auth/login', { email, password: chosen });
          expect(account.userinfo).toMatchObject({ firstname: '', lastname: '' });
        } else {
          expect([confirms, needs]).toEqual(['address', 'sign-in']);
          for (const password of [undefined, chosen]) {
            expect((await browser.post('/user/confirm', { token, password })).code).toBe('sign-in-required');
          }
          expect(await signsIn(chosen)).toBe(401);
          return keepsStrangerOut();
        }
        // The remaining emails open nothing, in any browser.
        for (const { token: left } of letters) {
          for (const one of [desk, phone, strange]) {
            const { code } = await one.post('/user/confirm', { token: left, password: strangers.password });
            expect(code).toBe('link-invalid');
          }
        }
        await keepsStrangerOut();
      },
    );

    it.each<Event>(['stranger registers', 'stranger moves'])(
      'has no account while only a stranger registers it: %s',
      async (event) => {
        const letters = await happens(flood(event, 2));
        for (const { token } of letters) {
          expect((await phone.post('/user/confirm', { token })).status).toBeGreaterThanOrEqual(400);
        }
        await keepsStrangerOut();
        expect(await signsIn(strangers.password)).toBe(401);
      },
    );
  });

  describe('an address that both a member and a stranger want', () => {
    const orders = [
      ...ordersOf(most, ['stranger registers', 'stranger moves', 'owner moves']),
      [...flood('stranger registers', 6), 'owner moves'],
      [...flood('stranger moves', 6), 'owner moves'],
      ['owner moves', ...flood('stranger registers', 6)],
    ] satisfies Event[][];

    it.each(orders.map((order) => [order]))(
      '%j: becomes the member’s by any email, where they are signed in',
      async (order) => {
        const letters = await happens(order);
        expect(letters.length).toBeGreaterThan(0);
        for (const { kind, token } of letters) {
          const needs = kind === 'new-address' ? 'sign-in' : 'password';
          expect((await phone.post('/user/link', { token })).body.needs, 'elsewhere').toBe(needs);
          if (kind === 'new-address')
            expect((await phone.post('/user/confirm', { token })).code).toBe('sign-in-required');
        }
        await keepsStrangerOut();
        const { token } = letters.at(-1) as AddressedAccountMail;
        expect((await desk.post('/user/link', { token })).body).toEqual({
          confirms: 'address',
          email,
          needs: 'nothing',
        });
        expect((await desk.post('/user/confirm', { token })).body).toMatchObject({ confirmed: 'address', email });
        expect((await desk.post('/user/get')).body).toMatchObject({ customer: { email } });
        expect(await signsIn(owners.password)).toBe(200);
        await keepsStrangerOut();
        for (const { token: left } of letters) {
          for (const one of [desk, phone, strange]) {
            expect((await one.post('/user/confirm', { token: left, password: chosen })).code).toBe('link-invalid');
          }
        }
      },
    );

    it('is not taken by a member who has since requested another one, or after a day', async () => {
      const [letter] = await happens(['owner moves']);
      await desk.post('/user/updateEmail', { email: 'another@example.com', password: owners.password });
      expect((await desk.post('/user/confirm', { token: letter?.token })).code).toBe('sign-in-required');
      await desk.post('/user/updateEmail', { email, password: owners.password });
      await store.database.raw.run('UPDATE accounts SET wanted_at = wanted_at - 86400000');
      expect((await desk.post('/user/confirm', { token: letter?.token })).code).toBe('sign-in-required');
    });
  });

  describe('a browser', () => {
    it('that registered another address cannot open a stranger’s registration with it', async () => {
      await happens(['stranger registers']);
      const letters = await happens(['stranger registers']);
      await desk.post('/user/emailReg', { ...owners, email: 'mei@other.example' });
      expect((await desk.post('/user/link', { token: letters[0]?.token })).body.needs).toBe('password');
    });

    it('is not signed in to a stranger’s account by an email that the stranger passes on', async () => {
      await strange.post('/user/emailReg', { ...strangers, email: 'thief@example.com' });
      const [letter] = await store.deliver();
      const { body } = await phone.post('/user/confirm', { token: letter?.token, password: chosen });
      expect(body.userinfo).toBeNull();
      expect(phone.cookies.has('authToken')).toBe(false);
    });
  });

  describe('a deleted account', () => {
    it('can be opened again at once, although a stranger has used up the emails', async () => {
      const [letter] = await happens([...flood('stranger registers', 6), 'owner registers']);
      await desk.post('/user/confirm', { token: letter?.token });
      expect((await desk.post('/user/delete', { password: owners.password })).status).toBe(200);
      const [next] = await happens(['owner registers']);
      expect((await desk.post('/user/confirm', { token: next?.token })).body).toMatchObject({ email, userinfo: {} });
    });
  });

  describe.each([false, true])('a password that is known to a stranger with a passkey: %s', (hasPasskey) => {
    /** Opens an account to which the stranger also signs in, by the owner's password and perhaps a passkey. */
    async function leak() {
      const [letter] = await happens(['owner registers']);
      await desk.post('/user/confirm', { token: letter?.token });
      await strange.post('/auth/login', { email, password: owners.password });
      const { customer } = (await strange.post('/user/get')).body as { customer: { id: string } };
      if (!hasPasskey) return null;
      const device = passkeyDevice(customer.id);
      const begun = await strange.post('/user/passkeys/begin', { password: owners.password });
      const { challenge } = begun.body.options as { challenge: string };
      expect((await strange.post('/user/passkeys/add', { name: 'x', credential: device.make(challenge) })).status).toBe(
        200,
      );
      return device;
    }

    it.each([0, 2, 6])(
      'opens nothing after a reset by any email, when the stranger requests %i more',
      async (times) => {
        const device = await leak();
        await store.deliver();
        for (let count = 0; count < times; count++) await strange.post('/auth/reset-request', { email });
        await strange.post('/user/updateEmail', { email: 'thief@example.com', password: owners.password });
        await desk.post('/auth/reset-request', { email });
        const letters = await store.deliver();
        const resets = letters.filter(({ kind }) => kind === 'reset-password');
        expect(resets.length).toBe(Math.min(times + 1, 3));
        const { token } = resets[0] as AddressedAccountMail;
        expect((await phone.post('/auth/reset', { token, password: chosen })).status).toBe(200);
        expect([await signsIn(chosen), await signsIn(owners.password)]).toEqual([200, 401]);
        expect((await strange.post('/user/get')).code).toBe('sign-in-required');
        for (const left of letters) {
          expect(
            (await strange.post('/user/confirm', { token: left.token, password: owners.password })).status,
          ).not.toBe(200);
          expect((await strange.post('/auth/reset', { token: left.token, password: 'once more 1' })).code).toBe(
            'link-invalid',
          );
        }
        if (device) {
          const { options } = (await strange.post('/auth/passkey/begin')).body as { options: { challenge: string } };
          const credential = device.answer(options.challenge);
          expect((await strange.post('/auth/passkey', { credential })).code).toBe('passkey-refused');
        }
        // A second reset within 15 minutes sends another email, even if the stranger has used up other limits.
        await desk.post('/auth/reset-request', { email });
        expect((await store.deliver()).some(({ kind }) => kind === 'reset-password')).toBe(true);
      },
    );
  });

  describe('an email to a mailbox without an account', () => {
    it.each<Event>(['stranger registers', 'stranger moves'])('contains no word of a stranger: %s', async (event) => {
      const [letter] = await happens([event]);
      expect(letter?.to).toEqual({ name: '', address: email });
      expect(JSON.stringify(letter)).not.toContain('EVIL');
    });
  });
});
