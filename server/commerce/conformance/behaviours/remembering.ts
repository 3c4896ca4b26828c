import { describe, expect, it } from 'vitest';
import { buy, cartWithRides } from '#server/commerce/conformance/shopping.ts';
import type { TestStore } from '#server/commerce/conformance/test-store.ts';
import type { OutboxMail } from '#server/commerce/outbox.ts';

export function describeRemembering(store: () => TestStore) {
  describe('the outbox', () => {
    const queueMails = async (count: number) => {
      const { commerce } = store();
      for (let mail = 0; mail < count; mail++) await buy(commerce, (await cartWithRides(commerce, { adults: 1 })).id);
    };

    it('leases each mail to one sender', async () => {
      await queueMails(5);
      const { outbox } = store().commerce;
      const claimed = (await Promise.all([outbox.claim(3, 60), outbox.claim(3, 60), outbox.claim(3, 60)])).flat();
      expect(new Set(claimed.map((mail) => mail.id)).size).toBe(claimed.length);
      expect(claimed.length + (await outbox.claim(5, 60)).length).toBe(5);
    });

    it('gives a mail again when its sender died, with the same message id', async () => {
      await queueMails(1);
      const { commerce, passMinutes } = store();
      const [first] = await commerce.outbox.claim(1, 60);
      passMinutes(2);
      const [again] = await commerce.outbox.claim(1, 60);
      expect(again).toMatchObject({ id: first?.id, messageId: first?.messageId, tries: 2 });
      await commerce.outbox.markSent(again as OutboxMail);
      passMinutes(2);
      expect(await commerce.outbox.claim(1, 60)).toEqual([]);
    });

    it('waits longer after each failure, and gives up after ten', async () => {
      await queueMails(1);
      const { commerce, passMinutes } = store();
      const [mail] = await commerce.outbox.claim(1, 60);
      await commerce.outbox.markFailed(mail as OutboxMail, 'refused');
      expect(await commerce.outbox.claim(1, 60)).toEqual([]);
      for (let tries = 2; tries <= 10; tries++) {
        passMinutes(400);
        const [again] = await commerce.outbox.claim(1, 60);
        expect(again).toMatchObject({ tries });
        await commerce.outbox.markFailed(again as OutboxMail, 'refused');
      }
      passMinutes(10_000);
      expect(await commerce.outbox.claim(1, 60)).toEqual([]);
    });

    it('hears no more from a sender whose lease has ended', async () => {
      await queueMails(1);
      const { commerce, passMinutes } = store();
      const claim = async () => (await commerce.outbox.claim(1, 60))[0] as OutboxMail;
      const slow = await claim();
      passMinutes(2);
      const quick = await claim();
      await commerce.outbox.markSent(slow);
      await commerce.outbox.markFailed(slow, 'too late');
      passMinutes(2);
      const third = await claim();
      expect(third).toMatchObject({ id: quick.id, tries: 3 });
      await commerce.outbox.markSent(third);
      await commerce.outbox.markFailed(quick, 'too late');
      passMinutes(500);
      expect(await commerce.outbox.claim(1, 60)).toEqual([]);
    });
  });

  describe('answers by idempotency key', () => {
    const entry = { scope: 'cart.addVirtual visitor', key: 'k1', bodyHash: 'h1' };

    it('let one of two twins do the work', async () => {
      const { idempotency } = store().commerce;
      const states = await Promise.all([idempotency.begin(entry), idempotency.begin(entry)]);
      expect(states.map(({ state }) => state).sort()).toEqual(['fresh', 'running']);
      await idempotency.finish({ ...entry, status: 200, body: '{"a":1}' });
      expect(await idempotency.begin(entry)).toEqual({ state: 'done', status: 200, body: '{"a":1}' });
      expect(await idempotency.begin({ ...entry, bodyHash: 'h2' })).toEqual({ state: 'mismatch' });
      expect(await idempotency.begin({ ...entry, scope: 'another' })).toEqual({ state: 'fresh' });
    });

    it('are free again when the work was abandoned, or its process died', async () => {
      const { commerce, passMinutes } = store();
      const { idempotency } = commerce;
      await idempotency.begin(entry);
      await idempotency.abandon(entry);
      expect(await idempotency.begin(entry)).toEqual({ state: 'fresh' });
      passMinutes(2);
      expect(await idempotency.begin(entry)).toEqual({ state: 'fresh' });
    });

    it('are kept for a day', async () => {
      const { commerce, passMinutes } = store();
      const { idempotency } = commerce;
      await idempotency.begin(entry);
      await idempotency.finish({ ...entry, status: 200, body: '{}' });
      passMinutes(24 * 60 - 1);
      expect(await idempotency.begin(entry)).toMatchObject({ state: 'done' });
      passMinutes(1);
      expect(await idempotency.begin({ ...entry, bodyHash: 'h2' })).toEqual({ state: 'fresh' });
    });
  });

  describe('site keys', () => {
    const hotel = { key: 'pk_hotel', origins: ['https://hotel.example'] };
    const ferry = { key: 'pk_ferry', origins: ['https://ferry.example', 'https://www.ferry.example'] };

    it('are those of the last start: one that is no longer named is withdrawn, one that is named again comes back', async () => {
      const { commerce, readSiteKeys } = store();
      const { siteKeys } = commerce;
      expect(await siteKeys.originsOf('pk_hotel')).toBeNull();
      expect(await readSiteKeys([hotel, ferry])).toEqual([]);
      expect(await siteKeys.originsOf('pk_ferry')).toEqual(ferry.origins);
      expect(await readSiteKeys([hotel])).toEqual(['pk_ferry']);
      expect(await siteKeys.originsOf('pk_hotel')).toEqual(hotel.origins);
      expect(await siteKeys.originsOf('pk_ferry')).toBeNull();
      expect(await readSiteKeys([ferry])).toEqual(['pk_hotel']);
      expect(await readSiteKeys([])).toEqual(['pk_ferry']);
      expect(await siteKeys.originsOf('pk_ferry')).toBeNull();
    });

    it('change their origins', async () => {
      const { commerce, readSiteKeys } = store();
      await readSiteKeys([ferry]);
      expect(await readSiteKeys([{ ...ferry, origins: ['https://new.example'] }])).toEqual([]);
      expect(await commerce.siteKeys.originsOf('pk_ferry')).toEqual(['https://new.example']);
    });

    it('may be read by two nodes that start at once', async () => {
      const { commerce, readSiteKeys } = store();
      await readSiteKeys([{ key: 'pk_old', origins: ['*'] }]);
      await Promise.all([readSiteKeys([hotel, ferry]), readSiteKeys([ferry, hotel])]);
      expect(await commerce.siteKeys.originsOf('pk_hotel')).toEqual(hotel.origins);
      expect(await commerce.siteKeys.originsOf('pk_old')).toBeNull();
    });
  });

  it('is ready while its database answers and can be written', async () => {
    expect(await store().commerce.readiness()).toEqual({ status: 'ready' });
  });
}
