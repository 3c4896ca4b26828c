import type { Page } from '@playwright/test';
import { findViolations } from './find-violations.ts';
import { type OwnStore, startStore } from './start-store.ts';
import { expect, test } from './test.ts';
import { newBuyer, type Visitor } from './visitor.ts';

let store: OwnStore;
test.beforeAll(async () => {
  store = await startStore({ ANALYTICS: 'on' });
});
test.afterAll(() => store.stop());
test.describe.configure({ mode: 'serial' });
// Data saving stops prefetches. A prefetch whose page is closed is never reported as ended, so the network would never count as idle.
test.beforeEach(({ page }) =>
  page.addInitScript(() => Object.defineProperty(Reflect.get(navigator, 'connection'), 'saveData', { value: true })),
);

interface Visit {
  event: string;
  page: string;
  items?: { item_name: string; item_id: string; price: number; quantity: number; currency: string }[];
  value?: number;
}

/** Collects the sent visits. Playwright cannot read a beacon's body, so the page reports it. */
async function followBeacons(page: Page): Promise<Visit[]> {
  const visits: Visit[] = [];
  await page.exposeFunction('noteBeacon', (text: string) => {
    visits.push(...(JSON.parse(text) as { events: Visit[] }).events);
  });
  await page.addInitScript(() => {
    const send = navigator.sendBeacon.bind(navigator);
    const { noteBeacon } = window as unknown as { noteBeacon(text: string): void };
    navigator.sendBeacon = (url, body) => {
      void (body as Blob).text().then(noteBeacon);
      return send(url, body);
    };
  });
  return visits;
}

const layer = (page: Page) => page.evaluate(() => (window as { dataLayer?: object[] }).dataLayer ?? null);
const banner = (visitor: Visitor) =>
  visitor.page.getByRole('region', { name: visitor.reads('site.consent'), exact: true });

async function buysTicket(visitor: Visitor): Promise<void> {
  await visitor.page.goto(`${store.url}${visitor.path('/p/cable-car-flex')}`);
  await visitor.picker.counts('Adult', 2);
  await visitor.picker.adds();
  await visitor.goesToCheckout();
  await visitor.ordersAs(newBuyer('Noor'));
  await visitor.decides('approve');
  await expect(visitor.heading('site.tickets')).toBeVisible();
}

test('nothing is counted, loaded or stored before a visitor agrees, or after a refusal', async ({ visitor, page }) => {
  const visits = await followBeacons(page);
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(request.url()));
  await page.goto(`${store.url}/en`);
  await expect(banner(visitor)).toBeVisible();
  expect(await findViolations(page, 'html')).toEqual([]);
  const [refuse, agree] = await Promise.all(
    (['site.consent.refuse', 'site.consent.agree'] as const).map((id) => visitor.button(id).boundingBox()),
  );
  expect([refuse?.width, refuse?.height, refuse?.y]).toEqual([agree?.width, agree?.height, agree?.y]);
  await buysTicket(visitor);
  expect(await layer(page)).toBeNull();

  await visitor.button('site.consent.refuse').press('Enter');
  await expect(banner(visitor)).toBeHidden();
  await page.goto(`${store.url}/en/list`);
  await expect(banner(visitor)).toBeHidden();
  await page.waitForLoadState('networkidle');
  expect(await layer(page)).toBeNull();
  expect(visits).toEqual([]);
  expect(scripts.filter((url) => /count-visit|api\/events/.test(url))).toEqual([]);
});

test('a visitor who has agreed is counted by actions, without name, order or key', async ({ visitor, page }) => {
  const visits = await followBeacons(page);
  await page.goto(`${store.url}/en/c/cable-car?utm_source=x`);
  await visitor.button('site.consent.agree').click();
  await expect.poll(() => visits.map(({ event }) => event)).toEqual(['page_view', 'view_item_list']);
  await buysTicket(visitor);
  await expect.poll(() => visits.map(({ event }) => event)).toContain('purchase');
  const named = (event: string) => visits.find((visit) => visit.event === event);
  const line = { quantity: 2, currency: 'HKD', item_id: expect.any(String), item_name: expect.any(String) };
  expect(named('view_item')?.items?.[0]).toMatchObject({ item_id: 'cable-car-flex', quantity: 1 });
  expect(named('add_to_cart')?.items).toEqual([{ ...line, price: expect.any(Number) }]);
  expect(named('begin_checkout')?.items).toEqual([{ ...line, price: named('add_to_cart')?.items?.[0]?.price }]);
  expect(named('purchase')).toMatchObject({
    items: named('begin_checkout')?.items,
    value: named('begin_checkout')?.value,
  });
  const fakeId = new URL(page.url()).searchParams.get('order') ?? 'no key';
  expect(JSON.stringify([visits, await layer(page)])).not.toMatch(new RegExp(`${fakeId}|Noor|@example|utm_source`));
  await page.reload();
  await expect.poll(() => visits.at(-1)?.event).toBe('page_view');
  expect(visits.filter(({ event }) => event === 'purchase')).toHaveLength(1);

  await test.step('and no longer after a refusal at the foot of the page', async () => {
    await visitor.button('site.consent.settings').click();
    await visitor.button('site.consent.refuse').click();
    await expect.poll(() => layer(page)).toBeNull();
    const before = visits.length;
    await page.goto(`${store.url}/en`);
    await page.waitForLoadState('networkidle');
    expect(visits).toHaveLength(before);
  });
});

test('an answer given before its script has arrived takes effect', async ({ visitor, page }) => {
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route('**/assets/consent-*.js', async (route) => {
    await arrived;
    await route.continue();
  });
  await page.goto(`${store.url}/en`);
  await visitor.button('site.consent.refuse').click();
  await expect(banner(visitor)).toBeVisible();
  arrive();
  await expect(banner(visitor)).toBeHidden();
  await page.unroute('**/assets/consent-*.js');
  await page.goto(`${store.url}/en/list`);
  await expect(banner(visitor)).toBeHidden();
});

/** Focused elements that something else covers. */
const hiddenWhenFocused = (page: Page) =>
  page.evaluate(() => {
    const within = (root: ParentNode): HTMLElement[] =>
      [...root.querySelectorAll<HTMLElement>('*')].flatMap((element) => [
        element,
        ...(element.shadowRoot ? within(element.shadowRoot) : []),
      ]);
    const holds = (element: Node, node: Node | null): boolean =>
      node !== null && (node === element || holds(element, node.parentNode ?? (node as ShadowRoot).host ?? null));
    const topAt = (x: number, y: number): Element | null => {
      let found = document.elementFromPoint(x, y);
      while (found?.shadowRoot?.elementFromPoint(x, y) && found.shadowRoot.elementFromPoint(x, y) !== found)
        found = found.shadowRoot.elementFromPoint(x, y);
      return found;
    };
    const focusable = 'a[href], button:not([disabled]), input:not([disabled]), select, summary, [tabindex="0"]';
    return within(document.body)
      .filter((element) => element.matches(focusable) && element.checkVisibility({ checkOpacity: true }))
      .filter((element) => {
        element.focus();
        const box = element.getBoundingClientRect();
        const [left, right] = [Math.max(box.left, 0), Math.min(box.right, innerWidth)];
        const [top, bottom] = [Math.max(box.top, 0), Math.min(box.bottom, innerHeight)];
        if (right - left < 4 || bottom - top < 4) return false;
        const points = [0.1, 0.5, 0.9].flatMap((x) =>
          [0.1, 0.5, 0.9].map((y) => topAt(left + (right - left) * x, top + (bottom - top) * y)),
        );
        const label = element.closest('label');
        return !points.some(
          (point) => point && (holds(element, point) || holds(point, element) || label?.contains(point)),
        );
      })
      .map((element) => `${element.tagName} ${element.id || element.textContent?.trim().slice(0, 40)}`);
  });

test('the banner covers no button, link or field, on any page and at any width', async ({ visitor, page }) => {
  test.slow();
  await page.goto(`${store.url}/en/p/cable-car-flex`);
  await visitor.picker.counts('Adult', 2);
  await visitor.picker.adds();
  await visitor.goesToCheckout();
  for (const width of [390, 820, 1200, 1440]) {
    await page.setViewportSize({ width, height: width < 700 ? 844 : 900 });
    for (const path of ['/checkout', '/cart', '/p/cable-car-round-trip', '/login', '/orderdownload', '/list', '']) {
      await page.goto(`${store.url}/en${path}`, { waitUntil: 'networkidle' });
      await expect(banner(visitor)).toBeVisible();
      expect(await hiddenWhenFocused(page), `${path} at ${width} px`).toEqual([]);
      // The banner is in the page's flow, so it covers nothing.
      await expect(banner(visitor)).toHaveCSS('position', 'static');
    }
  }
});

test('the page does not shift when it hides the answered banner', async ({ visitor, page }) => {
  await page.goto(`${store.url}/en`);
  await visitor.button('site.consent.refuse').click();
  await expect(banner(visitor)).toBeHidden();
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as PerformanceEntry & { value: number }).value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto(`${store.url}/en/list`, { waitUntil: 'networkidle' });
  await expect(banner(visitor)).toBeHidden();
  const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts);
  expect(shifts.filter((value) => value > 0.01)).toEqual([]);
});

test('on a phone the banner does not cover the buy button', async ({ visitor, page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${store.url}/en/p/cable-car-flex`);
  await expect(banner(visitor)).toBeVisible();
  const question = await banner(visitor).boundingBox();
  const button = await page.locator('gondola-product-picker').getByRole('button').last().boundingBox();
  if (!question || !button) throw new Error('The banner or the button is not visible.');
  expect(question.y + question.height).toBeLessThan(Math.max(button.y, 500));
});
