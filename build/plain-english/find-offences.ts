import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { commentsOf, titlesOf } from './comments.ts';
import { countWords, sentencesOf } from './sentences.ts';
import { bannedWordsOf, wrongFirstWord } from './wording.ts';

export const mostWords = 30;

export interface Offence {
  rule: 'long sentence' | 'banned word' | 'first word';
  /** The path from the root, and the line number if it is known. */
  place: string;
  text: string;
}

const root = resolve(import.meta.dirname, '../..');
const documents = ['*.md', 'docs/**/*.md'];
const sources = ['*.ts', '{build,examples,server,site,tests,widgets}/**/*.{ts,tsx}'];
/** Pages and modules that are generated from the code or from translations. */
const generated = /^docs\/reference\/|^docs\/(operate\/settings|rules\/constants)\.md$|\/generated\//;
/** The files of this check, which must contain the banned words. */
const own = /^build\/plain-english\//;

/** All texts of the project that break a rule of plain English. */
export function findOffences(): Offence[] {
  return [...eachFile(documents, offencesOfDocument), ...eachFile(sources, offencesOfSource)];
}

export function offencesOfDocument(place: string, markdown: string): Offence[] {
  return sentencesOf(markdown).flatMap((text) => [
    ...(countWords(text) > mostWords ? [{ rule: 'long sentence' as const, place, text }] : []),
    ...bannedWordsOf(text).map((): Offence => ({ rule: 'banned word', place, text })),
  ]);
}

export function offencesOfSource(file: string, source: string): Offence[] {
  const comments = commentsOf(file, source);
  const worded = [...comments, ...titlesOf(source)];
  return [
    ...worded.flatMap(({ text, line }) =>
      bannedWordsOf(text).map((): Offence => ({ rule: 'banned word', place: `${file}:${line}`, text })),
    ),
    ...comments
      .filter(({ isDoc, text }) => isDoc && wrongFirstWord(text) !== null)
      .map(({ text, line }): Offence => ({ rule: 'first word', place: `${file}:${line}`, text })),
  ];
}

function eachFile(patterns: string[], offencesOf: (file: string, text: string) => Offence[]): Offence[] {
  const files = globSync(patterns, { cwd: root }).filter((file) => !generated.test(file) && !own.test(file));
  return files.toSorted().flatMap((file) => offencesOf(file, readFileSync(resolve(root, file), 'utf8')));
}
