import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { type Offence, rules } from './find-offences.ts';

/** The allowed offences of each folder, by rule. A folder without an entry may have none. */
export type Allowance = Record<string, Record<string, number>>;

const file = resolve(import.meta.dirname, 'allowance.json');

export function readAllowance(): Allowance {
  return JSON.parse(readFileSync(file, 'utf8'));
}

export function writeAllowance(allowance: Allowance): void {
  writeFileSync(file, `${JSON.stringify(allowance, null, 2)}\n`);
}

/** The offences by rule and top-level folder; files beside the folders are counted under `.`. */
export function countOffences(offences: readonly Pick<Offence, 'rule' | 'place'>[]): Allowance {
  return Object.fromEntries(
    rules.map((rule) => {
      const folders = offences.filter((offence) => offence.rule === rule).map(({ place }) => folderOf(place));
      const counts = Object.entries(Object.groupBy(folders, (folder) => folder));
      return [rule, Object.fromEntries(counts.map(([folder, found = []]) => [folder, found.length]).toSorted())];
    }),
  );
}

/** Rules and folders with more offences than allowed. */
export function findExcess(counted: Allowance, allowed: Allowance): string[] {
  return Object.entries(counted).flatMap(([rule, folders]) =>
    Object.entries(folders)
      .filter(([folder, count]) => count > (allowed[rule]?.[folder] ?? 0))
      .map(([folder, count]) => `${rule} in ${folder}: ${count}, allowed ${allowed[rule]?.[folder] ?? 0}`),
  );
}

function folderOf(place: string): string {
  return place.includes('/') ? (place.split('/')[0] ?? '.') : '.';
}
