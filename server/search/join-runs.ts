import type { Word } from './break-words.ts';

/** Words that stand in a row without spaces, such as `纜車站`; or one word that has spaces around it. */
export interface Run {
  text: string;
  shown: string;
  /** The words that its language's dictionary finds in it. */
  words: string[];
  /** The same words as they can be shown. */
  shownWords: string[];
  isCompact: boolean;
}

/** Joins compact words that touch each other into one run; every other word is a run of its own. */
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

/** Every two neighbouring words of a run as one. Dictionaries take apart some words that people know as one: `ロープ` and `ウェイ`. */
export function joinNeighbours(words: readonly string[]): string[] {
  return words.slice(1).map((word, index) => `${words[index]}${word}`);
}
