import { randomUUID } from 'node:crypto';
import type { Database } from '#server/database/database.ts';
import { strangeSigning } from '#tests/support/gateways/signing-keys.ts';
import { makeStaff, makeStaffLink } from '#tests/support/make-staff.ts';
import { passkeyDevice } from '#tests/support/passkey-device.ts';
import { plainItem, voucher } from './purchase.ts';
import { publicUrl, type WatchedStore } from './watched-store.ts';

const own = { origin: publicUrl };

/** The buyer has not given an address yet. */
export async function newCart({ call, keep }: WatchedStore, headers = {}): Promise<string> {
  const { createEmptyCart: cartId } = await call<{ createEmptyCart: string }>('/guestcheckout/guestCart', {}, headers);
  keep('the id of a cart', cartId);
  return cartId;
}

/** Places an order with a gift voucher. Returns its order key. */
export async function order(store: WatchedStore, email = 'mei@example.com'): Promise<string> {
  const { call, keep } = store;
  const cart_id = await newCart(store);
  await call('/guestcheckout/addConfigurableProductsToCart', { input: { cart_id, cart_items: [voucher] } });
  await call('/guestcheckout/addVirtualProductsToCart', { input: { cart_id, cart_items: [plainItem] } });
  const address = { firstName: 'Mei', lastName: 'Chan' };
  await call('/guestcheckout/setBillingAddressOnCart', { cart_id, email, address });
  const { placeOrder } = await call<{ placeOrder: { order: { fakeId: string } } }>('/guestcheckout/placeOrder', {
    cart_id,
  });
  keep('the key of an order', placeOrder.order.fakeId);
  return placeOrder.order.fakeId;
}

/** Starts a payment. Returns its ids, and the path to which the browser returns. */
export async function begin({ call, keep, paypal, stripe }: WatchedStore, fakeId: string, method: string) {
  const { redirectUrl } = await call<{ redirectUrl: string }>('/pay', { orderId: fakeId, method });
  const page = new URL(redirectUrl);
  const id = (method === 'paypal' ? page.searchParams.get('token') : page.pathname.split('/').at(-1)) ?? '';
  const begun = method === 'paypal' ? paypal.orders.get(id) : stripe.sessions.get(id);
  const back = begun && ('successUrl' in begun ? begun.successUrl : begun.returnUrl);
  const paymentKey = begun && ('clientReferenceId' in begun ? begun.clientReferenceId : begun.customId);
  keep('the key of a payment', paymentKey);
  return { id, paymentKey: paymentKey ?? '', path: (back ?? '').replace(publicUrl, '') };
}

export async function buy(store: WatchedStore, method: 'paypal' | 'stripe', email?: string) {
  const { ask, call, keep, paypal, stripe } = store;
  const fakeId = await order(store, email);
  const { id, path } = await begin(store, fakeId, method);
  if (method === 'paypal') paypal.approve(id);
  else stripe.pay(id);
  const { location } = await ask(path);
  if (!location.includes('payment=paid')) throw new Error(`The return led to ${location}.`);
  const { order: bought } = await call<{ order: { tickets: { code: string; delivery: string }[] } }>(
    '/order/orderByFakeId',
    { fakeId },
  );
  const codesOf = (isGift: boolean) =>
    bought.tickets.filter(({ delivery }) => (delivery === 'gift-code') === isGift).map(({ code }) => code);
  const [giftCodes, ticketCodes] = [codesOf(true), codesOf(false)];
  keep('a gift code', ...giftCodes);
  keep('the code of a ticket', ...ticketCodes);
  return { fakeId, giftCode: giftCodes[0] ?? '', ticketCode: ticketCodes[0] ?? '' };
}

/** Payments that are declined, or whose services fail or do not answer. */
export async function failToPay(store: WatchedStore): Promise<void> {
  const { ask, paypal, stripe } = store;
  const declined = await begin(store, await order(store), 'paypal');
  paypal.approve(declined.id);
  paypal.nextCaptures.push({ declined: true });
  await ask(declined.path);
  for (const method of ['paypal', 'stripe'] as const) {
    const service = { paypal, stripe }[method];
    const fakeId = await order(store);
    const begun = await begin(store, fakeId, method);
    service.trouble({ kind: 'lose', times: 3 });
    await ask(begun.path);
    service.repair();
    service.trouble({ kind: 'error', status: 500, times: 3 });
    await ask(begun.path);
    service.repair();
    service.isDown = true;
    const body = { orderId: await order(store), method };
    await ask('/api/pay', { body });
    service.isDown = false;
  }
  // Stripe refuses the key, and repeats it in its answer.
  const { secretKey } = stripe.account;
  stripe.account.secretKey = 'sk_test_anotherone';
  await ask('/api/pay', { body: { orderId: await order(store), method: 'stripe' } });
  stripe.account.secretKey = secretKey;
}

export async function sendWebhooks(store: WatchedStore): Promise<void> {
  const { ask, paypal, stripe } = store;
  const [atPaypal, atStripe] = [
    await begin(store, await order(store), 'paypal'),
    await begin(store, await order(store), 'stripe'),
  ];
  const event = {
    id: 'E1',
    event_type: 'CHECKOUT.ORDER.APPROVED',
    resource: { purchase_units: [{ custom_id: atPaypal.paymentKey }] },
  };
  const object = { client_reference_id: atStripe.paymentKey };
  const completed = { id: 'E2', type: 'checkout.session.completed', created: 1, data: { object } };
  const { webhookSecret } = stripe.account;
  for (const [method, { body, headers }] of [
    ['paypal', paypal.signed(event)],
    ['paypal', paypal.signed(event, strangeSigning)],
    ['paypal', { body: Buffer.from('{'), headers: {} }],
    ['stripe', stripe.signed(completed)],
    ['stripe', stripe.signed(completed, 'whsec_secretofsomebodyelse')],
    ['stripe', { body: Buffer.from(webhookSecret), headers: { 'stripe-signature': webhookSecret } }],
    ['nothing', stripe.signed(completed)],
  ] as const) {
    const sent = { method: 'POST', body: new Uint8Array(body), headers };
    await ask(`/api/payment/webhook/${method}`, sent);
  }
}

/** A member who signs in by every method, mistypes, and changes password and address. Returns a bearer token. */
export async function beMember(store: WatchedStore): Promise<string> {
  const { ask, call, keep } = store;
  const email = 'member@example.com';
  const passwords = [1, 2, 3, 4].map((nth) => `my own password ${nth}`);
  const [first = '', second = '', third = '', wrong = ''] = passwords;
  keep('a password', ...passwords);
  await call('/user/emailReg', { email, password: first, firstname: 'Mei', lastname: 'Chan' }, own);
  await call('/user/confirm', { token: await linkTo(store, email), password: first }, own);
  await ask('/api/auth/login', { body: { email, password: wrong }, headers: own });
  await ask('/api/auth/login', { body: { email, password: { typed: first } }, headers: own });
  await call('/auth/reset-request', { email }, own);
  const reset = await linkTo(store, email);
  await call('/auth/reset', { token: reset, password: second }, own);
  await ask('/api/auth/reset', { body: { token: reset, password: second }, headers: own });
  const { cookie } = await ask('/api/auth/login', { body: { email, password: second }, headers: own });
  const member = { ...own, cookie };
  await typePassword(store, member, '/user/changeCustomerPassword', { currentPassword: second, newPassword: third });
  await ask('/api/user/changeCustomerPassword', {
    body: { currentPassword: wrong, newPassword: second },
    headers: member,
  });
  await addPasskey(store, { member, password: third });
  await typePassword(store, member, '/user/updateEmail', { email: `new-${email}`, password: third });
  await linkTo(store, `new-${email}`);
  const { token } = await call<{ token: string }>('/auth/token', { email, password: third });
  keep('the bearer token of a member', token);
  return token;
}

async function addPasskey(
  store: WatchedStore,
  { member, password }: { member: Browser; password: string },
): Promise<void> {
  const { ask, call, keep } = store;
  const { customer } = await call<{ customer: { id: string } }>('/user/get', {}, member);
  const device = passkeyDevice(customer.id);
  const begun = await typePassword<Begun>(store, member, '/user/passkeys/begin', { password });
  keep('a challenge of a passkey', begun.options.challenge);
  await call('/user/passkeys/add', { name: 'Phone', credential: device.make(begun.options.challenge) }, member);
  const signing = await call<Begun>('/auth/passkey/begin', {}, own);
  keep('a challenge of a passkey', signing.options.challenge);
  const credential = device.answer(signing.options.challenge);
  keep('a signature of a passkey', credential.response.signature);
  const first = await ask('/api/auth/passkey', { body: { credential }, headers: own });
  const second = await ask('/api/auth/passkey', { body: { credential }, headers: own });
  if (first.status !== 200 || second.status === 200) throw new Error(`The passkey: ${first.text} ${second.text}`);
}

type Browser = Record<'origin' | 'cookie', string>;

/** Makes a call with a session's password, after which the browser gets a new cookie. */
async function typePassword<Answer>({ ask }: WatchedStore, browser: Browser, path: string, body: object) {
  const { status, text, cookie } = await ask(`/api${path}`, { body, headers: browser });
  if (status !== 200) throw new Error(`${path} answered ${status}: ${text}`);
  browser.cookie = cookie;
  return JSON.parse(text) as Answer;
}

interface Begun {
  options: { challenge: string };
}

/** Waits for the email to an address. Returns the secret of its link. */
async function linkTo({ smtp, keep }: WatchedStore, address: string): Promise<string> {
  for (const giveUpAt = Date.now() + 15_000; Date.now() < giveUpAt; ) {
    const at = smtp.mails.findIndex(
      (mail) => /^To: (?:.* )?<?(\S+?)>?$/m.exec(mail)?.[1] === address && mail.includes('#token='),
    );
    const [mail = ''] = at === -1 ? [] : smtp.mails.splice(at, 1);
    const token = /#token=([\w-]+)/.exec(mail)?.[1];
    if (token) {
      keep('the secret of a link', token);
      return token;
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`No letter came to ${address}.`);
}

/** Staff who sign in with a password, redeem, refund, and are refused. */
export async function beStaff(store: WatchedStore, database: Database): Promise<void> {
  const { ask, call, keep } = store;
  const [email, password] = ['ada@example.com', 'nine gondolas above 360'];
  keep('the password of staff', password);
  const names = { firstName: 'Ada', lastName: 'Ng' };
  await makeStaff(database, { email, ...names, permissions: ['owner'], locale: 'en' }, Date.now());
  for (const purpose of ['password', 'sign-in'] as const) {
    const link = await makeStaffLink(database, email, purpose, Date.now());
    const token = link.ok ? link.value.token : '';
    keep(`the secret of a link, ${purpose}`, token);
    if (purpose === 'password') await call('/auth/reset', { token, password }, own);
    else await ask(`/en/login?token=${token}`);
  }
  await ask('/api/auth/token', { body: { email, password: `${password}!` } });
  const { token } = await call<{ token: string }>('/auth/token', { email, password });
  keep('the bearer token of staff', token);
  const bearer = { authorization: `Bearer ${token}` };
  const { fakeId, giftCode, ticketCode } = await buy(store, 'stripe');
  await call('/order/redeem', { ticket: ticketCode, nonce: randomUUID() }, bearer);
  for (const ticket of [ticketCode, giftCode, `${ticketCode}X`]) {
    await ask('/api/order/redeem', { body: { ticket }, headers: bearer });
  }
  const refundItemList = [{ item_id: 1, qty: 1 }];
  const refund = { body: { fakeId, refundItemList }, headers: bearer };
  await ask('/api/order/refund', refund);
  await ask('/api/order/refund', refund);
}

/** Sends secrets to places where they do not belong. */
export async function misplaceSecrets({ ask }: WatchedStore, secrets: readonly string[]): Promise<void> {
  for (const secret of secrets) {
    const text = encodeURIComponent(secret);
    for (const path of [
      `/${text}`,
      `/en/order/${text}`,
      `/media/${text}.webp`,
      `/en/p/x?token=${text}`,
      `/api/${text}`,
      `/api/order/${text}/orderByFakeId`,
      `/pay/return?payment=${text}`,
      `/pay/return/${text}`,
      `/gateway/test/${text}`,
      `//${text}`,
      `/en/checkout;order=${text}`,
    ]) {
      await ask(path);
    }
    await ask(`/api/orders/${text}`, { body: { token: secret } });
    const odd = [`Bearer ${text}`, text].map((authorization) => ({ authorization }));
    for (const headers of [...odd, { cookie: `authToken=${text}`, 'x-gondola-key': text }]) {
      await ask('/api/user/get', { body: {}, headers });
    }
    await ask('/api/product/detail', { body: { sku: secret }, headers: { store: text } });
    for (const body of [`{"password":"${secret}"`, secret, JSON.stringify([secret]), `{"cartId":{"${secret}":1}}`]) {
      await ask('/api/guestcheckout/cart', { body });
      await ask('/api/auth/login', { body, headers: own });
    }
  }
}
