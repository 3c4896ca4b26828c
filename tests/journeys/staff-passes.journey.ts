import { passesTexts } from '#site/admin/passes/texts.ts';
import { en } from '#site/admin/texts/en.ts';
import { changesTo, findViolations } from './find-violations.ts';
import { receivedText } from './outbox.ts';
import { signsInAsStaff } from './staff.ts';
import { expect, test } from './test.ts';
import { newBuyer } from './visitor.ts';

const own = passesTexts.en;

test('staff find an annual pass, and give it to another holder', async ({ visitor, page }) => {
  const buyer = newBuyer('Putri');
  const picker = await visitor.opensProduct('360-annual-pass');
  await picker.counts('Adult', 1);
  await picker.adds();
  await expect(visitor.total).toBeVisible();
  await visitor.goesToCheckout();
  await visitor.ordersAs(buyer);
  await visitor.decides('approve');
  await expect(visitor.tickets.first()).toBeVisible();
  const number = await visitor.orderNumber();
  await signsInAsStaff(visitor, 'pass.manage');
  await visitor.opens('/admin/list/passes');

  await test.step('by the address of the buyer', async () => {
    await page.getByRole('searchbox', { name: own.q }).fill(buyer.email);
    await page.getByRole('button', { name: en.list.show, exact: true }).click();
    const row = page.getByRole('row', { name: number });
    await expect(row).toContainText('Putri Lam');
    await row.getByRole('link').first().click();
    await expect(page).toHaveURL(`/en/admin/detail/passes/${number}-1-1`);
    await expect(page.getByText(own.noEntries)).toBeVisible();
  });

  await test.step('the new holder gets a new ticket, which is sent to the buyer', async () => {
    const ticket = page.getByText(/^…[0-9A-Z]{4}$/);
    const before = await ticket.textContent();
    await page.getByRole('button', { name: own.replace }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(own.firstName).fill('Grace');
    await dialog.getByLabel(own.lastName).fill('Wong');
    await dialog.getByRole('button', { name: en.act.preview }).click();
    await expect(dialog.getByText(buyer.email)).toBeVisible();
    await dialog.getByRole('button', { name: own.replaceNow }).click();
    await expect(page.getByText(own.replaced)).toBeVisible();
    await expect(page.getByText('Grace Wong')).toBeVisible();
    await expect(ticket).not.toHaveText(before ?? '');
    await receivedText(buyer.email, visitor.reads('mail.replaced.title'));
  });

  await test.step('the link for a renewal opens the product', async () => {
    await page.getByRole('region', { name: own.renew }).getByRole('link').click();
    await expect(page).toHaveURL('/en/p/360-annual-pass');
    await page.goBack();
  });

  await test.step('on any screen, without barriers', async () => {
    await expect(page.getByText('Grace Wong')).toBeVisible();
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
