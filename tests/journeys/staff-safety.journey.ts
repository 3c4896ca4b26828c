import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { approvalsTexts } from '#site/admin/approvals/texts.ts';
import { mySignInTexts } from '#site/admin/my-sign-in/texts.ts';
import { moneyTexts } from '#site/admin/orders/acts/money-texts.ts';
import { en } from '#site/admin/texts/en.ts';
import { command } from './command.ts';
import { findViolations } from './find-violations.ts';
import { password, signsIn } from './member.ts';
import { type OwnStore, startStore } from './start-store.ts';
import { expect, test } from './test.ts';
import { newBuyer } from './visitor.ts';
import { choice } from './words.ts';

let store: OwnStore;
test.beforeAll(async () => {
  store = await startStore({ REFUND_PROOF_ABOVE: '0', REFUND_APPROVAL_ABOVE: '600' });
});
test.afterAll(() => store.stop());

const sku = 'combo-bay-cruise';
const { refund } = moneyTexts.en;
const mine = mySignInTexts.en;
const approvals = approvalsTexts.en;

const codeOf = (secret: string, periods = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + periods * 30_000 });

/** Makes an account of staff with a password. */
async function makesStaff(page: Page, ...permissions: string[]): Promise<string> {
  const address = `staff.${crypto.randomUUID().slice(0, 8)}@example.com`;
  const said = command(store.url, 'staff', 'add', address, 'Ada', '--permit', permissions.join(','), '--yes');
  const token = new URL(said.match(/http\S+/)?.[0] ?? '').hash.replace('#token=', '');
  const headers = { store: 'en', origin: store.url };
  const reset = await page.request.post(`${store.url}/api/auth/reset`, { headers, data: { token, password } });
  expect(reset.status()).toBe(200);
  return address;
}

test('staff refund with a code of their app, and above the limit with a second person', async ({ visitor, page }) => {
  let number = '';
  let ada = '';
  let secret = '';
  let recovery = '';
  // The store refuses wrong codes, and asks for what is missing.
  visitor.faults.foresee(/^(403|409|401): /);
  const opens = (path: string) => page.goto(`${store.url}${visitor.path(path)}`);

  await test.step('a guest buys two tickets', async () => {
    await opens(`/p/${sku}`);
    const { picker } = visitor;
    await picker.freeDays.last().check();
    await picker.root
      .getByRole('radio', { name: /^\d\d:\d\d/ })
      .first()
      .check();
    await picker.counts(choice(sku, 'cable_age', 0, visitor.locale), 2);
    await picker.adds();
    await visitor.goesToCheckout();
    await visitor.ordersAs(newBuyer('Yan'));
    await visitor.decides('approve');
    await expect(visitor.tickets).toHaveCount(2);
    number = await visitor.orderNumber();
  });

  await test.step('a member of staff sets up an authenticator app', async () => {
    ada = await makesStaff(page, 'order.read', 'order.refund');
    await opens('/admin/list/my-sign-in');
    await signsIn(visitor, ada);
    await page.getByRole('button', { name: mine.setUp }).click();
    const dialog = page.getByRole('dialog', { name: mine.setUp });
    await dialog.getByLabel(en.session.password).fill(password);
    await dialog.getByRole('button', { name: mine.next }).click();
    await expect(dialog.getByRole('img', { name: mine.qrCode })).toBeVisible();
    expect(await findViolations(page, 'body')).toEqual([]);
    secret = (await dialog.locator('code').textContent())?.replaceAll(' ', '') ?? '';
    await dialog.getByRole('textbox', { name: en.session.code }).fill(codeOf(secret));
    await dialog.getByRole('button', { name: mine.confirm }).click();
    const codes = page.getByRole('dialog', { name: mine.codes });
    await expect(codes.getByRole('listitem')).toHaveCount(10);
    recovery = (await codes.getByRole('listitem').first().textContent()) ?? '';
    await codes.getByRole('button', { name: mine.kept }).click();
    await expect(page.getByText(mine.codesLeft)).toBeVisible();
  });

  await test.step('signing in then needs a code, which works once', async () => {
    await page.context().clearCookies();
    await opens('/admin');
    await signsIn(visitor, ada);
    const code = visitor.field('sign-in.code');
    await expect(code).toBeFocused();
    for (const [typed, message] of [
      ['000000', 'error.code-wrong'],
      [codeOf(secret), 'error.code-used'],
    ] as const) {
      await code.fill(typed);
      await visitor.button('mail.in-use.button').click();
      await expect(page.getByText(visitor.reads(message))).toBeVisible();
    }
    await code.fill(codeOf(secret, 1));
    await visitor.button('mail.in-use.button').click();
    await expect(page).toHaveURL(/\/admin$/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
  });

  await test.step('a refund in a session without a code asks for one', async () => {
    await page.context().clearCookies();
    const link = command(store.url, 'staff', 'sign-in', ada, '--yes').match(/http\S+/)?.[0] ?? '';
    const { pathname, hash } = new URL(link);
    await page.goto(store.url + pathname + hash);
    await visitor.button('mail.in-use.button').click();
    await opens(`/admin/detail/orders/${number}`);
    await refunds(1);
    const needsPassword = page.getByRole('dialog', { name: en.session['password-needed'].title });
    await needsPassword.getByLabel(en.session.password).fill(password);
    await needsPassword.getByRole('button', { name: en.session['password-needed'].submit }).click();
    const needsCode = page.getByRole('dialog', { name: en.session['second-factor-needed'].title });
    await needsCode.getByLabel(en.session.code).fill('000000');
    await needsCode.getByRole('button', { name: en.session['second-factor-needed'].submit }).click();
    await expect(needsCode.getByText(visitor.reads('error.code-wrong'))).toBeVisible();
    await needsCode.getByLabel(en.session.code).fill(recovery);
    await needsCode.getByRole('button', { name: en.session['second-factor-needed'].submit }).click();
    await expect(page.getByText(refund.done)).toBeVisible();
  });

  await test.step('the next refund exceeds the limit of one person, and waits', async () => {
    await refunds(1);
    await expect(page.getByText(approvals.asked)).toBeVisible();
  });

  await test.step('a second person approves it', async () => {
    await page.context().clearCookies();
    const ben = await makesStaff(page, 'refund.approve');
    await opens('/admin/list/approvals');
    await signsIn(visitor, ben);
    await page.getByRole('link', { name: approvals.kinds.refund }).click();
    await expect(page.getByText(ada)).toBeVisible();
    expect(await findViolations(page, 'body')).toEqual([]);
    await page.getByRole('button', { name: approvals.approve }).click();
    const dialog = page.getByRole('dialog', { name: approvals.approve });
    await dialog.getByRole('button', { name: approvals.approve }).click();
    await expect(page.getByText(approvals.approved)).toBeVisible();
    await expect(page.getByText(approvals.states.approved, { exact: true })).toBeVisible();
  });

  async function refunds(units: number): Promise<void> {
    await page.getByRole('button', { name: refund.open }).click();
    const dialog = page.getByRole('dialog', { name: refund.title });
    const count = dialog.getByRole('spinbutton');
    if ((await count.count()) > 0) await count.first().fill(String(units));
    await dialog.getByRole('button', { name: en.act.preview }).click();
    await dialog.getByRole('button', { name: /HK\$/ }).click();
  }
});
