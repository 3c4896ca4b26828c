import type { LocaleCode } from '#shared/contract/locale.ts';

/** Whether forms ask for the family name first in a language. */
export const isSurnameFirst: Readonly<Record<LocaleCode, boolean>> = {
  hk: true,
  cn: true,
  jp: true,
  kr: true,
  en: false,
  th: false,
  id: false,
};
