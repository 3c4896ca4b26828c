import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { addConfigurable, addVirtual } from '#shared/contract/cart.ts';
import { availability, detailConfig, type Product } from '#shared/contract/product.ts';
import { clearCart, publish } from '#shared/state/cart-signals.ts';
import { locale } from '#shared/state/locale.ts';
import { api, pageRefusal, settings, settingsFor } from '#shared/state/settings.ts';
import { dismissToasts } from '#shared/ui/toast.tsx';
import { pickerStore } from '#tests/support/widgets/picker-store.ts';
import { sampleCart } from '#tests/support/widgets/sample-cart.ts';
import { plush, roundTrip, trek, voucher } from '#tests/support/widgets/sample-product.ts';
import { errorAnswer } from '#tests/support/widgets/stub-calls.ts';
import { ProductPicker, type ProductPickerProps } from './product-picker.tsx';

// The calendar's elements need a real browser, so here a day is a button. `product-picker.browser.test.ts` tests the real calendar.
vi.mock('#shared/ui/calendar.tsx', () => ({
  Calendar: ({ onChange }: { onChange: (day: string) => void }) => (
    <button type="button" onClick={() => onChange('2026-03-20')}>
      20 in the calendar
    </button>
  ),
}));

let host: HTMLElement;
let events: [string, unknown][];

beforeEach(() => {
  settings.value = settingsFor('http://store.test', 'pk_test');
  pageRefusal.value = '';
  locale.value = 'en';
  host = document.createElement('div');
  events = [];
  for (const name of ['gondola-add-to-cart', 'gondola-cart-open', 'gondola-edit-done'])
    host.addEventListener(name, (event) => events.push([name, (event as CustomEvent).detail]));
});

afterEach(() => {
  cleanup();
  dismissToasts();
  clearCart();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function open(product: Product | null, props: Partial<ProductPickerProps> = {}) {
  const store = pickerStore(product);
  vi.stubGlobal('fetch', store.fetch);
  render(<ProductPicker host={host} sku={product?.sku ?? 'nothing'} {...props} />);
  return store;
}

const radio = (name: string | RegExp) => screen.findByRole('radio', { name });
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const day = (number: number) =>
  screen.findByRole<HTMLInputElement>('radio', { name: new RegExp(`day ${number} March`) });
/** Waits until the places are fetched; the store has none on the 11th. */
const placesKnown = async () => {
  const full = await day(11);
  await waitFor(() => expect(full.disabled).toBe(true));
};

async function chooseVisit() {
  fireEvent.click(await radio(/^Standard cabin/));
  await placesKnown();
  fireEvent.click(await day(12));
  fireEvent.click(await radio(/^10:30/));
}

describe('a picker that opens', () => {
  it('shows a placeholder, then its first question', async () => {
    open(roundTrip());
    expect(screen.getByRole('status').textContent).toBe('Loading tickets');
    expect(await radio(/^Standard cabin/)).toHaveProperty('checked', false);
    expect(screen.queryByText('Loading tickets')).toBeNull();
  });

  it.each([
    ['the store does not know', null],
    ['is out of stock', roundTrip({ stock_status: 'OUT_OF_STOCK' })],
    ['has no variant', roundTrip({ variants: [] })],
  ])('shows a notice when its product %s', async (_, product) => {
    open(product);
    expect(await screen.findByText(/could not find this product/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Add to cart' })).toBeNull();
  });

  it('offers another try when the store does not answer', async () => {
    const store = pickerStore(roundTrip());
    store.answerNext(detailConfig, errorAnswer('service-unavailable', 'Busy.'));
    vi.stubGlobal('fetch', store.fetch);
    render(<ProductPicker host={host} sku="round-trip" />);
    expect((await screen.findByRole('alert')).textContent).toContain('Busy.');
    press('Try again');
    expect(await radio(/^Standard cabin/)).toBeTruthy();
  });
});

describe('a page with a mistake', () => {
  const refusal = (code: string) =>
    new Response(JSON.stringify({ error: { code, message: 'No.' } }), {
      status: 403,
      headers: { 'content-type': 'application/json' },
    });

  it.each([
    ['names no product', '', 'sku'],
    ['has an unknown site key', 'unknown-site-key', 'unknown-site-key'],
    ['has an origin that is not allowed', 'origin-not-allowed', 'origin-not-allowed'],
  ])('that %s keeps its link, and the console shows the reason', async (_, code, told) => {
    const warned = vi.spyOn(console, 'warn').mockReturnValue();
    vi.stubGlobal('fetch', async () => refusal(code));
    const { container } = render(<ProductPicker host={host} sku={code && 'ride'} />);
    await waitFor(() => expect(container.innerHTML).toBe('<slot></slot>'));
    expect(warned.mock.calls.flat().join()).toContain(told);
    warned.mockRestore();
  });
});

describe('a product that the store does not know', () => {
  it('keeps the page’s link, and the console shows the reason', async () => {
    const warned = vi.spyOn(console, 'warn').mockReturnValue();
    host.innerHTML = '<a href="/tickets">Tickets</a>';
    open(null);
    await waitFor(() => expect(document.querySelector('slot')).toBeTruthy());
    expect(screen.queryByText(/could not find this product/)).toBeNull();
    expect(warned.mock.calls.flat().join()).toContain('product-not-found: nothing');
  });

  it('is shown as sold out when it only has no stock', async () => {
    host.innerHTML = '<a href="/tickets">Tickets</a>';
    open(roundTrip({ stock_status: 'OUT_OF_STOCK' }));
    expect(await screen.findByText(/could not find this product/)).toBeTruthy();
  });
});

describe('the open picker', () => {
  it('shows the tickets from the start, with one adult, and the lowest prices until they are exact', async () => {
    open(roundTrip());
    await radio(/^Standard cabin/);
    const counted = () =>
      screen
        .getAllByRole('spinbutton')
        .map((field) => [field.getAttribute('aria-label'), field.getAttribute('aria-valuenow')]);
    expect(counted()).toEqual([
      ['Adult', '1'],
      ['Child', '0'],
    ]);
    const lowest = screen.getAllByText('from HK$235');
    expect(lowest.filter((price) => price.closest('[data-field="quantity"]'))).toHaveLength(1);
    // The days show their prices, and today is named.
    expect(lowest.filter((price) => price.closest('.day')).length).toBeGreaterThan(3);
    expect(screen.getByText('Today').closest('.day')?.getAttribute('data-day')).toBe('2026-03-10');
    await chooseVisit();
    expect(counted()).toEqual([
      ['Adult', '1'],
      ['Child', '0'],
    ]);
    expect(screen.queryByText('from HK$235')).toBeNull();
  });

  it('shows the price of each cabin, and the places left at a time', async () => {
    open(roundTrip());
    await radio('Standard cabin Adult HK$235');
    await radio('Crystal cabin Adult HK$315');
    await chooseVisit();
    expect(screen.getByRole('radio', { name: '10:30 3 left' })).toHaveProperty('checked', true);
  });

  it('shows no price beside a value that is named by its price', async () => {
    open(voucher());
    expect(await radio('HK$500')).toBeTruthy();
  });

  it('has a button that names the missing answer', async () => {
    open(roundTrip());
    await screen.findByRole('button', { name: 'Choose: Cabin' });
    fireEvent.click(await radio(/^Standard cabin/));
    expect(screen.getByRole('button', { name: 'Choose a day' })).toBeTruthy();
    await placesKnown();
    fireEvent.click(await day(12));
    await screen.findByRole('button', { name: 'Choose a time' });
    press('One less: Adult');
    fireEvent.click(await radio(/^10:30/));
    press('Choose how many');
    expect(screen.getByText('Please choose how many.')).toBeTruthy();
    press('One more: Child');
    expect(screen.getByRole('button', { name: 'Add to cart' })).toBeTruthy();
  });

  it('marks only the missing question that its button names', async () => {
    open(roundTrip());
    await placesKnown();
    const problems = () => [...document.querySelectorAll('.problem')].map(({ textContent }) => textContent);
    expect(problems()).toEqual([]);
    press('Choose: Cabin');
    expect(problems()).toEqual(['Cabin is required']);
    expect(document.activeElement).toBe(await radio(/^Standard cabin/));
    fireEvent.click(await radio(/^Standard cabin/));
    expect(problems()).toEqual([]);
    press('Choose a day');
    expect(problems()).toEqual(['Visit date is required']);
  });

  it('closes the calendar with Escape, returns the focus, and closes nothing else', async () => {
    open(roundTrip());
    await placesKnown();
    press('All days');
    const today = screen.getByRole('button', { name: '20 in the calendar' });
    today.focus();
    const isLeft = fireEvent.keyDown(today, { key: 'Escape' });
    expect([isLeft, screen.queryByRole('button', { name: '20 in the calendar' })]).toEqual([false, null]);
    expect(document.activeElement?.textContent).toBe('All days');
    expect(fireEvent.keyDown(document.activeElement as Element, { key: 'Escape' })).toBe(true);
  });

  it('takes a later day from the calendar, which closes and moves the focus to its button', async () => {
    open(roundTrip());
    await placesKnown();
    press('All days');
    press('20 in the calendar');
    expect(screen.queryByRole('button', { name: '20 in the calendar' })).toBeNull();
    expect(document.activeElement?.textContent).toBe('All days');
    expect(await screen.findAllByText('Fri, 20 Mar 2026')).not.toEqual([]);
  });

  it('marks the pressed day at once, before it renders the times of the day', async () => {
    open(roundTrip());
    await placesKnown();
    fireEvent.click(await day(12));
    expect(await day(12)).toHaveProperty('checked', true);
    expect(screen.queryByRole('radio', { name: /^10:30/ })).toBeNull();
    expect(await radio(/^10:30/)).toBeTruthy();
    expect(await day(12)).toHaveProperty('checked', true);
  });

  it('shows the price of the choice on each day when days differ', async () => {
    const set = { date: '2026-03-12', slot: null };
    const visit_prices = [
      { ...set, sku: 'rt-std-adult', price: 260 },
      { ...set, sku: 'rt-cry-adult', price: 340 },
    ];
    open(roundTrip({ visit_prices }));
    fireEvent.click(await radio(/^Crystal cabin/));
    const shown = async (number: number) => {
      const input = await day(number);
      return [
        input.closest('label')?.querySelector('.day-hint')?.textContent,
        input.getAttribute('aria-label')?.split(', ').at(-1),
      ];
    };
    expect(await shown(12)).toEqual(['HK$340', 'HK$340']);
    expect(await shown(13)).toEqual(['HK$315', 'HK$315']);
    fireEvent.click(await radio(/^Standard cabin/));
    expect(await shown(12)).toEqual(['HK$260', 'HK$260']);
  });

  it('shows no price on the days when all cost the same', async () => {
    open(roundTrip());
    fireEvent.click(await radio(/^Crystal cabin/));
    expect((await day(12)).getAttribute('aria-label')).not.toContain('HK$');
  });

  it('announces how many times a chosen day has', async () => {
    const store = open(roundTrip());
    store.soldOut.add('2026-03-13 10:30');
    await radio(/^Standard cabin/);
    const spoken = () => screen.queryByText(/times can be booked/)?.closest('[aria-live]')?.textContent;
    expect(spoken()).toBeUndefined();
    await placesKnown();
    fireEvent.click(await day(12));
    await waitFor(() => expect(spoken()).toBe('Thu, 12 Mar 2026: 2 of 2 times can be booked.'));
    fireEvent.click(await day(13));
    await waitFor(() => expect(spoken()).toBe('Fri, 13 Mar 2026: 1 of 2 times can be booked.'));
  });

  it('shows the total and stops at the places left', async () => {
    open(roundTrip());
    await chooseVisit();
    press('One more: Adult');
    press('One more: Child');
    expect(screen.getByText('3 in all, total HK$580')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'One more: Adult' })).toHaveProperty('disabled', true);
  });

  it('names the minimum in a dialog and beside the field', async () => {
    const text = 'Please choose at least 2.';
    open(roundTrip({ stock_item: { min_sale_qty: 2, max_sale_qty: 6 } }));
    fireEvent.click(await radio(/^Standard cabin/));
    await placesKnown();
    fireEvent.click(await day(12));
    fireEvent.click(await radio(/^10:00/));
    press('One less: Adult');
    fireEvent.submit(document.querySelector('form') as HTMLFormElement);
    const dialog = await screen.findByRole('dialog', { name: 'That did not work' });
    expect(dialog.textContent).toContain(text);
    press('Back to my choice');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByText(text)).toBeTruthy();
  });

  it('lets the visitor go on when the places cannot be fetched', async () => {
    const store = pickerStore(roundTrip());
    store.answerNext(availability, errorAnswer('service-unavailable', 'Busy.'));
    vi.stubGlobal('fetch', store.fetch);
    render(<ProductPicker host={host} sku="round-trip" />);
    expect(await screen.findByText(/could not check how many places/)).toBeTruthy();
    fireEvent.click(await radio(/^Standard cabin/));
    fireEvent.click(await day(12));
    fireEvent.click(await radio('10:30'));
    expect(screen.getAllByRole('spinbutton')).toHaveLength(2);
  });
});

describe('adding to the cart', () => {
  it('sends only the wanted rows, and fires events', async () => {
    const store = open(roundTrip());
    await chooseVisit();
    press('One more: Adult');
    press('Add to cart');
    await waitFor(() => expect(events).toHaveLength(2));
    const options = [
      { id: 7, value_string: '2026-03-12 00:00:00' },
      { id: 8, value_string: '101' },
    ];
    expect(store.sentTo(addConfigurable)).toEqual([
      {
        input: {
          cart_id: 'new-cart-of-this-browser',
          cart_items: [
            { parent_sku: 'round-trip', data: { quantity: 2, sku: 'rt-std-adult' }, customizable_options: options },
          ],
        },
        dailyQuota: '1',
        InventoryQueryDate: '2026-03-12',
        timeframe: '10:30',
      },
    ]);
    expect(events).toEqual([
      [
        'gondola-add-to-cart',
        {
          items: [
            { item_name: 'Round trip – Adult', item_id: 'rt-std-adult', price: 470, quantity: 2, currency: 'HKD' },
          ],
        },
      ],
      ['gondola-cart-open', { reason: 'added' }],
    ]);
    expect(screen.getByRole('spinbutton', { name: 'Adult' }).getAttribute('aria-valuenow')).toBe('1');
  });

  it('announces the added product, unless the cart opens', async () => {
    const said = () => document.querySelector('[popover]')?.shadowRoot?.querySelector('.toast')?.textContent;
    // The toast of an earlier test ends after a while.
    await waitFor(() => expect(said()).toBeUndefined());
    host.addEventListener('gondola-cart-open', (event) => event.preventDefault(), { once: true });
    const store = open(plush());
    fireEvent.click(await screen.findByRole('button', { name: 'Add to cart' }));
    await waitFor(() => expect(events).toHaveLength(2));
    expect(said()).toBeUndefined();
    press('Add to cart');
    await waitFor(() => expect(store.sentTo(addVirtual)).toHaveLength(2));
    await waitFor(() => expect(said()).toBe('Added to cart'));
  });

  it('sends a simple product with its quantity of 1', async () => {
    const store = open(plush());
    fireEvent.click(await screen.findByRole('button', { name: 'Add to cart' }));
    await waitFor(() => expect(store.sentTo(addVirtual)).toHaveLength(1));
    expect(store.sentTo(addVirtual)[0]).toMatchObject({
      input: { cart_items: [{ data: { quantity: 1, sku: 'plush' }, customizable_options: [] }] },
    });
  });

  it('sends a radio option by its id', async () => {
    const store = open(voucher());
    fireEvent.click(await radio(/^HK\$500/));
    fireEvent.click(await radio(/Lanterns/));
    press('Add to cart');
    await waitFor(() => expect(store.sentTo(addConfigurable)).toHaveLength(1));
    expect(store.sentTo(addConfigurable)[0]).toMatchObject({
      input: { cart_items: [{ customizable_options: [{ id: 9, value_string: '201' }] }] },
    });
  });

  it('shows the picture of a choice that has one', async () => {
    open(voucher());
    const pictures = async (name: RegExp) => [...((await radio(name)).closest('label')?.querySelectorAll('img') ?? [])];
    expect((await pictures(/Lanterns/)).map(({ src, alt }) => [new URL(src).pathname, alt])).toEqual([
      ['/media/card-lanterns-960.webp', ''],
    ]);
    expect(await pictures(/Birthday/)).toEqual([]);
  });

  it('sends one call for a double press', async () => {
    const store = open(plush());
    await screen.findByRole('button', { name: 'Add to cart' });
    const form = document.querySelector('form') as HTMLFormElement;
    fireEvent.submit(form);
    fireEvent.submit(form);
    await waitFor(() => expect(events.length).toBeGreaterThan(0));
    expect(store.sentTo(addVirtual)).toHaveLength(1);
  });

  it('stays quiet when the page requests it', async () => {
    open(plush(), { quiet: true });
    fireEvent.click(await screen.findByRole('button', { name: 'Add to cart' }));
    await waitFor(() => expect(events.map(([name]) => name)).toEqual(['gondola-add-to-cart']));
  });
});

describe('a souvenir', () => {
  const words = 'Souvenirs are only sold together with tickets. Please add a ticket first.';

  it('shows that it needs a ticket and links to tickets, until the cart holds a ticket', async () => {
    open(plush());
    const link = await screen.findByRole('link', { name: 'Find tickets' });
    expect(link.getAttribute('href')).toBe('http://store.test/en/list');
    expect(screen.getByText(words, { exact: false })).toBeTruthy();
    act(() => void publish(sampleCart(), true));
    await waitFor(() => expect(screen.queryByText(words, { exact: false })).toBeNull());
    expect(screen.getByRole('button', { name: 'Add to cart' })).toBeTruthy();
  });

  it('shows this notice only for souvenirs', async () => {
    open({ ...plush(), attribute_set_id: 4 });
    await screen.findByRole('button', { name: 'Add to cart' });
    expect(screen.queryByText(words, { exact: false })).toBeNull();
  });
});

describe('places that were just taken', () => {
  const slot = (name: string) => screen.findByRole('radio', { name });

  it('show no problem when the visitor has them in the cart', async () => {
    const store = open(roundTrip());
    await chooseVisit();
    store.soldOut.add('2026-03-12 10:30');
    press('Add to cart');
    expect(await slot('10:30 Sold out')).toHaveProperty('checked', false);
    expect(events.map(([name]) => name)).toContain('gondola-add-to-cart');
    expect(screen.queryByText(/no longer available/)).toBeNull();
    press('Choose a time');
    expect(screen.getByText('Time slot is required')).toBeTruthy();
  });

  it('show a problem when another visitor has taken them', async () => {
    const store = open(roundTrip());
    await chooseVisit();
    store.soldOut.add('2026-03-12 10:30');
    store.answerNext(addConfigurable, errorAnswer('quota-exceeded', 'Only 0 places are left here.'));
    press('Add to cart');
    await screen.findByRole('dialog', { name: 'That did not work' });
    press('Back to my choice');
    expect(await screen.findByText('10:30 is no longer available. Please choose again.')).toBeTruthy();
  });
});

describe('a refusal of the cart', () => {
  it('is explained in a dialog; the choices stay and the places are fetched again', async () => {
    const store = open(roundTrip());
    await chooseVisit();
    const asked = store.sentTo(availability).length;
    const message = 'Only 2 places are left here.';
    store.answerNext(addConfigurable, errorAnswer('quota-exceeded', message));
    press('Add to cart');
    const dialog = await screen.findByRole('dialog', { name: 'That did not work' });
    expect(dialog.textContent).toContain(message);
    await waitFor(() => expect(store.sentTo(availability).length).toBeGreaterThan(asked));
    press('Back to my choice');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole('spinbutton', { name: 'Adult' }).getAttribute('aria-valuenow')).toBe('1');
    expect(events).toEqual([]);
  });

  it('sends the same key again after a lost answer, and a new key after an answer', async () => {
    const store = open(plush());
    await screen.findByRole('button', { name: 'Add to cart' });
    store.answerNext(addVirtual, 'lost', 'lost', 'lost');
    press('Add to cart');
    await screen.findByRole('dialog', { name: 'That did not work' });
    press('Back to my choice');
    press('Add to cart');
    await waitFor(() => expect(events.length).toBeGreaterThan(0));
    const keys = store.keysOf(addVirtual);
    expect(new Set(keys).size).toBe(1);
    press('Add to cart');
    await waitFor(() => expect(store.sentTo(addVirtual)).toHaveLength(keys.length + 1));
    expect(store.keysOf(addVirtual).at(-1)).not.toBe(keys[0]);
  });
});

describe('an unexpected fault while adding', () => {
  const thrown = async (): Promise<never> => {
    throw new TypeError('a fault of ours');
  };

  it.each(['the call', 'the preparation'])('in %s is explained, and the visitor can try again', async (where) => {
    open(plush());
    await screen.findByRole('button', { name: 'Add to cart' });
    const broken =
      where === 'the call'
        ? vi.spyOn(api, 'send').mockImplementation(thrown)
        : vi.spyOn(crypto, 'getRandomValues').mockImplementation(() => {
            throw new TypeError('a fault of ours');
          });
    press('Add to cart');
    const dialog = await screen.findByRole('dialog', { name: 'That did not work' });
    expect(dialog.textContent).toContain('Something went wrong on our side. Please try again.');
    expect(screen.getByRole('button', { name: 'Add to cart', hidden: true }).getAttribute('aria-busy')).toBeNull();
    broken.mockRestore();
    press('Back to my choice');
    press('Add to cart');
    await waitFor(() => expect(events.map(([name]) => name)).toContain('gondola-add-to-cart'));
  });
});

describe('editing cart lines', () => {
  const options = [
    { id: 7, label: 'Visit date', values: [{ value: '2026-03-12 00:00:00', label: '12 Mar 2026' }] },
    { id: 8, label: 'Time slot', values: [{ value: '100', label: '10:00' }] },
  ];
  const initial = [{ id: '4', sku: 'rt-std-adult', quantity: 2, customizable_options: options }];

  it('begins with their choices and replaces them in one call', async () => {
    const store = open(roundTrip(), { editLineIds: '4', initial });
    expect(await radio(/^Standard cabin/)).toHaveProperty('checked', true);
    expect(screen.getByRole('spinbutton', { name: 'Adult' }).getAttribute('aria-valuenow')).toBe('2');
    press('One more: Child');
    press('Save changes');
    await waitFor(() => expect(events.map(([name]) => name)).toEqual(['gondola-add-to-cart', 'gondola-edit-done']));
    expect(store.sentTo(addConfigurable)[0]).toMatchObject({
      input: {
        cart_items: [{ data: { quantity: 2, sku: 'rt-std-adult' } }, { data: { quantity: 1, sku: 'rt-std-child' } }],
        replace_item_ids: ['4'],
      },
    });
  });
});

describe('a change of language', () => {
  it('fetches the product again and keeps the choices', async () => {
    const store = open(roundTrip());
    fireEvent.click(await radio(/^Standard cabin/));
    act(() => {
      locale.value = locale.value === 'en' ? 'hk' : 'en';
    });
    await waitFor(() => expect(store.sentTo(detailConfig)).toHaveLength(2));
    expect(await radio(/^Standard cabin/)).toHaveProperty('checked', true);
  });
});

describe('the typed answers', () => {
  const field = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name: new RegExp(`^${name}`) });
  const type = async (name: string, value: string) => fireEvent.change(await field(name), { target: { value } });
  const tick = async (name: RegExp) => fireEvent.click(await screen.findByRole('checkbox', { name }));
  const more = (name: string) => press(`One more: ${name}`);

  it('are asked for with a help text, and a missing one is reported beside its field', async () => {
    open(trek());
    expect((await field('Hotel')).getAttribute('aria-describedby')).toBeTruthy();
    press('Fill in: Hotel');
    expect((await screen.findByText('Hotel is required.')).id).toBe(
      (await field('Hotel')).getAttribute('aria-describedby')?.split(' ')[0],
    );
    expect(document.activeElement).toBe(await field('Hotel'));
    await type('Bags', '9');
    expect(await screen.findByText('Please enter a number from 0 to 4.')).toBeTruthy();
    await type('Hotel', 'x');
    expect(await screen.findByText('Please enter at least 2 characters.')).toBeTruthy();
  });

  it('cost the surcharge of each unit, and are sent to the cart in the stored form', async () => {
    const store = open(trek());
    await type('Hotel', '  Hotel Hill ');
    await type('Bags', '２');
    await tick(/^Poles/);
    await tick(/^Lunch/);
    await tick(/^I keep/);
    more('Adult');
    more('Child');
    await type('Adult 1', 'Mei Chan');
    await type('Adult 2', 'Karl');
    await type('Child 1', 'Anna');
    expect([...document.querySelectorAll('.picked-choices li')].map((item) => item.textContent)).toEqual([
      'Hotel: Hotel Hill',
      'Bags: 2',
      'Lunch, Poles',
      'I keep to the marked path',
      'Names of the visitors: Mei Chan, Karl, Anna',
    ]);
    press('Add to cart');
    await waitFor(() => expect(store.sentTo(addConfigurable)).toHaveLength(1));
    const [request] = store.sentTo(addConfigurable);
    const shared = [
      { id: 31, value_string: 'Hotel Hill' },
      { id: 32, value_string: '2' },
      { id: 33, value_string: '[331,332]' },
      { id: 35, value_string: '[351]' },
    ];
    expect(request?.input.cart_items).toEqual([
      {
        parent_sku: 'trek',
        data: { quantity: 2, sku: 'trek-adult' },
        customizable_options: [...shared, { id: 34, value_string: 'Mei Chan\nKarl' }],
      },
      {
        parent_sku: 'trek',
        data: { quantity: 1, sku: 'trek-child' },
        customizable_options: [...shared, { id: 34, value_string: 'Anna' }],
      },
    ]);
    expect(events[0]?.[1]).toMatchObject({ items: [{ price: 2 * 217.5 }, { price: 117.5 }] });
  });

  it('follow the quantity: one field for each ticket, and a name stays when its ticket returns', async () => {
    open(trek());
    await field('Hotel');
    expect(screen.getByRole('group', { name: 'Names of the visitors' }).querySelectorAll('input')).toHaveLength(1);
    more('Adult');
    await type('Adult 2', 'Karl');
    press('One less: Adult');
    expect(screen.queryByRole('textbox', { name: /^Adult 2/ })).toBeNull();
    more('Adult');
    expect((await field('Adult 2')).value).toBe('Karl');
  });
});
