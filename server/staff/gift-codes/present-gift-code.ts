import { agreementOfGiftCode } from '#server/present/agreement.ts';
import { moneyIn } from '#server/present/wire-money.ts';
import type { ChangedGiftCode } from '#server/sales/gift-codes/decide-gift-code-change.ts';
import type { GiftCodeChange, ListedGiftCode, OneGiftCode } from '#shared/contract/staff/gift-codes.ts';
import type { StaffGiftCode } from './list-gift-codes.ts';
import type { GiftCodeAct } from './show-gift-code.ts';

export function presentListedGiftCode(
  { issuedAt, issuedCents, spentCents, leftCents, ...code }: StaffGiftCode,
  currency: string,
): ListedGiftCode {
  const money = moneyIn(currency);
  return {
    ...code,
    issuedAt: issuedAt === 0 ? null : new Date(issuedAt).toISOString(),
    issued: money(issuedCents),
    spent: money(spentCents),
    left: money(leftCents),
  };
}

export function presentGiftCode(
  { acts, ...code }: StaffGiftCode & { acts: GiftCodeAct[] },
  currency: string,
): OneGiftCode {
  const money = moneyIn(currency);
  return {
    ...presentListedGiftCode(code, currency),
    acts: acts.map(({ actedAt, cents, ...act }) => ({
      ...act,
      actedAt: new Date(actedAt).toISOString(),
      amount: money(cents),
    })),
  };
}

export function presentGiftCodeChange(outcome: ChangedGiftCode, currency: string): GiftCodeChange {
  const money = moneyIn(currency);
  return {
    spendable: money(outcome.spendableCents),
    spendableThen: money(outcome.spendableThenCents),
    agreement: agreementOfGiftCode(outcome),
  };
}
