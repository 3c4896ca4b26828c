import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { giftCodesTexts } from '#site/admin/gift-codes/texts.ts';
import { en } from '#site/admin/texts/en.ts';
import { changesTo, findViolations } from './find-violations.ts';
import { signsIn } from './member.ts';
import { receivedMail } from './outbox.ts';
import { getsPassword, signsInAsStaff } from './staff.ts';
import { expect, test } from './test.ts';

const own = giftCodesTexts.en;

/** Fills the dialog that a button opens, looks at what will happen, and does it. */
async function does(page: Page, button: string, fields: Record<string, string>, doIt: string): Promise<void> {
  await page.getByRole('button', { name: button, exact: true }).click();
  const dialog = page.getByRole('dialog');
  for (const [label, value] of Object.entries(fields)) await dialog.getByLabel(label).fill(value);
  await dialog.getByRole('button', { name: en.act.preview }).click();
  await dialog.getByRole('button', { name: doIt, exact: true }).click();
}

test('staff issue a gift code as goodwill, block it, and top it up; a visitor pays with it', async ({
  visitor,
  page,
}) => {
  const receiver = `mei.${crypto.randomUUID().slice(0, 8)}@example.com`;
  const address = await signsInAsStaff(visitor, 'gift.manage');
  await getsPassword(visitor, address);
  await visitor.opens('/admin/list/gift-codes');
  await signsIn(visitor, address);
  let code = '';

  await test.step('issue it, and the receiver gets it by email', async () => {
    const fields = { [own.amount]: '100', [own.email]: receiver, [own.reason]: 'A wet day' };
    await does(page, own.goodwill, fields, own.issueNow);
    await expect(page.getByText(own.goodwillDone)).toBeVisible();
    const { text } = await receivedMail(receiver);
    expect(text).toContain('HK$100.00');
    code = /[0-9A-Z]{4}(?:-[0-9A-Z]{4}){3}/.exec(text)?.[0] ?? '';
    expect(code).not.toBe('');
  });

  await test.step('look it up by the whole code, which is in no address', async () => {
    await page.getByRole('button', { name: own.lookUp }).click();
    await page.getByRole('dialog').getByLabel(own.wholeCode).fill(code.replaceAll('-', ' ').toLowerCase());
    await page.getByRole('dialog').getByRole('button', { name: own.open, exact: true }).click();
    await expect(page.getByRole('region', { name: `…${code.slice(-4)}` })).toContainText('HK$100.00');
    expect(page.url()).not.toContain(code.slice(-4));
    await page.getByRole('button', { name: own.reveal }).click();
    await expect(page.getByText(code)).toBeVisible();
  });

  const path = new URL(page.url()).pathname.replace(/^\/en/, '');

  await test.step('block it, so that a visitor cannot pay with it', async () => {
    await does(page, own.change.block.open, { [own.reason]: 'Lost' }, own.change.block.doIt);
    await expect(page.getByText(own.change.block.done)).toBeVisible();
    await expect(page.getByText(own.states.blocked).first()).toBeVisible();
    const picker = await visitor.opensProduct('cable-car-flex');
    await picker.adds();
    await expect(visitor.total).toBeVisible();
    await visitor.opens('/cart');
    await visitor.appliesCode(code);
    await expect(page.getByRole('dialog')).toContainText(visitor.reads('error.gift-code-blocked'));
  });

  await test.step('unblock it and top it up, and the visitor pays less', async () => {
    await visitor.opens(path);
    await does(page, own.change.unblock.open, { [own.reason]: 'Found' }, own.change.unblock.doIt);
    await expect(page.getByText(own.change.unblock.done)).toBeVisible();
    await does(
      page,
      own.change['top-up'].open,
      { [own.amount]: '20', [own.reason]: 'Sorry' },
      own.change['top-up'].doIt,
    );
    await expect(page.getByText(own.change['top-up'].done)).toBeVisible();
    const history = page.getByRole('region', { name: own.history });
    for (const act of Object.values(own.acts)) await expect(history.getByText(act, { exact: true })).toBeVisible();
    await visitor.opens('/cart');
    await visitor.appliesCode(code);
    await expect(page.getByText('HK$120.00')).toBeVisible();
  });
});

test('staff issue a batch of gift codes, which the browser saves as a file', async ({ visitor, page }) => {
  const address = await signsInAsStaff(visitor, 'gift.manage');
  await getsPassword(visitor, address);
  await visitor.opens('/admin/list/gift-codes');
  await signsIn(visitor, address);
  const saved = page.waitForEvent('download');
  const fields = { [own.number]: '3', [own.amount]: '50', [own.label]: 'Autumn fair', [own.reason]: 'For the fair' };
  await does(page, own.issueBatch, fields, own.batchNow);
  await expect(page.getByText(own.batchDone)).toBeVisible();
  const file = await readFile(await (await saved).path(), 'utf8');
  const codes = file.match(/^[0-9A-Z]{4}(?:-[0-9A-Z]{4}){3},open,batch,.*,Autumn fair,/gm) ?? [];
  expect(codes).toHaveLength(3);
  await expect(page.getByText(own.origins.batch).first()).toBeVisible();
  for (const line of codes) await expect(page.getByText(line.slice(0, 19))).toHaveCount(0);

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
