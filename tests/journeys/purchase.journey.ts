import { readFile } from 'node:fs/promises';
import { type LocaleCode, languageTags, localeCodes } from '#shared/contract/locale.ts';
import { walkedDaily } from './nightly.ts';
import { receivedMail } from './outbox.ts';
import { readPdf, scan } from './read-ticket.ts';
import { expect, test } from './test.ts';
import { newBuyer } from './visitor.ts';
import { category, choice, product } from './words.ts';

const sku = 'cable-car-round-trip';
const keywords = {
  hk: '吊車',
  en: 'ropeway',
  cn: '索道',
  th: 'เคเบิลคาร์',
  jp: 'ゴンドラ',
  kr: '곤돌라',
  id: 'gondola',
};

/** The store's own language, and the one with the longest words. */
const daily: readonly LocaleCode[] = ['hk', 'th'];

for (const [position, locale] of localeCodes.entries()) {
  test.describe(`in ${locale}`, walkedDaily(daily.includes(locale)), () => {
    test.use({ speaks: locale, locale: languageTags[locale] });

    test('a visitor finds tickets by menu and by search, buys them, shows them and finds them again', async ({
      visitor,
      page,
    }) => {
      const name = product(sku).name[locale];
      const adult = choice(sku, 'cable_age', 0, locale);
      const child = choice(sku, 'cable_age', 1, locale);
      const buyer = newBuyer('Mei');

      await test.step('finds them', async () => {
        await visitor.opens('/');
        await visitor.searchesFor(keywords[locale], name);
        await expect(page).toHaveURL(visitor.path(`/p/${sku}`));
        await page
          .getByRole('banner')
          .getByRole('navigation', { name: visitor.reads('site.menu'), exact: true })
          .getByRole('link', { name: category('cable-car').name[locale], exact: true })
          .click();
        await page.getByRole('article').getByRole('link', { name, exact: true }).click();
        await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();
      });

      await test.step('picks cabin, day, time and tickets', async () => {
        await visitor.picker.chooses(choice(sku, 'cabin', 0, locale));
        // The first free day is skipped, because in the afternoon today has few slots left.
        await visitor.picker.choosesNextFreeDay(1);
        await visitor.picker.choosesTime(position);
        await visitor.picker.counts(adult, 2);
        await visitor.picker.counts(child, 1);
        await visitor.picker.adds();
        await expect(visitor.total).toHaveText('HK$585.00');
      });

      await test.step('applies a promo code', async () => {
        await visitor.appliesCode('welcome10');
        await expect(visitor.button('coupon.remove', 'WELCOME10')).toBeVisible();
        await expect(visitor.total).toHaveText('HK$526.50');
      });

      await test.step('pays as a guest', async () => {
        await visitor.goesToCheckout();
        await expect(page).toHaveURL(visitor.path('/checkout'));
        await visitor.ordersAs(buyer);
        await expect(page.getByText('HK$526.50')).toBeVisible();
        await visitor.decides('approve');
        await expect(visitor.heading('site.tickets')).toBeVisible();
      });

      const number = await visitor.orderNumber();
      await expect(page.locator('html')).toHaveAttribute('lang', languageTags[locale]);

      await test.step('shows a ticket at the gate', async () => {
        await expect(visitor.tickets).toHaveCount(3);
        const codes = await visitor.ticketCodes();
        // The scan is repeated, because the page may still be fading in.
        await expect(async () => expect(codes).toContain(await scan(visitor.tickets.first()))).toPass({
          timeout: 10_000,
        });
      });

      await test.step('downloads the PDF', async () => {
        const download = page.waitForEvent('download');
        await visitor.link('site.download-pdf').click();
        const pages = await readPdf(await readFile(await (await download).path()));
        // A sheet has room for three tickets.
        expect(pages).toHaveLength(1);
        expect(pages.join(' ')).toContain(number);
      });

      await test.step('adds the visit to the calendar', async () => {
        const calendar = await page.request.get(
          (await visitor.link('site.tickets.calendar').getAttribute('href')) ?? '',
        );
        expect(calendar.headers()['content-type']).toContain('text/calendar');
        expect((await calendar.text()).match(/BEGIN:VEVENT/g)).toHaveLength(1);
      });

      await test.step('gets an email', async () => {
        const mail = await receivedMail(buyer.email);
        expect(mail.language).toBe(languageTags[locale]);
        expect(mail.text).toContain(visitor.reads('mail.tickets.lead'));
        expect(mail.text).toContain(number);
        expect(mail.text).toContain(page.url());
        expect(mail.attachments).toEqual([expect.stringMatching(/\.pdf$/), expect.stringMatching(/\.ics$/)]);
      });

      await test.step('finds the order again', async () => {
        await visitor.opens('/orderdownload');
        await visitor.field('lookup.number').fill(number.toLowerCase());
        await visitor.field('checkout.email').fill(buyer.email.toUpperCase());
        await visitor.button('lookup.submit').click();
        await visitor.link('site.show-tickets').click();
        await expect(visitor.tickets).toHaveCount(3);
      });
    });
  });
}
