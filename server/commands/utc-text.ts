import { utc } from '#shared/rules/utc.ts';

/** An instant as commands print it, to the minute: `2026-11-27T09:15Z`. */
export function utcText(instant: number): string {
  return utc(instant).format('YYYY-MM-DDTHH:mm[Z]');
}
