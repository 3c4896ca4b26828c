import type { Page } from '@playwright/test';
import { languageTags } from '#shared/contract/locale.ts';
import { storeUrl } from './addresses.ts';
import { command } from './command.ts';
import { walkedDaily } from './nightly.ts';
import { receivedLink } from './outbox.ts';
import { expect, test } from './test.ts';
import { newBuyer } from './visitor.ts';
import { choice } from './words.ts';

const answers = (...words: string[]) => command(storeUrl, 'refund', ...words);

for (const locale of ['hk', 'en'] as const) {
  test.describe(`in ${locale}, on a phone`, walkedDaily(locale === 'hk'), () => {
    test.use({ speaks: locale, locale: languageTags[locale], viewport: { width: 390, height: 844 } });

    test('a guest requests a refund on the page of the tickets, and gets it for some of them', async ({
      visitor,
      page,
    }) => {
      const buyer = newBuyer('Rui');
      const picker = await visitor.opensProduct('cable-car-flex');
      await picker.counts(choice('cable-car-flex', 'cable_age', 0, locale), 3);
      await picker.adds();
      await expect(visitor.total).toBeVisible();
      await visitor.goesToCheckout();

      await test.step('reads the terms before paying', async () => {
        await expect(page.getByText(visitor.reads('visit.free-until', ''))).toBeVisible();
        await visitor.ordersAs(buyer);
        await visitor.decides('approve');
        await expect(visitor.tickets).toHaveCount(3);
      });

      const number = await visitor.orderNumber();
      const refunds = page.locator('.refunds');

      await test.step('requests it, and gets an email', async () => {
        await refunds.getByText(visitor.reads('refund.now.part')).click();
        await refunds.getByRole('textbox').fill('We are ill.');
        await refunds.getByRole('button', { name: visitor.reads('account.refund.send') }).click();
        await expect(refunds.getByText(visitor.reads('account.refund.asked'))).toBeVisible();
        await receivedLink(buyer.email, visitor.reads('mail.refund-asked.title'));
        expect(answers('list')).toContain('We are ill.');
      });

      await test.step('gets two of three refunded', async () => {
        answers(number, '--item', '1', '--units', '2', '--say', 'Get well soon!', '--yes');
        await receivedLink(buyer.email, visitor.reads('mail.refund-granted.title'));
        await expect(async () => {
          await page.reload();
          await expect(refunds.getByText(visitor.reads('account.refund.done'))).toBeVisible({ timeout: 2000 });
        }).toPass({ timeout: 60_000 });
        await expect(refunds.getByText('Get well soon!')).toBeVisible();
        await expect(page.getByText(visitor.reads('site.ticket.void'))).toHaveCount(2);
        await expect(refunds.getByText(visitor.reads('refund.now'), { exact: true })).toBeVisible();
        expect(answers('show', number)).toContain('ordered 3  used 0  refunded 2  left 1');
      });

      await test.step('cancels the last one without a fee, by a press and a confirmation', async () => {
        await refunds.getByText(visitor.reads('refund.now'), { exact: true }).click();
        await refunds.getByRole('button', { name: visitor.reads('refund.now.keep') }).click();
        await expect(refunds.locator('[data-sum]')).toBeHidden();
        await refunds.getByText(visitor.reads('refund.now'), { exact: true }).click();
        await refunds.locator('[data-sum] button[type="submit"]').click();
        await expect(page.getByText(visitor.reads('site.ticket.void'))).toHaveCount(3);
        await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(visitor.reads('site.tickets'));
        await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
        expect(answers('show', number)).toContain('ordered 3  used 0  refunded 3  left 0');
      });

      await test.step('nothing is wider than the phone', async () => {
        const isTooWide = () => document.documentElement.scrollWidth > document.documentElement.clientWidth;
        await expect.poll(() => page.evaluate(isTooWide)).toBe(false);
        await page.screenshot({ path: `.cache/refund-${locale}.png`, fullPage: true });
      });
    });
  });
}

test.describe('a part of an order, on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('is cancelled by its buyer, only once from two tabs, and the rest stays valid', async ({
    visitor,
    page,
    context,
  }) => {
    const buyer = newBuyer('Ana');
    const picker = await visitor.opensProduct('cable-car-flex');
    await picker.counts(choice('cable-car-flex', 'cable_age', 0, 'en'), 3);
    await picker.adds();
    await expect(visitor.total).toBeVisible();
    await visitor.goesToCheckout();
    await visitor.ordersAs(buyer);
    await visitor.decides('approve');
    await expect(visitor.tickets).toHaveCount(3);
    const number = await visitor.orderNumber();
    const other = await context.newPage();
    await other.goto(page.url());

    const confirm = (tab: Page) => tab.locator('[data-sum] button[type="submit"]');
    const choosesOne = async (tab: Page) => {
      await tab.locator('.refunds').getByText(visitor.reads('refund.now'), { exact: true }).click();
      const all = (await confirm(tab).textContent()) ?? '';
      const count = tab.getByRole('combobox', { name: /Flex/ });
      await count.selectOption('0');
      await expect(confirm(tab)).toBeDisabled();
      await count.selectOption('1');
      await expect(confirm(tab)).not.toHaveText(all);
      await expect(tab.getByText(visitor.reads('refund.now.rest'))).toBeVisible();
    };

    await test.step('chooses one of three, and sees its amount', async () => {
      await choosesOne(other);
      await choosesOne(page);
      await confirm(page).click();
    });

    await test.step('reads at the top what was cancelled and what stays valid', async () => {
      const title = page.getByRole('heading', { level: 1 });
      await expect(title).toContainText('Refunded');
      await expect(title).toBeFocused();
      await expect(page.getByText(visitor.reads('account.refund.still-valid', '2 × '))).toBeVisible();
      await expect(page.getByText(visitor.reads('site.ticket.void'))).toHaveCount(1);
      await receivedLink(buyer.email, visitor.reads('mail.refund-granted.title'));
    });

    await test.step('reads in the other tab that the order has changed', async () => {
      visitor.faults.foresee(/^409: .*refundNew/);
      await confirm(other).click();
      await expect(other.getByRole('alert')).toContainText(visitor.reads('error.refund-changed'));
      expect(answers('show', number)).toContain('ordered 3  used 0  refunded 1  left 2');
    });
  });
});
