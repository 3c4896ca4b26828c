import { byFakeId } from '#shared/contract/order.ts';
import { pageApi } from './page-api.ts';

const pause = 4000;

/** Fetches an order until its payment is settled, then reloads the page. */
export function awaitPayment({ dataset }: HTMLElement): void {
  const fakeId = dataset.awaitsPayment ?? '';
  const ask = async () => {
    const answer = await pageApi.send(byFakeId, { fakeId });
    if (answer.ok && answer.value.order.status !== 'waiting') location.reload();
    else setTimeout(ask, pause);
  };
  setTimeout(ask, pause);
}
