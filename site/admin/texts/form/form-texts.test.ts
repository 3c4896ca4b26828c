import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { product } from '#shared/contract/catalogue-file/product.ts';
import { type LocaleCode, localeCodes } from '#shared/contract/locale.ts';
import { catalogueTexts } from '#site/admin/catalogue/texts.ts';
import { choiceNames } from '#site/admin/document/choice-names.ts';
import { wordsOfFaults } from '#site/admin/document/fault-text.ts';
import { fieldNames } from '#site/admin/document/field-names.ts';
import { documentTexts } from '#site/admin/document/texts.ts';
import { mediaTexts } from '#site/admin/media/texts.ts';
import { publishTexts } from '#site/admin/publish/texts.ts';
import { cn } from './cn.ts';
import { id } from './id.ts';
import { jp } from './jp.ts';
import { kr } from './kr.ts';
import { th } from './th.ts';

const languages = Object.entries({ cn, th, jp, kr, id });
const english = {
  document: documentTexts.en,
  fields: fieldNames.en,
  choices: choiceNames.en,
  publish: publishTexts.en,
  catalogue: catalogueTexts.en,
  media: mediaTexts.en,
};

/** Faults of the store's own settings, which vendors do not see. */
const faultsOfStore = [
  '$1 is not possible here. You may use $2.',
  'Choose one of the languages of the store.',
  'Enter a number, such as +852 2345 6789.',
  'Must be above 0.',
  'Please choose a country or region.',
  'Please choose a currency.',
  'Please choose a time zone.',
  'The store’s own currency has no rate.',
  'Use at most $1 characters.',
  'Write two words or more on a line.',
];

/** Words that are the same in English and in another language. */
const sameEverywhere = ['Format'];

/** Each text with its path of keys; a text with a number or a name with a sample of it. */
function flat(value: unknown, path = ''): [path: string, text: string][] {
  if (typeof value === 'string') return [[path, value]];
  if (typeof value === 'function') return [[`${path}()`, value('12') as string]];
  return Object.entries(value as object).flatMap(([key, inside]) => flat(inside, `${path}.${key}`));
}

/** The names of all fields of a product in the catalogue file. */
function fieldsIn(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const own = 'properties' in schema ? Object.keys(schema.properties as object) : [];
  return [...own, ...Object.values(schema).flatMap(fieldsIn)];
}

describe.each(languages)('the product form in %s', (_, { faults, ...texts }) => {
  const words = flat(texts);

  it('has no empty text and no English one', () => {
    const known = new Map(flat(english));
    expect(words.filter(([, text]) => text.trim() === '')).toEqual([]);
    expect(words.filter(([path, text]) => text === known.get(path) && !sameEverywhere.includes(text))).toEqual([]);
  });

  it('says every number and name', () => {
    for (const [path, text] of words) if (path.endsWith('()')) expect(text, path).toContain('12');
  });

  it('names every field of a product', () => {
    const fields = new Set(fieldsIn(z.toJSONSchema(product, { unrepresentable: 'any', io: 'input' })));
    const named = [...fields].filter((field) => Object.hasOwn(fieldNames.en, field));
    expect(named.filter((field) => !Object.hasOwn(texts.fields, field) && !isOfOthers(field))).toEqual([]);
    expect(named.length).toBeGreaterThan(60);
  });

  it('words every fault with its parts', () => {
    expect(Object.keys(faults).toSorted()).toEqual(
      [...new Set(wordsOfFaults())].filter((words) => !faultsOfStore.includes(words)).toSorted(),
    );
    for (const [said, words] of Object.entries(faults)) {
      expect(words.match(/\$\d/g)?.toSorted() ?? [], said).toEqual(said.match(/\$\d/g)?.toSorted() ?? []);
    }
  });
});

/** A language is a field of a text, and is named by its own name. */
function isOfOthers(field: string): boolean {
  return localeCodes.includes(field as LocaleCode);
}

/** The sources of the staff pages, by path. */
const sources = import.meta.glob<string>('../../**/*.{ts,tsx}', { query: '?raw', import: 'default', eager: true });

/** Sources that a page reaches, except those that only staff of the store open. */
function reached(from: string, seen: Set<string>): void {
  const text = sources[from];
  if (text === undefined || seen.has(from)) return;
  seen.add(from);
  for (const [, path = ''] of text.matchAll(/from '([^']+)'|import\('([^']+)'\)/g)) {
    if (path.startsWith('#site/admin/')) reached(path.replace('#site/admin/', '../../'), seen);
    if (path.startsWith('./')) reached(from.replace(/[^/]+$/, '') + path.slice(2), seen);
  }
}

it('exist in all seven languages for every page of vendors', () => {
  const seen = new Set<string>();
  for (const path of Object.keys(sources)) if (/^\.\.\/\.\.\/shop\/.*page\.tsx$/.test(path)) reached(path, seen);
  const used = new Set(
    [...seen].flatMap((path) => [...(sources[path] ?? '').matchAll(/usePageTexts\((\w+)\)/g)].map(([, name]) => name)),
  );
  expect([...used].toSorted()).toEqual([
    'catalogueTexts',
    'choiceNames',
    // Changes of the store's own settings, which are in no publishing of a vendor.
    'dangerTexts',
    'documentTexts',
    'fieldNames',
    'mediaTexts',
    'publishTexts',
    'shopTexts',
  ]);
});
