import { askKept } from '#server/sales/ask-kept.ts';
import type { Sales } from '#server/sales/sales.ts';
import { selectGiftCodeById } from './change-gift-code.ts';
import { leftOf } from './gift-code.ts';

/**
 * A gift code for the email that gives it away; null when nothing can be spent from it any more. Throws while staff block the code, so that
 * its email waits.
 */
export async function issuedGiftCode(
  { database }: Sales,
  id: string,
): Promise<{ code: string; amountCents: number } | null> {
  const [row] = (await askKept(database, { code: selectGiftCodeById({ id }) })).code;
  if (row?.blocked === 1) throw new Error('gift-code-blocked');
  return row && leftOf(row) > 0 ? { code: row.code, amountCents: leftOf(row) } : null;
}
