import { fail, type Result, succeed } from '#shared/contract/errors.ts';
import { type GiftCodeState, giftCodeState } from '#shared/rules/gift-code.ts';
import { type GiftCodeRow, leftOf } from './gift-code.ts';

export type GiftCodeWish = { change: 'block' | 'unblock' } | { change: 'top-up'; cents: number };

/** The outcome of a change of a gift code by staff. */
export interface ChangedGiftCode {
  id: string;
  wish: GiftCodeWish;
  /** The amount that the holder can spend before the change. */
  spendableCents: number;
  /** The amount that the holder can spend after the change. */
  spendableThenCents: number;
  state: GiftCodeState;
}

type Code = Pick<
  GiftCodeRow,
  'id' | 'origin' | 'issued_cents' | 'spent_cents' | 'withdrawn' | 'blocked' | 'order_number'
>;

/**
 * Decides a change of a gift code. A withdrawn code stays as it is. The amount of a code that belongs to an order is that of the order, and
 * is refunded with it, so it is never raised.
 */
export function decideGiftCodeChange(code: Code, wish: GiftCodeWish): Result<ChangedGiftCode> {
  const isPossible = {
    block: code.blocked === 0,
    unblock: code.blocked === 1,
    'top-up': code.order_number === null,
  }[wish.change];
  if (code.withdrawn === 1 || !isPossible) return fail('gift-code-not-changeable');
  const then = changed(code, wish);
  return succeed({
    id: code.id,
    wish,
    spendableCents: leftOf(code),
    spendableThenCents: leftOf(then),
    state: giftCodeState({
      issuedCents: then.issued_cents,
      spentCents: then.spent_cents,
      isWithdrawn: false,
      isBlocked: then.blocked === 1,
    }),
  });
}

function changed(code: Code, wish: GiftCodeWish): Code {
  if (wish.change === 'top-up') return { ...code, issued_cents: code.issued_cents + wish.cents };
  return { ...code, blocked: wish.change === 'block' ? 1 : 0 };
}
