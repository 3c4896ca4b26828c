import { type Change, insertRows } from '#server/database/write.ts';
import type { OrderedItem } from '#server/sales/orders/order-document.ts';
import { randomGiftCode } from '#server/sales/random-id.ts';
import { type LocaleCode, localeCodes } from '#shared/contract/locale.ts';
import { giftVoucherText } from '#shared/locales/gift-voucher-text.ts';
import { withLocale } from '#shared/locales/server-localization.ts';

const insertGiftCodes = insertRows('gift_codes');

/** Creates a gift code for one unit of an order's item, worth the unit's price. Also returns the change that makes the code valid. */
export function sellGiftCode(
  orderNumber: string,
  { priceCents }: Pick<OrderedItem, 'priceCents'>,
): { code: string; change: Change } {
  const code = randomGiftCode();
  const change = insertGiftCodes({
    code,
    ordinal: 0,
    document: JSON.stringify({ code, label: labels() }),
    issued_cents: priceCents,
    spent_cents: 0,
    withdrawn: 0,
    order_number: orderNumber,
  });
  return { code, change };
}

/** The label of the code in a cart, in every language, because its holder may read another language than its buyer. */
function labels(): Record<LocaleCode, string> {
  const entries = localeCodes.map((locale) => [locale, withLocale(locale, giftVoucherText)]);
  return Object.fromEntries(entries) as Record<LocaleCode, string>;
}
