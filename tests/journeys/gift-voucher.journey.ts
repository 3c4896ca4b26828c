import { readFile } from 'node:fs/promises';
import { receivedMail } from './outbox.ts';
import { readPdf } from './read-ticket.ts';
import { expect, test } from './test.ts';
import { newBuyer } from './visitor.ts';

test('a visitor buys a gift voucher with a design and spends its code at once', async ({ visitor, page }) => {
  const buyer = newBuyer('Kelly');
  const voucher = page.getByRole('article').filter({ hasText: visitor.reads('gift-voucher') });

  await test.step('chooses value and design, and pays', async () => {
    const picker = await visitor.opensProduct('gift-voucher');
    await expect(page.getByText(visitor.reads('site.reason.gift-code.text'))).toBeVisible();
    await picker.chooses('HK$300');
    await picker.chooses('Lanterns');
    await picker.adds();
    await expect(visitor.cartPopup).toBeVisible();
    await visitor.goesToCheckout();
    await visitor.ordersAs(buyer);
    await visitor.decides('approve');
    await expect(visitor.heading('gift-voucher').first()).toBeVisible();
  });

  const [code = ''] = await visitor.ticketCodes();

  await test.step('sees its code, value and design, but no ticket for the gate', async () => {
    expect(code).toMatch(/^([0-9A-Z]{4}-){3}[0-9A-Z]{4}$/);
    await expect(voucher.getByText(code, { exact: true })).toBeVisible();
    await expect(voucher.getByText('HK$300.00', { exact: true })).toBeVisible();
    await expect(voucher.getByText('Lanterns', { exact: true })).toBeVisible();
    await expect(visitor.tickets).toHaveCount(0);
    const download = page.waitForEvent('download');
    await visitor.link('site.download-pdf').click();
    const pdf = (await readPdf(await readFile(await (await download).path()))).join(' ');
    for (const said of [code, 'Lanterns']) expect(pdf).toContain(said);
    expect((await receivedMail(buyer.email)).text).toContain(code);
  });
  const document = page.url();

  await test.step('pays tickets with it, in a new cart', async () => {
    const picker = await visitor.opensProduct('photo-package');
    await picker.adds();
    await expect(visitor.total).toHaveText('HK$128.00');
    await visitor.appliesCode(code.toLowerCase());
    await expect(visitor.total).toHaveText('HK$0.00');
    await visitor.goesToCheckout();
    await visitor.fillsIn(buyer);
    await visitor.payButton.click();
    await expect(visitor.heading('document.service.title').first()).toBeVisible();
  });

  await test.step('reads the remaining balance', async () => {
    await page.goto(document);
    await expect(voucher.getByText('HK$172.00', { exact: true })).toBeVisible();
  });

  await test.step('cannot buy another voucher with it', async () => {
    const picker = await visitor.opensProduct('gift-voucher');
    await picker.chooses('HK$500');
    await picker.chooses('Birthday');
    await picker.adds();
    await visitor.appliesCode(code);
    const dialog = page.getByRole('dialog', { name: visitor.reads('ui.failed') });
    await expect(dialog).toContainText(visitor.reads('error.gift-code-not-applicable'));
    await dialog
      .getByRole('button', { name: visitor.reads('ui.close') })
      .last()
      .click();
    await expect(visitor.total).toHaveText('HK$500.00');
  });
});
