import { expect, it } from 'vitest';
import { type DisputedMoney, type OutsideReturn, takenByDisputes } from './taken-by-disputes.ts';

const dispute = (more: Partial<DisputedMoney>): DisputedMoney => ({
  ...{ disputeId: 'D', state: 'lost', amountCents: 100, openedAt: 10, isReversal: false },
  ...more,
});
const reversal = { disputeId: 'R', isReversal: true } as const;
const refund = (more: Partial<OutsideReturn> = {}): OutsideReturn => ({
  ...{ gatewayRefundId: 'F', amountCents: 100, at: 20 },
  ...more,
});

it.each<[string, DisputedMoney[], OutsideReturn[], number]>([
  ['nothing', [], [refund()], 0],
  ['one open dispute', [dispute({ state: 'open' })], [], 0],
  ['one won dispute', [dispute({ state: 'won' })], [], 0],
  ['one lost dispute', [dispute({})], [], 100],
  ['two lost disputes', [dispute({}), dispute({ disputeId: 'E', amountCents: 20 })], [], 120],
  ['one lost dispute after a refund of something else', [dispute({})], [refund({ at: 9 })], 100],
  ['one dispute that staff refunded', [dispute({})], [refund()], 0],
  ['one dispute that staff refunded in part', [dispute({})], [refund({ amountCents: 30 })], 70],
  ['one dispute for which staff refunded more', [dispute({})], [refund({ amountCents: 130 })], 0],
  ['only a reversal', [dispute(reversal)], [], 100],
  ['a reversal beside refunds of something else', [dispute(reversal)], [refund()], 100],
  ['a reversal that is listed as a refund', [dispute(reversal)], [refund({ gatewayRefundId: 'R' })], 0],
  ['a reversal whose dispute is open', [dispute(reversal), dispute({ state: 'open' })], [], 0],
  ['a reversal whose dispute is won', [dispute(reversal), dispute({ state: 'won' })], [], 0],
  ['a reversal whose dispute is lost', [dispute(reversal), dispute({})], [], 100],
])('the money taken by disputes: %s', (_, disputes, refunds, taken) => {
  expect(takenByDisputes(disputes, refunds)).toBe(taken);
});
