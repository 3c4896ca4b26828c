import type { LocaleCode } from '#shared/contract/locale.ts';

export interface StoreAnswer {
  name: string;
  languages: readonly LocaleCode[];
  defaultLanguage: LocaleCode;
  currency: string;
  country: string;
  timeZone: string;
}

export interface StyleAnswer {
  colour: string;
  /** The name of an uploaded picture; empty without a logo. */
  logo: string;
}

export interface TaxAnswer {
  /** The tax in the prices, in per cent; null for prices without tax. */
  percent: number | null;
  operatorName: string;
  address: string;
  number: string;
}

/** A step whose work is stored elsewhere, or which the owner has put off. */
export interface LaterAnswer {
  state: 'done' | 'later';
}

/** The owner's answers so far. A step that is missing is still to be done. */
export interface Answers {
  store?: StoreAnswer;
  style?: StyleAnswer;
  tax?: TaxAnswer;
  payment?: LaterAnswer;
  mail?: LaterAnswer;
}

export type AnsweredStep = keyof Answers;

/** The steps after the owner's account. The last one opens the store and stores no answer. */
export const steps = ['store', 'style', 'tax', 'payment', 'mail', 'product'] as const;

export type StepName = (typeof steps)[number];

/** The step to show: the asked one if it may be done now, else the first that is not done. */
export function stepToShow(answers: Answers, asked: string | undefined): StepName {
  const next = steps.find((name) => name === 'product' || answers[name] === undefined) ?? 'product';
  const reached = steps.slice(0, steps.indexOf(next) + 1);
  return reached.find((name) => name === asked) ?? next;
}

/** The language in which every text of the store must exist. */
export function mainLanguage({ languages, defaultLanguage }: StoreAnswer): LocaleCode {
  return languages.includes('en') ? 'en' : defaultLanguage;
}
