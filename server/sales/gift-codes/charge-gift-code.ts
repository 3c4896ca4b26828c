import type { Change } from '#server/database/write.ts';
import type { ClosedCart } from '#server/sales/back-end/back-end.ts';
import type { GiftCodeOrigin } from '#server/sales/ledger/account.ts';
import type { Step } from '#server/sales/step.ts';
import { fail, type Result, succeed } from '#shared/contract/errors.ts';
import type { LocaleCode } from '#shared/contract/locale.ts';
import { takesCodes } from '#shared/rules/delivery.ts';
import { giftCodeParts } from '#shared/rules/gift-code.ts';
import { sum } from '#shared/rules/sum-of.ts';
import { type GiftCodeRow, giftCodeLabel, leftOf, originOf, selectGiftCode, spendGiftCodes } from './gift-code.ts';

interface GiftCharge {
  changes: Change[];
  /** Null, as `origin` is, when no gift code pays anything. */
  giftCode: string | null;
  origin: GiftCodeOrigin | null;
  giftCodeCents: number;
  /** The part of each item that the code pays, in the sequence of the items. */
  parts: number[];
  totalCents: number;
  /** The labels of promo code and gift code, the larger deduction first. */
  discountLabels: string[];
}

/**
 * Charges the gift code of a cart with the total of the back end, as far as the code's balance allows. A code that is in the cart but no
 * longer pays anything stops the order, because nobody may pay more than they saw.
 */
export async function chargeGiftCode(
  { ask }: Pick<Step, 'ask'>,
  { giftCode: code, items, totalCents, discountCents, discountLabels }: ClosedCart,
  { locale, smallestCents }: { locale: LocaleCode; smallestCents: number },
): Promise<Result<GiftCharge>> {
  const unused = { changes: [], giftCode: null, origin: null, giftCodeCents: 0, parts: items.map(() => 0) };
  const nothing = { ...unused, totalCents, discountLabels };
  if (code === null) return succeed(nothing);
  const [row] = (await ask({ giftCode: selectGiftCode({ code }) })).giftCode;
  const payable = items.map((item) => (takesCodes[item.delivery] ? item.rowTotalCents - item.discountCents : 0));
  const otherCents = totalCents - sum(payable);
  const { cents, parts } = giftCodeParts(payable, row ? leftOf(row) : 0, { otherCents, smallestCents });
  if (!row || cents === 0) {
    if (totalCents === 0) return succeed(nothing);
    return fail(whyUnused(row), { subject: code });
  }
  const label = giftCodeLabel(row, locale);
  return succeed({
    changes: [spendGiftCodes({ code, withdrawn: row.withdrawn, blocked: row.blocked, spent_cents: cents })],
    giftCode: code,
    origin: originOf(row),
    giftCodeCents: cents,
    parts,
    totalCents: totalCents - cents,
    discountLabels: cents > discountCents ? [label, ...discountLabels] : [...discountLabels, label],
  });
}

function whyUnused(row: GiftCodeRow | undefined): 'gift-code-blocked' | 'gift-code-not-applicable' | 'gift-code-empty' {
  if (row?.blocked === 1) return 'gift-code-blocked';
  return row && leftOf(row) > 0 ? 'gift-code-not-applicable' : 'gift-code-empty';
}
