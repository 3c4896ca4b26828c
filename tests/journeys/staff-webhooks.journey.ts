import { Webhook as Verifier } from 'standardwebhooks';
import { en } from '#site/admin/texts/en.ts';
import { webhooksTexts } from '#site/admin/webhooks/texts.ts';
import { receiveWebhooks } from '#tests/support/webhook-receiver.ts';
import { changesTo, findViolations } from './find-violations.ts';
import { signsIn } from './member.ts';
import { getsPassword, signsInAsStaff } from './staff.ts';
import { expect, test } from './test.ts';
import { newBuyer, Visitor } from './visitor.ts';
import { choice } from './words.ts';

const own = webhooksTexts.en;
const sku = 'cable-car-round-trip';

test('staff make a webhook, a visitor buys, and the program gets the order with a signature that it can verify', async ({
  visitor,
  page,
  context,
}) => {
  const receiver = await receiveWebhooks();
  const dialog = page.getByRole('dialog');
  const address = await signsInAsStaff(visitor, 'webhook.manage');
  await getsPassword(visitor, address);
  await visitor.opens('/admin/list/webhooks');
  await signsIn(visitor, address);
  let secret = '';

  await test.step('makes a webhook, whose secret is shown once', async () => {
    await page.getByRole('button', { name: own.add }).click();
    await dialog.getByLabel(own.name, { exact: false }).first().fill('Till');
    await dialog.getByLabel(own.url, { exact: false }).fill(receiver.url);
    await dialog.getByLabel(own.eventNames['order.paid']).check();
    expect(await findViolations(page, '[role=dialog]')).toEqual([]);
    await dialog.getByRole('button', { name: en.act.preview }).click();
    await expect(dialog).toContainText(own.withoutNames);
    await dialog.getByRole('button', { name: own.addNow }).click();
    await expect(dialog).toContainText(own.secretOnce);
    secret = (await dialog.locator('code').textContent()) ?? '';
    await dialog.getByRole('button', { name: own.noted }).click();
    await page.getByRole('row', { name: 'Till' }).getByRole('link').first().click();
    await page.getByRole('button', { name: own.test }).click();
    await expect.poll(() => receiver.received.map(({ type }) => type)).toContain('ping');
  });

  await test.step('a visitor buys', async () => {
    const shop = await context.browser()?.newContext();
    if (!shop) throw new Error('no browser');
    const buying = new Visitor(await shop.newPage(), 'en', visitor.faults);
    await buying.opens(`/p/${sku}`);
    await buying.picker.chooses(choice(sku, 'cabin', 0, 'en'));
    await buying.picker.choosesNextFreeDay(1);
    await buying.picker.choosesTime();
    await buying.picker.counts(choice(sku, 'cable_age', 0, 'en'), 2);
    await buying.picker.adds();
    await buying.goesToCheckout();
    await buying.ordersAs(newBuyer('Noor'));
    await buying.decides('approve');
    await expect(buying.tickets).toHaveCount(2);
    const number = await buying.orderNumber();
    await shop.close();

    const sold = () => receiver.received.find(({ data }) => data.orderNumber === number);
    await expect.poll(() => sold()?.type).toBe('order.paid');
    const { body, headers } = sold() ?? { body: '', headers: {} };
    expect(new Verifier(secret).verify(body, headers)).toMatchObject({ type: 'order.paid' });
    expect(body).not.toContain('Noor');
    await page.getByRole('button', { name: en.list.reload }).click();
    const row = page.getByRole('row', { name: own.eventNames['order.paid'] }).filter({ hasText: number });
    await expect(row).toContainText(own.deliveryStates.done);
    await row.getByRole('button', { name: own.show }).click();
    await expect(dialog).toContainText('thanks');
    await expect(dialog).toContainText(`"orderNumber": "${number}"`);
    expect(await findViolations(page, '[role=dialog]')).toEqual([]);
    await dialog.getByRole('button', { name: own.close }).click();
  });

  await test.step('the page has no barriers and fits a phone', async () => {
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

  await test.step('removes the webhook', async () => {
    await page.setViewportSize({ width: 1200, height: 844 });
    await page.getByRole('button', { name: own.remove }).click();
    await dialog.getByRole('button', { name: own.removeNow }).click();
    await expect(page.getByText(own.none)).toBeVisible();
  });
  await receiver.close();
});
