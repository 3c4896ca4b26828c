import type { LocaleCode } from '#shared/contract/locale.ts';
import type { StaffPageName } from './pages.ts';

/** Settings that the store writes into the HTML of a page of staff, for the browser that draws it. */
export interface StaffSetting {
  page: StaffPageName;
  locale: LocaleCode;
  /** The permissions of the person who has opened the page. They choose what is shown; each call is guarded by itself. */
  permissions: readonly string[];
  storeName: string;
  /** The operator's time zone. */
  timeZone: string;
  /** The languages that the store offers. */
  languages: readonly LocaleCode[];
}
