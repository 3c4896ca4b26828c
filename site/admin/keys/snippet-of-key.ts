import type { LocaleCode } from '#shared/contract/locale.ts';

/** A reading call for each permission with which an example is easy to understand, below `/api`. */
export const examples: Readonly<Record<string, string>> = {
  'order.read': '/staff/orders?most=10',
  'review.decide': '/staff/reviews?most=10',
  'enquiry.answer': '/staff/enquiries?most=10',
  'customer.manage': '/staff/customers?most=10',
  'partner.manage': '/staff/partners?most=10',
  'catalogue.edit': '/staff/media?most=10',
  'pass.manage': '/staff/passes?most=10',
  'gift.manage': '/staff/giftCodes?most=10',
  'audit.read': '/staff/audit?most=10',
};

/** A command that tries a key with a call that its permissions allow. The secret comes from the environment, never from an address. */
export function snippetOfKey(permissions: readonly string[], origin: string, locale: LocaleCode): string {
  const permission = permissions.find((one) => Object.hasOwn(examples, one));
  const path = permission ? examples[permission] : undefined;
  const call = path === undefined ? `-X POST '${origin}/api/store/config'` : `'${origin}/api${path}'`;
  return `curl -H "Authorization: Bearer $GONDOLA_KEY" -H 'store: ${locale}' ${call}`;
}
