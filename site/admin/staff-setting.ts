import type { LocaleCode } from '#shared/contract/locale.ts';
import type { StaffPageName } from './pages.ts';

/** Settings that the store writes into the HTML of a staff page, for the script that renders it. */
export interface StaffSetting {
  page: StaffPageName;
  locale: LocaleCode;
  /** The permissions of the signed-in account. They decide which links are shown; the server guards each call separately. */
  permissions: readonly string[];
  storeName: string;
  timeZone: string;
  languages: readonly LocaleCode[];
}
