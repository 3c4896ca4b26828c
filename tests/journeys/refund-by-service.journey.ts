import { command } from './command.ts';
import { receivedLink } from './outbox.ts';
import {
  approveButton,
  fillsCart,
  ordersBy,
  type PayingStore,
  type Service,
  startPayingStore,
} from './paying-store.ts';
import { expect, test } from './test.ts';

let store: PayingStore;
test.beforeAll(async () => {
  store = await startPayingStore();
});
test.afterAll(() => store.stop());
// Both tests share one store.
test.describe.configure({ mode: 'default' });

/** The refunds that the store has requested, in cents. */
const given: Record<Service, () => number[]> = {
  paypal: () =>
    [...store.paypal.orders.values()].flatMap(({ refunds }) => refunds.map(({ amount }) => Number(amount.value) * 100)),
  stripe: () => [...store.stripe.sessions.values()].flatMap(({ refunds }) => refunds.map(({ amount }) => amount)),
};

test.use({ viewport: { width: 390, height: 844 } });

for (const service of ['paypal', 'stripe'] as const) {
  test(`a buyer who paid by ${service} requests a refund, and gets one of two tickets refunded by ${service}`, async ({
    visitor,
    page,
  }) => {
    await fillsCart(store, visitor);
    const buyer = await ordersBy(service, visitor);
    await approveButton(service, page).click();
    await expect(visitor.tickets).toHaveCount(2);
    const number = await visitor.orderNumber();
    const refunds = page.locator('.refunds');

    await refunds.getByText(visitor.reads('refund.now.part')).click();
    await refunds.getByRole('textbox').fill('One of us is ill.');
    await refunds.getByRole('button', { name: visitor.reads('account.refund.send') }).click();
    await expect(refunds.getByText(visitor.reads('account.refund.asked'))).toBeVisible();
    expect(given[service](), 'nothing is returned before staff answer').toEqual([]);

    command(store.url, 'refund', number, '--item', '1', '--units', '1', '--say', 'Get well soon!', '--yes');
    await receivedLink(buyer.email, visitor.reads('mail.refund-granted.title'), store.url);
    await expect.poll(given[service], { timeout: 60_000 }).toEqual([268_00]);
    await expect(async () => {
      await page.reload();
      await expect(refunds.getByText(visitor.reads('account.refund.done'))).toBeVisible({ timeout: 5000 });
    }).toPass({ timeout: 60_000 });
    await expect(refunds.getByText('Get well soon!')).toBeVisible();
    await expect(refunds.getByText('HK$268.00').first()).toBeVisible();
    await expect(page.getByText(visitor.reads('site.ticket.void'))).toHaveCount(1);
    expect(command(store.url, 'refund', 'show', number)).toContain('ordered 2  used 0  refunded 1  left 1');
    expect(given[service](), 'it is returned only once').toEqual([268_00]);
  });
}
