import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ResponseOf } from '#shared/contract/call.ts';
import * as cartCall from '#shared/contract/cart.ts';
import { byFakeId, type Order } from '#shared/contract/order.ts';
import { pay } from '#shared/contract/payment.ts';
import { config, type StoreConfig } from '#shared/contract/store.ts';
import { detail } from '#shared/contract/user.ts';
import { blankAddress } from '#shared/rules/blank-address.ts';
import { rememberBegunOrder } from '#shared/state/begun-orders.ts';
import { cartEnd, clearCart } from '#shared/state/cart-signals.ts';
import { readCartId, rememberCart } from '#shared/state/cart-storage.ts';
import { keepMemberName } from '#shared/state/member-name.ts';
import { pageBus } from '#shared/state/page-bus.ts';
import { refreshCart } from '#shared/state/refresh-cart.ts';
import { api, settings, settingsFor } from '#shared/state/settings.ts';
import { PaymentMethods } from '#shared/ui/payment-methods.tsx';
import { sampleCart, sampleCartId, sampleLine } from '#tests/support/widgets/sample-cart.ts';
import { sampleOrder } from '#tests/support/widgets/sample-order.ts';
import { errorAnswer, type StubbedCalls, stubCalls } from '#tests/support/widgets/stub-calls.ts';
import { Checkout } from './checkout.tsx';

const fakeId = 'f'.repeat(22);
const approval = 'http://store.test/gateway/test/1';
const excuse = 'Something went wrong on our side. Please try again.';
let host: HTMLElement;
let store: StubbedCalls;
let leave: ReturnType<typeof vi.spyOn>;

beforeEach(() => {
  host = document.createElement('div');
  store = stubCalls();
  store.answer(config, storeWith(['test']));
  store.answer(cartCall.check, [{ cartIsActive: true }]);
  store.answer(cartCall.fetch, { cart: sampleCart() });
  store.answer(cartCall.setBillingAddress, { setBillingAddressOnCart: { cart: sampleCart() } });
  store.answer(cartCall.placeOrder, { placeOrder: { order: { order_number: 'A2B3C4D5E6', fakeId } } });
  store.answer(pay, { status: 'created', redirectUrl: approval });
  vi.stubGlobal('fetch', store.fetch);
  settings.value = settingsFor('', '');
  leave = vi.spyOn(location, 'assign').mockReturnValue();
});

afterEach(() => {
  cleanup();
  clearCart();
  sessionStorage.clear();
  pageBus().write('begunOrders', null);
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

async function openWithCart(): Promise<void> {
  rememberCart(sampleCartId, { quantity: 2, amount: 200, date: '', merchandiseItemCount: 0 });
  await refreshCart();
  render(<Checkout host={host} />);
  await screen.findByRole('radio', { name: 'Test payment (no money is taken)', checked: true });
}

const field = (name: string) => screen.getByRole('textbox', { name: new RegExp(`^${name}`) });
const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });
const payButton = () => screen.getByRole('button', { name: 'Pay HK$200.00' });

function fillIn(): void {
  type('Email', ' mei@example.com ');
  type('First name', ' Mei ');
  type('Last name', 'Lam');
}

function storeWith(methods: string[], more: Partial<StoreConfig['cmsList']> = {}): StoreConfig {
  const availableStores = [{ store_code: 'hk' }, { store_code: 'en' }];
  return {
    storeConfig: {
      payment_options: methods.map((method) => ({ method, kinds: [method] })),
      payment_marks: ['visa', 'jcb'],
      default_country: 'HK',
    },
    availableStores,
    cmsList: { footer_links: [], legal_links: [], ...more },
  } as unknown as StoreConfig;
}

describe('buying a cart', () => {
  it('makes no order in a store without a payment method, and shows the reason', async () => {
    store.answer(config, storeWith([]));
    rememberCart(sampleCartId, { quantity: 2, amount: 200, date: '', merchandiseItemCount: 0 });
    await refreshCart();
    render(<Checkout host={host} />);
    await screen.findByText('This store does not take payments yet.');
    fillIn();
    expect(payButton()).toHaveProperty('disabled', true);
    // Enter in a field sends the form too.
    fireEvent.submit(payButton().closest('form') as HTMLFormElement);
    expect(store.sentTo(cartCall.setBillingAddress)).toEqual([]);
    expect(store.sentTo(cartCall.placeOrder)).toEqual([]);
  });

  it("sends the buyer's details, makes the order, and leads to the payment", async () => {
    await openWithCart();
    fillIn();
    fireEvent.click(payButton());
    await waitFor(() => expect(leave).toHaveBeenCalledExactlyOnceWith(approval));
    const [buyer] = store.sentTo(cartCall.setBillingAddress);
    expect(buyer).toMatchObject({
      email: 'mei@example.com',
      address: { firstName: 'Mei', lastName: 'Lam', phone: '' },
      voucher_date: '2026-05-01',
    });
    expect(store.sentTo(pay)).toEqual([{ orderId: fakeId, method: 'test' }]);
    expect(readCartId('en')).toBeNull();
    // The page stays as it was until the next page loads.
    expect(payButton().textContent).toMatch(/HK\$200\.00/);
  });

  it.each([
    ['ticket', 'We will send your tickets to this address.'],
    ['gift-code', 'We will send your order to this address.'],
  ] as const)('shows what is sent to the address: for a %s, "%s"', async (delivery, hint) => {
    const line = sampleLine();
    store.answer(cartCall.fetch, { cart: sampleCart([{ ...line, product: { ...line.product, delivery } }]) });
    await openWithCart();
    expect(screen.getByText(hint)).toBeTruthy();
  });

  it('suggests a likely email address; the buyer takes it with a press or goes on without an answer', async () => {
    await openWithCart();
    fillIn();
    const email = screen.getByRole<HTMLInputElement>('textbox', { name: /^Email/ });
    fireEvent.change(email, { target: { value: 'mei@gmial.com' } });
    expect(screen.queryByText(/^Did you mean/)).toBeNull();
    fireEvent.blur(email);
    const meant = await screen.findByRole('button', { name: 'Did you mean mei@gmail.com?' });
    expect(email.getAttribute('aria-invalid')).not.toBe('true');
    fireEvent.click(meant);
    expect(email.value).toBe('mei@gmail.com');
    expect(screen.queryByText(/^Did you mean/)).toBeNull();
  });

  it('sends no news unless the buyer asks for them', async () => {
    await openWithCart();
    fillIn();
    const news = screen.getByRole('checkbox', { name: 'Send me news and offers by email' });
    expect(news).toHaveProperty('checked', false);
    fireEvent.click(news);
    fireEvent.click(payButton());
    await waitFor(() => expect(leave).toHaveBeenCalledOnce());
    expect(store.sentTo(cartCall.placeOrder)).toEqual([expect.objectContaining({ wants_news: true })]);
  });

  it('makes one order for several presses', async () => {
    await openWithCart();
    fillIn();
    fireEvent.click(payButton());
    fireEvent.click(payButton());
    fireEvent.submit(field('Email'));
    await waitFor(() => expect(leave).toHaveBeenCalledOnce());
    expect(store.sentTo(cartCall.placeOrder)).toHaveLength(1);
    expect(store.sentTo(pay)).toHaveLength(1);
  });

  it('has one primary button, beside an order that can only be read', async () => {
    await openWithCart();
    expect(document.querySelectorAll('[data-variant="primary"]')).toHaveLength(1);
    expect(document.querySelector('gondola-cart')?.hasAttribute('in-checkout')).toBe(true);
  });

  it('reports to the page that an order was made, without the buyer’s details', async () => {
    const heard: unknown[] = [];
    host.addEventListener('gondola-order-placed', (event) => heard.push((event as CustomEvent).detail));
    await openWithCart();
    fillIn();
    fireEvent.click(payButton());
    await waitFor(() =>
      expect(heard).toEqual([{ orderNumber: 'A2B3C4D5E6', quantity: 2, total: 200, currency: 'HKD' }]),
    );
  });

  it('shows the waiting order when the payment does not begin, and the reason', async () => {
    store.answer(byFakeId, { order: sampleOrder({ status: 'waiting' }) });
    store.answer(pay, errorAnswer('payment-gateway-unavailable', 'Not now.'));
    await openWithCart();
    fillIn();
    fireEvent.click(payButton());
    expect(await screen.findByText(/Order A2B3C4D5E6/)).toBeTruthy();
    expect(screen.getByRole('alert').textContent).toContain('Not now.');
    expect(leave).not.toHaveBeenCalled();
  });
});

describe('a problem in the form', () => {
  it('is shown beside each field, and the first field gets the focus', async () => {
    await openWithCart();
    fireEvent.click(payButton());
    expect(screen.getAllByRole('alert').map((one) => one.textContent)).toEqual([
      'Email is required.',
      'Please enter a name here or in the other field. One name is enough.',
      'Please enter a name here or in the other field. One name is enough.',
    ]);
    expect(document.activeElement).toBe(field('Email'));
    expect(store.sentTo(cartCall.setBillingAddress)).toEqual([]);
  });

  it.each(['First name', 'Last name'])('is not shown when the only name is in the field %s', async (label) => {
    store.answer(byFakeId, { order: sampleOrder({ status: 'waiting' }) });
    await openWithCart();
    type('Email', 'sukarno@example.com');
    fireEvent.click(payButton());
    expect(await screen.findAllByText(/One name is enough/)).toHaveLength(2);
    type(label, 'Sukarno');
    expect(screen.queryByRole('alert')).toBeNull();
    fireEvent.click(payButton());
    await waitFor(() => expect(store.sentTo(cartCall.setBillingAddress)).toHaveLength(1));
  });

  it('asks for the name in Latin letters when the store cannot print it, before anything is ordered', async () => {
    store.answer(cartCall.setBillingAddress, errorAnswer('latin-name-required', 'In Latin letters too, please.'));
    await openWithCart();
    fillIn();
    type('First name', 'மாயா');
    expect(screen.queryByRole('textbox', { name: /^Name in Latin letters/ })).toBeNull();
    fireEvent.click(payButton());
    expect(await screen.findByText('In Latin letters too, please.')).toBeTruthy();
    const latin = screen.getByRole('textbox', { name: /^Name in Latin letters/ });
    expect(document.activeElement).toBe(latin);
    expect(latin.getAttribute('aria-invalid')).toBe('true');
    expect(store.sentTo(cartCall.placeOrder)).toEqual([]);
    payButton().focus();
    fireEvent.click(payButton());
    await waitFor(() => expect(document.activeElement).toBe(latin));
    type('Name in Latin letters', 'மாயா');
    fireEvent.click(payButton());
    expect(screen.getByRole('alert').textContent).toBe('Name in Latin letters is required.');
    store.answer(cartCall.setBillingAddress, { setBillingAddressOnCart: { cart: sampleCart() } });
    type('Name in Latin letters', 'Maya');
    fireEvent.click(payButton());
    await waitFor(() => expect(store.sentTo(cartCall.placeOrder)).toHaveLength(1));
    expect(store.sentTo(cartCall.setBillingAddress).at(-1)?.address).toMatchObject({
      ...{ firstName: 'மாயா', latinName: 'Maya' },
    });
  });

  it('does not move the button away while it is pressed', async () => {
    await openWithCart();
    expect(fireEvent.mouseDown(payButton())).toBe(false);
  });

  it('is shown when the buyer leaves a field, and removed when the field is right', async () => {
    await openWithCart();
    type('Email', 'mei@');
    fireEvent.blur(field('Email'));
    expect(screen.getByRole('alert').textContent).toContain('name@example.com');
    type('Email', 'mei@example.com');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('can come from the store; the next try uses a new key', async () => {
    store.answer(cartCall.placeOrder, errorAnswer('quota-exceeded', 'Only 1 place is left at 10:30.'), {
      placeOrder: { order: { order_number: 'A2B3C4D5E6', fakeId } },
    });
    await openWithCart();
    fillIn();
    fireEvent.click(payButton());
    expect((await screen.findByRole('alert')).textContent).toBe('Only 1 place is left at 10:30.');
    fireEvent.click(payButton());
    await waitFor(() => expect(leave).toHaveBeenCalledOnce());
    const keys = store.keysOf(cartCall.placeOrder);
    expect(new Set(keys).size).toBe(2);
  });

  it.each(['service-unavailable', 'internal-error'] as const)(
    'sends the same key again after %s, because the order may exist already',
    async (code) => {
      const named = { setBillingAddressOnCart: { cart: sampleCart() } };
      store.answer(cartCall.setBillingAddress, named, errorAnswer('cart-already-ordered', 'It was ordered.'));
      store.answer(cartCall.placeOrder, errorAnswer(code, 'Please try again.'), {
        placeOrder: { order: { order_number: 'A1B2C3D4E5', fakeId } },
      });
      await openWithCart();
      fillIn();
      fireEvent.click(payButton());
      await screen.findByRole('alert');
      fireEvent.click(payButton());
      await waitFor(() => expect(leave).toHaveBeenCalledOnce());
      const keys = store.keysOf(cartCall.placeOrder);
      expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
    },
  );
});

describe('an unexpected fault', () => {
  it.each([cartCall.setBillingAddress, cartCall.placeOrder])(
    'in $name ends the wait, and the next press makes one order',
    async (call) => {
      const send = api.send.bind(api);
      await openWithCart();
      fillIn();
      const broken = vi.spyOn(api, 'send').mockImplementation(async (called, request, options) => {
        const answer = await send(called, request, options);
        if (called.name === call.name) throw new TypeError('a fault of ours');
        return answer;
      });
      fireEvent.click(payButton());
      expect((await screen.findByRole('alert')).textContent).toBe(excuse);
      expect(payButton().getAttribute('aria-busy')).toBeNull();
      broken.mockRestore();
      fireEvent.click(payButton());
      await waitFor(() => expect(leave).toHaveBeenCalledOnce());
      expect(new Set(store.keysOf(cartCall.placeOrder)).size).toBe(1);
    },
  );

  it('after placing the order shows the waiting order', async () => {
    store.answer(byFakeId, { order: sampleOrder({ status: 'waiting' }) });
    const send = api.send.bind(api);
    await openWithCart();
    fillIn();
    vi.spyOn(api, 'send').mockImplementation((called, request, options) => {
      if (called.name === pay.name) throw new TypeError('a fault of ours');
      return send(called, request, options);
    });
    fireEvent.click(payButton());
    expect(await screen.findByText(/Order A2B3C4D5E6/)).toBeTruthy();
    expect(screen.getByText(/^2 × Cable car · .*2026.* · 10:30$/)).toBeTruthy();
    expect(screen.getByRole('alert').textContent).toContain(excuse);
  });
});

describe('a refusal by the store', () => {
  beforeEach(async () => {
    store.answer(cartCall.placeOrder, errorAnswer('quota-exceeded', 'Only 1 place is left at 10:30.'));
    await openWithCart();
    fillIn();
    fireEvent.click(payButton());
    expect((await screen.findByRole('alert')).textContent).toBe('Only 1 place is left at 10:30.');
  });

  it('is removed when the cart changes', async () => {
    store.answer(cartCall.fetch, { cart: sampleCart([sampleLine({ quantity: 1 })]) });
    await refreshCart();
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  });

  it('is removed on a new try, also when a field has a problem', async () => {
    type('Email', '');
    fireEvent.click(payButton());
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('Email is required.'));
  });
});

describe('Enter', () => {
  const enter = (name: string) => fireEvent.keyDown(field(name), { key: 'Enter' });

  it('leads to the next required field', async () => {
    await openWithCart();
    type('Email', 'mei@example.com');
    expect(enter('Email')).toBe(false);
    // In this language the family name comes first.
    expect(document.activeElement).toBe(field('Last name'));
  });

  it('sends the form when no required field is empty', async () => {
    await openWithCart();
    fillIn();
    expect(enter('Email')).toBe(true);
    expect(enter('Phone')).toBe(true);
  });

  it('confirms the word that an input method suggests, and stays in the field', async () => {
    await openWithCart();
    expect(fireEvent.keyDown(field('Last name'), { key: 'Enter', isComposing: true })).toBe(true);
    expect(fireEvent.keyDown(field('Last name'), { key: 'Enter', keyCode: 229 })).toBe(true);
    expect(document.activeElement).not.toBe(field('First name'));
  });
});

it('shows all problems at once, also when the field that loses the focus is checked separately', async () => {
  await openWithCart();
  field('Phone').focus();
  type('Phone', '12');
  fireEvent.submit(payButton().closest('form') as HTMLFormElement);
  for (const name of ['Email', 'First name', 'Last name'])
    await waitFor(() => expect(field(name).getAttribute('aria-invalid'), name).toBe('true'));
});

describe('the part below the button', () => {
  const footer_links = [
    { key: 'terms', title: 'Terms of use', url: 'https://operator.example/terms' },
    { key: 'privacy', title: 'Privacy statement', url: 'https://operator.example/privacy' },
    { key: 'by-law', title: 'By-law', url: 'https://operator.example/by-law' },
  ];

  it('is a sentence with links to the accepted terms', async () => {
    store.answer(config, storeWith(['test'], { footer_links }));
    await openWithCart();
    expect(screen.getByText(/^By paying, you accept/).textContent).toMatch(/Terms of use.+By-law\.$/);
    const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(links).toEqual(['https://operator.example/terms', 'https://operator.example/by-law']);
  });

  it('links to the legal terms instead of the operator’s terms', async () => {
    const legal_links = [{ key: 'terms' as const, url: 'https://operator.example/agb' }];
    store.answer(config, storeWith(['test'], { footer_links, legal_links }));
    await openWithCart();
    expect(screen.getByRole('link', { name: 'Terms and conditions' }).getAttribute('href')).toMatch(/agb$/);
    expect(screen.queryByRole('link', { name: 'Terms of use' })).toBeNull();
  });

  it('has no sentence in a store that names no terms', async () => {
    await openWithCart();
    expect(screen.queryByText(/By paying/)).toBeNull();
  });

  it('shows the payment marks that the store names', async () => {
    await openWithCart();
    expect(screen.getAllByRole('img').map((mark) => mark.getAttribute('alt'))).toEqual(['Visa', 'JCB']);
  });

  it('has a row for each kind of payment, with the marks of its brands', async () => {
    const onChoose = vi.fn();
    const options = [
      { method: 'stripe', kinds: ['card' as const, 'alipay' as const, 'wechat-pay' as const] },
      { method: 'paypal', kinds: ['paypal' as const] },
    ];
    render(<PaymentMethods options={options} method="stripe" onChoose={onChoose} />);
    const rows = screen.getAllByRole<HTMLInputElement>('radio');
    expect(rows.map((row) => row.closest('label')?.textContent)).toEqual([
      'Credit or debit card',
      'Alipay',
      'WeChat Pay',
      'PayPal',
    ]);
    const marks = rows.map((row) => [...(row.closest('label')?.querySelectorAll('img') ?? [])].map((img) => img.src));
    expect(marks.map((all) => all.map((src) => src.replace(/.*\/marks\//, '')))).toEqual([
      ['visa.svg', 'mastercard.svg', 'amex.svg'],
      ['alipay.svg'],
      ['wechat-pay.svg'],
      ['paypal.svg'],
    ]);
    expect(rows.map((row) => row.checked)).toEqual([true, false, false, false]);
    fireEvent.click(rows[1] as HTMLInputElement);
    expect(onChoose).toHaveBeenLastCalledWith('stripe');
    expect(rows.map((row) => row.checked)).toEqual([false, true, false, false]);
  });

  it('shows until when all lines can be cancelled for free', async () => {
    const until = { day: '2026-04-30', time: '23:59' };
    const fee = { until: { day: '2026-05-01', time: '08:30' }, percent: 20, amount: null };
    const refund_terms = { free: { until }, fee };
    store.answer(cartCall.fetch, { cart: sampleCart([sampleLine({ refund_terms })]) });
    await openWithCart();
    expect(screen.getByText(/^Free cancellation until .*2026.*23:59$/)).toBeTruthy();
    expect(screen.getByText(/^Cancellation for a fee of 20% until .*2026.*08:30$/)).toBeTruthy();
  });

  it('names the visits when terms differ, once for all visits with the same terms', async () => {
    const free = (day: string) => ({ free: { until: { day, time: '23:59' } }, fee: null });
    const none = { free: null, fee: null };
    const lines = [
      sampleLine({ refund_terms: free('2026-04-30') }),
      sampleLine({ id: 'child', refund_terms: free('2026-04-30') }),
      sampleLine({ id: 'later', visit_date: '2026-05-02', refund_terms: free('2026-05-01') }),
      sampleLine({ id: 'other', refund_terms: none }),
      sampleLine({ id: 'undated', visit_date: null, refund_terms: none }),
    ];
    store.answer(cartCall.fetch, { cart: sampleCart(lines) });
    await openWithCart();
    const told = [...document.querySelectorAll('.terms')].map((terms) =>
      [...terms.children].map((one) => one.textContent),
    );
    expect(told).toEqual([
      ['Cable car · 2026年5月1日（星期五）', 'Free cancellation until Thu, 30 Apr 2026, 23:59'],
      ['Cable car · 2026年5月2日（星期六）', 'Free cancellation until Fri, 01 May 2026, 23:59'],
      ['Cable car', 'No refund'],
    ]);
  });

  it('promises nothing when a line has no terms', async () => {
    await openWithCart();
    expect(screen.queryByText(/Free cancellation/)).toBeNull();
  });
});

describe('a company', () => {
  const withCompanies = storeWith(['test']);
  Object.assign(withCompanies.storeConfig, { asks_company: true });

  it('has fields only in a store that asks for them', async () => {
    await openWithCart();
    await vi.dynamicImportSettled();
    expect(screen.queryByText('I need a receipt for a company')).toBeNull();
  });

  it('can enter name, tax number and address, or leave them empty', async () => {
    store.answer(config, withCompanies);
    await openWithCart();
    fillIn();
    fireEvent.click(await screen.findByText('I need a receipt for a company'));
    type('Company', 'Lantern Ltd ');
    type('Tax number', 'GB 123');
    type('Address of the company', '8 Waterfront Road');
    fireEvent.click(payButton());
    await waitFor(() => expect(store.sentTo(cartCall.setBillingAddress)).toHaveLength(1));
    expect(store.sentTo(cartCall.setBillingAddress)[0]?.address).toMatchObject({
      ...{ company: 'Lantern Ltd', taxNumber: 'GB 123', address1: '8 Waterfront Road' },
    });
  });
});

describe('a member', () => {
  const address = { ...blankAddress, firstName: 'Ana', lastName: 'Chan' };
  const user = {
    id: '1',
    email: 'mei@example.com',
    firstname: 'Mei',
    lastname: 'Lam',
    prefix: '',
    role: 1,
    permissions: [],
  };
  const known = { ...user, created_at: '2026-03-01T00:00:00.000Z' };

  afterEach(() => keepMemberName(''));

  it('finds their email address filled in, and the name of their default contact', async () => {
    keepMemberName('Mei');
    store.answer(detail, { user: { ...known, contacts: [{ id: 'a', is_default: true, address }] } });
    await openWithCart();
    await waitFor(() => expect(field('Email')).toHaveProperty('value', 'mei@example.com'));
    expect([field('First name'), field('Last name')]).toMatchObject([{ value: 'Ana' }, { value: 'Chan' }]);
  });

  it('keeps what they typed before', async () => {
    keepMemberName('Mei');
    let answer = (_: ResponseOf<typeof detail>) => {};
    store.answer(
      detail,
      new Promise<ResponseOf<typeof detail>>((resolve) => {
        answer = resolve;
      }),
    );
    await openWithCart();
    type('First name', 'Tom');
    await waitFor(() => expect(store.sentTo(detail)).toHaveLength(1));
    answer({ user: { ...known, contacts: [] } });
    await Promise.resolve();
    expect([field('Email'), field('First name')]).toMatchObject([{ value: '' }, { value: 'Tom' }]);
  });

  it('is not fetched while nobody is signed in', async () => {
    await openWithCart();
    expect(store.sentTo(detail)).toEqual([]);
  });
});

describe('the typed text', () => {
  const typePhone = (value: string) => fireEvent.input(field('Phone'), { target: { value } });
  const sentPhone = async () => {
    // The library that checks phone numbers is loaded after the form is shown.
    await vi.dynamicImportSettled();
    fireEvent.click(payButton());
    await waitFor(() => expect(store.sentTo(cartCall.setBillingAddress)).toHaveLength(1));
    return store.sentTo(cartCall.setBillingAddress)[0]?.address?.phone;
  };

  it('is kept after a reload', async () => {
    await openWithCart();
    fillIn();
    typePhone('+66812345678');
    cleanup();
    await openWithCart();
    expect(field('First name')).toHaveProperty('value', ' Mei ');
    expect(await sentPhone()).toBe('+66812345678');
  });

  it('can be a phone number in the full-width digits of an East Asian keyboard', async () => {
    await openWithCart();
    fillIn();
    typePhone('＋８５２　９１２３　４５６７');
    expect(await sentPhone()).toBe('+85291234567');
  });
});

describe('a missing cart', () => {
  it('is explained by the cart element', async () => {
    render(<Checkout host={host} />);
    await refreshCart();
    await waitFor(() => expect(document.querySelectorAll('gondola-cart')).toHaveLength(1));
    expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull();
  });

  it('leaves no pay button after it was emptied on this page', async () => {
    await openWithCart();
    store.answer(cartCall.fetch, { cart: sampleCart([]) });
    await refreshCart();
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull());
    expect(document.querySelectorAll('gondola-cart')).toHaveLength(1);
  });

  it('was ordered elsewhere: the cart element shows this instead of the form', async () => {
    store.answer(cartCall.setBillingAddress, errorAnswer('cart-already-ordered', 'It has been ordered.'));
    await openWithCart();
    fillIn();
    fireEvent.click(payButton());
    await waitFor(() => expect(screen.queryByRole('textbox')).toBeNull());
    expect(document.querySelectorAll('gondola-cart')).toHaveLength(1);
  });

  it('was bought in another tab: the waiting order can be paid here too', async () => {
    rememberBegunOrder('A2B3C4D5E6', fakeId);
    cartEnd.value = 'ordered';
    const waiting = sampleOrder({ status: 'waiting' });
    // Some back ends list the variant beneath its product.
    const items = waiting.items.flatMap((item) => [
      item,
      { ...item, item_id: item.item_id + 100, parent_item_id: item.item_id },
    ]);
    store.answer(byFakeId, { order: { ...waiting, items } });
    const { container } = render(<Checkout host={host} />);
    expect(await screen.findByText(/Order A2B3C4D5E6/)).toBeTruthy();
    expect(container.querySelectorAll('.small li')).toHaveLength(waiting.items.length);
    expect(payButton()).toBeTruthy();
  });

  it('was just bought: the waiting order is shown on return', async () => {
    await openWithCart();
    fillIn();
    fireEvent.click(payButton());
    await waitFor(() => expect(leave).toHaveBeenCalledOnce());
    cleanup();
    store.answer(byFakeId, { order: sampleOrder({ status: 'waiting' }) });
    render(<Checkout host={host} />);
    expect(await screen.findByText(/Order A2B3C4D5E6/)).toBeTruthy();
  });
});

describe('on a page of another origin', () => {
  beforeEach(() => {
    settings.value = settingsFor('https://store.example', 'pk_partner');
  });

  it('shows the cart, which leads to the store, and asks for no name and no payment', () => {
    render(<Checkout host={host} />);
    expect(document.querySelector('gondola-cart')?.hasAttribute('in-checkout')).toBe(false);
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it('an order is paid on the store', () => {
    render(<Checkout host={host} order={fakeId} />);
    expect(screen.getByRole('link').getAttribute('href')).toBe(`https://store.example/pay?order=${fakeId}`);
  });
});

describe('a cart with a line that can no longer be bought', () => {
  const gone = () => sampleCart([sampleLine(), sampleLine({ id: 'gone', refusal: 'product-not-found' })]);

  it('cannot be paid until the line is removed', async () => {
    store.answer(cartCall.fetch, { cart: gone() });
    await openWithCart();
    fillIn();
    expect(screen.getByRole('button', { name: /^Pay/ })).toHaveProperty('disabled', true);
    expect(screen.getByRole('status').textContent).toContain('is no longer available');
    expect(screen.getByRole('link', { name: 'Edit cart' }).getAttribute('href')).toBe('/cart');
    fireEvent.submit(field('Email'));
    store.answer(cartCall.fetch, { cart: sampleCart() });
    await refreshCart();
    await waitFor(() => expect(payButton()).toHaveProperty('disabled', false));
    expect(screen.queryByRole('status')).toBeNull();
    expect(store.sentTo(cartCall.setBillingAddress)).toEqual([]);
  });

  it('shows the line when the store refuses it on payment', async () => {
    store.answer(cartCall.setBillingAddress, { setBillingAddressOnCart: { cart: gone() } });
    store.answer(cartCall.placeOrder, errorAnswer('product-not-found', 'It may no longer be on sale.'));
    await openWithCart();
    fillIn();
    fireEvent.click(payButton());
    await waitFor(() => expect(screen.getByRole('status').textContent).toContain('is no longer available'));
    expect(await screen.findByText('It may no longer be on sale.')).toBeTruthy();
    expect(screen.getByRole('button', { name: /^Pay/ })).toHaveProperty('disabled', true);
  });
});

describe('a cart that changes during the payment', () => {
  it('is ordered as it was shown, or not at all', async () => {
    store.answer(cartCall.placeOrder, errorAnswer('total-changed', 'The total has changed.'));
    store.answer(cartCall.check, [{ cartIsActive: true }]);
    await openWithCart();
    fillIn();
    fireEvent.click(payButton());
    expect((await screen.findByRole('alert')).textContent).toContain('The total has changed.');
    const [buyer] = store.sentTo(cartCall.setBillingAddress);
    expect(store.sentTo(cartCall.placeOrder)).toEqual([
      { cart_id: sampleCart().id, email: buyer?.email, grand_total: sampleCart().prices.grand_total.value },
    ]);
    await waitFor(() => expect(store.sentTo(cartCall.check)).not.toEqual([]));
  });
});

describe('a page restored by the back button', () => {
  const bringBack = () => window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));

  it('is reloaded when it was on its way to the payment, and otherwise stays as it is', async () => {
    const reload = vi.spyOn(location, 'reload').mockReturnValue();
    await openWithCart();
    bringBack();
    expect(reload).not.toHaveBeenCalled();
    fillIn();
    fireEvent.click(payButton());
    await waitFor(() => expect(leave).toHaveBeenCalledOnce());
    bringBack();
    expect(reload).toHaveBeenCalledOnce();
  });
});

describe('an order that waits', () => {
  async function open(status: Order['status']): Promise<void> {
    store.answer(byFakeId, { order: sampleOrder({ status }) });
    render(<Checkout host={host} order={fakeId} />);
    await screen.findByText(status === 'waiting' ? 'HK$200.00' : /order/i);
  }

  it('is paid, once', async () => {
    await open('waiting');
    await screen.findByRole('radio', { checked: true });
    fireEvent.click(payButton());
    fireEvent.click(payButton());
    await waitFor(() => expect(leave).toHaveBeenCalledExactlyOnceWith(approval));
    expect(store.sentTo(pay)).toHaveLength(1);
  });

  it('shows why the payment does not begin, and offers another try', async () => {
    store.answer(pay, errorAnswer('payment-gateway-unavailable', 'Not now.'), {
      status: 'created',
      redirectUrl: approval,
    });
    await open('waiting');
    await screen.findByRole('radio', { checked: true });
    fireEvent.click(payButton());
    expect((await screen.findByRole('alert')).textContent).toContain('Not now.');
    fireEvent.click(payButton());
    await waitFor(() => expect(leave).toHaveBeenCalledOnce());
  });

  it.each(['waiting', 'cancelled'] as const)('is restored into the cart when it is %s', async (status) => {
    store.answer(cartCall.restore, {
      cartId: 'restored-cart-of-this-order',
      lines: [{ name: 'Cable car', outcome: 'back' }],
    });
    await open(status);
    fireEvent.click(screen.getByRole('button', { name: 'Back to the cart' }));
    await waitFor(() => expect(leave).toHaveBeenCalledExactlyOnceWith('/cart'));
    expect(readCartId('en')).toBe('restored-cart-of-this-order');
  });

  it('lists the lines that changed before it leads to the cart', async () => {
    const lines = [
      { name: 'Cable car', outcome: 'back' as const },
      { name: 'Boat trip', outcome: 'changed' as const },
      { name: 'Plush bear', outcome: 'gone' as const },
    ];
    store.answer(cartCall.restore, { cartId: 'restored-cart-of-this-order', lines });
    await open('cancelled');
    fireEvent.click(screen.getByRole('button', { name: 'Back to the cart' }));
    const shown = await screen.findAllByRole('listitem');
    expect(shown.map((item) => item.textContent)).toEqual([
      'Boat trip: its price has changed, or its places are no longer held',
      'Plush bear: no longer available',
    ]);
    expect(leave).not.toHaveBeenCalled();
    expect(screen.getByRole('link', { name: 'Back to the cart' }).getAttribute('href')).toBe('/cart');
  });

  it.each(['Pay HK$200.00', 'Back to the cart'])('shows an unexpected fault after %s', async (name) => {
    await open('waiting');
    await screen.findByRole('radio', { checked: true });
    vi.spyOn(api, 'send').mockRejectedValue(new TypeError('a fault of ours'));
    fireEvent.click(screen.getByRole('button', { name }));
    expect((await screen.findByRole('alert')).textContent).toContain(excuse);
    expect(screen.getByRole('button', { name }).getAttribute('aria-busy')).toBeNull();
  });

  it.each(['paid', 'closed'] as const)('leads to its tickets when it is already %s', async (status) => {
    await open(status);
    expect(screen.getByRole('link', { name: 'Show my tickets' }).getAttribute('href')).toBe(
      `/checkout/ticket?order=${fakeId}`,
    );
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('that is unknown shows the error of the store', async () => {
    store.answer(byFakeId, errorAnswer('order-not-found', 'We could not find this order.'));
    render(<Checkout host={host} order={fakeId} />);
    expect((await screen.findByRole('alert')).textContent).toContain('We could not find this order.');
  });
});
