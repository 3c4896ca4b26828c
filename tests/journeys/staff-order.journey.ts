import type { Page } from '@playwright/test';
import { orderTexts } from '#site/admin/orders/detail/texts.ts';
import { ordersTexts } from '#site/admin/orders/texts.ts';
import { en } from '#site/admin/texts/en.ts';
import { changesTo, findViolations } from './find-violations.ts';
import { signsInAsStaff } from './staff.ts';
import { expect, test } from './test.ts';
import { newBuyer, type Visitor } from './visitor.ts';

const list = ordersTexts.en;
const own = orderTexts.en;

/** Buys a ticket as a guest with this phone number. Returns the numbers of the order and of its ticket. */
async function buys(visitor: Visitor, phone: string): Promise<{ number: string; ticket: string }> {
  const picker = await visitor.opensProduct('cable-car-flex');
  await picker.adds();
  await expect(visitor.total).toBeVisible();
  await visitor.goesToCheckout();
  await visitor.fillsIn(newBuyer('Wing'));
  await visitor.page.locator('input[type="tel"]').fill(phone);
  await visitor.payButton.click();
  await visitor.decides('approve');
  await expect(visitor.tickets.first()).toBeVisible();
  const fakeId = new URL(visitor.page.url()).searchParams.get('order');
  const headers = { store: visitor.locale, website: 'hk' };
  const answer = await visitor.page.request.post('/api/order/orderByFakeId', { headers, data: { fakeId } });
  const { order } = (await answer.json()) as { order: { increment_id: string; tickets: { id: string }[] } };
  return { number: order.increment_id, ticket: order.tickets[0]?.id ?? '' };
}

async function searches(page: Page, text: string): Promise<void> {
  await page.getByRole('searchbox', { name: list.q }).fill(text);
  await page.getByRole('button', { name: en.list.show, exact: true }).click();
}

/** A phone number that no other order has. */
function newPhone(): string {
  return `9${String(Math.floor(Math.random() * 10_000_000)).padStart(7, '0')}`;
}

test('the desk finds an order by phone and by ticket number, and sees its history', async ({ visitor, page }) => {
  const phone = newPhone();
  const { number, ticket } = await buys(visitor, `+852${phone}`);
  await signsInAsStaff(visitor, 'order.read', 'order.refund', 'order.redeem');
  await visitor.opens('/admin/list/orders');
  const row = page.getByRole('row', { name: number });

  await test.step('by the phone number as people say it', async () => {
    await searches(page, `${phone.slice(0, 4)} ${phone.slice(4)}`);
    await expect(row).toBeVisible();
    await expect(page.getByRole('rowheader')).toHaveCount(1);
  });

  await test.step('by the number under the code of the ticket', async () => {
    await searches(page, ticket.toLowerCase());
    await expect(row).toBeVisible();
    await expect(page.getByRole('rowheader')).toHaveCount(1);
  });

  await test.step('opens it, and reads what happened', async () => {
    await row.getByRole('link', { name: number }).click();
    await expect(page).toHaveURL(`/en/admin/detail/orders/${number}`);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(number);
    const history = page.getByRole('region', { name: own.history });
    const told = history.getByRole('listitem');
    await expect(told.filter({ hasText: own.happened.placed })).toContainText(own.actors.buyer);
    await expect(told.filter({ hasText: own.happened['payment-captured'] })).toContainText('HK$');
    await expect(told.filter({ hasText: own.mailKinds.tickets ?? '' })).toHaveCount(1);
    await expect(page.getByRole('region', { name: own.summary })).toContainText(phone);
    await expect(page.getByText(own.ledger, { exact: true })).toHaveCount(0);
  });

  await test.step('on any screen, without barriers', async () => {
    for (const width of [1200, 390]) {
      await page.setViewportSize({ width, height: 844 });
      const isTooWide = () => document.documentElement.scrollWidth > document.documentElement.clientWidth;
      await expect.poll(() => page.evaluate(isTooWide), `wider than ${width} pixels`).toBe(false);
    }
    await changesTo('light', page);
    expect(await findViolations(page, 'html')).toEqual([]);
    await changesTo('dark', page);
    expect(await findViolations(page, 'html', ['color-contrast'])).toEqual([]);
  });
});

test('staff save the orders of their filters as a file for a spreadsheet', async ({ visitor, page }) => {
  const phone = newPhone();
  const { number } = await buys(visitor, `+852${phone}`);
  await signsInAsStaff(visitor, 'order.read');
  await visitor.opens(`/admin/list/orders?q=${phone}`);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: en.list.export }).click(),
  ]);
  const chunks: Buffer[] = [];
  for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer);
  const lines = Buffer.concat(chunks).toString('utf8').split('\r\n');
  expect(lines[0]).toContain('order,placed,state');
  expect(lines[1]).toMatch(new RegExp(`^${number},.*\\+852${phone}`));
});

test('an order that does not exist is named as such', async ({ visitor, page }) => {
  await signsInAsStaff(visitor, 'order.read');
  visitor.faults.foresee(/^404: .*\/api\/staff\/orders\//);
  await visitor.opens('/admin/detail/orders/AAAAAAAAAA');
  await expect(page.getByRole('alert')).toBeVisible();
});
