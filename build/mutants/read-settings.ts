export interface Settings {
  count: number;
  seed: number;
}

/** Reads `MUTANTS=600 MUTANT_SEED=7` from the environment, because Stryker's processes read it too. */
export function readSettings(environment: NodeJS.ProcessEnv): Settings {
  return {
    count: wholeNumber('MUTANTS', environment.MUTANTS ?? '300'),
    seed: wholeNumber('MUTANT_SEED', environment.MUTANT_SEED ?? '1'),
  };
}

function wholeNumber(name: string, text: string): number {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new Error(`${name} must be a whole number, at least 1.`);
  return Number(text);
}
