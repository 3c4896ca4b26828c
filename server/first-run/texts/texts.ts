import type { LocaleCode } from '#shared/contract/locale.ts';
import { en, type SetUpTexts } from './en.ts';
import { hk } from './hk.ts';

/** The texts for a language: Chinese for readers of Chinese, else English. */
export function textsIn(locale: LocaleCode): SetUpTexts {
  return locale === 'hk' || locale === 'cn' ? hk : en;
}
