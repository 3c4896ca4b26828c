import { expect, it } from 'vitest';
import { type DisputedMoney, type OutsideRefund, takenByDisputes } from './taken-by-disputes.ts';

const dispute = (more: Partial<DisputedMoney>): DisputedMoney => ({
  ...{ disputeId: 'D', state: 'lost', amountCents: 100, openedAt: 10, isReversal: false },
  ...more,
});
const reversal = { disputeId: 'R', isReversal: true } as const;
const refund = (more: Partial<OutsideRefund> = {}): OutsideRefund => ({
  ...{ gatewayRefundId: 'F', amountCents: 100, at: 20 },
  ...more,
});

it.each<[string, DisputedMoney[], OutsideRefund[], number]>([
  ['nothing', [], [refund()], 0],
  ['one that is open', [dispute({ state: 'open' })], [], 0],
  ['one that is won', [dispute({ state: 'won' })], [], 0],
  ['one that is lost', [dispute({})], [], 100],
  ['two that are lost', [dispute({}), dispute({ disputeId: 'E', amountCents: 20 })], [], 120],
  ['one that is lost, after a refund of something else', [dispute({})], [refund({ at: 9 })], 100],
  ['one in which staff gave in', [dispute({})], [refund()], 0],
  ['one in which staff gave a part', [dispute({})], [refund({ amountCents: 30 })], 70],
  ['one in which staff gave more', [dispute({})], [refund({ amountCents: 130 })], 0],
  ['a reversal alone', [dispute(reversal)], [], 100],
  ['a reversal beside refunds of something else', [dispute(reversal)], [refund()], 100],
  ['a reversal that is listed as a refund', [dispute(reversal)], [refund({ gatewayRefundId: 'R' })], 0],
  ['a reversal whose dispute is open', [dispute(reversal), dispute({ state: 'open' })], [], 0],
  ['a reversal whose dispute is won', [dispute(reversal), dispute({ state: 'won' })], [], 0],
  ['a reversal whose dispute is lost', [dispute(reversal), dispute({})], [], 100],
])('of %s', (_, disputes, refunds, taken) => {
  expect(takenByDisputes(disputes, refunds)).toBe(taken);
});
