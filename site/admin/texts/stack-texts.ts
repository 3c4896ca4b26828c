import polyglotI18nProvider from 'ra-i18n-polyglot';
import english from 'ra-language-english';
import type { I18nProvider, TranslationMessages } from 'react-admin';
import type { LocaleCode } from '#shared/contract/locale.ts';
import { stackHk } from './stack-hk.ts';

const { ra } = english;

/** English, except for the texts that react-admin shows on the vendors' pages: below an input that is filled in wrongly. */
function withValidation(required: string, minValue: string, maxValue: string, number: string): TranslationMessages {
  return { ra: { ...ra, validation: { ...ra.validation, required, minValue, maxValue, number } } };
}

const messages: Record<LocaleCode, TranslationMessages> = {
  en: english,
  hk: stackHk,
  cn: withValidation('必须填写', '不能小于 %{min}', '不能大于 %{max}', '必须是数字'),
  th: withValidation('จำเป็นต้องกรอก', 'ต้องไม่น้อยกว่า %{min}', 'ต้องไม่เกิน %{max}', 'ต้องเป็นตัวเลข'),
  jp: withValidation(
    '必ず入力してください',
    '%{min}以上にしてください',
    '%{max}以下にしてください',
    '数字で入力してください',
  ),
  kr: withValidation('필수 항목입니다', '%{min} 이상이어야 합니다', '%{max} 이하여야 합니다', '숫자를 입력해 주세요'),
  id: withValidation(
    'Wajib diisi',
    'Tidak boleh kurang dari %{min}',
    'Tidak boleh lebih dari %{max}',
    'Harus berupa angka',
  ),
};

/** The texts that react-admin itself shows, such as below an empty input. */
export function stackTexts(locale: LocaleCode): I18nProvider {
  // A page gives its own words as they are, so a word that is no key is shown unchanged.
  return polyglotI18nProvider(() => messages[locale], locale, [], { allowMissing: true });
}
