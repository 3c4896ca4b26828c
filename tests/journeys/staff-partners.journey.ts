import { partnersTexts } from '#site/admin/partners/texts.ts';
import { en } from '#site/admin/texts/en.ts';
import { storeUrl } from './addresses.ts';
import { changesTo, findViolations } from './find-violations.ts';
import { signsIn } from './member.ts';
import { getsPassword, signsInAsStaff } from './staff.ts';
import { expect, test } from './test.ts';

const own = partnersTexts.en;

/** The answer to a call as a page of another origin makes it, with a site key. */
async function statusOf(siteKey: string, origin: string): Promise<number> {
  const headers = { store: 'en', origin, 'x-gondola-key': siteKey, 'content-type': 'application/json' };
  return (await fetch(`${storeUrl}/api/shop/language`, { method: 'POST', headers, body: '{}' })).status;
}

test('staff add a partner, whose pages sell at once and never after the key is withdrawn', async ({
  visitor,
  page,
}) => {
  const siteKey = `pk_${crypto.randomUUID().slice(0, 8)}`;
  const origin = 'https://hotel.example';
  const dialog = page.getByRole('dialog');
  const address = await signsInAsStaff(visitor, 'partner.manage');
  await getsPassword(visitor, address);
  await visitor.opens('/admin/list/partners');
  await signsIn(visitor, address);

  await test.step('with a website and a commission', async () => {
    expect(await statusOf(siteKey, origin)).toBe(403);
    await page.getByRole('button', { name: own.add }).click();
    await dialog.getByLabel(own.siteKey).fill(siteKey);
    await dialog.getByLabel(own.name, { exact: false }).fill('Harbour Hotel');
    await dialog.getByLabel(own.origins).fill(`${origin}/`);
    await dialog.getByLabel(own.commission).fill('12.5');
    await dialog.getByRole('button', { name: en.act.preview }).click();
    await expect(dialog).toContainText(origin);
    await dialog.getByRole('button', { name: own.addNow }).click();
    await expect(page.getByText(own.added)).toBeVisible();
    expect(await statusOf(siteKey, origin)).toBe(200);
    expect(await statusOf(siteKey, 'https://other.example')).toBe(403);
  });

  await test.step('the page has the snippet and the statement, without barriers', async () => {
    await page.getByRole('row', { name: siteKey }).getByRole('link').click();
    await expect(page.getByRole('region', { name: own.snippet })).toContainText(`data-key="${siteKey}"`);
    await expect(page.getByText(own.noneSold)).toBeVisible();
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

  await test.step('the withdrawn key is refused at once', async () => {
    await page.getByRole('button', { name: own.withdraw }).click();
    await dialog.getByRole('button', { name: own.withdrawNow }).click();
    await expect(page.getByText(own.withdrawnNow)).toBeVisible();
    expect(await statusOf(siteKey, origin)).toBe(403);
  });
});
