import { describe, expect, it } from 'vitest';
import { buyItems, en, flexItem, must, openDay, rideItems } from '#tests/conformance/shopping.ts';
import type { TestStore } from '#tests/conformance/test-store.ts';

/** Five in the afternoon on the day before `openDay`, in the operator's time. */
const eveningBefore = '2026-03-13T09:00:00Z';

export function describeReminding(store: () => TestStore) {
  describe('the day before a visit', () => {
    const remind = (hour: number | null = 17) => store().commerce.orders.job.remindVisits(hour);

    const buyRides = (date = openDay) => buyItems(store().commerce, rideItems({ adults: 2, date }));

    async function reminded() {
      const mails = await store().commerce.outbox.claim(50, 60);
      return mails.flatMap((mail) => (mail.kind === 'visit-reminder' ? [[mail.fakeId, mail.day]] : []));
    }

    it('reminds the buyer once, from the set hour on', async () => {
      const fakeId = await buyRides();
      store().setClock('2026-03-13T08:59:00Z');
      expect(await remind()).toBe(0);
      store().setClock(eveningBefore);
      expect(await remind()).toBe(1);
      expect(await remind()).toBe(0);
      expect(await reminded()).toEqual([[fakeId, openDay]]);
    });

    it('sends each reminder once, also with two nodes at the same time', async () => {
      for (let count = 0; count < 3; count++) await buyRides();
      store().setClock(eveningBefore);
      const [one, two] = await Promise.all([remind(), remind()]);
      expect(one + two).toBe(3);
      expect(await reminded()).toHaveLength(3);
    });

    it('sends a missed reminder late in the evening, but not on the day of the visit', async () => {
      await buyRides();
      await buyRides('2026-03-15');
      store().setClock('2026-03-13T15:59:00Z');
      expect(await remind()).toBe(1);
      store().setClock('2026-03-15T01:00:00Z');
      expect(await remind()).toBe(0);
      store().setClock('2026-03-14T15:59:00Z');
      expect(await remind()).toBe(0);
    });

    it('sends no email for refunded units', async () => {
      const fakeId = await buyRides();
      const all = { items: null, nonce: 'n', waiveFee: true, say: '', by: 'ada' };
      must(await store().commerce.orders.staff.grantRefund(en, fakeId, all));
      store().setClock(eveningBefore);
      expect(await remind()).toBe(0);
    });

    it('sends none to a buyer of the same day, nor for items without a day', async () => {
      await buyItems(store().commerce, [flexItem(1)]);
      store().setClock('2026-03-13T04:00:00Z');
      await buyRides();
      store().setClock(eveningBefore);
      expect(await remind()).toBe(0);
    });

    it('sends none while the store has reminders off, but does after they are switched on', async () => {
      await buyRides();
      store().setClock(eveningBefore);
      expect(await remind(null)).toBe(0);
      expect(await remind()).toBe(0);
    });
  });
}
