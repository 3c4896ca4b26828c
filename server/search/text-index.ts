import { DatabaseSync } from 'node:sqlite';
import type { LocaleCode } from '#shared/contract/locale.ts';
import { inSequence, readSequence } from './product-sequence.ts';
import { isEmpty, openProductSets } from './product-sets.ts';
import { repairWords } from './repair-words.ts';
import type { SearchDocument } from './search-document.ts';
import { longerWithin, type SoughtWord, soughtWord, typedRuns } from './search-query.ts';
import { allOf, anyOf, toQuery, within } from './sought.ts';
import { createSpellings, openSpellings, spellingWriter } from './spellings.ts';

/** A full-text index of one language. */
export type TextIndex = ReturnType<typeof readTextIndex>;

export type FileIndexWriter = ReturnType<typeof writeTextIndex>;

export interface FoundIds {
  /** The ids of the products, best first. */
  ids: number[];
  /** True when no product matches the whole keyword; the found products then match a part of it. */
  isPartly: boolean;
  /** The searched terms, folded as `fold-text.ts` does; pages mark them in shown texts. */
  terms: string[];
  /** The corrected keyword, in the store's spelling; null when nothing was corrected. */
  meant: string | null;
}

/** The tokenizer. It splits only at spaces, because the texts are already terms with spaces between them. */
const wholeTerms = `unicode61 remove_diacritics 0 categories 'L* N* M* P* S* Co'`;

/**
 * The options of the index. It stores no texts, because pages do not show texts from it; a product can still be removed. Beginnings of one and two characters have entries
 * of their own, which double the file's size. Without these entries a search for a beginning would read every term that begins with it.
 */
const options = `content = '', contentless_delete = 1, prefix = '1 2', tokenize = "${wholeTerms}"`;

/** Finds products with any of the terms. Products with more, or rarer, terms rank higher; terms in a name count most. */
const findAny = `
  SELECT products.id AS id FROM terms JOIN products ON products.ordinal = terms.rowid WHERE terms MATCH ?
  ORDER BY bm25(terms, 6, 4, 1, 1.5), products.position, products.ordinal`;

export const nothingFound: FoundIds = { ids: [], isPartly: false, terms: [], meant: null };

/** Begins an index in a new file; `finish` closes it. It does not wait for the disk, because an unfinished file is never used. */
export function writeTextIndex(file: string) {
  return closing(new DatabaseSync(file), fillTextIndex);
}

/** Begins to change a finished index, in a copy of its file. */
export function reviseTextIndex(file: string) {
  return closing(new DatabaseSync(file), (database) => {
    database.exec(`${withoutWaiting}; BEGIN; DROP TABLE finished;`);
    return writerOf(database);
  });
}

function closing(database: DatabaseSync, begin: (database: DatabaseSync) => TextIndexWriter) {
  const close = () => {
    if (database.isOpen) database.close();
  };
  try {
    const writer = begin(database);
    return {
      ...writer,
      finish(words: string): void {
        writer.finish(words);
        close();
      },
      close,
    };
  } catch (fault) {
    close();
    throw fault;
  }
}

const withoutWaiting = 'PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF';

/** Begins an index in an empty database. */
export function fillTextIndex(database: DatabaseSync): TextIndexWriter {
  database.exec(`
    ${withoutWaiting};
    CREATE TABLE products (
      ordinal INTEGER PRIMARY KEY, id INTEGER NOT NULL, sku TEXT NOT NULL UNIQUE, position INTEGER NOT NULL, words TEXT NOT NULL
    ) STRICT;
    CREATE VIRTUAL TABLE terms USING fts5(name, words, about, other_names, ${options});
    ${createSpellings};
    BEGIN;
  `);
  return writerOf(database);
}

type TextIndexWriter = ReturnType<typeof writerOf>;

function writerOf(database: DatabaseSync) {
  const spellings = spellingWriter(database);
  const find = database.prepare('SELECT ordinal, words FROM products WHERE sku = ?');
  const removeProduct = database.prepare('DELETE FROM products WHERE ordinal = ?');
  const removeTerms = database.prepare('DELETE FROM terms WHERE rowid = ?');
  const addProduct = database.prepare(
    'INSERT INTO products (ordinal, id, sku, position, words) VALUES (?, ?, ?, ?, ?)',
  );
  const addTerms = database.prepare(
    'INSERT INTO terms (rowid, name, words, about, other_names) VALUES (?, ?, ?, ?, ?)',
  );

  return {
    add(documents: readonly SearchDocument[]): void {
      for (const { ordinal, id, sku, position, name, words, about, otherNames, spellings: shownWords } of documents) {
        addProduct.run(ordinal, id, sku, position, [...shownWords.keys()].join('\n'));
        addTerms.run(ordinal, name, words, about, otherNames);
        for (const [word, shown] of shownWords) spellings.count(word, shown);
      }
    },
    /** Removes the products with these skus, where there are any. */
    remove(skus: readonly string[]): void {
      for (const sku of skus) {
        const row = find.get(sku);
        if (!row) continue;
        removeProduct.run(Number(row.ordinal));
        removeTerms.run(Number(row.ordinal));
        spellings.forget(String(row.words).split('\n'));
      }
    },
    /** Finishes writing the index; an unfinished index cannot be opened. `words` names the words that it needs besides the products. */
    finish(words: string): void {
      spellings.write();
      database.exec('CREATE TABLE finished (words TEXT NOT NULL) STRICT');
      database.prepare('INSERT INTO finished (words) VALUES (?)').run(words);
      database.exec('COMMIT');
    },
  };
}

/** The `words` of a finished index; null when the file is not a finished one. */
export function wordsOfIndex(file: string): string | null {
  try {
    const database = new DatabaseSync(file, { readOnly: true });
    try {
      return String(database.prepare('SELECT words FROM finished').get()?.words);
    } finally {
      database.close();
    }
  } catch {
    return null;
  }
}

/** Opens a finished index; throws when the file is not a finished one. */
export function openTextIndex(file: string, locale: LocaleCode): TextIndex {
  const database = new DatabaseSync(file, { readOnly: true });
  // A small cache is enough, because the system keeps the file in memory.
  database.exec('PRAGMA cache_size = -500');
  try {
    return readTextIndex(database, locale);
  } catch (fault) {
    database.close();
    throw fault;
  }
}

/**
 * The finished index of a database; throws when there is none. With `areLong`, words that are longer than the typed word match only in
 * names and search words.
 */
export function readTextIndex(database: DatabaseSync, locale: LocaleCode, { areLong = false } = {}) {
  database.prepare('SELECT count(*) FROM finished').get();
  const statements = {
    any: database.prepare(findAny),
    one: database.prepare('SELECT 1 FROM terms WHERE terms MATCH ? LIMIT 1'),
  };
  const sequence = readSequence(database);
  // Ordinals may have gaps.
  const size = 1 + sequence.reduce((most, { ordinal }) => Math.max(most, ordinal), -1);
  const sets = openProductSets(database, size);
  const spellings = openSpellings(database);

  /**
   * Finds products with all words. Products with the whole words in their name come first, then those with longer words in the name.
   * Products with the words in their search words follow, whole words before longer words, then all others. Otherwise the operator's
   * sequence decides.
   */
  function matchAll(words: readonly SoughtWord[]): number[] {
    const wanted = allOf(words.map(({ match }) => match));
    const found = sets.find(wanted);
    if (isEmpty(found)) return [];
    const whole = allOf(words.map((word) => word.whole));
    // The third step is needed only when a word has other forms.
    const hasForms = words.some((word) => word.hasForms);
    const steps = [
      within('name', whole),
      within('name', wanted),
      ...(hasForms ? [within('name words', whole)] : []),
      within('name words', wanted),
    ];
    return inSequence(sequence, found, steps.map(sets.find));
  }

  function matchAny(words: readonly SoughtWord[]): number[] {
    return statements.any.all(toQuery(anyOf(words.map(({ match }) => match)))).map(({ id }) => Number(id));
  }

  // Korean attaches particles to the end of a word: 환불 must match 환불하거나.
  const hasParticles = locale === 'kr';
  const narrowed = (word: SoughtWord) => (areLong && !hasParticles ? longerWithin('name words', word) : word);
  const isFound = ({ match }: SoughtWord) => statements.one.get(toQuery(match)) !== undefined;

  return {
    find(keyword: string): FoundIds {
      const runs = typedRuns(keyword, locale);
      if (runs.length === 0) return nothingFound;
      const typed = runs.map((run) => narrowed(soughtWord(run, locale)));
      const asTyped = matchAll(typed);
      if (asTyped.length > 0) return { ids: asTyped, isPartly: false, terms: termsOf(typed), meant: null };

      const repaired = repairWords(runs, { locale, spellings, isFound });
      const words = repaired.flatMap(({ sought }) => sought ?? []).map(narrowed);
      if (words.length === 0) return nothingFound;
      const asMeant = matchAll(words);
      return {
        ids: asMeant.length > 0 ? asMeant : matchAny(words),
        // A word that no product has is not searched, so the products match only a part of the keyword.
        isPartly: asMeant.length === 0 || words.length < runs.length,
        terms: termsOf(words),
        meant: repaired.some(({ shown }) => shown !== null)
          ? repaired.map(({ shown, typed }) => shown ?? typed).join(' ')
          : null,
      };
    },
    close: () => database.close(),
  };
}

function termsOf(words: readonly SoughtWord[]): string[] {
  return [...new Set(words.flatMap(({ terms }) => terms))];
}
