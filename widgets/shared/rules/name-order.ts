import type { LocaleCode } from '#shared/contract/locale.ts';

export const isSurnameFirst: Readonly<Record<LocaleCode, boolean>> = {
  hk: true,
  cn: true,
  jp: true,
  kr: true,
  en: false,
  th: false,
  id: false,
};
