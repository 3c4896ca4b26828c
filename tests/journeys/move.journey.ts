import type { Locator } from '@playwright/test';
import { languageTags } from '#shared/contract/locale.ts';
import { registers, signsIn } from './member.ts';
import { walkedDaily } from './nightly.ts';
import { receivedLink } from './outbox.ts';
import { scan } from './read-ticket.ts';
import { expect, test } from './test.ts';
import { newBuyer, type Visitor } from './visitor.ts';
import { choice } from './words.ts';

const sku = 'cable-car-round-trip';

/** Adds tickets for one of the next free days, and goes to the checkout. */
async function picksVisit(
  visitor: Visitor,
  { day, tickets, children = 0 }: { day: number; tickets: number; children?: number },
): Promise<void> {
  const picker = await visitor.opensProduct(sku);
  await picker.chooses(choice(sku, 'cabin', 0, visitor.locale));
  await picker.choosesNextFreeDay(day);
  await picker.choosesTime();
  await picker.counts(choice(sku, 'cable_age', 0, visitor.locale), tickets);
  if (children > 0) await picker.counts(choice(sku, 'cable_age', 1, visitor.locale), children);
  await picker.adds();
  await expect(visitor.total).toBeVisible();
  await visitor.goesToCheckout();
}

class MovePart {
  readonly root: Locator;
  readonly #visitor: Visitor;

  constructor(visitor: Visitor) {
    this.#visitor = visitor;
    this.root = visitor.page.locator('gondola-move-visit').first();
  }

  /** The widget loads when it is near the screen. */
  async comes(): Promise<void> {
    await this.root.scrollIntoViewIfNeeded();
    await expect(this.start).toBeVisible();
  }

  get start(): Locator {
    return this.root.getByRole('button', { name: this.#visitor.reads('move.start') });
  }

  get freeDays(): Locator {
    return this.root.getByRole('table').getByRole('button', { disabled: false });
  }

  get times(): Locator {
    return this.root.getByRole('radio', { disabled: false });
  }

  get changes(): Locator {
    return this.root.locator('.changes');
  }

  get confirm(): Locator {
    return this.root.getByRole('button', { name: this.#visitor.reads('move.confirm'), exact: true });
  }

  /** The button that pays, shown when the new visit costs more. */
  get pays(): Locator {
    return this.root.locator('button[type="submit"]');
  }

  /** Chooses the last free day of the shown month, which is not the bought day, and its last time. */
  async chooses(): Promise<void> {
    await this.comes();
    await this.start.click();
    await expect(this.freeDays.first()).toBeVisible();
    await this.freeDays.last().click();
    await this.times.last().check();
    await expect(this.changes).toBeVisible();
  }

  async newVisit(): Promise<string> {
    return (await this.changes.locator('strong').textContent()) ?? '';
  }
}

test.describe('in hk, on a phone', () => {
  test.use({ speaks: 'hk', locale: languageTags.hk, viewport: { width: 390, height: 844 } });

  test('a guest moves one of two tickets on the page of the tickets, and then the other', async ({ visitor, page }) => {
    const buyer = newBuyer('Rui');
    const form = new MovePart(visitor);
    await picksVisit(visitor, { day: 3, tickets: 2 });
    await visitor.ordersAs(buyer);
    await visitor.decides('approve');
    await expect(visitor.tickets).toHaveCount(2);
    const [first, second] = await visitor.ticketCodes();
    const moves = page.locator('.moves');

    await test.step('reads the time limit, and what changes', async () => {
      await expect(moves).toContainText(/前可免費更改日期及時間/);
      await form.chooses();
      await form.root.getByRole('spinbutton').press('ArrowDown');
      await expect(form.changes.locator('dd').nth(2)).toHaveText('1');
      await expect(form.changes).toContainText(visitor.reads('move.new-codes'));
      const isTooWide = () => document.documentElement.scrollWidth > document.documentElement.clientWidth;
      await expect.poll(() => page.evaluate(isTooWide)).toBe(false);
      await form.root.screenshot({ path: '.cache/move-form-hk.png' });
    });

    const visit = await form.newVisit();

    await test.step('confirms once, and sees the new ticket', async () => {
      await form.confirm.click();
      await expect(page.getByText(visitor.reads('move.now', visit))).toBeFocused();
      await expect(visitor.tickets).toHaveCount(2);
      const codes = await visitor.ticketCodes();
      expect(codes).toContain(first);
      expect(codes).not.toContain(second);
      await expect(async () => expect(codes).toContain(await scan(visitor.tickets.last()))).toPass({ timeout: 10_000 });
      await expect(page.locator('.order-facts')).toContainText(visit.split(' · ')[0] ?? visit);
      await expect(moves).toContainText(`→ ${visit}`);
      await page.screenshot({ path: '.cache/move-page-hk.png', fullPage: true });
    });

    await test.step('gets the new tickets by email', async () => {
      const link = await receivedLink(buyer.email, visitor.reads('mail.moved.title'));
      await page.goto(link);
      await expect(page.getByText(visitor.reads('move.now', visit))).toBeVisible();
    });

    await test.step('moves the other ticket as well', async () => {
      await form.chooses();
      await form.confirm.click();
      await expect(moves.locator('article')).toHaveCount(2);
      expect(await visitor.ticketCodes()).not.toContain(first);
    });
  });
});

test.describe('with a child, on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('a family moves in one form by keyboard, and one of them keeps the old visit', async ({ visitor, page }) => {
    const buyer = newBuyer('Rui');
    const form = new MovePart(visitor);
    await picksVisit(visitor, { day: 3, tickets: 2, children: 1 });
    await visitor.ordersAs(buyer);
    await visitor.decides('approve');
    await expect(visitor.tickets).toHaveCount(3);
    const before = await visitor.ticketCodes();
    await expect(page.locator('gondola-move-visit')).toHaveCount(1);

    await test.step('sees all tickets, and lowers one count', async () => {
      await form.chooses();
      const who = form.root.getByRole('group', { name: visitor.reads('move.which') });
      const [adult, child] = [0, 1].map((age) =>
        who.getByRole('spinbutton', { name: choice(sku, 'cable_age', age, 'en') }),
      );
      await expect(form.changes.locator('dd').nth(2)).toHaveText('3');
      await adult?.press('ArrowDown');
      await child?.press('ArrowDown');
      await expect(form.changes.locator('dd').nth(2)).toHaveText('1');
      await child?.press('ArrowUp');
      await expect(form.changes.locator('dd').nth(2)).toHaveText('2');
    });

    const visit = await form.newVisit();

    await test.step('confirms once, and gets one email with all tickets', async () => {
      await form.confirm.press('Enter');
      await expect(page.getByText(visitor.reads('move.now', visit))).toBeFocused();
      await expect(visitor.tickets).toHaveCount(3);
      const codes = await visitor.ticketCodes();
      expect(codes.filter((code) => before.includes(code))).toHaveLength(1);
      await expect(page.locator('.moves article')).toHaveCount(1);
      await page.goto(await receivedLink(buyer.email, visitor.reads('mail.moved.title')));
      await expect(visitor.tickets).toHaveCount(3);
    });
  });
});

const sunset = 'crystal-cabin-sunset';

for (const speaks of ['hk', 'en'] as const) {
  test.describe(`in ${speaks}, on a phone`, walkedDaily(speaks === 'hk'), () => {
    test.use({ speaks, locale: languageTags[speaks], viewport: { width: 390, height: 844 } });

    test('a guest moves to a dearer time: cancels the payment, is declined, then pays', async ({ visitor, page }) => {
      const buyer = newBuyer('Rui');
      const form = new MovePart(visitor);
      const picker = await visitor.opensProduct(sunset);
      await picker.choosesNextFreeDay(3);
      await picker.choosesTime();
      await picker.counts(choice(sunset, 'cable_age', 0, speaks), 2);
      await picker.adds();
      await expect(visitor.total).toBeVisible();
      await visitor.goesToCheckout();
      await visitor.ordersAs(buyer);
      await visitor.decides('approve');
      await expect(visitor.tickets).toHaveCount(2);
      const before = await visitor.ticketCodes();
      const goesToPay = async () => {
        await form.chooses();
        await expect(form.changes).toContainText(visitor.reads('move.due'));
        await form.pays.click();
        await expect(visitor.heading('test-gateway.title')).toBeVisible();
      };

      await test.step('reads the price and the payment method', async () => {
        await form.chooses();
        await expect(form.changes).toContainText('60.00');
        await expect(form.pays).toContainText('60.00');
        await expect(form.root.getByRole('radio', { name: visitor.reads('checkout.method-test') })).toBeChecked();
        const isTooWide = () => document.documentElement.scrollWidth > document.documentElement.clientWidth;
        await expect.poll(() => page.evaluate(isTooWide)).toBe(false);
        await form.root.screenshot({ path: `.cache/move-pay-${speaks}.png` });
      });

      for (const decision of ['cancel', 'decline'] as const) {
        await test.step(`nothing has changed after the payment ends with ${decision}`, async () => {
          await page.reload();
          await goesToPay();
          await visitor.decides(decision);
          await expect(page).toHaveURL(/\/checkout\/ticket\?order=/);
          await expect(page.getByText(visitor.reads('move.payment.ended.title'))).toBeVisible();
          expect(await visitor.ticketCodes()).toEqual(before);
        });
      }
      await page.screenshot({ path: `.cache/move-not-paid-${speaks}.png`, fullPage: true });

      await test.step('pays, and gets the new tickets', async () => {
        await goesToPay();
        await visitor.decides('approve');
        await expect(page.locator('.thanks')).toContainText('18:00');
        await expect(page.locator('.moves')).toContainText(/60\.00/);
        await expect(visitor.tickets).toHaveCount(2);
        const after = await visitor.ticketCodes();
        expect(after.filter((code) => before.includes(code))).toEqual([]);
        await expect(async () => expect(after).toContain(await scan(visitor.tickets.last()))).toPass({
          timeout: 10_000,
        });
        await page.screenshot({ path: `.cache/move-paid-${speaks}.png`, fullPage: true });
        const link = await receivedLink(buyer.email, visitor.reads('mail.moved.title'));
        await page.goto(link);
        await expect(page.locator('.thanks')).toContainText('18:00');
      });
    });
  });
}

test('a member moves a visit in the account, and the tickets change too', async ({ visitor, page }) => {
  visitor.faults.foresee(/^401: /);
  const email = await registers(visitor, 'Mei');
  const form = new MovePart(visitor);
  await visitor.opens('/login?redirect=%2Fen%2Fuser%2Forder');
  await signsIn(visitor, email);
  await expect(page).toHaveURL('/en/user/order');
  await picksVisit(visitor, { day: 3, tickets: 1 });
  await visitor.fillsIn({ ...newBuyer('Mei'), email });
  await visitor.payButton.click();
  await visitor.decides('approve');
  await expect(visitor.tickets).toHaveCount(1);
  const ticketPage = page.url();

  await visitor.opens('/user/order');
  await page.getByRole('main').getByRole('listitem').getByRole('link').first().click();
  await form.chooses();
  const visit = await form.newVisit();
  await form.confirm.click();
  const moved = page.locator('.moved');
  await expect(moved).toBeFocused();
  await expect(moved).toContainText(visit);
  await page.screenshot({ path: '.cache/move-account-en.png', fullPage: true });

  await page.goto(ticketPage);
  await expect(page.getByText(visitor.reads('move.now', visit))).toBeVisible();
});

test('a visit that begins too soon shows its past time limit, and an open form reports it too', async ({
  visitor,
  page,
}) => {
  visitor.faults.foresee(/^409: /);
  await picksVisit(visitor, { day: 0, tickets: 1 });
  await visitor.ordersAs(newBuyer('Rui'));
  await visitor.decides('approve');
  await expect(visitor.tickets).toHaveCount(1);
  const moves = page.locator('.moves');
  await expect(moves).toContainText(/could be changed until/);
  await expect(moves.locator('gondola-move-visit')).toHaveCount(0);

  // The form of a page that was opened in time but is used too late.
  await page.evaluate((order) => {
    const form = document.createElement('gondola-move-visit');
    form.setAttribute('order', order);
    form.setAttribute('item', '1');
    document.querySelector('.moves')?.append(form);
  }, new URL(page.url()).searchParams.get('order') ?? '');
  const form = new MovePart(visitor);
  await form.comes();
  await form.start.click();
  await expect(moves.getByRole('alert')).toHaveText(visitor.reads('error.move-not-allowed'));
});

test('a visitor moves a visit with only the keyboard', async ({ visitor, page }) => {
  const form = new MovePart(visitor);
  const { keyboard } = page;
  await picksVisit(visitor, { day: 3, tickets: 1 });
  await visitor.ordersAs(newBuyer('Rui'));
  await visitor.decides('approve');
  await expect(visitor.tickets).toHaveCount(1);
  await form.comes();
  await form.start.focus();
  await keyboard.press('Enter');
  await expect(form.root.getByRole('heading', { name: visitor.reads('move.title') })).toBeFocused();
  await expect(form.freeDays.first()).toBeVisible();

  const tabsTo = async (target: Locator) => {
    const isThere = async () => {
      await keyboard.press('Tab');
      await expect(target).toBeFocused({ timeout: 500 });
    };
    await expect(isThere).toPass({ timeout: 20_000 });
  };
  await tabsTo(form.freeDays.first());
  await keyboard.press('ArrowRight');
  await keyboard.press('Enter');
  await expect(form.times.first()).toBeVisible();
  await tabsTo(form.times.first());
  await keyboard.press('Space');
  await expect(form.changes).toBeVisible();
  const visit = await form.newVisit();
  await tabsTo(form.confirm);
  await keyboard.press('Enter');
  await expect(page.getByText(visitor.reads('move.now', visit))).toBeFocused();
});

test.describe('on a device that keeps tickets', () => {
  test.use({ serviceWorkers: 'allow' });

  test('after a move no old code opens without a network', async ({ visitor, page, context }) => {
    visitor.faults.foresee(/net::ERR_(INTERNET_DISCONNECTED|FAILED|ABORTED)|503/);
    const form = new MovePart(visitor);
    await picksVisit(visitor, { day: 3, tickets: 1 });
    await visitor.ordersAs(newBuyer('Rui'));
    await visitor.decides('approve');
    await expect(visitor.tickets).toHaveCount(1);
    const [old] = await visitor.ticketCodes();
    await visitor.button('site.keep').click();
    await expect(visitor.button('site.keep.forget')).toBeVisible();
    await page.evaluate(() => navigator.serviceWorker.ready);

    await form.chooses();
    const visit = await form.newVisit();
    await form.confirm.click();
    await expect(page.getByText(visitor.reads('move.now', visit))).toBeVisible();
    const [code] = await visitor.ticketCodes();
    expect(code).not.toBe(old);
    await expect(visitor.button('site.keep.forget')).toBeVisible();

    await context.setOffline(true);
    await page.reload();
    await expect(page.getByText(visitor.reads('move.now', visit))).toBeVisible();
    await expect(async () => expect(await scan(visitor.tickets.first())).toBe(code)).toPass({ timeout: 10_000 });
  });
});
