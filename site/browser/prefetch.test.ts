// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { startPrefetch } from './prefetch.ts';

const connection: { saveData?: boolean; effectiveType?: string } = {};
Object.defineProperty(navigator, 'connection', { value: connection });
const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
vi.stubGlobal('requestIdleCallback', () => 0);
startPrefetch();

beforeEach(() => {
  document.head.replaceChildren();
  Object.assign(connection, { saveData: false, effectiveType: '4g' });
  online.mockReturnValue(true);
});

const fetched = () =>
  [...document.head.querySelectorAll<HTMLLinkElement>('link[rel=prefetch]')].map(({ href }) => href);

function pointAt(path: string): void {
  document.body.innerHTML = `<a href="${path}"><span>A</span></a>`;
  document.querySelector('span')?.dispatchEvent(new Event('pointerover', { bubbles: true }));
}

describe('pointing at a link', () => {
  it('fetches its page once', () => {
    pointAt('/en/p/once');
    pointAt('/en/p/once');
    expect(fetched()).toEqual([`${location.origin}/en/p/once`]);
  });

  it.each([
    ['while offline', () => void online.mockReturnValue(false)],
    ['on a 2g line', () => Object.assign(connection, { effectiveType: 'slow-2g' })],
    ['for a visitor who saves data', () => Object.assign(connection, { saveData: true })],
  ])('fetches nothing %s', (_, arrange) => {
    arrange();
    pointAt('/en/p/never');
    expect(fetched()).toEqual([]);
  });

  it('fetches no page that changes something or is for one visitor', () => {
    for (const path of ['/en?lang=en', '/pay?order=abc', '/cart', 'https://facebook.example/']) pointAt(path);
    expect(fetched()).toEqual([]);
  });
});

it('marks the links of pages to fetch when the browser supports speculation rules', () => {
  Object.assign(HTMLScriptElement, { supports: (type: string) => type === 'speculationrules' });
  startPrefetch();
  Reflect.deleteProperty(HTMLScriptElement, 'supports');
  const rules = JSON.parse(document.head.querySelector('script[type=speculationrules]')?.textContent ?? '');
  pointAt('/cart');
  const { selector_matches } = rules.prefetch[0].where;
  expect(document.querySelectorAll(selector_matches)).toHaveLength(0);
  pointAt('/en/p/ruled');
  expect(document.querySelectorAll(selector_matches)).toHaveLength(1);
});
