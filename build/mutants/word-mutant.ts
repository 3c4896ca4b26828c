import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { Mutant } from '@stryker-mutator/api/core';

/** A mutant as a person reads it, without line numbers, so that it is found again after changes above it. */
export interface MutantText {
  /** The path from the project's root: `server/sales/once.ts`. */
  file: string;
  /** The changed line, or the first and the last of several. */
  before: string;
  after: string;
}

type Place = Pick<Mutant, 'fileName' | 'location' | 'replacement'>;

/** Lines and columns of an untested mutant count from 0. */
export function readMutant(mutant: Place): MutantText {
  return wordMutant(relative('.', mutant.fileName), readFileSync(mutant.fileName, 'utf8'), mutant);
}

/** Lines and columns of Stryker's results count from 1. */
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
