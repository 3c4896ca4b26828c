import type { LocaleCode } from '#shared/contract/locale.ts';
import type { CustomizableOption, OptionKind } from '#shared/contract/product.ts';
import { colonText } from '#shared/locales/colon-text.ts';
import { type AnswerProblem, kindsOfOption } from '#shared/rules/option-kind.ts';
import { type AskedOption, readAnswer } from '#shared/rules/read-answer.ts';
import { sumOf } from '#shared/rules/sum-of.ts';

/** A question that is asked once, such as the hotel or the extras. */
export interface Entry {
  id: number;
  kind: OptionKind;
  title: string;
  help: string | undefined;
  required: boolean;
  min: number;
  max: number;
  values: { id: number; title: string; surcharge: number }[];
  entered: string;
  /** The answer in the cart's format; empty while it is missing or wrong. */
  stored: string;
  problem: EntryProblem | null;
}

/** A question that is asked for each unit, such as the name of its visitor. */
export interface UnitEntry extends Omit<Entry, 'entered' | 'stored' | 'problem'> {
  units: AskedUnit[];
}

export interface AskedUnit {
  row: string;
  /** Index in the row, from 0. */
  unit: number;
  /** Label of the row; empty when it is the only one. */
  label: string;
  entered: string;
  stored: string;
  problem: EntryProblem | null;
}

export type EntryProblem = AnswerProblem | { kind: 'missing' };

export function unitKey(optionId: number, row: string, unit: number): string {
  return `${optionId} ${row} ${unit}`;
}

export function askEntry(option: CustomizableOption, entered: string): Entry {
  return { ...wordEntry(option), entered, ...readEntry(option, entered) };
}

/** One question for each wanted unit, row by row. When the quantity falls and rises again, the unit's answer is still there. */
export function askUnits(
  option: CustomizableOption,
  rows: readonly { key: string; label: string; quantity: number }[],
  answers: Readonly<Record<string, string>>,
): UnitEntry {
  const units = rows.flatMap(({ key: row, label, quantity }) =>
    Array.from({ length: quantity }, (_, unit): AskedUnit => {
      const entered = answers[unitKey(option.option_id, row, unit)] ?? '';
      return { row, unit, label, entered, ...readEntry(option, entered) };
    }),
  );
  return { ...wordEntry(option), units };
}

/** The surcharge for each unit of a question's current answer. */
export function entrySurcharge({ kind, values, stored }: Entry): number {
  const chosen = kindsOfOption[kind].parts(stored);
  return sumOf(
    values.filter(({ id }) => chosen.includes(String(id))),
    ({ surcharge }) => surcharge,
  );
}

/** The current answer as visitors read it; empty without an answer. */
export function entryText({ stored, ...entry }: Entry, locale: LocaleCode): string {
  return answersText(entry, [stored], locale);
}

export function unitEntryText({ units, ...entry }: UnitEntry, locale: LocaleCode): string {
  return answersText(
    entry,
    units.map(({ stored }) => stored),
    locale,
  );
}

function answersText(
  { kind, title, values }: Pick<Entry, 'kind' | 'title' | 'values'>,
  answers: readonly string[],
  locale: LocaleCode,
): string {
  const { parts, text } = kindsOfOption[kind];
  const texts = answers
    .filter((answer) => answer !== '')
    .flatMap(parts)
    .map((part) => text(part, { title: values.find(({ id }) => String(id) === part)?.title, locale }));
  const answer = texts.filter(Boolean).join(', ');
  return answer === '' || values.length > 0 ? answer : `${title}${colonText()}${answer}`;
}

function wordEntry(option: CustomizableOption) {
  const { min, max } = askedOption(option);
  return {
    id: option.option_id,
    kind: option.type,
    title: option.title,
    help: option.help,
    required: option.is_require,
    min,
    max,
    values: option.values.map(({ option_type_id: id, title, price: surcharge }) => ({ id, title, surcharge })),
  };
}

function readEntry(option: CustomizableOption, entered: string): { stored: string; problem: EntryProblem | null } {
  const read = readAnswer({ ...askedOption(option), isPerUnit: false }, entered, 1);
  return 'stored' in read ? { stored: read.stored, problem: null } : { stored: '', problem: read.problem };
}

/** The option in the form that the functions for answers take. */
export function askedOption({ type, is_require, per_unit, min, max, values }: CustomizableOption): AskedOption {
  return {
    kind: type,
    isRequired: is_require,
    isPerUnit: per_unit ?? false,
    valueIds: values.map(({ option_type_id }) => option_type_id),
    min: min ?? 0,
    max: max ?? 0,
  };
}
