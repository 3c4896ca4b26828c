import type { LocaleCode } from '#shared/contract/locale.ts';

/** Settings in the HTML of a staff page, for the script that renders it. */
export interface StaffSetting {
  locale: LocaleCode;
  /** The id of the account. Another account that signs in over the page begins the page again. */
  account: string;
  /** The account's permissions decide which links are shown. The server guards each page and each call. */
  permissions: readonly string[];
  storeName: string;
  timeZone: string;
  /** ISO 4217: the currency of the store's prices. */
  currency: string;
  languages: readonly LocaleCode[];
}
