import { addDays, type Day } from '#shared/rules/calendar-day.ts';
import { weekdayOf } from '#shared/rules/day-rule.ts';
import { operatorTime } from '#shared/rules/operator-time.ts';
import { formatVisitDay } from '#shared/rules/visit-day.ts';
import { calendarTexts } from '#site/admin/calendar/texts.ts';
import { en } from '#site/admin/texts/en.ts';
import { findViolations } from './find-violations.ts';
import type { PickerPart } from './picker-part.ts';
import { signsInAsStaff } from './staff.ts';
import { expect, test } from './test.ts';
import { newBuyer } from './visitor.ts';

/** No other journey buys this product. */
const product = 'tour-tea-master';
const own = calendarTexts.en;

function nextTuesday(): Day {
  const { day } = operatorTime(new Date(), 'Asia/Hong_Kong');
  // The product is sold from tomorrow on.
  const days = [2, 3, 4, 5, 6, 7, 8].map((ahead) => addDays(day, ahead));
  return days.find((one) => weekdayOf(one) === 'tuesday') ?? day;
}

test('a manager closes a day, sees who has booked, opens it again and adds places', async ({
  visitor,
  page,
  browser,
}) => {
  const day = nextTuesday();
  const name = formatVisitDay(day, 'en');
  const dayIn = (picker: PickerPart) => picker.root.locator(`[data-day="${day}"]`).getByRole('radio');
  const form = page.getByRole('dialog');
  const calendarDay = page.getByRole('cell').filter({ has: page.getByRole('checkbox', { name: own.selectDay(name) }) });

  await test.step('a visitor books two places of the day', async () => {
    const picker = await visitor.opensProduct(product);
    await visitor.knowsThePlaces();
    await dayIn(picker).check();
    await picker.choosesTime();
    await picker.counts('Adult', 2);
    await picker.adds();
    await visitor.goesToCheckout();
    await visitor.ordersAs(newBuyer('Tea'));
    await visitor.decides('approve');
    await expect(visitor.tickets.first()).toBeVisible();
  });

  const guest = await browser.newContext({ locale: 'en-US' });
  const visiting = visitor.on(await guest.newPage());
  await signsInAsStaff(visitor, 'order.read', 'calendar.edit');
  await visitor.opens(`/admin/list/calendar?view=month&day=${day}&product=${product}`);
  await expect(calendarDay).toContainText(own.sold(2));

  await test.step('the preview names the booked places, and the day closes with its reason', async () => {
    await calendarDay.getByRole('checkbox').check();
    await page.getByRole('button', { name: own.kinds.close }).click();
    await form.getByLabel(own.form.reason('English')).fill('Typhoon drill');
    await form.getByLabel(own.form.reason('繁體中文')).fill('颱風演習');
    await form.getByRole('button', { name: en.act.preview }).click();
    await expect(form.getByText(own.effects.stillBooked)).toBeVisible();
    await expect(form.getByRole('definition').first()).toHaveText('2');
    expect(await findViolations(page, 'html')).toEqual([]);
    await form.getByRole('button', { name: own.save }).click();
    await expect(calendarDay).toContainText(own.closedBecause('Typhoon drill'));
  });

  await test.step('visitors read that the day is closed', async () => {
    const picker = await visiting.opensProduct(product);
    await expect(picker.root.getByText('Typhoon drill').first()).toBeVisible();
    await expect(dayIn(picker)).toBeDisabled();
  });

  await test.step('the day opens again', async () => {
    await calendarDay.getByRole('checkbox').check();
    await page.getByRole('button', { name: own.kinds.open, exact: true }).click();
    await form.getByRole('button', { name: en.act.preview }).click();
    await form.getByRole('button', { name: own.save }).click();
    await expect(calendarDay).not.toContainText(own.closed);
    const picker = await visiting.opensProduct(product);
    await expect(dayIn(picker)).toBeEnabled();
  });

  await test.step('one time gets ten places more, above the usual number', async () => {
    await page.getByRole('link', { name: own.openDay(name) }).click();
    await page.getByRole('checkbox', { name: /Tea Master, 14:30$/ }).check();
    await page.getByRole('button', { name: own.kinds['add-places'] }).click();
    await form.getByLabel(own.form.add).fill('10');
    await form.getByRole('button', { name: en.act.preview }).click();
    await expect(form.getByText(own.effects.above(product, 10))).toBeVisible();
    await form.getByRole('button', { name: own.save }).click();
    const row = page.getByRole('row').filter({ hasText: 'Tea Master' });
    await expect(row).toContainText(own.free(18, 20));
    // The notice fades away by itself.
    await expect(page.getByText(own.done)).toBeHidden();
    expect(await findViolations(page, 'html'), 'of the day').toEqual([]);
  });

  await test.step('on a phone the month is a list', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await visitor.opens(`/admin/list/calendar?view=month&day=${day}&product=${product}`);
    await expect(page.getByRole('listitem').filter({ hasText: own.free(18, 20) })).toBeVisible();
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth),
    ).toBe(true);
    expect(await findViolations(page, 'html')).toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark' });
    // Loaded again, because the buttons fade into their new colours.
    await page.reload();
    await expect(page.getByRole('listitem').filter({ hasText: own.free(18, 20) })).toBeVisible();
    expect(await findViolations(page, 'html', ['color-contrast']), 'in the dark').toEqual([]);
  });
  await guest.close();
});
