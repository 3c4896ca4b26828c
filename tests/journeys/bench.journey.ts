import { buyAsBrowsersDo, ticketsPerOrder } from '#build/bench/shopping/guest-order.ts';
import { planOrders } from '#build/bench/shopping/order-plan.ts';
import { createCrowd } from '#build/bench/shopping/visitor.ts';
import { storeUrl } from './addresses.ts';
import { recordRequests, wordRequest } from './record-requests.ts';
import { expect, test } from './test.ts';
import { newBuyer } from './visitor.ts';
import { choice } from './words.ts';

const sku = 'cable-car-round-trip';

test.use({ speaks: 'en' });

test('the bench sends a store the same requests as a browser during a purchase', async ({ visitor, page }) => {
  const byBrowser: string[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    const isAsked = request.resourceType() === 'document' || url.pathname.startsWith('/api/');
    if (url.origin !== storeUrl || !isAsked) return;
    byBrowser.push(
      wordRequest({
        method: request.method(),
        url: url.href,
        headers: request.headers(),
        body: request.postData(),
      }),
    );
  });
  const { picker } = visitor;
  await visitor.opensProduct(sku);
  await picker.chooses(choice(sku, 'cabin', 0, 'en'));
  await picker.choosesNextFreeDay(1);
  await picker.choosesTime(1);
  await picker.counts(choice(sku, 'cable_age', 0, 'en'), ticketsPerOrder);
  await picker.adds();
  await visitor.goesToCheckout();
  await visitor.ordersAs(newBuyer('Mei'));
  await visitor.decides('approve');
  await expect(visitor.tickets).toHaveCount(ticketsPerOrder);

  const recorder = await recordRequests(storeUrl);
  const crowd = createCrowd(recorder.origin, { addresses: 1, sockets: 1 });
  try {
    const plan = await planOrders(crowd.next());
    recorder.requests.length = 0;
    await buyAsBrowsersDo(crowd.next(), plan.pick(ticketsPerOrder));
  } finally {
    crowd.close();
    recorder.close();
  }
  expect(ofTheStore(recorder.requests)).toEqual(ofTheStore(byBrowser));
});

/** The requests to the store, without the product's name. Sorted, because browsers send several at once. */
function ofTheStore(requests: readonly string[]): string[] {
  return requests
    .filter((request) => !request.includes(' | /gateway/'))
    .map((request) => request.replace(/\/p\/[\w-]+/, '/p/…'))
    .sort();
}
