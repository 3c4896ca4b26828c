import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type SearchProduct, products as searchProducts } from '#shared/contract/search.ts';
import { settings, settingsFor } from '#shared/state/settings.ts';
import { errorAnswer, type StubbedCalls, stubCalls } from '#tests/support/widgets/stub-calls.ts';
import { Search } from './search.tsx';

let host: HTMLElement;
let store: StubbedCalls;

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  host = document.createElement('div');
  store = stubCalls();
  store.answer(searchProducts, { products: [found('Ride'), found('Ridge walk')], total_count: 12 });
  vi.stubGlobal('fetch', store.fetch);
  settings.value = settingsFor('', '');
  render(<Search host={host} />);
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function found(title: string): SearchProduct {
  const handle = title.toLowerCase().replace(' ', '-');
  const button = { text: 'See tickets', link: `/p/${handle}` };
  return {
    handle,
    sku: handle,
    image: '/media/x.jpg',
    title,
    price: 100,
    currency: 'HKD',
    regularPrice: null,
    compareAt: 140,
    rank: 4,
    rankNumber: 9,
    button,
  };
}

const field = () => screen.getByRole('combobox', { name: 'Search tickets and tours' });
const type = (value: string) => fireEvent.change(field(), { target: { value } });
const key = (name: string) => fireEvent.keyDown(field(), { key: name });
const asked = () => store.sentTo(searchProducts).map(({ keyword }) => keyword);
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const active = () => document.getElementById(field().getAttribute('aria-activedescendant') ?? '')?.textContent;

describe('typing in the search', () => {
  it('sends one request 300 ms after the last key', async () => {
    type('r');
    await pass(200);
    type('ri');
    await pass(200);
    expect(asked()).toEqual([]);
    type(' rid ');
    await screen.findByRole('option', { name: /^Ride/ });
    expect(asked()).toEqual(['rid']);
  });

  it('shows the answer to the newest request, in whatever order the answers arrive', async () => {
    const late = Promise.withResolvers<never>();
    store.answer(searchProducts, late.promise, { products: [found('Boat')], total_count: 1 });
    type('old');
    await vi.waitFor(() => expect(asked()).toEqual(['old']));
    type('new');
    await screen.findByRole('option', { name: /^Boat/ });
    late.resolve({ products: [found('Ride')], total_count: 1 } as never);
    await pass(300);
    expect(screen.getAllByRole('option')).toHaveLength(1);
    expect(screen.getByRole('option', { name: /^Boat/ })).toBeTruthy();
  });

  it('sends no request for blanks', async () => {
    type('   ');
    await pass(1000);
    expect(asked()).toEqual([]);
    expect(field().getAttribute('aria-expanded')).toBe('false');
  });

  it('shows the number of results, and links to all of them', async () => {
    type('ri');
    await screen.findByRole('option', { name: /^Ride/ });
    expect(screen.getByRole('status').textContent).toBe('12 results');
    expect(screen.getByRole('link', { name: 'All 12 results' }).getAttribute('href')).toBe('/search?q=ri');
  });

  it('reports that nothing was found, or shows the error', async () => {
    store.answer(searchProducts, { products: [], total_count: 0 }, errorAnswer('internal-error', 'Out of order.'));
    type('zzz');
    expect(await screen.findByText('Nothing found for “zzz”. Try a shorter word.')).toBeTruthy();
    type('zzzz');
    expect((await screen.findByRole('alert')).textContent).toBe('Out of order.');
  });
});

describe('the found products', () => {
  it('marks the searched words, and does not read a name as HTML', async () => {
    const product = { ...found('<b>Ride</b> & tea'), titleMarks: [[3, 7]] as [number, number][] };
    store.answer(searchProducts, { products: [product], total_count: 1 });
    type('ride');
    const option = await screen.findByRole('option');
    expect(option.textContent).toMatch(/^<b>Ride<\/b> & tea/);
    expect([...option.querySelectorAll('mark')].map((mark) => mark.textContent)).toEqual(['Ride']);
  });

  it('names the likely keyword', async () => {
    store.answer(searchProducts, { products: [found('Ride')], total_count: 1, did_you_mean: 'ride & tea' });
    type('rdie');
    const meant = await screen.findByRole('link', { name: 'Did you mean “ride & tea”?' });
    expect(meant.getAttribute('href')).toBe('/search?q=ride%20%26%20tea');
  });

  it('shows popular products when nothing is found, also for the keyboard', async () => {
    store.answer(searchProducts, { products: [], total_count: 0, suggestions: [found('Ride')] });
    const leave = vi.spyOn(location, 'assign').mockReturnValue();
    type('zzz');
    expect(await screen.findByText('Nothing found for “zzz”. Try a shorter word.')).toBeTruthy();
    expect(screen.getByRole('listbox', { name: 'Our picks' }).textContent).toContain('Ride');
    expect(screen.queryByRole('link', { name: /^All/ })).toBeNull();
    key('ArrowDown');
    fireEvent.submit(field());
    expect(leave.mock.calls).toEqual([['/p/ride']]);
  });
});

describe('the store’s pages', () => {
  const page = { title: 'Getting here', titleMarks: [], summary: 'By bus and by boat.', path: '/article/getting-here' };
  const names = () => screen.getAllByRole('option').map(({ textContent }) => textContent?.replace(/HK.*/, ''));

  it('are below products that match all words, and open by keyboard', async () => {
    store.answer(searchProducts, { products: [found('Ride')], total_count: 1, pages: [page] });
    const leave = vi.spyOn(location, 'assign').mockReturnValue();
    type('here');
    await screen.findByRole('option', { name: /^Getting here/ });
    expect(names()).toEqual(['Ride', 'Getting hereBy bus and by boat.']);
    expect(screen.getByRole('group', { name: 'Guides and help' }).querySelectorAll('[role=option]')).toHaveLength(1);
    expect(screen.getByRole('status').textContent).toBe('2 results');
    key('ArrowUp');
    fireEvent.submit(field());
    expect(leave.mock.calls).toEqual([['/article/getting-here']]);
  });

  it('are above products that match only some words, and are the only results when there is no product', async () => {
    store.answer(
      searchProducts,
      { products: [found('Ride')], total_count: 1, pages: [page], partly: true },
      { products: [], total_count: 0, pages: [page] },
    );
    type('bus ride');
    await screen.findByRole('option', { name: /^Getting here/ });
    expect(names()).toEqual(['Getting hereBy bus and by boat.', 'Ride']);
    type('bus');
    await vi.waitFor(() => expect(names()).toEqual(['Getting hereBy bus and by boat.']));
    expect(screen.queryByText(/Nothing found/)).toBeNull();
  });
});

describe('with the keyboard', () => {
  it('moves through the results and back to the field', async () => {
    type('ri');
    await screen.findByRole('option', { name: /^Ride/ });
    const walked = ['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowUp'].map((name) => {
      key(name);
      return active()?.replace(/HK.*/, '');
    });
    expect(walked).toEqual(['Ride', 'Ridge walk', undefined, 'Ridge walk']);
    expect(screen.getByRole('option', { name: /^Ridge walk/ }).getAttribute('aria-selected')).toBe('true');
  });

  it('opens the chosen result, or all results when none is chosen', async () => {
    const leave = vi.spyOn(location, 'assign').mockReturnValue();
    type('ri de');
    await screen.findByRole('option', { name: /^Ride/ });
    fireEvent.submit(field());
    key('ArrowDown');
    fireEvent.submit(field());
    expect(leave.mock.calls).toEqual([['/search?q=ri%20de'], ['/p/ride']]);
  });

  it('leaves the keys to an input method during composition', async () => {
    type('ri');
    await screen.findByRole('option', { name: /^Ride/ });
    for (const composing of [{ isComposing: true }, { keyCode: 229 }]) {
      for (const key of ['ArrowDown', 'ArrowUp', 'Escape'])
        expect(fireEvent.keyDown(field(), { key, ...composing })).toBe(true);
    }
    expect(active()).toBeUndefined();
    expect(field().getAttribute('aria-expanded')).toBe('true');
  });

  it('closes with Escape and opens again with the next key', async () => {
    type('ri');
    await screen.findByRole('option', { name: /^Ride/ });
    key('Escape');
    expect(screen.queryByRole('option')).toBeNull();
    expect(field().getAttribute('aria-expanded')).toBe('false');
    type('rid');
    expect(field().getAttribute('aria-expanded')).toBe('true');
  });
});

describe('a page that shows the results', () => {
  it('receives the keyword', async () => {
    vi.spyOn(location, 'assign').mockReturnValue();
    const heard: unknown[] = [];
    host.addEventListener('gondola-search', (event) => heard.push((event as CustomEvent).detail));
    type(' ride ');
    fireEvent.submit(field());
    expect(heard).toEqual([{ keyword: 'ride' }]);
  });

  it('may keep the browser on the page', () => {
    const leave = vi.spyOn(location, 'assign').mockReturnValue();
    host.addEventListener('gondola-search', (event) => event.preventDefault());
    type('ride');
    fireEvent.submit(field());
    expect(leave).not.toHaveBeenCalled();
  });
});
