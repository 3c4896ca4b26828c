import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { createMembers } from '#server/members/create-members.ts';
import { calls } from '#shared/contract/calls.ts';
import { databases } from '#tests/support/databases.ts';
import { insertAccount, insertSession } from '#tests/support/insert-account.ts';
import { memberSettings } from '#tests/support/member-store.ts';
import { type DemoStore, openDemo } from '#tests/support/open-demo.ts';
import { startApp, type TestApp } from '#tests/support/start-app.ts';

/**
 * The calls that name something by an id. `secret`: the id is long and random, and every caller who has it gets in, as with a cart.
 * `owned`: only the owner gets in; other callers get the answer for an unknown id. `staff`: all staff with the call's permission get in.
 */
const lines: Record<string, 'secret' | 'owned' | 'staff'> = {
  'cart.acceptHandOff': 'secret',
  'cart.addConfigurable': 'secret',
  'cart.addVirtual': 'secret',
  'cart.applyCoupon': 'secret',
  'cart.check': 'secret',
  'cart.checkMerchandise': 'secret',
  'cart.fetch': 'secret',
  'cart.handOff': 'secret',
  'cart.placeOrder': 'secret',
  'cart.removeCoupon': 'secret',
  'cart.removeItem': 'secret',
  'cart.restore': 'secret',
  'cart.setBillingAddress': 'secret',
  'cart.updateItems': 'secret',
  'auth.login': 'secret',
  'auth.token': 'secret',
  'user.confirm': 'secret',
  'oldCheckout.add': 'secret',
  'oldCheckout.create': 'secret',
  'oldCheckout.updateShippingAddress': 'secret',
  'order.askRefund': 'secret',
  'order.byFakeId': 'secret',
  'order.calendar': 'secret',
  'order.appleWallet': 'secret',
  'order.googleWallet': 'secret',
  'order.move': 'secret',
  'order.moveForBuyer': 'secret',
  'order.moveOptions': 'secret',
  'order.payMove': 'secret',
  'order.redeem': 'secret',
  'order.refund': 'secret',
  'order.refuseRefund': 'secret',
  'order.receipt': 'secret',
  'order.tickets': 'secret',
  'payment.pay': 'secret',
  'payment.paypalCreate': 'secret',
  'passkey.signIn': 'secret',
  'staff.askPayment': 'secret',
  'staff.dismissOrphan': 'secret',
  'staff.giveBackOrphan': 'secret',
  'staff.giveOrder': 'secret',
  'staff.useOrphan': 'secret',
  'staff.writeOff': 'secret',
  'staff.previewComplimentary': 'secret',
  'staff.approval': 'staff',
  'staff.approve': 'staff',
  'staff.refuseApproval': 'staff',
  'staff.giftCode': 'staff',
  'store.changeStyle': 'staff',
  'staff.showGiftCode': 'staff',
  'staff.previewGiftCodeChange': 'staff',
  'staff.changeGiftCode': 'staff',
  'staff.decideReview': 'staff',
  'staff.replyToReview': 'staff',
  'staff.webhook': 'staff',
  'staff.saveWebhook': 'staff',
  'staff.renewWebhookSecret': 'staff',
  'staff.removeWebhook': 'staff',
  'staff.webhookDeliveries': 'staff',
  'staff.webhookAttempts': 'staff',
  'staff.sendWebhookAgain': 'staff',
  'staff.testWebhook': 'staff',
  'staff.pass': 'staff',
  'staff.replacePassHolder': 'staff',
  'staff.enquiry': 'staff',
  'staff.answerEnquiry': 'staff',
  'staff.noteOnEnquiry': 'staff',
  'staff.setEnquiryState': 'staff',
  'order.own': 'owned',
  'order.byIncrementId': 'owned',
  'passkey.add': 'owned',
  'passkey.remove': 'owned',
  'review.create': 'owned',
  'review.own': 'owned',
  'staff.task': 'owned',
  'staff.stopTask': 'owned',
  'staff.taskFile': 'owned',
  'user.endSessions': 'owned',
  'user.updateCustomerAddress': 'owned',
};

/** The hash of the password `gondola 360`. */
const passwordHash = '$argon2id$v=19$m=8,t=1,p=1$uN9CExVeuEpO5QjmSJV6kg$gti/nhf3N2uwTIzz8/LQc2djHMlO1MeAxOLxES0xHRI';

const idFields = /"(cartId|cart_id|checkoutId|fakeId|orderId|draftOrderId|increment_id|id)":\{/;

it('every call that names something by an id has a line', () => {
  const naming = calls.filter(({ request, name }) => {
    const schema = JSON.stringify(z.toJSONSchema(request, { io: 'input', unrepresentable: 'any' }));
    // In texts by language, `id` is a language. Things of the catalogue have no owner.
    return (
      idFields.test(schema) &&
      !/^(inventory|product|item|category|search|landingPage|calendar|catalogue|common|shop)\./.test(name)
    );
  });
  expect(Object.keys(lines).toSorted()).toEqual(naming.map(({ name }) => name).toSorted());
});

describe.each(databases)('on %s', (_, make) => {
  const origin = 'http://store.test';
  let store: DemoStore;
  let app: TestApp;
  let remove: () => Promise<void>;

  beforeAll(async () => {
    const place = await make();
    remove = place.remove;
    store = await openDemo(undefined, { databaseUrl: 'url' in place.where ? place.where.url : undefined });
    const members = createMembers({ database: store.database, clock: () => new Date(), settings: memberSettings });
    app = await startApp({ ...store, members, sessions: members });
    for (const who of ['mei', 'tom']) {
      await insertAccount(store.database, who, { firstname: who, password_hash: passwordHash });
      await insertSession(store.database, who, { token: tokenOf(who) });
    }
  }, 60_000);
  afterAll(async () => {
    await app.stop();
    await store.close();
    await remove();
  });

  const tokenOf = (who: string) => who.repeat(15).slice(0, 43);

  interface Answer {
    createEmptyCart: string;
    placeOrder: { order: { order_number: string } };
    contacts: { id: string; address: { firstName: string } }[];
    sessions: { id: string }[];
    order: { increment_id: string };
    error?: { code: string };
  }

  async function as(who: string, path: string, body: object): Promise<Answer> {
    return (await app.call(path, body, { origin, cookie: who && `authToken=${tokenOf(who)}` })).body as Answer;
  }

  describe('ownership', () => {
    it('an order is its member’s, and is unknown to all others', async () => {
      const cart_id = (await as('mei', '/guestcheckout/guestCart', {})).createEmptyCart;
      await as('mei', '/cart/add', { cartId: cart_id, variantId: 'cable-car-flex-adult' });
      const shippingAddress = { firstName: 'Mei', lastName: 'Chan', email: 'other@example.com' };
      await as('mei', '/checkout/updateShippingAddress', { checkoutId: cart_id, shippingAddress });
      const { order } = (await as('mei', '/guestcheckout/placeOrder', { cart_id })).placeOrder;
      const number = order.order_number;
      expect((await as('mei', '/order', { orderId: number })).order.increment_id).toBe(number);
      expect(await as('tom', '/order', { orderId: number })).toEqual(
        await as('tom', '/order', { orderId: '2222222222' }),
      );
      expect((await as('tom', '/order', { orderId: number })).error?.code).toBe('order-not-found');
      for (const who of ['tom', '']) {
        const asked = { increment_id: number, email: 'tom@example.com' };
        expect((await as(who, '/order/orderByIncrementId', asked)).error?.code).toBe('order-not-found');
      }
    });

    it('a session is ended only by its own account', async () => {
      const asked = await app.request('/api/user/sessions/end', {
        method: 'POST',
        // This call comes from a program, because a program's secret stays the same, and later tests need it.
        headers: { 'content-type': 'application/json', store: 'en', authorization: `Bearer ${tokenOf('tom')}` },
        body: JSON.stringify({ id: 'mei-session', password: 'gondola 360' }),
      });
      expect(((await asked.json()) as Answer).sessions.map(({ id }) => id)).toEqual(['tom-session']);
      expect((await as('mei', '/user/sessions', {})).sessions.map(({ id }) => id)).toEqual(['mei-session']);
    });

    it('a contact is changed and removed only by its own account', async () => {
      const address = { firstName: 'Mei', lastName: 'Chan' };
      const [own] = (await as('mei', '/user/updateCustomerAddress', { address })).contacts;
      for (const changed of [{ firstName: 'Tom', lastName: 'Wong' }, null]) {
        const answer = await as('tom', '/user/updateCustomerAddress', { id: own?.id, address: changed });
        expect(answer).toEqual(await as('tom', '/user/updateCustomerAddress', { id: 'nothing', address: changed }));
      }
      const again = await as('mei', '/user/updateCustomerAddress', { id: own?.id, address });
      expect(again.contacts).toHaveLength(1);
      expect(again.contacts[0]?.address.firstName).toBe('Mei');
    });
  });
});
