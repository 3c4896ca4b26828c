import { sql } from 'kysely';
import { selectWhere } from '#server/database/query.ts';
import { insertRows, updateRows } from '#server/database/write.ts';
import type { Context } from '#server/sales/context.ts';
import { shortId } from '#server/sales/random-id.ts';
import type { Sales } from '#server/sales/sales.ts';
import { perform } from '#server/sales/step.ts';
import { fail, type Result } from '#shared/contract/errors.ts';
import { type ChangedGiftCode, decideGiftCodeChange, type GiftCodeWish } from './decide-gift-code-change.ts';

export const selectGiftCodeById = selectWhere('gift_codes', { id: 'id' });

export const insertGiftCodeActs = insertRows('gift_code_acts');

const updateBlocked = updateRows('gift_codes', ['code', 'withdrawn'], ['blocked'], {
  when: (was, given) => sql`${was('blocked')} <> ${given('blocked')}`,
});

/** Raises the amount of a code. A code of a file is then the store's own, so that no later import of the file takes the amount away. */
const topUpGiftCodes = updateRows('gift_codes', ['code', 'withdrawn', 'blocked'], ['origin'], {
  add: ['issued_cents'],
});

export interface GiftCodeGrant {
  wish: GiftCodeWish;
  reason: string;
  by: string;
  isAgreed?: ((outcome: ChangedGiftCode) => boolean) | undefined;
}

/** Blocks, unblocks or tops up a gift code. The ledger has no entry: what the operator gives is booked when it is spent. */
export function changeGiftCode(
  sales: Sales,
  { once, trail }: Pick<Context, 'once' | 'trail'>,
  id: string,
  { wish, reason, by, isAgreed }: GiftCodeGrant,
): Promise<Result<ChangedGiftCode>> {
  return perform(sales, { once, trail, isAgreed }, async (step) => {
    const [row] = (await step.ask({ code: selectGiftCodeById({ id }) })).code;
    if (!row) return fail('gift-code-not-found');
    const decided = decideGiftCodeChange(row, wish);
    if (!decided.ok) return decided;
    const { code, withdrawn, blocked, origin } = row;
    const isTopUp = wish.change === 'top-up';
    step.change(
      isTopUp
        ? topUpGiftCodes({
            ...{ code, withdrawn, blocked, issued_cents: wish.cents },
            origin: origin === 'file' ? 'staff' : origin,
          })
        : updateBlocked({ code, withdrawn, blocked: wish.change === 'block' ? 1 : 0 }),
      insertGiftCodeActs({
        ...{ id: shortId(), gift_code_id: id, acted_at: step.now.at, reason, account_id: by },
        act: actOf[wish.change],
        cents: isTopUp ? wish.cents : 0,
      }),
    );
    return decided;
  });
}

const actOf = { block: 'blocked', unblock: 'unblocked', 'top-up': 'topped-up' } as const;
