import type { DatabaseSync } from 'node:sqlite';
import { countSlips } from './count-slips.ts';

/** The words of a store in one language, for correcting a typed word that is not among them. */
export type Spellings = ReturnType<typeof openSpellings>;

export interface Spelling {
  word: string;
  shown: string;
}

/** The most kinds of letters in which words with one slip differ. Comparing kinds first saves most of the counting of slips. */
const kindsOfOneSlip = 2;

/** The fewest letters of a word in which two slips are accepted, if the first letter is right. */
const longEnoughForTwo = 7;
const longEnoughForOne = 4;
const longEnoughToBegin = 5;
const mostAtOnce = 6;

export const createSpellings = `
  CREATE TABLE spellings (
    word TEXT PRIMARY KEY, shown TEXT NOT NULL, letters TEXT NOT NULL, kinds INTEGER NOT NULL, uses INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID`;

/** Counts words in memory and writes each word once at the end, because many products have the same words. */
export function spellingWriter(database: DatabaseSync) {
  const words = new Map<string, { shown: string; uses: number }>();
  const useLess = database.prepare('UPDATE spellings SET uses = uses - 1 WHERE word = ?');
  const removeUnused = database.prepare('DELETE FROM spellings WHERE word = ? AND uses < 1');
  return {
    /** Takes away the written words of a product. */
    forget(written: readonly string[]): void {
      for (const word of written) {
        useLess.run(word);
        removeUnused.run(word);
      }
    },
    /** Counts a word once for each product that has it. */
    count(word: string, shown: string): void {
      const known = words.get(word);
      if (known) known.uses += 1;
      else if (!/\d/.test(word)) words.set(word, { shown, uses: 1 });
    },
    write(): void {
      const add = database.prepare(
        `INSERT INTO spellings (word, shown, letters, kinds, uses) VALUES (?, ?, ?, ?, ?)
          ON CONFLICT (word) DO UPDATE SET uses = uses + excluded.uses`,
      );
      for (const [word, { shown, uses }] of words) {
        const letters = lettersOf(word);
        add.run(word, shown, letters, kindsOf(letters), uses);
      }
    },
  };
}

export function openSpellings(database: DatabaseSync) {
  const known = database.prepare('SELECT shown FROM spellings WHERE word = ?');
  const near = database.prepare(
    'SELECT word, shown, letters, kinds, uses FROM spellings WHERE length(letters) BETWEEN ? AND ?',
  );

  function candidates(letters: string, shortest: number, longest: number, most: number) {
    const kinds = kindsOf(letters);
    return near.all(shortest, longest).flatMap((row) => {
      if (countBits(Number(row.kinds) ^ kinds) > kindsOfOneSlip * most && longest - letters.length <= most) return [];
      const { word, shown } = row;
      return [{ word: String(word), shown: String(shown), letters: String(row.letters), uses: Number(row.uses) }];
    });
  }

  return {
    /** The store's spelling of a word; null when the store has no such word. */
    shownAs: (word: string) => (known.get(word)?.shown as string | undefined) ?? null,

    /** The words with the most similar spelling; empty when all words differ too much. */
    nearest(word: string): Spelling[] {
      const letters = lettersOf(word);
      if (/\d/.test(word) || letters.length < longEnoughForOne) return [];
      const most = letters.length >= longEnoughForTwo ? 2 : 1;
      const found = candidates(letters, letters.length - most, letters.length + most, most)
        .map((one) => ({ ...one, slips: countSlips(letters, one.letters, most) }))
        .filter((one) => one.slips === 1 || (one.slips === 2 && most === 2 && one.letters[0] === letters[0]));
      const fewest = Math.min(...found.map(({ slips }) => slips));
      return mostUsed(found.filter(({ slips }) => slips === fewest));
    },

    /** The words whose beginning has a similar spelling. */
    nearestBeginnings(word: string): Spelling[] {
      const letters = lettersOf(word);
      if (/\d/.test(word) || letters.length < longEnoughToBegin) return [];
      const longer = candidates(letters, letters.length + 1, letters.length + longEnoughForTwo, 1);
      return mostUsed(
        longer.filter(
          (one) => one.letters[0] === letters[0] && countSlips(letters, one.letters.slice(0, letters.length), 1) === 1,
        ),
      );
    },
  };
}

/** Splits Korean syllables, and kana with marks, into letters, so that one slip is one letter. */
function lettersOf(word: string): string {
  return word.normalize('NFD');
}

function kindsOf(letters: string): number {
  let kinds = 0;
  for (let at = 0; at < letters.length; at++) kinds |= 1 << (letters.charCodeAt(at) & 31);
  return kinds >>> 0;
}

function countBits(bits: number): number {
  let count = 0;
  for (let left = bits; left !== 0; left &= left - 1) count += 1;
  return count;
}

function mostUsed(found: readonly (Spelling & { uses: number })[]): Spelling[] {
  return found.toSorted((one, other) => other.uses - one.uses).slice(0, mostAtOnce);
}
