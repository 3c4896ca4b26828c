import { walkedDaily } from './nightly.ts';
import { expect, test } from './test.ts';
import { newBuyer, type Visitor } from './visitor.ts';
import { choice } from './words.ts';

const sku = 'cable-car-round-trip';

async function addsRide(visitor: Visitor): Promise<void> {
  const picker = await visitor.opensProduct(sku);
  await picker.chooses(choice(sku, 'cabin', 0, visitor.locale));
  await picker.choosesNextFreeDay(1);
  await picker.choosesTime(1);
  await picker.counts(choice(sku, 'cable_age', 0, visitor.locale), 1);
  await picker.adds();
  await expect(visitor.total).toBeVisible();
}

for (const { name, hours, timezoneId } of [
  { name: 'thirty hours fast, at the date line', hours: 30, timezoneId: 'Pacific/Kiritimati' },
  { name: 'thirty hours slow, on the other side of it', hours: -30, timezoneId: 'Pacific/Pago_Pago' },
]) {
  test.describe(`a visitor whose clock is ${name},`, walkedDaily(hours > 0), () => {
    test.use({ timezoneId });

    test("buys for the store's days", async ({ visitor, page }) => {
      await page.clock.setSystemTime(Date.now() + hours * 3_600_000);
      await addsRide(visitor);
      await visitor.goesToCheckout();
      await visitor.ordersAs(newBuyer('Mei'));
      await visitor.decides('approve');
      await expect(visitor.tickets).toHaveCount(1);
    });
  });
}

test('pressing Pay without a network reports it, and pressing it again with a network places one order', async ({
  visitor,
  page,
  context,
}) => {
  visitor.faults.foresee(/net::ERR_INTERNET_DISCONNECTED/);
  await addsRide(visitor);
  await visitor.goesToCheckout();
  await visitor.fillsIn(newBuyer('Karl'));
  await context.setOffline(true);
  await visitor.payButton.click();
  await expect(page.getByText(visitor.reads('error.network-unreachable')).first()).toBeVisible();
  await context.setOffline(false);
  const orders: number[] = [];
  page.on('response', (answer) => {
    if (answer.url().endsWith('/guestcheckout/placeOrder')) orders.push(answer.status());
  });
  await visitor.payButton.dblclick();
  await visitor.decides('approve');
  await expect(visitor.tickets).toHaveCount(1);
  expect(orders).toEqual([200]);
});
