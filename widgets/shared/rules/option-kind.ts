import type { LocaleCode } from '#shared/contract/locale.ts';
import type { DetailKind } from '#shared/contract/order.ts';
import { plainLine } from '#shared/contract/plain-text.ts';
import type { OptionKind } from '#shared/contract/product.ts';
import { formatDay, toStoredDate } from './date-format.ts';
import { readDay } from './read-day.ts';

/** How catalogue file, picker, cart and order treat a kind of option. */
export interface KindOfOption {
  /** True when the answer is one or more of its values. */
  hasValues: boolean;
  /** True when the answer is exactly one value; the option may then hold the time slots. */
  takesOneValue: boolean;
  mayBePerUnit: boolean;
  /** True when the picker shows a help text. */
  mayHaveHelp: boolean;
  detail: DetailKind;
  /** The default bounds; null for a kind without bounds. */
  bounds: ((option: { required: boolean; values: readonly unknown[] }) => Bounds) | null;
  /** Reads a trimmed, non-empty answer: as carts store it, or its problem. */
  read(value: string, option: BoundedOption): string | AnswerProblem;
  /** The ids of values, or the entered text. */
  parts(stored: string): string[];
  join(parts: readonly string[]): string;
  /** A part as visitors read it. */
  text(part: string, of: { title: string | undefined; locale: LocaleCode }): string;
}

export interface Bounds {
  /** The bounds between which an operator may set the bounds. */
  within: readonly [number, number];
  min: number;
  max: number;
}

/** The facts that an answer depends on. Without bounds, `min` and `max` are 0; without values, `valueIds` is empty. */
export interface BoundedOption {
  valueIds: readonly number[];
  min: number;
  max: number;
}

export type AnswerProblem =
  /** `unknown`: not one of the option's values, or not a day. */
  { kind: 'unknown' } | { kind: 'too-short' | 'too-long' | 'too-few' | 'too-many' | 'not-between'; bound: number };

const entered = { parts: (stored: string) => [stored], join: (parts: readonly string[]) => parts[0] ?? '' };

/** A kind that is added to the contract does not compile until it has an entry here (`docs/extending.md`). */
export const kindsOfOption: Readonly<Record<OptionKind, KindOfOption>> = {
  radio: {
    hasValues: true,
    takesOneValue: true,
    mayBePerUnit: false,
    mayHaveHelp: false,
    detail: 'choice',
    bounds: null,
    read: (value, { valueIds }) => (valueIds.some((id) => String(id) === value) ? value : { kind: 'unknown' }),
    ...entered,
    text: (_, { title }) => title ?? '',
  },
  date: {
    hasValues: false,
    takesOneValue: false,
    mayBePerUnit: false,
    mayHaveHelp: false,
    detail: 'date',
    bounds: null,
    read(value) {
      const day = readDay(value);
      return day ? toStoredDate(day) : { kind: 'unknown' };
    },
    ...entered,
    text: (part, { locale }) => formatDay(part, locale),
  },
  field: {
    hasValues: false,
    takesOneValue: false,
    mayBePerUnit: true,
    mayHaveHelp: true,
    detail: 'choice',
    bounds: () => ({ within: [0, 240], min: 0, max: 100 }),
    read(value, { min, max }) {
      const text = plainLine(value);
      if (text.length < min) return { kind: 'too-short', bound: min };
      return text.length > max ? { kind: 'too-long', bound: max } : text;
    },
    ...entered,
    text: (part) => part,
  },
  checkbox: {
    hasValues: true,
    takesOneValue: false,
    mayBePerUnit: false,
    mayHaveHelp: true,
    detail: 'choice',
    bounds: ({ required, values }) => ({
      within: [0, values.length],
      min: required ? 1 : 0,
      max: values.length,
    }),
    read(value, { valueIds, min, max }) {
      const wanted = new Set(kindsOfOption.checkbox.parts(value));
      const known = valueIds.map(String).filter((id) => wanted.has(id));
      if (known.length < wanted.size) return { kind: 'unknown' };
      if (known.length < min) return { kind: 'too-few', bound: min };
      return known.length > max ? { kind: 'too-many', bound: max } : kindsOfOption.checkbox.join(known);
    },
    parts: (stored) =>
      stored
        .replace(/^\[|\]$/g, '')
        .split(',')
        .map((id) => id.trim())
        .filter((id) => id !== ''),
    // Magento's format.
    join: (parts) => (parts.length > 0 ? `[${parts.join(',')}]` : ''),
    text: (_, { title }) => title ?? '',
  },
  number: {
    hasValues: false,
    takesOneValue: false,
    mayBePerUnit: true,
    mayHaveHelp: true,
    detail: 'choice',
    bounds: () => ({ within: [-1_000_000, 1_000_000], min: 0, max: 999 }),
    read(value, { min, max }) {
      // East Asian keyboards type full-width digits.
      const text = value.normalize('NFKC');
      if (!/^-?\d{1,7}$/.test(text) || Number(text) < min) return { kind: 'not-between', bound: min };
      return Number(text) > max ? { kind: 'not-between', bound: max } : String(Number(text));
    },
    ...entered,
    text: (part) => part,
  },
};
