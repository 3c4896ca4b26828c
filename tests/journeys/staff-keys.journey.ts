import { keysTexts } from '#site/admin/keys/texts.ts';
import { en } from '#site/admin/texts/en.ts';
import { operationTexts } from '#site/admin/texts/operations.ts';
import { storeUrl } from './addresses.ts';
import { changesTo, findViolations } from './find-violations.ts';
import { signsIn } from './member.ts';
import { getsPassword, signsInAsStaff } from './staff.ts';
import { expect, test } from './test.ts';

const own = keysTexts.en;

/** The answer to a call as another program makes it. */
async function program(path: string, secret: string, more: RequestInit = {}) {
  const headers = { store: 'en', 'content-type': 'application/json', authorization: `Bearer ${secret}` };
  const answer = await fetch(`${storeUrl}/api${path}`, { headers, ...more });
  const { error, orders } = (await answer.json()) as { error?: { code: string }; orders?: unknown[] };
  return { status: answer.status, code: error?.code, orders };
}

test('an owner makes a key, a program reads orders with it, and is refused after the key is revoked', async ({
  visitor,
  page,
}) => {
  const name = `Reports ${crypto.randomUUID().slice(0, 8)}`;
  const dialog = page.getByRole('dialog');
  const address = await signsInAsStaff(visitor, 'owner');
  await getsPassword(visitor, address);
  await visitor.opens('/admin/list/keys');
  await signsIn(visitor, address);
  let secret = '';

  await test.step('the secret is shown once', async () => {
    await page.getByRole('button', { name: own.make }).click();
    await dialog.getByLabel(own.name, { exact: false }).first().fill(name);
    await dialog.getByRole('checkbox', { name: /^order\.read/ }).check();
    await dialog.getByRole('button', { name: en.act.preview }).click();
    await expect(dialog).toContainText('order.read');
    await dialog.getByRole('button', { name: own.makeNow }).click();
    const shown = page.getByRole('dialog', { name: own.secretTitle });
    secret = await shown.getByLabel(own.secret).inputValue();
    expect(secret).toMatch(/^gk_[\w-]{43}$/);
    expect(await findViolations(page, 'html')).toEqual([]);
    await shown.getByRole('button', { name: own.close }).click();
    expect(await page.content()).not.toContain(secret);
  });

  await test.step('a program reads orders with it, and nothing else', async () => {
    expect(await program('/staff/orders?most=1', secret)).toMatchObject({ status: 200, orders: expect.any(Array) });
    expect(await program('/staff/audit', secret)).toMatchObject({ status: 403, code: 'not-allowed' });
    expect(await program('/staff/accounts', secret)).toMatchObject({ status: 403, code: 'not-by-key' });
    expect(await program(`/staff/orders?key=${secret}`, '')).toMatchObject({ status: 400, code: 'key-in-address' });
  });

  await test.step('the page shows its last use, at every width and without barriers', async () => {
    await page.reload();
    await expect(page.getByRole('row', { name }).getByText(own.from('127.0.0.1'))).toBeVisible();
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
  });

  await test.step('the revoked key is refused at once', async () => {
    await page.getByRole('row', { name }).getByRole('button', { name: own.revoke }).click();
    await dialog.getByRole('button', { name: own.revokeNow }).click();
    await expect(page.getByText(own.revoked, { exact: true })).toBeVisible();
    expect(await program('/staff/orders?most=1', secret)).toMatchObject({ status: 401, code: 'key-not-valid' });
    expect(await program('/store/config', secret, { method: 'POST', body: '{}' })).toMatchObject({ status: 401 });
  });

  await test.step('the audit trail has the making and the revoking, by the person', async () => {
    await visitor.opens('/admin/list/audit');
    for (const operation of ['key.make', 'key.revoke'] as const) {
      await expect(page.getByRole('row', { name: operationTexts.en[operation] ?? '' }).first()).toContainText(address);
    }
  });
});
