import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { planGiftCodeImport } from '#server/catalogue-file/gift-code-file.ts';
import type { Database } from '#server/database/database.ts';
import { agreementOfGiftCode } from '#server/present/agreement.ts';
import type { GiftCodeWish } from '#server/sales/gift-codes/decide-gift-code-change.ts';
import { fail } from '#shared/contract/errors.ts';
import {
  buy,
  cartWith,
  cartWithCodes,
  cartWithRides,
  en,
  failureOf,
  must,
  order,
  rideItems,
  told,
  under,
  voucherItem,
} from '#tests/conformance/shopping.ts';
import { openTestStoreOn, type TestStore } from '#tests/conformance/test-store.ts';
import { databases } from '#tests/support/databases.ts';
import type { Actor } from './actor.ts';
import * as acts from './gift-code-acts.ts';
import { type GiftCodeSearch, listGiftCodes } from './gift-codes/list-gift-codes.ts';
import { findTypedGiftCode, showGiftCode } from './gift-codes/show-gift-code.ts';

const ada: Actor = { madeBy: 'a call', accountId: 'ada', systemUser: null, permissions: ['gift.manage'] };
const acting = { actor: ada, context: en };
const goodwill = { cents: 5000, reason: 'A wet day', email: 'mei@example.com', locale: 'hk' } as const;
const batch = { number: 3, cents: 2000, label: 'Autumn fair', reason: 'For the fair' };

describe.each(databases)('gift codes for staff on %s', (_, make) => {
  let store: TestStore & { database: Database };

  beforeAll(async () => {
    store = await openTestStoreOn(make);
  }, 60_000);
  afterAll(() => store.close());
  beforeEach(async () => {
    await store.reset();
    for (const table of ['staff_acts', 'gift_code_acts']) await store.database.raw.run(`DELETE FROM ${table}`);
    await store.database.raw.run(`DELETE FROM gift_codes WHERE origin <> 'file'`);
    await store.database.raw.run('UPDATE gift_codes SET blocked = 0');
  });

  const desk = () => ({ database: store.database, clock: () => new Date('2026-03-10T01:00:00Z') });
  const staff = () => store.commerce.orders.staff;
  const list = async (search: Partial<GiftCodeSearch> = {}) =>
    must(await listGiftCodes(desk(), 'en', { most: 50, ...search }));
  const numberOf = async (items: Parameters<typeof cartWith>[1][]) =>
    (await buy(store.commerce, (await cartWith(store.commerce, ...items)).id)).order_number;
  const idOf = async (typed: string) => must(await findTypedGiftCode(desk(), typed)).id;
  const codeOf = async (id: string) => must(await acts.revealGiftCode(desk(), ada, id)).code;
  const lines = () => store.raw.all<Record<string, string>>('SELECT * FROM staff_acts ORDER BY acted_at, id');

  async function change(id: string, wish: GiftCodeWish, context = en) {
    const seen = await acts.previewGiftCodeChange(staff(), id, wish);
    if (!seen.ok) return seen;
    const agreement = agreementOfGiftCode(seen.value);
    const hasSeen = (outcome: typeof seen.value) => agreementOfGiftCode(outcome) === agreement;
    return acts.changeGiftCode(desk(), staff(), { actor: ada, context, hasSeen }, id, { wish, reason: 'Lost' });
  }

  it('are found whole, by their last characters, and by the order that bought them', async () => {
    const number = await numberOf([voucherItem(2)]);
    const { codes } = await list({ q: number });
    expect(codes).toMatchObject([
      { origin: 'order', order: number, state: 'open', issuedCents: 30_000, leftCents: 30_000 },
      { origin: 'order', order: number, ending: expect.stringMatching(/^[0-9A-Z]{4}$/) },
    ]);
    const [first = { id: '', ending: '' }] = codes;
    const code = await codeOf(first.id);
    expect(code.endsWith(first.ending)).toBe(true);
    expect((await list({ q: first.ending.toLowerCase() })).codes.map(({ id }) => id)).toContain(first.id);
    expect(await idOf(code.replaceAll('-', ' ').toLowerCase())).toBe(first.id);
    expect(await findTypedGiftCode(desk(), 'NOTHING')).toEqual(fail('gift-code-not-found'));
    expect(JSON.stringify(codes)).not.toContain(code);
  });

  it('are listed page by page, the newest first, and by state and origin', async () => {
    const ids: string[] = [];
    for (let count = 0; count < 3; count++) {
      store.passMinutes(1);
      ids.push(must(await acts.issueGiftCode(desk(), staff(), acting, goodwill)).id);
    }
    must(await change(ids[0] ?? '', { change: 'block' }));
    const page = await list({ most: 2 });
    const rest = await list({ most: 2, after: page.next ?? '' });
    expect([...page.codes, ...rest.codes].slice(0, 3).map(({ id }) => id)).toEqual(ids.toReversed());
    expect((await list({ state: 'blocked' })).codes.map(({ id }) => id)).toEqual([ids[0]]);
    const { codes } = await list({ origin: 'file' });
    expect(codes.toSorted((one, other) => other.leftCents - one.leftCents)).toMatchObject([
      { ending: 'T300', issuedAt: 0, label: 'Gift card' },
      { ending: 'IFT0', state: 'used-up' },
    ]);
  });

  it('cannot be used while they are blocked, and have their balance afterwards', async () => {
    const { commerce } = store;
    const id = await idOf('GIFT300');
    const cart = await cartWithCodes(commerce, rideItems({ adults: 2 }), 'GIFT300');
    expect(must(await change(id, { change: 'block' }))).toMatchObject({
      ...{ spendableCents: 30_000, spendableThenCents: 0, state: 'blocked' },
    });
    const { id: other } = await cartWithRides(commerce, { adults: 1 });
    expect(failureOf(await commerce.carts.applyCode(en, other, 'GIFT300'))).toMatchObject({
      code: 'gift-code-blocked',
    });
    expect(must(await commerce.carts.fetch(en, cart, false)).totalCents).toBe(20_000);
    await expect(order(commerce, cart)).rejects.toThrow('gift-code-blocked');
    expect(await change(id, { change: 'block' })).toEqual(fail('gift-code-not-changeable'));
    must(await change(id, { change: 'unblock' }));
    await order(commerce, cart);
    expect(must(await showGiftCode(desk(), 'en', id))).toMatchObject({ state: 'open', leftCents: 10_000 });
    expect(await store.audit()).toEqual([]);
  });

  it('are blocked or spent, not both, when both happen at the same time', async () => {
    const { commerce } = store;
    const id = await idOf('GIFT300');
    const cart = await cartWithCodes(commerce, rideItems({ adults: 2 }), 'GIFT300');
    const [placed, blocked] = await Promise.allSettled([order(commerce, cart), change(id, { change: 'block' })]);
    expect(blocked).toMatchObject({ status: 'fulfilled', value: { ok: true } });
    const { spentCents } = must(await showGiftCode(desk(), 'en', id));
    expect(spentCents).toBe(placed.status === 'fulfilled' ? 20_000 : 0);
    expect(await store.audit()).toEqual([]);
  });

  it('get the sum of a refund back while they are blocked', async () => {
    const { commerce } = store;
    const cart = await cartWithCodes(commerce, rideItems({ adults: 2 }), 'GIFT300');
    const { fakeId } = await buy(commerce, cart);
    const id = await idOf('GIFT300');
    must(await change(id, { change: 'block' }));
    const grant = { items: null, nonce: 'n', say: '', by: 'ada', waiveFee: true };
    must(await staff().grantRefund(en, fakeId, grant));
    expect(must(await showGiftCode(desk(), 'en', id))).toMatchObject({ state: 'blocked', leftCents: 30_000 });
    expect(await store.audit()).toEqual([]);
  });

  it('can be topped up, and no later import takes the amount away', async () => {
    const id = await idOf('GIFT300');
    must(await change(id, { change: 'top-up', cents: 5000 }));
    await store.sell(({ giftCodes }) => giftCodes.splice(0));
    expect(must(await showGiftCode(desk(), 'en', id))).toMatchObject({
      ...{ origin: 'staff', state: 'open', leftCents: 35_000 },
      acts: [{ by: 'ada', act: 'topped-up', cents: 5000, reason: 'Lost' }],
    });
    await order(store.commerce, await cartWithCodes(store.commerce, rideItems({ adults: 3 }), 'GIFT300'));
    expect(await store.audit()).toEqual([]);
    await store.database.raw.run(`DELETE FROM gift_codes WHERE code = 'GIFT300'`);
    await store.sell(() => undefined);
  });

  it.each([
    ['that has another balance', [{ code: 'GIFT300', label: { en: 'Gift card' }, balance: 400 }]],
    ['that does not name the code', []],
  ])('keep an amount that is topped up during an import of a file %s', async (_, giftCodes) => {
    const { database } = store;
    const id = await idOf('GIFT300');
    const { changes } = await planGiftCodeImport(database, giftCodes, 'HKD');
    must(await change(id, { change: 'top-up', cents: 5000 }));
    await database.transaction(async (tx) => tx.send(...changes));
    expect(must(await showGiftCode(desk(), 'en', id))).toMatchObject({
      ...{ origin: 'staff', state: 'open', leftCents: 35_000 },
    });
    await database.raw.run(`DELETE FROM gift_codes WHERE code = 'GIFT300'`);
    await store.sell(() => undefined);
  });

  it('of an order keep the amount of the order', async () => {
    const number = await numberOf([voucherItem(1)]);
    const [{ id } = { id: '' }] = (await list({ q: number })).codes;
    expect(await change(id, { change: 'top-up', cents: 1 })).toEqual(fail('gift-code-not-changeable'));
  });

  it('are topped up once when the call is sent twice, and only as it was shown', async () => {
    const { id } = must(await acts.issueGiftCode(desk(), staff(), acting, goodwill));
    const topUp = { change: 'top-up', cents: 100 } as const;
    await Promise.all([told(change(id, topUp, under('k1'))), told(change(id, topUp, under('k1')))]);
    expect(must(await showGiftCode(desk(), 'en', id)).issuedCents).toBe(5100);
    const stale = { ...acting, hasSeen: () => false };
    const done = await acts.changeGiftCode(desk(), staff(), stale, id, { wish: topUp, reason: 'Lost' });
    expect([done, must(await showGiftCode(desk(), 'en', id)).issuedCents]).toEqual([fail('preview-changed'), 5100]);
  });

  it('are issued as goodwill, with an email, and pay for orders', async () => {
    const { id } = must(await acts.issueGiftCode(desk(), staff(), acting, goodwill));
    const [mail] = await store.commerce.outbox.claim(1, 60);
    expect(mail).toMatchObject({ kind: 'gift-code-issued', address: 'mei@example.com', about: id, locale: 'hk' });
    const code = await codeOf(id);
    expect(await store.commerce.orders.job.issuedGiftCode(id)).toEqual({ code, amountCents: 5000 });
    await order(store.commerce, await cartWithCodes(store.commerce, rideItems({ adults: 1 }), code));
    expect(await store.commerce.orders.job.issuedGiftCode(id)).toBeNull();
    expect(await store.audit()).toEqual([]);
  });

  it('wait with their email while they are blocked', async () => {
    const { outbox, orders } = store.commerce;
    const { id } = must(await acts.issueGiftCode(desk(), staff(), acting, goodwill));
    must(await change(id, { change: 'block' }));
    expect(await outbox.claim(1, 60)).toEqual([]);
    store.passMinutes(60);
    expect(await outbox.claim(1, 60)).toEqual([]);
    must(await change(id, { change: 'unblock' }));
    expect(await outbox.claim(1, 60)).toMatchObject([{ about: id, tries: 1 }]);
    must(await change(id, { change: 'block' }));
    await expect(orders.job.issuedGiftCode(id)).rejects.toThrow('gift-code-blocked');
  });

  it('are issued in a batch once, and exported whole', async () => {
    const key = { actor: ada, context: under('b1') };
    const [one, other] = await Promise.all([
      told(acts.issueGiftCodes(desk(), staff(), key, batch)),
      told(acts.issueGiftCodes(desk(), staff(), key, batch)),
    ]);
    expect(one).toEqual(other);
    const { codes } = await list({ origin: 'batch' });
    expect(codes).toHaveLength(3);
    expect(codes[0]).toMatchObject({ label: 'Autumn fair', issuedCents: 2000 });
    const id = codes[0]?.batch ?? '';
    const { csv, count, next } = must(
      await acts.exportGiftCodePart(
        desk(),
        ada,
        { timeZone: 'Asia/Hong_Kong', currency: 'HKD', locale: 'en' },
        { after: null, batch: id },
      ),
    );
    expect([count, next]).toEqual([3, null]);
    expect(csv.split('\r\n')[1]).toMatch(
      /^[0-9A-Z-]{19},open,batch,,[\w-]+,Autumn fair,2026-03-10,20\.00,0\.00,20\.00,HKD$/,
    );
    const last = must(await showGiftCode(desk(), 'en', codes[2]?.id ?? ''));
    expect(last.acts).toMatchObject([{ act: 'issued', cents: 2000, reason: 'For the fair' }]);
  });

  it('leave lines with ids, and without codes, amounts, addresses and reasons', async () => {
    const { id } = must(await acts.issueGiftCode(desk(), staff(), acting, goodwill));
    must(await change(id, { change: 'block' }));
    const code = await codeOf(id);
    must(await acts.issueGiftCodes(desk(), staff(), acting, batch));
    await acts.revealGiftCode(desk(), ada, 'nothing');
    const trail = await lines();
    expect(trail.map(({ operation, objects, fields, outcome }) => [operation, objects, fields, outcome])).toEqual(
      expect.arrayContaining([
        ['gift-code.issue', JSON.stringify([`gift-code ${id}`]), '["issued","email"]', 'done'],
        ['gift-code.change', JSON.stringify([`gift-code ${id}`]), '["blocked"]', 'blocked'],
        ['gift-code.show', JSON.stringify([`gift-code ${id}`]), '["code"]', 'done'],
        ['gift-code.issue', expect.stringContaining('gift-code batch '), '["issued","label"]', '3 codes'],
        ['gift-code.show', '[]', '["code"]', 'gift-code-not-found'],
      ]),
    );
    expect(JSON.stringify(trail)).not.toMatch(new RegExp(`${code}|mei@|wet day|Lost|Autumn|5000`));
  });

  it('need the permission', async () => {
    const gate = { actor: { ...ada, permissions: ['order.give'] }, context: en };
    expect(await acts.issueGiftCode(desk(), staff(), gate, goodwill)).toEqual(fail('not-allowed'));
    expect(await acts.revealGiftCode(desk(), gate.actor, await idOf('GIFT300'))).toEqual(fail('not-allowed'));
  });
});
