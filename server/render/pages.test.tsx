import { describe, expect, it } from 'vitest';
import type { OrderItem } from '#shared/contract/order.ts';
import type { Product } from '#shared/contract/product.ts';
import { currencyScript, firstScript, noticeScript } from '#site/head/inline-script.ts';
import type { PageName } from '#site/names.ts';
import type { OrderData } from '#site/page-data.ts';
import { type LoadedPageName, type PageData, pageNames } from '#site/routes.ts';
import * as fixture from '#tests/support/site-fixtures.ts';
import { renderPage } from './entry.tsx';
import { drawQrCode } from './loaders/qr-code.ts';

const { fakeId } = fixture;

// The page links files that this test's browser must not fetch.
(window as unknown as HappyWindow).happyDOM.settings.handleDisabledFileLoadingAsSuccess = true;

interface HappyWindow {
  happyDOM: { settings: { handleDisabledFileLoadingAsSuccess: boolean } };
}

const onlyPage = { page: 1, pages: 1 };

/** Data for the pages that need some. */
const samples: {
  [Name in Exclude<LoadedPageName, 'ticket-pdf' | 'book' | 'admin-lists'> | 'sign-in-link' | 'failure']: PageData[Name];
} = {
  home: {
    bookable: [fixture.productSummary()],
    picks: [fixture.productSummary()],
    bestsellers: [],
    rows: [{ category: fixture.menuEntry(4, 'Combos', 'combos'), products: [fixture.productSummary()] }],
  },
  list: {
    products: [fixture.productSummary()],
    choice: { category: null, date: null, upto: 300, length: 'short', stars: '4' },
    total: 50,
    paging: { page: 2, pages: 3 },
    sort: 'price-asc',
    hasRatings: true,
  },
  search: {
    keyword: 'cabin',
    products: [searchProduct()],
    total: 1,
    categories: [],
    category: null,
    pages: [],
    meant: null,
    paging: onlyPage,
    picks: [],
  },
  category: {
    category: { ...fixture.menuEntry(3, 'Cable car', 'cable-car'), description: '<p>Ride.</p>' },
    trail: [{ id: 3, name: 'Cable car', url_key: 'cable-car' }],
    products: [fixture.productSummary()],
    paging: onlyPage,
    compared: [],
  },
  product: {
    product: fixture.product(),
    soldBy: { name: 'Tea House', about: 'We pour tea.', logo: null, colour: '#0b6e6e' },
    reviews: { list: [], paging: onlyPage },
    related: [fixture.productSummary({ name: 'One way' })],
    items: [],
  },
  item: {
    item: {
      ...{
        id: 'cap',
        name: 'The cap',
        summary: 'How it fits.',
        image: null,
        content: '<p>Light.</p>',
        products: ['cap'],
      },
      sizeChart: { columns: ['Head'], rows: [{ size: 'S', values: ['54 cm'] }] },
    },
    products: [fixture.productSummary()],
  },
  'account-orders': { page: 1 },
  'account-order': { number: 'A2B3C4D5E6' },
  enquiry: fixture.product(),
  article: {
    article: { id: 'getting-here', title: 'Getting here', summary: 'By sea.', image: null, content: '<h2>By sea</h2>' },
  },
  'payment-cancelled': { order: fixture.order({ status: 'waiting' }), fakeId },
  'payment-failed': { order: null, fakeId: '' },
  'payment-succeeded': { order: fixture.order(), fakeId, outcome: null },
  ticket: {
    order: fixture.order(),
    fakeId,
    isJustBought: true,
    justMoved: null,
    justRefunded: null,
    tickets: await Promise.all(
      fixture.order().tickets.map(async (ticket) => ({ ...ticket, qr: await drawQrCode(ticket.code) })),
    ),
  },
  pay: { order: fixture.order({ status: 'waiting', payable_until: '2026-03-01T02:30:00Z' }), fakeId },
  'sign-in-link': { token: 'a'.repeat(43), emailHint: 'm•••@example.com', path: '/en/login' },
  failure: { status: 500, reason: 'Unknown middleware' },
  admin: { name: 'orders', account: '7', permissions: ['order.read'] },
};

const ofVisitors = pageNames.filter((name) => name !== 'admin');

describe.each(ofVisitors)('the %s page', (name) => {
  const page = open(name);

  it('has one heading of the first level, a title and a language', () => {
    expect(page.querySelectorAll('h1').length).toBe(1);
    expect(page.title).toContain('Cloud Ridge 360');
    expect(page.documentElement.lang).toBe('en');
  });

  it('has no inline style or handler, and no script except those allowed by hash', () => {
    const all = [...page.querySelectorAll('*')];
    const forbidden = all.filter((element) =>
      element.getAttributeNames().some((attribute) => attribute === 'style' || attribute.startsWith('on')),
    );
    expect(forbidden).toEqual([]);
    const inline = all.filter((element) => element.matches('style, script:not([src], [type="application/ld+json"])'));
    expect(inline.map((element) => element.getAttributeNames())).toEqual([
      [],
      ['data-notice'],
      ['data-rates', 'data-until'],
    ]);
    expect(inline.map((element) => element.textContent)).toEqual([firstScript, noticeScript, currencyScript]);
  });

  it('opens nothing in a new window, which some browsers inside apps do not have', () => {
    expect(page.querySelectorAll('[target]')).toHaveLength(0);
  });

  it('loads its files only after the script that notices missing ones', () => {
    const order = [...page.head.querySelectorAll('script:not([type="application/ld+json"]), link[rel="stylesheet"]')];
    expect(order[0]?.textContent).toBe(firstScript);
  });

  it('is not painted before its whole header', () => {
    const awaited = page.querySelector('link[rel="expect"][blocking="render"]')?.getAttribute('href') ?? '';
    expect(page.querySelector(awaited)?.matches('header')).toBe(true);
  });

  it('names every button and link', () => {
    for (const control of page.querySelectorAll('button, a')) {
      const name = control.getAttribute('aria-label') || control.textContent?.trim();
      expect(name || control.querySelector('img')?.alt, control.outerHTML).toBeTruthy();
    }
  });

  it('uses each id once', () => {
    const ids = [...page.querySelectorAll('[id]')].map((element) => element.id);
    expect(ids).toEqual([...new Set(ids)]);
  });
});

describe('a page of staff', () => {
  const page = open('admin', { layout: 'admin', path: '/admin/list/orders', styleNonce: 'bm9uY2U=' });

  it("loads the scripts and styles of staff and the shop's colour, and nothing of visitors’ pages", () => {
    const { admin } = fixture.frame.assets;
    expect([...page.scripts].map((script) => [script.getAttribute('src'), script.textContent])).toEqual([
      [admin.script, ''],
    ]);
    expect(hrefs(page, 'link[rel=stylesheet]')).toEqual([admin.style, '/theme/0b6e6e.css']);
    expect(hrefs(page, 'link[rel=modulepreload]')).toEqual(admin.preloads);
    expect(page.querySelectorAll('style, [style], link[rel=preload], link[rel=manifest]')).toHaveLength(0);
  });

  it('has a title and one heading, and is hidden from search engines', () => {
    expect(page.title).toBe('Orders · Cloud Ridge 360');
    expect([...page.querySelectorAll('h1')].map(({ textContent }) => textContent)).toEqual(['Orders']);
    expect(page.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex, nofollow');
  });

  it('has the nonce of its styles where component libraries look for it', () => {
    expect(page.querySelector('meta[property=csp-nonce]')?.getAttribute('nonce')).toBe('bm9uY2U=');
  });

  it('has the settings that the browser needs to draw it', () => {
    const place = page.querySelector<HTMLElement>('#admin');
    expect(JSON.parse(place?.dataset.setting ?? '')).toEqual({
      locale: 'en',
      account: '7',
      permissions: ['order.read'],
      storeName: 'Cloud Ridge 360',
      timeZone: fixture.shop.storeConfig.time_zone,
      currency: 'HKD',
      languages: fixture.shop.availableStores.map(({ store_code }) => store_code),
    });
  });

  it('is in English when staff’s pages lack the language, and is marked so', () => {
    const html = (locale: 'hk' | 'th') =>
      renderPage('admin', samples.admin, { ...fixture.frame, page: 'admin', layout: 'admin', locale });
    expect(html('hk')).toContain('<div id="admin" lang="zh-Hant-HK"');
    expect(html('th')).toMatch(/^<!doctype html><html lang="th-TH".*<div id="admin" lang="en"/);
    expect(html('th')).toContain('<h1>Orders</h1>');
  });
});

describe('the reviews of a product', () => {
  const hostile = '<img src=x onerror="alert(1)"></script><script>alert(2)</script>\nTwo lines';
  const review = { id: 'r1', author: 'Mei <b>C.', stars: 4, text: hostile, language: 'hk' as const, reply: hostile };
  const shown = (count: number, paging = onlyPage) =>
    open(
      'product',
      {},
      {
        product: fixture.product({ rating: { average: 4.6, count } }),
        soldBy: null,
        reviews: { list: [{ ...review, created_at: '2026-02-28T10:00:00.000Z' }], paging },
        related: [fixture.productSummary({ rating: { average: 4, count: 1 } })],
        items: [],
      },
    );
  const toldOf = (page: Document) =>
    [...page.querySelectorAll('script[type="application/ld+json"]')]
      .map((script) => JSON.parse(script.textContent ?? ''))
      .find((data) => data['@type'] === 'Product');

  it('are below it, with the average under its title', () => {
    const page = shown(12);
    expect(page.querySelector('.rating-line')?.textContent).toBe('4.6·12 reviews');
    expect(page.querySelector('.rating-line svg')?.getAttribute('aria-label')).toBe('4.6 of 5 stars');
    expect(page.querySelector('.rating-line a')?.getAttribute('href')).toBe('#reviews');
    expect(page.querySelector('#reviews .review')?.textContent).toBe(
      `Mei <b>C.28 Feb 2026${hostile}Our reply${hostile}`,
    );
    expect(page.querySelector('.review-text')?.getAttribute('lang')).toBe('zh-Hant-HK');
    expect(page.querySelector('.section .card-rating')?.textContent).toBe('4.0 · 1 review');
  });

  it('are plain text, even when they look like a script', () => {
    const page = shown(1);
    expect(page.querySelector('.review :is(img, script, b)')).toBeNull();
    expect(toldOf(page).review[0].reviewBody).toBe(hostile);
    expect([...page.scripts].some(({ textContent }) => textContent === 'alert(2)')).toBe(false);
  });

  it('are in the data for search engines when there are any', () => {
    expect(toldOf(shown(12)).aggregateRating).toEqual({
      ...{ '@type': 'AggregateRating', ratingValue: 4.6, reviewCount: 12 },
      ...{ bestRating: 5, worstRating: 1 },
    });
    expect(toldOf(open('product'))).not.toHaveProperty('aggregateRating');
    expect(open('product').querySelector('#reviews, .rating-line, .card-rating')).toBeNull();
  });

  it('link to further pages, which have one address for search engines', () => {
    const page = shown(30, { page: 2, pages: 3 });
    expect(page.querySelector('.reviews [rel=next]')?.getAttribute('href')).toBe(
      '/en/p/cable-car-round-trip?page=3#reviews',
    );
    expect(page.querySelector('link[rel=canonical]')?.getAttribute('href')).toMatch(/\/p\/cable-car-round-trip$/);
  });

  it('can filter lists when there are any', () => {
    const names = (hasRatings: boolean) => {
      const choice = { ...samples.list.choice, stars: null };
      const page = open('list', {}, { ...samples.list, choice, hasRatings });
      return [page.querySelector('select[name=stars]'), page.querySelector('option[value=rating]')].map(Boolean);
    };
    expect([names(true), names(false)]).toEqual([
      [true, true],
      [false, false],
    ]);
  });
});

describe('a product page', () => {
  const page = open('product');

  it('shows name, price, description and choices without any script', () => {
    const text = page.querySelector('main')?.textContent ?? '';
    for (const expected of [
      'Cable car round trip',
      'Adult HK$1,395.50 · Child HK$235',
      'Over green ridges.',
      'Adult',
      'HK$1,395.50',
    ])
      expect(text).toContain(expected);
  });

  it('has one canonical address, also when reached by another', () => {
    const other = open('product', { path: '/i/1' });
    expect(other.querySelector('link[rel=canonical]')?.getAttribute('href')).toBe(
      'https://store.example/en/p/cable-car-round-trip',
    );
    expect(other.querySelectorAll('link[rel=alternate][hreflang]').length).toBe(8);
  });

  it('loads its first picture early and the others late', () => {
    expect(page.querySelector('link[rel=preload][as=image]')?.getAttribute('imagesrcset')).toContain('-960.avif 960w');
    expect(page.querySelector('.gallery img')?.getAttribute('loading')).toBe('eager');
    expect(page.querySelector('.section img')?.getAttribute('loading')).toBe('lazy');
  });

  const pricesOf = (data: Partial<Product>) => {
    const product = { ...fixture.product(), ...data };
    const rows = open(
      'product',
      {},
      { product, soldBy: null, reviews: { list: [], paging: onlyPage }, related: [], items: [] },
    ).querySelectorAll('.booking-fallback tr');
    return [...rows].map((row) => [...row.children].map((cell) => cell.textContent));
  };

  it('lists the prices in place of the picker, each with the chosen values', () => {
    const [one] = fixture.product().variants;
    const cabin = { attribute_code: 'cabin', label: 'Cabin', values: [{ value_index: 7, label: 'Crystal' }] };
    const attributes = [...(one?.attributes ?? []), { code: 'cabin', value_index: 7 }];
    const configurable_options = [...fixture.product().configurable_options, cabin];
    expect(pricesOf({ variants: one ? [{ ...one, attributes }] : [], configurable_options })).toEqual([
      ['Adult · Crystal', 'HK$1,395.50'],
    ]);
  });

  it('does not repeat the name of a product without variants', () => {
    expect(pricesOf({ variants: [], configurable_options: [] })).toEqual([['Price', expect.stringContaining('HK$')]]);
  });

  it('contains the picker by its tag, and links to share', () => {
    expect(page.querySelector('gondola-product-picker')?.getAttribute('sku')).toBe('cable-car-round-trip');
    expect([...page.querySelectorAll('.share-panel a')].map((link) => link.getAttribute('aria-label'))).toEqual([
      'Share on Facebook',
      'Share on WhatsApp',
      'Share on Weibo',
      'Share on LINE',
    ]);
  });
});

describe('a page of a list', () => {
  const { category } = samples;
  const openPage = (page: number) =>
    open(
      'category',
      { path: page > 1 ? `/c/cable-car?page=${page}` : '/c/cable-car' },
      { ...category, paging: { page, pages: 9 } },
    );

  it('links to the others without any script, and shows its own number', () => {
    const page = openPage(5);
    expect(hrefs(page, '.pagination a')).toEqual([
      '/en/c/cable-car?page=4',
      '/en/c/cable-car',
      '/en/c/cable-car?page=4',
      '/en/c/cable-car?page=5',
      '/en/c/cable-car?page=6',
      '/en/c/cable-car?page=9',
      '/en/c/cable-car?page=6',
    ]);
    expect(page.querySelector('.pagination [aria-current=page]')?.textContent).toBe('5');
    expect(page.title).toBe('Cable car · Page 5 of 9 · Cloud Ridge 360');
  });

  it('has its address and its neighbours in the data for search engines', () => {
    const found = (page: Document) =>
      ['canonical', 'prev', 'next'].flatMap((rel) => hrefs(page, `head link[rel=${rel}]`));
    const address = 'https://store.example/en/c/cable-car';
    expect(found(openPage(1))).toEqual([address, `${address}?page=2`]);
    expect(found(openPage(2))).toEqual([`${address}?page=2`, address, `${address}?page=3`]);
    expect(found(openPage(9))).toEqual([`${address}?page=9`, `${address}?page=8`]);
    expect(found(open('category'))).toEqual([address]);
  });

  it('keeps the search, the choice and the sorting in its links', () => {
    const search = { ...samples.search, paging: { page: 1, pages: 2 } };
    expect(hrefs(open('search', {}, search), '.pagination [rel=next]')).toEqual(['/en/search?q=cabin&page=2']);
    expect(hrefs(open('list'), '.pagination [rel=next]')).toEqual([
      '/en/list?upto=300&length=short&stars=4&sort=price-asc&page=3',
    ]);
    expect(open('category').querySelector('.pagination')).toBeNull();
  });
});

describe('the results of a search', () => {
  const categories = [
    { id: 3, name: 'Cable car', url_key: 'cable-car', total_count: 2 },
    { id: 5, name: 'Tours', url_key: 'tours', total_count: 1 },
  ];

  it('can be filtered by category, by links only', () => {
    const page = open('search', {}, { ...samples.search, categories, category: 'tours' });
    expect(hrefs(page, '.chip')).toEqual([
      '/en/search?q=cabin',
      '/en/search?q=cabin&category=cable-car',
      '/en/search?q=cabin&category=tours',
    ]);
    expect(page.querySelector('.chip[aria-current]')?.textContent).toBe('Tours1');
    const [one] = categories;
    expect(open('search', {}, { ...samples.search, categories: one ? [one] : [] }).querySelector('.chip')).toBeNull();
  });

  it('are marked in names, which stay text', () => {
    const product = { ...searchProduct(), title: '<i>Cable</i> car', titleMarks: [[3, 8]] as [number, number][] };
    const name = open('search', {}, { ...samples.search, products: [product] }).querySelector('.card-name');
    expect([name?.textContent, name?.querySelector('mark')?.textContent]).toEqual(['<i>Cable</i> car', 'Cable']);
    expect(name?.querySelector('i')).toBeNull();
  });

  it('include the words that were probably meant', () => {
    const page = open('search', {}, { ...samples.search, keyword: 'cabni', meant: 'cabin & car' });
    const link = page.querySelector('.did-you-mean a');
    expect([link?.textContent, link?.getAttribute('href')]).toEqual([
      'Did you mean “cabin & car”?',
      '/en/search?q=cabin+%26+car',
    ]);
  });
});

describe('a found product', () => {
  const facts = (more: object) => {
    const products = [{ ...searchProduct(), ...more }];
    return open('search', {}, { ...samples.search, products }).querySelector('.card-facts');
  };

  it('strikes through no price that the store never charged', () => {
    expect(facts({ compareAt: 329 })?.textContent?.trim()).toBe('HK$235');
    expect(facts({ compareAt: 329 })?.querySelector('s')).toBeNull();
  });

  it('strikes through the regular price of the catalogue', () => {
    expect(facts({ regularPrice: 260, compareAt: 260 })?.querySelector('s')?.textContent).toBe('HK$260');
  });
});

describe('the language switcher', () => {
  it('keeps the page and its query', () => {
    const links = [...open('search', { path: '/search?q=cabin' }).querySelectorAll('.mobile-header .languages a')];
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/search?q=cabin&lang=hk',
      '/en/search?q=cabin&lang=en',
      '/cn/search?q=cabin&lang=cn',
      '/th/search?q=cabin&lang=th',
      '/jp/search?q=cabin&lang=jp',
      '/kr/search?q=cabin&lang=kr',
      '/id/search?q=cabin&lang=id',
    ]);
  });

  it.each(['cart', 'ticket', 'payment-succeeded'] as const)('is hidden on the %s page', (name) => {
    expect(open(name).querySelector('.languages, .language-list')).toBeNull();
  });
});

describe('the ticket page', () => {
  it('shows every code as a picture, and is hidden from search engines', () => {
    const page = open('ticket');
    expect(page.querySelector('.ticket-code svg path')?.getAttribute('d')).toMatch(/^M0 0h7v1h-7z/);
    expect(page.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex, nofollow');
    expect(page.querySelector('link[rel=canonical]')).toBeNull();
    expect(page.querySelector('main a')?.getAttribute('href')).toBe(`/en/checkout/toPDF?order=${fakeId}`);
  });

  it('links to the receipt', () => {
    const link = open('ticket').querySelector('.order-receipts a');
    expect(link?.textContent).toBe('Receipt R-2026-000001 (PDF)');
    expect(link?.getAttribute('href')).toBe(`/api/orders/${fakeId}/receipts/R-2026-000001`);
  });

  it.each([
    { urls: {}, shown: [] },
    { urls: { apple_wallet_url: '/api/apple' }, shown: [['Add to Apple Wallet', '/api/apple']] },
    {
      urls: { apple_wallet_url: '/api/apple', google_wallet_url: '/api/google' },
      shown: [
        ['Add to Apple Wallet', '/api/apple'],
        ['Add to Google Wallet', '/api/google'],
      ],
    },
  ])('links to the wallets that the order names: $urls', ({ urls, shown }) => {
    const order = fixture.order({ ...samples.ticket.order, ...urls });
    const links = [...open('ticket', {}, { ...samples.ticket, order }).querySelectorAll('.tickets-head a')];
    const named = links.map((link) => [link.textContent, link.getAttribute('href')]);
    expect(named.filter(([text]) => text?.includes('Wallet'))).toEqual(shown);
  });

  it('advises saving the PDF, and promises nothing of a page that needs a connection', () => {
    const notes = [...open('ticket').querySelectorAll('.prose li')].map((note) => note.textContent);
    expect(notes).toContain('Save the PDF on your phone or print it before you set out.');
    expect(notes.join(' ')).not.toMatch(/signal|offline/);
  });
});

describe('the notes on the ticket page', () => {
  const once = 'Each code opens the gate once, so keep it to yourself.';
  const notesOf = (...entries: OrderItem['entry'][]) => {
    const [item] = fixture.order().items;
    const [ticket] = samples.ticket.tickets;
    const items = entries.map((entry, index) => ({ ...item, item_id: index + 1, entry }) as OrderItem);
    const tickets = items.map(({ item_id }) => ({ ...ticket, item_id }) as (typeof samples.ticket.tickets)[number]);
    const page = open('ticket', {}, { ...samples.ticket, order: fixture.order({ items }), tickets });
    return [...page.querySelectorAll('.prose li')].map((note) => note.textContent);
  };

  it('say that each code opens the gate once when it does', () => {
    expect(notesOf(null)).toContain(once);
    expect(notesOf({ times: 1 })).toContain(once);
  });

  it('do not say so when a code lets in more often', () => {
    expect(notesOf({ times: 'any-time' })).not.toContain(once);
    expect(notesOf({ times: 3 })).not.toContain(once);
    expect(notesOf(null, { times: 'any-time' })).not.toContain(once);
  });
});

describe('the foot of a page', () => {
  const contactOf = (contact: typeof fixture.shop.contact) =>
    open('home', { shop: { ...fixture.shop, contact } }).querySelector('footer .contact');
  const none = { address: '', map_url: '', phone: '', hours: '' };

  it('shows where the store is, when it is open and how to contact it', () => {
    const contact = contactOf({ ...fixture.shop.contact, hours: 'Daily 10:00–18:00\nSaturdays until 20:00' });
    expect(contact?.querySelector('h2')?.textContent).toBe('Visit us');
    expect([...(contact?.querySelectorAll('p') ?? [])].map((line) => line.textContent)).toEqual([
      '8 Bay Road',
      'Lantern Bay',
      'Daily 10:00–18:00',
      'Saturdays until 20:00',
    ]);
    const links = [...(contact?.querySelectorAll('a') ?? [])];
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Open the map', 'https://maps.example/ridge'],
      ['+852 2345 6789', 'tel:+85223456789'],
    ]);
    expect(links[0]?.rel).toContain('noopener');
  });

  it('shows only the details that the store has given', () => {
    expect(contactOf({ ...none, phone: '+852 2345 6789' })?.textContent).toBe('Visit us+852 2345 6789');
    expect(contactOf({ ...none, hours: 'Daily' })?.querySelector('address, a')).toBeNull();
    expect(contactOf(none)).toBeNull();
  });
});

describe('the page of a product', () => {
  it('shows where its visit begins and how early to arrive, from the same fields as tickets', () => {
    const venue = { place: 'Bay Station', gate: 'Gate A', map_url: 'https://maps.example/bay' };
    const product = fixture.product({ venue, arrive_minutes_before: 15 });
    const visit = open('product', {}, { ...samples.product, product }).querySelector('.facts');
    expect(visit?.textContent).toContain('Bay Station · Gate AArrive 15 min early');
    expect(visit?.querySelector('a')?.getAttribute('href')).toBe('https://maps.example/bay');
  });

  it('shows neither when the operator has not given them', () => {
    expect(open('product').querySelectorAll('.product-head .facts li')).toHaveLength(1);
  });
});

describe('an item', () => {
  const ldOf = (page: Document) =>
    [...page.querySelectorAll('script[type="application/ld+json"]')].map((one) => JSON.parse(one.textContent ?? ''));

  it('shows its sizes, and its products', () => {
    const page = open('item');
    expect([...page.querySelectorAll('.sizes tr')].map((row) => row.textContent)).toEqual(['SizeHead', 'S54 cm']);
    expect(page.querySelector('.grid a')?.getAttribute('href')).toBe('/en/p/cable-car-round-trip');
    expect(ldOf(page)[0]).toMatchObject({
      '@type': 'Product',
      name: 'The cap',
      offers: { lowPrice: 235, highPrice: 1395.5 },
    });
  });

  it('has no price without a product, and needs no sizes', () => {
    const { item } = samples.item;
    const page = open('item', {}, { item: { ...item, sizeChart: null }, products: [] });
    expect(page.querySelector('.sizes, .grid')).toBeNull();
    expect(ldOf(page)[0]).not.toHaveProperty('offers');
  });

  it('is linked from the page of its product', () => {
    const link = open('product', {}, { ...samples.product, items: [samples.item.item] }).querySelector(
      'a[href="/en/i/cap"]',
    );
    expect(link?.textContent).toBe('The cap');
  });
});

describe('a visit that can be moved', () => {
  const terms = { until: { day: '2026-03-13', time: '10:00' }, percent: null, amount: null, never: false };
  const [item] = fixture.order().items;
  const shown = (more: object, order: object = {}) =>
    open(
      'ticket',
      {},
      { ...samples.ticket, order: fixture.order({ items: [{ ...item, ...more } as never], ...order }) },
    );

  it('shows until when, and has the form in its place', () => {
    const section = shown({ move_stage: 'open', move_terms: terms }).querySelector('.moves');
    expect(section?.textContent).toContain('Day and time can be changed for free until Fri, 13 Mar 2026, 10:00');
    const form = section?.querySelector('gondola-move-visit');
    expect([form?.getAttribute('order'), form?.getAttribute('item')]).toEqual([fakeId, String(item?.item_id)]);
  });

  it.each([
    ['over', terms, 'Day and time could be changed until Fri, 13 Mar 2026, 10:00'],
    ['never', { ...terms, until: null, never: true }, 'Day and time cannot be changed'],
    ['unstated', null, 'To change the day or time, please write to us.'],
  ])('shows why it cannot be moved: %s', (move_stage, move_terms, text) => {
    const section = shown({ move_stage, move_terms }).querySelector('.moves');
    expect(section?.textContent).toContain(text);
    expect(section?.querySelector('gondola-move-visit')).toBeNull();
  });

  it('is shown as moved, with its fee among the sums', () => {
    const move = {
      ...{ move_id: 'm', moved_at: '2026-03-03T04:00:00.000Z', items: [{ item_id: 2, qty: 1 }] },
      from: { visit_date: '2026-03-14', time_slot: '10:00' },
      to: { visit_date: '2026-03-15', time_slot: '14:00' },
      ...{ fee: 5, gift_code: 0, paid: 0, amount: 0, money: 'none' as const },
    };
    const page = shown({}, { moves: [move], move_fee: 5 });
    expect(page.querySelector('.moves')?.textContent).toContain('Sat, 14 Mar 2026 · 10:00 → Sun, 15 Mar 2026 · 14:00');
    expect(page.querySelector('.totals')?.textContent).toContain('Change feeHK$5.00');
    const head = open('ticket', {}, { ...samples.ticket, justMoved: move }).querySelector('.tickets-head');
    expect(head?.textContent).toContain('Your visit is now on Sun, 15 Mar 2026 · 14:00');
    expect(head?.textContent).not.toContain('Thank you');
  });

  it.each([
    [
      'waiting',
      'status',
      'As soon as your payment of HK$25.00 arrives, we will move your visit to Sun, 15 Mar 2026 · 14:00.',
    ],
    ['ended', 'alert', 'The payment of HK$25.00 was not made, so nothing has changed. You can try again.'],
    ['returned', 'alert', 'We are refunding the HK$25.00 that you paid.'],
  ] as const)('shows at the top that the payment of a move is %s', (state, role, text) => {
    const to = { visit_date: '2026-03-15', time_slot: '14:00' };
    const order = fixture.order({ move_payment: { state, amount: 25, to } });
    const head = open('ticket', {}, { ...samples.ticket, isJustBought: true, order }).querySelector('.tickets-head');
    expect(head?.querySelector(`[role="${role}"]`)?.textContent).toContain(text);
    expect(head?.textContent).not.toContain('Thank you');
  });
});

describe('an order that can be refunded at once', () => {
  const [item] = fixture.order().items;
  const unit = (amount: number) => ({ gift_code: 0, amount });
  const back = (item_id: number, ...units: ReturnType<typeof unit>[]) => {
    const amount = units.reduce((sum, one) => sum + one.amount, 0);
    return { item_id, qty: units.length, price: amount, discount: 0, goodwill: 0, fee: 0, gift_code: 0, amount, units };
  };
  const shown = (items: ReturnType<typeof back>[], left: object[]) => {
    const amount = items.reduce((sum, one) => sum + one.amount, 0);
    const refund_now = { items, fee: 0, gift_code: 0, amount };
    const order = fixture.order({ refund_now, items: left.map((more) => ({ ...item, ...more })) as never });
    return open('ticket', {}, { ...samples.ticket, order }).querySelector('form[data-sum]');
  };
  const says = (form: Element | null) =>
    [...(form?.querySelectorAll('[data-say]:not([hidden])') ?? [])].map(({ textContent }) => textContent);

  it('offers the quantity of each item, all at first, with each visit and the total', () => {
    const form = shown(
      [back(1, unit(100), unit(100)), back(2, unit(50))],
      [
        { item_id: 1, qty_left: 2 },
        { item_id: 2, qty_left: 1, visit_date: '2026-05-02' },
      ],
    );
    const labels = [...(form?.querySelectorAll('label') ?? [])].map((label) => label.textContent);
    expect(labels[0]).toContain('Fri, 01 May 2026 · 10:30');
    expect(labels[1]).toContain('Sat, 02 May 2026 · 10:30');
    const select = form?.querySelector('select');
    expect([select?.name, select?.querySelector('[selected]')?.textContent, select?.options.length]).toEqual([
      '1',
      '2',
      3,
    ]);
    expect(form?.querySelector('input')?.checked).toBe(true);
    expect([form?.getAttribute('data-sum'), form?.querySelector('button')?.textContent]).toEqual([
      '250',
      'Cancel and get HK$250.00 back',
    ]);
    expect(says(form)).toEqual([
      'HK$250.00 will be refunded to your payment method.',
      'Your booking is cancelled straight away.',
    ]);
  });

  it('asks for no quantity of a single ticket, and shows that others stay', () => {
    const form = shown(
      [back(1, unit(100))],
      [
        { item_id: 1, qty_left: 1 },
        { item_id: 2, qty_left: 1 },
      ],
    );
    expect(form?.querySelector('select, input')).toBeNull();
    expect(form?.hasAttribute('data-plan')).toBe(false);
    expect(says(form)).toContain('What you choose is cancelled straight away. Everything else stays valid.');
  });
});

describe('a refunded order', () => {
  const [item] = fixture.order().items;
  const sums = { fee: 0, gift_code: 0, amount: 200 };
  const refunds = [
    {
      ...{ refund_id: 'r', outcome: 'granted' as const, decided_at: '2026-03-03T04:00:00.000Z', comment: '' },
      ...{ ...sums, money: 'due' as const, issued_code: null },
      items: [{ item_id: item?.item_id ?? 0, qty: 2, price: 200, discount: 0, goodwill: 0, ...sums }],
    },
  ];
  const move = {
    ...{ move_id: 'm', moved_at: '2026-03-03T04:00:00.000Z', items: [{ item_id: 2, qty: 1 }] },
    ...{ from: { visit_date: '2026-03-14', time_slot: '10:00' }, to: { visit_date: '2026-03-15', time_slot: '14:00' } },
    ...{ fee: 5, gift_code: 0, paid: 0, amount: 0, money: 'none' as const },
  };
  const shown = (state: 'void' | 'issued') => {
    const tickets = samples.ticket.tickets.map((ticket) => ({ ...ticket, state }));
    return open('ticket', {}, { ...samples.ticket, tickets, justMoved: move, order: fixture.order({ refunds }) });
  };

  it('shows the refund first, not the earlier move of a visit', () => {
    const head = shown('void').querySelector('.tickets-head')?.textContent;
    expect(head).toContain('Refunded: HK$200.00');
    expect(head).not.toContain('Your visit is now on');
  });

  it('shows the total refund after its parts were cancelled one after the other', () => {
    const [refund] = refunds;
    const before = { ...refund, refund_id: 'q', amount: 235, gift_code: 30.5 };
    const refused = { ...refund, refund_id: 's', outcome: 'refused' as const, amount: 0 };
    const order = fixture.order({ refunds: [before, refund, refused] as never });
    const tickets = samples.ticket.tickets.map((ticket) => ({ ...ticket, state: 'void' as const }));
    const page = { ...samples.ticket, tickets, order, justRefunded: refund as never };
    expect(open('ticket', {}, page).querySelector('h1')?.textContent).toBe('Refunded: HK$465.50');
  });

  it('shows the remaining visit first', () => {
    const head = shown('issued').querySelector('.tickets-head')?.textContent;
    expect(head).toContain('Your visit is now on Sun, 15 Mar 2026 · 14:00');
    expect(head).not.toContain('Refunded');
  });

  it('shows the cancelled part first, with the focus there, and the remaining visits', () => {
    const one = { ...fixture.order().items[0], item_id: 1, qty_ordered: 2, qty_refunded: 1, qty_left: 1 };
    const later = { ...one, item_id: 2, visit_date: '2026-05-02', qty_refunded: 0, qty_left: 2 };
    const [refund] = refunds;
    const part = { ...refund, items: [{ ...refund?.items[0], item_id: 1, qty: 1 }] };
    const order = fixture.order({ items: [one, later] as never, refunds: [part] as never });
    const page = { ...samples.ticket, order, isJustBought: true, justRefunded: part as never };
    const head = open('ticket', {}, page).querySelector('.tickets-head');
    const title = head?.querySelector('h1');
    expect([title?.textContent, title?.hasAttribute('autofocus')]).toEqual(['Refunded: HK$200.00', true]);
    expect(head?.querySelector('.lead')?.innerHTML).toBe(
      'Cancelled: 1 × Cable car · Adult · Fri, 01 May 2026 · 10:30<br>' +
        'Still valid: 1 × Cable car · Adult · Fri, 01 May 2026 · 10:30, 2 × Cable car · Adult · Sat, 02 May 2026 · 10:30',
    );
    expect(head?.textContent).not.toContain('Thank you');
  });

  it('counts the valid tickets', () => {
    const [ticket] = samples.ticket.tickets;
    const tickets = ['issued', 'void', 'issued'].map((state, index) => ({ ...ticket, id: `T${index}`, state }));
    const page = open('ticket', {}, { ...samples.ticket, tickets: tickets as never });
    const places = [...page.querySelectorAll('.ticket')].map(
      (card) => card.querySelector('.ticket-place')?.textContent,
    );
    expect(places).toEqual(['1 of 2', undefined, '2 of 2']);
  });

  it('shows no arrival time and no terms', () => {
    const item = {
      ...fixture.order().items[0],
      refund_terms: { free: { until: { day: '2026-04-30', time: '23:59' } }, fee: null },
    };
    const labels = (state: 'void' | 'issued') => {
      const tickets = samples.ticket.tickets.map((ticket) => ({ ...ticket, state }));
      const page = open('ticket', {}, { ...samples.ticket, tickets, order: fixture.order({ items: [item as never] }) });
      return [...page.querySelectorAll('.ticket-facts dt')].map((label) => label.textContent);
    };
    expect(labels('issued')).toEqual(['Visit date', 'Time', 'Arrive by', 'Where', 'Free cancellation until']);
    expect(labels('void')).toEqual(['Visit date', 'Time', 'Where']);
  });

  it('shows the refunded units with their choices', () => {
    expect(shown('void').querySelector('.refund-decision')?.textContent).toContain('2 × Cable car · Adult');
  });
});

describe('a ticket', () => {
  const factsOf = (more: Partial<OrderItem> = {}) => {
    const { order, ...page } = samples.ticket;
    const items = order?.items.map((item) => ({ ...item, ...more })) ?? [];
    const facts = open('ticket', {}, { ...page, order: fixture.order({ items }) }).querySelectorAll(
      '.ticket-facts > div',
    );
    return [...facts].map((fact) => [fact.querySelector('dt')?.textContent, fact.querySelector('dd')?.textContent]);
  };

  it('shows day, time and place, with the map, and when to arrive', () => {
    expect(factsOf()).toEqual([
      ['Visit date', 'Fri, 01 May 2026'],
      ['Time', '10:30'],
      ['Arrive by', '10:15 · 15 minutes before'],
      ['Where', 'Bay Station · Gate AMap'],
    ]);
    const map = open('ticket').querySelector('.ticket-map');
    expect(map?.getAttribute('href')).toBe('https://maps.example/bay');
    expect(map?.getAttribute('rel')).toContain('noreferrer');
  });

  it("shows until when it may be cancelled, and the buyer's answers", () => {
    const detail = [
      { kind: 'variant' as const, label: 'Age', value: 'Adult' },
      { kind: 'choice' as const, label: 'Name of each visitor', value: 'Chan Tai Man' },
    ];
    const free = { until: { day: '2026-04-30', time: '23:59' } };
    const fee = { until: null, percent: null, amount: 50 };
    const facts = factsOf({ detail, refund_terms: { free, fee } });
    expect(facts.slice(4)).toEqual([
      ['Name of each visitor', 'Chan Tai Man'],
      ['Free cancellation until', 'Thu, 30 Apr 2026, 23:59'],
      ['Refund', 'Cancellation for a fee of HK$50.00 each'],
    ]);
  });

  it('of an order from before these fields shows the rest', () => {
    const old = { venue: null, arrive_minutes_before: null, refund_terms: null, visit_date: null, time_slot: null };
    expect(factsOf(old)).toEqual([['Visit date', 'Any day we are open']]);
  });
});

describe('the ticket of a family', () => {
  it('shows how many people it admits', () => {
    const { tickets, ...page } = samples.ticket;
    const shown = (admits: number) =>
      open('ticket', {}, { ...page, tickets: tickets.map((ticket) => ({ ...ticket, admits })) }).querySelector(
        '.ticket-head',
      )?.textContent;
    expect(shown(4)).toContain('Adult · Admits 4');
    expect(shown(1)).not.toContain('Admits');
  });
});

describe('a paid gift voucher', () => {
  const { tickets, ...page } = samples.ticket;
  const voucher = { delivery: 'gift-code', code: '7K3M-Q2XW-9PFB-T4HC', visit_date: null, time_slot: null } as const;
  const opened = (balance: number) =>
    open('ticket', {}, { ...page, tickets: tickets.map((one) => ({ ...one, ...voucher, value: 500, balance })) });

  it('shows its code to type, its value and where it pays, and no gate', () => {
    const card = opened(500);
    expect(card.querySelector('h1')?.textContent).toBe('Gift voucher');
    expect(card.querySelector('.ticket-number')?.textContent).toBe('7K3M-Q2XW-9PFB-T4HC');
    expect(card.querySelector('.ticket-facts')?.textContent).toContain('ValueHK$500.00');
    expect(card.querySelector('.ticket-show')?.textContent).toContain('in your cart in this shop');
    expect(card.querySelector('main')?.textContent).not.toMatch(/gate/i);
  });

  it('shows its remaining balance, and when it is used up', () => {
    expect(opened(120.5).querySelector('.ticket-facts')?.textContent).toContain('Remaining balanceHK$120.50');
    expect(opened(0).querySelector('.ticket .tag')?.textContent).toBe('Used up');
  });
});

describe('a category to choose from', () => {
  const flex = fixture.product({ sku: 'flex', name: 'Flex', url_key: 'flex', duration_minutes: 180 });
  const walk = fixture.product({ sku: 'walk', name: 'Walk', duration_minutes: 90 });
  const tableOf = (compared: Product[]) =>
    [...open('category', {}, { ...samples.category, compared }).querySelectorAll('.comparison tr')].map((row) =>
      [...row.children].map((cell) => cell.textContent),
    );

  it('shows how its tickets differ, and links to each', () => {
    expect(tableOf([flex, walk])).toEqual([
      ['Ticket', 'Duration'],
      [expect.stringMatching(/^Flex.*HK\$/), '3 hours'],
      [expect.stringMatching(/^Walk.*HK\$/), '1 hour 30 minutes'],
    ]);
  });

  it.each([
    ['one ticket', [walk]],
    ['tickets that do not differ', [flex, fixture.product({ name: 'Another' })]],
  ])('compares nothing for %s', (_, compared) => {
    expect(tableOf(compared)).toEqual([]);
  });

  it('compares no property that one of its tickets lacks', () => {
    const { duration_minutes: _, ...open } = flex;
    expect(tableOf([open, walk])).toEqual([]);
  });
});

describe('a product that is not a ticket', () => {
  it.each([
    ['gift-code', 'ready to use'],
    ['collect', 'Show the code at the counter'],
    ['service', 'Show the code to our staff'],
  ] as const)('promises only what applies to its kind: %s', (delivery, promise) => {
    const product = { ...samples.product.product, delivery };
    const text = open('product', {}, { ...samples.product, product }).querySelector('.reassurance')?.textContent;
    expect(text).toContain(promise);
    expect(text).not.toMatch(/gate|places/);
  });
});

describe('the page of a ticket', () => {
  const promised = (daily_quota: string) => {
    const custom_attributes = [{ attribute_code: 'daily_quota', value: daily_quota }];
    const product = { ...samples.product.product, custom_attributes };
    return open('product', {}, { ...samples.product, product }).querySelector('.reassurance')?.textContent;
  };

  it('promises to hold counted places, and mentions no places when none are counted', () => {
    expect(promised('1')).toContain('For up to 20 minutes while you book, nobody can take them.');
    expect(promised('0')).toContain('Your tickets are ready as soon as you have paid.');
    expect(promised('0')).not.toContain('places');
  });
});

describe('an order that waits for its payment', () => {
  it.each([
    ['2026-03-02', 'We are holding your places until'],
    [null, 'You can pay until'],
  ])('with the visit date %s shows: %s', (visit_date, said) => {
    const order = fixture.order({ status: 'waiting', payable_until: '2026-03-01T02:30:00Z' });
    const items = order.items.map((item) => ({ ...item, visit_date }));
    expect(
      open('pay', {}, { order: { ...order, items }, fakeId }).querySelector('.page-head .lead')?.textContent,
    ).toContain(said);
  });
});

describe('an order with a gift', () => {
  it('shows it as a gift, not as a free product', () => {
    const order = fixture.order();
    const [item] = order.items;
    if (!item) throw new Error('the order is empty');
    const gift = { ...item, item_id: 2, name: 'Keyring', is_gift: true, price: 0, row_total: 0 };
    const page = open('pay', {}, { order: { ...order, status: 'waiting', items: [item, gift] }, fakeId });
    const [bought, given] = page.querySelectorAll('.order-amount');
    expect([bought?.textContent, given?.textContent]).toEqual(['HK$200.00 2 × HK$100.00', 'Free gift 2 ×']);
  });
});

describe('the checkout page', () => {
  it('has the terms and the by-law, which a buyer accepts by paying, in its footer', () => {
    const { shop } = fixture.frame;
    const footer_links = [
      { key: 'terms', title: 'Terms of use', url: 'https://operator.example/en/terms' },
      { key: 'by-law', title: 'By-law', url: 'https://operator.example/en/by-law' },
    ];
    const named = { ...shop, cmsList: { ...shop.cmsList, footer_links } };
    const links = [...open('checkout', { layout: 'checkout', shop: named }).querySelectorAll('.footer a')];
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      ...footer_links.map(({ url }) => url),
      '/en/accessibility',
    ]);
  });
});

describe('the success page', () => {
  it('reloads while the payment is being confirmed', () => {
    const waiting = open(
      'payment-succeeded',
      {},
      { order: fixture.order({ status: 'waiting' }), fakeId, outcome: null },
    );
    expect(waiting.querySelector('noscript')?.innerHTML).toContain('http-equiv="refresh" content="4"');
    expect(waiting.querySelector('[data-awaits-payment]')?.getAttribute('data-awaits-payment')).toBe(fakeId);
    expect(open('payment-succeeded').querySelector('[data-awaits-payment], head noscript')).toBeNull();
  });
});

describe('the success page of a paid order', () => {
  const textOf = (order = fixture.order()) =>
    open('payment-succeeded', {}, { order, fakeId, outcome: null }).querySelector('.what-next')?.textContent;

  it('links to the tickets first', () => {
    const first = open('payment-succeeded').querySelector('main a');
    expect([first?.textContent, first?.getAttribute('href')]).toEqual([
      'Show my tickets',
      `/en/checkout/ticket?order=${fakeId}`,
    ]);
  });

  it('shows when to arrive, and how to enter', () => {
    const [item] = fixture.order().items as [OrderItem];
    const dated = { ...item, visit_date: '2026-05-02', time_slot: '10:30', arrive_minutes_before: 15 };
    const text = textOf(fixture.order({ items: [dated, { ...dated, item_id: 2 }] }));
    expect(text).toContain('On the day');
    expect(text).toContain('10:15 · 15 minutes before');
    expect(text?.split('10:30')).toHaveLength(2);
    expect(text).toContain('Show each code at the gate');
  });

  it('mentions no day when there is none', () => {
    const [item] = fixture.order().items as [OrderItem];
    const text = textOf(
      fixture.order({ items: [{ ...item, visit_date: null, time_slot: null, delivery: 'gift-code' }] }),
    );
    expect(text).not.toContain('On the day');
    expect(text).toContain('Enter the code in your cart in this shop.');
  });
});

describe('the success page of a cancelled order', () => {
  it('shows that, confirms nothing, and offers its tickets again', () => {
    const data = { order: fixture.order({ status: 'cancelled', tickets: [] }), fakeId, outcome: null };
    const page = open('payment-succeeded', {}, data);
    expect(page.title).toContain('This order is cancelled');
    expect(page.querySelector('h1')?.textContent).toBe('This order is cancelled');
    expect(page.querySelector('main')?.textContent).toContain('was not paid');
    expect(page.querySelector('[data-restore-cart]')).not.toBeNull();
    expect(page.querySelector('[data-awaits-payment], noscript')).toBeNull();
  });
});

describe('the payment page', () => {
  it.each([
    ['waiting', 'Pay for your order'],
    ['cancelled', 'This order is cancelled'],
    ['paid', 'This order is paid'],
    ['closed', 'This order is paid'],
  ] as const)('of an order that is %s has the same title and heading: %s', (status, title) => {
    const page = open('pay', {}, { order: fixture.order({ status }), fakeId });
    expect([page.querySelector('h1')?.textContent, page.title.split(' · ')[0]]).toEqual([title, title]);
  });

  it('shows the sum once, beside the items', () => {
    const page = open('pay', {}, { order: fixture.order({ status: 'waiting', grand_total: 470 }), fakeId });
    expect(page.body.textContent?.split('HK$470.00')).toHaveLength(2);
  });
});

describe('the return from a payment, without an order to show', () => {
  it.each([
    ['paid', 'Thank you, you are all set!', '/en/checkout/ticket'],
    ['waiting', 'We are confirming your payment', '/en/pay'],
    ['returned', 'Your payment has been refunded', '/en/checkout/cancel'],
    ['lapsed', 'This order had ended', '/en/checkout/success'],
    ['moved', 'Your visit has been moved', '/en/checkout/ticket'],
    ['move-waiting', 'We are confirming your payment', '/en/checkout/ticket'],
    ['move-returned', 'Your visit could not be moved', '/en/checkout/ticket'],
    ['move-declined', 'Your visit was not moved', '/en/checkout/ticket'],
    ['move-cancelled', 'Your visit was not moved', '/en/checkout/ticket'],
  ] as const)(
    'as %s shows that, links to the look-up, and shows the order in the browser that has it',
    (outcome, title, next) => {
      const page = open('payment-succeeded', {}, { order: null, fakeId: '', outcome });
      expect(page.querySelector('h1')?.textContent).toBe(title);
      expect(page.querySelector('main a')?.getAttribute('href')).toBe('/en/orderdownload');
      expect(page.querySelector('[data-finds-order]')?.getAttribute('data-finds-order')).toBe(next);
    },
  );

  it.each([
    ['payment-failed', '/en/checkout/fail'],
    ['payment-cancelled', '/en/checkout/cancel'],
  ] as const)("the %s page also looks for the browser's last order", (name, next) => {
    const path = (order: OrderData['order']) =>
      open(name, {}, { order, fakeId: '' }).querySelector('[data-finds-order]')?.getAttribute('data-finds-order');
    expect([path(null), path(fixture.order({ status: 'waiting' }))]).toEqual([next, undefined]);
    const wayOn = open(name, {}, { order: null, fakeId: '' }).querySelector('main a');
    expect(wayOn?.getAttribute('href')).toBe('/en/orderdownload');
  });
});

describe.each(['waiting', 'cancelled'] as const)('the cancelled payment of an order that is %s', (status) => {
  it('has the texts for lines that are restored with changes', () => {
    const page = open('payment-cancelled', {}, { order: fixture.order({ status }), fakeId });
    const { restored, changed, gone } = page.querySelector<HTMLElement>('[data-restore-cart]')?.dataset ?? {};
    expect(restored).toContain('with some changes');
    expect([changed, gone].map((text) => text?.startsWith('{name}: '))).toEqual([true, true]);
  });
});

describe.each(['payment-cancelled', 'payment-failed', 'pay'] as const)(
  'the %s page of an order that is paid',
  (name) => {
    it('shows that, and links to the tickets', () => {
      const page = open(name, {}, { order: fixture.order({ status: 'paid' }), fakeId });
      expect(page.querySelector('h1')?.textContent).toBe('This order is paid');
      expect(page.querySelector('main a')?.getAttribute('href')).toContain('/checkout/ticket?order=');
    });
  },
);

function open<Name extends PageName>(name: Name, more = {}, data?: PageData[Name]): Document {
  const sample: Partial<PageData> = samples;
  const html = renderPage(name, data ?? sample[name] ?? ({} as PageData[Name]), {
    ...fixture.frame,
    page: name,
    ...more,
  });
  expect(html).toMatch(/^<!doctype html><html lang="en"/);
  return new DOMParser().parseFromString(html, 'text/html');
}

function hrefs(page: Document, selector: string) {
  return [...page.querySelectorAll(selector)].map((link) => link.getAttribute('href'));
}

function searchProduct() {
  return {
    handle: 'cable-car-round-trip',
    sku: 'cable-car-round-trip',
    image: '/media/round-trip-1440.webp',
    title: 'Cable car round trip',
    price: 235,
    currency: 'HKD',
    regularPrice: null,
    compareAt: 329,
    rank: 1,
    rankNumber: 1,
    button: { text: 'Book', link: '/p/cable-car-round-trip' },
  };
}
