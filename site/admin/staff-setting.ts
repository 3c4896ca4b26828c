import type { LocaleCode } from '#shared/contract/locale.ts';
import type { StaffPageName } from './pages.ts';

/** Settings in the HTML of a staff page, for the script that renders it. */
export interface StaffSetting {
  page: StaffPageName;
  locale: LocaleCode;
  /** The account's permissions decide which links are shown. The server guards each call separately. */
  permissions: readonly string[];
  storeName: string;
  timeZone: string;
  languages: readonly LocaleCode[];
}
