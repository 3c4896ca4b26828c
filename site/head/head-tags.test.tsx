import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { LocaleCode } from '#shared/contract/locale.ts';
import type { Frame } from '#site/frame.tsx';
import type { Head } from '#site/page.ts';
import { frame } from '#tests/support/site-fixtures.ts';
import { HeadTags } from './head-tags.tsx';

const preloads = {
  widgets: { cart: ['/c/cart.js', '/c/kit.js'], checkout: ['/c/checkout.js', '/c/kit.js'] },
  messages: { th: ['/c/th.js', '/c/kit.js'] },
  membersMessages: { th: ['/c/members.th.js'] },
};

function fetchedAhead(widgets: string[] | undefined, assets: Partial<Frame['assets']>): string[] {
  const html = renderToStaticMarkup(
    <HeadTags
      head={{ title: 'Cart', widgets }}
      frame={{ ...frame, locale: 'th', assets: { ...frame.assets, ...assets } }}
    />,
  );
  return [...html.matchAll(/rel="modulepreload" href="([^"]+)"/g)].map(([, href = '']) => href);
}

it("preloads the files of the page's widgets, each once, with the messages of its language", () => {
  expect(fetchedAhead(['checkout', 'cart'], { preloads })).toEqual([
    '/c/checkout.js',
    '/c/kit.js',
    '/c/cart.js',
    '/c/th.js',
  ]);
});

it('preloads the messages for members when a widget needs them', () => {
  expect(fetchedAhead(['account'], { preloads })).toEqual(['/c/th.js', '/c/kit.js', '/c/members.th.js']);
});

it('preloads nothing for a page without widgets, or during development', () => {
  expect(fetchedAhead(undefined, { preloads })).toEqual([]);
  expect(fetchedAhead(['cart'], {})).toEqual([]);
});

function sharedBy(head: Partial<Head>, locale: LocaleCode = 'th'): Record<string, string[]> {
  const html = renderToStaticMarkup(<HeadTags head={{ title: 'Ride', ...head }} frame={{ ...frame, locale }} />);
  const tags = [...html.matchAll(/<meta (?:property|name)="((?:og|twitter):[^"]+)" content="([^"]*)"/g)];
  return Object.fromEntries(
    tags.map(([, name = '']) => [
      name,
      tags.filter(([, other]) => other === name).map(([, , content = '']) => content),
    ]),
  );
}

it('a shared link shows the page’s title, text and picture, in its language', () => {
  const picture = { url: '/media/ride-1440.webp', sizes: '100vw', label: 'A cabin' };
  expect(sharedBy({ description: 'Up and down.', picture })).toMatchObject({
    'og:title': ['Ride · Cloud Ridge 360'],
    'og:description': ['Up and down.'],
    'og:locale': ['th_TH'],
    'og:locale:alternate': ['zh_HK', 'en_US', 'zh_CN', 'ja_JP', 'ko_KR', 'id_ID'],
    'og:image': ['https://store.example/share/ride.jpg'],
    'og:image:width': ['1200'],
    'og:image:height': ['630'],
    'og:image:alt': ['A cabin'],
    'twitter:card': ['summary_large_image'],
    'twitter:image': ['https://store.example/share/ride.jpg'],
  });
});

it('has no size for a picture from elsewhere', () => {
  const shared = sharedBy({ picture: { url: 'https://cdn.example/a.jpg', sizes: '', label: '' } });
  expect(shared).toMatchObject({ 'og:image': ['https://cdn.example/a.jpg'], 'og:image:alt': ['Ride'] });
  expect(shared).not.toHaveProperty('og:image:width');
});

it('a page without a picture shows the store’s picture', () => {
  expect(sharedBy({})).toMatchObject({ 'og:image': ['https://store.example/share/hero.jpg'] });
});

it('preloads the typeface on every page after a build', () => {
  const head = (own: Partial<Head>, font?: string) =>
    renderToStaticMarkup(
      <HeadTags
        head={{ title: 'Ride', ...own }}
        frame={{ ...frame, assets: { ...frame.assets, ...(font && { font }) } }}
      />,
    );
  const preload = '<link rel="preload" as="font" type="font/woff2" href="/assets/f.woff2" crossorigin="anonymous"/>';
  expect(head({}, '/assets/f.woff2')).toContain(preload);
  expect(head({ noIndex: true }, '/assets/f.woff2')).toContain(preload);
  expect(head({})).not.toContain('as="font"');
});
