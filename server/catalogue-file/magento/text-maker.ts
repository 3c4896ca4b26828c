import type { CatalogueText } from '#shared/contract/catalogue-file/catalogue.ts';
import type { LocaleCode } from '#shared/contract/locale.ts';
import type { Column, SpooledRow } from './row-spool.ts';

export type TextMaker = ReturnType<typeof createTextMaker>;

/** Combines a product's texts from its row for all store views and its rows for single store views. */
export function createTextMaker(
  base: SpooledRow,
  views: { locale: LocaleCode; row: SpooledRow }[],
  baseLanguage: LocaleCode,
) {
  /** Adds a missing English text: the text in the base language, else the first text of all. */
  const complete = (texts: [LocaleCode, string][]): CatalogueText => {
    const given = Object.fromEntries(texts.filter(([, text]) => text !== '')) as CatalogueText;
    const english = given.en ?? given[baseLanguage] ?? Object.values(given)[0];
    return english === undefined ? {} : { ...given, en: english };
  };

  return {
    /** The texts of a column by language; `otherwise` when all of its cells are empty. */
    fromColumn(column: Column, clean: (text: string) => string, otherwise: CatalogueText = {}): CatalogueText {
      const texts = complete([
        [baseLanguage, clean(base.cell(column))],
        ...views.map(({ locale, row }): [LocaleCode, string] => [locale, clean(row.cell(column))]),
      ]);
      return texts.en === undefined ? otherwise : texts;
    },
    /** The cells of this column in single store views, except empty ones, each parsed. */
    inEachLanguage: <Parts>(column: Column, parse: (cell: string) => Parts) =>
      views.flatMap(({ locale, row }) => {
        const cell = row.cell(column);
        return cell === '' ? [] : [{ locale, parts: parse(cell) }];
      }),
    /** A part of a cell, such as an option's title, with the same part of the other languages' cells. */
    fromParts: <Parts>(
      own: string,
      translated: { locale: LocaleCode; parts: Parts }[],
      pick: (parts: Parts) => string | undefined,
    ) =>
      complete([
        [baseLanguage, own],
        ...translated.map(({ locale, parts }): [LocaleCode, string] => [locale, pick(parts) ?? '']),
      ]),
  };
}
