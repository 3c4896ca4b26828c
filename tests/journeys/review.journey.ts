import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { reviewsTexts } from '#site/admin/reviews/texts.ts';
import { en } from '#site/admin/texts/en.ts';
import { storeUrl } from './addresses.ts';
import { registers, signsIn } from './member.ts';
import { signsInAsStaff } from './staff.ts';
import { storeFolder } from './store-folder.ts';
import { expect, test } from './test.ts';

const folder = storeFolder(new URL(storeUrl).port);

/** Redeems a ticket, as a gate does. */
function usesTicketOf(order: string): void {
  const database = new DatabaseSync(join(folder, 'gondola.sqlite'), { timeout: 10_000 });
  database
    .prepare(`UPDATE orders SET doc = json_set(doc, '$.items[0].redeemed', 1), version = version + 1 WHERE number = ?`)
    .run(order);
  database.close();
}

function moderates(...words: string[]): string {
  const env = { ...process.env, DATA_DIR: folder, DATABASE_URL: '' };
  return execFileSync(process.execPath, ['server/commands/reviews.ts', ...words], { env, encoding: 'utf8' });
}

test('a member reviews a visited product, and everybody can read the review', async ({
  visitor,
  page,
  browser,
  baseURL,
}) => {
  const email = await registers(visitor, 'Rui');
  const words = `The lift was out of order, <b>the view</b> was not. ${email}`;
  const product = 'cable-car-flex';
  let order = '';

  await test.step('before the visit the order says when it can be reviewed', async () => {
    await visitor.opens('/login');
    await signsIn(visitor, email);
    await expect(page).toHaveURL('/en/user');
    const picker = await visitor.opensProduct(product);
    await picker.adds();
    await expect(visitor.total).toBeVisible();
    await visitor.goesToCheckout();
    await visitor.field('checkout.first-name').fill('Rui');
    await visitor.field('checkout.last-name').fill('Lam');
    await visitor.payButton.click();
    await visitor.decides('approve');
    await expect(visitor.tickets.first()).toBeVisible();
    await visitor.opens('/user/order');
    await page.getByRole('main').getByRole('listitem').getByRole('link').first().click();
    await expect(page.getByText(visitor.reads('account.review.upcoming'))).toBeVisible();
    order = new URL(page.url()).searchParams.get('order') ?? '';
  });

  await test.step('afterwards the member writes the review with the keyboard, and it waits for staff', async () => {
    usesTicketOf(order);
    await page.reload();
    await visitor.button('account.review.write').click();
    await page.getByRole('radio', { name: visitor.reads('site.reviews.stars', 1) }).focus();
    for (let count = 1; count < 4; count++) await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('radio', { name: visitor.reads('site.reviews.stars', 4) })).toBeChecked();
    await page.keyboard.press('Tab');
    await page.keyboard.type(words);
    await visitor.button('account.refund.send').click();
    await expect(page.getByText(visitor.reads('account.review.waiting'))).toBeVisible();
    await page.reload();
    await expect(page.getByText(visitor.reads('account.review.waiting'))).toBeVisible();
    await visitor.opens(`/p/${product}`);
    await expect(page.getByText(words)).toHaveCount(0);
  });

  const waiting = () =>
    moderates('list')
      .split('\n')
      .find((_, index, lines) => lines[index + 1]?.includes(email)) ?? '';
  const id = waiting().split(' ')[0] ?? '';

  await test.step('a rejected review shows the reason and can be rewritten', async () => {
    moderates('reject', id, '--reason', 'Please leave your address out.', '--yes');
    await visitor.opens(`/user/order/detail?order=${order}`);
    await expect(page.getByText('Please leave your address out.')).toBeVisible();
    await visitor.button('account.review.again').click();
    await visitor.button('account.refund.send').click();
    await expect(page.getByText(visitor.reads('account.review.waiting'))).toBeVisible();
  });

  await test.step('an approved review is on the page with its stars, also without scripts', async () => {
    moderates('approve', id, '--yes');
    const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL ? { baseURL } : {}) });
    const plain = await context.newPage();
    await expect(async () => {
      await plain.goto(`/en/p/${product}`);
      await expect(plain.getByText(words)).toBeVisible({ timeout: 1 });
    }).toPass();
    await expect(plain.locator('#reviews b')).toHaveCount(0);
    await expect(plain.getByText('Rui L.')).toBeVisible();
    await plain.goto('/en/list?stars=4');
    const cards = plain.getByRole('main').getByRole('article');
    await expect(cards).toHaveCount(1);
    await expect(cards.getByRole('img', { name: visitor.reads('site.reviews.stars', '4.0') })).toBeVisible();
    await context.close();
    await visitor.opens(`/user/order/detail?order=${order}`);
    await visitor.link('account.review.approved').click();
    await expect(page).toHaveURL(`/en/p/${product}#reviews`);
    await expect(page.getByText(words)).toBeVisible();
  });

  await test.step('staff reply on their page, and visitors read it under the review', async () => {
    const own = reviewsTexts.en;
    await page.context().clearCookies();
    await signsInAsStaff(visitor, 'review.decide');
    await visitor.opens('/admin/list/reviews?state=approved');
    const row = page.getByRole('row').filter({ hasText: words });
    await row.getByRole('button', { name: own.writeReply }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox').fill('The lift works again. Thank you, Rui!');
    await dialog.getByRole('button', { name: en.act.preview }).click();
    await dialog.getByRole('button', { name: own.replyNow }).click();
    await expect(row).toContainText('The lift works again.');
    await expect(async () => {
      await visitor.opens(`/p/${product}`);
      await expect(page.getByText('The lift works again. Thank you, Rui!')).toBeVisible({ timeout: 1 });
    }).toPass();
    await expect(page.getByRole('heading', { name: visitor.reads('site.review.reply') })).toBeVisible();
  });
});
