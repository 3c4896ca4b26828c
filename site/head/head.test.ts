import { describe, expect, it } from 'vitest';
import { product, shop } from '#tests/support/site-fixtures.ts';
import { alternates, pageUrl } from './alternates.ts';
import { breadcrumbLd, eventsLd, organizationLd, productLd, toScriptText } from './json-ld.ts';
import { offeredLanguages } from './offered-languages.ts';
import { largest, sourceSet } from './picture-sources.ts';
import { toPlainText } from './plain-text.ts';

const place = { publicUrl: 'https://store.example', locale: 'th' } as const;

describe('alternates', () => {
  it('name the page in every language, and the default language for all others', () => {
    expect(
      alternates('https://store.example', '/p/a', offeredLanguages(shop)).map(
        ({ language, url }) => `${language} ${url}`,
      ),
    ).toEqual([
      'zh-Hant-HK https://store.example/p/a',
      'en https://store.example/en/p/a',
      'zh-Hans-CN https://store.example/cn/p/a',
      'th-TH https://store.example/th/p/a',
      'ja-JP https://store.example/jp/p/a',
      'ko-KR https://store.example/kr/p/a',
      'id-ID https://store.example/id/p/a',
      'x-default https://store.example/p/a',
    ]);
  });

  it('leave out the languages that the store does not offer', () => {
    const offered = { languages: ['en', 'jp'], defaultLanguage: 'jp' } as const;
    expect(
      alternates('https://store.example', '/p/a', offered).map(({ language, url }) => `${language} ${url}`),
    ).toEqual([
      'en https://store.example/en/p/a',
      'ja-JP https://store.example/jp/p/a',
      'x-default https://store.example/jp/p/a',
    ]);
  });

  it('keep the slash of the home page and drop it after a prefix', () => {
    expect(pageUrl('https://store.example', 'hk', '/')).toBe('https://store.example/');
    expect(pageUrl('https://store.example', 'en', '/')).toBe('https://store.example/en');
  });
});

describe('JSON-LD', () => {
  const venue = { place: 'Bay Station', gate: 'Gate A', map_url: null };
  const concert = product({
    name: 'Moon concert',
    venue,
    is_dated: true,
    duration_minutes: 90,
    sellRestrictions: { availableDates: { includeDates: ['2026-07-05', '2026-03-14'] } },
    options: [
      {
        option_id: 2,
        title: 'Time',
        is_require: true,
        type: 'radio',
        is_time_slot: true,
        sort_order: 1,
        values: [{ option_type_id: 1, title: '18:00', price: 0 }],
      },
    ],
  });

  it('describes each visit of a ticket for certain days as an event, with its time, its place and its price', () => {
    const [first, second, ...others] = eventsLd(place, concert, shop);
    expect(first).toEqual({
      '@context': 'https://schema.org',
      '@type': 'Event',
      name: 'Moon concert',
      description: 'Up and down, 25 minutes each way.',
      image: ['https://store.example/media/round-trip-1440.webp'],
      startDate: '2026-03-14T18:00:00+08:00',
      endDate: '2026-03-14T19:30:00+08:00',
      eventStatus: 'https://schema.org/EventScheduled',
      eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
      location: {
        '@type': 'Place',
        name: 'Bay Station',
        address: { '@type': 'PostalAddress', streetAddress: 'Bay Station', addressCountry: 'HK' },
      },
      organizer: { '@type': 'Organization', name: 'Cloud Ridge 360', url: 'https://store.example' },
      offers: {
        '@type': 'Offer',
        price: 235,
        priceCurrency: 'HKD',
        url: 'https://store.example/th/p/cable-car-round-trip',
      },
    });
    expect(second).toMatchObject({ startDate: '2026-07-05T18:00:00+08:00' });
    expect(others).toEqual([]);
  });

  it('describes no event for a ticket for any day, or without a place', () => {
    expect(eventsLd(place, product({ venue }), shop)).toEqual([]);
    const { venue: _, ...nowhere } = concert;
    expect(eventsLd(place, nowhere, shop)).toEqual([]);
  });

  it('describes a product with its offers, with full addresses', () => {
    expect(productLd(place, product())).toMatchObject({
      '@type': 'Product',
      sku: 'cable-car-round-trip',
      image: ['https://store.example/media/round-trip-1440.webp'],
      offers: {
        lowPrice: 235,
        highPrice: 1395.5,
        priceCurrency: 'HKD',
        offerCount: 2,
        availability: 'https://schema.org/InStock',
        url: 'https://store.example/th/p/cable-car-round-trip',
      },
    });
  });

  it('marks a sold-out product', () => {
    expect(productLd(place, product({ stock_status: 'OUT_OF_STOCK' }))).toMatchObject({
      offers: { availability: 'https://schema.org/OutOfStock' },
    });
  });

  it('numbers the steps of a breadcrumb from one', () => {
    expect(breadcrumbLd(place, [{ name: 'Cable car', path: '/c/cable-car' }])).toMatchObject({
      itemListElement: [{ position: 1, name: 'Cable car', item: 'https://store.example/th/c/cable-car' }],
    });
  });

  it('names the seller', () => {
    expect(organizationLd(place, shop)).toMatchObject({
      name: 'Cloud Ridge 360',
      logo: 'https://store.example/logo.svg',
      sameAs: ['https://facebook.example/ridge'],
      telephone: '+852 2345 6789',
      address: { '@type': 'PostalAddress', streetAddress: '8 Bay Road, Lantern Bay', addressCountry: 'HK' },
    });
    const { contact: _, ...more } = shop;
    const silent = { ...more, contact: { address: '', map_url: '', phone: '', hours: '' } };
    expect(organizationLd(place, silent)).not.toHaveProperty('address');
  });

  it('contains nothing that ends its script element', () => {
    const text = toScriptText({ name: '</script><script>alert(1)</script>' });
    expect(text).not.toContain('<');
    expect(JSON.parse(text)).toEqual({ name: '</script><script>alert(1)</script>' });
  });
});

describe('HTML as plain text', () => {
  it.each([
    ['<p>Over <strong>green</strong> ridges &amp; bays.</p>', 'Over green ridges & bays.'],
    ['', ''],
    ['&amp;lt;', '&lt;'],
  ])('reads %s as %s', (html, text) => expect(toPlainText(html)).toBe(text));

  it('cuts a long text at a word', () => {
    expect(toPlainText('one two three four', 12)).toBe('one two…');
  });
});

describe('pictures', () => {
  it('have three widths when the store hosts them', () => {
    expect(sourceSet('/media/a/b-1440.webp', 'avif')).toBe(
      '/media/a/b-480.avif 480w, /media/a/b-960.avif 960w, /media/a/b-1440.avif 1440w',
    );
    expect(largest('/media/a/b.jpg')).toBe('/media/a/b-1440.webp');
  });

  it('stay unchanged when another website hosts them', () => {
    expect(sourceSet('https://cdn.example/a.jpg', 'avif')).toBe('');
    expect(largest('https://cdn.example/a.jpg')).toBe('https://cdn.example/a.jpg');
  });
});
