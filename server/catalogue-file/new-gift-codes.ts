import type { Database } from '#server/database/database.ts';
import { amountText } from '#server/sales/ledger/amount-text.ts';
import type { CatalogueHead } from '#shared/contract/catalogue-file/catalogue.ts';
import { toCents } from '#shared/rules/money.ts';
import { readCodeRows } from './code-rows.ts';
import type { Fault } from './fault.ts';
import { readActiveGeneration } from './generation-rows.ts';
import { profileOf } from './profile-of.ts';

/** The number of gift codes that an import has added, and the sum that their holders can spend. */
export interface NewGiftCodes {
  count: number;
  currency: string;
  left: string;
}

/**
 * Compares the gift codes of a file with those of the store, including withdrawn ones. In a store without a catalogue no code counts as
 * new.
 */
export async function watchGiftCodes(database: Database) {
  const isFirst = (await readActiveGeneration(database)) === 0;
  const { gift } = await readCodeRows(database);
  const known = new Set(gift.map(({ code }) => code));
  const valid = new Set(gift.filter(({ withdrawn }) => withdrawn === 0).map(({ code }) => code));

  return {
    /** Reports promo codes that are gift codes of the store. The check of the file compares only codes that are both in it. */
    check({ promoCodes, giftCodes }: Pick<CatalogueHead, 'promoCodes' | 'giftCodes'>): Fault[] {
      if (giftCodes) return [];
      const twins = promoCodes.filter(({ code }) => valid.has(code));
      return twins.map(({ code }) => {
        const subject = `the promo code ${code}`;
        return { code: 'duplicate', subject, message: 'is a gift code of the store' };
      });
    },
    finish({ store, giftCodes = [] }: Pick<CatalogueHead, 'store' | 'giftCodes'>): NewGiftCodes | null {
      const added = isFirst ? [] : giftCodes.filter(({ code }) => !known.has(code));
      if (added.length === 0) return null;
      const { currency } = profileOf(store);
      const leftCents = added.reduce(
        (sum, { balance, spent = 0 }) => sum + Math.max(0, toCents(balance, currency) - toCents(spent, currency)),
        0,
      );
      return { count: added.length, currency, left: amountText(leftCents, currency) };
    },
  };
}
