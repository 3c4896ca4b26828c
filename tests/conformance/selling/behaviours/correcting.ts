import { describe, expect, it } from 'vitest';
import type { WantedItem } from '#server/commerce/carts.ts';
import type { OutboxMail } from '#server/sales/outbox/outbox.ts';
import { mostNotes } from '#shared/contract/staff/notes.ts';
import {
  buyItems,
  capture,
  cartWithRides,
  comboItem,
  en,
  failureOf,
  flexItem,
  lapse,
  must,
  openDay,
  order,
  placesLeft,
  plainItem,
  rideItems,
  scarceDay,
  startPaying,
  told,
  under,
  voucherItem,
} from '#tests/conformance/shopping.ts';
import type { TestStore } from '#tests/conformance/test-store.ts';

export function describeCorrecting(store: () => TestStore) {
  const orders = () => store().commerce.orders;
  const visitAt = (time: string) => store().setClock(`${openDay}T${time}:00+08:00`);
  const byNumber = async (number: string) => must(await orders().staff.byNumber(number));
  const bought = async (...items: WantedItem[]) =>
    must(await orders().buyer.byFakeId(await buyItems(store().commerce, items)));
  const waiting = async (wish = { adults: 2, date: scarceDay }) => {
    const { commerce } = store();
    const { order_number: number, fakeId } = await order(commerce, (await cartWithRides(commerce, wish)).id);
    return { number, fakeId };
  };
  /** Sends all waiting emails. Returns the kind and the receiver of each. */
  const mailed = async () => {
    const { outbox } = store().commerce;
    const mails = await outbox.claim(50, 60);
    for (const mail of mails) await outbox.markSent(mail);
    return mails.map((mail) => [mail.kind, receiverOf(mail)]).toSorted();
  };
  const correct = async (number: string, correction: object) => {
    const found = await byNumber(number);
    return orders().staff.correctBuyer(en, number, { ...correction, seenEmail: found.buyer.email });
  };
  const note = (number: string, words: string) => orders().staff.addNote(en, number, { words, by: 'ada' });

  describe('sending again', () => {
    it('queues the tickets for the address of the order', async () => {
      const { number, buyer } = await bought(...rideItems({ adults: 1 }));
      await mailed();
      expect(must(await orders().staff.sendAgain(en, number, {}))).toEqual({ email: buyer.email });
      expect(must(await orders().staff.sendAgain(en, number, { email: buyer.email.toUpperCase() }))).toEqual({
        email: buyer.email,
      });
      expect(await mailed()).toEqual([
        ['tickets', buyer.email],
        ['tickets', buyer.email],
      ]);
    });

    it('corrects the address first when another one is given', async () => {
      const { number, buyer } = await bought(...rideItems({ adults: 1 }));
      await mailed();
      must(await orders().staff.sendAgain(en, number, { email: 'may@example.com', seenEmail: buyer.email }));
      expect(await mailed()).toEqual([
        ['order-address-changed', buyer.email],
        ['tickets', 'may@example.com'],
      ]);
      expect((await byNumber(number)).buyer.email).toBe('may@example.com');
    });

    it('leaves a correction that another person has made meanwhile', async () => {
      const { number, buyer } = await bought(...rideItems({ adults: 1 }));
      const { sendAgain, correctBuyer } = orders().staff;
      must(await correct(number, { email: 'may@example.com' }));
      await mailed();
      const stale = { email: 'maya@example.com', seenEmail: buyer.email };
      const changed = { code: 'preview-changed' };
      expect(failureOf(await sendAgain(en, number, { seenEmail: buyer.email }))).toEqual(changed);
      expect(failureOf(await sendAgain(en, number, stale))).toEqual(changed);
      expect(failureOf(await sendAgain(en, number, { email: buyer.email }))).toEqual(changed);
      expect(failureOf(await correctBuyer(en, number, stale))).toEqual(changed);
      expect(await mailed()).toEqual([]);
      expect((await byNumber(number)).buyer.email).toBe('may@example.com');
      must(await sendAgain(en, number, { ...stale, seenEmail: 'May@example.com' }));
      expect(must(await correctBuyer(en, number, stale))).toEqual({ changed: [], isSent: false });
    });

    it('stops after six emails with tickets in an hour', async () => {
      const { number } = await bought(...rideItems({ adults: 1 }));
      const send = () => orders().staff.sendAgain(en, number, {});
      for (let count = 0; count < 5; count++) must(await send());
      expect(failureOf(await send())).toEqual({ code: 'too-many-requests' });
      expect(failureOf(await correct(number, { email: 'may@example.com' }))).toEqual({ code: 'too-many-requests' });
      store().passMinutes(61);
      must(await send());
    });

    it('needs valid tickets', async () => {
      const { number } = await waiting();
      const send = async (of: string) => failureOf(await orders().staff.sendAgain(en, of, {}));
      expect(await send(number)).toEqual({ code: 'tickets-not-issued' });
      await lapse(store());
      expect(await send(number)).toEqual({ code: 'order-cancelled' });
      expect(await send('0000000000')).toEqual({ code: 'order-not-found' });
      const paid = await bought(...rideItems({ adults: 1 }));
      const all = { items: null, nonce: 'all', waiveFee: true, say: '', by: 'ada' };
      must(await orders().staff.grantRefund(en, paid.fakeId, all));
      expect(await send(paid.number)).toEqual({ code: 'tickets-ended' });
    });

    it('queues one email for a repeated request', async () => {
      const { number, buyer } = await bought(...rideItems({ adults: 1 }));
      await mailed();
      const send = () => told(orders().staff.sendAgain(under('again'), number, {}));
      expect(await Promise.all([send(), send()])).toEqual(await Promise.all([send(), send()]));
      expect(await mailed()).toEqual([['tickets', buyer.email]]);
    });
  });

  describe('correcting a buyer', () => {
    it('changes the order, and its search by address and name', async () => {
      const { number, buyer, tickets } = await bought(...rideItems({ adults: 1 }));
      const correction = { firstName: 'May', email: 'May@example.com', phone: '+85298765432' };
      expect(must(await correct(number, correction))).toEqual({
        changed: ['firstName', 'phone', 'email'],
        isSent: true,
      });
      const after = await byNumber(number);
      expect(after.buyer).toEqual({
        email: 'May@example.com',
        address: { ...buyer.address, firstName: 'May', phone: '+85298765432' },
      });
      expect(after.tickets.map(({ code }) => code)).toEqual(tickets.map(({ code }) => code));
      expect(failureOf(await orders().buyer.byIncrementId(number, buyer.email))).toEqual({ code: 'order-not-found' });
      must(await orders().buyer.byIncrementId(number, 'may@example.com'));
      const rows = await store().raw.all('SELECT email_key, name_key, last_name_key, phone_key FROM orders');
      expect(rows).toEqual([
        { email_key: 'may@example.com', name_key: 'chan may', last_name_key: 'chan', phone_key: '98765432' },
      ]);
    });

    it('sends the tickets to the new address, tells the old one, and closes the old links', async () => {
      const { number, fakeId, buyer } = await bought(...rideItems({ adults: 1 }));
      must(await correct(number, { email: 'may@example.com' }));
      expect(failureOf(await orders().buyer.byFakeId(fakeId))).toEqual({ code: 'order-not-found' });
      const { fakeId: renewed } = await byNumber(number);
      must(await orders().buyer.byFakeId(renewed));
      // The confirmation of the purchase had not been sent yet: it goes to the new address too.
      expect(await mailed()).toEqual([
        ['order-address-changed', buyer.email],
        ['tickets', 'may@example.com'],
        ['tickets', 'may@example.com'],
      ]);
    });

    it('sends nothing for another name, phone or spelling of the address', async () => {
      const { number, fakeId, buyer } = await bought(...rideItems({ adults: 1 }));
      await mailed();
      const email = buyer.email.toLowerCase();
      expect(must(await correct(number, { lastName: 'Lam', email }))).toEqual({
        changed: ['lastName', 'email'],
        isSent: false,
      });
      expect(must(await correct(number, { lastName: 'Lam', email }))).toEqual({ changed: [], isSent: false });
      expect(await mailed()).toEqual([]);
      expect(must(await orders().buyer.byFakeId(fakeId)).buyer.address.lastName).toBe('Lam');
    });

    it('keeps the key of an unpaid order, whose buyer is about to pay', async () => {
      const { number, fakeId } = await waiting();
      expect(must(await correct(number, { email: 'may@example.com' }))).toEqual({ changed: ['email'], isSent: false });
      expect(await mailed()).toEqual([]);
      must(await capture(store().commerce, await startPaying(store().commerce, fakeId)));
      expect(await mailed()).toEqual([['tickets', 'may@example.com']]);
    });

    it('leaves issued receipts as they are, and names the new buyer on the next credit note', async () => {
      const { number } = await bought(comboItem(2));
      store().passMinutes(1);
      must(await correct(number, { firstName: 'May' }));
      store().passMinutes(1);
      must(await correct(number, { firstName: 'Maya' }));
      const { fakeId } = await byNumber(number);
      const refund = { items: [{ itemId: 1, units: 1 }], nonce: 'one', waiveFee: true, say: '', by: 'ada' };
      must(await orders().staff.grantRefund(en, fakeId, refund));
      const { receipts } = await byNumber(number);
      const names = receipts.map(async (receipt) => {
        const { kind, order: of } = must(await orders().buyer.receipt(fakeId, receipt.number));
        return [kind, of.buyer.address.firstName];
      });
      expect(await Promise.all(names)).toEqual([
        ['receipt', 'Mei'],
        ['credit-note', 'Maya'],
      ]);
      expect((await byNumber(number)).formerBuyers).toHaveLength(1);
    });

    it('refuses an empty name, and an order whose guest was forgotten', async () => {
      const { number } = await waiting();
      expect(failureOf(await correct(number, { firstName: '', lastName: '' }))).toEqual({
        code: 'invalid-request',
        field: 'firstName',
      });
      await lapse(store());
      store().setClock('2026-05-14T01:00:00Z');
      await orders().job.forgetGuests(30);
      expect(failureOf(await correct(number, { firstName: 'May' }))).toEqual({ code: 'order-forgotten' });
      expect(failureOf(await note(number, 'Called.'))).toEqual({ code: 'order-forgotten' });
    });

    it('at the same time as a use keeps both', async () => {
      const { number, tickets } = await bought(...rideItems({ adults: 2 }));
      visitAt('09:50');
      await Promise.all([
        correct(number, { firstName: 'May' }),
        orders().staff.redeem(en, { ticket: tickets[0]?.id ?? '' }),
        correct(number, { lastName: 'Lam' }),
      ]);
      const after = await byNumber(number);
      expect(after.buyer.address).toMatchObject({ firstName: 'May', lastName: 'Lam' });
      expect(after.items).toMatchObject([{ redeemed: 1 }]);
    });
  });

  describe('cancelling an unpaid order', () => {
    it('puts its places on sale again at once', async () => {
      const { number } = await waiting();
      expect(await placesLeft(store().commerce, `${scarceDay}_10:00`)).toBe(1);
      expect(must(await orders().staff.cancelWaiting(en, number))).toEqual({ units: 2 });
      expect(await placesLeft(store().commerce, `${scarceDay}_10:00`)).toBe(3);
      expect(failureOf(await orders().staff.cancelWaiting(en, number))).toEqual({ code: 'order-cancelled' });
    });

    it('seats the order again when its payment arrives later', async () => {
      const { number, fakeId } = await waiting();
      const payment = await startPaying(store().commerce, fakeId);
      must(await orders().staff.cancelWaiting(en, number));
      must(await capture(store().commerce, payment));
      expect((await byNumber(number)).status).toBe('paid');
    });

    it('refuses a paid order', async () => {
      const { number } = await bought(...rideItems({ adults: 1 }));
      expect(failureOf(await orders().staff.cancelWaiting(en, number))).toEqual({ code: 'order-already-paid' });
    });
  });

  describe('replacing a lost ticket', () => {
    const replace = (number: string, ...ids: string[]) => orders().staff.replaceTickets(en, number, ids);
    const outcome = async (ticket: string) => {
      const [answer] = must(await orders().staff.redeem(en, { ticket })).items;
      return answer?.reason ?? answer?.units;
    };

    it('refuses the old code and lets in the new one', async () => {
      const { number, fakeId, tickets, buyer } = await bought(...rideItems({ adults: 3 }));
      await mailed();
      const [first, lost, third] = tickets;
      expect(must(await replace(number, lost?.id ?? ''))).toMatchObject({
        tickets: [{ unit: 1, item: { itemId: 1 } }],
        email: buyer.email,
      });
      const after = await byNumber(number);
      expect(after.tickets).toHaveLength(3);
      // Unit by unit, so that the answers for a unit stay with its ticket.
      expect(after.tickets.map(({ unit, originalId }) => [unit, originalId])).toEqual([
        [0, first?.id],
        [1, lost?.id],
        [2, third?.id],
      ]);
      visitAt('09:50');
      expect(await outcome(lost?.id ?? '')).toBe('replaced');
      expect(await outcome(after.tickets[1]?.id ?? '')).toBe(1);
      expect(await outcome(lost?.id ?? '')).toBe('replaced');
      expect(await mailed()).toEqual([['tickets-replaced', buyer.email]]);
      expect(failureOf(await orders().buyer.byFakeId(fakeId))).toEqual({ code: 'order-not-found' });
    });

    it('counts the earlier entries of a pass for its new ticket', async () => {
      await store().sellChanged('flex', { entry: { times: 3 } });
      const { number, tickets } = await bought(flexItem(1));
      expect(await outcome(tickets[0]?.id ?? '')).toBe(1);
      must(await replace(number, tickets[0]?.id ?? ''));
      const [renewed] = (await byNumber(number)).tickets;
      expect(renewed).toMatchObject({ state: 'redeemed', use: { count: 1, left: 2 } });
      expect(await outcome(renewed?.id ?? '')).toBe(1);
      expect(await outcome(renewed?.id ?? '')).toBe(1);
      expect(await outcome(renewed?.id ?? '')).toBe('already-redeemed');
      expect(failureOf(await replace(number, renewed?.id ?? ''))).toMatchObject({ code: 'ticket-not-replaceable' });
    });

    it('may be repeated, also before and after a move, and a refund still finds the units', async () => {
      const { number, tickets } = await bought(...rideItems({ adults: 2 }));
      const [first, second] = tickets;
      must(await replace(number, second?.id ?? ''));
      must(await replace(number, (await byNumber(number)).tickets[1]?.id ?? ''));
      const { fakeId } = await byNumber(number);
      const move = {
        ...{ items: [{ itemId: 1, units: 2 }], nonce: 'move', waiveTerms: true, by: 'ada' },
        to: { date: '2026-03-15', slot: '14:00' },
      };
      must(await orders().staff.moveVisit(en, fakeId, move));
      const moved = (await byNumber(number)).tickets;
      must(await replace(number, ...moved.map(({ id }) => id)));
      const after = await byNumber(number);
      expect(after.tickets.map(({ originalId }) => originalId).toSorted()).toEqual([first?.id, second?.id].toSorted());
      store().setClock('2026-03-15T13:50:00+08:00');
      expect(await outcome(second?.id ?? '')).toBe('replaced');
      expect(await outcome(moved[0]?.id ?? '')).toBe('replaced');
      expect(await outcome(after.tickets[0]?.id ?? '')).toBe(1);
      const [{ item } = { item: { itemId: 0 } }] = after.tickets;
      const refund = { items: [{ itemId: item.itemId, units: 1 }], nonce: 'one', waiveFee: true, say: '', by: 'ada' };
      must(await orders().staff.grantRefund(en, after.fakeId, refund));
      expect((await byNumber(number)).tickets.map(({ state }) => state).toSorted()).toEqual(['redeemed', 'void']);
    });

    it('replaces a slip for the pieces that are left', async () => {
      const { number, tickets } = await bought(...rideItems({ adults: 1 }), plainItem('plush', 3));
      const slip = tickets.find(({ item }) => item.delivery === 'collect');
      must(await orders().staff.redeem(en, { ticket: slip?.id ?? '', units: 1 }));
      must(await replace(number, slip?.id ?? ''));
      const renewed = (await byNumber(number)).tickets.find(({ item }) => item.delivery === 'collect');
      expect(await outcome(renewed?.id ?? '')).toBe(2);
    });

    it('replaces all or none', async () => {
      const { number, fakeId, tickets } = await bought(...rideItems({ adults: 1 }), voucherItem(1));
      const ids = tickets.map(({ id }) => id);
      expect(failureOf(await replace(number, ...ids))).toMatchObject({ code: 'ticket-not-replaceable' });
      expect(failureOf(await replace(number, ids[0] ?? '', 'unknown'))).toEqual({
        code: 'ticket-not-found',
        subject: 'unknown',
      });
      expect(must(await orders().buyer.byFakeId(fakeId)).tickets).toEqual(tickets);
    });

    it('is done once for a repeated request, and once when two people do it at the same time', async () => {
      const { number, tickets } = await bought(...rideItems({ adults: 2 }));
      const [one, other] = tickets;
      const ask = () => told(orders().staff.replaceTickets(under('lost'), number, [one?.id ?? '']));
      const [first, second] = await Promise.all([ask(), ask()]);
      expect([first, second]).toMatchObject([{ ok: true }, { ok: true }]);
      const answers = await Promise.all([replace(number, other?.id ?? ''), replace(number, other?.id ?? '')]);
      expect(answers.map(({ ok }) => ok).toSorted()).toEqual([false, true]);
      const after = await byNumber(number);
      expect(after.tickets.map(({ originalId }) => originalId)).toEqual([one?.id, other?.id]);
    });

    it('at the same time as a use either happens before it or refuses the old code', async () => {
      const { number, tickets } = await bought(...rideItems({ adults: 1 }));
      visitAt('09:50');
      const id = tickets[0]?.id ?? '';
      const [replaced, used] = await Promise.all([replace(number, id), outcome(id)]);
      expect([
        [true, 'replaced'],
        [false, 1],
      ]).toContainEqual([replaced.ok, used]);
    });
  });

  describe('notes on an order', () => {
    it('are appended, and deleted with the guest’s data', async () => {
      const { number } = await waiting();
      await lapse(store());
      expect(must(await note(number, 'Called.'))).toEqual({ ordinal: 1 });
      expect(must(await note(number, 'Called again.'))).toEqual({ ordinal: 2 });
      const notes = () => store().raw.all('SELECT ordinal, account_id, words FROM order_notes ORDER BY ordinal');
      expect(await notes()).toEqual([
        { ordinal: 1, account_id: 'ada', words: 'Called.' },
        { ordinal: 2, account_id: 'ada', words: 'Called again.' },
      ]);
      store().setClock('2026-05-14T01:00:00Z');
      expect(await orders().job.forgetGuests(30)).toBe(1);
      expect(await notes()).toEqual([]);
    });

    it('are numbered when two people write at the same time', async () => {
      const { number } = await waiting();
      const written = await Promise.all([note(number, 'One.'), note(number, 'Two.'), note(number, 'Three.')]);
      expect(written.map((one) => must(one).ordinal).toSorted()).toEqual([1, 2, 3]);
    });

    it(`are ${mostNotes} at most`, async () => {
      const { number } = await waiting();
      const row = (ordinal: number) => `('${number}', ${ordinal}, 1, 'ada', 'Called.')`;
      const rows = Array.from({ length: mostNotes }, (_, index) => row(index + 1)).join();
      await store().raw.run(
        `INSERT INTO order_notes (order_number, ordinal, written_at, account_id, words) VALUES ${rows}`,
      );
      expect(failureOf(await note(number, 'One more.'))).toEqual({ code: 'too-many-notes', bound: mostNotes });
    });
  });
}

function receiverOf(mail: OutboxMail): string {
  return 'to' in mail ? mail.to.address : mail.address;
}
