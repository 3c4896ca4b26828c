import { writeTicketNumber } from '#shared/rules/ticket-number.ts';
import { orderActTexts } from '#site/admin/orders/acts/texts.ts';
import { en } from '#site/admin/texts/en.ts';
import { storeUrl } from './addresses.ts';
import { run } from './command.ts';
import { findViolations } from './find-violations.ts';
import { receivedLink, receivedMail } from './outbox.ts';
import { signsInAsStaff } from './staff.ts';
import { expect, test } from './test.ts';
import { newBuyer } from './visitor.ts';
import { choice } from './words.ts';

const own = orderActTexts.en;
const shows = (code: string) => run(storeUrl, 'redeem', [code, '--yes']);

test('staff help a buyer who typed a wrong address and lost a ticket', async ({ visitor, page }) => {
  const wrong = newBuyer('Siu');
  const right = newBuyer('Siu').email;
  const picker = await visitor.opensProduct('cable-car-flex');
  await picker.counts(choice('cable-car-flex', 'cable_age', 0, 'en'), 2);
  await picker.adds();
  await expect(visitor.total).toBeVisible();
  await visitor.goesToCheckout();
  await visitor.ordersAs(wrong);
  await visitor.decides('approve');
  await expect(visitor.tickets.first()).toBeVisible();
  const number = await visitor.orderNumber();
  const formerPage = page.url();
  const [, lost = ''] = await visitor.ticketCodes();
  const [, lostId = ''] = lost.match(/^T2\.[^.]+\.([^.]+)\./) ?? [];

  const dialog = page.getByRole('dialog');
  const shown = async () => dialog.getByRole('button', { name: en.act.preview }).click();
  await signsInAsStaff(visitor, 'order.read', 'order.edit', 'order.redeem');
  await visitor.opens(`/admin/detail/orders/${number}`);

  await test.step('they correct the address, which gets the tickets', async () => {
    await page.getByRole('button', { name: own.correctBuyer }).click();
    await dialog.getByLabel(own.buyer.email).fill(right);
    await shown();
    await expect(dialog).toContainText(own.newAddress(wrong.email));
    await dialog.getByRole('button', { name: own.correct }).click();
    await expect(page.getByText(own.corrected)).toBeVisible();
    expect((await receivedMail(right)).attachments).toContain(`tickets-${number}.pdf`);
  });

  await test.step('they send the tickets again', async () => {
    await page.getByRole('button', { name: own.sendAgain }).click();
    await shown();
    await dialog.getByRole('button', { name: own.send }).click();
    await expect(page.getByText(own.sent)).toBeVisible();
  });

  await test.step('they replace the lost ticket', async () => {
    await page.getByRole('button', { name: own.replaceTickets }).click();
    await dialog.getByLabel(new RegExp(writeTicketNumber(lostId))).check();
    await shown();
    await dialog.getByRole('button', { name: own.replaceNow }).click();
    await expect(page.getByText(own.replaced)).toBeVisible();
  });

  await test.step('they let one person in by hand, after a preview', async () => {
    await page.getByRole('button', { name: own.redeem }).click();
    await dialog.getByRole('spinbutton').fill('1');
    await shown();
    await expect(dialog).toContainText(own.letsIn(1, 1));
    await dialog.getByRole('button', { name: own.redeemNow }).click();
    await expect(page.getByText(own.redeemed)).toBeVisible();
  });

  await test.step('the page and its dialogs are accessible, on any screen', async () => {
    for (const name of [own.correctBuyer, own.replaceTickets]) {
      await page.getByRole('button', { name }).click();
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        // Colours fade for a moment.
        await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== 'running'));
        expect(await findViolations(page, 'html'), `${name} in ${colorScheme}`).toEqual([]);
        await page.screenshot({ path: `.cache/acts-${colorScheme}-${name}.png` });
      }
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
    }
    await page.setViewportSize({ width: 390, height: 844 });
    const isTooWide = () => document.documentElement.scrollWidth > document.documentElement.clientWidth;
    await expect.poll(() => page.evaluate(isTooWide)).toBe(false);
    await page.getByRole('button', { name: own.correctBuyer }).click();
    await page.screenshot({ path: '.cache/acts-390-dialog.png' });
    await page.keyboard.press('Escape');
    await page.setViewportSize({ width: 1200, height: 900 });
  });

  await test.step('they write a note', async () => {
    await page.getByRole('button', { name: own.addNote }).click();
    await dialog.getByLabel(own.note).fill('Called and told the booking date.');
    await shown();
    await dialog.getByRole('button', { name: own.addNote }).click();
    // Until it has closed, the dialog has the same words.
    await expect(dialog).toHaveCount(0);
    await expect(page.getByText('Called and told the booking date.')).toBeVisible();
  });

  await test.step('the old code is refused, and the new one lets in', async () => {
    expect(shows(lost)).toMatchObject({ status: 1, said: expect.stringContaining('A new ticket was issued') });
    const link = await receivedLink(right, visitor.reads('mail.replaced.title'));
    // The buyer is not signed in.
    await page.context().clearCookies();
    await page.goto(link);
    await expect(visitor.tickets.first()).toBeVisible();
    const codes = await visitor.ticketCodes();
    expect(codes).not.toContain(lost);
    expect(shows(codes[1] ?? '')).toMatchObject({ status: 0, said: expect.stringContaining('ok') });
  });

  await test.step('the link in the first email no longer opens the order', async () => {
    visitor.faults.foresee(/^404: /);
    await page.goto(formerPage);
    await expect(visitor.tickets).toHaveCount(0);
  });
});
