import type { LocaleCode } from '#shared/contract/locale.ts';
import type { Run } from './join-runs.ts';
import { exactly, type SoughtWord, soughtInstead, soughtTogether, soughtWord } from './search-query.ts';
import type { Spelling, Spellings } from './spellings.ts';

/** A word of a keyword, and the word that is searched for instead. */
export interface RepairedWord {
  /** The word to search for; null when the store has no similar word. */
  sought: SoughtWord | null;
  typed: string;
  /** The store's spelling of the word if it differs from the typed one; otherwise null. */
  shown: string | null;
}

type Repair = Omit<RepairedWord, 'typed'>;

export interface Repairs {
  locale: LocaleCode;
  spellings: Spellings;
  isFound(word: SoughtWord): boolean;
}

/** Repairs words that no product has: a word with a slip, two words typed as one, or one word typed as two. */
export function repairWords(runs: readonly Run[], repairs: Repairs): RepairedWord[] {
  const { locale, isFound } = repairs;
  const known = runs.map((run) => isFound(soughtWord(run, locale)));
  const repaired: RepairedWord[] = [];
  for (let at = 0; at < runs.length; at++) {
    const [run, next] = [runs[at], runs[at + 1]];
    if (!run) break;
    const typed = run.shown;
    const joined = next && !(known[at] && known[at + 1]) ? joinedWord(run, next, repairs) : null;
    if (joined) {
      repaired.push({ typed, ...joined });
      at += 1;
    } else if (known[at]) repaired.push({ typed, sought: soughtWord(run, locale), shown: null });
    else repaired.push({ typed, ...repairWord(run, repairs) });
  }
  return repaired;
}

/** Joins two words that the store writes as one: `post card` → `postcard`. */
function joinedWord(run: Run, next: Run, { spellings }: Repairs): Repair | null {
  const shown = spellings.shownAs(run.text + next.text);
  return shown === null ? null : { sought: exactly(run.text + next.text), shown };
}

/** Tries the interpretations of a word in turn, and returns the first one that finds a product. */
function repairWord(run: Run, repairs: Repairs): Repair {
  const { spellings, isFound } = repairs;
  const readings = [
    () => respelled(spellings.nearest(run.text)),
    () => splitWord(run, repairs),
    () => knownParts(run, repairs, soughtTogether),
    () => knownParts(run, repairs, soughtInstead),
    () => respelled(spellings.nearestBeginnings(run.text), false),
  ];
  for (const read of readings) {
    const repair = read();
    if (repair?.sought && isFound(repair.sought)) return repair;
  }
  return { sought: null, shown: null };
}

function respelled(near: readonly Spelling[], isShown = true): Repair | null {
  if (near.length === 0) return null;
  return {
    sought: soughtInstead(near.map(({ word }) => exactly(word))),
    shown: isShown ? (near[0]?.shown ?? null) : null,
  };
}

/** Splits a word that the store writes as two: `roundtrip` → `round trip`. */
function splitWord({ text, isCompact }: Run, { spellings }: Repairs): Repair | null {
  const shortest = isCompact ? 1 : 3;
  const characters = [...text];
  for (let at = characters.length - shortest; at >= shortest; at--) {
    const parts = [characters.slice(0, at).join(''), characters.slice(at).join('')];
    const shown = parts.map((part) => spellings.shownAs(part));
    if (shown.every((part) => part !== null)) {
      return { sought: soughtTogether(parts.map(exactly)), shown: shown.join(' ') };
    }
  }
  return null;
}

/** The known words inside a run that is not known as a whole; at each position the longest known word: `선물로` → `선물`, `坐船` → `船`. */
function knownParts(
  { text, isCompact }: Run,
  { spellings }: Repairs,
  joined: (parts: SoughtWord[]) => SoughtWord,
): Repair | null {
  if (!isCompact) return null;
  const parts: string[] = [];
  const characters = [...text];
  for (let at = 0; at < characters.length; ) {
    const part = longestKnown(characters.slice(at), spellings);
    if (part) parts.push(part);
    at += part ? [...part].length : 1;
  }
  const long = parts.filter((part) => [...part].length > 1);
  const wanted = long.length > 0 ? long : parts;
  return wanted.length === 0 ? null : { sought: joined(wanted.map(exactly)), shown: null };
}

/** The longest known word at the start. Very short words in kana, Korean and Thai are skipped: they may be only a syllable. */
function longestKnown(characters: readonly string[], spellings: Spellings): string | null {
  for (let length = Math.min(characters.length, longestPart); length > 0; length--) {
    const part = characters.slice(0, length).join('');
    const shortest = /^\p{Script=Han}/u.test(part) ? 1 : /^\p{Script=Hangul}/u.test(part) ? 2 : 3;
    if (length >= shortest && spellings.shownAs(part) !== null) return part;
  }
  return null;
}

const longestPart = 12;
