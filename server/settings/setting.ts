import type * as z from 'zod/mini';
import { wholeNumber } from './values.ts';

interface About {
  meaning: string;
  fault: string;
  secret?: boolean;
  /** The default in production, if it differs. */
  productionText?: string;
  /** The reason, in a sentence, why only the environment has this setting, and not the database. */
  environmentOnly?: string;
  /** The reason, in a sentence, why only an owner changes this setting on the page of settings. */
  ownerOnly?: string;
  /** True when the value may be a file's path or the file's text. In the database only the text is possible, so that no page reads files. */
  isFileOrText?: boolean;
}

/** A setting: its name in the environment, its schema, and its default as an operator would write it. */
export function setting<Schema extends z.ZodMiniType>(name: string, schema: Schema, defaultText: string, about: About) {
  return {
    name,
    schema,
    defaultText,
    productionText: defaultText,
    secret: false,
    environmentOnly: '',
    ownerOnly: '',
    isFileOrText: false,
    ...about,
  };
}

/** A setting that is a whole number. The bounds may name its unit, such as `[1, 60, 'minutes']`. */
export function wholeSetting(
  name: string,
  [least, most, unit]: readonly [least: number, most: number, unit?: string],
  defaultText: string,
  about: Omit<About, 'fault'>,
) {
  const fault = `must be a whole number${unit ? ` of ${unit}` : ''}, ${least} to ${most}`;
  return setting(name, wholeNumber(least, most), defaultText, { ...about, fault });
}

/** The values of a list of settings, parsed. */
export type ValuesOf<List extends Record<string, { schema: z.ZodMiniType }>> = {
  [Name in keyof List]: z.infer<List[Name]['schema']>;
};
