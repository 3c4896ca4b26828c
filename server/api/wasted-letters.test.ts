import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { AddressedAccountMail } from '#server/members/members.ts';
import { openBrowser } from '#tests/support/browser.ts';
import { databases } from '#tests/support/databases.ts';
import { type MemberNodes, openMemberNodes } from '#tests/support/member-nodes.ts';

type Browser = ReturnType<typeof openBrowser>;

/** The mailbox whose emails a stranger uses up. */
const email = 'mei@example.com';
const password = 'of the owner 1';
const strangers = 'of a stranger 1';
const thief = 'thief@example.com';

let moves = 0;

/** The ways in which a stranger, after using the address, gives it up again. */
const takingBack: Record<string, (strange: Browser, read: () => Promise<AddressedAccountMail[]>) => Promise<unknown>> =
  {
    'asking for another address': (strange) =>
      strange.post('/user/updateEmail', { email: 'elsewhere@example.com', password: strangers }),
    'a new password': async (strange) => {
      const change = { currentPassword: strangers, newPassword: 'of a stranger 2' };
      expect((await strange.post('/user/changeCustomerPassword', change)).status).toBe(200);
      const back = { currentPassword: 'of a stranger 2', newPassword: strangers };
      expect((await strange.post('/user/changeCustomerPassword', back)).status).toBe(200);
    },
    'moving to another address': async (strange, read) => {
      const elsewhere = `elsewhere${++moves}@example.com`;
      await strange.post('/user/updateEmail', { email: elsewhere, password: strangers });
      const token = (await read()).find(({ to }) => to.address === elsewhere)?.token;
      expect((await strange.post('/user/confirm', { token })).body.confirmed).toBe('address');
    },
  };

describe.each(databases)('on %s', (_, make) => {
  let store: MemberNodes;
  let desk: Browser;
  let strange: Browser;

  beforeAll(async () => {
    store = await openMemberNodes(make);
  });
  afterAll(() => store.close());
  beforeEach(async () => {
    await store.empty();
    [desk, strange] = [openBrowser(store.nodes), openBrowser(store.nodes)];
  });

  async function enter(browser: Browser, own: { email: string; password: string }) {
    await browser.post('/user/emailReg', { ...own, firstname: 'A', lastname: 'B' });
    const [letter] = await store.deliver();
    expect((await browser.post('/user/confirm', { token: letter?.token })).body.userinfo).toBeTruthy();
  }
  const lettersTo = (letters: AddressedAccountMail[], address: string) =>
    letters.filter(({ to, token }) => token && to.address === address);

  describe.each(['read', 'still waiting'])(
    'emails that a stranger requested, %s, before giving up the address by',
    (when) => {
      it.each(Object.keys(takingBack))('%s, serve the member who wants the address', async (how) => {
        await enter(strange, { email: thief, password: strangers });
        await enter(desk, { email: 'mei@before.example', password });
        const letters: AddressedAccountMail[] = [];
        const read = async () => {
          letters.push(...(await store.deliver()));
          return letters;
        };
        for (let count = 0; count < 2; count++) {
          await strange.post('/user/updateEmail', { email, password: strangers });
          if (when === 'read') await read();
          await takingBack[how]?.(strange, read);
        }
        expect((await desk.post('/user/updateEmail', { email, password })).status).toBe(200);
        await read();
        const [first] = lettersTo(letters, email);
        expect((await desk.post('/user/confirm', { token: first?.token })).body).toMatchObject({
          confirmed: 'address',
          email,
        });
      });
    },
  );

  describe('an address that its member has left within the hour', () => {
    it('can be registered again at once, although its emails were used up', async () => {
      for (let count = 0; count < 6; count++) {
        await strange.post('/user/emailReg', { email, password: strangers, firstname: 'X', lastname: 'Y' });
      }
      await enter(desk, { email, password });
      await desk.post('/user/updateEmail', { email: 'mei@after.example', password });
      const [moving] = lettersTo(await store.deliver(), 'mei@after.example');
      expect((await desk.post('/user/confirm', { token: moving?.token })).body.confirmed).toBe('address');
      const phone = openBrowser(store.nodes);
      await phone.post('/user/emailReg', { email, password, firstname: 'Mei', lastname: 'Chan' });
      const [letter] = lettersTo(await store.deliver(), email);
      expect((await phone.post('/user/confirm', { token: letter?.token })).body.confirmed).toBe('account');
    });
  });

  describe('links for a new password that were requested before there was an account', () => {
    it.each(['opened', 'moved to the address'])('do not block a working link after it is %s', async (how) => {
      if (how !== 'opened') await enter(desk, { email: 'mei@before.example', password });
      for (let count = 0; count < 4; count++) await strange.post('/auth/reset-request', { email });
      await store.deliver();
      if (how === 'opened') await enter(desk, { email, password });
      else {
        await desk.post('/user/updateEmail', { email, password });
        const [letter] = lettersTo(await store.deliver(), email);
        expect((await desk.post('/user/confirm', { token: letter?.token })).body.confirmed).toBe('address');
      }
      await desk.post('/auth/reset-request', { email });
      const [reset] = (await store.deliver()).filter(({ kind }) => kind === 'reset-password');
      expect((await desk.post('/auth/reset', { token: reset?.token, password: 'chosen 12345' })).status).toBe(200);
    });
  });

  describe('an owner whose password a stranger knows and changes', () => {
    it('gets a working link, although the stranger has used up the earlier emails', async () => {
      await enter(desk, { email, password });
      await strange.post('/auth/login', { email, password });
      for (let count = 0; count < 4; count++) await strange.post('/auth/reset-request', { email });
      await store.deliver();
      await strange.post('/user/changeCustomerPassword', { currentPassword: password, newPassword: strangers });
      await desk.post('/auth/reset-request', { email });
      const [reset] = (await store.deliver()).filter(({ kind }) => kind === 'reset-password');
      const chosen = { token: reset?.token, password: 'chosen by the owner 1' };
      expect((await desk.post('/auth/reset', chosen)).status).toBe(200);
      expect((await strange.post('/user/get')).code).toBe('sign-in-required');
    });
  });
});
