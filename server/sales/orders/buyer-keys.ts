import { isForgotten } from './forgotten-buyer.ts';
import { nameKey, nameKeysOf } from './name-key.ts';
import type { StoredOrder } from './stored-order.ts';

/** The keys that find an order by its buyer, apart from the email address. A key is null when the buyer has not given its field. */
export function buyerKeysOf({ buyer, locale }: Pick<StoredOrder, 'buyer' | 'locale'>) {
  if (isForgotten({ buyer })) return noBuyerKeys;
  const { phone = '', address1 = '' } = buyer.address;
  return {
    ...nameKeysOf(buyer.address, locale),
    phone_key: phoneKey(phone),
    street_key: nameKey(address1) || null,
  };
}

/** The keys of an order without a buyer. */
export const noBuyerKeys = { name_key: null, last_name_key: null, phone_key: null, street_key: null };

const comparedDigits = 8;

/**
 * The last eight digits of a phone number; null without a digit. People leave out the country's code, or write a zero instead of it, so only
 * the end of two numbers can be compared.
 */
export function phoneKey(phone: string): string | null {
  return phone.normalize('NFKC').replaceAll(/\D/g, '').slice(-comparedDigits) || null;
}

/** True for text that can only be a phone number. */
export function isLikePhone(text: string): boolean {
  const plain = text.normalize('NFKC').trim();
  return /^[+\d\s()./‐-]+$/.test(plain) && plain.replaceAll(/\D/g, '').length >= comparedDigits - 1;
}
