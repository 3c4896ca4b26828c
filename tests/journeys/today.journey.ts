import type { Page } from '@playwright/test';
import { addDays } from '#shared/rules/calendar-day.ts';
import { operatorTime } from '#shared/rules/operator-time.ts';
import { dayTexts } from '#site/admin/day/texts.ts';
import { todayTexts } from '#site/admin/today/texts.ts';
import { storeUrl } from './addresses.ts';
import { run } from './command.ts';
import { findViolations } from './find-violations.ts';
import { signsInAsStaff } from './staff.ts';
import { expect, test } from './test.ts';
import { newBuyer } from './visitor.ts';
import { choice, product } from './words.ts';

const sku = 'cable-car-round-trip';
const daysLater = 16;
const { en } = todayTexts;

/** Booked and entered people of the first slot, as its row shows them on a phone. */
async function firstSlot(page: Page): Promise<[booked: number, entered: number]> {
  const row = page.getByRole('row', { name: new RegExp(`^10:00 ${product(sku).name.en}`) });
  const text = (await row.getByRole('cell').first().textContent()) ?? '';
  const [booked = 0, entered = 0] = Array.from(text.matchAll(/\d+/g), Number);
  return [booked, entered];
}

/** Expects no barrier on a page, in light and in dark, and that it is no wider than the screen. */
async function expectNoBarriers(page: Page): Promise<void> {
  expect(await findViolations(page, 'html')).toEqual([]);
  const isTooWide = () => document.documentElement.scrollWidth > document.documentElement.clientWidth;
  await expect.poll(() => page.evaluate(isTooWide)).toBe(false);
  await page.emulateMedia({ colorScheme: 'dark' });
  // Colours of buttons change within a quarter of a second.
  await expect.poll(() => findViolations(page, 'html', ['color-contrast'])).toEqual([]);
  await page.emulateMedia({ colorScheme: 'light' });
}

test('the duty manager sees the next slot fill on a phone, and finds a name on the day sheet', async ({
  visitor,
  page,
  browser,
}) => {
  const day = addDays(operatorTime(new Date(), 'Asia/Hong_Kong').day, daysLater);
  const phone = await browser.newContext({ viewport: { width: 390, height: 844 }, baseURL: storeUrl });
  const duty = visitor.on(await phone.newPage());
  await signsInAsStaff(duty, 'order.read', 'order.refund');
  await duty.opens(`/admin?day=${day}`);
  await expect(duty.page.getByRole('heading', { name: en.nextSlot })).toBeVisible();
  await expect(duty.page.getByRole('heading', { name: en.salesOfDays })).toBeVisible();
  await expectNoBarriers(duty.page);
  const [booked, entered] = await firstSlot(duty.page);

  const buyer = newBuyer('Wing');
  await test.step('a visitor buys two tickets for the first slot', async () => {
    await visitor.opens(`/p/${sku}#date=${day}`);
    const { picker } = visitor;
    await picker.chooses(choice(sku, 'cabin', 0, 'en'));
    await picker.choosesTime();
    await picker.counts(choice(sku, 'cable_age', 0, 'en'), 2);
    await picker.adds();
    await visitor.goesToCheckout();
    await visitor.ordersAs(buyer);
    await visitor.decides('approve');
    await expect(visitor.tickets.first()).toBeVisible();
  });
  const number = await visitor.orderNumber();

  await test.step('the booked number goes up by itself', async () => {
    await duty.looksHere();
    await expect(duty.page.getByRole('heading', { name: `${en.nextSlot} 10:00` })).toBeVisible({ timeout: 60_000 });
    await expect.poll(() => firstSlot(duty.page), { timeout: 60_000 }).toEqual([booked + 2, entered]);
  });

  await test.step('the entered number goes up after an entry', async () => {
    const [code = ''] = await visitor.ticketCodes();
    expect(run(storeUrl, 'redeem', [code, '--yes'], { daysLater })).toMatchObject({ status: 0 });
    await expect.poll(() => firstSlot(duty.page), { timeout: 60_000 }).toEqual([booked + 2, entered + 1]);
  });

  await test.step('the day sheet has the name', async () => {
    await duty.page.getByRole('link', { name: en.daySheet }).click();
    await expect(duty.page).toHaveURL(`/en/admin/detail/day/${day}`);
    await duty.page.getByRole('searchbox', { name: dayTexts.en.find }).fill(buyer.lastName);
    const row = duty.page.getByRole('row', { name: number });
    await expect(row).toContainText(buyer.lastName);
    await expect(row).toContainText('1 / 2');
    await expectNoBarriers(duty.page);
  });

  await test.step('and can be saved as a file', async () => {
    const download = duty.page.waitForEvent('download');
    await duty.page.getByRole('link', { name: dayTexts.en.export }).click();
    expect((await download).suggestedFilename()).toBe(`orders-${day}.csv`);
  });
  await phone.close();
  expect(page.url()).toContain('/checkout/ticket');
});
