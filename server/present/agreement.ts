import { createHash } from 'node:crypto';
import type { ChangedGiftCode } from '#server/sales/gift-codes/decide-gift-code-change.ts';
import type { Move } from '#server/sales/orders/move.ts';
import type { DecidedRefund } from '#server/sales/orders/refund.ts';

/** A short text for everything that a preview of a refund shows, and for the version of the order that it was computed for. */
export function agreementOfRefund({ items, feeCents, giftCodeCents, moneyCents, ...more }: DecidedRefund): string {
  const issuedCents = more.issuedCode?.cents ?? 0;
  return digest([items, feeCents, giftCodeCents, moneyCents, more.outsideCents, issuedCents, more.plan]);
}

export function agreementOfMove({ items, from, to, feeCents, giftCodeCents, moneyCents, plan }: Move): string {
  const units = items.map((item) => [item.itemId, item.units]);
  return digest([units, from, to, feeCents, giftCodeCents, moneyCents, plan]);
}

/**
 * Makes the check that an outcome is the one that staff have seen. An outcome without a plan is already stored: the call is a repetition, and
 * gets the same answer again.
 */
export function agreesWith<Value extends { plan?: unknown }>(
  agreement: string,
  agreementOf: (value: Value) => string,
): (value: Value) => boolean {
  return (value) => value.plan === undefined || agreementOf(value) === agreement;
}

/** Blocking a code does not depend on its balance, so that a code can be blocked while somebody spends from it. */
export function agreementOfGiftCode({ id, wish, spendableCents, state }: ChangedGiftCode): string {
  return digest(wish.change === 'top-up' ? [id, wish, spendableCents, state] : [id, wish]);
}

/** `content`: the units of a cart (`contentOf`). */
export function agreementOfContent(content: string): string {
  return digest(content);
}

function digest(shown: unknown): string {
  return createHash('sha256').update(JSON.stringify(shown)).digest('base64url').slice(0, 22);
}
