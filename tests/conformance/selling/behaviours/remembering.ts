import { describe, expect, it } from 'vitest';
import type { PricedCart } from '#server/commerce/priced-cart.ts';
import type { Context } from '#server/sales/context.ts';
import type { OutboxMail } from '#server/sales/outbox/outbox.ts';
import { fail, type Result } from '#shared/contract/errors.ts';
import {
  buy,
  buyer,
  cartWith,
  cartWithRides,
  en,
  must,
  openDay,
  placesLeft,
  plainItem,
  rideItems,
  scarceDay,
  told,
  under,
} from '#tests/conformance/shopping.ts';
import type { TestStore } from '#tests/conformance/test-store.ts';

export function describeRemembering(store: () => TestStore) {
  describe('the outbox', () => {
    const queueMails = async (count: number) => {
      const { commerce } = store();
      for (let mail = 0; mail < count; mail++) await buy(commerce, (await cartWithRides(commerce, { adults: 1 })).id);
    };

    it('leases each email to one sender', async () => {
      await queueMails(5);
      const { outbox } = store().commerce;
      const claimed = (await Promise.all([outbox.claim(3, 60), outbox.claim(3, 60), outbox.claim(3, 60)])).flat();
      expect(new Set(claimed.map((mail) => mail.id)).size).toBe(claimed.length);
      expect(claimed.length + (await outbox.claim(5, 60)).length).toBe(5);
    });

    it('leases an email again when its sender died, with the same message id', async () => {
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
      const claim = () => commerce.outbox.claim(1, 60);
      const [mail] = await claim();
      await commerce.outbox.markNotSent(mail as OutboxMail, 'refused');
      for (const [index, minutes] of [1, 2, 4, 8, 16, 32, 64, 128, 256].entries()) {
        passMinutes(minutes - 1);
        expect(await claim()).toEqual([]);
        passMinutes(1);
        const [again] = await claim();
        expect(again).toMatchObject({ tries: index + 2 });
        await commerce.outbox.markNotSent(again as OutboxMail, 'refused');
      }
      passMinutes(10_000);
      expect(await claim()).toEqual([]);
    });

    it('ignores a sender whose lease has ended', async () => {
      await queueMails(1);
      const { commerce, passMinutes } = store();
      const claim = async () => (await commerce.outbox.claim(1, 60))[0] as OutboxMail;
      const slow = await claim();
      passMinutes(2);
      const quick = await claim();
      await commerce.outbox.markSent(slow);
      await commerce.outbox.markNotSent(slow, 'too late');
      passMinutes(2);
      const third = await claim();
      expect(third).toMatchObject({ id: quick.id, tries: 3 });
      await commerce.outbox.markSent(third);
      await commerce.outbox.markNotSent(quick, 'too late');
      passMinutes(500);
      expect(await commerce.outbox.claim(1, 60)).toEqual([]);
    });
  });

  describe('a call under an Idempotency-Key', () => {
    const addTwo = async (cartId: string, context: Context) =>
      told(store().commerce.carts.add(context, { cartId, items: rideItems({ adults: 2 }) }));
    const newCart = async () => must(await store().commerce.carts.create(en));
    const held = async () => 30 - (await placesLeft(store().commerce, `${openDay}_10:00`));

    it('keeps its refusal, even if the order could be placed now', async () => {
      const { commerce } = store();
      const { id } = await cartWith(commerce, plainItem('plush', 1));
      must(await commerce.carts.setBuyer(en, id, buyer));
      const place = (key: string) => told(commerce.placeOrder(under(key), id));
      const refused = await place('first');
      expect(refused).toMatchObject({ ok: false, failure: { code: 'merchandise-only' } });
      must(await commerce.carts.add(en, { cartId: id, items: rideItems({ adults: 1 }) }));
      expect(await place('first')).toEqual(refused);
      expect(await place('second')).toMatchObject({ ok: true });
    });

    it('does its work once, and gives every repetition the same answer', async () => {
      const { commerce } = store();
      const cartId = await newCart();
      const first = await addTwo(cartId, under('k1'));
      must(await commerce.carts.setBuyer(en, cartId, buyer));
      expect(await addTwo(cartId, under('k1'))).toEqual(first);
      expect(await held()).toBe(2);
    });

    it('does its work once for simultaneous repetitions', async () => {
      const cartId = await newCart();
      const answers = await Promise.all(Array.from({ length: 6 }, () => addTwo(cartId, under('k1'))));
      expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
      expect(await held()).toBe(2);
    });

    it('makes one cart for several calls under one key', async () => {
      const { carts } = store().commerce;
      const made = await Promise.all([1, 2, 3].map(() => told(carts.create(under('k1')))));
      expect(new Set(made.map((answer) => JSON.stringify(answer))).size).toBe(1);
    });

    it('keeps a refusal without any earlier success', async () => {
      const { carts } = store().commerce;
      const cartId = await newCart();
      const tooMuch = { cartId, items: rideItems({ adults: 4, date: scarceDay }) };
      const refused = await told(carts.add(under('k1'), tooMuch));
      expect(refused).toEqual(fail('quota-exceeded', { bound: 3, subject: 'ride' }));
      must(await carts.add(en, { ...tooMuch, items: rideItems({ adults: 1 }) }));
      expect(await told(carts.add(under('k1'), tooMuch))).toEqual(refused);
    });

    it('differs for another caller, and is refused with another body', async () => {
      const cartId = await newCart();
      await addTwo(cartId, under('k1'));
      expect(await addTwo(cartId, under('k1', { bodyHash: 'something else' }))).toBe('other-body');
      await addTwo(cartId, under('k1', { scope: 'another caller' }));
      expect(await held()).toBe(4);
    });

    it('can be repeated after a fault of the store', async () => {
      const cartId = await newCart();
      const failing = under('k1', {
        answerOf() {
          throw new Error('the process died here');
        },
      });
      await expect(addTwo(cartId, failing)).rejects.toThrow('died');
      // With another program the work stays done, and the repeated call does not do it again.
      expect(await held()).toBe(store().isApart ? 2 : 0);
      await addTwo(cartId, under('k1'));
      expect(await held()).toBe(2);
    });

    it('is kept for a day', async () => {
      const { arrive, passMinutes, commerce } = store();
      await addTwo(await newCart(), under('k1'));
      // A request that arrives a day late would count as a new one.
      await arrive();
      passMinutes(24 * 60 - 1);
      const cartId = await newCart();
      expect(must((await addTwo(cartId, under('k1'))) as Result<PricedCart>).id).not.toBe(cartId);
      await arrive();
      passMinutes(1);
      expect(must((await addTwo(cartId, under('k1'))) as Result<PricedCart>).id).toBe(cartId);
      await commerce.inventory.sweep();
    });
  });

  it('is ready while its database answers and can be written', async () => {
    expect(await store().commerce.readiness()).toEqual({ status: 'ready' });
  });
}
