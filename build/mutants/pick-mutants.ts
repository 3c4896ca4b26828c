import { createHash } from 'node:crypto';
import type { MutantText } from './word-mutant.ts';

/** Each folder has the same share of the sample, whatever its size. */
export const folders = [
  'widgets/shared/rules',
  'server/sales',
  'server/catalogue-file',
  'server/search',
  'server/commerce',
];

export function isIn(folder: string, { file }: MutantText): boolean {
  return file.startsWith(`${folder}/`);
}

/** Picks `count` mutants by the seed and each mutant's text. After a change of the code, the same seed still picks most of them. */
export function pickMutants<T extends MutantText>(mutants: T[], count: number, seed: number): T[] {
  const drawn = draw(mutants, seed);
  return folders.flatMap((folder, place) => {
    const share = Math.floor((count + place) / folders.length);
    return drawn.filter((mutant) => isIn(folder, mutant)).slice(0, share);
  });
}

/** All mutants in the seed's order. Mutants with the same text are numbered, so that they differ. */
function draw<T extends MutantText>(mutants: T[], seed: number): T[] {
  const twins = new Map<string, number>();
  const lots = mutants.map((mutant) => {
    const text = JSON.stringify([seed, mutant.file, mutant.before, mutant.after]);
    const earlier = twins.get(text) ?? 0;
    twins.set(text, earlier + 1);
    return { mutant, lot: createHash('sha256').update(`${text}${earlier}`).digest('hex') };
  });
  return lots.sort((a, b) => (a.lot < b.lot ? -1 : 1)).map(({ mutant }) => mutant);
}
