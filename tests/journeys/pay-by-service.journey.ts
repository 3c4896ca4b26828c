import { languageTags } from '#shared/contract/locale.ts';
import { walkedDaily } from './nightly.ts';
import { receivedMail } from './outbox.ts';
import { approveButton, fillsCart, ordersBy, type PayingStore, startPayingStore } from './paying-store.ts';
import { expect, test } from './test.ts';
import { choice } from './words.ts';

let store: PayingStore;
test.beforeAll(async () => {
  store = await startPayingStore();
});
test.afterAll(() => store.stop());
// All tests share one store.
test.describe.configure({ mode: 'default' });

for (const locale of ['hk', 'en'] as const) {
  test.describe(`in ${locale}, on a phone`, walkedDaily(locale === 'hk'), () => {
    test.use({ speaks: locale, locale: languageTags[locale], viewport: { width: 390, height: 844 } });

    for (const service of ['paypal', 'stripe'] as const) {
      test(`a guest of the store pays by ${service}, and gets the tickets and their email`, async ({
        visitor,
        page,
      }) => {
        await fillsCart(store, visitor);
        const buyer = await ordersBy(service, visitor);
        await approveButton(service, page).click();
        await expect(visitor.tickets).toHaveCount(2);
        await expect.poll(() => page.evaluate(isTooWide)).toBe(false);
        const mail = await receivedMail(buyer.email, store.url);
        expect(mail.language).toBe(languageTags[locale]);
        expect(mail.text).toContain(await visitor.orderNumber());
      });
    }

    const service = locale === 'hk' ? 'stripe' : 'paypal';
    test(`a guest of a partner's page pays by ${service} in the store, and gets the tickets`, async ({
      visitor,
      page,
    }) => {
      await page.goto(store.partnerPage(locale));
      await visitor.picker.chooses(choice('cable-car-round-trip', 'cabin', 0, locale));
      await visitor.picker.choosesNextFreeDay(1);
      await visitor.picker.choosesTime();
      await visitor.picker.adds();
      await ordersBy(service, visitor);
      await approveButton(service, page).click();
      await expect(visitor.tickets).toHaveCount(1);
      expect(page.url()).toContain(`${store.url}${visitor.path('/checkout/ticket')}`);
    });
  });
}

const isTooWide = () => document.documentElement.scrollWidth > document.documentElement.clientWidth;
