import type { Asked } from './ask.ts';

/** The most milliseconds for a call, whatever the database does. The store must then have answered, at least `service-unavailable`. */
export const mostMs = 2500;

/** Answers that buyers should not have got, and answers that came too late. */
export function wrongAnswers(asked: readonly Asked[], most: number): string[] {
  return asked
    .filter(({ status, ms }) => status === 0 || (status >= 500 && status !== 503) || ms > most)
    .map(({ what, status, ms }) => `${what} answered ${status} after ${Math.round(ms)} ms`);
}

/** A line for the run's log. */
export function wordAnswers(asked: readonly Asked[], machineMs: number): string {
  const away = asked.filter(({ status }) => status === 503);
  const slowest = (of: readonly Asked[]) => Math.round(Math.max(0, ...of.map(({ ms }) => ms)));
  return `${asked.length} answers, the slowest after ${slowest(asked)} ms; ${away.length} of them 503, the slowest after ${slowest(away)} ms; /healthz took ${Math.round(machineMs)} ms at most`;
}
