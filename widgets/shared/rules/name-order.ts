import type { LocaleCode } from '#shared/contract/locale.ts';

/** True for languages whose forms ask for the family name first. */
export const isSurnameFirst: Readonly<Record<LocaleCode, boolean>> = {
  hk: true,
  cn: true,
  jp: true,
  kr: true,
  en: false,
  th: false,
  id: false,
};
