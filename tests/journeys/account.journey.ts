import { findViolations } from './find-violations.ts';
import { asksForAccount, choosesPassword, password, passwordField, registers, signsIn } from './member.ts';
import { walkedDaily } from './nightly.ts';
import { receivedLink } from './outbox.ts';
import { expect, test } from './test.ts';
import type { Visitor } from './visitor.ts';

async function barriers(visitor: Visitor): Promise<string[]> {
  await expect(visitor.page.locator('main :not(:defined), main .skeleton')).toHaveCount(0);
  return findViolations(visitor.page, 'main');
}

for (const locale of ['en', 'hk', 'th'] as const) {
  test.describe(`in ${locale}`, walkedDaily(locale === 'hk'), () => {
    test.use({ speaks: locale });

    test('a visitor registers an account, signs in, changes it, and signs out', async ({
      visitor,
      page,
      browser,
      baseURL,
    }) => {
      visitor.faults.foresee(/^(401|403): /);
      const email = await registers(visitor, 'Mei');
      expect(await barriers(visitor), 'the confirmed account').toEqual([]);

      await test.step('a wrong password is reported without revealing whether the account exists', async () => {
        await visitor.opens('/user/password');
        await expect(page).toHaveURL(/\/login\?redirect=/);
        await signsIn(visitor, email, 'wrong car 1');
        const told = await page.getByRole('alert').textContent();
        await signsIn(visitor, `nobody.${email}`);
        await expect(page.getByRole('alert')).toHaveText(told ?? '');
        expect(await barriers(visitor), 'the failed sign-in').toEqual([]);
      });

      await test.step('the sign-in leads to the requested page, and the header has the name', async () => {
        await signsIn(visitor, email);
        await expect(page).toHaveURL(visitor.path('/user/password'));
        const link = page.getByRole('banner').getByRole('link', { name: 'Mei', exact: true });
        await expect(link.filter({ visible: true })).toHaveAttribute('href', visitor.path('/user'));
      });

      await test.step('the sign-in page redirects to the account', async () => {
        await visitor.opens('/login');
        await expect(page).toHaveURL(visitor.path('/user'));
        expect(await barriers(visitor), 'the orders').toEqual([]);
        await visitor.opens('/user/profile');
        expect(await barriers(visitor), 'the profile').toEqual([]);
      });

      await test.step('the name is changed, also in the header', async () => {
        await visitor.field('checkout.first-name').fill('Mei Ling');
        await visitor.button('account.save').click();
        await expect(page.getByText(visitor.reads('account.name-saved'))).toBeVisible();
        await expect(page.getByRole('banner').getByText('Mei Ling').first()).toBeAttached();
      });

      await test.step('another device is listed, and its session is ended', async () => {
        const other = await browser.newContext(baseURL ? { baseURL } : {});
        const there = visitor.on(await other.newPage());
        await there.opens('/login');
        await signsIn(there, email);
        await expect(there.page).toHaveURL(visitor.path('/user'));
        await visitor.opens('/user/sessions');
        await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(2);
        expect(await barriers(visitor), 'the sessions').toEqual([]);
        await visitor.button('account.end-others').click();
        await passwordField(visitor, 'account.password').fill(password);
        expect(await barriers(visitor), 'the password for it').toEqual([]);
        await visitor.button('account.end-others').click();
        await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1);
        await there.opens('/user');
        await expect(there.page).toHaveURL(/\/login\?redirect=/);
        await other.close();
      });

      await test.step('the password is changed', async () => {
        await visitor.opens('/user/password');
        await passwordField(visitor, 'account.password').fill(password);
        await choosesPassword(visitor, 'cable car 2');
        await visitor.button('sign-in.set-password').click();
        await expect(page.getByText(visitor.reads('account.password-changed'))).toBeVisible();
        expect(await barriers(visitor), 'the password').toEqual([]);
      });

      await test.step('nothing of the member is left after signing out', async () => {
        await visitor.opens('/user/profile');
        await visitor.button('account.sign-out').click();
        await expect(page).toHaveURL(visitor.path('/login'));
        await expect(page.getByRole('banner').getByText('Mei Ling')).toHaveCount(0);
        expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('authToken');
        await visitor.opens('/user');
        await expect(page).toHaveURL(/\/login\?redirect=/);
      });
    });
  });
}

test('a confirmation email opened on another device asks for a new password for the account', async ({
  visitor,
  browser,
  baseURL,
}) => {
  const { email, link } = await asksForAccount(visitor, 'Lin');
  const other = await browser.newContext(baseURL ? { baseURL } : {});
  const there = visitor.on(await other.newPage());
  await there.page.goto(link);
  await expect(there.page.getByText(there.reads('sign-in.choose-here', email))).toBeVisible();
  expect(there.page.url()).not.toContain('token');
  await choosesPassword(there, 'cable car 4');
  expect(await barriers(there)).toEqual([]);
  await there.button('sign-in.open-account').click();
  await expect(there.page.getByText(there.reads('sign-in.account-ready'))).toBeVisible();
  await there.link('mail.in-use.button').click();
  await passwordField(there, 'account.password').fill('cable car 4');
  await there.button('mail.in-use.button').click();
  await expect(there.page).toHaveURL('/en/user');
  await other.close();

  visitor.faults.foresee(/^401: /);
  await visitor.opens('/login');
  await signsIn(visitor, email);
  await expect(visitor.page.getByRole('alert'), 'the password of the registration').toBeVisible();
});

test('a forgotten password is replaced by the link in the email, which works once', async ({ visitor, page }) => {
  visitor.faults.foresee(/^410: /);
  const email = await registers(visitor, 'Ken');
  await visitor.opens('/login');
  await visitor.link('sign-in.forgotten').click();
  await visitor.field('checkout.email').fill(email);
  await visitor.button('sign-in.send-link').click();
  await expect(page.getByText(visitor.reads('sign-in.link-sent', email))).toBeVisible();

  const link = await receivedLink(email, visitor.reads('mail.reset.lead'));
  const choose = async () => {
    await page.goto('about:blank');
    await page.goto(link);
    await choosesPassword(visitor, 'cable car 3');
    await visitor.button('sign-in.set-password').click();
  };
  await choose();
  await expect(page.getByText(visitor.reads('sign-in.password-set'))).toBeVisible();
  expect(page.url()).not.toContain('token');
  expect(await barriers(visitor)).toEqual([]);
  await visitor.link('mail.in-use.button').click();
  await signsIn(visitor, email, 'cable car 3');
  await expect(page).toHaveURL('/en/user');

  await choose();
  await expect(page.getByText(visitor.reads('error.link-invalid'))).toBeVisible();
});

test("a guest's cart is still there after signing in", async ({ visitor, page }) => {
  const email = await registers(visitor, 'Ana');
  const picker = await visitor.opensProduct('dining-voucher-100');
  await picker.adds();
  await expect(visitor.total).toBeVisible();
  await visitor.opens('/login?redirect=%2Fen%2Fcart');
  await signsIn(visitor, email);
  await expect(page).toHaveURL('/en/cart');
  await expect(visitor.total).toBeVisible();
});
