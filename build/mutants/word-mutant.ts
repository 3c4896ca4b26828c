import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { Mutant } from '@stryker-mutator/api/core';

/** A mutant as a person reads it. Its text has no line numbers, so that it is found again after changes above it. */
export interface MutantText {
  /** Path from the project's root: `server/sales/once.ts`. */
  file: string;
  /** The line that the mutant changes; if it changes several lines, the first and the last one. */
  before: string;
  after: string;
}

type Place = Pick<Mutant, 'fileName' | 'location' | 'replacement'>;

/** Describes an untested mutant, whose lines and columns count from 0. */
export function readMutant(mutant: Place): MutantText {
  return wordMutant(relative('.', mutant.fileName), readFileSync(mutant.fileName, 'utf8'), mutant);
}

/** Describes a mutant of Stryker's results, where lines and columns count from 1. */
export function readResult({ location: { start, end }, ...result }: Place): MutantText {
  return readMutant({ ...result, location: { start: fromZero(start), end: fromZero(end) } });
}

export function wordMutant(
  file: string,
  source: string,
  { location: { start, end }, replacement }: Omit<Place, 'fileName'>,
): MutantText {
  const lines = source.split('\n');
  const head = lines[start.line]?.slice(0, start.column) ?? '';
  const tail = lines[end.line]?.slice(end.column) ?? '';
  return {
    file,
    before: inOneLine(lines.slice(start.line, end.line + 1)),
    after: inOneLine(`${head}${replacement}${tail}`.split('\n')),
  };
}

function inOneLine(lines: string[]): string {
  const [first = '', ...others] = lines.map((line) => line.trim());
  return [first, ...(others.length > 1 ? ['…'] : []), ...others.slice(-1)].join(' ');
}

function fromZero({ line, column }: Mutant['location']['start']): Mutant['location']['start'] {
  return { line: line - 1, column: column - 1 };
}
