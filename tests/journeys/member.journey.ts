import { readFile } from 'node:fs/promises';
import { choosesPassword, password, passwordField, registers, signsIn } from './member.ts';
import { expect, test } from './test.ts';

test('a member buys, finds the order again, requests a refund, and deletes the account', async ({ visitor, page }) => {
  visitor.faults.foresee(/^(401|404): /);
  const email = await registers(visitor, 'Mei');
  let number = '';

  await test.step('the list of orders is empty, and says what will be there', async () => {
    await visitor.opens('/login?redirect=%2Fen%2Fuser%2Forder');
    await signsIn(visitor, email);
    await expect(page).toHaveURL('/en/user/order');
    await expect(page.getByText(visitor.reads('account.orders.none'))).toBeVisible();
  });

  await test.step('a contact is stored, and fills in the checkout', async () => {
    await visitor.opens('/user/contact');
    await visitor.button('account.contact.add').click();
    await visitor.field('checkout.first-name').fill('Ana');
    await visitor.field('checkout.last-name').fill('Chan');
    await visitor.field('account.contact.city').fill('Hong Kong');
    await visitor.button('account.save').click();
    await expect(page.getByText(visitor.reads('account.contact.saved'))).toBeVisible();
    const picker = await visitor.opensProduct('cable-car-flex');
    await picker.adds();
    await expect(visitor.total).toBeVisible();
    await visitor.goesToCheckout();
    await expect(visitor.field('checkout.email')).toHaveValue(email);
    await expect(visitor.field('checkout.first-name')).toHaveValue('Ana');
  });

  await test.step('the order is in the account, with its tickets', async () => {
    await visitor.payButton.click();
    await visitor.decides('approve');
    await expect(visitor.tickets.first()).toBeVisible();
    await visitor.opens('/user/order');
    const row = page.getByRole('main').getByRole('listitem').getByRole('link').first();
    await expect(row).toHaveCount(1);
    await row.click();
    await expect(visitor.heading('account.order.left')).toBeVisible();
    number = new URL(page.url()).searchParams.get('order') ?? '';
    await expect(visitor.heading('pay.order', number)).toBeVisible();
    await expect(visitor.heading('ticket.used')).toHaveCount(0);
    const downloading = page.waitForEvent('download');
    await visitor.link('lookup.pdf').click();
    const pdf = await readFile(await (await downloading).path());
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
  });

  await test.step('a refund is requested once, and the request stays visible', async () => {
    await visitor.button('refund.now.part').click();
    await page.getByRole('textbox').fill('We are ill.');
    await visitor.button('account.refund.send').click();
    await expect(page.getByText(visitor.reads('account.refund.asked'))).toBeVisible();
    await page.reload();
    await expect(page.getByText(visitor.reads('account.refund.asked'))).toBeVisible();
    await expect(visitor.button('refund.now.part')).toHaveCount(0);
  });

  await test.step("somebody else's order is not found", async () => {
    await visitor.opens('/user/order/detail_sm?order=AAAAAAAAAA');
    await expect(page.getByText(visitor.reads('account.order.unknown'))).toBeVisible();
  });

  await test.step("the member downloads the account's data", async () => {
    await visitor.opens('/user/data');
    const downloading = page.waitForEvent('download');
    await visitor.link('account.data.download').click();
    const file = JSON.parse(await readFile(await (await downloading).path(), 'utf8'));
    expect(file).toMatchObject({ account: { email }, contacts: [{ address: { firstName: 'Ana' } }] });
    expect(file.orders.map((order: { increment_id: string }) => order.increment_id)).toEqual([number]);
  });

  await test.step('the emails about the order are listed, and a choice is stored', async () => {
    // One email with the tickets, and one about the refund request. The page lists an email after it was sent.
    const told = page.getByRole('main').getByRole('link', { name: new RegExp(number) });
    await expect(async () => {
      await visitor.opens('/user/notification');
      await expect(told).toHaveCount(2, { timeout: 5000 });
    }).toPass({ timeout: 60_000 });
    const news = page.getByRole('checkbox', { name: new RegExp(visitor.reads('account.notices.news')) });
    const before = await news.isChecked();
    await news.setChecked(!before);
    await expect(page.getByText(visitor.reads('account.notices.saved'))).toBeVisible();
    await page.reload();
    await expect(news).toBeChecked({ checked: !before });
  });

  await test.step('the member changes the password and signs out', async () => {
    await visitor.opens('/user/password');
    await passwordField(visitor, 'account.password').fill(password);
    await choosesPassword(visitor, 'cable car 2');
    await visitor.button('sign-in.set-password').click();
    await expect(page.getByText(visitor.reads('account.password-changed'))).toBeVisible();
    await visitor.opens('/user/profile');
    await visitor.button('account.sign-out').click();
    await expect(page).toHaveURL('/en/login');
    await visitor.opens('/user/order/detail');
    await expect(page).toHaveURL(/\/login\?redirect=/);
  });

  await test.step('the account is deleted by its password', async () => {
    await signsIn(visitor, email, 'cable car 2');
    await expect(page).toHaveURL(/\/user\/order\/detail/);
    await visitor.opens('/user/data');
    await visitor.button('account.delete.begin').click();
    await passwordField(visitor, 'account.password').fill('cable car 2');
    await visitor.button('account.delete.do').click();
    await expect(page).toHaveURL('/en/list');
    await visitor.opens('/login');
    await signsIn(visitor, email, 'cable car 2');
    await expect(page.getByRole('alert')).toBeVisible();
  });
});

test('an order placed as a guest with the same address is in the account', async ({ visitor, page }) => {
  const email = await registers(visitor, 'Ken');
  const picker = await visitor.opensProduct('dining-voucher-100');
  await picker.adds();
  await expect(visitor.total).toBeVisible();
  await visitor.goesToCheckout();
  await visitor.ordersAs({ email, firstName: 'Ken', lastName: 'Lam' });
  await visitor.decides('approve');
  await expect(page.getByRole('img', { name: visitor.reads('document.service.code') })).toBeVisible();
  await visitor.opens('/login?redirect=%2Fen%2Fuser%2Forder');
  await signsIn(visitor, email);
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1);
});

test('a member has one cart on two devices', async ({ visitor, page, browser, baseURL }) => {
  const email = await registers(visitor, 'Ari');
  await visitor.opens('/login');
  await signsIn(visitor, email);
  await expect(page).toHaveURL('/en/user');
  const picker = await visitor.opensProduct('dining-voucher-100');
  await picker.adds();
  await expect(visitor.total).toBeVisible();

  const other = await browser.newContext(baseURL ? { baseURL } : {});
  const there = visitor.on(await other.newPage());
  await there.opens('/login?redirect=%2Fen%2Fcart');
  await signsIn(there, email);
  await expect(there.page).toHaveURL('/en/cart');
  await expect(there.quantities(there.cart)).toHaveValue('1');
  const otherPicker = await there.opensProduct('dining-voucher-100');
  await otherPicker.adds();
  await expect(there.total).toBeVisible();
  await there.opens('/cart');
  await expect(there.quantities(there.cart)).toHaveValue('2');

  await visitor.opens('/cart');
  await expect(visitor.quantities(visitor.cart)).toHaveValue('2');
  await other.close();
});
