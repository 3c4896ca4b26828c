import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '#server/database/database.ts';
import type { Change } from '#server/database/write.ts';
import type { WholeOrder } from '#server/sales/orders/orders.ts';
import type { Step } from '#server/sales/step.ts';
import type { Actor } from '#server/staff/actor.ts';
import type { Desk } from '#server/staff/as-staff.ts';
import { moveVisit, refundOrder, returnGoodwill } from '#server/staff/order-acts.ts';
import { checkReturns, countReturnApart } from '#server/staff/returns/check-returns.ts';
import type { Result } from '#shared/contract/errors.ts';
import { boatItem, buy, cartWith, comboItem, en, must, rideItems } from '#tests/conformance/shopping.ts';
import { openTestStoreOn, type TestStore } from '#tests/conformance/test-store.ts';
import { databases } from '#tests/support/databases.ts';
import { approveWish, askForApproval, outcomeNow, refuseWish } from './approval-acts.ts';
import { listApprovals, showOneApproval } from './list-approvals.ts';
import type { Wish } from './outcome-of-wish.ts';

const day = '2026-03-10';
const start = `${day}T01:00:00Z`;
const dayMs = 24 * 3_600_000;

function person(accountId: string, more: Partial<Actor> = {}): Actor {
  return { madeBy: 'a call', accountId, systemUser: null, permissions: ['owner'], proof: {}, ...more };
}

const [ada, ben, cat] = [person('ada'), person('ben'), person('cat')];

describe.each(databases)('returning money on %s', (_, make) => {
  let store: TestStore & { database: Database };
  let now = '';

  beforeAll(async () => {
    store = await openTestStoreOn(make);
  }, 60_000);
  afterAll(() => store.close());
  beforeEach(async () => {
    await store.reset();
    now = start;
    store.setClock(start);
    for (const table of ['staff_acts', 'returned_sums', 'approvals'])
      await store.database.raw.run(`DELETE FROM ${table}`);
  });

  function desk(proofAbove: number, approvalAbove: number | null = null): Desk {
    const returns = { proofAbove, approvalAbove, staffSecondFactor: 'required' } as const;
    return { database: store.database, clock: () => new Date(now), returns };
  }

  const orders = () => store.commerce.orders;
  const staff = () => orders().staff;

  async function bought(...items: Parameters<typeof cartWith>[1][]): Promise<WholeOrder> {
    const { fakeId } = await buy(store.commerce, (await cartWith(store.commerce, ...items)).id);
    return must(await orders().buyer.byFakeId(fakeId));
  }

  const combo = () => bought(comboItem(2));
  const refundsOf = async ({ fakeId }: WholeOrder) => must(await orders().buyer.byFakeId(fakeId)).refunds.length;

  function refund(on: Desk, { fakeId }: WholeOrder, actor: Actor, units = 1) {
    const grant = {
      items: [{ itemId: 1, units }],
      nonce: `${actor.accountId} ${Math.random()}`,
      waiveFee: true,
      say: '',
    };
    return refundOrder(on, staff(), { actor, context: en }, fakeId, grant);
  }

  /** The price of one unit, in whole units. */
  async function price(): Promise<number> {
    const [item] = (await combo()).items;
    return (item?.priceCents ?? 0) / 100;
  }

  describe('by one person', () => {
    it('needs a second factor above the sum of the day, whichever way it is returned', async () => {
      const one = await price();
      const on = desk(one * 2);
      must(await refund(on, await combo(), ada));
      must(await returnGoodwill(on, staff(), { actor: ada, context: en }, (await combo()).fakeId, goodwill(one)));
      const order = await combo();
      expect(failureOf(await refund(on, order, ada))).toBe('second-factor-missing');
      expect(await refundsOf(order)).toBe(0);
      const withApp = person('ada', { proof: { factors: ['code'], passwordAt: Date.parse(now) } });
      expect(await refund(on, order, withApp)).toMatchObject({
        failure: { code: 'second-factor-needed', subject: 'code' },
      });
      must(await refund(on, order, person('ada', { proof: { factors: ['code'], factorAt: Date.parse(now) } })));
      expect(await refundsOf(order)).toBe(1);
    });

    it('counts gift codes in place of money', async () => {
      const on = desk((await price()) / 2);
      const { fakeId } = await combo();
      const grant = { items: null, nonce: 'n', waiveFee: true, say: '', asGiftCode: true };
      const done = await refundOrder(on, staff(), { actor: ada, context: en }, fakeId, grant);
      expect(failureOf(done)).toBe('second-factor-missing');
    });

    it('counts moves to cheaper days, and needs nothing for the others', async () => {
      const move = (on: Desk, { fakeId }: WholeOrder, to: { date: string; slot: string }) => {
        const wish = { items: [{ itemId: 1, units: null }], nonce: 'n', waiveTerms: true, to };
        return moveVisit(on, staff(), { actor: ada, context: en }, fakeId, wish);
      };
      const toCheaper = { date: '2026-03-15', slot: '14:00' };
      const boat = await bought(boatItem(2));
      // Twice the price difference (127 − 67), because staff move without a fee.
      expect(failureOf(await move(desk(119), boat, toCheaper))).toBe('second-factor-missing');
      must(await move(desk(120), boat, toCheaper));
      must(await move(desk(0), await bought(...rideItems({ adults: 1 })), toCheaper));
    });

    it('counts what a payment service returns at once', async () => {
      const returned = { cents: 6000, currency: 'HKD' };
      const now = { at: Date.parse(start), day };
      const both = [0, 1].map(() => countReturnApart(desk(100, 0), ada, returned, now));
      expect((await Promise.all(both)).map(failureOf).toSorted()).toEqual([null, 'second-factor-missing']);
    });

    it('counts each person and each day of the operator alone', async () => {
      const on = desk(await price());
      must(await refund(on, await combo(), ada));
      must(await refund(on, await combo(), ben));
      expect(failureOf(await refund(on, await combo(), ada))).toBe('second-factor-missing');
      store.setClock('2026-03-10T16:00:00Z');
      must(await refund(on, await combo(), ada));
    });

    it('counts two acts at the same moment together', async () => {
      const on = desk(await price());
      const both = [await combo(), await combo()];
      const done = await Promise.all(both.map((order) => refund(on, order, ada)));
      expect(done.map(failureOf).toSorted()).toEqual([null, 'second-factor-missing']);
    });

    it('counts all keys of programs together, and nobody can prove anything for them', async () => {
      const rules = { proofAbove: 0, approvalAbove: 100, staffSecondFactor: 'required' } as const;
      const returns = async (actor: Actor) => {
        const changes: Change[] = [];
        const step = {
          ask: store.database.ask,
          change: (...more: Change[]) => void changes.push(...more),
          now: { at: Date.parse(now), day },
        };
        const counted = await checkReturns(rules, actor)?.(step as unknown as Step, { cents: 6000, currency: 'HKD' });
        await store.database.commit(changes);
        return counted;
      };
      const { proof: _, ...key } = { ...person('key-1'), isKey: true as const };
      expect(await returns(key)).toMatchObject({ ok: true });
      expect(await returns({ ...key, accountId: 'key-2' })).toMatchObject({ failure: { code: 'approval-needed' } });
    });

    it('has no limit for a command without an account', async () => {
      must(await refund(desk(0, 0), await combo(), { ...ada, accountId: null, systemUser: 'root' }));
    });
  });

  describe('above the sum for one person', () => {
    const above = () => desk(1_000_000, 0);
    const wishOf = (agreement: string): Wish => ({
      refund: {
        ...{
          items: [{ itemId: 1, units: 1 }],
          waiveTerms: true,
          asGiftCode: false,
          despiteDispute: false,
          alreadyBack: false,
        },
        ...{ reason: 'The guest was ill.', answer: 'Sorry.', agreement },
      },
    });

    async function ask(order: WholeOrder, actor = ada) {
      const seen = must(await outcomeNow(above(), staff(), order.number, wishOf('')));
      const wish = wishOf(seen.agreement);
      return {
        ...must(await askForApproval(above(), actor, staff(), { number: order.number, wish })),
        agreement: seen.agreement,
      };
    }

    const approve = (asked: { id: string; agreement: string }, actor: Actor) =>
      approveWish(above(), { actor, context: en }, staff(), asked);

    it('waits for a second person, who sees the same preview', async () => {
      const order = await combo();
      expect(await refund(above(), order, ada)).toMatchObject({ failure: { code: 'approval-needed', bound: 0 } });
      const asked = await ask(order);
      expect(await refundsOf(order)).toBe(0);
      const shown = must(await showOneApproval(above(), staff(), ben, asked.id));
      expect(shown).toMatchObject({
        approval: { number: order.number, state: 'waiting', askedBy: 'ada', isOwn: false, kind: 'refund' },
        ...{ isChanged: false, reason: 'The guest was ill.', answer: 'Sorry.', move: null },
        refund: { agreement: asked.agreement },
      });
      must(await approve(asked, ben));
      expect(must(await orders().buyer.byFakeId(order.fakeId)).refunds).toMatchObject([
        { outcome: 'granted', say: 'Sorry.' },
      ]);
      const [listed] = must(await listApprovals(above(), ada, { most: 10 })).approvals;
      expect(listed).toMatchObject({ state: 'approved', decidedBy: 'ben', isOwn: true });
      expect(await store.database.raw.all('SELECT wish FROM approvals')).toEqual([{ wish: '{}' }]);
      // What a second person has approved counts for nobody.
      expect(await store.database.raw.all('SELECT * FROM returned_sums')).toEqual([]);
    });

    it('is approved by nobody who has asked', async () => {
      const order = await combo();
      const asked = await ask(order);
      expect(failureOf(await approve(asked, ada))).toBe('approval-own');
      expect(failureOf(await refuseWish(above(), ada, asked.id))).toBe('approval-own');
      expect(failureOf(await approve(asked, { ...ada, accountId: null }))).toBe('approval-own');
      expect(await refundsOf(order)).toBe(0);
    });

    it('is decided by one of two people at the same moment', async () => {
      const order = await combo();
      const asked = await ask(order);
      const both = await Promise.all([approve(asked, ben), approve(asked, cat)]);
      expect(both.map(failureOf).toSorted()).toEqual(['approval-decided', null]);
      expect(await refundsOf(order)).toBe(1);
      const other = await ask(await combo());
      const mixed = await Promise.all([approve(other, ben), refuseWish(above(), cat, other.id)]);
      expect(mixed.map(failureOf).filter((code) => code === null)).toHaveLength(1);
    });

    it('does nothing when the outcome has changed', async () => {
      const order = await combo();
      const asked = await ask(order);
      must(await refund(desk(1_000_000), order, cat));
      expect(must(await showOneApproval(above(), staff(), ben, asked.id)).isChanged).toBe(true);
      expect(failureOf(await approve(asked, ben))).toBe('preview-changed');
      const changed = must(await showOneApproval(above(), staff(), ben, asked.id)).refund?.agreement ?? '';
      expect(failureOf(await approve({ ...asked, agreement: changed }, ben))).toBe('preview-changed');
      expect(await refundsOf(order)).toBe(1);
    });

    it('does nothing after a refusal', async () => {
      const order = await combo();
      const asked = await ask(order);
      must(await refuseWish(above(), ben, asked.id));
      expect(failureOf(await approve(asked, cat))).toBe('approval-decided');
      expect(await refundsOf(order)).toBe(0);
    });

    it('ends after seven days', async () => {
      const asked = await ask(await combo());
      now = new Date(Date.parse(start) + 7 * dayMs).toISOString();
      store.setClock(now);
      expect(failureOf(await approve(asked, ben))).toBe('approval-decided');
      expect(must(await listApprovals(above(), ben, { most: 10 })).approvals).toEqual([]);
    });

    it('is asked for only as the preview has shown it', async () => {
      const { number } = await combo();
      const asked = await askForApproval(above(), ada, staff(), { number, wish: wishOf('another') });
      expect(failureOf(asked)).toBe('preview-changed');
      const unknown = await approve({ id: 'none', agreement: 'x' }, ben);
      expect(failureOf(unknown)).toBe('approval-not-found');
    });

    it('leaves a line for each act of both people', async () => {
      const order = await combo();
      const asked = await ask(order);
      await approve(asked, ada);
      must(await approve(asked, ben));
      const acts = await store.raw.all(
        'SELECT operation, account_id, outcome FROM staff_acts ORDER BY operation, account_id',
      );
      expect(acts).toEqual([
        { operation: 'approval.approve', account_id: 'ada', outcome: 'approval-own' },
        { operation: 'approval.approve', account_id: 'ben', outcome: 'done' },
        { operation: 'approval.ask', account_id: 'ada', outcome: 'done' },
      ]);
    });
  });
});

function goodwill(amount: number) {
  return { amount, reason: 'Rain.', say: '', nonce: String(Math.random()) };
}

function failureOf(result: Result<unknown>): string | null {
  return result.ok ? null : result.failure.code;
}
