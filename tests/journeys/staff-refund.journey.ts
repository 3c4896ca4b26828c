import { addDays } from '#shared/rules/calendar-day.ts';
import { operatorTime } from '#shared/rules/operator-time.ts';
import { moneyTexts } from '#site/admin/orders/acts/money-texts.ts';
import { en } from '#site/admin/texts/en.ts';
import { signsIn } from './member.ts';
import { receivedLink } from './outbox.ts';
import { getsPassword, signsInAsStaff } from './staff.ts';
import { expect, test } from './test.ts';
import { newBuyer } from './visitor.ts';
import { choice } from './words.ts';

const sku = 'combo-bay-cruise';
const { refund, goodwill, preview } = moneyTexts.en;

/** A visit in 24 to 48 hours, when its refund has a fee. */
function visitWithFee(): { day: string; time: string } {
  const { day, time } = operatorTime(new Date(), 'Asia/Hong_Kong');
  return time < '13:45' ? { day: addDays(day, 1), time: '14:00' } : { day: addDays(day, 2), time: '11:00' };
}

test('staff refund one of two tickets with the fee shown, then an amount, and the buyer sees both', async ({
  visitor,
  page,
}) => {
  const buyer = newBuyer('Yan');
  const visit = visitWithFee();
  let number = '';
  let orderPage = '';

  await test.step('a guest buys two tickets', async () => {
    const picker = await visitor.opensProduct(sku);
    await expect(picker.freeDays.first()).toBeVisible();
    await picker.root.locator(`[data-day="${visit.day}"]`).getByRole('radio').check();
    await picker.root.getByRole('radio', { name: new RegExp(`^${visit.time}`) }).check();
    await picker.counts(choice(sku, 'cable_age', 0, visitor.locale), 2);
    await picker.adds();
    await expect(visitor.total).toBeVisible();
    await visitor.goesToCheckout();
    await visitor.ordersAs(buyer);
    await visitor.decides('approve');
    await expect(visitor.tickets).toHaveCount(2);
    number = await visitor.orderNumber();
    orderPage = page.url();
  });

  await test.step('staff see the fee before they refund one ticket', async () => {
    const address = await signsInAsStaff(visitor, 'order.read', 'order.refund');
    await getsPassword(visitor, address);
    await visitor.opens(`/admin/detail/orders/${number}`);
    await signsIn(visitor, address);
    await page.getByRole('button', { name: refund.open }).click();
    const dialog = page.getByRole('dialog', { name: refund.title });
    await dialog.getByRole('spinbutton').first().fill('1');
    await dialog.getByRole('button', { name: en.act.preview }).click();
    await expect(dialog.getByText(preview.fee, { exact: true })).toBeVisible();
    await expect(dialog.getByText('HK$50.00')).toBeVisible();
    await dialog.getByRole('button', { name: refund.doIt('HK$378.00') }).click();
    await expect(page.getByText(refund.done)).toBeVisible();
  });

  await test.step('and then return HK$50.00 as goodwill', async () => {
    await page.getByRole('button', { name: goodwill.open }).click();
    const dialog = page.getByRole('dialog', { name: goodwill.title });
    await dialog.getByRole('spinbutton').fill('50');
    await dialog.getByLabel(refund.reason).fill('The boat was late.');
    await dialog.getByLabel(refund.answer).fill('Sorry for the wait!');
    await dialog.getByRole('button', { name: en.act.preview }).click();
    await dialog.getByRole('button', { name: refund.doIt('HK$50.00') }).click();
    await expect(page.getByText(goodwill.done)).toBeVisible();
  });

  await test.step('the buyer gets two emails, and sees both on the page of the order', async () => {
    await receivedLink(buyer.email, visitor.reads('mail.refund-granted.title'));
    await receivedLink(buyer.email, visitor.reads('mail.goodwill.title'));
    await page.goto(orderPage);
    const refunds = page.locator('.refunds');
    await expect(refunds.getByText(visitor.reads('account.refund.sum', 'HK$378.00'))).toBeVisible();
    await expect(refunds.getByText(visitor.reads('account.refund.fee', 'HK$50.00'))).toBeVisible();
    await expect(refunds.getByText(visitor.reads('account.refund.sum', 'HK$50.00'))).toBeVisible();
    await expect(refunds.getByText(visitor.reads('account.refund.part'))).toBeVisible();
    await expect(refunds.getByText('Sorry for the wait!')).toBeVisible();
    await expect(page.getByText(visitor.reads('site.ticket.void'))).toHaveCount(1);
  });
});
