import type { Asked } from './ask.ts';

/** So long may a call take at most, whatever the database does; then it has to say that the store cannot be reached. */
export const mostMs = 2500;

/** What must not have been answered to a buyer, and what came too late. */
export function wrongAnswers(asked: readonly Asked[], most: number): string[] {
  return asked
    .filter(({ status, ms }) => status === 0 || (status >= 500 && status !== 503) || ms > most)
    .map(({ what, status, ms }) => `${what} answered ${status} after ${Math.round(ms)} ms`);
}

/** How many answers there were, and the slowest, for whoever reads the log of a run. */
export function describeAnswers(asked: readonly Asked[], machineMs: number): string {
  const away = asked.filter(({ status }) => status === 503);
  const slowest = (of: readonly Asked[]) => Math.round(Math.max(0, ...of.map(({ ms }) => ms)));
  return `${asked.length} answers, the slowest after ${slowest(asked)} ms; ${away.length} of them 503, the slowest after ${slowest(away)} ms; /healthz took ${Math.round(machineMs)} ms at most`;
}
