import { type Settings, settingList } from '#server/env.ts';

/** Sentences for the log about settings that are allowed, but probably not meant. `environment` is what they were read from. */
export function noteSettings(settings: Settings, environment: Record<string, string | undefined>): string[] {
  const isReal = settings.nodeEnv === 'production' && !settings.demoShop;
  return [
    ...(isReal && !environment.PUBLIC_URL?.trim()
      ? [`PUBLIC_URL is not set: links in mails and payments lead to ${settings.publicUrl}, where no visitor gets.`]
      : []),
    ...(settings.paymentMethods.length === 0 ? ['PAYMENT_METHODS is empty: nobody can pay yet.'] : []),
    ...Object.keys(environment).flatMap((given) => {
      const meant = findMeant(given);
      return meant ? [`${given} is no setting and does nothing. Is ${meant} meant?`] : [];
    }),
  ];
}

const names = Object.values(settingList).map(({ name }) => name);

/** The setting that a misspelt name looks like; null for a setting's own name and for what belongs to other programs. */
function findMeant(given: string): string | null {
  if (names.includes(given)) return null;
  const upper = given.toUpperCase();
  return names.find((name) => isAlmost(upper, name, Math.floor(name.length / 4))) ?? null;
}

/** Whether two names differ by at most so many slips. The lengths are compared first, which rules most names out. */
function isAlmost(given: string, meant: string, mostSlips: number): boolean {
  return Math.abs(given.length - meant.length) <= mostSlips && countSlips(given, meant) <= mostSlips;
}

/** How many letters are missing, too many, wrong or swapped with their neighbour (optimal string alignment distance). */
function countSlips(given: string, meant: string): number {
  let before: number[] = [];
  let last = Array.from({ length: meant.length + 1 }, (_, length) => length);
  for (let row = 1; row <= given.length; row += 1) {
    const next = [row];
    for (let column = 1; column <= meant.length; column += 1) {
      const isSame = given[row - 1] === meant[column - 1];
      const isSwapped = given[row - 1] === meant[column - 2] && given[row - 2] === meant[column - 1];
      next[column] = Math.min(
        at(next, column - 1) + 1,
        at(last, column) + 1,
        at(last, column - 1) + (isSame ? 0 : 1),
        isSwapped ? at(before, column - 2) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    before = last;
    last = next;
  }
  return at(last, meant.length);
}

function at(row: number[], column: number): number {
  return row[column] ?? Number.POSITIVE_INFINITY;
}
