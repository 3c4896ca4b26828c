import { settingsTexts } from '#site/admin/settings/texts.ts';
import { changesTo, findViolations } from './find-violations.ts';
import { signsIn } from './member.ts';
import { getsPassword, signsInAsStaff } from './staff.ts';
import { expect, test } from './test.ts';

const own = settingsTexts.en;

test('staff change a setting, after a wrong value was named at its field', async ({ visitor, page }) => {
  const address = await signsInAsStaff(visitor, 'setting.edit');
  await getsPassword(visitor, address);
  await visitor.opens('/admin/list/settings');
  await signsIn(visitor, address);
  await page.getByRole('tab', { name: own.sections.email }).click();
  const field = page.getByRole('textbox', { name: 'Emails at the same time' });

  await test.step('nothing is saved while a value is wrong', async () => {
    await field.fill('51');
    await page.getByRole('button', { name: own.save, exact: true }).click();
    await expect(page.getByRole('alert')).toContainText('1 to 50');
    await expect(field).toHaveAttribute('aria-invalid', 'true');
  });

  await test.step('a right value is saved, and stays', async () => {
    await field.fill('6');
    await page.getByRole('button', { name: own.save, exact: true }).click();
    await expect(page.getByText(own.saved)).toBeVisible();
    await page.reload();
    await expect(field).toHaveValue('6');
    await page.getByRole('button', { name: own.toDefault('Emails at the same time') }).click();
    await page.getByRole('button', { name: own.save, exact: true }).click();
    await expect(field).toHaveValue('');
  });

  await test.step('every part is without barriers, and fits a phone', async () => {
    for (const part of ['store', 'payment', 'wallets', 'staff'] as const) {
      await page.getByRole('tab', { name: own.sections[part], exact: true }).click();
      await expect(page.getByRole('region', { name: own.sections[part] })).toBeVisible();
      for (const width of [1200, 390]) {
        await page.setViewportSize({ width, height: 844 });
        const isTooWide = () => document.documentElement.scrollWidth > document.documentElement.clientWidth;
        await expect.poll(() => page.evaluate(isTooWide), `${part} is wider than ${width} pixels`).toBe(false);
      }
      await changesTo('light', page);
      expect(await findViolations(page, 'html')).toEqual([]);
    }
  });
});
