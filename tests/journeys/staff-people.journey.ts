import type { Page } from '@playwright/test';
import { customersTexts } from '#site/admin/customers/texts.ts';
import { permissionTexts } from '#site/admin/staff/permission-texts.ts';
import { staffTexts } from '#site/admin/staff/texts.ts';
import { en } from '#site/admin/texts/en.ts';
import { changesTo, findViolations } from './find-violations.ts';
import { choosesPassword, password, registers, signsIn } from './member.ts';
import { receivedLink } from './outbox.ts';
import { getsPassword, signsInAsStaff } from './staff.ts';
import { expect, test } from './test.ts';
import { newBuyer, type Visitor } from './visitor.ts';

const own = staffTexts.en;
const theirs = customersTexts.en;

/** Signs in as staff by a password, which acts on accounts and personal data need. */
async function signsInWithPassword(visitor: Visitor, path: string, ...permissions: string[]): Promise<void> {
  const address = await signsInAsStaff(visitor, ...permissions);
  await getsPassword(visitor, address);
  await visitor.opens(path);
  await signsIn(visitor, address);
}

async function hasNoBarriers(page: Page): Promise<void> {
  for (const width of [1200, 390]) {
    await page.setViewportSize({ width, height: 844 });
    const isTooWide = () => document.documentElement.scrollWidth > document.documentElement.clientWidth;
    await expect.poll(() => page.evaluate(isTooWide), `wider than ${width} pixels`).toBe(false);
  }
  await changesTo('light', page);
  expect(await findViolations(page, 'html')).toEqual([]);
  await changesTo('dark', page);
  expect(await findViolations(page, 'html', ['color-contrast'])).toEqual([]);
  await page.setViewportSize({ width: 1200, height: 844 });
}

test('an owner invites somebody, changes the permissions, and locks the account out', async ({
  visitor,
  page,
  browser,
  baseURL,
}) => {
  const { email } = newBuyer('Lok');
  const dialog = page.getByRole('dialog');
  await signsInWithPassword(visitor, '/admin/list/staff', 'owner');

  await test.step('the invitation shows who gets the email, and what the account may do', async () => {
    await page.getByRole('button', { name: own.invite }).click();
    await dialog.getByLabel(own.email).fill(email);
    await dialog.getByLabel(own.firstName).fill('Lok');
    await dialog.getByRole('button', { name: permissionTexts.en.roles.desk, exact: true }).click();
    await expect(dialog.getByRole('checkbox', { name: /order\.refund/ })).toBeChecked();
    await dialog.getByRole('button', { name: en.act.preview }).click();
    await expect(dialog).toContainText(own.inviteWho(email));
    await dialog.getByRole('button', { name: own.inviteNow }).click();
    await expect(page.getByText(own.invited)).toBeVisible();
  });

  const other = await browser.newContext(baseURL ? { baseURL } : {});
  const there = visitor.on(await other.newPage());
  await there.page.setViewportSize({ width: 1200, height: 844 });
  await test.step('the link in the email sets the password, once, and the account opens only its pages', async () => {
    const link = await receivedLink(email, visitor.reads('mail.staff-invitation.lead'));
    await there.page.goto(link);
    await choosesPassword(there, password);
    await there.button('sign-in.set-password').click();
    await expect(there.page.getByText(there.reads('sign-in.password-set'))).toBeVisible();
    await there.opens('/admin/list/orders');
    await signsIn(there, email);
    await expect(there.page.getByRole('heading', { level: 1 })).toHaveText(en.pages.orders.title);
    await expect(there.page.getByRole('link', { name: en.pages.staff.title, exact: true })).toHaveCount(0);
  });

  await test.step('the list and the account show the session', async () => {
    await visitor.opens('/admin/list/staff');
    const row = page.getByRole('row', { name: email });
    await expect(row).toContainText(permissionTexts.en.roles.desk);
    await row.getByRole('link').click();
    await expect(page.getByRole('region', { name: own.sessions })).toContainText('Chrome');
    await hasNoBarriers(page);
  });

  await test.step('another permission is shown before it counts', async () => {
    await page.getByRole('button', { name: own.permit }).click();
    await dialog.getByRole('checkbox', { name: /^audit\.read/ }).check();
    await dialog.getByRole('button', { name: en.act.preview }).click();
    await expect(dialog).toContainText('audit.read');
    await expect(dialog).toContainText(own.staysSignedIn);
    await dialog.getByRole('button', { name: own.permitNow }).click();
    await expect(page.getByText(own.permitted)).toBeVisible();
    await there.opens('/admin/list/audit');
    await expect(there.page.getByRole('heading', { level: 1 })).toHaveText(en.pages.audit.title);
  });

  await test.step('after the lock-out no page and no call of the account works', async () => {
    await page.getByRole('button', { name: own.remove }).click();
    await dialog.getByRole('button', { name: own.removeNow }).click();
    await expect(page.getByText(own.removed)).toBeVisible();
    await expect(page.getByRole('row', { name: email })).toHaveCount(0);
    await there.opens('/admin/list/audit');
    await expect(there.page).toHaveURL(/\/en\/login/);
    await signsIn(there, email);
    await expect(there.page.getByText(there.reads('error.sign-in-failed'))).toBeVisible();
  });
  await other.close();
});

test('staff find a member and a guest, end sessions, export and forget', async ({ visitor, page }) => {
  const dialog = page.getByRole('dialog');
  const member = await registers(visitor, 'Wai');
  const guest = newBuyer('Ho');
  const picker = await visitor.opensProduct('cable-car-flex');
  await picker.adds();
  await expect(visitor.total).toBeVisible();
  await visitor.goesToCheckout();
  await visitor.ordersAs(guest);
  await visitor.decides('approve');
  await expect(visitor.tickets.first()).toBeVisible();
  const number = await visitor.orderNumber();
  await signsInWithPassword(visitor, '/admin/list/customers', 'customer.manage');

  const finds = async (email: string) => {
    await page.getByRole('searchbox', { name: theirs.q }).fill(email);
    await page.getByRole('button', { name: en.list.show, exact: true }).click();
    await page.getByRole('row', { name: email }).getByRole('link').click();
  };

  await test.step('the guest has the order, and keeps the data while the ticket is valid', async () => {
    await finds(guest.email);
    await expect(page.getByRole('region', { name: theirs.orders })).toContainText(number);
    await page.getByRole('button', { name: theirs.forget }).click();
    await expect(dialog).toContainText(theirs.staysOpen);
    await expect(dialog).toContainText(number);
    await dialog.getByRole('button', { name: en.cancel }).click();
    await hasNoBarriers(page);
  });

  await test.step('the export is a file', async () => {
    await page.getByRole('button', { name: theirs.export }).click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name: theirs.exportNow }).click(),
    ]);
    const chunks: Buffer[] = [];
    for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer);
    const data = JSON.parse(Buffer.concat(chunks).toString('utf8'));
    expect(data).toMatchObject({ email: guest.email, orders: [{ increment_id: number }] });
  });

  await test.step('the member is signed out and then forgotten', async () => {
    await visitor.opens('/admin/list/customers');
    await finds(member);
    await page.getByRole('button', { name: theirs.endSessions }).click();
    await dialog.getByRole('button', { name: theirs.endSessionsNow }).click();
    await expect(page.getByText(theirs.sessionsEnded)).toBeVisible();
    await page.getByRole('button', { name: theirs.forget }).click();
    await expect(dialog).toContainText(theirs.removesAccount);
    await dialog.getByRole('button', { name: theirs.forgetNow }).click();
    await expect(page.getByText(theirs.forgotten)).toBeVisible();
    await page.getByRole('searchbox', { name: theirs.q }).fill(member);
    await page.getByRole('button', { name: en.list.show, exact: true }).click();
    await expect(page.getByText(theirs.noMatch)).toBeVisible();
  });
});
