import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { strFromU8, unzipSync } from 'fflate';
import { operatorTime } from '#shared/rules/operator-time.ts';
import { moneyTexts } from '#site/admin/money/texts.ts';
import { tasksTexts } from '#site/admin/tasks/texts.ts';
import { en } from '#site/admin/texts/en.ts';
import { command } from './command.ts';
import { changesTo, findViolations } from './find-violations.ts';
import { password, signsIn } from './member.ts';
import { type OwnStore, startStore } from './start-store.ts';
import { expect, test } from './test.ts';
import { newBuyer, type Visitor } from './visitor.ts';

const own = moneyTexts.en;
const { day } = operatorTime(new Date(), 'Asia/Hong_Kong');

let store: OwnStore;
test.beforeAll(async () => {
  store = await startStore({});
});
test.afterAll(() => store.stop());
test.setTimeout(300_000);

async function buys(visitor: Visitor, path: string, choose: () => Promise<void>): Promise<void> {
  await visitor.page.goto(`${store.url}${visitor.path(path)}`);
  await choose();
  await visitor.picker.adds();
  await visitor.goesToCheckout();
  await visitor.ordersAs(newBuyer('Noor'));
  await visitor.decides('approve');
}

async function savedText(page: Page, press: () => Promise<void>): Promise<string> {
  const download = page.waitForEvent('download');
  await press();
  return (await readFile(await (await download).path())).toString();
}

test('the day’s settlement shows a purchase, a part refund and a gift code, and the CSV agrees', async ({
  visitor,
  page,
}) => {
  const report = (name: string) => page.goto(`${store.url}/en/admin/list/money?report=${name}&from=${day}&to=${day}`);

  await test.step('a visitor buys two tickets and a gift voucher; one ticket is refunded', async () => {
    await buys(visitor, '/p/cable-car-flex', () => visitor.picker.counts('Adult', 2));
    await expect(visitor.tickets).toHaveCount(2);
    const number = await visitor.orderNumber();
    await buys(visitor, '/p/gift-voucher', async () => {
      await visitor.picker.chooses('HK$300');
      await visitor.picker.chooses('Lanterns');
    });
    await expect(visitor.heading('gift-voucher').first()).toBeVisible();
    command(store.url, 'refund', number, '--item', '1', '--units', '1', '--waive-fee', '--yes');
  });

  await test.step('staff sign in', async () => {
    const address = 'ada@example.com';
    command(store.url, 'staff', 'add', address, 'Ada', '--permit', 'ledger.read', '--yes');
    const token = new URL(command(store.url, 'staff', 'link', address, '--yes').match(/http\S+/)?.[0] ?? '').hash;
    const body = JSON.stringify({ token: token.replace('#token=', ''), password });
    const headers = { 'content-type': 'application/json', store: 'en' };
    expect((await fetch(`${store.url}/api/auth/reset`, { method: 'POST', headers, body })).status).toBe(200);
    await report('settlement');
    await signsIn(visitor, address);
    await expect(page.getByRole('heading', { level: 1, name: en.pages.money.title })).toBeVisible();
  });

  await test.step('the settlement has both payments, and the refund once it is made', async () => {
    await expect(async () => {
      await page.reload();
      const byDay = page.getByRole('region', { name: own.byDay });
      await expect(byDay.getByRole('row', { name: own.total })).toContainText('HK$', { timeout: 5000 });
      await expect(byDay.getByRole('columnheader', { name: own.refunded })).toBeVisible({ timeout: 2000 });
    }).toPass({ timeout: 90_000 });
    const byDay = page.getByRole('region', { name: own.byDay });
    const cells = await byDay.getByRole('row').nth(1).getByRole('cell').allTextContents();
    const amounts = cells.filter((cell) => cell.includes('HK$')).map((cell) => Number(cell.replaceAll(/[^\d.-]/g, '')));
    const [captured = 0, refunded = 0, payout = 0] = [amounts[0], amounts[1], amounts.at(-1)];
    // One of two equal tickets is refunded; the voucher stays.
    expect(captured).toBeCloseTo(refunded * 2 + 300, 2);
    expect(payout).toBeCloseTo(captured - refunded, 2);
    const csv = await savedText(page, () => byDay.getByRole('button', { name: en.list.export }).click());
    const [, first = ''] = csv.split('\r\n');
    expect(first.split(',').slice(0, 5)).toEqual([day, 'test', String(captured), String(refunded), String(payout)]);
  });

  await test.step('the open gift codes have the voucher', async () => {
    await report('giftCodes');
    await expect(page.getByRole('row', { name: own.origins.order })).toContainText('HK$300.00');
  });

  await test.step('a zip has all receipts and the journal', async () => {
    await report('receipts');
    await expect(page.getByText(own.shown(3))).toBeVisible();
    await page.getByRole('button', { name: own.zip }).click();
    const link = page.getByRole('link', { name: /^Download receipts-/ });
    await expect(link).toBeVisible({ timeout: 60_000 });
    // The page's address keeps the task.
    await page.reload();
    const download = page.waitForEvent('download');
    await link.click();
    const files = unzipSync(await readFile(await (await download).path()));
    const year = day.slice(0, 4);
    const pdfs = [`R-${year}-000001.pdf`, `R-${year}-000002.pdf`, `C-${year}-000001.pdf`];
    expect(Object.keys(files)).toEqual([...pdfs, 'journal.csv']);
    expect(strFromU8(files['journal.csv'] ?? new Uint8Array()).split('\r\n')).toHaveLength(5);
    expect(strFromU8((files[pdfs[0] ?? ''] ?? new Uint8Array()).slice(0, 5))).toBe('%PDF-');
  });

  await test.step('the audit agrees', async () => {
    await report('audit');
    await page.getByRole('button', { name: own.startAudit }).click();
    await expect(
      page.getByText(`${tasksTexts.en.kinds.audit.name}: ${tasksTexts.en.kinds.audit.counted(0)}`),
    ).toBeVisible({
      timeout: 60_000,
    });
  });

  await test.step('every report is without barriers, also on a phone', async () => {
    for (const name of Object.keys(own.names)) {
      await report(name);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.waitForLoadState('networkidle');
      for (const width of [1200, 390]) {
        await page.setViewportSize({ width, height: 844 });
        const isTooWide = () => document.documentElement.scrollWidth > document.documentElement.clientWidth;
        // Tables become cards a moment after the change of width.
        await expect.poll(() => page.evaluate(isTooWide), `${name} is wider than ${width} pixels`).toBe(false);
        if (process.env.SHOTS) await page.screenshot({ path: `/tmp/money-${name}-${width}.png`, fullPage: true });
      }
      await changesTo('light', page);
      expect([name, await findViolations(page, 'html')]).toEqual([name, []]);
      await changesTo('dark', page);
      expect([name, await findViolations(page, 'html', ['color-contrast'])]).toEqual([name, []]);
      await page.setViewportSize({ width: 1200, height: 844 });
    }
  });
});
