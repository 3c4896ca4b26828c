import type { LocaleCode } from '#shared/contract/locale.ts';
import { spokenLanguage } from './message-source.ts';

/** The text between a label and its value on one line. */
export function colonText(): string {
  return colons[spokenLanguage()];
}

const wide = '：';
const narrow = ': ';

const colons: Readonly<Record<LocaleCode, string>> = {
  hk: wide,
  en: narrow,
  cn: wide,
  th: narrow,
  jp: wide,
  kr: narrow,
  id: narrow,
};
