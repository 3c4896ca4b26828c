import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { Frame } from '#site/frame.tsx';
import { frame } from '#site/testing/fixtures.ts';
import { HeadTags } from './head-tags.tsx';

const preloads = {
  widgets: { cart: ['/c/cart.js', '/c/kit.js'], checkout: ['/c/checkout.js', '/c/kit.js'] },
  messages: { th: ['/c/th.js', '/c/kit.js'] },
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

it('fetches what the widgets of a page need ahead, each file once, with the messages of its language', () => {
  expect(fetchedAhead(['checkout', 'cart'], { preloads })).toEqual([
    '/c/checkout.js',
    '/c/kit.js',
    '/c/cart.js',
    '/c/th.js',
  ]);
});

it('fetches nothing ahead for a page without widgets, or while developing', () => {
  expect(fetchedAhead(undefined, { preloads })).toEqual([]);
  expect(fetchedAhead(['cart'], {})).toEqual([]);
});
