import { DatabaseSync, type StatementSync } from 'node:sqlite';
import type { LocaleCode } from '#shared/contract/locale.ts';
import { isOneSlipAway } from './one-slip.ts';
import type { SearchDocument } from './search-document.ts';
import { joinMatches, orSpelled, type SoughtWord, soughtWords, within } from './search-query.ts';

/** A full-text index of one language, in a file of its own. */
export interface TextIndex {
  /** The ids of what is found, best first. */
  find(keyword: string): number[];
  close(): void;
}

export interface TextIndexWriter {
  add(documents: readonly SearchDocument[]): void;
  /** Writes the index to its end; before that it cannot be opened. */
  finish(): void;
  close(): void;
}

/** The texts were broken into terms before, with spaces between them: the tokenizer splits at spaces only. */
const wholeTerms = `unicode61 remove_diacritics 0 categories 'L* N* M* P* S* Co'`;

/**
 * Finds products that have all terms. First come those with the whole words in their name, then those with longer words in it, then
 * those found by their search words, then all others; equal ones in the operator's sequence.
 */
const findAll = `
  SELECT products.id AS id FROM terms JOIN products ON products.id = terms.rowid WHERE terms MATCH ?
  ORDER BY terms.rowid IN (SELECT rowid FROM terms WHERE terms MATCH ?) DESC,
    terms.rowid IN (SELECT rowid FROM terms WHERE terms MATCH ?) DESC,
    terms.rowid IN (SELECT rowid FROM terms WHERE terms MATCH ?) DESC,
    products.position, products.ordinal`;

/** Finds products that have any of the terms: the more and the rarer terms the better, and those of a name count most. */
const findAny = `
  SELECT products.id AS id FROM terms JOIN products ON products.id = terms.rowid WHERE terms MATCH ?
  ORDER BY bm25(terms, 6, 4, 1, 1.5), products.position, products.ordinal`;

/** Begins an index in a new file. It does not wait for the disk, because a file that is not finished is never used. */
export function writeTextIndex(file: string): TextIndexWriter {
  const database = new DatabaseSync(file);
  database.exec(`
    PRAGMA journal_mode = OFF;
    PRAGMA synchronous = OFF;
    CREATE TABLE products (id INTEGER PRIMARY KEY, position INTEGER NOT NULL, ordinal INTEGER NOT NULL) STRICT;
    CREATE VIRTUAL TABLE terms USING fts5(name, words, about, other_names, content = '', tokenize = "${wholeTerms}");
    CREATE VIRTUAL TABLE spellings USING fts5vocab(terms, 'row');
  `);
  const addProduct = database.prepare('INSERT INTO products (id, position, ordinal) VALUES (?, ?, ?)');
  const addTerms = database.prepare(
    'INSERT INTO terms (rowid, name, words, about, other_names) VALUES (?, ?, ?, ?, ?)',
  );
  let added = 0;
  database.exec('BEGIN');

  return {
    add(documents) {
      for (const { id, position, name, words, about, otherNames } of documents) {
        addProduct.run(id, position, added++);
        addTerms.run(id, name, words, about, otherNames);
      }
    },
    finish() {
      database.exec('CREATE TABLE finished (at_once INTEGER) STRICT; COMMIT');
      database.close();
    },
    close() {
      if (database.isOpen) database.close();
    },
  };
}

/** Opens a finished index; throws for a file that is none. */
export function openTextIndex(file: string, locale: LocaleCode): TextIndex {
  const database = new DatabaseSync(file, { readOnly: true });
  // A small cache is enough: the system keeps the file in memory anyway.
  database.exec('PRAGMA cache_size = -500');
  let statements: { all: StatementSync; any: StatementSync; spelled: StatementSync };
  try {
    database.prepare('SELECT count(*) FROM finished').get();
    statements = {
      all: database.prepare(findAll),
      any: database.prepare(findAny),
      spelled: database.prepare('SELECT term FROM spellings WHERE length(term) BETWEEN ? AND ?'),
    };
  } catch (fault) {
    database.close();
    throw fault;
  }

  function matchAll(words: readonly SoughtWord[]): number[] {
    const wanted = joinMatches(
      words.map(({ match }) => match),
      'AND',
    );
    const whole = joinMatches(
      words.map(({ whole }) => whole),
      'AND',
    );
    return idsOf(
      statements.all.all(wanted, within('name', whole), within('name', wanted), within('name words', wanted)),
    );
  }

  function matchAny(words: readonly SoughtWord[]): number[] {
    return idsOf(
      statements.any.all(
        joinMatches(
          words.map(({ match }) => match),
          'OR',
        ),
      ),
    );
  }

  function forgiveSlips(word: SoughtWord): SoughtWord {
    const { spelling } = word;
    if (spelling === null) return word;
    const terms = statements.spelled.all(spelling.length - 1, spelling.length + 1).map(({ term }) => String(term));
    return orSpelled(
      word,
      terms.filter((term) => isOneSlipAway(spelling, term)),
    );
  }

  return {
    find(keyword) {
      const words = soughtWords(keyword, locale);
      if (words.length === 0) return [];
      const asSpelled = matchAll(words);
      if (asSpelled.length > 0) return asSpelled;
      const forgiven = words.map(forgiveSlips);
      const all = matchAll(forgiven);
      return all.length > 0 ? all : matchAny(forgiven);
    },
    close: () => database.close(),
  };
}

function idsOf(rows: readonly Record<string, unknown>[]): number[] {
  return rows.map(({ id }) => Number(id));
}
