import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { ThingDraft } from '#shared/contract/staff/catalogue.ts';
import { answerOf, failureOf, fakeStoreOfFile, openStaffPage, type StoreAnswer } from '#tests/support/staff-room.tsx';

const store = fakeStoreOfFile();

const ride = {
  id: 3,
  sku: 'ride',
  urlKey: 'ride',
  type: 'configurable',
  name: { en: 'Ride', hk: '纜車' },
  shortDescription: { en: 'Up and down' },
  description: { en: '<p>One <strong>ride</strong></p>' },
  images: [{ file: 'ride.jpg', label: { en: 'A cabin' } }],
  categories: [3],
  price: 90,
  inStock: true,
  configurableOptions: [{ code: 'cable_age', label: { en: 'Age' }, values: [{ index: 1, label: { en: 'Adult' } }] }],
  variants: [{ sku: 'ride-adult', attributes: { cable_age: 1 }, price: 90, inStock: true }],
  options: [],
  related: [],
};

const languages = ['en', 'hk', 'th'];

interface Shown {
  published?: object | null;
  draft?: Partial<ThingDraft> | null;
  publishedPrint?: string;
}

const draftOf = (given: Partial<ThingDraft>) => ({
  version: 1,
  document: ride,
  savedAt: '2026-03-01T01:00:00.000Z',
  savedBy: 'Bea',
  publishAt: null,
  isBehind: false,
  faults: [],
  ...given,
});

const thingOf = ({ published = ride, draft = null, publishedPrint = 'print' }: Shown = {}) =>
  answerOf({
    ...{ kind: 'product', id: 'ride', published, publishedPrint },
    draft: draft && draftOf(draft),
    ...{ languages, currency: 'HKD' },
  });

const things = answerOf({ things: [], next: null, nextId: null });

/** Answers the reading calls of the page; `saves` are the answers of `catalogue.save` in sequence. */
function answer(thing: StoreAnswer | (() => StoreAnswer), ...saves: StoreAnswer[]): void {
  store.answerBy = (path) => {
    if (path.endsWith('/save')) return saves.shift() ?? failureOf(500, 'internal-error');
    if (path.endsWith('/things')) return things;
    return typeof thing === 'function' ? thing() : thing;
  };
}

const open = (path = '/admin/detail/products/ride') => openStaffPage(path);
const type = (field: HTMLElement, value: string) =>
  act(async () => void fireEvent.change(field, { target: { value } }));
const press = (name: string | RegExp, within_ = screen) =>
  act(async () => void fireEvent.click(within_.getByRole('button', { name })));
const nameIn = async (language: string) =>
  within(await screen.findByRole('group', { name: 'Name' })).getByRole('textbox', { name: language });
const savedBodies = () => store.asked.filter(({ path }) => path.endsWith('/save')).map(({ body }) => body);

describe('the form of a product', () => {
  it('shows the texts side by side and marks the missing ones', async () => {
    answer(thingOf());
    await open();
    expect(((await nameIn('繁體中文')) as HTMLInputElement).value).toBe('纜車');
    expect((await nameIn('ไทย')).getAttribute('aria-describedby')).not.toBeNull();
    expect(within(screen.getByRole('group', { name: 'Name' })).getAllByText('Missing')).toHaveLength(1);
    expect(screen.getByText('One ride')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Texts 5 texts are missing' })).toBeDefined();
    expect(screen.getByText('There is no draft. Visitors see what this page shows.')).toBeDefined();
  });

  it('saves a draft in the version that it knows, and shows what differs from the published', async () => {
    const changed = { ...ride, name: { ...ride.name, th: 'กระเช้า' } };
    let shown = thingOf({ draft: { version: 4 } });
    answer(() => shown, answerOf({ draft: draftOf({ version: 5, document: changed, savedBy: 'Ada' }) }));
    await open();
    await type(await nameIn('ไทย'), 'กระเช้า');
    expect(screen.getByText('Not saved yet')).toBeDefined();
    shown = thingOf({ draft: { version: 5, document: changed, savedBy: 'Ada' } });
    await press('Save draft');
    await screen.findByText('Everything is saved');
    expect(savedBodies()).toEqual([
      { kind: 'product', id: 'ride', document: changed, version: 4, published: 'print', merged: false },
    ]);
    const section = screen.getByRole('region', { name: '1 unpublished change' });
    expect(section.textContent).toContain('Name › ไทยBeforeNothingAfterกระเช้า');
    expect(screen.getByText(/Draft saved by Ada/)).toBeDefined();
  });

  it('shows the faults of the check at their fields, and leads to them', async () => {
    const faults = [{ path: ['variants', 0, 'price'], message: 'must be at least 0', code: 'field-invalid' }];
    answer(thingOf({ draft: { faults } }));
    await open();
    await screen.findByRole('button', { name: 'Go to Price' });
    await press('Go to Price');
    const price = await screen.findByRole('spinbutton', { name: 'Price' });
    await waitFor(() => expect(document.activeElement).toBe(price));
    expect(screen.getAllByText(/Must be at least 0\./)).toHaveLength(2);
    await type(price, '95');
    expect(screen.getAllByText(/Must be at least 0\./)).toHaveLength(1);
  });

  it('makes the missing ticket types', async () => {
    answer(thingOf({ published: { ...ride, variants: [] } }));
    await open();
    await screen.findByRole('button', { name: /^Ticket types/ });
    await press(/^Ticket types/);
    await press('Make the missing ticket types');
    const list = screen.getByRole('group', { name: 'Ticket types' });
    const card = within(list).getByRole('group', { name: 'Adult' });
    expect((within(card).getByRole('textbox', { name: 'SKU' }) as HTMLInputElement).value).toBe('ride-adult');
  });
});

describe('two editors', () => {
  const theirs = { ...ride, price: 70, name: { en: 'Their ride', hk: '纜車' } };

  it('see both versions, and choose for each field; nothing typed is lost', async () => {
    let shown = thingOf({ draft: { version: 4 } });
    const conflict = failureOf(409, 'draft-changed');
    const merged = { ...theirs, name: { en: 'My ride', hk: '纜車' } };
    answer(() => shown, conflict, answerOf({ draft: draftOf({ version: 6, document: merged }) }));
    await open();
    await type(await nameIn('English'), 'My ride');
    shown = thingOf({ draft: { version: 5, document: theirs } });
    await press('Save draft');
    const dialog = await screen.findByRole('dialog', { name: 'Somebody else saved meanwhile' });
    expect(dialog.textContent).toContain('Bea has saved another version');
    const price = within(dialog).getByRole('group', { name: 'Price' });
    expect((within(price).getByRole('radio', { name: 'Theirs' }) as HTMLInputElement).checked).toBe(true);
    const name = within(dialog).getByRole('group', { name: 'Name › English' });
    expect(name.textContent).toContain('Both of you changed this.');
    expect(within(dialog).getByRole('button', { name: 'Save this choice' }).hasAttribute('disabled')).toBe(true);
    await act(async () => void fireEvent.click(within(name).getByRole('radio', { name: 'Mine' })));
    shown = thingOf({ draft: { version: 6, document: merged } });
    await press('Save this choice');
    await waitFor(() => expect(savedBodies()).toHaveLength(2));
    expect(savedBodies()[1]).toMatchObject({ document: merged, version: 5 });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(((await nameIn('English')) as HTMLInputElement).value).toBe('My ride');
  });

  it('see what was published meanwhile beside the first draft, and choose for each field', async () => {
    let shown = thingOf();
    const merged = { ...theirs, name: { en: 'My ride', hk: '纜車' } };
    answer(() => shown, failureOf(409, 'thing-changed'), answerOf({ draft: draftOf({ document: merged }) }));
    await open();
    await type(await nameIn('English'), 'My ride');
    shown = thingOf({ published: theirs, publishedPrint: 'newer' });
    await press('Save draft');
    const dialog = await screen.findByRole('dialog', { name: 'Your draft and what is published' });
    const price = within(dialog).getByRole('group', { name: 'Price' });
    expect((within(price).getByRole('radio', { name: 'Published' }) as HTMLInputElement).checked).toBe(true);
    const name = within(dialog).getByRole('group', { name: 'Name › English' });
    await act(async () => void fireEvent.click(within(name).getByRole('radio', { name: 'Mine' })));
    shown = thingOf({ published: theirs, publishedPrint: 'newer', draft: { document: merged } });
    await press('Save this choice');
    await waitFor(() => expect(savedBodies()).toHaveLength(2));
    expect(savedBodies()).toMatchObject([
      { version: 0, published: 'print', merged: false },
      { document: merged, version: 0, published: 'newer', merged: true },
    ]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('a new answer of the store replaces the form only without unsaved input', async () => {
    let shown = thingOf({ draft: { version: 4 } });
    answer(() => shown, failureOf(503, 'service-unavailable', 'The store is busy.'));
    await open();
    await type(await nameIn('English'), 'My ride');
    shown = thingOf({ draft: { version: 5, document: theirs } });
    await press('Save draft');
    expect((await screen.findByRole('alert')).textContent).toContain('The store is busy.');
    expect(((await nameIn('English')) as HTMLInputElement).value).toBe('My ride');
  });
});

describe('a new product', () => {
  it('needs a sku that no other has', async () => {
    let found = thingOf();
    answer(() => found, answerOf({ draft: draftOf({ version: 1 }) }));
    await open('/admin/detail/products/~new');
    await screen.findByRole('heading', { level: 1, name: 'New product' });
    await press('Save draft');
    expect(await screen.findAllByText(/Please fill this in before you save/)).toHaveLength(2);
    await type(screen.getByRole('textbox', { name: /^SKU/ }), 'ride');
    await press('Save draft');
    expect(await screen.findAllByText(/There is already one with this name/)).toHaveLength(2);
    expect(savedBodies()).toEqual([]);
    found = failureOf(404, 'thing-not-found');
    await type(screen.getByRole('textbox', { name: /^SKU/ }), 'ride-2');
    await press('Save draft');
    await waitFor(() => expect(location.pathname).toBe('/en/admin/detail/products/ride-2'));
    expect(savedBodies()[0]).toMatchObject({ id: 'ride-2', version: 0, document: { sku: 'ride-2', variants: [] } });
  });

  it('may be a copy under names of its own', async () => {
    answer(thingOf());
    await open('/admin/detail/products/~new?copy=ride');
    expect(((await nameIn('English')) as HTMLInputElement).value).toBe('Ride');
    expect((screen.getByRole('textbox', { name: /^SKU/ }) as HTMLInputElement).value).toBe('ride-copy');
  });
});

describe('leaving the page', () => {
  it('asks only with unsaved input', async () => {
    answer(thingOf());
    await open();
    await type(await nameIn('English'), 'My ride');
    const leave = () => act(async () => void fireEvent.click(screen.getByRole('link', { name: 'Products' })));
    await leave();
    await screen.findByRole('dialog', { name: 'Leave without saving?' });
    await press('Stay');
    expect(location.pathname).toBe('/en/admin/detail/products/ride');
    expect(((await nameIn('English')) as HTMLInputElement).value).toBe('My ride');
    await leave();
    await press('Leave');
    await waitFor(() => expect(location.pathname).toBe('/en/admin/list/products'));
  });
});
