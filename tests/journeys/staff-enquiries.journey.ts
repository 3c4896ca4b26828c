import { enquiriesTexts } from '#site/admin/enquiries/texts.ts';
import { en } from '#site/admin/texts/en.ts';
import { changesTo, findViolations } from './find-violations.ts';
import { receivedText } from './outbox.ts';
import { signsInAsStaff } from './staff.ts';
import { expect, test } from './test.ts';
import { words } from './words.ts';

const own = enquiriesTexts.en;

test('staff read an enquiry, answer it by email, note a call, and close it', async ({ visitor, page }) => {
  const email = `wing.${crypto.randomUUID().slice(0, 8)}@example.com`;
  const headers = { store: 'hk', website: 'hk' };
  const question = { sku: 'cable-car-flex', name: 'Wing Lam', email, people: 30, message: 'Is there a lift?' };
  const asked = await page.request.post('/api/enquiry/create', { headers, data: question });
  expect(asked.status()).toBe(200);
  await signsInAsStaff(visitor, 'enquiry.answer');
  await visitor.opens('/admin/list/enquiries');

  await test.step('find it by the address', async () => {
    await page.getByRole('searchbox', { name: own.q }).fill(email);
    await page.getByRole('button', { name: en.list.show, exact: true }).click();
    const row = page.getByRole('row', { name: email });
    await expect(row).toContainText(own.states.open);
    await row.getByRole('link').first().click();
    await expect(page.getByText('Is there a lift?')).toBeVisible();
  });

  await test.step('answer it, and the visitor gets the answer in their language', async () => {
    await page.getByRole('button', { name: own.answer, exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox').fill('Yes, beside the entrance.');
    await dialog.getByRole('button', { name: en.act.preview }).click();
    await expect(dialog.getByText(email)).toBeVisible();
    await dialog.getByRole('button', { name: own.send }).click();
    await expect(page.getByText(own.sent)).toBeVisible();
    await expect(page.getByText(own.states.answered).first()).toBeVisible();
    expect(await receivedText(email, words('hk', 'mail.enquiry-answer.title'))).toContain('Yes, beside the entrance.');
    await expect(page.getByRole('region', { name: own.entries })).toContainText('Yes, beside the entrance.');
  });

  await test.step('add a note, and close it', async () => {
    await page.getByRole('button', { name: own.note }).click();
    await page.getByRole('dialog').getByRole('textbox').fill('Called back.');
    await page.getByRole('dialog').getByRole('button', { name: en.act.preview }).click();
    await page.getByRole('dialog').getByRole('button', { name: own.noteNow }).click();
    await expect(page.getByRole('region', { name: own.entries })).toContainText('Called back.');
    await page.getByRole('button', { name: own.close, exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: own.closeNow }).click();
    await expect(page.getByText(own.closed)).toBeVisible();
    await expect(page.getByRole('button', { name: own.open })).toBeVisible();
  });

  await test.step('on any screen, without barriers', async () => {
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
});
