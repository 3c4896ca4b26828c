import type { Word } from './break-words.ts';

/** Neighbouring words without spaces between them, such as `纜車站`; or a single word between spaces. */
export interface Run {
  text: string;
  shown: string;
  /** The words that the language's dictionary finds in the run. */
  words: string[];
  shownWords: string[];
  isCompact: boolean;
}

/** Joins compact words that touch each other into one run; every other word becomes a separate run. */
export function joinRuns(words: readonly Word[]): Run[] {
  const runs: Run[] = [];
  for (const { text, shown, isCompact, isJoined } of words) {
    const last = runs.at(-1);
    if (isCompact && isJoined && last?.isCompact) {
      last.text += text;
      last.shown += shown;
      last.words.push(text);
      last.shownWords.push(shown);
    } else runs.push({ text, shown, words: [text], shownWords: [shown], isCompact });
  }
  return runs;
}

/** Joins every two neighbouring words of a run. Dictionaries split some words that people write as one: `ロープ` and `ウェイ`. */
export function joinNeighbours(words: readonly string[]): string[] {
  return words.slice(1).map((word, index) => `${words[index]}${word}`);
}
