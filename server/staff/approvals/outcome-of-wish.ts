import * as z from 'zod/mini';
import { agreementOfMove, agreementOfRefund } from '#server/present/agreement.ts';
import { presentMovePreview } from '#server/present/present-staff-move.ts';
import { presentRefundPreview } from '#server/present/present-staff-refund.ts';
import type { Context } from '#server/sales/context.ts';
import type { StaffOrders } from '#server/sales/create-orders.ts';
import type { Move } from '#server/sales/orders/move.ts';
import type { CheckReturn, DecidedRefund } from '#server/sales/orders/refund.ts';
import { shortId } from '#server/sales/random-id.ts';
import type { RequestOf, ResponseOf } from '#shared/contract/call.ts';
import type { Result } from '#shared/contract/errors.ts';
import { approvalWish, type askApproval, type showApproval } from '#shared/contract/staff/approvals.ts';

/** A refund, goodwill or move that waits for a second person; exactly one is there. */
export type Wish = Pick<RequestOf<typeof askApproval>, 'refund' | 'goodwill' | 'move'>;

export type Kind = keyof Wish;

const storedWish = z.object(approvalWish);

export function readWish(text: string): Wish {
  return z.parse(storedWish, JSON.parse(text));
}

export function kindOf({ refund, goodwill }: Wish): Kind {
  return refund ? 'refund' : goodwill ? 'goodwill' : 'move';
}

/** The text by which the outcome is recognized that the asking person has seen. */
export function agreementIn({ refund, goodwill, move }: Wish): string {
  return (refund ?? goodwill ?? move)?.agreement ?? '';
}

/** The outcome of a wish, and its sum. */
export interface WishOutcome {
  agreement: string;
  cents: number;
  currency: string;
  shown: Pick<ResponseOf<typeof showApproval>, 'refund' | 'move'>;
}

interface Doing {
  /** The account that has asked. The books name it. */
  by: string;
  /** Decides whether the outcome is stored. */
  isAgreed: (outcome: WishOutcome) => boolean;
  check?: CheckReturn;
}

type WishOrders = Pick<StaffOrders, 'grantRefund' | 'returnGoodwill' | 'moveVisit'>;

/** Does a wish, or computes its outcome when nobody agrees. */
export async function doWish(
  orders: WishOrders,
  context: Pick<Context, 'once' | 'trail'>,
  fakeId: string,
  { refund, goodwill, move }: Wish,
  { by, isAgreed, check }: Doing,
): Promise<Result<WishOutcome>> {
  const usual = { by, nonce: shortId(), check };
  if (refund) {
    const { waiveTerms: waiveFee, answer: say, reason, agreement: _, ...grant } = refund;
    const done = await orders.grantRefund(context, fakeId, {
      ...{ ...grant, ...usual, waiveFee, say, isAgreed: (value) => isAgreed(ofRefund(value)) },
      ...(reason === undefined ? {} : { reason }),
    });
    return done.ok ? { ok: true, value: ofRefund(done.value) } : done;
  }
  if (goodwill) {
    const { answer: say, agreement: _, ...grant } = goodwill;
    const doing = { ...grant, ...usual, say, isAgreed: (value: DecidedRefund) => isAgreed(ofRefund(value)) };
    const done = await orders.returnGoodwill(context, fakeId, doing);
    return done.ok ? { ok: true, value: ofRefund(done.value) } : done;
  }
  const { items = [], to } = move ?? {};
  const done = await orders.moveVisit(context, fakeId, {
    ...{ ...usual, waiveTerms: true, to: { date: to?.day ?? '', slot: to?.slot ?? '' } },
    items: items.map(({ itemId, units }) => ({ itemId, units: units ?? null })),
    isAgreed: (value) => isAgreed(ofMove(value)),
  });
  return done.ok ? { ok: true, value: ofMove(done.value) } : done;
}

function ofRefund(refund: DecidedRefund): WishOutcome {
  return {
    ...{ agreement: agreementOfRefund(refund), currency: refund.currency },
    cents: refund.moneyCents + refund.giftCodeCents,
    shown: { refund: presentRefundPreview(refund), move: null },
  };
}

function ofMove(move: Move): WishOutcome {
  return {
    ...{ agreement: agreementOfMove(move), currency: move.currency },
    cents: move.moneyCents + move.giftCodeCents,
    shown: { refund: null, move: presentMovePreview(move) },
  };
}
