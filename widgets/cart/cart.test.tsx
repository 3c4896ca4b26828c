import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as call from '#shared/contract/cart.ts';
import type { Cart, CartLine, LineRefusal } from '#shared/contract/cart-shape.ts';
import { enterpriseList } from '#shared/contract/product.ts';
import { menu } from '#shared/contract/store.ts';
import { clearCart, completeCart, publish } from '#shared/state/cart-signals.ts';
import { rememberCart } from '#shared/state/cart-storage.ts';
import { chosenCurrency } from '#shared/state/chosen-currency.ts';
import { refreshCart } from '#shared/state/refresh-cart.ts';
import { api, pageRefusal, settings, settingsFor } from '#shared/state/settings.ts';
import { fakeProducts } from '#tests/support/widgets/fake-products.ts';
import { sampleCart, sampleCartId, sampleGift, sampleLine } from '#tests/support/widgets/sample-cart.ts';
import { errorAnswer, type StubbedCalls, stubCalls } from '#tests/support/widgets/stub-calls.ts';
import { type CartProps, CartView } from './cart.tsx';

let host: HTMLElement;
let store: StubbedCalls;

beforeEach(() => {
  host = document.createElement('div');
  store = stubCalls();
  store.answer(enterpriseList, { list: [], total_count: 0 });
  vi.stubGlobal('fetch', store.fetch);
  settings.value = settingsFor('', '');
  pageRefusal.value = '';
});

afterEach(() => {
  cleanup();
  clearCart();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Renders the cart in a browser that remembers it, with a store that has it. */
async function open(cart: Cart, props: Partial<CartProps> = {}): Promise<void> {
  rememberCart(sampleCartId, { quantity: 1, amount: 0, date: '', merchandiseItemCount: 0 });
  store.answer(call.check, [{ cartIsActive: true }]);
  store.answer(call.fetch, { cart });
  render(<CartView host={host} {...props} />);
  await screen.findByRole('region', { name: 'Your cart' });
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const alertText = async () => (await screen.findByRole('alert')).textContent;
const toasts = () => document.querySelector('[popover]')?.shadowRoot?.textContent ?? '';

describe('a line', () => {
  it('shows product, visit and price', async () => {
    await open(sampleCart());
    for (const text of ['Cable car', '2026年5月1日（星期五）', '10:30', 'Adult', 'HK$100.00', 'HK$200.00'])
      expect(screen.getByRole('article').textContent).toContain(text);
  });

  it('shows the unit price only for several units', async () => {
    await open(sampleCart([sampleLine({ quantity: 1 })]));
    expect(screen.queryByText('HK$100.00')).toBeNull();
    press('One more: Quantity of Adult');
    expect(screen.getByText('HK$100.00')).toBeTruthy();
  });

  it('shows its answers and those for each ticket; one more unit needs another answer', async () => {
    const choice = { kind: 'choice' as const };
    await open(
      sampleCart([
        sampleLine({
          customizable_options: [
            { ...choice, id: 2, label: 'Hotel', values: [{ value: 'Hotel Hill', label: 'Hotel Hill' }] },
            {
              ...choice,
              id: 3,
              label: 'Extras',
              values: [
                { value: '31', label: 'Lunch' },
                { value: '32', label: 'Poles' },
              ],
            },
            {
              id: 4,
              kind: 'per-unit',
              per_unit: true,
              label: 'Name',
              values: [
                { value: 'Mei', label: 'Mei' },
                { value: 'Karl', label: 'Karl' },
              ],
            },
          ],
        }),
      ]),
    );
    const words = screen.getByRole('article').textContent;
    for (const text of ['Hotel: Hotel Hill', 'Extras: Lunch · Poles', 'Name: Mei, Karl']) expect(words).toContain(text);
    expect(screen.getByRole('button', { name: 'One more: Quantity of Adult' })).toHaveProperty('disabled', true);
    expect(screen.getByRole('button', { name: 'One less: Quantity of Adult' })).toHaveProperty('disabled', false);
  });

  it.each([
    [1, 'Quantity 1'],
    [3, 'Quantity 3 · Items 1'],
  ])('shows the quantity, and the number of items when it differs: %i', async (quantity, said) => {
    await open(sampleCart([sampleLine({ quantity })], { total_quantity: quantity }));
    expect(screen.getByText(/^Quantity \d/).textContent).toBe(said);
  });

  it('shows the name of a product without variants once', async () => {
    await open(sampleCart([sampleLine({ configurable_options: [] })]));
    expect(screen.getByRole('article').textContent?.split('Cable car')).toHaveLength(2);
    expect(screen.getByRole('button', { name: 'Remove Cable car' })).toBeTruthy();
  });

  it('is removed with a quantity below one, and the cart is fetched again', async () => {
    await open(sampleCart([sampleLine({ quantity: 1 })]));
    vi.useFakeTimers({ shouldAdvanceTime: true });
    store.answer(call.removeItem, { removeItemFromCart: { cart: sampleCart([]) } });
    press('One less: Quantity of Adult');
    expect(await screen.findByText('Your cart is empty')).toBeTruthy();
    expect(store.sentTo(call.removeItem)).toEqual([{ input: { cart_id: sampleCartId, cart_item_id: 'adults' } }]);
    expect(store.sentTo(call.updateItems)).toEqual([]);
    await act(() => vi.advanceTimersByTimeAsync(1000));
    vi.useRealTimers();
    await waitFor(() => expect(store.sentTo(call.fetch)).toHaveLength(2));
  });

  it('shows the new quantity at once, and takes no other until the store has answered', async () => {
    await open(sampleCart());
    const answered = Promise.withResolvers<never>();
    store.answer(call.updateItems, answered.promise);
    const quantity = screen.getByRole('spinbutton');
    quantity.focus();
    for (let presses = 0; presses < 3; presses += 1) press('One more: Quantity of Adult');
    fireEvent.keyDown(quantity, { key: 'ArrowUp' });
    expect([quantity.getAttribute('aria-valuenow'), quantity.hasAttribute('readonly')]).toEqual(['3', true]);
    expect(screen.getByRole('button', { name: 'One more: Quantity of Adult' }).getAttribute('aria-disabled')).toBe(
      'true',
    );
    answered.resolve({ updateCartItems: { cart: sampleCart([sampleLine({ quantity: 3 })]) } } as never);
    await waitFor(() => expect(quantity.hasAttribute('readonly')).toBe(false));
    expect(document.activeElement).toBe(quantity);
    const sent = store.sentTo(call.updateItems) as { input: { cart_items: { quantity: number }[] } }[];
    expect(sent.map(({ input }) => input.cart_items[0]?.quantity)).toEqual([3]);
    press('One more: Quantity of Adult');
    await waitFor(() => expect(store.sentTo(call.updateItems)).toHaveLength(2));
  });

  it('keeps the focus when the store refuses to remove it', async () => {
    await open(sampleCart());
    const answered = Promise.withResolvers<never>();
    store.answer(call.removeItem, answered.promise);
    const remove = screen.getByRole('button', { name: 'Remove Adult' });
    remove.focus();
    fireEvent.click(remove);
    fireEvent.click(remove);
    expect([remove.getAttribute('aria-disabled'), remove.hasAttribute('disabled')]).toEqual(['true', false]);
    vi.useFakeTimers({ shouldAdvanceTime: true });
    answered.resolve(errorAnswer('internal-error', 'Out of order.') as never);
    await waitFor(() => expect(remove.getAttribute('aria-disabled')).toBeNull());
    expect(store.sentTo(call.removeItem)).toHaveLength(1);
    expect(document.activeElement).toBe(remove);
    await act(() => vi.advanceTimersByTimeAsync(1000));
    vi.useRealTimers();
  });

  it('moves the focus to the next line when it is removed', async () => {
    const [child, adult] = [sampleLine({ id: 'children' }), sampleLine()];
    await open(sampleCart([child, adult]));
    // Waits for the second fetch after a removal, so that it does not happen during the next test.
    vi.useFakeTimers({ shouldAdvanceTime: true });
    store.answer(call.removeItem, { removeItemFromCart: { cart: sampleCart([adult]) } });
    const [first, second] = screen.getAllByRole('button', { name: 'Remove Adult' });
    first?.focus();
    fireEvent.click(first as HTMLElement);
    await waitFor(() => expect(document.activeElement).toBe(second));
    store.answer(call.removeItem, { removeItemFromCart: { cart: sampleCart([]) } });
    fireEvent.click(second as HTMLElement);
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Find tickets'));
    vi.useRealTimers();
  });

  it('is fetched again when its hold ends, so that it shows its lost places', async () => {
    const soon = { server_time: '2026-03-10T09:00:00Z', holds_end_at: '2026-03-10T09:00:30Z' };
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await open({ ...sampleCart([sampleLine({ places: 'held' })]), ...soon });
    expect(screen.getByText(/^We hold your places/)).toBeTruthy();
    store.answer(call.fetch, { cart: { ...sampleCart([sampleLine({ places: 'lapsed' })]), holds_end_at: null } });
    await act(() => vi.advanceTimersByTimeAsync(45_000));
    vi.useRealTimers();
    await waitFor(() => expect(screen.getByRole('status').textContent).toContain('no longer holding'));
    expect(screen.queryByText(/^We hold your places/)).toBeNull();
  });

  it('names the bound that a quantity exceeds, and shows the quantity in the cart', async () => {
    await open(sampleCart());
    const error = { code: 'max-sale-qty', message: 'At most 2 for each order.' };
    store.answer(call.updateItems, { isError: true, max_sale_qty: 2, error, updateCartItems: null } as never);
    press('One more: Quantity of Adult');
    const dialog = await screen.findByRole('dialog', { name: 'That did not work' });
    expect(dialog.textContent).toContain('At most 2 for each order.');
    await waitFor(() => expect(store.sentTo(call.fetch)).toHaveLength(2));
    fireEvent.click(screen.getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    // The message stays beside the stepper until another quantity is chosen.
    expect(screen.getByRole('article').textContent).toContain('At most 2 for each order.');
    store.answer(call.updateItems, { isError: false, updateCartItems: { cart: sampleCart() } } as never);
    press('One less: Quantity of Adult');
    await waitFor(() => expect(screen.getByRole('article').textContent).not.toContain('At most 2 for each order.'));
  });

  it('shares one card with the other days of its product', async () => {
    const later = sampleLine({ id: 'later', visit_date: '2026-05-02', customizable_options: [] });
    await open(sampleCart([sampleLine(), later]));
    expect(screen.getAllByRole('article')).toHaveLength(1);
    expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(1);
    expect(document.querySelectorAll('.visit')).toHaveLength(2);
  });

  it('shows until when it is free to cancel', async () => {
    const until = { day: '2026-05-01', time: '10:00' };
    await open(sampleCart([sampleLine({ free_until: until })]));
    expect(screen.getByRole('article').textContent).toContain('Free cancellation until Fri, 01 May 2026, 10:00');
  });

  it('shows where goods are collected', async () => {
    const plush = { ...sampleLine().product, delivery: 'collect' as const };
    await open(sampleCart([sampleLine({ product: plush, visit_date: null })]));
    expect(screen.getByRole('article').textContent).toContain('Collect at our counter');
  });

  it('removes an old failure when the visitor tries again', async () => {
    await open(sampleCart());
    const error = { code: 'quota-exceeded', message: 'Only 2 left here.' };
    store.answer(call.updateItems, { isError: true, error, updateCartItems: null } as never);
    press('One more: Quantity of Adult');
    await waitFor(() => expect(toasts()).toContain('Only 2 left here.'));
    const answered = Promise.withResolvers<never>();
    store.answer(call.updateItems, answered.promise);
    press('One less: Quantity of Adult');
    await waitFor(() => expect(toasts()).toBe(''));
    answered.resolve({ updateCartItems: { cart: sampleCart() } } as never);
  });

  it('shows when its places are no longer held', async () => {
    await open(sampleCart([sampleLine({ places: 'lapsed' })]));
    expect(screen.getByRole('status').textContent).toContain('no longer holding');
  });
});

describe('a long cart', () => {
  const { product } = sampleLine();
  const skus = ['T-01', 'T-02', 'T-03', 'T-04', 'T-05'];
  const long = () => sampleCart(skus.map((sku) => sampleLine({ id: sku, product: { ...product, sku } })));

  it('shows its first products, then all products and the checkout button', async () => {
    await open(long());
    expect(screen.getAllByRole('article')).toHaveLength(3);
    await screen.findByRole('button', { name: 'Checkout' });
    expect(screen.getAllByRole('article')).toHaveLength(5);
  });

  it('stays fully rendered when lines are added while it is shown', async () => {
    await open(sampleCart());
    act(() => publish(long(), true));
    expect(screen.getAllByRole('article')).toHaveLength(5);
    expect(screen.getByRole('button', { name: 'Checkout' })).toBeTruthy();
  });
});

describe('a line that can no longer be bought', () => {
  const nothing = { price: { value: 0, currency: 'HKD' }, row_total_including_tax: { value: 0, currency: 'HKD' } };
  const refused = (refusal: LineRefusal) => sampleLine({ id: 'gone', refusal, prices: nothing, places: 'lapsed' });
  const card = () => [...document.querySelectorAll('.visit')].at(-1)?.textContent;

  it.each<[LineRefusal, string]>([
    ['product-not-found', 'No longer on sale'],
    ['variant-not-found', 'No longer on sale'],
    ['out-of-stock', 'Sold out'],
    ['date-not-available', 'This day can no longer be booked'],
    ['slot-closed', 'Booking for this time has ended'],
    ['option-not-found', 'This choice is no longer offered'],
  ])('shows why, without price or stepper: %s', async (refusal, text) => {
    await open(sampleCart([sampleLine({ visit_date: null, customizable_options: [] }), refused(refusal)]));
    expect(card()).toContain(text);
    expect(card()).toContain('Quantity 2');
    expect(card()).not.toContain('HK$');
    expect(card()).not.toContain('no longer holding');
    expect(screen.getAllByRole('spinbutton')).toHaveLength(1);
  });

  it('keeps the cart from checkout until it is removed', async () => {
    await open(sampleCart([sampleLine({ visit_date: null, customizable_options: [] }), refused('product-not-found')]));
    expect(screen.getByRole('status').textContent).toContain('is no longer available');
    expect(screen.getByRole('button', { name: 'Checkout' })).toHaveProperty('disabled', true);
    vi.useFakeTimers({ shouldAdvanceTime: true });
    store.answer(call.removeItem, { removeItemFromCart: { cart: sampleCart() } });
    store.answer(call.fetch, { cart: sampleCart() });
    fireEvent.click(screen.getAllByRole('button', { name: 'Remove Adult' }).at(-1) as HTMLElement);
    await waitFor(() => expect(screen.queryByRole('status')).toBeNull());
    await act(() => vi.advanceTimersByTimeAsync(1000));
    vi.useRealTimers();
    expect(screen.getByRole('button', { name: 'Checkout' })).toHaveProperty('disabled', false);
  });

  it('has no link when its product is unknown', async () => {
    const { product } = sampleLine();
    const withdrawn = { ...product, url_key: '', image: { ...product.image, url: '' } };
    await open(sampleCart([{ ...refused('product-not-found'), product: withdrawn }]));
    expect(within(screen.getByRole('article')).queryByRole('link')).toBeNull();
    expect(document.querySelector('article img')).toBeNull();
  });
});

describe('a gift', () => {
  it('shows its quantity only', async () => {
    await open(sampleCart([sampleLine(), sampleGift()]));
    const [, gift] = screen.getAllByRole('article');
    if (!gift) throw new Error('there is no gift');
    expect(gift.textContent).toContain('Quantity 1');
    expect(gift.textContent).toContain('Free');
    for (const role of ['button', 'spinbutton', 'link']) expect(within(gift).queryByRole(role)).toBeNull();
  });
});

describe('changing a visit', () => {
  it('opens the picker with all lines of the visit, to replace them in one call', async () => {
    const lines = [sampleLine(), sampleLine({ id: 'children', cart_item_id: 'children' })];
    await open(sampleCart(lines));
    press('Change date or tickets: Cable car');
    const picker = screen.getByRole('dialog').querySelector('gondola-product-picker');
    expect(picker?.getAttribute('edit-line-ids')).toBe('adults,children');
    expect(JSON.parse(picker?.getAttribute('initial') ?? '')).toEqual(lines);
    picker?.dispatchEvent(new CustomEvent('gondola-edit-done'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('to another day fires the event before the dialog closes, and moves the focus to the new card', async () => {
    const other = sampleLine({ id: 'other', product: { ...sampleLine().product, sku: 'T-02', name: 'Other ride' } });
    const visitOn = (day: string) => [
      { id: 1, kind: 'date' as const, label: 'Date', values: [{ value: `${day} 00:00:00`, label: day }] },
    ];
    await open(sampleCart([sampleLine(), other]));
    screen.getByRole('button', { name: 'Change date or tickets: Cable car' }).focus();
    press('Change date or tickets: Cable car');
    const picker = screen.getByRole('dialog').querySelector('gondola-product-picker') as Element;
    const moved = sampleLine({ id: 'moved', customizable_options: visitOn('2026-05-02') });
    act(() => void publish(sampleCart([other, moved]), true));
    expect(document.contains(picker)).toBe(true);
    act(() => void picker.dispatchEvent(new CustomEvent('gondola-edit-done')));
    expect(screen.queryByRole('dialog')).toBeNull();
    const [, card] = screen.getAllByRole('article');
    await waitFor(() => expect(card?.contains(document.activeElement)).toBe(true));
    expect(document.activeElement?.textContent).toBe('Change date or tickets');
  });

  it('does not mention a date for a product without one', async () => {
    await open(sampleCart([sampleLine({ visit_date: null, time_slot: null, customizable_options: [] })]));
    press('Change type or quantity: Cable car');
    expect(screen.getByRole('dialog', { name: 'Change your choice: Cable car' })).toBeTruthy();
  });

  it.each([
    ['an annual pass', sampleLine({ product: { ...sampleLine().product, sku: '360-annual-pass' } })],
    ['a line without options', sampleLine({ configurable_options: [] })],
  ])('is not offered for %s', async (_, line) => {
    await open(sampleCart([line]));
    expect(screen.queryByRole('button', { name: /^Change/ })).toBeNull();
    expect(screen.getByRole('button', { name: /^Remove/ })).toBeTruthy();
  });
});

describe('a code', () => {
  const field = () => screen.getByRole('textbox', { name: 'Promo or gift code' });
  const type = (value: string) => fireEvent.change(field(), { target: { value } });
  const openEntry = async () => {
    await open(sampleCart());
    press('I have a code');
  };

  it('has its field behind a link', async () => {
    await open(sampleCart());
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.getByRole('button', { name: 'I have a code' }).getAttribute('aria-expanded')).toBe('false');
    press('I have a code');
    await waitFor(() => expect(document.activeElement).toBe(field()));
  });

  it('shows its field when one is applied', async () => {
    await open(sampleCart([sampleLine()], { applied_coupons: [{ code: 'SUN10' }] }));
    expect(field()).toBeTruthy();
  });

  it('is required: an empty field shows a problem', async () => {
    await openEntry();
    press('Apply');
    expect(await alertText()).toBe('Please enter a code.');
    expect(store.sentTo(call.applyCoupon)).toEqual([]);
  });

  it('is accepted with spaces and small letters, and becomes a tag with a remove button', async () => {
    await openEntry();
    store.answer(call.applyCoupon, {
      applyCouponToCart: { cart: sampleCart([sampleLine()], { applied_coupons: [{ code: 'SUN10' }] }) },
    });
    store.answer(call.removeCoupon, { removeCouponFromCart: { cart: sampleCart() } });
    type(' sun10 ');
    press('Apply');
    fireEvent.click(await screen.findByRole('button', { name: 'Remove code SUN10' }));
    await waitFor(() => expect(screen.queryByText('SUN10')).toBeNull());
    expect(store.sentTo(call.applyCoupon)).toEqual([{ input: { cart_id: sampleCartId, coupon_code: 'SUN10' } }]);
    expect(store.sentTo(call.removeCoupon)).toEqual([{ input: { cart_id: sampleCartId, coupon_code: 'SUN10' } }]);
  });

  it('moves the focus when it is removed: to the next code, then to the button', async () => {
    const holding = (...codes: string[]) =>
      sampleCart([sampleLine()], { applied_coupons: codes.map((code) => ({ code })) });
    await open(holding('SUN10', 'GIFT-1'));
    const remove = (code: string, left: Cart) => {
      const button = screen.getByRole('button', { name: `Remove code ${code}` });
      store.answer(call.removeCoupon, { removeCouponFromCart: { cart: left } });
      button.focus();
      fireEvent.click(button);
      return button;
    };
    const first = remove('SUN10', holding('GIFT-1'));
    expect([first.getAttribute('aria-disabled'), first.hasAttribute('disabled')]).toEqual(['true', false]);
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Remove code GIFT-1'));
    remove('GIFT-1', holding());
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Apply'));
  });

  it('that replaces another names it until the next action', async () => {
    const holding = (...codes: string[]) =>
      sampleCart([sampleLine()], {
        applied_coupons: codes.map((code) => ({ code })),
        prices: { ...sampleCart().prices, discount: { amount: { value: 10, currency: 'HKD' }, label: ['10 off'] } },
      });
    await open(holding('SUN10', 'GIFT-1'));
    store.answer(call.applyCoupon, { applyCouponToCart: { cart: holding('SKY50', 'GIFT-1') } });
    type('SKY50');
    press('Apply');
    expect((await screen.findByRole('status')).textContent).toContain('SKY50 has replaced SUN10.');
    store.answer(call.removeCoupon, { removeCouponFromCart: { cart: holding('GIFT-1') } });
    press('Remove code SKY50');
    await waitFor(() => expect(screen.queryByText('SKY50')).toBeNull());
    expect(screen.queryByRole('status')).toBeNull();
  });

  it('that is entered twice replaces nothing', async () => {
    const cart = sampleCart([sampleLine()], {
      applied_coupons: [{ code: 'SUN10' }],
      prices: { ...sampleCart().prices, discount: { amount: { value: 10, currency: 'HKD' }, label: ['10 off'] } },
    });
    await open(cart);
    store.answer(call.applyCoupon, { applyCouponToCart: { cart } });
    type('SUN10');
    press('Apply');
    await waitFor(() => expect(field()).toHaveProperty('value', ''));
    expect(screen.queryByRole('status')).toBeNull();
  });

  it('shows when it gives no discount now', async () => {
    const applied_coupons = [{ code: 'SKY50' }];
    await open(sampleCart([sampleLine()], { applied_coupons }));
    expect(screen.getByText('This promo code does not apply to the items in your cart.')).toBeTruthy();
  });

  it('shows a refusal beside the field until the visitor types again', async () => {
    await openEntry();
    const errors = [{ code: 'coupon-expired', message: 'This promo code has expired.' }];
    store.answer(call.applyCoupon, { applyCouponToCart: null, errors } as never);
    type('LASTYEAR');
    press('Apply');
    expect(await alertText()).toBe('This promo code has expired.');
    expect(field().getAttribute('aria-invalid')).toBe('true');
    expect(field().getAttribute('aria-describedby')).toBe(screen.getByRole('alert').id);
    const dialog = screen.getByRole('dialog', { name: 'That did not work' });
    expect(dialog.textContent).toContain('This promo code has expired.');
    fireEvent.click(screen.getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByRole('alert').textContent).toBe('This promo code has expired.');
    type('LASTYEA');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('removes an old refusal when the visitor tries again', async () => {
    await openEntry();
    const errors = [{ code: 'coupon-expired', message: 'This promo code has expired.' }];
    store.answer(call.applyCoupon, { applyCouponToCart: null, errors } as never);
    type('LASTYEAR');
    press('Apply');
    expect(await alertText()).toBe('This promo code has expired.');
    const answered = Promise.withResolvers<never>();
    store.answer(call.applyCoupon, answered.promise);
    press('Apply');
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    answered.resolve({ applyCouponToCart: { cart: sampleCart() } } as never);
  });
});

describe('an unexpected fault', () => {
  const excuse = 'Something went wrong on our side. Please try again.';

  it.each<[string, () => void]>([
    ['a change of quantity', () => press('One more: Quantity of Adult')],
    ['a removal', () => press('Remove Adult')],
    ['the hand-off', () => press('Checkout')],
    [
      'the use of a code',
      () => {
        fireEvent.change(screen.getByRole('textbox'), { target: { value: 'SUN10' } });
        press('Apply');
      },
    ],
    ['the removal of a code', () => press('Remove code SKY50')],
  ])('during %s is shown, and nothing stays busy', async (_, ask) => {
    settings.value = settingsFor('https://store.example', 'pk_partner');
    await open(sampleCart([sampleLine()], { applied_coupons: [{ code: 'SKY50' }] }));
    vi.spyOn(api, 'send').mockRejectedValue(new TypeError('a fault of ours'));
    vi.useFakeTimers({ shouldAdvanceTime: true });
    ask();
    await waitFor(() => expect(document.body.textContent + toasts()).toContain(excuse));
    expect(document.querySelector('[aria-busy="true"]')).toBeNull();
    await act(() => vi.advanceTimersByTimeAsync(1000));
    vi.useRealTimers();
  });
});

describe('the prices', () => {
  it('show the discount and the sum to pay', async () => {
    await open(
      sampleCart([sampleLine()], {
        prices: {
          subtotal_including_tax: { value: 1200, currency: 'HKD' },
          discount: { amount: { value: 300, currency: 'HKD' }, label: ['10% off', 'Gift code'] },
          grand_total: { value: 900, currency: 'HKD' },
          applied_taxes: [],
        },
      }),
    );
    expect(screen.getAllByRole('definition').map((one) => one.textContent)).toEqual([
      'HK$1,200.00',
      '−HK$300.00',
      'HK$900.00',
    ]);
    expect(screen.getByText('10% off + Gift code')).toBeTruthy();
  });

  it('have no row for a discount when there is none', async () => {
    await open(sampleCart());
    expect(screen.queryByText('Discount')).toBeNull();
  });
});

describe('the prices in another currency', () => {
  afterEach(() => {
    chosenCurrency.value = null;
  });

  it('show about how much the total is, and the currency of the payment', async () => {
    chosenCurrency.value = 'awaited';
    await open(sampleCart());
    const total = screen.getByText('Total').nextElementSibling;
    expect(total?.querySelector('.approximate')?.textContent).toBe('\u00a0');
    act(() => {
      chosenCurrency.value = { asOf: '2026-03-01', approximate: (amount) => `≈ US$${amount}` };
    });
    expect(total?.textContent).toBe('HK$200.00≈ US$200');
    expect(
      screen.getByText(/^You pay in HKD\. Amounts marked ≈ are approximate, at the rates of Sun, 01 Mar 2026\.$/),
    ).toBeTruthy();
  });
});

describe('the prices in a popup', () => {
  it('have no subtotal that equals the total', async () => {
    await open(sampleCart(), { compact: true });
    expect(screen.queryByText('Subtotal (tax included)')).toBeNull();
    expect(screen.getByText('Total')).toBeTruthy();
  });
});

describe('the cross-sell', () => {
  const [ride, umbrella] = fakeProducts;

  it('shows only products that are not in the cart', async () => {
    store.answer(enterpriseList, { list: [ride, umbrella].flatMap((one) => one ?? []), total_count: 2 });
    await open(sampleCart());
    expect(await screen.findByRole('button', { name: 'Add Umbrella' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Add Cable car' })).toBeNull();
    press('Add Umbrella');
    const picker = screen.getByRole('dialog').querySelector('gondola-product-picker');
    // The cart is on the page already, so its popup does not open.
    expect([picker?.getAttribute('sku'), picker?.hasAttribute('quiet')]).toEqual(['V-01', true]);
    picker?.dispatchEvent(new CustomEvent('gondola-add-to-cart'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('fires the event also for its last product, and moves the focus', async () => {
    store.answer(enterpriseList, { list: umbrella ? [umbrella] : [], total_count: 1 });
    await open(sampleCart());
    const add = await screen.findByRole('button', { name: 'Add Umbrella' });
    add.focus();
    press('Add Umbrella');
    const picker = screen.getByRole('dialog').querySelector('gondola-product-picker') as Element;
    const added = sampleLine({ id: 'umbrella', product: { ...sampleLine().product, sku: 'V-01' } });
    act(() => void publish(sampleCart([sampleLine(), added]), true));
    expect(document.contains(picker)).toBe(true);
    act(() => void picker.dispatchEvent(new CustomEvent('gondola-add-to-cart')));
    expect(screen.queryByText('You may be interested')).toBeNull();
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Checkout'));
  });

  it.each([
    ['there is no product', {}],
    ['the cart is compact', { compact: true }],
    ['the page has switched it off', { noCrossSell: true }],
  ])('has no heading when %s', async (_, props) => {
    await open(sampleCart(), props);
    expect(screen.queryByText('You may be interested')).toBeNull();
  });
});

describe('an empty or ended cart', () => {
  it('is called empty, and leads to the tickets', async () => {
    render(<CartView host={host} />);
    expect(await screen.findByText('Your cart is empty')).toBeTruthy();
    const browse = screen.getByRole('link', { name: 'Find tickets' });
    expect([browse.getAttribute('href'), browse.dataset.variant]).toEqual(['/list', 'primary']);
  });

  it.each(['unknown-site-key', 'origin-not-allowed'] as const)(
    'is not called empty on a page that the store refuses: %s',
    async (code) => {
      vi.spyOn(console, 'warn').mockReturnValue();
      settings.value = settingsFor('https://store.example', 'pk_wrong');
      store.answer(menu, errorAnswer(code, 'This page is not known.'));
      render(<CartView host={host} />);
      expect((await screen.findByRole('alert')).textContent).toBe('This page is not known.');
      expect(screen.queryByText('Your cart is empty')).toBeNull();
    },
  );

  it("with lines links to more products on the store, but not on a partner's page", async () => {
    await open(sampleCart());
    expect(screen.getByRole('link', { name: 'Continue shopping' }).getAttribute('href')).toBe('/list');
    cleanup();
    settings.value = settingsFor('https://store.example', 'pk_partner');
    await open(sampleCart());
    expect(screen.queryByRole('link', { name: 'Continue shopping' })).toBeNull();
  });

  it('has one link to the list and one to the orders', async () => {
    render(<CartView host={host} />);
    await refreshCart();
    await screen.findByText('Your cart is empty');
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/list', '/orderdownload']);
  });

  it('shows that it expired; at checkout also that checkout is not possible', async () => {
    rememberCart(sampleCartId, { quantity: 1, amount: 0, date: '', merchandiseItemCount: 0 });
    store.answer(call.check, [{ cartIsActive: false }]);
    store.answer(call.fetch, errorAnswer('cart-expired', 'It has timed out.'));
    render(<CartView host={host} inCheckout />);
    expect(await alertText()).toMatch(/Checkout is not possible yet.*timed out/);
  });

  it.each([{}, { inCheckout: true }])('shows that it was ordered: %o', async (props) => {
    rememberCart(sampleCartId, { quantity: 1, amount: 0, date: '', merchandiseItemCount: 0 });
    store.answer(call.check, [{ cartIsActive: false }]);
    store.answer(call.fetch, errorAnswer('cart-already-ordered', 'It has been ordered.'));
    render(<CartView host={host} {...props} />);
    expect(await screen.findByRole('heading', { name: 'You have already ordered this cart' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Find my order' }).getAttribute('href')).toBe('/orderdownload');
    expect(screen.getByRole('link', { name: 'Find tickets' })).toBeTruthy();
  });

  it('stays visible at checkout after it is ordered, until the browser goes to the payment', async () => {
    rememberCart(sampleCartId, { quantity: 2, amount: 200, date: '', merchandiseItemCount: 0 });
    store.answer(call.check, [{ cartIsActive: true }]);
    store.answer(call.fetch, { cart: sampleCart() });
    render(<CartView host={host} inCheckout />);
    await screen.findByRole('button', { name: /^Your order/ });
    act(completeCart);
    expect(screen.getByRole('button', { name: /^Your order/ }).textContent).toContain('HK$200.00');
    expect(screen.queryByText('Checkout is not possible yet')).toBeNull();
  });

  it('can be fetched again after a failure', async () => {
    rememberCart(sampleCartId, { quantity: 1, amount: 0, date: '', merchandiseItemCount: 0 });
    store.answer(call.check, errorAnswer('internal-error', 'Out of order.'), [{ cartIsActive: true }]);
    store.answer(call.fetch, { cart: sampleCart() });
    render(<CartView host={host} />);
    fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Cable car')).toBeTruthy();
  });
});

describe('the checkout button in a frame', () => {
  const tab = { document: {}, close: vi.fn(), location: { replace: vi.fn() } };
  const link = 'https://store.example/checkout/hand-off#token=t';

  beforeEach(async () => {
    vi.clearAllMocks();
    settings.value = settingsFor('https://store.example', 'pk_partner');
    vi.stubGlobal('self', { open: () => tab });
    await open(sampleCart());
  });

  it('opens a tab on the press, sends it to the checkout on the answer, and shows a link in case no tab opened', async () => {
    store.answer(call.handOff, { url: link });
    press('Checkout');
    await waitFor(() => expect(tab.location.replace).toHaveBeenCalledExactlyOnceWith(link));
    const offered = within(await screen.findByRole('status')).getByRole('link', { name: 'Checkout' });
    expect(offered.getAttribute('href')).toBe(link);
    expect(tab.close).not.toHaveBeenCalled();
  });

  it('closes the tab when the call fails', async () => {
    store.answer(call.handOff, errorAnswer('cart-empty', 'The cart is empty.'));
    press('Checkout');
    await waitFor(() => expect(toasts()).toContain('The cart is empty.'));
    expect(tab.close).toHaveBeenCalledOnce();
    expect(screen.queryByRole('link', { name: 'Checkout' })).toBeNull();
  });
});

describe('the checkout button', () => {
  it('leads to the checkout of the store', async () => {
    const leave = vi.spyOn(location, 'assign').mockReturnValue();
    await open(sampleCart());
    press('Checkout');
    await waitFor(() => expect(leave).toHaveBeenCalledExactlyOnceWith('/checkout'));
  });

  it("takes the cart along from a partner's page", async () => {
    settings.value = settingsFor('http://store.test', 'pk_test');
    const leave = vi.spyOn(location, 'assign').mockReturnValue();
    store.answer(call.handOff, { url: 'http://store.test/checkout/hand-off#token=t' });
    await open(sampleCart());
    press('Checkout');
    await waitFor(() => expect(leave).toHaveBeenCalledExactlyOnceWith('http://store.test/checkout/hand-off#token=t'));
  });

  it('does not lead to checkout when the page prevents it', async () => {
    const leave = vi.spyOn(location, 'assign').mockReturnValue();
    const heard: unknown[] = [];
    host.addEventListener('gondola-checkout', (event) => {
      event.preventDefault();
      heard.push((event as CustomEvent).detail);
    });
    await open(sampleCart());
    press('Checkout');
    expect(heard).toEqual([{ quantity: 2, total: 200 }]);
    expect(leave).not.toHaveBeenCalled();
  });
});

describe('the order beside the form that buys it', () => {
  /** The width of the part below the total: 0 on a phone, where it is folded. */
  let room = 0;
  beforeEach(() => {
    room = 0;
    vi.stubGlobal(
      'ResizeObserver',
      class {
        readonly #tell: (sizes: unknown[]) => void;
        constructor(tell: (sizes: unknown[]) => void) {
          this.#tell = tell;
        }
        observe() {
          this.#tell([{ contentRect: { width: room } }]);
        }
        disconnect() {}
      },
    );
  });

  async function openOrder(cart: Cart): Promise<void> {
    rememberCart(sampleCartId, { quantity: 1, amount: 0, date: '', merchandiseItemCount: 0 });
    store.answer(call.check, [{ cartIsActive: true }]);
    store.answer(call.fetch, { cart });
    render(<CartView host={host} inCheckout />);
    await screen.findByRole('region', { name: 'Your order' });
  }
  const toggle = () => screen.getByRole('button', { name: /^Your order/ });

  it('is folded, and shows quantity and total', async () => {
    await openOrder(sampleCart());
    expect(toggle().textContent).toBe('Your orderQuantity 2Cable car2026年5月1日（星期五） 10:30HK$200.00');
    expect(toggle().getAttribute('aria-expanded')).toBe('false');
    fireEvent.click(toggle());
    expect(toggle().getAttribute('aria-expanded')).toBe('true');
  });

  it('shows its first visit, and the number of further visits', async () => {
    const values = [{ value: '2026-05-02 00:00:00', label: '2 May' }];
    const later = sampleLine({
      id: 'later',
      visit_date: '2026-05-02',
      customizable_options: [{ id: 1, kind: 'date', label: 'Date', values }],
    });
    await openOrder(sampleCart([later, sampleGift(), sampleLine()]));
    expect(toggle().textContent).toContain('Cable car2026年5月1日（星期五） 10:30+ 2HK$');
  });

  it('is unfolded when there is room', async () => {
    room = 400;
    await openOrder(sampleCart());
    expect((await screen.findByRole('list', { name: 'Your order' })).textContent).toContain('Cable car');
    expect(toggle().getAttribute('aria-expanded')).toBe('false');
  });

  it('can only be read, and links to the cart for changes', async () => {
    room = 400;
    await openOrder(sampleCart([sampleLine(), sampleGift()]));
    for (const text of ['Cable car', '10:30', '2 × Adult', 'HK$200.00', '1 × Keyring', 'Free'])
      expect(screen.getByRole('list', { name: 'Your order' }).textContent).toContain(text);
    expect(screen.queryByRole('spinbutton')).toBeNull();
    expect(screen.queryByRole('button', { name: /Remove|Change|Checkout/ })).toBeNull();
    expect(screen.getByRole('link', { name: 'Edit cart' }).getAttribute('href')).toBe('/cart');
  });

  it.each<[string, Partial<CartLine>, string]>([
    ['can no longer be bought', { refusal: 'out-of-stock' }, 'Sold out'],
    ['has lost its places', { places: 'lapsed' }, 'We are no longer holding these places.'],
  ])('unfolds when a line %s', async (_, line, text) => {
    await openOrder(sampleCart([sampleLine(line)]));
    expect(toggle().getAttribute('aria-expanded')).toBe('true');
    expect(screen.getByRole('list', { name: 'Your order' }).textContent).toContain(text);
    fireEvent.click(toggle());
    expect(toggle().getAttribute('aria-expanded')).toBe('false');
  });

  it('accepts codes', async () => {
    await openOrder(sampleCart());
    fireEvent.click(toggle());
    press('I have a code');
    expect(screen.getByRole('textbox', { name: 'Promo or gift code' })).toBeTruthy();
  });

  it('renews the hold of its places', async () => {
    await openOrder(sampleCart());
    await waitFor(() => expect(store.sentTo(call.fetch)).toContainEqual(expect.objectContaining({ renew: true })));
  });
});
